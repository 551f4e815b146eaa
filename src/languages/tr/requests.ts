/** Turkish, as people write it to a taxi: with and without its letters and apostrophes. */

import type { DayPart, Language, TimePiece } from "../../ports/languages/requests.ts";
import { num, numericDate, shift } from "../shared/times.ts";
import { counting, fewer } from "./counting.ts";
import { dates, meals } from "./dates.ts";
import { pointing } from "./pointing.ts";

const dayParts: Readonly<Record<string, DayPart>> = {
	sabah: "morning",
	sabahleyin: "morning",
	sabahin: "morning",
	oglen: "noon",
	ogle: "noon",
	ogleyin: "noon",
	"ogleden sonra": "afternoon",
	ikindi: "afternoon",
	aksam: "evening",
	aksamustu: "evening",
	aksamleyin: "evening",
	aksama: "evening",
	gece: "night",
	geceleyin: "night",
};
const partWord =
	"ogleden sonra|sabahleyin|sabahin|sabah|oglen|ogleyin|ogle|ikindi|aksamustu|aksamleyin|aksama|aksam|geceleyin|gece";
const part = (word: string | undefined): TimePiece[] => {
	const known = dayParts[word ?? ""];
	return known === undefined ? [] : [{ kind: "part", part: known }];
};
/** An hour over 12, or 0, can be only one. */
const clock = (hour: number, minute: number): TimePiece => ({
	kind: "clock",
	hour,
	minute,
	exact: hour > 12 || hour === 0,
});
/** Minutes before the hour: yediye on var. */
const before = (hour: number, minutes: number): TimePiece =>
	clock(hour === 0 ? 23 : hour === 1 ? 12 : hour - 1, 60 - minutes);
/** "Yarım saat sonra": in half an hour, and half an hour later where an hour is known. */
const ahead = (minutes: number, later: string | undefined): TimePiece[] => [
	{ kind: "minutes", minutes },
	...(later === undefined ? [] : [{ kind: "shift", minutes } as const]),
];
const span = (text: string | undefined) => (text === "ceyrek" ? 15 : num(text));
const weekdays = ["pazar", "pazartesi", "sali", "carsamba", "persembe", "cuma", "cumartesi"];
const months = [
	"ocak",
	"subat",
	"mart",
	"nisan",
	"mayis",
	"haziran",
	"temmuz",
	"agustos",
	"eylul",
	"ekim",
	"kasim",
	"aralik",
];
const hour = "(2[0-4]|1\\d|0?\\d)";
const suffix =
	"(?: ?(?:de|da|te|ta|e|a|ye|ya|deyim|dayim|icin|gibi|civari|civarinda|sularinda|dogru|suladi|olsun|olur|alin|bekliyorum))*";
const lead = `(?:(${partWord}) )?(?:saat(?:i|ini)? )?(?:(${partWord}) )?`;
const cab =
	"(?:taksi|taksiye|taksim|taksimi|taksimiz|taksiyi|taksinin|arac|araci|aracim|araba|arabayi|arabam|taxi|taxiye|taxiyi|tkasi|taksı|surucu|sofor|taksici|taksiciniz|taksicimiz|taksicim|soforum|soforu|surucum)";
const want =
	"(?:lazim|istiyorum|istiyoruz|istiyodum|istiyom|isterim|isteriz|istiyordum|gerek|gerekiyor|gerekli|cagir|cagirin|cagirir|cagirabilir|cagirirmisin|ayarla|ayarlar|ayarlayin|ayarlayabilir|gonder|gonderin|gonderir|gonderebilir|yolla|yollayin|yollar|yollayabilir|bul|bulun|bulur|bulabilir|rica|verir|verin|olur|olsun|var|alabilir|alayim|istesem|siparis)";

export const requests: Language = {
	locale: "tr",
	marks: new Set(
		`bir ve bu icin gormek mi mu misin misiniz musunuz miyim muyum miyiz var yok evet hayir tamam lutfen merhaba selam selamlar gunaydin tesekkurler tesekkur sagol sagolun saol eyvallah nerede nerde nereye nereden ne kadar kac kaca ucret fiyat fiyati ucreti tutar lira ben biz beni bizi bana bize benim bizim siz size kisi kisiyiz kisilik kisiye yarin bugun simdi hemen acele sonra saat saati sabah aksam oglen ogle gece dakika saatte bucuk bucukta ceyrek yarim iptal et edin vazgectim yardim insan insanla gorusmek konusmak yetkili gel gelin gelsin gelir al alin alir alsin gider gitmek gidecegim gidecegiz gidicem gidelim gitcem gotur goturur istiyorum lazim gonder gonderin cagir taksi taksim taksiyi taksiye degil olsun yap yapin bilmiyorum fark etmez musaitim musait molada mola gorevdeyim basladim goreve biraktim bitti tamamlandi yolcu yolcuyu tekrar dene bura buradan burdan buraya oradan surucu sofor yola cikalim kalkis varis hangisi ilki ikincisi birinci ikinci ucuncu dorduncu iyi gunler aksamlar geceler hosca kal gorusuruz nasilsin nasil niye neden hic kimse uzak mesafe haftaya onunden onundeyim onunde iki uc dort bes alti yedi sekiz dokuz olacak olacagiz evden otele otelden masa oda randevu rezervasyon siparis cumartesi pazartesi`.split(
			" ",
		),
	),
	letters: /[şğıİçöü]/iu,
	numbers: {
		...counting,
		sifir: 0,
		uc: 3,
		dort: 4,
		bes: 5,
		alti: 6,
		kirk: 40,
	},
	doubtfulNumbers: new Set([
		"ona",
		"onu",
		"onda",
		"onun",
		"biri",
		"bire",
		"birde",
		"birden",
		"besi",
	]),
	clockCues: new Set(["saat", "sabah", "aksam", "gece", "oglen", "sonra", "yarin", "bugun"]),
	listed: {
		earlier: "onceki|birinci(?:si|yi)?|ilk olan",
		later: "sonraki|sonuncu(?:su|yu)?|son olan",
		cheaper: "(?:daha |en )?ucuz\\w*|uygun fiyat\\w*",
		numberBehind: "numara",
		elsewhere: "baska (?:bir )?(?:yer|restoran|lokanta|otel|mekan|kuafor|salon|dukkan|kafe)\\w*",
	},
	oneMore: "(\\d{1,2}) (?:tane |kisi )?(?:daha|fazla)",
	ordinals: {
		ilk: 1,
		ilki: 1,
		birinci: 1,
		birincisi: 1,
		ikinci: 2,
		ikincisi: 2,
		ucuncu: 3,
		ucuncusu: 3,
		dorduncu: 4,
		dorduncusu: 4,
		besinci: 5,
		besincisi: 5,
		sonuncu: -1,
		sonuncusu: -1,
	},
	endings: [
		...["ndan", "nden", "dan", "den", "tan", "ten"].map((ending) => ({
			ending,
			role: "pickup" as const,
		})),
		...[
			"ndaki",
			"ndeki",
			"daki",
			"deki",
			"taki",
			"teki",
			"ndayim",
			"ndeyim",
			"dayim",
			"deyim",
			"tayim",
			"teyim",
			"ndayiz",
			"ndeyiz",
			"dayiz",
			"deyiz",
			"tayiz",
			"teyiz",
			"nda",
			"nde",
			"da",
			"de",
			"ta",
			"te",
		].map((ending) => ({ ending, role: "in" as const })),
		...["nin", "nun", "in", "un"].map((ending) => ({ ending, role: "of" as const })),
		...["yi", "yu", "ni", "nu"].map((ending) => ({ ending, role: "of" as const })),
		...["na", "ne", "ya", "ye", "a", "e"].map((ending) => ({
			ending,
			role: "destination" as const,
		})),
	],
	numberEndings: [
		"deyim",
		"dayim",
		"de",
		"da",
		"te",
		"ta",
		"ye",
		"ya",
		"e",
		"a",
		"yi",
		"yu",
		"i",
		"u",
	],
	possessives: ["si", "su", "i", "u"],
	articles: new Set(),
	ownStay: ["(?:otel|hostel|pansiyon)im(?:iz)?\\w*|kaldig(?:im|imiz) (?:otel|pansiyon|yer)\\w*"],
	streets: new Set(
		"cadde caddesi sokak sokagi sk cad bulvar bulvari mahalle mahallesi mah apartmani apt".split(
			" ",
		),
	),
	joiners: new Set("yakini yakininda civari ve ile".split(" ")),
	note: ["not", "note"],
	and: ["ve(?: sonra| ayrıca)?", "ayrıca", "sonra(?: da)?", "bir de"],
	before: {
		pickup: ["kalkis(?: yeri| noktasi)?", "alis(?: yeri| noktasi)?", "nereden(?= @)", "konum"],
		destination: [
			"varis(?: yeri| noktasi)?",
			"nereye(?= @)",
			"hedef",
			"gidilecek yer",
			"inis(?: yeri| noktasi)?",
		],
	},
	after: {
		pickup: [
			"(?:on|yan|arka|karsi|kapi|giris)(?:u|i|si)?(?:nun|nin)?(?:ndan|nden|nda|nde|ndayim|ndeyim|ndayiz|ndeyiz|sindan|sinda|sindayim|sinden|sinde|sindeyim)(?: (?:al|alin|alir).*)?",
			"onunden|onundeyim|onundeyiz|onunde|yanindan|yanindayim|yanindayiz|yaninda|kapisindan|kapisinda|kapisindayim|girisinden|girisinde|cikisindan|cikisinda|karsisindan|karsisinda|tarafindan",
			"(?:dan|den|tan|ten)",
			"(?:da|de|ta|te)(?:yim|yiz)",
			"bekliyorum|bekliyoruz",
			"(?:da|de|ta|te) bekliyoru(?:m|z)",
		],
		destination: [
			"olmam(?:iz)? (?:lazim|gerek\\S*)|olmaliyi[mz]|olmam(?:iz)?",
			"onune|yanina|kapisina|girisine|karsisina|tarafina",
			"(?:a|e|ya|ye) (?:kadar|dogru)",
			"kadar|dogru",
			"(?:ya|ye|a|e)",
			"icin",
			"istikameti(?:ne)?|yonu(?:ne)?",
		],
	},
	here: {
		pickup: [
			"buradan|burdan|burada|burdayim|buradayim|bulundugum(?:uz)? yer(?:den|deyim)?|konumum(?:dan|a|dayim)?|oldugum(?:uz)? yer(?:den)?|evden|evimden|evdeyim",
		],
		destination: ["buraya|eve|evime|evimize"],
	},
	notBefore: [],
	notAfter: ["degil"],
	comeTo: [
		`@ (?:\\w+ )?(?:${cab} )(?:\\w+ )?(?:gonder|yolla|gelsin|gelebilir|gelir|gelin|cagir)\\w*(?: .*)?`,
		"@ (?:gelsin|gelin|gelir|gelebilir|gonder|yolla)\\w*(?: .*)?",
		`(?:gonder|yolla)\\w* (?:.* )?@`,
	],
	noise: [
		`${cab}|taksiler|arabasi|servis|transfer|yolculuk`,
		`${want}(?: (?:misin|misiniz|musun|musunuz|miyim|miyiz|mi|mu|ederim|eder))*`,
		"ben|biz|beni|bizi|bana|bize|benim|bizim|siz|sen|size|sana|sizden|o|onu|ona|bu|su|bunu|sunu|onlar|arkadasim|arkadasimi|arkadaslar|esim|esimle|cocuk|cocuklar|cocugum|bavul|bavulum|valiz|valizim|esya|esyam|bagaj|kisi|kisiyiz|kisilik|kisiye|yolcu|yolcuyuz|bebek",
		"al|alin|alir|alirmisin|alirmisiniz|alabilir|alip|alsin|alsinlar|alinmak|alinsin|almaniz|almani|aldirmak|aldirabilir|gel|gelin|gelip|gelsin|gelir|gelebilir|gelecek|gelmesi|git|gitmek|gidecegim|gidecegiz|gidicem|gidicez|gitcem|gitcez|gitmem|gitmemiz|gidelim|gidiyorum|gidiyoruz|gider|gidilecek|gidebilir|gitmeliyim|gitmeliyiz|gidis|gotur|goturun|goturur|gotursun|goturebilir|goturulmek|goturmeniz|birak|birakin|birakir|biraksin|birakabilir|birakilmak|ulasmak|ulasmam|ulasmaliyim|varmak|varmam|donmek|donus|donecegim|cikmak|cikacagim|cikacagiz|cikiyorum|cikalim|cikis|binmek|binecegim|binecegiz|bekliyorum|bekliyoruz|bekleyin|olacak|olacagim|olacagiz|olabilir|olarak|inecegim|kalkacak|kalkis",
		"mi|mu|misin|misiniz|musun|musunuz|miyim|miyiz|muyum|muyuz|acaba|lutfen|lütfen|rica|ederim|ederiz|eder|ederseniz|eger|tamam|peki|evet|hayir|yok|var|tesekkur|tesekkurler|sagol|sagolun|saol|merhaba|selam|selamlar|slm|mrb|gunaydin|iyi|gunler|aksamlar|hocam|abi|abla|kardesim|kardes|usta|kaptan|pardon|yani|aslinda|sey|ya|da|de|ki|ise|ile|ve|veya|ama|fakat|icin|gibi|cok|biraz|daha|sadece|bir|tane|adet|acil|acele|acilen|hizli|hizlica|simdi|hemen|sonra|once|tekrar|yine|yeni|olsun|olur|yapalim|yap|yapin|yapar|degistir|degistirin|degil|yerine|lazim|kadar|dogru|saat|saatte|dakika|dk|bugun|yarin|sabah|aksam|oglen|gece",
		"ne|nedir|nerede|nerde|nereye|nereden|nasil|kim|kac|kaca|niye|neden|hangi|hangisi|ucret|ucreti|fiyat|fiyati|tutar|tutuyor|lira|tl|para|mesafe|uzak|yakin|sure|surer|hakkinda|bilgi|soyle|soyler|diyelim",
		"bilmiyorum|bilmiyoruz|farketmez|fark|etmez|buradan|burdan|buraya|burada|burasi|orada|oradan|oraya",
	],
	polite: [
		"lutfen|merhaba|selam|tamam|peki|ya|ve|ama|pardon|o zaman|sey|acaba|hocam|abi|abla|usta|kaptan|simdi|artik|evet|hayir|yok|misin|misiniz|musunuz|mi|tesekkurler|sagol|hadi|bi zahmet|rica etsem",
	],
	intents: {
		human: {
			inside: [
				"(?:insanla|birisiyle|biriyle|yetkiliyle|temsilciyle|temsilcisiyle|gorevliyle|operatorle|personelle|calisanla|mudurle|kisiyle|canli biriyle)(?: \\w+){0,2} (?:gorus|konus|yazis)\\w*",
				"(?:temsilci|temsilcisi|temsilcisine|temsilciye|yetkili|yetkiliye|operator|operatore|gorevliye|insan|insana)(?: \\w+)? (?:bagla\\w*|lazim|istiyorum|baglan\\w*|ulas\\w*|cagir\\w*)",
				"(?:takside|taksinizde|aracta|arabada)(?: \\w+){0,2} (?:unuttu\\w*|kaldi|biraktim|kaybet\\w*)|kayip esya",
				"musteri (?:hizmetleri|temsilcisi)|canli destek|yetkili biri|gercek (?:bir )?(?:insan|kisi)|sikayet\\w*",
			],
			whole: ["(?:bir )?(?:insan|yetkili|temsilci|operator)"],
		},
		cancel: {
			inside: [
				"iptal(?: (?:et|edin|ediyorum|eder|edelim|etmek|edebilir|olsun|edecegim|ediniz|etsene))?",
				`${cab} (?:istemiyorum|istemiyoruz|gerek yok|lazim degil|gerekmiyor|gerekmez|gelmesin)`,
				`${cab}(?: artik)? ihtiyac\\S* (?:yok|kalmadi)|gerek kalmadi`,
			],
			whole: [
				`(?:yok |hayir )*${cab} (?:kalsin|dursun|olmasin)(?: simdilik)?`,
				"(?:artik )?(?:istemiyorum|istemiyoruz|gerek yok|lazim degil|gelmesin|gelmeyin)",
			],
		},
		drop: {
			inside: ["vazgectim|vazgectik|bos ?ver(?:in)?|unut(?:un)? gitsin|fikrimi degistirdim"],
			whole: ["neyse(?: kalsin)?|kalsin|yok kalsin|hic gerek yok|bastan(?: basla\\w*| alalim)?"],
		},
		status: {
			inside: [
				`${cab}(?: su an| simdi| hala)? (?:nerede|nerde|nerelerde|geldi mi|geliyor mu|gelmedi|ne zaman gel\\w*|ne durumda|yolda mi|bulundu mu|cikti mi|ne oldu|kac dakika\\w* gel\\w*|(?:saat )?kacta(?: gel\\w*)?)`,
				`(?:nerede|nerde)(?: bu| benim| bizim)? (?:${cab}|kaldi\\w*)`,
				"(?:ne zaman|kac dakikaya|kac dakikada|kac dakika sonra|kacta) (?:gel\\w*|burada olur|varir)|geliyor mu|geldi mi|son durum|haber var mi|bulundu mu|buldunuz mu|kabul eden (?:oldu|var)|kimse (?:kabul|cevap)|hala bekliyor(?:um|uz)|(?:hala |daha )?kimse gelmedi|gelen olmadi|(?:daha|hala) gelmedi|yolda mi|plakasi ne|kim geliyor|ne durumda|(?:onaylandi|kesinlesti|ayarlandi) mi",
			],
			whole: [
				"ne oldu|durum(?: ne(?:dir)?)?|gelmedi|plaka(?:si)?|nerede(?:siniz)?|nerde(?:siniz)?",
			],
		},
		...pointing,
		again: {
			inside: [
				"(?:bir daha|tekrar|yeniden|bi daha|yine) (?:dene|deneyin|dener|deneyelim|ara|arayin|arar|bak|bakin|bakar|sor|sorun|cagir|cagirin|iste)\\w*",
			],
			whole: [
				"bir daha|tekrar|yeniden|bi daha|ayni(?:si|sindan)?(?: (?:taksi|yolculuk|tekrar|olsun|bir daha))*|1 daha",
			],
		},
		fare: {
			inside: [
				"(?:ne kadar|nekadar)(?! (?:uzak|sur|yol|kaldi|zaman|beklerim))|kac (?:para|lira|tl|paraya)|kaca|ne tutar|ucret\\w*|fiyat\\w*|tutari|tarife|pahali mi",
			],
			whole: [],
		},
		far: {
			inside: [
				"ne kadar (?:uzak\\w*|sur\\w*|yol\\w*)|kac (?:km|kilometre)\\w*|uzak mi|yakin mi|mesafe\\w*|kac dakika sur\\w*",
			],
			whole: [],
		},
		help: {
			inside: [
				"(?:ne|neler) yapabil\\w*|nasil (?:calis|kullan|siparis|cagir)\\w*|(?:sen|siz) kimsin\\w*|ne ise yar\\w*|robot musun\\w*|yardim (?:et|edin|eder|edebilir|lazim|istiyorum)\\w*",
			],
			whole: ["yardim|kimsin\\w*|bu ne(?:dir)?|menu|komutlar|bilgi|secenekler"],
		},
		greet: {
			inside: [],
			whole: [
				"merhaba(?:lar)?|selam(?:lar)?|slm|mrb|selamun aleykum|sa|gunaydin|iyi (?:gunler|aksamlar|geceler)|kolay gelsin|hayirli (?:gunler|isler|aksamlar)|nasilsin(?:iz)?|alo|naber|(?:merhaba|selam) (?:iyi gunler|iyi aksamlar|nasilsin(?:iz)?|assent)",
			],
		},
		thanks: {
			inside: ["tesek+ur(?:ler|lr)?|ts+k+(?:ler)?|tskr|sag ?ol(?:un)?|saol(?:un)?|eyvallah"],
			whole: ["super|harika|mukemmel|ts+k+(?:ler)?|ellerine saglik|cok guzel|guzel|cok iyi"],
		},
		bye: {
			inside: ["hosca ?kal(?:in)?|gorusuruz|gorusmek uzere|kendine iyi bak"],
			whole: ["bay bay|bye|allaha ismarladik|gule gule|kib|bb"],
		},
		onDuty: {
			inside: [
				"(?:goreve|ise|mesaiye|calismaya|vardiyaya) (?:basladim|basliyorum|ciktim|dondum|hazirim|geldim)|moladan (?:dondum|ciktim)|molam bitti",
			],
			whole: [
				"(?:(?:su|an|simdi|artik|ben|tekrar|yeniden) )*(?:musaitim|musait oldum|gorevdeyim|gorev basindayim|calisiyorum|aktifim|is basindayim|bostayim|bosum|hazirim|mesaideyim|mesai basladi|cevrimiciyim)(?: artik| simdi| su an)*",
			],
		},
		offDuty: {
			inside: [
				"musait degilim|gorevde degilim|(?:gorevim|gorev|mesai|mesaim|vardiya|vardiyam|isi|isim) (?:bitti|bitirdim|birakiyorum|bitiriyorum)|(?:gorevden|mesaiden|isten) (?:ciktim|cikiyorum|ayriliyorum)|isi biraktim|mola (?:verdim|veriyorum|aldim)|moladayim|paydos",
			],
			whole: [
				"(?:(?:su|an|simdi|artik|ben|bugun|saat|\\S+(?: \\S{1,2})? kadar) )*(?:molada|mola|calismiyorum|mesgulum|doluyum|cevrimdisiyim|aktif degilim|yokum|yemekteyim|eve gidiyorum|yemek molas\\w*)(?: artik| simdi| su an| bugun)*|(?:(?:lutfen|artik|bugun|bu gece|bana|tamam|yeter|baska) )*(?:yolculuk|is|teklif|yolcu|musteri)(?:ler|lar)?(?:i|u)? (?:istemiyorum|gondermeyin|gonderme|yollama|yollamayin|almiyorum|alamam|vermeyin|kes|kesin)(?: artik| bugun| bugunluk| lutfen)*",
			],
		},
		done: {
			inside: [
				"(?:yolcuyu|yolculari|musteriyi|musterileri|yolcumu)(?: \\S+){0,3} (?:biraktim|indirdim|ulastirdim|teslim ettim|getirdim|goturdum)",
				"(?:yolculuk|yolculugu|surus|seyahat|is) (?:bitti|tamamlandi|tamam|bitirdim|tamamladim|sona erdi)|(?:yolcu|yolcular|musteri) (?:indi|indiler|vardi|ulasti)",
			],
			whole: [
				"bitti|tamamlandi|tamamladim|bitirdim|tamamla|bitir|biraktim|indirdim|vardik|ulastik|hedefe ulastik|is bitti",
			],
		},
		arrived: {
			inside: [
				"(?:alinacak yere|yolcunun yanina|musterinin yanina|noktaya|adrese|konuma) (?:geldim|vardim|ulastim)",
			],
			whole: [
				"(?:(?:ben|simdi|su an|an|abi) )*(?:geldim|vardim|ulastim|buradayim|burdayim|kapidayim|kapinin onundeyim|asagidayim|yerindeyim|noktadayim|konumdayim|onundeyim|@ onundeyim|bekliyorum)(?: (?:bekliyorum|burada|su an|kapida))*",
			],
		},
		giveBack: {
			inside: [
				"(?:isi|yolculugu|yolcuyu|bunu|seferi|onu) (?:geri (?:ver\\S*|birak\\S*|iade)|baskasina (?:ver\\S*|yonlendir\\S*|aktar\\S*)|iade \\S+|birakiyorum)|geri (?:veriyorum|vermek istiyorum|ver|verecegim|alin)",
				"(?:gidemiyorum|gidemem|gidemeyecegim|gelemiyorum|gelemem|gelemeyecegim|yapamam|yapamiyorum|yapamayacagim|alamam|alamiyorum|alamayacagim|yetisemem|yetisemiyorum|yetisemeyecegim)",
				"lasti(?:k|gim|gi) patla\\S*|araba(?:m)? (?:bozuldu|ariza\\S*|yolda kaldi)|arac(?:im)? (?:bozuldu|ariza\\S*)|ariza (?:yaptim|verdi|yapti)|kaza yaptim|yolda kaldim|baska (?:sofor|surucu|birini) (?:bul\\S*|gonder\\S*)",
			],
			whole: ["geri ver|iade|birakiyorum|olmayacak"],
		},
		onBoard: {
			inside: [],
			whole: [
				"(?:yolcu|yolcular|musteri|musteriler) (?:bindi|bindiler|arabada|aracta|alindi)|(?:yolcuyu|yolculari|musteriyi) aldim|bindi(?:ler)?|yola ciktik",
			],
		},
		noShow: {
			inside: [
				"(?:yolcu|yolcular|musteri|musteriler) (?:\\S+ )?(?:gelmedi\\S*|yok|cikmadi\\S*|gorunmuyor|ortada yok|gelmiyor|acmiyor|inmedi|cevap vermiyor)|kimse (?:yok|gelmedi|cikmadi|gorunmuyor)",
			],
			whole: ["(?:burada )?kimse yok(?: burada)?|gelen yok|yolcu yok|gelmedi(?:ler)?"],
		},
		story: {
			inside: [
				"dun|dunku|gecen (?:hafta|gun|sefer|ay|yil)|evvelsi gun|cok guzeldi|harikaydi|gezdik|gittik|gordum|gorduk|yedik|acik mi|kapali mi|kacta (?:acil|kapan)\\S*|ne zaman (?:acil|kapan|kalk)\\S*|hava nasil|masa ayirt\\S*|rezervasyon yap\\S*",
			],
			whole: [],
		},
		taxi: {
			inside: [
				`(?!arabam(?: |$))${cab}`,
				"(?:beni|bizi|bana|bize)(?: \\S+){0,5} (?:al|alin|alir|gotur|goturun|goturur|alabilir|alsin|birak|birakir|goturebilir|alip|birakin|alirmisin|alsinlar)",
				"gidecegi[mz]|gitmek istiyor\\w*|gitme(?:m|miz) (?:lazim|gerek\\w*)|gidice[mz]|gitce[mz]|gitmeliyi[mz]|gidelim|gidiyor(?:um|uz)|gotur\\w*|alir misin(?:iz)?|alabilir misin(?:iz)?|alin|transfer|ulasma(?:m|miz) (?:lazim|gerek\\w*)|ulasmak istiyor\\w*|gidebilir miyi[mz]|birakir misin(?:iz)?|birakin|gitmek icin",
			],
			whole: [],
		},
		open: {
			inside: [
				"(?:sofore|surucuye|taksiciye|soforle) (?:soyle\\w*|anlat\\w*|tarif\\w*|konus\\w*)|fark ?etmez|nereye (?:gidecegimi|gidecegimizi) bilm\\w*|karar vermedi[mk]|sonra soyler\\w*|belli degil",
			],
			whole: [
				"(?:henuz |daha |su an )?bilmiyor(?:um|uz)(?: henuz| daha)?|(?:sadece |yeter ki )?(?:beni |bizi )?al(?:in|sin)?(?: yeter)?|emin degilim|daha sonra|gec|atla|bos|herhangi bir yer|herhangi|1 onemi yok|onemi yok|neresi olursa(?: olsun)?",
			],
		},
		bookIt: {
			inside: [],
			whole: [
				"(?:(?:tamam|olur|evet|peki|o|zaman|hadi|bana|uygun|uygunmus|iyi|guzel|ok|okey) )*(?:cagir|cagirin|ayarla|ayarlayin|gonder|gonderin|yolla|yollayin|iste|siparis ver|tut|onayliyorum|yapalim|alalim|(?:bir |1 )?taksi(?:yi)? (?:cagir|gonder|yolla|ayarla)(?:in|yin)?)(?: o zaman| onu| bunu| taksiyi| taksi| hadi| (?:bir|bi|1) (?:tane|taksi)| gelsin)*",
			],
		},
		yes: {
			inside: [],
			whole: ["evet|tamam|olur|dogru|aynen|e|he|hi hi|tabii|tabi|elbette|evet o|o|kesinlikle|peki"],
		},
		no: {
			inside: [],
			whole: ["hayir|yok|olmaz|h|hicbiri|hic biri|hic 1 i|degil|yanlis|yok hayir|istemem"],
		},
		arriveBy: {
			inside: [
				"@ (?:\\S+ ){0,4}(?:varmam|varmak|varmaliyim|olmam|olmamiz|olmaliyi[mz]|yetismem|yetismek|yetismeliyi[mz])",
				"\\d\\S* (?:\\S+ ){0,4}(?:varmam|varmaliyim|olmam lazim|olmam gerek\\w*|olmaliyi[mz]|yetismem|yetismeliyi[mz])",
				"(?:ucagim|ucagimiz|ucak|ucusum|ucusumuz|otobusum|feribotum|trenim|randevum)(?: \\w+){0,2} \\d\\S*|\\d\\S*(?: \\w{1,2})? (?:ucagim|ucagimiz|ucusum|ucusumuz|otobusum|feribotum|trenim)",
				"(?:ucaga|ucagima|otobuse|feribota|trene|vapura|randevuya|randevuma) yetis\\w*",
			],
			whole: [],
		},
		another: {
			inside: [`(?:baska|ikinci|ek) (?:bir |1 )?${cab}|(?:bir|1) ${cab} daha|(?:bir|1) tane daha`],
			whole: [],
		},
		change: {
			inside: [
				"degistir\\w*|duzelt\\w*|guncelle\\w*|yanlis\\w*|aslinda|pardon|daha dogrusu|yerine|degil|yapar misin(?:iz)?|olarak degis\\w*",
			],
			whole: ["1 dakika|bir dakika|bekle|dur"],
		},
	},
	unread: dates.unread,
	times: [
		...meals,
		{
			// "Bir de oraya 7 buçukta taksi": the hour is the other one.
			pattern:
				"^1 (?:de|da)(?= .*(?:saat \\d|\\d(?:[:.]\\d\\d| bucu\\w+| (?:de|da|te|ta|e|a|ye|ya)(?: |$))))",
			read: () => [],
		},
		shift({
			half: "yarim saat",
			quarter: "ceyrek saat",
			one: "bir|bi|1",
			hour: "saat",
			minute: "dakika|dk",
			later: "daha gec|gec|sonraya|ileri|ileriye|ertele\\S*|kaydir\\S*",
			earlier: "daha erken|erken|onceye|geri|geriye",
		}),
		...dates.times,
		{
			pattern: "su an(?:da)?|simdi|hemen(?: simdi)?|derhal|acilen|bir an once",
			read: () => [{ kind: "now" }],
		},
		{
			pattern: "yarim saat(?:e|te)? ?(?:(sonra(?:ya|si\\w*)?)|icinde|icin|kadar)?",
			read: ([later]) => ahead(30, later),
		},
		{
			pattern: "ceyrek saat(?:e)? ?(?:sonra|icinde|kadar)?",
			read: () => [{ kind: "minutes", minutes: 15 }],
		},
		{
			pattern: "(\\d+) bucuk saat(?:e)? ?(?:sonra(?:ya|si)?|icinde|kadar)?",
			read: ([hours]) => [{ kind: "minutes", minutes: 60 * num(hours) + 30 }],
		},
		{
			pattern:
				"(\\d+(?:[.,]\\d+)?) saat (?:(\\d+) (?:dakika|dk) )?(?:(sonra(?:ya|si\\w*)?)|icinde|kadar)|(\\d+) saate(?: kadar)?",
			read: ([hours, minutes, later, within]) =>
				ahead(60 * num(hours ?? within) + (minutes === undefined ? 0 : num(minutes)), later),
		},
		{
			pattern:
				"(\\d+) (?:dakika|dakka|dk|dakikaya|dakkaya|dkya|dakikada)(?: ya)? ?(?:(sonra(?:ya|si\\w*)?)|icinde|kadar)?",
			read: ([minutes, later]) => ahead(num(minutes), later),
		},
		numericDate,
		{
			pattern: "yarindan sonra(?:ki)?(?: gun)?|(?:ertesi|obur|obursu) gun",
			read: () => [{ kind: "day", plus: 2 }],
		},
		{
			pattern: "(bugun|yarin)(?:(?:den|dan) itibaren| icin|a|e|ki)?",
			read: ([day]) => [{ kind: "day", plus: day === "bugun" ? 0 : 1 }],
		},
		{
			pattern: `bu (${partWord}) (?:saat )?${hour}(?: (?:icin|e|a|de|da|te|ta|ye|ya|gibi|civari\\w*|sularinda)(?! (?:kisi|yolcu)\\w*)|$)`,
			read: ([word, h]) => [{ kind: "day", plus: 0 }, ...part(word), clock(num(h), 0)],
		},
		{
			pattern: `bu (sabah|oglen|ogle|aksamustu|aksam|gece)|(?<!@ )(aksama)`,
			read: ([word, alone]) => [{ kind: "day", plus: 0 }, ...part(word ?? alone)],
		},
		{
			pattern: `(haftaya |gelecek hafta |onumuzdeki )?(${weekdays.map((day) => (day === "pazar" ? "pazar(?= (?:gun|sabah|ogle|oglen|aksam|saat|\\d)|dan (?:basla|itibaren))" : day)).join("|")})(?:den|dan)?(?: gunu?)?(?: icin)?(?: itibaren)?`,
			read: ([next, day]) => [
				{
					kind: "weekday",
					weekday: weekdays.indexOf(day ?? ""),
					skip: next !== undefined && !next.startsWith("on"),
				},
			],
		},
		{
			pattern: `(\\d{1,2}) (${months.join("|")}|(?:ocag|aralig)(?=[ai]))(?:(?:tan|ten|dan|den)(?: itibaren)?|ta|te|da|de|a|e)?(?: (20\\d\\d))?(?: (?:gunu|da|de|ta|te|icin))?`,
			read: ([day, month, year]) => [
				{
					kind: "date",
					day: num(day),
					month: months.indexOf((month ?? "").replace(/g$/u, "k")) + 1,
					year: year === undefined ? null : num(year),
				},
			],
		},
		{
			pattern: `${lead}${hour} (?:i|u|yi|yu) (ceyrek|\\d{1,2}) (?:gece|geciyor|gecerken)`,
			read: ([a, b, h, m]) => [...part(a ?? b), clock(num(h), span(m))],
		},
		{
			pattern: `${lead}${hour} (?:e|a|ye|ya) (ceyrek|\\d{1,2}) (?:kala|var|varken)`,
			read: ([a, b, h, m]) => [...part(a ?? b), before(num(h), span(m))],
		},
		{
			pattern: `${lead}(2[0-3]|[01]?\\d)[:.]([0-5]\\d)${suffix}`,
			read: ([a, b, h, m]) => [
				...part(a ?? b),
				{
					kind: "clock",
					hour: num(h),
					minute: num(m),
					exact: num(h) > 12 || (h ?? "").startsWith("0"),
				},
			],
		},
		{
			pattern: `${lead}${hour} bucu(?:k|g)(?:ta|a|da)?(?: (?:gibi|icin|civari|civarinda))?`,
			read: ([a, b, h]) => [...part(a ?? b), clock(num(h), 30)],
		},
		{
			pattern: "gece yarisi(?:nda|na)?",
			read: () => [
				{ kind: "clock", hour: 0, minute: 0, exact: true },
				{ kind: "part", part: "night" },
			],
		},
		{
			pattern: `(${partWord}) (?:saat )?${hour}${suffix}(?! (?:kisi\\w*|yolcu\\w*))`,
			read: ([word, h]) => [...part(word), clock(num(h), 0)],
		},
		{
			pattern: `saat(?:i|ini)? ${hour}(?: ([0-5]\\d))?${suffix}`,
			read: ([h, m]) => [clock(num(h), m === undefined ? 0 : num(m))],
		},
		{
			// "2 de bavul var" is no hour.
			pattern: `${hour} (?:de|da|te|ta)(?! (?:bavul|valiz|canta|cocuk|bebek|kopek|kisi|yolcu)\\w*)(?: (?:gibi|civari|olsun))?|${hour} (?:gibi|sularinda|civari|civarinda)`,
			read: ([a, b]) => [clock(num(a ?? b), 0)],
		},
		{
			weak: true,
			pattern: `${hour} (?:e|a|ye|ya)(?: (?:icin|dogru|kadar))?`,
			read: ([h]) => [clock(num(h), 0)],
		},
		{ weak: true, pattern: `(${partWord})`, read: ([word]) => part(word) },
	],
	people: [
		fewer,
		{
			more: true,
			pattern:
				"(?:bir|bi|(\\d{1,2})) kisi (?:daha|fazla)|(?:bir|bi|(\\d{1,2})) (?:arkadas|misafir)\\S* daha(?: \\S+)?",
			read: (groups) => num(groups.find((n) => /^\d/u.test(n ?? "")) ?? "1"),
		},
		{
			pattern:
				"(?:ben ve|ben|biz ve) (?:(\\d) )?(?:cocugum|cocuguma|cocuk|arkadasim|arkadas)(?: icin)?",
			read: ([n]) => 1 + num(n ?? "1"),
		},
		{
			pattern:
				"(\\d) (?:cocugum|cocuk|arkadasim|arkadas|kisi) (?:ve|arti) ben(?: icin)?(?! (?:de|istiyorum))",
			read: ([n]) => 1 + num(n),
		},
		{
			pattern: `(\\d+) (?:kisi\\w*|yolcu\\w*|yetiskin\\w*|kisilik)(?:(?: ve)? (\\d+) (?:cocuk\\w*|bebek\\w*))?`,
			read: ([n, kids]) => num(n) + (kids === undefined ? 0 : num(kids)),
		},
		{
			pattern: "tek(?: basima(?:yim)?| kisi(?:yim)?)|tekim|yalniz(?:im)?|sadece ben",
			read: () => 1,
		},
		{
			pattern:
				"(?:biz )?ikimiz(?: icin)?|esimle(?: (?:ben|ikimiz|birlikte))?|arkadasimla(?: (?:ben|ikimiz|birlikte))?|esim ve ben",
			read: () => 2,
		},
		{ pattern: "kisi sayisi(?: da| de)? (\\d{1,2})", read: ([n]) => num(n) },
		{ pattern: "(?:biz )?ucumuz(?: icin)?", read: () => 3 },
		{ pattern: "(?:biz )?dordumuz(?: icin)?", read: () => 4 },
		{
			weak: true,
			bare: true,
			pattern: "(\\d) (?:yap|olsun|olalim|yapin|yapalim|olacagiz)",
			read: ([n]) => num(n),
		},
	],
};
