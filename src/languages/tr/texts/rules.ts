/** Turkish. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Merhaba! Ben Assent. Nerede olduğunuzu ve nereye gitmek istediğinizi yazın, size bir taksi önereyim.",
	"rules.ask_when_now": "Taksi ne zaman gelsin: şimdi mi, belli bir saatte mi?",
	"rules.ask_pax": "Kaç kişi bineceksiniz?",
	"rules.order_ask_change":
		"Neyi değiştireyim: ne sipariş ettiğinizi mi, kaç tane olduğunu mu, yeri mi, nereye getirileceğini mi?",
	"rules.again": "Kusura bakmayın, bunu anlayamadım.",
	"rules.all_right": "Tamam.",
	"rules.offer_person":
		"Aynı yerde dönüyoruz. “İnsan” yazarsanız ekibimizden biri devralır; isterseniz başka sözlerle anlatın.",
	"rules.no_answer": "Bu bilgi bende yok. “İnsan” yazarsanız ekibimizden biri bakar.",
	"rules.greeting_all":
		"Merhaba! Ben Assent. Size taksi bulabilir, masa, oda veya randevu ayırtabilir, yemek ya da ürün sipariş edebilir, ev gösterebilir, yakında ne olduğunu bulabilirim. Neye ihtiyacınız var?",
	"rules.thanks": "Rica ederim.",
	"rules.bye": "Hoşça kalın, iyi yolculuklar.",
	"rules.help":
		'"Saat 7\'de limandan kaleye taksi" yazın, taksi önereyim. "Havaalanına ne kadar?" yazın, ücreti tahmin edeyim. "Limana yakın açık eczane var mı" yazın, bakayım. Yolculuğunuzun durumunu sorabilir ya da bir insanla görüşmek isteyebilirsiniz. Siz evet demeden hiçbir şey yapılmaz.',
	"rules.unknown":
		'Bunu anlayamadım. Taksi konusunda yardımcı olabilirim: örneğin "limandan kaleye taksi" yazın ya da bir insanla görüşmek istediğinizi söyleyin.',
	"rules.help_all":
		"Benden taksi (“Saat 7'de limandan kaleye taksi”), masa, oda (“yarın 20:00'de 2 kişilik masa”), sipariş (“yemek sipariş etmek istiyorum”), fiyat (“kimde telefon şarj aleti var”) isteyebilir, çevreyi (“Limana yakın açık eczane var mı”) sorabilirsiniz. İptal eder, bir insan çağırırım. Siz evet demeden hiçbir şey yapılmaz.",
	"rules.unknown_all":
		"Bunu anlayamadım. Örneğin “Saat 7'de limandan kaleye taksi”, “yarın 20:00'de 2 kişilik masa” ya da “yemek sipariş etmek istiyorum” yazın ya da bir insanla görüşmek istediğinizi söyleyin.",
	"rules.no_media":
		"Yalnızca yazıları ve paylaşılan konumları okuyabiliyorum. Lütfen ne istediğinizi yazın.",
	"rules.ask_pickup": "Taksi sizi nereden alsın? Konumunuzu da paylaşabilirsiniz.",
	"rules.ask_pickup_to":
		"Varış: {destination}. Taksi sizi nereden alsın? Konumunuzu da paylaşabilirsiniz.",
	"rules.ask_destination":
		"Alış yeri: {pickup}. Nereye gitmek istiyorsunuz? Henüz bilmiyorsanız öyle yazın.",
	"rules.ask_fare_pickup": "Nereden? Söylerseniz {destination} için ücreti tahmin edebilirim.",
	"rules.ask_fare_destination": "Nereye? Söylerseniz ücreti tahmin edebilirim.",
	"rules.choose_place":
		'"{words}" ile hangisini kastediyorsunuz? Numarasını ya da adını yazın.\n{choices}',
	"rules.unknown_place":
		'"{words}" adlı yeri bilmiyorum. Başka nasıl bilinir ya da yakınında ne var? Konum da paylaşabilirsiniz.',
	"rules.unknown_place_near": '"{words}" adlı yeri bilmiyorum. {near} mi demek istediniz?',
	"rules.place_still_unknown":
		"Hâlâ bulamadım. Lütfen ataş simgesiyle konumu paylaşın ya da bir insanla görüşmek istediğinizi yazın.",
	"rules.share_location":
		"Nerede olduğunuzu göremiyorum. Lütfen konumunuzu paylaşın ya da yakınınızdaki bir yerin adını yazın.",
	"rules.share_destination":
		"Orasının nerede olduğunu bilmiyorum. Lütfen o konumu paylaşın ya da yakınındaki bir yerin adını yazın.",
	"rules.same_place": "Alış ve varış yeri aynı: {place}. Nereye gitmek istiyorsunuz?",
	"rules.time_past": "{time} geçti. Taksi ne zaman gelsin?",
	"rules.time_unclear": "Saati anlayamadım. Taksi ne zaman gelsin?",
	"rules.day_unclear":
		"Hangi günü kastettiğinizi anlayamadım. Lütfen tarih olarak yazın, örneğin “{example}”. Taksi ne zaman gelsin?",
	"rules.time_too_far": "En çok {days} gün sonrası için plan yapabilirim. Taksi ne zaman gelsin?",
	"rules.ask_when": "Taksi ne zaman gelsin?",
	"rules.ask_time": "{day}: taksi saat kaçta gelsin?",
	"rules.ask_pickup_time":
		"Zamanında varmanız için ne zaman çıkılacağını hesaplayamıyorum. Taksi sizi saat kaçta alsın?",
	"rules.pax_limit": "Bir taksiye 1 ile {max} arası kişi biner. Kaç kişi olacaksınız?",
	"rules.ask_change": "Neyi değiştireyim: alış yeri, varış yeri, saat ya da kişi sayısı?",
	"rules.distance":
		"{pickup} ile {destination} arası kuş uçuşu yaklaşık {km} km; yol daha uzundur.",
	"rules.distance_open":
		"Varış yerini bilirsem uzaklığı ve ücreti söyleyebilirim. Nereye gitmek istiyorsunuz?",
	"rules.still_waiting": "Henüz hiçbir şey istenmedi: {code} kodlu öneri yanıtınızı bekliyor.",
	"rules.waiting_drop": "Henüz hiçbir şey istenmedi. HAYIR {code} yazarsanız öneri silinir.",
	"rules.nothing_to_cancel": "Vazgeçilecek bir isteğiniz yok.",
	"rules.ride_stays":
		'Yolculuğunuz olduğu gibi kalıyor. Artık gerekmiyorsa "taksiyi iptal et" yazın.',
	"rules.draft_dropped": "Tamam, unuttum. Hiçbir şey istenmedi.",
	"rules.nothing_to_retry": "Yeniden denenecek bir yolculuk yok. Taksi sizi nereden alsın?",
	"rules.nothing_waiting": "Şu anda yanıt bekleyen bir şey yok. Size nasıl yardımcı olabilirim?",
	"rules.not_on_duty":
		"Sürücü olarak üzerinizde bir yolculuk görünmüyor. Başlarken göreve başladığınızı yazın.",
	"rules.order_ask_shop": "Nereden sipariş vermek istersiniz? Örneğin: {names}.",
	"rules.order_choose_shop": "Hangi yerden olsun?\n{choices}",
	"rules.order_ask_items": "{business} yerinden ne istersiniz? Örneğin: {names}.",
	"rules.order_quantity": "Her şeyden 1 ile {max} arası sipariş verebilirsiniz. Kaç tane olsun?",
	"rules.book_choose_venue": "Hangisini kastediyorsunuz? Numarasını ya da adını yazın.\n{choices}",
	"rules.book_unknown_venue":
		'Burada "{words}" adlı bir işletme bilmiyorum. Örneğin şunlar var: {names}. Hangisini istersiniz?',
	"rules.book_ask_offering":
		"{business} için ne istersiniz? Numarasını ya da adını yazın.\n{choices}",
	"rules.book_ask_when": "{business}: hangi gün ve saat kaçta istersiniz?",
	"rules.book_ask_time": "{business}, {day}: saat kaçta?",
	"rules.book_ask_arrival": "{business}: hangi günden itibaren kalmak istersiniz?",
	"rules.book_ask_nights": "{business}: kaç gece kalmak istersiniz?",
	"rules.book_ask_party": "{business}: kaç kişi için?",
	"rules.book_party_limit":
		"Bir seferde 1 ile {max} arası kişi için sorabilirim. Kaç kişi olacaksınız?",
	"rules.book_time_past": "{time} geçti. Hangi gün ve saat kaçta istersiniz?",
	"rules.book_time_unclear": "Saati anlayamadım. Hangi gün ve saat kaçta istersiniz?",
	"rules.book_say_change":
		"Nasıl olsun? Örneğin: “rezervasyonumu 20:00'ye al” ya da “rezervasyonumu 6 kişi yap”.",
	"rules.book_day_unclear":
		"Hangi günü kastettiğinizi anlayamadım. Lütfen tarih olarak yazın, örneğin “{example}”. Hangi gün ve saat kaçta istersiniz?",
	"rules.book_ask_change": "Neyi değiştireyim: yeri, günü, saati ya da kişi sayısını?",
	"rules.lead_ask_details":
		"{business}: ne yapılması gerekiyor ve ne zaman? Kısa bir açıklama yeter.",
	"rules.lead_ask_change": "Neyi değiştireyim: günü, saati ya da yapılacak işi?",
	"rules.ask_insurance_type": "Ne sigortalansın: araç mı, seyahat mi, sağlık mı?",
	"rules.ask_insurance_days": "Ne kadar süre için? Gün, hafta, ay ya da yıl söyleyin.",
	"rules.ask_vehicle_year": "Araç hangi yıldan?",
	"rules.ask_insured_age": "Sigortalanacak kişi kaç yaşında?",
	"rules.ask_insurance_destination": "Yolculuk nereye?",
	"rules.ask_case": "Ne oldu? Kendi sözlerinizle anlatın; bir belgenin fotoğrafı da olabilir.",
};
