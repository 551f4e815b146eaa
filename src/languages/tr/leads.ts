/** Turkish. */
import type { LeadTable } from "../../ports/languages/leads.ts";

export const leads: LeadTable = {
	view: [
		"(?:gör|gez)(?:ebilir miyi[mz]|ebilir miyim|mek isti\\S*|mek iste\\S*|ebilsek|ebilsem|meye gel\\S*|elim|eyim)",
		"gezebilir miy\\S*|görebilir miy\\S*|bakabilir miy\\S*|bakmak isti\\S*",
		"(?:ev|daire|yer) (?:gezme|görme|gösterme)\\S*",
	],
	home: ["daire\\S*|ev|evi|eve|evini|stüdyo\\S*|villa\\S*|konut\\S*|apartman dairesi\\S*"],
	viewing: [
		"(?:ev |daire )?(?:gezme|görme|gösterme|gösterim) ?(?:randevu\\S*)?",
		"ev randevu\\S*|daire randevu\\S*",
	],
	need: [
		"lazım|lâzım|gerek|gerekiyor|gerekli|istiyorum|istiyoruz|isterim|arıyorum|arıyoruz|ihtiyacım|ihtiyacımız|gönder\\S*|çağır\\S*|gelsin|gelebilir|bul\\S*|acil\\S*|lütfen|rica",
	],
	trades: {
		plumb: ["(?:su )?tesisatçı\\S*|muslukçu\\S*|tesisat\\S*"],
		electric: ["elektrikçi\\S*"],
		clean: ["temizlikçi\\S*|temizlik (?:için|şirketi|elemanı|görevlisi)\\S*|ev temizliği\\S*"],
		locksmith: ["çilingir\\S*"],
		garden: ["bahçıvan\\S*"],
		paint: ["boyacı\\S*|badanacı\\S*"],
		handyman: ["tamirci\\S*|usta|ustaya|ustası"],
		"air condition": ["klimacı\\S*|klima (?:servisi|bakımı|tamiri|ustası)\\S*"],
	},
	signs: {
		plumb: [
			"(?:lavabo|musluk|tuvalet|klozet|boru|gider|duş|kombi)\\S*(?: \\S+){0,2} (?:akıtıyor|akıyor|damlatıyor|damlıyor|tıkandı|tıkalı|patladı|bozuldu|kırıldı|taştı)|su (?:kaçağı|sızıntısı|kaçırıyor|sızdırıyor|akıtıyor)|sular akmıyor",
		],
		electric: [
			"elektrik(?:ler|lerim|lerimiz)? (?:yok|gitti|kesildi|kesik)|sigorta\\S* (?:attı|atıyor)|priz\\S* (?:çalışmıyor|yandı|bozuk)",
		],
		locksmith: [
			"kapıda kald\\S*|anahtar\\S*(?: \\S+){0,2} (?:kaybettim|kayboldu|kırıldı|unuttum|kaldı)|kilit\\S* (?:bozuldu|açılmıyor|sıkıştı)",
		],
		"air condition": ["klima\\S*(?: \\S+){0,2} (?:çalışmıyor|bozuldu|bozuk|soğutmuyor|akıtıyor)"],
	},
	request: ["istek\\S*|isteğim\\S*|hizmet\\S*|servis\\S*|tamir\\S*|usta(?:m|mız)"],
	status: [
		"ne (?:oldu|durumda|zaman|haber)|nasıl gidiyor|nerede kaldı|haber var mı|cevap (?:verdi|geldi)\\S*|yanıt\\S*|kabul etti\\S*|gelecek mi|geliyor mu",
		"randevum var mı|gezme randevum|hangi (?:randevu|gezme)\\S*",
	],
	cancel: ["iptal\\S*|vazgeç\\S*|istemiyorum|gerek kalmadı|gerekmiyor"],
	not: [
		"dün\\S*|geçen (?:hafta|gün|ay|sefer)|gelmişti|vardı|geldi ama",
		"kaç (?:para|lira)|ne kadar|fiyatı|numarası",
		"taksi\\S*|araba|şoför\\S*",
	],
	filler: [
		"bir|bana|bize|için|yarın|bugün|sabah|akşam|öğlen|öğleden|sonra|şimdi|merhaba|selam|lütfen|acaba|var|mı|mi|iyi|hemen|saat|da|de|ve|birisi|biri|olarak|ta|te",
	],
	visitor: [
		"(?:[Kk]ız kardeşim|[Ee]rkek kardeşim|[Kk]ardeşim|[Aa]blam|[Aa]bim|[Aa]nnem|[Bb]abam|[Ee]şim|[Aa]rkadaşım|[Oo]ğlum|[Kk]ızım|adı|ismi) <name>",
		"<name>(?:['’]\\p{L}+)? (?:için|gelecek|gidecek|gezecek|bakacak)",
	],
};
