/** Turkish. */
import type { BookingTable } from "../../ports/languages/bookings.ts";

const thing = "(?:rezervasyon|randevu|masa|oda|masaj|konaklama)";
const mine =
	"(?:rezervasyon(?:um|umuz|larim|larimiz)|randevu(?:m|muz|larim)|masa(?:m|miz)|oda(?:m|miz))(?:u|i)?";

export const bookings: BookingTable = {
	table: [
		"masa(?:yi|ya|si|lik)?",
		"(?:kisilik|kisi(?: icin)?) (?:bir |1 )?yer",
		"(?:aksam|ogle) yemegi(?: icin)?(?: \\S+){0,3} yer",
	],
	room: [
		"oda(?:yi|ya|si)?",
		"suit",
		"konaklama\\S*",
		"odalar\\S*|odada|geceleme\\S*|kalacak (?:bir )?yer",
		"(?<!erken |gec )(?:giris|check ?in) yapmak ist\\S*",
	],
	other: [
		"rezervasyon|rezervasyonu",
		"randevu|randevusu|(?:berber|kuafor)(?:e|de)?|sac kesim\\S*|sac kestir\\S*|sac\\S* (?:kestir|boyat)\\S*|tekne (?:turu|gezisi)\\S*|tekneyle (?:gez|dolas|tur)\\S*|sacimi kestir\\S*|masaj|manikur|pedikur|sakal tirasi",
	],
	visit: [
		"randevu\\S*|(?:berber|kuafor)\\S*|sac\\S* (?:kes|boya)\\S*|masaj|manikur|pedikur|sakal\\S*",
	],
	appointment: ["randevu\\S*"],
	verb: [
		"kal(?:mak|acagi[mz]|acam|acaz|cam|cas|caz|iriz|alim|icam|icaz|malik)|ayirt\\S*|ayir(?:in|ir|irsan\\S*|abilir)?|rezerve|rezervasyon\\S*|yer ayir\\S*",
	],
	ride: [
		"taksi\\S*|taxi\\S*|tkasi|araba\\S*|arac\\S*|surucu\\S*|sofor\\S*|transfer\\S*",
		"(?:beni|bizi) (?:\\S+ ){0,4}(?:al\\S*|gotur\\S*|birak\\S*)",
		"yolculuk\\S*",
	],
	told: ["dun|dunku|gecen (?:hafta|gun|sefer|ay|yil)|vardi|guzeldi|harikaydi|yedik|kaldik|gittik"],
	status: [
		"(?:ne|neler|nereyi|neyi) (?:rezerve|ayirt\\S*)(?: \\S+)?",
		`${mine} (?:var mi\\S*|ne|nedir|neler|ne zaman|nerede|nerde|kacta|saat kacta|hangi \\S+|ne durumda|onaylandi mi|tamam mi|goster\\S*|soyle\\S*|kontrol\\S*)`,
		"(?:bir |1 )?(?:rezervasyonum|randevum|rezervasyonumuz|randevumuz) (?:var mi\\S*)",
		"^(?:rezervasyonum|rezervasyonlarim|rezervasyonumuz|randevum)(?: lutfen)?$",
		`(?:ne zaman|kacta|saat kacta|nerede) (?:\\S+ )?${mine}`,
	],
	cancel: [
		`${thing}\\S*(?: \\S+){0,3} (?:iptal|sil)\\S*`,
		`iptal\\S* (?:\\S+ ){0,2}${thing}\\S*`,
		`${mine}(?: artik)? (?:istemiyor\\S*|gerek yok|gerekmiyor)`,
		`${thing}\\S*(?:dan|den|tan|ten) vazgec\\S*`,
	],
	change: [
		`${mine} (?:\\S+ ){0,9}(?:degistir\\S*|tasi\\S*|ertele\\S*|kaydir\\S*|cek(?:in|er|ebilir|elim)?|al(?:in|ir|alim|abilir\\S*|sana)?|yap(?:in|ar|abilir\\S*|alim|sana)?)`,
		`(?:degistir|ertele)\\S* (?:\\S+ ){0,3}${mine}`,
	],
	moves: ["(?:al|cek|yap|ertele|kaydir|tasi)\\S*|olsun"],
	moreNights: [
		"(?:bi|(\\d+)) gece daha(?: (?:uzat|kal|ekle|ol)\\S*)?",
		"(?:bi|(\\d+)) gece (?:uzat\\S*|ekle\\S*|fazla)",
	],
	nights: ["(?:tek )?(\\d+) gece(?:lik|ligine|lige)?(?! yarisi)"],
	fromTo: [
		"(\\d{1,2})(?: \\S{1,5})? (?:ile|ve|upto|[dt][ae]n|\\S{1,3}[dt][ae]n) (\\d{1,2})(?= (?:oca|sub|mar|nis|may|haz|tem|agu|eyl|eki|kas|ara)\\S+)",
	],
	upTo: ["\\S{3,}[dt][ae]n|ile|upto"],
	until: ["(?:cikis|ayrilis)"],
	untilBehind: "kadar",
	arrives: ["giris|varis|geliyoruz|gelecegiz|geliyorum|gelecegim|itibaren|\\S+[dt][ae]n itibaren"],
	filler: [
		"yer|bir|1|icin|lutfen|kisi|kisilik|kisiyiz|aksam|yemegi|yemek|ogle|gunu|saat|misiniz|misin|istiyorum|istiyoruz|olsun|var|mi|restoran\\S*|otel\\S*|kuafor\\S*|adina|gelecegiz|bize|bana|onun|yerine|pencere|kenari|dogum",
	],
	name: /(?<![\p{L}])(\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})\s+ad[ıi]na(?!\p{L})|(?<![\p{L}])(?:ad[ıi]m|ismim|isim\s*:|ad\s*:)\s*(\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/u,
};
