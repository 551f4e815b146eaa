/** Turkish. */
import type { ConciergeTexts } from "./en.ts";

export const tr: ConciergeTexts = {
	"concierge.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\n{until} saatine kadar sizin için tutuyorum. Rezervasyonu yapayım mı?",
	"concierge.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nÜcret: *{price}*\n{until} saatine kadar sizin için tutuyorum. Rezervasyonu yapayım mı?",
	"concierge.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\n{until} saatine kadar sizin için tutuyorum; işletmenin de kabul etmesi gerekiyor. Sorayım mı?",
	"concierge.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nÜcret: *{price}*\n{until} saatine kadar sizin için tutuyorum; işletmenin de kabul etmesi gerekiyor. Sorayım mı?",
	"concierge.booked":
		"Rezervasyonunuz yapıldı: {business}, {offering}, *{when}*{people}. Kodunuz {code}.",
	"concierge.booked_asking":
		"{business} işletmesine sordum: {offering}, *{when}*{people} ({code}). Kabul ederlerse geçerli olur; yanıt verdiklerinde hemen yazacağım.",
	"concierge.taken":
		"{business}: o saatte yer yok, hemen sonrasında da yok. Rezervasyon yapılmadı.",
	"concierge.taken_instead":
		"{business}: o saatte yer yok. Boş olanlar: {free}. Hangisini istersiniz?",
	"concierge.on_hold":
		"{business} için o saatte şu anda başkaları karar veriyor, bu yüzden sizin için tutamıyorum. Bir şey ayırtılmadı. Lütfen birkaç dakika sonra yeniden sorun.",
	"concierge.on_hold_instead":
		"{business} için o saatte şu anda başkaları karar veriyor, bu yüzden sizin için tutamıyorum. Bir şey ayırtılmadı. Boş: {free}. Hangisini istediğinizi yazın ya da birkaç dakika sonra yeniden sorun.",
	"concierge.too_many_open":
		"Zaten başka rezervasyonlar sizden yanıt bekliyor. Lütfen önce birini yanıtlayın; sizin için başka bir şey tutulmadı.",
	"concierge.closed": "{business} o saatte kapalı. Rezervasyon yapılmadı.",
	"concierge.closed_instead":
		"{business} o saatte kapalı. Boş olanlar: {free}. Hangisini istersiniz?",
	"concierge.which_offering": "{business} için ne istersiniz? Seçenekler: {offerings}.",
	"concierge.not_bookable": "{business} için rezervasyon yapamıyorum.",
	"concierge.not_available": "Rezervasyon hizmeti şu anda kapalı.",
	"concierge.why_bad_start": "Zamanı anlayamadım. Lütfen günü ve saati yazın.",
	"concierge.why_no_such_time":
		"O gün saatler değiştiği için böyle bir saat yok. Lütfen başka bir saat yazın.",
	"concierge.why_too_soon": "{business} için bu çok erken. Lütfen daha geç bir saat seçin.",
	"concierge.why_too_far_ahead": "{business} bu kadar ilerisi için rezervasyon almıyor.",
	"concierge.why_party_too_big": "{business} bu kadar kişiyi bir arada ağırlayamıyor.",
	"concierge.why_too_long": "{business} bu kadar uzun süre için rezervasyon almıyor.",
	"concierge.no_booking": "Bende önümüzdeki günler için bir rezervasyonunuz yok.",
	"concierge.too_late_to_cancel":
		"Bundan buradan vazgeçmek için artık çok geç. Lütfen doğrudan işletmeyle görüşün.",
	"concierge.cancelled": "Rezervasyonunuz iptal edildi: {business}, {offering}, {when} ({code}).",
	"concierge.changed":
		"Rezervasyonunuz değiştirildi: {business}, {offering}, yeni zamanı *{when}*{people} ({code}).",
	"concierge.status": "Rezervasyonunuz: {business}, {offering}, *{when}*{people}. Kodunuz {code}.",
	"concierge.status_asking":
		"{business} işletmesine sormuştuk: {offering}, {when}{people} ({code}). Henüz yanıt vermediler.",
	"concierge.accepted":
		"Rezervasyonunuz kabul edildi: {business}, {offering}, *{when}*, {party}. Kodunuz {code}.",
	"concierge.accepted_words":
		"Rezervasyonunuz kabul edildi: {business}, {offering}, *{when}*{people}. Kodunuz {code}. Notları: “{words}”",
	"concierge.refused":
		"Üzgünüm, {business} sizi kabul edemiyor: {offering}, {when}. Rezervasyon yapılmadı.",
	"concierge.refused_words":
		"Üzgünüm, {business} sizi kabul edemiyor: {offering}, {when}. Rezervasyon yapılmadı. Notları: “{words}”",
	"concierge.reminder":
		"Hatırlatma, rezervasyonunuz: {business}, {offering}, *{when}*, {party}. Kodunuz {code}.",
	"concierge.owner_received":
		"Yeni rezervasyon {code}, {business}: {offering}, *{when}*, {party}.\nAdı: {name}.\nNotu: {notes}.",
	"concierge.owner_called_off": "Müşteri vazgeçti: {code}, {business}, {offering}, *{when}*.",
	"concierge.owner_moved":
		"Müşteri değiştirdi: {code}, {business}, {offering}, yeni zamanı *{when}*, {party}.",
	"concierge.confirm_change":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nSiz yanıtlayana kadar eski saatiniz sizde kalır, yenisi tutulmaz. Değiştireyim mi?",
	"concierge.confirm_change_priced":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nFiyat: *{price}*\nSiz yanıtlayana kadar eski saatiniz sizde kalır, yenisi tutulmaz. Değiştireyim mi?",
	"concierge.confirm_change_asking":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nEski saat bırakılır, yenisi için işletmenin kabul etmesi gerekir. Değiştireyim mi?",
	"concierge.confirm_change_priced_asking":
		"*{business}*\n{offering}\nŞu an: {old}\nYeni: *{when}*{people}\nFiyat: *{price}*\nEski saat bırakılır, yenisi için işletmenin kabul etmesi gerekir. Değiştireyim mi?",
	"concierge.confirm_cancel":
		"Rezervasyonunuz: *{business}*, {offering}, *{when}*, kod {booking}.\nBu geri alınamaz. İptal edeyim mi?",
	"concierge.changed_asking":
		"{business} işletmesine yeni saati sordum: {offering}, *{when}*{people} ({code}). Kabul edince geçerli olur; yanıt gelince yazacağım.",
	"concierge.no_change": "Rezervasyonunuz zaten böyle.",
	"concierge.too_late_to_change":
		"Bunu buradan değiştirmek için artık çok geç. Lütfen işletmeyle görüşün.",
	"concierge.choose_booking": "Hangisini kastediyorsunuz? Numarasını ya da adını yazın.\n{list}",
	"concierge.status_several": "Rezervasyonlarınız:\n{list}",
	"concierge.which_booking": "Hangisi? Kodunu yazın.\n{list}",
	"concierge.withdrawn":
		"Üzgünüz, rezervasyonunuz tarafımızdan iptal edildi: {business}, {offering}, {when} ({code}).",
	"concierge.business_words":
		"Rezervasyonunuz {code}, {offering}, {when} hakkında {business} yazıyor: “{words}”\nHenüz kabul etmediler.",
	"concierge.owner_requested":
		"Rezervasyon isteği {code}, {business}: {offering}, *{when}*, {party}.\nAd: {name}.\nNot: {notes}.\nSiz kabul edince geçerli olur. Müşteriye yazmak için {code} ile başlayın.",
	"concierge.owner_accepted":
		"Teşekkürler: {code} kabul edildi, {offering}, *{when}*{people}. Müşteriye bildiriyorum.",
	"concierge.owner_refused":
		"Teşekkürler: {code} reddedildi, {offering}, {when}. Müşteriye bildiriyorum.",
	"concierge.owner_awaited":
		"Bunu müşteriye iletiyorum. {code} hâlâ evet ya da hayır yanıtınızı bekliyor.",
	"concierge.owner_over":
		"Bu rezervasyon artık yanıt beklemiyor: değiştirildi, iptal edildi ya da yanıtlandı.",
	"concierge.unanswered":
		"Henüz cevap yok: {business}, {offering}, {when}, kod {code}. Şu ana kadar kabul etmediler. Bekleyebilir ya da iptal edebilirsiniz.",
	"concierge.dialogue_unknown_venue":
		'Burada "{words}" adlı bir işletme bilmiyorum. Örneğin şunlar var: {names}. Hangisini istersiniz?',
	"concierge.dialogue_ask_offering":
		"{business} için ne istersiniz? Numarasını ya da adını yazın.\n{choices}",
	"concierge.dialogue_ask_arrival": "{business}: hangi günden itibaren kalmak istersiniz?",
	"concierge.dialogue_ask_nights": "{business}: kaç gece kalmak istersiniz?",
	"concierge.dialogue_ask_party": "{business}: kaç kişi için?",
	"concierge.dialogue_party_limit":
		"Bir seferde 1 ile {max} arası kişi için sorabilirim. Kaç kişi olacaksınız?",
	"concierge.dialogue_say_change":
		"Nasıl olsun? Örneğin: “rezervasyonumu 20:00'ye al” ya da “rezervasyonumu 6 kişi yap”.",
	"concierge.dialogue_ask_change": "Neyi değiştireyim: yeri, günü, saati ya da kişi sayısını?",
};
