/** Turkish. */
import type { VendorsTexts } from "./en.ts";

export const tr: VendorsTexts = {
	"vendors.confirm_inquiry":
		"Şuralara soracağım: *{names}*.\nSoru: “{what}”. {request}\nKim olduğunuzu değil, yalnızca soruyu görürler; yanıt için {minutes} dk süreleri var. Onayınızla onlara sorulmasını kabul edersiniz. Sorayım mı?",
	"vendors.request_quantity": "Adet: {quantity}.",
	"vendors.request_max": "En fazla {max}.",
	"vendors.request_near": "{near} yakınında.",
	"vendors.request_open": "Fiyat sınırı belirtilmedi.",
	"vendors.asked":
		"Şimdi {count} yere soruyorum ({code}); ilk fiyat gelince yazarım. Bununla hiçbir şey satın alınmış olmaz.",
	"vendors.ask":
		"İstek {code}: bir müşteri “{what}” arıyor. {request} Verebilir misiniz, fiyatı ne olur?",
	"vendors.offers":
		"“{summary}” için şu ana kadarki teklifler:\n{list}\nBirini almak için örneğin “al {number}” yazın. Diğerlerine sormaya devam ediyorum.",
	"vendors.offers_gone":
		"“{summary}” için verilen teklif geri alındı. Diğerlerine sormaya devam ediyorum.",
	"vendors.summary":
		"“{summary}” için {asked} yerden {replied} yanıt geldi:\n{list}\nBirini almak için örneğin “al {number}” yazın. Siz onaylamadan hiçbir şey satın alınmaz.",
	"vendors.summary_words": "“{summary}” için kimse fiyat vermedi. Yazdıkları:\n{list}",
	"vendors.summary_no":
		"“{summary}” için {asked} yerden {replied} yanıt geldi, teklif veren olmadı. Hiçbir şey satın alınmadı.",
	"vendors.summary_silence":
		"“{summary}” için sorduğum {asked} yerden hiçbiri yanıt vermedi. Hiçbir şey satın alınmadı.",
	"vendors.other_line": "{name} yazdı: “{said}”",
	"vendors.confirm_take":
		"{number} numaralı teklif: *{name}*, *{price}*.\nSizin olduğu onlara bildirilir ve numaranızı alırlar; siz de onlarınkini alırsınız. Bu teklifi alayım mı?",
	"vendors.taken": "Tamam: {name} {price} karşılığında aldığınızı biliyor. Telefon {phone}.",
	"vendors.taken_at":
		"Tamam: {name} {price} karşılığında aldığınızı biliyor. Telefon {phone}, adres {address}.",
	"vendors.taken_vendor":
		"Teklifiniz {code} kabul edildi: “{what}”, {price}. Müşteri: {phone}. Lütfen iletişime geçin.",
	"vendors.taken_vendor_hidden":
		"Teklifiniz {code} kabul edildi: “{what}”, {price}. Numaranız müşteride, size ulaşacak.",
	"vendors.not_taken": "{code} için başka bir teklif seçildi. Yanıtınız için teşekkürler.",
	"vendors.closed": "{code} sorusu kapandı, hiçbir teklif alınmadı. Yanıtınız için teşekkürler.",
	"vendors.found": "Uygun olanlar:\n{list}",
	"vendors.found_none": "Uygun bir yer bilmiyorum. Başka sözcükler deneyin.",
	"vendors.nobody_fits":
		"Bunu sorabileceğim kimseyi bilmiyorum. Kimseye sorulmadı; başka sözcükler deneyin.",
	"vendors.confirm_cancel": "Dükkânlara {inquiry} kodlu sorunuzu geri çekeyim mi?",
	"vendors.no_inquiry": "Şu anda dükkânlara açık bir sorunuz yok.",
	"vendors.already_taken": "Bu soru için zaten bir teklif aldınız.",
	"vendors.over":
		"Bu tekliflerin süresi geçti, hiçbir şey alınmadı. Yeniden sorun, yenilerini toplarım.",
	"vendors.no_such_offer": "Bu numarada bir teklif yok. Hiçbir şey alınmadı.",
	"vendors.offer_gone": "Bu teklif değişti ya da geri alındı, hiçbir şey alınmadı.",
	"vendors.cancelled": "Sorunuz geri çekildi. Hiçbir şey satın alınmadı.",
	"vendors.too_many_open":
		"Bir kişinin açabileceği en çok soru sayısına ulaştınız. Yeni bir şey sorulmadı.",
	"vendors.not_available": "Şu anda burada dükkânlara soramıyorum. Kimseye sorulmadı.",
	"vendors.unknown_place": "Bu yeri bilmiyorum. Kimseye sorulmadı.",
	"vendors.feedback_noted": "Teşekkürler, {name} için not ettim.",
	"vendors.dialogue_ask_feedback": "Nasıl geçti?\n{choices}",
	"vendors.dialogue_feedback_accurate": "Konuşulduğu gibi",
	"vendors.dialogue_feedback_inaccurate": "Konuşulduğu gibi değil",
	"vendors.dialogue_feedback_cancelled": "İptal ettiler",
	"vendors.dialogue_feedback_complaint": "Şikâyetim var",
	"vendors.status_asking":
		"Hâlâ soruyorum: {asked} yerden {replied} yanıt geldi, henüz fiyat veren yok.",
	"vendors.status_offers":
		"“{summary}” için teklifler:\n{list}\nBirini almak için örneğin “al {number}” yazın.",
	"vendors.status_taken": "“{summary}” için bir teklif aldınız:\n{list}",
	"vendors.status_cancelled": "Son sorunuz geri çekildi.",
	"vendors.how_to_answer":
		"Fiyatınızla birlikte EVET {code} yazın, örneğin EVET {code} 1500, ya da HAYIR {code}.",
	"vendors.answer_noted":
		"Teşekkürler, {code} için not ettim: {price}. Teklifiniz seçilirse yazarım; o zamana kadar başka bir fiyat ya da HAYIR {code} gönderebilirsiniz.",
	"vendors.answer_unclear":
		"{code} için tek ve net bir fiyat okuyamadım. Lütfen EVET {code} ve {currency} olarak fiyatı ya da HAYIR {code} yazın. Soruları iletemiyorum.",
	"vendors.answer_over":
		"{code} sorusu kapandı, bu yüzden bunu iletmedim. Yanıtınız için teşekkürler.",
};
