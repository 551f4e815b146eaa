/** Turkish. */
import type { KernelTexts } from "../../en/texts/kernel.ts";

export const kernel: KernelTexts = {
	"gate.how_to_answer": "Onaylamak için EVET {code}, vazgeçmek için HAYIR {code} yazın.",
	"gate.confirm_any": "Bunu yapayım mı? {summary}",
	"gate.button_yes": "Evet",
	"gate.button_no": "Hayır",
	"gate.declined": "Tamam, bundan vazgeçtim. Bununla ilgili hiçbir şey ayarlanmadı.",
	"gate.left_as_it_is": "Tamam, olduğu gibi bırakıyorum.",
	"gate.offer_declined": "Haber verdiğiniz için teşekkürler.",
	"gate.edit": "Henüz bir şey ayarlanmadı. Neyi değiştireyim?",
	"gate.reminder": "{code} hâlâ yanıtınızı bekliyor: EVET {code} ya da HAYIR {code}.",
	"gate.unanswered":
		"Henüz bir şey yapmadım: {code} hâlâ yanıtınızı bekliyor. Onaylamak için EVET {code}, vazgeçmek için HAYIR {code} yazın.",
	"gate.which": "Birden fazla konu açık: {list}. Hangisi? Örneğin: {example}.",
	"gate.wrong_code": "{wrong} sizin için açık bir kod değil. {open}",
	"gate.unknown_button":
		"O düğmenin ne için olduğunu bilemiyorum, bu yüzden bir şey yapmadım. {open} Ne istediğinizi yazmanız yeterli.",
	"gate.open_codes": "Açık olanlar: {list}.",
	"gate.none_open": "Yanıtınızı bekleyen bir şey yok.",
	"gate.closed_settled": "{code} zaten tamam; onayınız bir kez sayıldı.",
	"gate.closed_declined":
		"{code} için daha önce hayır demiştiniz, bir şey yapılmadı. İsterseniz yeniden yazın.",
	"gate.closed_expired":
		"{code} süresi doldu, bir şey yapılmadı. Yeniden yazın, yeni bir öneri hazırlayayım.",
	"gate.closed_replaced": "{code} yerine daha yeni bir öneri geçti, onunla bir şey yapmadım.",
	"gate.closed_withdrawn": "{code} artık açık değil.",
	"gate.offer_expired": "{code} süresi doldu.",
	"gate.offer_won_already": "{code} zaten sizin; ilk onayınız sayıldı.",
	"gate.request_settled": "{code} için zaten evet dediniz.",
	"gate.request_declined": "{code} için zaten hayır dediniz.",
	"gate.request_withdrawn": "{code} bu arada iptal edildi. Yanıtınız için teşekkürler.",
	"gate.request_expired": "{code} için süre doldu.",
	"gate.too_late":
		"Bu onay {code} için çok geç geldi, bir şey yapılmadı. Yeniden yazın, yeni bir öneri hazırlayayım.",
	"gate.too_soon": "Öneri az önce değişti. Lütfen yeniden okuyup koduyla yanıtlayın: EVET {code}.",
	"gate.not_shown":
		"{code} için yanıt verdiğinizden emin olmak istiyorum. Lütfen kodla yanıtlayın: EVET {code}.",
	"gate.suspended":
		"{code} için bir değişiklik istemiştiniz, bu yüzden beklemede. Neyi değiştireyim?",
	"gate.outdated":
		"Sorduğumdan beri güncellendim, bu yüzden gösterildiği gibi yapamam. Hiçbir şey yapılmadı. Lütfen ne istediğinizi yeniden yazın.",
	"gate.changed":
		"Sorduğumdan beri bir şey değişti, henüz bir şey ayarlanmadı. Lütfen tekrar bakın:",
	"gate.asked_late": "Size daha önce sordum, ulaştı mı bilmiyorum. Şu anki durum şöyle:",
	"gate.lapsed":
		"İstediğiniz bir şey için size sordum, ulaştı mı bilmiyorum. Yanıt süresi doldu, bir şey yapılmadı. Hâlâ istiyorsanız lütfen yeniden yazın.",
	"gate.too_many_open":
		"Yanıtınızı bekleyen {count} öneri var. Lütfen önce birini yanıtlayın: {list}.",
	"keyword.stopped": "Artık size mesaj göndermeyeceğiz. Fikrinizi değiştirirseniz START yazın.",
	"keyword.started": "Tekrar hoş geldiniz. Mesajlar yeniden açık. Nasıl yardımcı olabilirim?",
	"keyword.help":
		"Burası {tenant}. Örneğin “limandan kaleye taksi” yazabilirsiniz. Bir şey ayarlamadan önce hep sorarım. Mesaj almak istemezseniz STOP yazın.",
	"market.closed": "Şu anda istek alamıyoruz. Lütfen daha sonra tekrar deneyin.",
	"kernel.staff_gone": "Ekibimiz bir süredir yazmadı, bu yüzden yeniden ben yanıtlıyorum.",
	"kernel.not_understood": "Üzgünüm, bunu anlayamadım.",
	"kernel.unknown_outcome":
		"Bunun olup olmadığını henüz bilemiyorum. Biri kontrol edip size haber verecek.",
	"kernel.repeat": "(Yeniden gönderildi) {text}",
	"kernel.refused_again": "{text}\nBu değişmedi. “İnsan” yazarsanız ekibimizden biri bakar.",
	"kernel.honest":
		"Henüz hiçbir şey yapılmadı. Ne istediğinizi yazın; bir şey yapmadan önce size soracağım.",
	"kernel.too_many_messages":
		"Bir anda çok mesaj geldi. Hepsini aldım ama yeni isteklere bir dakika sonra yanıt vereceğim. Açık konulara verdiğiniz yanıtlar yine de geçerli.",
	"kernel.untrusted_text": "Bulduğum bu; hiçbir şey ayarlanmadı: {text}",
	"kernel.withheld":
		"Burada iletemeyeceğim bir şey var. Neye ihtiyacınız olduğunu yazın ya da ekibimizden birini isteyin.",
	"limits.rate": "Bir seferde çok fazla istek oldu. Lütfen {seconds} saniye sonra tekrar deneyin.",
	"limits.circuit_open":
		"Bunun için gereken hizmet şu anda çalışmıyor, bu yüzden hiçbir şey yapılmadı. Lütfen birkaç dakika sonra tekrar deneyin.",
	"limits.read_only":
		"Bilgi arayabilirim, ama şu anda rezervasyon yapamıyor ve bir şey değiştiremiyorum. Lütfen daha sonra tekrar deneyin.",
	"limits.store_away":
		"Kayıtlarımız yanıt vermediği için şu anda rezervasyon yapamıyor ve bir şey değiştiremiyorum. Hiçbir şey yapılmadı; lütfen birkaç dakika sonra tekrar deneyin.",
	"limits.not_now":
		"{code} için şu anda bir şey yapamıyorum, bu yüzden hiçbir şey yapılmadı. Açık kalıyor: lütfen birkaç dakika sonra yeniden EVET {code} yazın.",
	"limits.budget":
		"Bu, bir seferde atabileceğimden fazla adım gerektirdi, bu yüzden durdum. Lütfen tek seferde bir şey isteyin.",
	"kernel.card_removed":
		"Mesajınızda bir kart numarası vardı. Onu çıkardım, kimse saklamadı. Lütfen buraya asla yazmayın: güvenli bir sayfada ödersiniz.",
	"error.AUTH_ERROR": "Bu işlem sizin için burada mümkün değil.",
	"error.NOT_FOUND": "Bunu bulamadım.",
	"error.VALIDATION_ERROR": "Bunu yazıldığı gibi yapamadım.",
	"error.RATE_LIMIT": "Bir anda çok fazla oldu. Lütfen sonra tekrar deneyin.",
	"error.SERVICE_UNAVAILABLE":
		"Şu anda gereken bir hizmete ulaşamıyorum. Bir şey yapılmadı; lütfen biraz sonra tekrar deneyin.",
	"error.PAYMENT_FAILED": "Ödeme gerçekleşmedi.",
	"error.INSUFFICIENT_FUNDS": "Bunun için bakiye yetersiz.",
	"error.EXPIRED":
		"Bu çok geç geldi, bir şey yapılmadı. Yeniden yazın, yeni bir öneri hazırlayayım.",
	"error.CONFLICT": "Bu, mevcut bir işleminizle çakışıyor.",
	"error.INTERNAL_ERROR": "Bizde bir sorun oldu. Bir şey yapılmadı.",
};
