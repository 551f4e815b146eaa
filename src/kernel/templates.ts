/** Texts of the gate, the keywords and the errors. Every text in every language; no text asks for a carrier keyword. */
import type { Templates } from "../ports/pack.ts";

export const kernelTemplates: Templates = {
	"gate.how_to_answer": {
		en: "Reply YES {code} to go ahead or NO {code} to drop it.",
		tr: "Onaylamak için EVET {code}, vazgeçmek için HAYIR {code} yazın.",
	},
	"gate.confirm_any": {
		en: "Shall I do this? {summary}",
		tr: "Bunu yapayım mı? {summary}",
	},
	"gate.button_yes": { en: "Yes", tr: "Evet" },
	"gate.button_no": { en: "No", tr: "Hayır" },
	"gate.declined": {
		en: "All right, I dropped it. Nothing is booked.",
		tr: "Tamam, vazgeçtim. Hiçbir şey ayarlanmadı.",
	},
	"gate.offer_declined": { en: "Thanks for telling me.", tr: "Haber verdiğiniz için teşekkürler." },
	"gate.edit": {
		en: "Nothing is booked yet. What should be different?",
		tr: "Henüz bir şey ayarlanmadı. Neyi değiştireyim?",
	},
	"gate.reminder": {
		en: "{code} is still waiting for you: YES {code} or NO {code}.",
		tr: "{code} hâlâ yanıtınızı bekliyor: EVET {code} ya da HAYIR {code}.",
	},
	"gate.which": {
		en: "More than one thing is open: {list}. Which one do you mean? For example: {example}.",
		tr: "Birden fazla konu açık: {list}. Hangisi? Örneğin: {example}.",
	},
	"gate.wrong_code": {
		en: "{wrong} is not a code I have open for you. {open}",
		tr: "{wrong} sizin için açık bir kod değil. {open}",
	},
	"gate.open_codes": { en: "Open: {list}.", tr: "Açık olanlar: {list}." },
	"gate.none_open": {
		en: "Nothing is waiting for your answer.",
		tr: "Yanıtınızı bekleyen bir şey yok.",
	},
	"gate.closed_settled": {
		en: "{code} is already done; your yes counted once.",
		tr: "{code} zaten tamam; onayınız bir kez sayıldı.",
	},
	"gate.closed_declined": {
		en: "You dropped {code} earlier, so nothing was done. Write again if you want it after all.",
		tr: "{code} için daha önce hayır demiştiniz, bir şey yapılmadı. İsterseniz yeniden yazın.",
	},
	"gate.closed_expired": {
		en: "{code} has run out, so nothing was done. Write again and I will make a new proposal.",
		tr: "{code} süresi doldu, bir şey yapılmadı. Yeniden yazın, yeni bir öneri hazırlayayım.",
	},
	"gate.closed_replaced": {
		en: "{code} was replaced by a newer proposal, so I did nothing with it.",
		tr: "{code} yerine daha yeni bir öneri geçti, onunla bir şey yapmadım.",
	},
	"gate.closed_withdrawn": { en: "{code} is no longer open.", tr: "{code} artık açık değil." },
	"gate.offer_taken": {
		en: "{code} is already taken by another driver. Thank you for answering.",
		tr: "{code} başka bir sürücü tarafından alındı. Yanıtınız için teşekkürler.",
	},
	"gate.offer_cancelled": {
		en: "{code} was called off by the passenger. Thank you for answering.",
		tr: "{code} yolcu tarafından geri alındı. Yanıtınız için teşekkürler.",
	},
	"gate.offer_expired": { en: "{code} has run out.", tr: "{code} süresi doldu." },
	"gate.offer_busy": {
		en: "You already have a ride under way, so {code} goes to someone else.",
		tr: "Şu anda devam eden bir yolculuğunuz var; {code} başkasına gidecek.",
	},
	"gate.offer_won_already": {
		en: "{code} is yours already; your first yes counted.",
		tr: "{code} zaten sizin; ilk onayınız sayıldı.",
	},
	"gate.too_late": {
		en: "That yes came too late for {code}, so nothing was done. Write again and I will make a new proposal.",
		tr: "Bu onay {code} için çok geç geldi, bir şey yapılmadı. Yeniden yazın, yeni bir öneri hazırlayayım.",
	},
	"gate.too_soon": {
		en: "The proposal has just changed. Please read it again, then answer with its code: YES {code}.",
		tr: "Öneri az önce değişti. Lütfen yeniden okuyup koduyla yanıtlayın: EVET {code}.",
	},
	"gate.not_shown": {
		en: "I want to be sure you mean {code}. Please answer with the code: YES {code}.",
		tr: "{code} için yanıt verdiğinizden emin olmak istiyorum. Lütfen kodla yanıtlayın: EVET {code}.",
	},
	"gate.suspended": {
		en: "You wanted something changed in {code}, so it is on hold. What should be different?",
		tr: "{code} için bir değişiklik istemiştiniz, bu yüzden beklemede. Neyi değiştireyim?",
	},
	"gate.changed": {
		en: "Something changed since I asked, so nothing is booked yet. Please look again:",
		tr: "Sorduğumdan beri bir şey değişti, henüz bir şey ayarlanmadı. Lütfen tekrar bakın:",
	},
	"gate.too_many_open": {
		en: "There are already {count} proposals waiting for you. Please answer one of them first: {list}.",
		tr: "Yanıtınızı bekleyen {count} öneri var. Lütfen önce birini yanıtlayın: {list}.",
	},
	"keyword.stopped": {
		en: "You will not get any more messages from us. Write START if you change your mind.",
		tr: "Artık size mesaj göndermeyeceğiz. Fikrinizi değiştirirseniz START yazın.",
	},
	"keyword.started": {
		en: "Welcome back. Messages are on again. How can I help?",
		tr: "Tekrar hoş geldiniz. Mesajlar yeniden açık. Nasıl yardımcı olabilirim?",
	},
	"keyword.help": {
		en: "This is {tenant}. You can write things like “taxi from the harbour to the castle”. I always ask before anything is booked. Write STOP to get no more messages.",
		tr: "Burası {tenant}. Örneğin “limandan kaleye taksi” yazabilirsiniz. Bir şey ayarlamadan önce hep sorarım. Mesaj almak istemezseniz STOP yazın.",
	},
	"market.closed": {
		en: "We are not taking requests right now. Please try again later.",
		tr: "Şu anda istek alamıyoruz. Lütfen daha sonra tekrar deneyin.",
	},
	"kernel.not_understood": {
		en: "Sorry, I did not understand that.",
		tr: "Üzgünüm, bunu anlayamadım.",
	},
	"kernel.unknown_outcome": {
		en: "I cannot tell yet whether that worked. Someone will check and tell you.",
		tr: "Bunun olup olmadığını henüz bilemiyorum. Biri kontrol edip size haber verecek.",
	},
	"kernel.repeat": { en: "(Sent again) {text}", tr: "(Yeniden gönderildi) {text}" },
	"kernel.honest": {
		en: "Nothing has been done yet. Tell me what you would like, and I will ask you before anything happens.",
		tr: "Henüz hiçbir şey yapılmadı. Ne istediğinizi yazın; bir şey yapmadan önce size soracağım.",
	},
	"kernel.too_many_messages": {
		en: "That is a lot of messages at once. I have them all, but I will answer new wishes again in a minute. Answers to what is open still count.",
		tr: "Bir anda çok mesaj geldi. Hepsini aldım ama yeni isteklere bir dakika sonra yanıt vereceğim. Açık konulara verdiğiniz yanıtlar yine de geçerli.",
	},
	"kernel.untrusted_text": {
		en: "Here is what I found; nothing is booked: {text}",
		tr: "Bulduğum bu; hiçbir şey ayarlanmadı: {text}",
	},
	"error.AUTH_ERROR": {
		en: "That is not possible for you here.",
		tr: "Bu işlem sizin için burada mümkün değil.",
	},
	"error.NOT_FOUND": { en: "I could not find that.", tr: "Bunu bulamadım." },
	"error.VALIDATION_ERROR": {
		en: "I could not do that as it was written.",
		tr: "Bunu yazıldığı gibi yapamadım.",
	},
	"error.RATE_LIMIT": {
		en: "That is a lot at once. Please try again later.",
		tr: "Bir anda çok fazla oldu. Lütfen sonra tekrar deneyin.",
	},
	"error.SERVICE_UNAVAILABLE": {
		en: "I cannot reach a service I need right now. Nothing was done; please try again in a little while.",
		tr: "Şu anda gereken bir hizmete ulaşamıyorum. Bir şey yapılmadı; lütfen biraz sonra tekrar deneyin.",
	},
	"error.PAYMENT_FAILED": { en: "The payment did not go through.", tr: "Ödeme gerçekleşmedi." },
	"error.INSUFFICIENT_FUNDS": {
		en: "There is not enough money for that.",
		tr: "Bunun için bakiye yetersiz.",
	},
	"error.EXPIRED": {
		en: "That came too late, so nothing was done. Write again and I will make a new proposal.",
		tr: "Bu çok geç geldi, bir şey yapılmadı. Yeniden yazın, yeni bir öneri hazırlayayım.",
	},
	"error.CONFLICT": {
		en: "That does not go together with something you already have.",
		tr: "Bu, mevcut bir işleminizle çakışıyor.",
	},
	"error.INTERNAL_ERROR": {
		en: "Something went wrong on our side. Nothing was done.",
		tr: "Bizde bir sorun oldu. Bir şey yapılmadı.",
	},
};
