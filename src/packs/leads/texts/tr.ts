/** Turkish. */
import type { LeadsTexts } from "./en.ts";

export const tr: LeadsTexts = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nEv gezme: *{when}*\nEvi gösterecek kişi adınızı ve numaranızı görür; adresi randevu kesinleşince söylerim. Randevuyu alayım mı?",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nEv gezme: *{when}*\nEvi gösterecek kişi adınızı ve numaranızı görür; adresi randevu kesinleşince söylerim. Randevuyu alayım mı?",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nEv gezme: *{when}*\nGelecek kişi: {visitor}\nEvi gösterecek kişi bu numarayı görür, ben o numaraya yazmam; adresi randevu kesinleşince söylerim. Randevuyu alayım mı?",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nEv gezme: *{when}*\nGelecek kişi: {visitor}\nEvi gösterecek kişi bu numarayı görür, ben o numaraya yazmam; adresi randevu kesinleşince söylerim. Randevuyu alayım mı?",
	"leads.viewing_booked":
		"Randevunuz alındı, rezervasyonunuz yapıldı: {title}, *{when}*.\nAdres: {address}.\nGösteren: {business}, {phone}. Kodunuz {code}.",
	"leads.viewing_booked_plain":
		"Randevunuz alındı, rezervasyonunuz yapıldı: {title}, *{when}*. Yolu {business} tarif eder: {phone}. Kodunuz {code}.",
	"leads.viewing_reminder":
		"Hatırlatma, ev gezme randevunuz: {title}, {when}. Kodunuz {code}; adres, randevu alındığında yazdığım mesajda.",
	"leads.viewing_cancelled": "Randevunuz iptal edildi: {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"İyi haber: {business} randevunuz için orada olacak: {title}, {when} ({code}).",
	"leads.viewing_refused":
		"Üzgünüm, {business} size gösteremiyor: {title}, {when}. {code} kodlu randevu geçersiz: lütfen oraya gitmeyin.",
	"leads.viewing_refused_words":
		"Üzgünüm, {business} size gösteremiyor: {title}, {when}. {code} kodlu randevu geçersiz: lütfen oraya gitmeyin. Notları: “{words}”",
	"leads.viewing_words":
		"Randevunuz {code}, {title}, {when} için {business} yazıyor: “{words}” Randevu olduğu gibi duruyor.",
	"leads.viewing_status":
		"Randevunuz: {title}, {when}. Kodunuz {code}; adres, randevu alındığında yazdığım mesajda.",
	"leads.viewing_list": "Randevularınız:\n{list}",
	"leads.no_viewing": "Bende önümüzdeki günler için bir ev gezme randevunuz yok.",
	"leads.which_viewing": "Birkaç randevunuz var. Hangisi olduğunu koduyla yazın:\n{list}",
	"leads.confirm_viewing_off":
		"{own} kodlu randevunuz: {title}, *{when}*. Vazgeçerseniz {business} bunu öğrenir. İptal edeyim mi?",
	"leads.viewing_received":
		"Yeni ev gezme {code}: {title}, *{when}*.\nAdı: {name}, telefonu: {phone}.\nNotu: {notes}.\nRandevu alındı; orada olacak mısınız? Hayır derseniz geçersiz olur.",
	"leads.viewing_received_words":
		"Yeni ev gezme {code}. {words} Orada olacak mısınız? Hayır derseniz geçersiz olur.",
	"leads.viewing_called_off": "Müşteri vazgeçti: ev gezme {code}, {title}, {when}.",
	"leads.answered_agree": "Teşekkürler. Orada olacağınızı söylüyorum: {title}, {when}.",
	"leads.answered_refuse": "Randevu geçersiz, müşteriye söyleniyor: {title}, {when}.",
	"leads.answered_say": "Sözlerinizi ilettim ({code}).",
	"leads.answer_over": "Bu artık bir yanıt beklemiyor.",
	"leads.confirm_service":
		"*{what}*: “{details}”\n*{when}*\nOnlara sorarım. Numaranızı ancak kabul ederlerse görürler, siz de onlarınkini. Sorayım mı?",
	"leads.service_sent":
		"{business} işletmesine sordum: “{details}”, {when} ({code}). Henüz anlaşma yok; yanıt verdiklerinde hemen yazacağım.",
	"leads.service_asked":
		"Yeni istek {code}, {business}: “{details}”.\nZamanı: {when}.\nAdı: {name}.\nYapabilir misiniz? Kodla yazdığınız fiyat ya da soru müşteriye iletilir.",
	"leads.service_asked_words":
		"Yeni istek {code}. {words} Yapabilir misiniz? Kodla yazdığınız fiyat ya da soru müşteriye iletilir.",
	"leads.service_accepted":
		"İsteğiniz kabul edildi, {business}: “{details}”, {when} ({code}). Numaraları {phone}; sizinki onlarda.",
	"leads.service_accepted_hidden":
		"İsteğiniz kabul edildi, {business}: “{details}”, {when} ({code}). Numaranız onlarda, sizi arayacaklar.",
	"leads.service_accepted_owner":
		"Anlaşıldı: {code}, “{details}”, {when}. Müşteri: {name}, {phone}. Lütfen birbirinizle konuşun.",
	"leads.service_accepted_owner_hidden":
		"Anlaşıldı: {code}, “{details}”, {when}. Müşteri: {name}. Numaranız onda, sizi arayacak.",
	"leads.service_declined":
		"Üzgünüm, {business} bunu yapamıyor: “{details}” ({code}). Anlaşma yok.",
	"leads.service_declined_words":
		"Üzgünüm, {business} bunu yapamıyor: “{details}” ({code}). Anlaşma yok. Notları: “{words}”",
	"leads.service_words":
		"İsteğiniz {code} (“{details}”) için {business} yazıyor: “{words}” Henüz anlaşma yok.",
	"leads.service_unanswered":
		"Üzgünüm, {business} zamanında yanıt vermedi: “{details}” ({code}). Anlaşma yok.",
	"leads.service_too_late": "Yanıt süresi geçti: {code}. Anlaşma olmadı.",
	"leads.service_cancelled": "İsteğiniz iptal edildi: {business}, “{details}” ({code}).",
	"leads.service_called_off": "Müşteri vazgeçti: istek {code}, “{details}”.",
	"leads.service_answered_decline": "Yanıtınız için teşekkürler. Müşteriye söylüyorum.",
	"leads.service_status_sent":
		"{business} işletmesine sormuştuk: “{details}”, {when} ({code}). Henüz yanıt vermediler.",
	"leads.service_status_words":
		"{business} işletmesine sormuştuk: “{details}”, {when} ({code}). Henüz anlaşma yok. Yazdıkları: “{words}”",
	"leads.service_status_accepted":
		"İsteğiniz kabul edildi, {business}: “{details}”, {when} ({code}). Numaraları o zamanki mesajımda.",
	"leads.service_status_declined": "{business} bunu yapamadı: “{details}” ({code}). Anlaşma yok.",
	"leads.service_status_expired":
		"{business} zamanında yanıt vermedi: “{details}” ({code}). Anlaşma yok.",
	"leads.service_list": "İstekleriniz:\n{list}",
	"leads.no_service": "Bende bir hizmet isteğiniz yok.",
	"leads.which_service": "Birkaç isteğiniz var. Hangisi olduğunu koduyla yazın:\n{list}",
	"leads.service_agreed_already":
		"{business} bunu kabul etti bile ({code}). Lütfen onlarla kendiniz konuşun; numaraları o zamanki mesajımda.",
	"leads.confirm_service_off":
		"{business} için {own} kodlu isteğiniz: “{details}”. Vazgeçerseniz bunu öğrenirler. İptal edeyim mi?",
	"leads.not_offered": "Bu, şu anda benim üzerimden istenemiyor.",
	"leads.not_available": "Bu hizmet şu anda kapalı.",
	"leads.unknown_home": "Bu evi bilmiyorum. Örneğin şunlar var:\n{list}",
	"leads.unknown_service": "Bu hizmeti bilmiyorum. Örneğin şunlar var:\n{list}",
	"leads.too_many_open": "Açık istekleriniz izin verilen sayıda. Lütfen önce birini sonuçlandırın.",
	"leads.has_viewing":
		"Bu ev için zaten bir randevunuz var: {when} ({code}). Başka bir saat için önce ondan vazgeçin.",
	"leads.why_bad_start": "Zamanı anlayamadım. Lütfen günü ve saati yazın.",
	"leads.why_too_soon": "Bu zaman geçti. Lütfen daha geç bir zaman yazın.",
	"leads.why_too_far_ahead": "Bu çok ileride. Lütfen daha yakın bir gün yazın.",
	"leads.why_closed": "O saatte kapalılar. Lütfen başka bir saat yazın.",
	"leads.why_bad_phone":
		"Bu telefon numarasını okuyamadım. Lütfen ülke koduyla yazın, örneğin +90 533 000 00 00.",
	"leads.called_off_by_us":
		"Bunu biz iptal ettik: {code}, {business}. Yapılacak başka bir şey yok.",
	"leads.part_morning": "sabah",
	"leads.part_afternoon": "öğleden sonra",
	"leads.part_evening": "akşam",
	"leads.no_time": "zaman belirtilmedi",
	"leads.dialogue_ask_details":
		"{business}: ne yapılması gerekiyor ve ne zaman? Kısa bir açıklama yeter.",
	"leads.dialogue_not_moved":
		"Bir ev gezme randevusu kaydırılamaz. Önce ondan vazgeçin, sonra yeni saat için isteyin.",
	"leads.dialogue_ask_change": "Neyi değiştireyim: günü, saati ya da yapılacak işi?",
	"leads.viewing_fee": "Önce ödenecek: {due}",
	"leads.viewing_awaits_payment":
		"{code} randevunuz saat {until} olana kadar sizi bekliyor: {title}, *{when}*. *{due}* ödenir ödenmez kesinleşir. “{code} öde” yazın, nasıl olduğunu göstereyim.",
	"leads.viewing_unpaid":
		"Randevunuz {code} zamanında ödenmedi: {title}, {when}. Randevu alınmadı.",
};
