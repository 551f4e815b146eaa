/**
 * Turkish. Twilio knows no Turkish word, so all of these are ours. "İptal" is an answer to a
 * proposal and no opt-out; "dur" also means wait, so it counts only when nothing stands beside it.
 */
import type { KeywordLanguage } from "../../core/keywords/keyword-language.ts";

export const keywords: KeywordLanguage = {
	stop: [
		"abonelikten çık",
		"abonelikten ayrıl",
		"abonelikten çıkmak istiyorum",
		"abonelikten ayrılmak istiyorum",
		"listeden çık",
		"mesaj iptal",
	],
	stopAlone: ["dur"],
	start: ["abone ol", "yeniden abone ol"],
	startWhenOut: ["başla", "başlat"],
	help: ["yardım", "bilgi"],
	classes: {
		lead: [
			"lütfen|artık|bana|bize|beni|bizi|bu|numaraya|hiç|yeter|tamam|hayır, bir daha, bundan sonra",
		],
		tail: ["lütfen|artık|teşekkürler|bana|bize|yeter, bir daha, rica ederim|ediyorum"],
		messages: ["mesaj|mesajlar|mesajları|sms|bildirim|reklam|msj"],
		never: [
			"atma|atmayın|atmayınız|atmasanız|gönderme|göndermeyin|göndermeyiniz|yollama|yollamayın|çekme",
			"yazma|yazmayın|yazmayınız|istemiyorum|istemiyoruz|istemem",
			"atmaktan|göndermekten vazgeç|vazgeçin",
			"atmayı|göndermeyi bırak|bırakın|kes|kesin|durdur|durdurun",
			"almak istemiyorum|istemiyoruz",
		],
	},
	stopClauses: [
		"<lead>* <messages> <lead>* <never> <tail>*",
		"<lead>* bir daha <lead>* yazma|yazmayın|yazmayınız <tail>*",
		"<lead>* bana|bize <lead>* yazma|yazmayın|yazmayınız <tail>*",
		"<lead>* mesajları|mesajlarınızı kes|kesin|durdur|durdurun <tail>*",
		"<lead>* listeden|listenizden|abonelikten çıkar|çıkarın|çıkarınız|sil|silin <tail>*",
		"<lead>* rahatsız etme|etmeyin|etmeyiniz <tail>*",
		"<lead>* rahat bırak|bırakın <tail>*",
		"<lead>* aboneliğimi|aboneliğimizi iptal et|edin|ediniz <tail>*",
	],
};
