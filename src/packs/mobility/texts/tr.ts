/** Turkish. */
import type { MobilityTexts } from "./en.ts";

export const tr: MobilityTexts = {
	"mobility.confirm_taxi":
		"{pickup} – {destination} taksi, *{when}*{people}.\nTahmini ücret: *{fareMin} – {fareMax}*, {distance} km. Taksimetre esastır.\nSürücü arayayım mı?",
	"mobility.confirm_taxi_open":
		"{pickup} çıkışlı taksi, *{when}*{people}.\nNereye gideceğinizi sürücüye söylersiniz, bu yüzden ücret tahmini yok.\nSürücü arayayım mı?",
	"mobility.confirm_taxi_later":
		"{pickup} – {destination} taksi, *{when}*{people}.\nTahmini ücret: *{fareMin} – {fareMax}*, {distance} km. Taksimetre esastır.\nSürücü aramaya {lead} dakika önce başlarım. Not edeyim mi?",
	"mobility.confirm_taxi_later_open":
		"{pickup} çıkışlı taksi, *{when}*{people}.\nNereye gideceğinizi sürücüye söylersiniz, bu yüzden ücret tahmini yok.\nSürücü aramaya {lead} dakika önce başlarım. Not edeyim mi?",
	"mobility.now": "şimdi",
	"mobility.open_destination": "yolcunun söyleyeceği yer",
	"mobility.searching":
		"Teşekkürler. Şimdi en yakın sürücülere soruyorum, biri kabul edince yazacağım ({code}).",
	"mobility.scheduled":
		"Not ettim: {pickup} çıkışlı taksi, {when} için ({code}). Sürücülere sormaya şu saatte başlarım: {from}. Biri kabul edince hemen yazarım; o zamana kadar kesinleşmiş bir sürücü yok.",
	"mobility.offer":
		"Yolculuk {code}: {pickup} – {destination}, {pax}, size {distance} km. {fare}\nAlabilir misiniz?",
	"mobility.offer_district":
		"Yolculuk {code}: {pickup} – {destination}, {pax}, sizin bölgenizde. {fare}\nAlabilir misiniz?",
	"mobility.offer_later":
		"Yolculuk {code}, *{when}*: {pickup} – {destination}, {pax}. {fare}\nAlabilir misiniz?",
	"mobility.offer_fare": "Tahmini ücret {min} – {max}.",
	"mobility.offer_no_fare": "Ücret taksimetreyle.",
	"mobility.assigned":
		"Sürücünüz *{driver}*, {vehicle}, plaka *{plate}*, telefon {phone}. {pickup} noktasına geliyor.",
	"mobility.assigned_later":
		"Sürücünüz, *{when}* için: *{driver}*, {vehicle}, plaka *{plate}*, telefon {phone}. {pickup} noktasına gelecek.",
	"mobility.pickup":
		"{code} yolculuğu sizin. Alış yeri {pickup}: https://maps.google.com/?q={lat},{lng}\nVarış: {destination}, {pax}.\nVarınca GELDİM yazın. Yolculuk bitince BİTTİ yazın.",
	"mobility.pickup_later":
		"{code} yolculuğu sizin, *{when}*. Alış yeri {pickup}: https://maps.google.com/?q={lat},{lng}\nVarış: {destination}, {pax}.\nVarınca GELDİM yazın. Yolculuk bitince BİTTİ yazın.",
	"mobility.pickup_by_hand":
		"Ekibimiz {code} yolculuğunu size verdi. Alış yeri {pickup}: https://maps.google.com/?q={lat},{lng}\nVarış: {destination}, {pax}.\nVarınca GELDİM, yolculuk bitince BİTTİ yazın. Alamayacaksanız GERİ VER yazın.",
	"mobility.pickup_by_hand_later":
		"Ekibimiz {code} yolculuğunu size verdi, *{when}*. Alış yeri {pickup}: https://maps.google.com/?q={lat},{lng}\nVarış: {destination}, {pax}.\nVarınca GELDİM, yolculuk bitince BİTTİ yazın. Alamayacaksanız GERİ VER yazın.",
	"mobility.arrived": "Sürücünüz geldi: *{driver}*, {vehicle}, plaka *{plate}*, {pickup}.",
	"mobility.arrived_driver":
		"Teşekkürler, yolcuya haber veriliyor. Kimse gelmezse şu saatten sonra GELMEDİ yazabilirsiniz: {from}.",
	"mobility.arrived_already":
		"Yolcuya zaten haber verildi. Kimse gelmezse şu saatten sonra GELMEDİ yazabilirsiniz: {from}.",
	"mobility.started_driver": "Not ettim, yolcu araçta. Yolculuk bitince BİTTİ yazın.",
	"mobility.given_back":
		"Üzgünüm, sürücünüz gelemiyor. Şimdi başka sürücülere soruyorum, biri kabul edince yazacağım ({code}).",
	"mobility.given_back_driver":
		"{code} yolculuğu geri verildi, yolcuya haber veriliyor. Yenisi için serbestsiniz.",
	"mobility.on_board": "Bu artık olmaz: yolcu araçta. Yolculuk bitince BİTTİ yazın.",
	"mobility.no_show":
		"Sürücünüz {pickup} noktasında bekledi ve kimsenin gelmediğini bildirdi; yolculuk kapandı. Taksi gerekince yeniden yazın.",
	"mobility.no_show_driver":
		"Kimse gelmediği için {code} yolculuğu kapandı, yolcuya haber veriliyor. Yenisi için serbestsiniz.",
	"mobility.no_show_wait": "Lütfen {minutes} dk daha bekleyin, sonra GELMEDİ yazabilirsiniz.",
	"mobility.no_show_not_there":
		"Vardığınızı henüz bildirmediniz. Alış yerinde GELDİM yazın; bekleme süresi o zaman başlar.",
	"mobility.taken_off_duty":
		"Son {count} isteğe yanıt vermediniz, bu yüzden sizi görev dışına aldım. Dönünce GÖREVDEYİM yazın.",
	"mobility.none_found":
		"Üzgünüm, {pickup} çıkışlı yolculuğunuzu alan sürücü olmadı. Hiçbir şey ayarlanmadı. “Tekrar dene” yazarsanız yeniden sorarım.",
	"mobility.cancelled": "{pickup} çıkışlı yolculuğunuz iptal edildi.",
	"mobility.cancelled_later": "{pickup} çıkışlı, {when} için not edilen yolculuğunuz iptal edildi.",
	"mobility.cancelled_assigned":
		"{pickup} çıkışlı yolculuğunuz iptal edildi, sürücüye haber veriliyor.",
	"mobility.cancelled_plain": "Yolculuğunuz iptal edildi.",
	"mobility.driver_cancelled": "Yolcu {code} yolculuğunu iptal etti. Artık serbestsiniz.",
	"mobility.completed":
		"Sürücü yolculuğunuzun bittiğini bildirdi. Bizimle yolculuk ettiğiniz için teşekkürler.",
	"mobility.completed_driver": "Teşekkürler, yolculuk kapandı. Yenisi için serbestsiniz.",
	"mobility.estimate":
		"{pickup} – {destination}: yaklaşık {fareMin} – {fareMax}, {distance} km, yaklaşık {minutes} dk. Bu bir tahmindir; taksimetre esastır.",
	"mobility.estimate_rough":
		"{pickup} – {destination}: yaklaşık {fareMin} – {fareMax}, {distance} km, yaklaşık {minutes} dk. Şu anda yollara bakamadım, bu yüzden kaba bir tahmindir; taksimetre esastır.",
	"mobility.estimate_both":
		"{pickup} – {destination}, gidiş dönüş: iki yol için yaklaşık {fareMin} – {fareMax}; tek yön {distance} km, yaklaşık {minutes} dk. Bu bir tahmindir; taksimetre esastır. Dönüş ayrı bir yolculuktur; saatini bilince yazın.",
	"mobility.estimate_both_rough":
		"{pickup} – {destination}, gidiş dönüş: iki yol için yaklaşık {fareMin} – {fareMax}; tek yön {distance} km, yaklaşık {minutes} dk. Şu anda yollara bakamadım, kaba bir tahmindir; taksimetre esastır. Dönüş ayrı bir yolculuktur.",
	"mobility.status_scheduled":
		"{pickup} çıkışlı taksiniz {when} için not edildi ({code}). Sürücülere sormaya şu saatte başlarım: {from}.",
	"mobility.status_pending_later":
		"{pickup} çıkışlı, {when} için yolculuğunuza hâlâ sürücü soruyorum.",
	"mobility.status_assigned_later":
		"{when} için, {pickup} çıkışlı yolculuğunuzun sürücüsü {driver}: {vehicle}, plaka {plate}.",
	"mobility.status_arrived":
		"{driver} geldi, {pickup} noktasında bekliyor: {vehicle}, plaka {plate}.",
	"mobility.status_started": "{driver} ile yoldasınız: {vehicle}, plaka {plate}.",
	"mobility.status_no_show":
		"Son yolculuğunuz kapandı: sürücü bekledi ve kimsenin gelmediğini bildirdi.",
	"mobility.status_pending": "{pickup} çıkışlı yolculuğunuz için hâlâ sürücülere soruyorum.",
	"mobility.status_assigned":
		"{pickup} çıkışlı yolculuğunuzun sürücüsü {driver}: {vehicle}, plaka {plate}.",
	"mobility.status_completed": "Son yolculuğunuz tamamlandı.",
	"mobility.status_cancelled": "Son yolculuğunuz iptal edilmişti.",
	"mobility.status_expired":
		"Son yolculuğunuzu alan sürücü olmadı. Hâlâ gerekiyorsa “tekrar dene” yazın.",
	"mobility.confirm_cancel": "{ride} kodlu yolculuğunuz: bu geri alınamaz. İptal edeyim mi?",
	"mobility.no_ride": "Şu anda bizde bir yolculuğunuz yok.",
	"mobility.no_active_driver_ride": "Devam eden bir yolculuğunuz yok.",
	"mobility.too_many_open":
		"Aynı anda açık olabilecek en fazla yolculuğa sahipsiniz. Yeni bir şey ayarlanmadı.",
	"mobility.unknown_place":
		"Burası hizmet verdiğimiz bölgenin dışında. Yolculuk tam olarak nerede başlayıp bitsin?",
	"mobility.same_place": "Alış ve varış yeri aynı. Nereye gitmek istiyorsunuz?",
	"mobility.too_far_ahead":
		"En fazla {days} gün sonrası için yolculuk not edebiliyorum. Taksi ne zaman gerekiyor?",
	"mobility.not_available": "Şu anda burada taksi hizmeti yok. Hiçbir şey ayarlanmadı.",
	"mobility.on_duty": "Görevdesiniz. Yakınınızda bir yolculuk olunca yazacağım.",
	"mobility.on_duty_no_point":
		"Görevdesiniz. Yakınınızdaki yolculukları bulabilmem için konumunuzu paylaşın.",
	"mobility.off_duty": "Görev dışısınız. İyi dinlenmeler.",
	"mobility.point_updated": "Teşekkürler, yeni konumunuzu aldım.",
	"mobility.not_a_driver": "Bu numara bizde sürücü olarak kayıtlı değil.",
	"mobility.offer_yours": "{code} sizin: ekibimiz bu yolculuğu size verdi.",
	"mobility.offer_taken": "{code} başka bir sürücü tarafından alındı. Yanıtınız için teşekkürler.",
	"mobility.offer_busy": "Şu anda devam eden bir yolculuğunuz var; {code} başkasına gidecek.",
	"mobility.offer_gone": "{code} size verilemedi. Yanıtınız için teşekkürler.",
	"mobility.offer_cancelled": "{code} yolcu tarafından geri alındı. Yanıtınız için teşekkürler.",
	"mobility.offer_given_back": "{code} işini geri verdiniz; artık sizin değil.",
	"mobility.dialogue_ask_when_now": "Taksi ne zaman gelsin: şimdi mi, belli bir saatte mi?",
	"mobility.dialogue_ask_pax": "Kaç kişi bineceksiniz?",
	"mobility.dialogue_ask_pickup": "Taksi sizi nereden alsın? Konumunuzu da paylaşabilirsiniz.",
	"mobility.dialogue_ask_pickup_to":
		"Varış: {destination}. Taksi sizi nereden alsın? Konumunuzu da paylaşabilirsiniz.",
	"mobility.dialogue_ask_destination":
		"Alış yeri: {pickup}. Nereye gitmek istiyorsunuz? Henüz bilmiyorsanız öyle yazın.",
	"mobility.dialogue_ask_fare_pickup":
		"Nereden? Söylerseniz {destination} için ücreti tahmin edebilirim.",
	"mobility.dialogue_ask_fare_destination": "Nereye? Söylerseniz ücreti tahmin edebilirim.",
	"mobility.dialogue_choose_place":
		'"{words}" ile hangisini kastediyorsunuz? Numarasını ya da adını yazın.\n{choices}',
	"mobility.dialogue_unknown_place_near":
		'"{words}" adlı yeri bilmiyorum. {near} mi demek istediniz?',
	"mobility.dialogue_place_still_unknown":
		"Hâlâ bulamadım. Lütfen ataş simgesiyle konumu paylaşın ya da bir insanla görüşmek istediğinizi yazın.",
	"mobility.dialogue_share_location":
		"Nerede olduğunuzu göremiyorum. Lütfen konumunuzu paylaşın ya da yakınınızdaki bir yerin adını yazın.",
	"mobility.dialogue_share_destination":
		"Orasının nerede olduğunu bilmiyorum. Lütfen o konumu paylaşın ya da yakınındaki bir yerin adını yazın.",
	"mobility.dialogue_same_place": "Alış ve varış yeri aynı: {place}. Nereye gitmek istiyorsunuz?",
	"mobility.dialogue_not_promised":
		"“{words}”: buna söz veremem. Lütfen sürücüye sorun; kabul eden olunca numarasını alırsınız.",
	"mobility.dialogue_to_driver":
		"Şoföre söz iletemiyorum. Bir şoför kabul edince size adını ve telefonunu yazarım: lütfen oradan arayın ya da yazın.",
	"mobility.dialogue_one_way":
		"Bu tek yön içindir. Dönüş ayrı bir yolculuktur ve aşağı yukarı aynı tutar; saatini bilince yazın.",
	"mobility.dialogue_time_past": "{time} geçti. Taksi ne zaman gelsin?",
	"mobility.dialogue_time_unclear": "Saati anlayamadım. Taksi ne zaman gelsin?",
	"mobility.dialogue_day_unclear":
		"Hangi günü kastettiğinizi anlayamadım. Lütfen tarih olarak yazın, örneğin “{example}”. Taksi ne zaman gelsin?",
	"mobility.dialogue_time_too_far":
		"En çok {days} gün sonrası için plan yapabilirim. Taksi ne zaman gelsin?",
	"mobility.dialogue_ask_when": "Taksi ne zaman gelsin?",
	"mobility.dialogue_ask_time": "{day}: taksi saat kaçta gelsin?",
	"mobility.dialogue_ask_pickup_time":
		"Zamanında varmanız için ne zaman çıkılacağını hesaplayamıyorum. Taksi sizi saat kaçta alsın?",
	"mobility.dialogue_pax_limit": "Bir taksiye 1 ile {max} arası kişi biner. Kaç kişi olacaksınız?",
	"mobility.dialogue_ask_change":
		"Neyi değiştireyim: alış yeri, varış yeri, saat ya da kişi sayısı?",
	"mobility.dialogue_distance":
		"{pickup} ile {destination} arası kuş uçuşu yaklaşık {km} km; yol daha uzundur.",
	"mobility.dialogue_distance_open":
		"Varış yerini bilirsem uzaklığı ve ücreti söyleyebilirim. Nereye gitmek istiyorsunuz?",
	"mobility.dialogue_nothing_to_cancel": "Vazgeçilecek bir isteğiniz yok.",
	"mobility.dialogue_ride_stays":
		'Yolculuğunuz olduğu gibi kalıyor. Artık gerekmiyorsa "taksiyi iptal et" yazın.',
	"mobility.dialogue_nothing_to_retry":
		"Yeniden denenecek bir yolculuk yok. Taksi sizi nereden alsın?",
	"mobility.dialogue_not_on_duty":
		"Sürücü olarak üzerinizde bir yolculuk görünmüyor. Başlarken göreve başladığınızı yazın.",
	"mobility.dialogue_driver_help":
		"Bizimle sürüyorsunuz. “Görevdeyim” ve “mesai bitti” yazın. Sunulan her yolculuk nasıl alınacağını söyler. Yolculukta “geldim”, “yolcu bindi”, “yolcuyu bıraktım”, “yolcu gelmedi” ya da “geri ver” yazın. Kendiniz için herkesin isteyebildiğini isteyebilirsiniz.",
	"mobility.dialogue_driver_unknown_help":
		"Bunu anlayamadım. “Görevdeyim” ve “mesai bitti” yazın. Yolculukta “geldim”, “yolcu bindi”, “yolcuyu bıraktım”, “yolcu gelmedi” ya da “geri ver” yazın. Başka her şey için bir insanla görüşmek istediğinizi söyleyin.",
};
