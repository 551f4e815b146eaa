/** Turkish. */
import type { CoreTexts } from "./en.ts";

export const tr: CoreTexts = {
	"core.staff_called":
		"Ekibimizden birinden ilgilenmesini istedim. Size buradan yazacaklar. Bu arada bana yazmaya devam edebilirsiniz.",
	"core.rows": "Bulduklarım:\n{lines}",
	"core.no_rows": "Böyle bir şey bulamadım.",
	"core.staff_joined":
		"Ekibimizden biri şimdi bu konuşmayı okuyor ve size yanıt verecek. Bana dönmek için buraya ASİSTAN yazın.",
	"core.staff_wrote": "Ekibimizden: {text}\nBuradan yanıtlayabilirsiniz.",
	"core.staff_left": "Yeniden asistanla yazışıyorsunuz. Sizin için ne yapabilirim?",
	"core.alert": "Uyarı ({severity}): {title}. Numarası {ref}; ayrıntılar konsolda.",
	// Of a person's own data.
	"core.confirm_erase":
		"Bu işlem hakkınızda tuttuklarımızı siler: mesajlar, ad, numara, adresler ve istekleriniz. Geri alınamaz. Size yazılmasını istemediğiniz bilgisi saklanır. Sileyim mi?",
	"core.erasing":
		"Verileriniz şimdi siliniyor; birkaç dakika sürer. Bize yeniden yazarsanız baştan başlarız.",
	"core.erase_open":
		"Hiçbir şey silinmedi: önce şunun sona ermesi gerekiyor: {open}. Sonra yeniden isteyin.",
	"core.data_link":
		"Hakkınızda tuttuklarımız burada. Bağlantı 15 dakika çalışır; kimseyle paylaşmayın: {url}",
	"core.data_page": "Hakkınızda tuttuklarımız, tek dosyada.",
	"core.data_button": "İndir",
	"core.confirm_words": "Alıcı: {to}\n“{words}”\nBunu sizin sözleriniz olarak ileteyim mi?",
	"core.words":
		"Gönderen: {from}\n“{words}”\nOnun sözleri, bizim değil. Yanıtlamak için “{how}” diye başlayın.",
	"core.words_queued": "Alıcı: {to}\nİzin olur olmaz iletiyorum. Ulaşmazsa size söylerim.",
	"core.words_not_sent": "Alıcı: {to}\nSözleriniz ulaşmadı.",
	"core.words_unknown": "Alıcı: {to}\nSözleriniz ulaştı mı, bilmiyorum.",
	"core.words_nobody": "Yalnızca açık bir işiniz olan ve mesaj kabul eden birine iletirim.",
	"core.open_ride": "bir yolculuk",
	"core.open_job": "bir yolcunuz",
	"core.open_booking": "bir rezervasyon",
	"core.open_order": "bir sipariş",
	"core.open_viewing": "bir ev gezme randevusu",
	"core.open_service": "bir hizmet talebi",
	"core.open_inquiry": "işletmelere sorulmuş bir soru",
	"core.open_business": "numaranızdan ulaşılan bir işletme",
};
