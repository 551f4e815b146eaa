/** Turkish: what points back, at what was agreed before or spoken of last; and what is asked for beside a thing or a table. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<
	Language["intents"],
	| "asBefore"
	| "there"
	| "fromThere"
	| "special"
	| "andBack"
	| "stopover"
	| "anotherFor"
	| "onlyOne"
	| "sameTime"
	| "asksToCancel"
	| "asksHowToPay"
	| "howLong"
	| "toDriver"
	| "reverse"
	| "moment"
	| "emergency"
	| "forStaff"
	| "asksToBook"
> = {
	asBefore: {
		inside: [
			"(?:gecen|onceki|son) (?:sefer|defa|kez)(?:ki)?(?:nin|sinin)?(?: \\S+)? (?:gibi|aynisi\\w*|ayni)|gecenki(?: gibi|nin aynisi\\w*| \\S+)|(?:onceki|eskisi) gibi(?: olsun)?",
			"her zamanki(?: gibi| \\S+)?|hep (?:ayni\\w*|aldigim\\w*)",
			"(?:ayni(?:si|sini|sindan)|onu|bunu|sunu|ayni \\S+) (?:bir daha|1 daha|tekrar|yeniden|yine) (?:ayirt|rezerve|al|iste|siparis|cagir|tut|ayarla|yap|soyle)\\w*|(?:son|onceki|gecen) (?:siparis|rezervasyon|yolculu|taksi|masa)\\w* (?:tekrar|yeniden|bir daha|1 daha|aynisi)\\w*",
		],
		whole: [],
	},
	there: {
		inside: [
			"oraya|orada|(?:o|ayni) (?:yere|restorana|otele|mekana|adrese|yerde|restoranda|otelde)",
		],
		whole: [],
	},
	fromThere: { inside: ["oradan|(?:o|ayni) (?:yerden|restorandan|otelden)"], whole: [] },
	andBack: {
		inside: ["gidis donus|gidip don\\w*|donus(?:u|uyle)? (?:dahil|de|da)|ve donus\\w*"],
		whole: [],
	},
	stopover: {
		inside: [
			"(?<=@ )(?:\\S+ )?(?:kisaca )?(?:dur(?:alim|abilir|sak|mak|up|sun)\\w*|ugra(?:yalim|yabilir|sak|mak|yip)\\w*)|(?:yolda|yol ustunde|yol uzerinde)(?: \\S+){0,3} (?:dur|ugra|mola)\\w*",
		],
		whole: [],
	},
	anotherFor: {
		inside: [
			"(?:[2-9]|iki|uc|dort) (?!kisilik|gece)(?:\\w+ ){0,2}oda|(?:esim|kizim|oglum|annem|babam|arkadasim|kardesim)\\w* (?:de|da|icin de|icin bir)|(?:[2-9]|iki|uc|dort) (?:tane |adet )?(?:taksi|masa)(?! numara)",
		],
		whole: [],
	},
	onlyOne: {
		inside: ["(?:sadece|yalnizca|tek) (?:bir|1)|(?:bir|1) (?:tane|oda|taksi|masa) yeter\\w*"],
		whole: [],
	},
	sameTime: { inside: ["ayni (?:saat|anda)\\w*"], whole: [] },
	special: {
		inside: [
			"(?:dogum gun|yil donum|balayi)\\w*|cam kenari\\w*|pencere kenari\\w*|sessiz|mama sandalyesi|tekerlekli sandalye|bebek (?:yatagi|koltugu)|ek yatak|erken giris|gec cikis",
			"(?:az|cok) (?:acili|tuzlu|pismis)|(?:aci|tuz|sogan|sarimsak|seker|gluten|buz|et|peynir)s[iu]z|alerj\\w+|vegan|helal|kapi (?:kodu|sifresi) \\d{2,6}",
			"(?:cocuk|bebek|oto) kolt(?:ugu|uk)\\w*|bebek arabasi\\w*|(?:\\w+ )?(?:bavul|valiz|bagaj|canta|koli|kutu|paket|bisiklet|sorf tahta)\\w*|tekerlekli sandalye\\w*|(?:\\w+ )?(?:kopeg|kopek)\\w*|kedi(?:m|mi|miz|yle|miz var)|evcil hayvan\\w*|bisiklet\\w*",
		],
		whole: [],
	},
	asksToCancel: {
		inside: [
			"(?:sonra|sonradan|gerekirse|ileride) (?:\\S+ ){0,2}iptal ed(?:ebil|er|ers)\\S*(?: mi\\S*| mu\\S*| olur\\S*| ne olur)*|iptal ed(?:ebil|il)\\S* (?:mi\\S*|mu\\S*) (?:\\S+ )?sonra\\S*|iptal (?:edersem|edersek|etsem|etsek|etmem|etmek) (?:\\S+ )?(?:ne olur|sorun|ucret\\S*|ceza\\S*|gerekirse)|iptal (?:kosul|sart|ucret|ceza)\\S*|ne zamana kadar (?:\\S+ ){0,2}iptal\\S*|(?:\\S+ )?nasil (?:\\S+ ){0,2}iptal (?:ed|olu)\\S*",
		],
		whole: [],
	},
	asksHowToPay: {
		inside: [
			"(?:taksi|sofor)\\w*(?: \\S+){0,3} (?:kart|nakit|pesin)\\w*(?: \\S+){0,3} (?:ode|gec|ali|kabul)\\w*|(?:kart|nakit|pesin)\\w*(?: \\S+){0,2} (?:taksi|sofor)\\w*(?: \\S+){0,2} ode\\w*",
		],
		whole: [],
	},
	howLong: {
		inside: [
			"ne kadar (?:zaman|sure|surede|surer|surecek|suruyor)\\w*|kac dakika\\w*|kac saat sur\\w*",
		],
		whole: [],
	},
	emergency: {
		inside: [
			"ambulans\\S*(?: \\S+){0,2} (?:cagir|gonder|lazim|gerek|istiyor|yolla)\\S*|(?:polis|polisi|itfaiye|itfaiyeyi) (?:cagir|gonder|ara|yolla|lazim)\\S*|acil (?:bir )?durum|kalp krizi|nefes alam\\S*|bayildi|kan kaybed\\S*|yangin (?:var|cikti)|kaza (?:gecir|yap|oldu)\\S*|soyuldu(?:m|k)|saldiriya ugra\\S*|tecavuz\\S*|intihar\\S*",
		],
		whole: [
			"(?:(?:imdat|lutfen) )*(?:ambulans|polis|itfaiye|imdat|yangin|sos)(?: (?:lutfen|hemen|acil))*",
		],
	},
	forStaff: {
		inside: [
			"(?:gecik|gec (?:kal|gel))\\S*(?:giz|gim|cem|cam|cez|caz|uz|um)",
			"(?:kaba|saygisiz|sarhos|terbiyesiz)(?:ydi|di|lardi)|soguktu|yanikti|cigdi|(?:yanlis|eksik) geldi|siparisim\\S* (?:\\S+ ){0,3}eksik|berbat|rezalet|cok para|kazikla\\S+|sofor ol\\S+|sizinle calis\\S+|bana is var",
		],
		whole: [],
	},
	moment: {
		inside: [],
		whole: [
			"(?:(?:ok|hm+|lutfen) )*(?:(?:1|bir|bi) (?:dakika|saniye|dk)(?: lutfen)?|(?:(?:1|bir|bi) )?(?:dusuneyim|dusunecegim|dusunmem lazim|bakayim|sorayim|danisayim)|\\S+ (?:1 |bir |bi )?(?:sorayim|danisayim)|size donecegim)",
		],
	},
	reverse: {
		inside: ["tam tersi|tersi(?: olacak| olsun)?|ters yonde?|tersine|diger yonde?"],
		whole: [],
	},
	toDriver: {
		inside: [
			"(?:sofor|taksici)\\w*(?: \\S+)? (?:telefon|numara)\\w*|(?:sofor|taksici)\\w* nasil (?:ulas|ara)\\w*",
		],
		whole: ["(?:(?:lutfen|merhaba) )*(?:sofore|taksiciye|soforume|soforumuze) .{1,200}"],
	},
	asksToBook: {
		inside: [
			"(?:rezervasyon|randevu|yer ayirt\\S*) (?:yaptirmak |yapmak |etmek )?(?:sart|zorunlu|gerekli|gerekiyor|gerekir|lazim|gerek)(?: \\S+)? ?m[iu]\\S*|(?:rezervasyon|randevu)suz (?:gel|gid|ol)\\S*(?: m[iu]\\S*)?",
		],
		whole: [],
	},
};
