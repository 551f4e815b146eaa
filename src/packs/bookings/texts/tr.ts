/** Turkish. */
import type { BookingsTexts } from "./en.ts";

export const tr: BookingsTexts = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\n{until} saatine kadar sizin için tutuyorum. Rezervasyonu yapayım mı?",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nÜcret: *{price}*\n{until} saatine kadar sizin için tutuyorum. Rezervasyonu yapayım mı?",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\n{until} saatine kadar sizin için tutuyorum; işletmenin de kabul etmesi gerekiyor. Sorayım mı?",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nÜcret: *{price}*\n{until} saatine kadar sizin için tutuyorum; işletmenin de kabul etmesi gerekiyor. Sorayım mı?",
	"bookings.starts_then": "{asked} yerine {start} saatinde başlıyor.",
	"bookings.booked":
		"Rezervasyonunuz yapıldı: {business}, {offering}, *{when}*{people}. Kodunuz {code}.",
	"bookings.booked_asking":
		"{business} işletmesine sordum: {offering}, *{when}*{people} ({code}). Kabul ederlerse geçerli olur; yanıt verdiklerinde hemen yazacağım.",
	"bookings.taken": "{business}: o saatte yer yok, hemen sonrasında da yok. Rezervasyon yapılmadı.",
	"bookings.taken_instead":
		"{business}: o saatte yer yok. Boş olanlar: {free}. Hangisini istersiniz?",
	"bookings.on_hold":
		"{business} için o saatte şu anda başkaları karar veriyor, bu yüzden sizin için tutamıyorum. Bir şey ayırtılmadı. Lütfen birkaç dakika sonra yeniden sorun.",
	"bookings.on_hold_instead":
		"{business} için o saatte şu anda başkaları karar veriyor, bu yüzden sizin için tutamıyorum. Bir şey ayırtılmadı. Boş: {free}. Hangisini istediğinizi yazın ya da birkaç dakika sonra yeniden sorun.",
	"bookings.too_many_open":
		"Zaten başka rezervasyonlar sizden yanıt bekliyor. Lütfen önce birini yanıtlayın; sizin için başka bir şey tutulmadı.",
	"bookings.closed": "{business} o saatte kapalı. Rezervasyon yapılmadı.",
	"bookings.closed_instead":
		"{business} o saatte kapalı. Boş olanlar: {free}. Hangisini istersiniz?",
	"bookings.which_offering": "{business} için ne istersiniz? Seçenekler: {offerings}.",
	"bookings.not_bookable": "{business} için rezervasyon yapamıyorum.",
	"bookings.not_available": "Rezervasyon hizmeti şu anda kapalı.",
	"bookings.why_bad_start": "Zamanı anlayamadım. Lütfen günü ve saati yazın.",
	"bookings.why_no_such_time":
		"O gün saatler değiştiği için böyle bir saat yok. Lütfen başka bir saat yazın.",
	"bookings.why_too_soon": "{business} için bu çok erken. Lütfen daha geç bir saat seçin.",
	"bookings.why_too_far_ahead": "{business} bu kadar ilerisi için rezervasyon almıyor.",
	"bookings.why_party_too_big": "{business} bu kadar kişiyi bir arada ağırlayamıyor.",
	"bookings.why_too_long": "{business} bu kadar uzun süre için rezervasyon almıyor.",
	"bookings.no_booking": "Bende önümüzdeki günler için bir rezervasyonunuz yok.",
	"bookings.too_late_to_cancel":
		"Bundan buradan vazgeçmek için artık çok geç. Lütfen doğrudan işletmeyle görüşün.",
	"bookings.cancelled": "Rezervasyonunuz iptal edildi: {business}, {offering}, {when} ({code}).",
	"bookings.changed":
		"Rezervasyonunuz değiştirildi: {business}, {offering}, yeni zamanı *{when}*{people} ({code}).",
	"bookings.status": "Rezervasyonunuz: {business}, {offering}, *{when}*{people}. Kodunuz {code}.",
	"bookings.status_asking":
		"{business} işletmesine sormuştuk: {offering}, {when}{people} ({code}). Henüz yanıt vermediler.",
	"bookings.accepted":
		"Rezervasyonunuz kabul edildi: {business}, {offering}, *{when}*, {party}. Kodunuz {code}.",
	"bookings.accepted_words":
		"Rezervasyonunuz kabul edildi: {business}, {offering}, *{when}*, {party}. Kodunuz {code}. Notları: “{words}”",
	"bookings.refused":
		"Üzgünüm, {business} sizi kabul edemiyor: {offering}, {when}. Rezervasyon yapılmadı.",
	"bookings.refused_words":
		"Üzgünüm, {business} sizi kabul edemiyor: {offering}, {when}. Rezervasyon yapılmadı. Notları: “{words}”",
	"bookings.reminder":
		"Hatırlatma, rezervasyonunuz: {business}, {offering}, *{when}*, {party}. Kodunuz {code}.",
	"bookings.owner_received":
		"Yeni rezervasyon {code}, {business}: {offering}, *{when}*, {party}.\nAdı: {name}.\nNotu: {notes}.",
	"bookings.owner_called_off": "Müşteri vazgeçti: {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Müşteri değiştirdi: {code}, {business}, {offering}, yeni zamanı *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nSiz yanıtlayana kadar eski saatiniz sizde kalır, yenisi tutulmaz. Değiştireyim mi?",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nFiyat: *{price}*\nSiz yanıtlayana kadar eski saatiniz sizde kalır, yenisi tutulmaz. Değiştireyim mi?",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nEski saat bırakılır, yenisi için işletmenin kabul etmesi gerekir. Değiştireyim mi?",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nFiyat: *{price}*\nEski saat bırakılır, yenisi için işletmenin kabul etmesi gerekir. Değiştireyim mi?",
	"bookings.confirm_cancel":
		"Rezervasyonunuz: *{business}*, {offering}, *{when}*, kod {booking}.\nBu geri alınamaz. İptal edeyim mi?",
	"bookings.changed_asking":
		"{business} işletmesine yeni saati sordum: {offering}, *{when}*{people} ({code}). Kabul edince geçerli olur; yanıt gelince yazacağım.",
	"bookings.no_change": "Rezervasyonunuz zaten böyle.",
	"bookings.too_late_to_change":
		"Bunu buradan değiştirmek için artık çok geç. Lütfen işletmeyle görüşün.",
	"bookings.choose_booking": "Hangisini kastediyorsunuz? Numarasını ya da adını yazın.\n{list}",
	"bookings.status_several": "Rezervasyonlarınız:\n{list}",
	"bookings.which_booking": "Hangisi? Kodunu yazın.\n{list}",
	"bookings.withdrawn":
		"Üzgünüz, rezervasyonunuz tarafımızdan iptal edildi: {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"Rezervasyonunuz {code}, {offering}, {when} hakkında {business} yazıyor: “{words}”\nHenüz kabul etmediler.",
	"bookings.owner_requested":
		"Rezervasyon isteği {code}, {business}: {offering}, *{when}*, {party}.\nAd: {name}.\nNot: {notes}.\nSiz kabul edince geçerli olur. Müşteriye yazmak için {code} ile başlayın.",
	"bookings.owner_accepted":
		"Teşekkürler: {code} kabul edildi, {offering}, *{when}*{people}. Müşteriye bildiriyorum.",
	"bookings.owner_refused":
		"Teşekkürler: {code} reddedildi, {offering}, {when}. Müşteriye bildiriyorum.",
	"bookings.owner_awaited":
		"Bunu müşteriye iletiyorum. {code} hâlâ evet ya da hayır yanıtınızı bekliyor.",
	"bookings.owner_over":
		"Bu rezervasyon artık yanıt beklemiyor: değiştirildi, iptal edildi ya da yanıtlandı.",
	"bookings.unanswered":
		"Henüz cevap yok: {business}, {offering}, {when}, kod {code}. Şu ana kadar kabul etmediler. Bekleyebilir ya da iptal edebilirsiniz.",
	"bookings.dialogue_unknown_venue":
		'Burada "{words}" adlı bir işletme bilmiyorum. Örneğin şunlar var: {names}. Hangisini istersiniz?',
	"bookings.dialogue_ask_offering":
		"{business} için ne istersiniz? Numarasını ya da adını yazın.\n{choices}",
	"bookings.dialogue_needed":
		"Rezervasyonsuz yer olur mu bilmiyorum. Emin olmak için nereye, hangi gün ve saat, kaç kişi olduğunuzu yazın: ayırtmadan önce size sorarım.",
	"bookings.dialogue_ask_arrival": "{business}: hangi günden itibaren kalmak istersiniz?",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, gece sayısı: {nights}. Hangi günden itibaren kalmak istersiniz?",
	"bookings.dialogue_ask_nights": "{business}: kaç gece kalmak istersiniz?",
	"bookings.dialogue_ask_party": "{business}: kaç kişi için?",
	"bookings.dialogue_party_limit":
		"Bir seferde 1 ile {max} arası kişi için sorabilirim. Kaç kişi olacaksınız?",
	"bookings.dialogue_say_change":
		"Nasıl olsun? Örneğin: “rezervasyonumu 20:00'ye al” ya da “rezervasyonumu 6 kişi yap”.",
	"bookings.dialogue_ask_change": "Neyi değiştireyim: yeri, günü, saati ya da kişi sayısını?",
	"bookings.pay_first": "{total}, önce {due} ödenmeli",
	"bookings.awaits_payment":
		"Saat {until} olana kadar sizin için tutuyorum: {business}, {offering}, {when}{people} ({code}). *{due}* ödenir ödenmez geçerli olur. “{code} öde” yazın, nasıl olduğunu göstereyim.",
	"bookings.unpaid":
		"Rezervasyonunuz {code} zamanında ödenmedi: {business}, {offering}, {when}. Bu saat yeniden boş, rezervasyon yapılmadı.",
	"bookings.paid_for_less":
		"Bu, ödenenden daha pahalıya gelir. Lütfen önce iptal edip yeniden isteyin; ödediğiniz size geri döner.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} ödenmeyi bekliyor ({code}). “{code} öde” yazın, nasıl olduğunu göstereyim.",
};
