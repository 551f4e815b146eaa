import type { en } from "./en.ts";

export const tr: Readonly<Record<keyof typeof en, string>> = {
	"intake.confirm":
		"Bunu bir avukat için alıyorum:\n“{summary}”\nKonu: {category}\nAd: {name}, belge: {papers}\nHukuki tavsiye vermem; bir kişi okuyup size yazar. Teslim edeyim mi?",
	"intake.confirm_own":
		"Bana yazdığınızı bir avukat için bütünüyle ve değiştirmeden alıyorum.\nYazıldığı an: {at}, kelime: {words}\nKonu: {category}\nAd: {name}, belge: {papers}\nHukuki tavsiye vermediğim için burada tekrar edemem; bir kişi okuyup size yazar. Teslim edeyim mi?",
	"intake.taken":
		"Teslim edildi. Dosya numaranız {code}; ekipten biri okuyup size buradan yazacak.",
	"intake.too_many":
		"Bizde zaten kapanmamış birkaç dosyanız var. Lütfen bunlardan biri için buraya yazın.",
	"intake.bad_papers":
		"Gönderdiğiniz dosyayı okuyamadım. Lütfen bir fotoğraf ya da pdf gönderin ya da onsuz devam etmemi söyleyin.",
	"intake.no_name": "belirtilmedi",
	"intake.category_tenancy": "Kira",
	"intake.category_work": "İş",
	"intake.category_family": "Aile",
	"intake.category_accident": "Kaza",
	"intake.category_immigration": "Oturum",
	"intake.category_company": "Şirket",
	"intake.category_other": "Diğer",
	"intake.dialogue_ask_case":
		"Ne oldu? Kendi sözlerinizle anlatın; bir belgenin fotoğrafı da olabilir.",
};
