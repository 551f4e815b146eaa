/** How people ask to see what is held of them, and to have it erased. */
import type { PersonalRequestLanguage } from "../../core/keywords/personal-request-language.ts";

export const rights: PersonalRequestLanguage = {
	classes: {
		lead: ["lütfen|merhaba|selam|tamam|şimdi|artık|hemen|benim|bana|bütün|tüm"],
		tail: ["lütfen|şimdi|hemen|artık|bana|teşekkürler|misiniz|mısınız"],
		all: ["kişisel|bütün|tüm|hakkımdaki|benim"],
	},
	show: [
		"<lead>* <all>* verilerimi|bilgilerimi <tail>* gönder|gönderin|göster|gösterin|ver|verin|gönderir|indir <tail>*",
		"<lead>* <all>* verilerimi|bilgilerimi görmek|almak|indirmek istiyorum <tail>*",
		"<lead>* hakkımda ne|neler biliyorsun|biliyorsunuz|var|tutuyorsunuz <tail>*",
		"<lead>* hakkımda hangi veriler|bilgiler var|tutuluyor <tail>*",
	],
	erase: [
		"<lead>* <all>* verilerimi|bilgilerimi|kayıtlarımı|hesabımı <tail>* sil|silin|siliniz|siler|kaldır|kaldırın|kapat|kapatın <tail>*",
		"<lead>* <all>* verilerimin|bilgilerimin silinmesini istiyorum <tail>*",
		"<lead>* beni unut|unutun|unutunuz <tail>*",
	],
};
