/** Turkish. */
import type { PaymentsTexts } from "./en.ts";

export const tr: PaymentsTexts = {
	"payments.confirm_momo":
		"Size çevireceğiniz bir kod veririm. Kendi pin'inizi girmeden hiçbir şey çekilmez.\n*{payee}* için mobil parayla *{amount}* ödensin mi?",
	"payments.confirm_momo_own":
		"Size çevireceğiniz bir kod veririm. Kendi pin'inizi girmeden hiçbir şey çekilmez.\n{own} için *{payee}* işletmesine mobil parayla *{amount}* ödensin mi?",
	"payments.confirm_push":
		"pin o telefonda sorulur. pin girilmeden hiçbir şey çekilmez.\n*{payee}* için {phone} numarasından mobil parayla *{amount}* ödensin mi?",
	"payments.confirm_push_own":
		"pin o telefonda sorulur. pin girilmeden hiçbir şey çekilmez.\n{own} için *{payee}* işletmesine {phone} numarasından mobil parayla *{amount}* ödensin mi?",
	"payments.confirm_card":
		"Size güvenli bir sayfanın bağlantısını veririm. Lütfen buraya asla kart numarası yazmayın.\n*{payee}* için kartla *{amount}* ödensin mi?",
	"payments.confirm_card_own":
		"Size güvenli bir sayfanın bağlantısını veririm. Lütfen buraya asla kart numarası yazmayın.\n{own} için *{payee}* işletmesine kartla *{amount}* ödensin mi?",
	"payments.own_order": "{code} siparişiniz",
	"payments.own_booking": "{code} rezervasyonunuz",
	"payments.own_viewing": "{code} ev gezme randevunuz",
	"payments.own_insurance": "{code} sigortanız",
	"payments.dial":
		"Ödemek için şunu çevirin, {payee} için *{amount}*:\n{dial}\nya da şunu açın: {link}\nReferans: {reference}. Lütfen {until} saatinden önce çevirin. Ödeme onaylanınca yazarım.",
	"payments.link":
		"Ödeme sayfası, {payee} için *{amount}*: {link}\nReferans: {reference}. Saat {until} olana kadar açık. Ödeme gelince yazarım.",
	"payments.asked":
		"Telefonda {payee} için *{amount}* ödenmesi soruluyor. Lütfen pin'i orada girin. Referans: {reference}. Ödeme gelince yazarım.",
	"payments.unknown":
		"Ödeme hizmeti henüz yanıt vermedi; ödemenizin onda olup olmadığını bilmiyorum. Soruyorum ve öğrenir öğrenmez yazarım. Lütfen iki kez ödemeyin.",
	"payments.paid": "Ödemeniz geldi: {payee} için *{amount}*. Referans: {reference}. Teşekkürler!",
	"payments.over":
		"Ödemeniz geldi: {payee} için *{amount}*. Referans: {reference}. Fazlası size geri dönüyor: {back}.",
	"payments.part":
		"Yalnızca bir kısmı geldi, {payee} için: {moved}. Hâlâ eksik: *{missing}*. Referans: {reference}. Teşekkürler.",
	"payments.again":
		"Zaten {payee} için ödemiştiniz, bir kez daha {moved} geldi. Size geri dönüyor. Referans: {reference}. Teşekkürler.",
	"payments.late":
		"Bu ödeme çok geç geldi: {payee} için {moved}. Size geri dönüyor. Referans: {reference}. Teşekkürler.",
	"payments.declined_payment_failed":
		"Ödeme başarısız: {payee} için {amount}. Referans: {reference}. Aynı bağlantıyla yeniden deneyebilirsiniz.",
	"payments.declined_insufficient_funds":
		"Bakiye yetersiz: {payee} için {amount}. Referans: {reference}. Aynı bağlantıyla başka bir kart deneyebilirsiniz.",
	"payments.declined_expired":
		"Ödeme zamanında bitmedi: {payee} için {amount}. Referans: {reference}. Aynı bağlantıyla yeniden deneyebilirsiniz.",
	"payments.failed_payment_failed":
		"Ödeme başarısız: {payee} için {amount}. Referans: {reference}. Hiçbir şey çekilmedi.",
	"payments.failed_insufficient_funds":
		"Bakiye yetersiz: {payee} için {amount}. Referans: {reference}. Hiçbir şey çekilmedi.",
	"payments.failed_expired":
		"Ödeme zamanında bitmedi: {payee} için {amount}. Referans: {reference}. Hiçbir şey çekilmedi.",
	"payments.expired":
		"Ödeme süresi doldu: {payee} için {amount}. Referans: {reference}. Hiçbir şey gelmedi.",
	"payments.expired_back":
		"Ödeme süresi doldu ve hepsi gelmedi: {payee} için {amount}. Referans: {reference}. Gelen size geri dönüyor: {back}.",
	"payments.lapsed":
		"Ödediğiniz şey artık sizin için tutulamadı: {payee}. Referans: {reference}. Paranız size geri dönüyor: {back}.",
	"payments.returned":
		"Ödemeniz size geri veriliyor, {payee}: {back}. Referans: {reference}. Gönderilince yazarım.",
	"payments.refunded":
		"Paranız size geri gönderildi, {payee}: {moved}. Referans: {reference}. Teşekkürler.",
	"payments.refund_failed":
		"Paranız henüz geri verilemedi, {payee}: {moved}. Referans: {reference}. Bir görevli ilgileniyor.",
	"payments.received": "Bir ödeme geldi, {payee}: {moved}. Referans: {reference}. Teşekkürler.",
	"payments.went_back":
		"Bir ödeme ödeyene geri gitti, {payee}: {moved}. Referans: {reference}. Teşekkürler.",
	"payments.return_failed":
		"Geri giden bir ödeme ödeyene ulaşmadı, {payee}: {moved}. Referans: {reference}. Bir görevli ilgileniyor.",
	"payments.bad_phone":
		"Bu telefon numarası tam değil. Lütfen ülke koduyla yazın, örneğin +250788123456.",
	"payments.bad_amount": "Bu tutarı alamam. Tam sayı olarak ne kadar?",
	"payments.unknown_payee": "Burada böyle bir işletme bilmiyorum. Kime ödensin?",
	"payments.not_payable": "Üzgünüm, {payee} için burada bu yolla ödeme yapılamıyor.",
	"payments.no_order": "Ödenmeyi bekleyen bir şeyiniz yok.",
	"payments.which_order": "Ödenebilecek birkaç şeyiniz var: {list}. Hangisi ödensin?",
	"payments.already_paid": "Bu zaten ödendi. Başka bir şey gerekmiyor.",
	"payments.waits_already":
		"Bunun için zaten bir ödeme bekliyor. Referans: {reference}. Lütfen sizdeki sayfayı kullanın.",
	"payments.waits_already_dial":
		"Bunun için zaten bir ödeme bekliyor. Referans: {reference}. Lütfen çevirin: {dial}",
	"payments.too_many_open": "Bekleyen birkaç ödemeniz var. Lütfen önce onları bitirin.",
	"payments.not_available": "Ödemeler şu anda kapalı.",
	"payments.not_begun_payment_failed": "Ödeme başarısız. Hiçbir şey çekilmedi.",
	"payments.not_begun_insufficient_funds": "Bakiye yetersiz. Hiçbir şey çekilmedi.",
	"payments.dialogue_paid":
		"Haber verdiğiniz için teşekkürler. Paranın ulaştığını işletme ya da ödeme sağlayıcısı bildirmeli; o zaman size yazarım. Bir sorun varsa “İnsan” yazın.",
	"payments.page_title": "Mobil parayla öde",
	"payments.page_dial": "Tuş takımını aç",
	"payments.page_copy": "Bir şey olmazsa bu kodu çevirin:",
	"payments.page_over": "Bu kodla ödeme süresi doldu. Lütfen yenisini isteyin.",
	"payments.page_back": "Lütfen sohbetinize dönün. Ödeme gelince orada yazarım.",
};
