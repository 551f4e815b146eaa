/** What people hear about rides. Commitments are stated only here, from rows of the ledger (P7). */
import type { Templates } from "../../ports/pack.ts";

export const mobilityTemplates: Templates = {
	"mobility.confirm_taxi": {
		en: "Taxi from {pickup} to {destination}, {when}, passengers: {pax}.\nEstimated fare {fareMin} to {fareMax} ({distance} km). It is an estimate; the meter decides.\nShall I look for a driver?",
		tr: "{pickup} – {destination} taksi, {when}, {pax} kişi.\nTahmini ücret {fareMin} – {fareMax} ({distance} km). Bu bir tahmindir; taksimetre esastır.\nSürücü arayayım mı?",
	},
	"mobility.confirm_taxi_open": {
		en: "Taxi from {pickup}, {when}, passengers: {pax}. You tell the driver where to go, so there is no fare estimate.\nShall I look for a driver?",
		tr: "{pickup} çıkışlı taksi, {when}, {pax} kişi. Nereye gideceğinizi sürücüye söylersiniz, bu yüzden ücret tahmini yok.\nSürücü arayayım mı?",
	},
	"mobility.confirm_taxi_later": {
		en: "Taxi from {pickup} to {destination} for {when}, passengers: {pax}.\nEstimated fare {fareMin} to {fareMax} ({distance} km). It is an estimate; the meter decides.\nI start looking for a driver {lead} minutes before. Shall I note it?",
		tr: "{pickup} – {destination} taksi, {when} için, {pax} kişi.\nTahmini ücret {fareMin} – {fareMax} ({distance} km). Bu bir tahmindir; taksimetre esastır.\nSürücü aramaya {lead} dakika önce başlarım. Not edeyim mi?",
	},
	"mobility.confirm_taxi_later_open": {
		en: "Taxi from {pickup} for {when}, passengers: {pax}. You tell the driver where to go, so there is no fare estimate.\nI start looking for a driver {lead} minutes before. Shall I note it?",
		tr: "{pickup} çıkışlı taksi, {when} için, {pax} kişi. Nereye gideceğinizi sürücüye söylersiniz, bu yüzden ücret tahmini yok.\nSürücü aramaya {lead} dakika önce başlarım. Not edeyim mi?",
	},
	"mobility.pin": { en: "the shared location", tr: "paylaşılan konum" },
	"mobility.now": { en: "now", tr: "şimdi" },
	"mobility.open_destination": { en: "where the passenger says", tr: "yolcunun söyleyeceği yer" },
	"mobility.searching": {
		en: "Thank you. I am asking the nearest drivers now and will write as soon as one accepts ({code}).",
		tr: "Teşekkürler. Şimdi en yakın sürücülere soruyorum, biri kabul edince yazacağım ({code}).",
	},
	"mobility.scheduled": {
		en: "Noted: taxi from {pickup} for {when} ({code}). I ask drivers from {from} on and write as soon as one accepts. Until then no driver has promised to come.",
		tr: "Not ettim: {pickup} çıkışlı taksi, {when} için ({code}). Sürücülere sormaya şu saatte başlarım: {from}. Biri kabul edince hemen yazarım; o zamana kadar kesinleşmiş bir sürücü yok.",
	},
	"mobility.offer": {
		en: "Ride {code}: from {pickup} to {destination}, passengers: {pax}, {distance} km from you. {fare}\nCan you take it?",
		tr: "Yolculuk {code}: {pickup} – {destination}, {pax} kişi, size {distance} km. {fare}\nAlabilir misiniz?",
	},
	"mobility.offer_district": {
		en: "Ride {code}: from {pickup} to {destination}, passengers: {pax}, in your district. {fare}\nCan you take it?",
		tr: "Yolculuk {code}: {pickup} – {destination}, {pax} kişi, sizin bölgenizde. {fare}\nAlabilir misiniz?",
	},
	"mobility.offer_later": {
		en: "Ride {code} for {when}: from {pickup} to {destination}, passengers: {pax}. {fare}\nCan you take it?",
		tr: "Yolculuk {code}, saat {when}: {pickup} – {destination}, {pax} kişi. {fare}\nAlabilir misiniz?",
	},
	"mobility.offer_fare": {
		en: "Estimated fare {min} to {max}.",
		tr: "Tahmini ücret {min} – {max}.",
	},
	"mobility.offer_no_fare": { en: "Fare by meter.", tr: "Ücret taksimetreyle." },
	"mobility.assigned": {
		en: "Your driver is {driver}, {vehicle}, plate {plate}, phone {phone}. They are coming to {pickup}.",
		tr: "Sürücünüz {driver}, {vehicle}, plaka {plate}, telefon {phone}. {pickup} noktasına geliyor.",
	},
	"mobility.assigned_later": {
		en: "Your driver for {when} is {driver}, {vehicle}, plate {plate}, phone {phone}. They will come to {pickup}.",
		tr: "{when} için sürücünüz {driver}, {vehicle}, plaka {plate}, telefon {phone}. {pickup} noktasına gelecek.",
	},
	"mobility.pickup": {
		en: "The ride {code} is yours. Pick up at {pickup}: https://maps.google.com/?q={lat},{lng}\nTo: {destination}. passengers: {pax}. Write ARRIVED when you are there. Write DONE when the ride is over.",
		tr: "{code} yolculuğu sizin. Alış yeri {pickup}: https://maps.google.com/?q={lat},{lng}\nVarış: {destination}. {pax} kişi. Varınca GELDİM yazın. Yolculuk bitince BİTTİ yazın.",
	},
	"mobility.pickup_later": {
		en: "The ride {code} for {when} is yours. Pick up at {pickup}: https://maps.google.com/?q={lat},{lng}\nTo: {destination}. passengers: {pax}. Write ARRIVED when you are there. Write DONE when the ride is over.",
		tr: "{code} yolculuğu sizin, saat {when}. Alış yeri {pickup}: https://maps.google.com/?q={lat},{lng}\nVarış: {destination}. {pax} kişi. Varınca GELDİM yazın. Yolculuk bitince BİTTİ yazın.",
	},
	"mobility.arrived": {
		en: "Your driver is there: {driver}, {vehicle}, plate {plate}, at {pickup}.",
		tr: "Sürücünüz geldi: {driver}, {vehicle}, plaka {plate}, {pickup}.",
	},
	"mobility.arrived_driver": {
		en: "Thank you, the passenger is being told. If nobody comes, you may write NO SHOW from {from} on.",
		tr: "Teşekkürler, yolcuya haber veriliyor. Kimse gelmezse şu saatten sonra GELMEDİ yazabilirsiniz: {from}.",
	},
	"mobility.arrived_already": {
		en: "The passenger has been told already. If nobody comes, you may write NO SHOW from {from} on.",
		tr: "Yolcuya zaten haber verildi. Kimse gelmezse şu saatten sonra GELMEDİ yazabilirsiniz: {from}.",
	},
	"mobility.started_driver": {
		en: "Noted, the passenger is on board. Write DONE when the ride is over.",
		tr: "Not ettim, yolcu araçta. Yolculuk bitince BİTTİ yazın.",
	},
	"mobility.given_back": {
		en: "I am sorry, your driver cannot come after all. I am asking other drivers now and will write as soon as one accepts ({code}).",
		tr: "Üzgünüm, sürücünüz gelemiyor. Şimdi başka sürücülere soruyorum, biri kabul edince yazacağım ({code}).",
	},
	"mobility.given_back_driver": {
		en: "The ride {code} is given back and the passenger is being told. You are free for the next one.",
		tr: "{code} yolculuğu geri verildi, yolcuya haber veriliyor. Yenisi için serbestsiniz.",
	},
	"mobility.on_board": {
		en: "That does not work any more: the passenger is on board. Write DONE when the ride is over.",
		tr: "Bu artık olmaz: yolcu araçta. Yolculuk bitince BİTTİ yazın.",
	},
	"mobility.no_show": {
		en: "Your driver waited at {pickup} and says that nobody came, so the ride is closed. Write again when you need a taxi.",
		tr: "Sürücünüz {pickup} noktasında bekledi ve kimsenin gelmediğini bildirdi; yolculuk kapandı. Taksi gerekince yeniden yazın.",
	},
	"mobility.no_show_driver": {
		en: "The ride {code} is closed because nobody came, and the passenger is being told. You are free for the next one.",
		tr: "Kimse gelmediği için {code} yolculuğu kapandı, yolcuya haber veriliyor. Yenisi için serbestsiniz.",
	},
	"mobility.no_show_wait": {
		en: "Please wait {minutes} more min, then you may write NO SHOW.",
		tr: "Lütfen {minutes} dk daha bekleyin, sonra GELMEDİ yazabilirsiniz.",
	},
	"mobility.no_show_not_there": {
		en: "You have not told me yet that you are there. Write ARRIVED at the pick-up point; your waiting counts from then.",
		tr: "Vardığınızı henüz bildirmediniz. Alış yerinde GELDİM yazın; bekleme süresi o zaman başlar.",
	},
	"mobility.taken_off_duty": {
		en: "You did not answer the last {count} requests, so I took you off duty. Write ON DUTY when you are back.",
		tr: "Son {count} isteğe yanıt vermediniz, bu yüzden sizi görev dışına aldım. Dönünce GÖREVDEYİM yazın.",
	},
	"mobility.none_found": {
		en: "I am sorry, no driver took your ride from {pickup}. Nothing is booked. Write “try again” and I will ask once more.",
		tr: "Üzgünüm, {pickup} çıkışlı yolculuğunuzu alan sürücü olmadı. Hiçbir şey ayarlanmadı. “Tekrar dene” yazarsanız yeniden sorarım.",
	},
	"mobility.cancelled": {
		en: "Your ride from {pickup} is called off.",
		tr: "{pickup} çıkışlı yolculuğunuz iptal edildi.",
	},
	"mobility.cancelled_later": {
		en: "Your ride from {pickup} for {when} is called off.",
		tr: "{pickup} çıkışlı, {when} için not edilen yolculuğunuz iptal edildi.",
	},
	"mobility.cancelled_assigned": {
		en: "Your ride from {pickup} is called off, and the driver is being told.",
		tr: "{pickup} çıkışlı yolculuğunuz iptal edildi, sürücüye haber veriliyor.",
	},
	"mobility.cancelled_plain": { en: "Your ride is called off.", tr: "Yolculuğunuz iptal edildi." },
	"mobility.driver_cancelled": {
		en: "The passenger has called off the ride {code}. You are free again.",
		tr: "Yolcu {code} yolculuğunu iptal etti. Artık serbestsiniz.",
	},
	"mobility.completed": {
		en: "The driver says your ride is over. Thank you for riding with us.",
		tr: "Sürücü yolculuğunuzun bittiğini bildirdi. Bizimle yolculuk ettiğiniz için teşekkürler.",
	},
	"mobility.completed_driver": {
		en: "Thank you, the ride is closed. You are free for the next one.",
		tr: "Teşekkürler, yolculuk kapandı. Yenisi için serbestsiniz.",
	},
	"mobility.estimate": {
		en: "From {pickup} to {destination}: about {fareMin} to {fareMax}, {distance} km, about {minutes} min. It is an estimate; the meter decides.",
		tr: "{pickup} – {destination}: yaklaşık {fareMin} – {fareMax}, {distance} km, yaklaşık {minutes} dk. Bu bir tahmindir; taksimetre esastır.",
	},
	"mobility.estimate_rough": {
		en: "From {pickup} to {destination}: about {fareMin} to {fareMax}, {distance} km, about {minutes} min. I could not look at the roads just now, so this is a rough guess; the meter decides.",
		tr: "{pickup} – {destination}: yaklaşık {fareMin} – {fareMax}, {distance} km, yaklaşık {minutes} dk. Şu anda yollara bakamadım, bu yüzden kaba bir tahmindir; taksimetre esastır.",
	},
	"mobility.status_scheduled": {
		en: "Your taxi from {pickup} is noted for {when} ({code}). I ask drivers from {from} on.",
		tr: "{pickup} çıkışlı taksiniz {when} için not edildi ({code}). Sürücülere sormaya şu saatte başlarım: {from}.",
	},
	"mobility.status_pending_later": {
		en: "I am still asking drivers for your ride from {pickup} for {when}.",
		tr: "{pickup} çıkışlı, {when} için yolculuğunuza hâlâ sürücü soruyorum.",
	},
	"mobility.status_assigned_later": {
		en: "{driver} is your driver for {when}, from {pickup}: {vehicle}, plate {plate}.",
		tr: "{when} için, {pickup} çıkışlı yolculuğunuzun sürücüsü {driver}: {vehicle}, plaka {plate}.",
	},
	"mobility.status_arrived": {
		en: "{driver} is there and waits at {pickup}: {vehicle}, plate {plate}.",
		tr: "{driver} geldi, {pickup} noktasında bekliyor: {vehicle}, plaka {plate}.",
	},
	"mobility.status_started": {
		en: "You are on your way with {driver}: {vehicle}, plate {plate}.",
		tr: "{driver} ile yoldasınız: {vehicle}, plaka {plate}.",
	},
	"mobility.status_no_show": {
		en: "Your last ride was closed: the driver waited and says that nobody came.",
		tr: "Son yolculuğunuz kapandı: sürücü bekledi ve kimsenin gelmediğini bildirdi.",
	},
	"mobility.status_pending": {
		en: "I am still asking drivers for your ride from {pickup}.",
		tr: "{pickup} çıkışlı yolculuğunuz için hâlâ sürücülere soruyorum.",
	},
	"mobility.status_assigned": {
		en: "{driver} is your driver for the ride from {pickup}: {vehicle}, plate {plate}.",
		tr: "{pickup} çıkışlı yolculuğunuzun sürücüsü {driver}: {vehicle}, plaka {plate}.",
	},
	"mobility.status_completed": {
		en: "Your last ride is over.",
		tr: "Son yolculuğunuz tamamlandı.",
	},
	"mobility.status_cancelled": {
		en: "Your last ride was called off.",
		tr: "Son yolculuğunuz iptal edilmişti.",
	},
	"mobility.status_expired": {
		en: "No driver took your last ride. Write “try again” if you still need it.",
		tr: "Son yolculuğunuzu alan sürücü olmadı. Hâlâ gerekiyorsa “tekrar dene” yazın.",
	},
	"mobility.no_ride": {
		en: "You have no ride with us at the moment.",
		tr: "Şu anda bizde bir yolculuğunuz yok.",
	},
	"mobility.no_active_driver_ride": {
		en: "You have no ride under way.",
		tr: "Devam eden bir yolculuğunuz yok.",
	},
	"mobility.too_many_open": {
		en: "You already have the most rides one person may have open. Nothing new was booked.",
		tr: "Aynı anda açık olabilecek en fazla yolculuğa sahipsiniz. Yeni bir şey ayarlanmadı.",
	},
	"mobility.unknown_place": {
		en: "That place is outside the area we serve. Where exactly should the ride start and end?",
		tr: "Burası hizmet verdiğimiz bölgenin dışında. Yolculuk tam olarak nerede başlayıp bitsin?",
	},
	"mobility.same_place": {
		en: "Pick-up and destination are the same place. Where do you want to go?",
		tr: "Alış ve varış yeri aynı. Nereye gitmek istiyorsunuz?",
	},
	"mobility.too_far_ahead": {
		en: "I can note rides up to {days} days ahead. For when do you need the taxi?",
		tr: "En fazla {days} gün sonrası için yolculuk not edebiliyorum. Taksi ne zaman gerekiyor?",
	},
	"mobility.not_available": {
		en: "Taxis are not available here right now. Nothing was booked.",
		tr: "Şu anda burada taksi hizmeti yok. Hiçbir şey ayarlanmadı.",
	},
	"mobility.on_duty": {
		en: "You are on duty. I will write when there is a ride near you.",
		tr: "Görevdesiniz. Yakınınızda bir yolculuk olunca yazacağım.",
	},
	"mobility.on_duty_no_point": {
		en: "You are on duty. Share your location so that I can find rides near you.",
		tr: "Görevdesiniz. Yakınınızdaki yolculukları bulabilmem için konumunuzu paylaşın.",
	},
	"mobility.off_duty": {
		en: "You are off duty. Have a good rest.",
		tr: "Görev dışısınız. İyi dinlenmeler.",
	},
	"mobility.point_updated": {
		en: "Thank you, I have your new location.",
		tr: "Teşekkürler, yeni konumunuzu aldım.",
	},
	"mobility.not_a_driver": {
		en: "This number is not registered as a driver with us.",
		tr: "Bu numara bizde sürücü olarak kayıtlı değil.",
	},
};
