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
	"mobility.pin": { en: "the shared location", tr: "paylaşılan konum" },
	"mobility.now": { en: "now", tr: "şimdi" },
	"mobility.open_destination": { en: "where the passenger says", tr: "yolcunun söyleyeceği yer" },
	"mobility.searching": {
		en: "Thank you. I am asking the nearest drivers now and will write as soon as one accepts ({code}).",
		tr: "Teşekkürler. Şimdi en yakın sürücülere soruyorum, biri kabul edince yazacağım ({code}).",
	},
	"mobility.offer": {
		en: "Ride {code}: from {pickup} to {destination}, passengers: {pax}, {distance} km from you. {fare}\nCan you take it?",
		tr: "Yolculuk {code}: {pickup} – {destination}, {pax} kişi, size {distance} km. {fare}\nAlabilir misiniz?",
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
	"mobility.pickup": {
		en: "The ride {code} is yours. Pick up at {pickup}: https://maps.google.com/?q={lat},{lng}\nTo: {destination}. passengers: {pax}. Write DONE when the ride is over.",
		tr: "{code} yolculuğu sizin. Alış yeri {pickup}: https://maps.google.com/?q={lat},{lng}\nVarış: {destination}. {pax} kişi. Yolculuk bitince BİTTİ yazın.",
	},
	"mobility.none_found": {
		en: "I am sorry, no driver took your ride from {pickup}. Nothing is booked. Write “try again” and I will ask once more.",
		tr: "Üzgünüm, {pickup} çıkışlı yolculuğunuzu alan sürücü olmadı. Hiçbir şey ayarlanmadı. “Tekrar dene” yazarsanız yeniden sorarım.",
	},
	"mobility.cancelled": {
		en: "Your ride from {pickup} is called off.",
		tr: "{pickup} çıkışlı yolculuğunuz iptal edildi.",
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
	"mobility.only_now": {
		en: "I can only call taxis for now, not for a later time. Write again when you need it.",
		tr: "Şimdilik yalnızca hemen gelecek taksi çağırabiliyorum. Gerektiğinde yeniden yazın.",
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
