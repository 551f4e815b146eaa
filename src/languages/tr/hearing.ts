import type { HearTexts } from "../../core/hear-language.ts";

export const hearing: HearTexts = {
	heard: "Şunu duydum: “{text}”. Söylediğiniz bu değilse lütfen yazın.",
	seen: "Resimde şunu okudum: “{text}”. Doğru değilse lütfen yazın.",
	deaf: "Burada sesli mesajları dinleyemiyorum. Lütfen yazın.",
	nothing: "Bundan bir şey anlayamadım. Lütfen yazın.",
	too_long: "Bu benim için fazla uzun. Lütfen yazın ya da daha kısasını gönderin.",
	later: "Şu anda dinleyemiyor ve bakamıyorum. Lütfen yazın.",
	write_answer:
		"Şunu duydum: “{text}”. Yanlışlıkla bir şey olmasın diye sözlü cevap geçerli değildir: lütfen düğmeye dokunun ya da yazın.",
	write_it: "Sizi doğru anladığımdan emin değilim. Lütfen yazın.",
};
