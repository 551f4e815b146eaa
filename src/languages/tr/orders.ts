/** Turkish. */
import type { OrderingTable } from "../../ports/languages/orders.ts";

export const orders: OrderingTable = {
	noun: ["siparis\\w*"],
	order: [
		"siparis (?:ver\\S*|et\\S*|istiyor\\S*|almak|vermek|gec\\S*|geci\\S*)",
		"siparis(?: \\S+){0,1}$",
		"^siparis",
		"ısmarla\\S*|ismarla\\S*",
	],
	want: [
		"istiyorum|istiyoruz|isterim|isteriz|istiyom|soyle\\S+",
		"alabilir mi(?:yim|yiz)|alayim|alalim|alıyım|alirim|ol(?:abil)?[iu]r m[iu]",
		"getir\\S*|gonder\\S*|yolla\\S*|lutfen|olsun",
	],
	without: [],
	withoutAfter: ["olmasin|cikar\\S*|istemiyor\\S*|olmadan|haric|kalsin|yerine"],
	exchange: { verb: ["degistir\\S*|cevir\\S*"], into: ["olarak"] },
	part: ["(\\d+) tanesi\\S*|biri(?:ni|si|sini)?"],
	more: ["daha|ayrica|bir de|ekle\\S*|ilave"],
	moreAfter: ["daha"],
	make: [
		"^(\\d+) (?:kutu|paket|sise|porsiyon|tane|adet)(?: olsun| lutfen)?$",
		"(\\d+) (?:tane |adet )?(?:olsun|yap\\S*)",
		"(?:onu |sunu )?(\\d+) (?:tane|adet)? ?(?:olsun|yap\\S*)",
	],
	spot: [
		"(\\d+) (?:numarali |nolu |no lu )?(oda\\S*|masa\\S*)",
		"(oda|masa)(?: no| numara\\S*)? (\\d+)(?! (?:kisi\\S*|kisilik|icin))",
	],
	spotNames: [
		["oda", "oda"],
		["masa", "masa"],
	],
	fetch: [
		"(?:kendim|gelip|oradan|ben)(?: \\S+){0,2} al(?:irim|acagim|iriz|acagiz|ayim|alim)|gel al|paket(?: servis)?(?= olsun| lutfen|$)|al gotur",
	],
	taxi: ["tax\\S*|taksi\\S*"],
	status: [
		"siparis(?:im|imiz|lerim)(?: \\S+){0,2} (?:nerede|ne durumda|hazir mi|ne zaman|geldi mi|kald\\S*)",
		"siparis(?:im|imiz)(?:in)? (?:durumu|ne oldu|nerde)",
		"^siparis(?:im|imiz|lerim)$|siparislerimi (?:goster|listele)\\S*",
		"ne siparis et\\S*|yemegim nerede|yemek nerede",
	],
	cancel: [
		"siparis(?:im|imi|imizi|i|leri|lerimi)? (?:\\S+ ){0,2}(?:iptal|vazgec\\S*|istemiyor\\S*)",
		"(?:iptal|vazgec\\S*)(?: \\S+){0,1} siparis\\S*",
	],
	one: ["bir|birkac|biraz"],
	and: ["ve|ile|bir de"],
	beside: ["icin|kadar"],
	filler: [
		"sadece|yeter|yemek|yiyecek|etmek|bir sey|birsey|sey|icecek|kahvalti|servisi|bir|tane|adet|ve|ile|lutfen|bana|bize|merhaba|selam|olsun|icin|oda\\S*|masa\\S*|numarali|nolu|de|da|den|dan|mi|siparis|vermek|ver[cei]\\S+|acik\\S+|istiyorum|isterim|gonderin|getirin|ben|biz|yerine|porsiyon",
	],
};
