/** Turkish, as people ask what there is. */
import type { SearchWords } from "../../ports/languages/search.ts";

const amount = "(\\d+(?:[.,]\\d{3})*)";

/** Where somebody wants to live: a home is looked for. */
const living = "yasamak ist(?:iyorum|iyoruz|erim|eriz|erdim)";

export const search: SearchWords = {
	cue: [
		living,
		"^(?:evler|daireler|villalar)$",
		"ariyorum|ariyoruz|bakiyorum|bakiyoruz|bakiyordu[mk]|bul|bulun|bulur|bulabilir|nerede bulur\\S*|nerede bulabilir\\S*",
		"onerir|onerin|onerebilir|oner|tavsiye|goster|gosterir",
		"var mi|var midir|neresi var|nereler var|hangi",
		"nerede|nerde|nereden",
		"en yakin|yakinda|yakinlarda",
		"(?:yemek|icmek|almak|kiralamak) istiyor\\S*|canim \\S+ (?:cekti|istiyor)|aciktim|aciktik|acim",
	],
	about: ["hakkinda (?:bilgi|anlat\\S*|bir sey\\S*)|(?:bilgi verir|anlatir) mi\\S*"],
	which: [
		"hangi(?= \\S+ (?:\\S+ ){1,3}(?:var|satiyor|satar|satiliyor|yapiyor|yapar|bulunur|veriyor)(?: |$))",
		"(?:kimde|kimlerde|kim)(?= (?:\\S+ ){1,2}(?:var|satiyor|satar|yapiyor|yapar)(?: |$))",
	],
	or: "mi|mi yoksa|veya|ya da|yoksa",
	theirs: [
		"orada (?:\\S+ ){1,3}var mi|(?:\\S+ ){1,3}var mi orada|orada (?:\\S+ ){1,3}(?:geciyor|kabul)|(?:onlarda|orasinda|onlarin) (?:\\S+ ){0,3}var mi|(?:kart|kredi karti) kabul ediyorlar mi",
	],
	pharmacy: ["eczane\\S*|nobetci eczane\\S*"],
	home: ["ev|evi|evler|daire|daireler|dairesi|kiralik|villa|studyo|konut", living],
	bedrooms: ["(\\d{1,2}) plus \\d|(\\d{1,2}) (?:yatak )?odali"],
	rooms: [],
	below: [`${amount} ?(?:tl |lira |liranin |liradan )?(?:alti|6|altinda|asagi|gecmeyen|kadar)`],
	above: [`${amount} ?(?:tl |lira |liranin |liradan )?(?:ustu|ustunde|fazla)`],
	pets: ["evcil hayvan\\S*|kopek\\S*|kedi\\S*"],
	parking: ["otopark\\S*|garaj\\S*|park (?:yer|et)\\S*"],
	features: ["(?:bahce|havuz|balkon|teras|somine|asansor)\\S*|esyali"],
	open: ["acik|nobetci|simdi|su an|su anda"],
	near: [
		"yakin|yakini|yakininda|yakinlarinda|yakininda|civarinda|civari|cevresinde|etrafinda|yaninda",
	],
	here: ["(?:bana|bize|buraya) (?:en )?yakin\\S*|yakinim\\S*|cevrem(?:de|deki)|etrafim(?:da|daki)"],
	categories: {
		restaurant: [
			"restoran\\S*|lokanta\\S*|yemek yiyecek\\S*|yemek yenecek\\S*|aksam yemegi|ogle yemegi",
		],
		cafe: ["kafe\\S*|cafe\\S*|kahvalti(?!dan)\\S*|kahveci\\S*"],
		bar: ["bar|barlar|pub|meyhane\\S*"],
		hotel: ["otel|oteller|pansiyon|konaklama\\S*|kalacak yer"],
		hairdresser: ["kuafor\\S*|berber\\S*|sac kesimi"],
		repairs: ["tesisatci\\S*|elektrikci\\S*|tamirci\\S*|usta"],
		boat_tour: ["tekne turu|tekne turlari|tekne gezisi|tekneyle tur"],
		grocery: ["market|bakkal|supermarket"],
	},
	places: {
		beach: ["plaj|plajlar|sahil"],
		museum: ["muze|muzeler"],
		hospital: ["hastane|hastaneler"],
		mosque: ["cami|camiler"],
		church: ["kilise|kiliseler"],
		park: ["park|parklar"],
		market: ["pazar|pazarlar|carsi"],
		shopping: ["avm|alisveris merkezi"],
	},
	kinds: {
		milk: "sut",
		bread: "ekmek(?! arasi)",
		coffee: "kahve(?!alt)\\S*",
		cake: "kek|pasta",
		fish: "bal[ıi]k(?! ekme)\\S*",
		seafood: "deniz (?:urun|mahsul)\\S*",
		kebab: "kebap\\S*",
		breakfast: "kahvalt\\S*",
		vegetarian: "vejetaryen\\S*|vegan\\S*",
		haircut: "sa[cç]\\S* kes\\S*|(?:sac|sacimi) (?:kestir|kesim)\\S*|t[iı]ras\\S*",
		"beard trim": "sakal\\S*",
		"hair colour": "sac\\S* boya\\S*",
		boat: "tekne\\S*",
		double: "cift kisilik|iki kisilik oda",
		family: "aile (?:oda|boyu)\\S*",
		inside: "iceri\\S*|kapali alan\\S*",
		quay: "rihtim\\S*|deniz kenar\\S*",
	},
	menu: ["menu(?:su|nun|sunu|yu|de|sunde)?|fiyat listesi|neler (?:var|satiyor\\S*)"],
	delivers: [
		"(?:teslimat|paket servis\\S*|eve servis)(?: \\S+){0,3} (?:var|yapiyor\\S*)(?: m[iu]\\S*)?|(?:eve )?getiriyor\\S* m[iu]|teslim ediyor\\S* m[iu]",
	],
	hours: [
		"kaca kadar|kacta (?:acil\\S*|aciyor\\S*|kapan\\S*|kapat\\S*)|ne zaman (?:acil\\S*|aciyor\\S*|kapan\\S*|kapat\\S*)|(?:calisma|acilis|kapanis) saat\\S*|(?:acik|kapali) mi",
	],
	goods: [
		"pizza\\S*|kebap\\S*|kebab\\S*|balik|deniz urunu|hamburger|sushi|salata|falafel|corba|pasta|baklava|pide|lahmacun|meze|dondurma|kahve|gunes kremi|ekmek|sut|vejetaryen|vegan",
	],
	noise: [
		"dukkan\\S*|magaza\\S*|market\\S*|satiyor\\S*|satar|satiliyor|yapiyor|kim|kimde|mi yoksa|yoksa|veya|lazim|acil|acilen|gerek|gerekiyor|bir|bi|iyi|guzel|ucuz|en|yer|yeri|yerler|bana|bize|lutfen|icin|istiyorum|istiyoruz|yemek|yiyecek|almak|var|mi|misin|misiniz|musun|musunuz|burada|buralarda|simdi|bugun|aksam|acik|merhaba|selam|ve|ya|da|de|bu|su|ben|biz|nerede|nerde|olan|satan|yapan|hangi|kiralik|nereden|yakin|yakinda|yakinlarda",
	],
};
