/** Turkish. */
import type { DiscoveryTexts } from "./en.ts";

export const tr: DiscoveryTexts = {
	"discovery.open": "şu an açık",
	"discovery.closed": "şu an kapalı",
	"discovery.on_duty": "nöbetçi",
	"discovery.bedrooms_one": "{bedrooms} yatak odası",
	"discovery.bedrooms_few": "{bedrooms} yatak odası",
	"discovery.bedrooms_many": "{bedrooms} yatak odası",
	"discovery.bedrooms_other": "{bedrooms} yatak odası",
	"discovery.in_stock": "var",
	"discovery.sold_out": "yok",
	"discovery.listings": "Bulduklarım:\n{lines}",
	"discovery.listings_like": "Tam bu sözcüklerle bir şey bulamadım. En yakınları:\n{lines}",
	"discovery.listings_wider":
		"“{wanted}” olarak kayıtlı bir şey bulamadım. Aynı türden olanlar:\n{lines}",
	"discovery.no_listings":
		"{market} içinde böyle bir şey bulamadım. Başka sözcüklerle deneyin ya da bir yetkili isteyin.",
	"discovery.no_listings_but":
		"{market} içinde böyle bir şey bulamadım. Burada örneğin şunlar var: {names}. Başka sözcüklerle deneyin ya da bir insan isteyin.",
	"discovery.homes": "Uygun evler:\n{lines}\nTam adres, gezme günü kararlaştırılınca söylenir.",
	"discovery.no_homes":
		"{market} içinde böyle bir ev bulamadım. Daha yüksek bir fiyat, daha az oda ya da başka bir semt deneyin.",
	"discovery.pharmacies": "Eczaneler:\n{lines}",
	"discovery.pharmacies_closed":
		"Şu an açık bir eczane bilmiyorum. Bunlar daha sonra açılıyor:\n{lines}",
	"discovery.no_pharmacies": "Orada bildiğim bir eczane yok. Acilse bir yetkili isteyin.",
	"discovery.places": "Yakında bunlar var:\n{lines}",
	"discovery.places_all": "{market} içinde bunlar var:\n{lines}",
	"discovery.no_places": "Oraya yakın böyle bir yer bilmiyorum.",
	"discovery.map_places": "Haritada bunlar var:\n{lines}",
	"discovery.map_places_own": "Harita şu an yanıt vermiyor. Kendi bildiğim yerler:\n{lines}",
	"discovery.maps_away":
		"Harita şu an yanıt vermiyor, ben de böyle bir yer bilmiyorum. Lütfen sonra yine deneyin.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nBulamadıklarım: {missing}.",
	"discovery.sum_so_far": "{items}: şu ana kadar toplam *{total}*.",
	"discovery.no_items": "Bunu hiçbir yerde bulamadım: {missing}.",
	"discovery.unknown_place":
		"O yeri bilmiyorum. Lütfen yakınındaki bir yerin adını yazın ya da konumunuzu paylaşın.",
	"discovery.dialogue_not_by": "Evleri “{words}” için arayamıyorum: lütfen gezerken sorun.",
	"discovery.dialogue_closest": "Sizi doğru anladığımdan emin değilim. Belki bunu demek istediniz:",
	"discovery.dialogue_sights":
		"{market} içinde görülecek yerler: {names}. Birini yazın, oraya taksi arayayım.",
	"discovery.dialogue_amenities":
		"Buradaki yerlerde kahvaltı, internet, otopark olup olmadığını ya da evcil hayvan alınıp alınmadığını bilmiyorum. Birinin adını yazın, bildiklerimi söyleyeyim. “insan” yazarsanız ekibimiz bakar.",
	"discovery.dialogue_unwell":
		"Burada randevu alınabilecek bir doktor bilmiyorum. Acil durumda acil numarayı arayın ya da şuraya gidin: {names}.",
	"discovery.dialogue_only_place":
		"{place} için yalnızca yerini biliyorum. Oraya taksi ayarlayabilirim: nereden olduğunu yazın.",
	"discovery.dialogue_where_place":
		"{place} şehrin şu kesiminde: {area}. Oraya taksi ayarlayabilirim: nereden olduğunu yazın.",
	"discovery.dialogue_ask_near": "Konumunuzu paylaşın, yakınınıza bakayım.",
	"discovery.dialogue_hours_today":
		"Bugünkü saatler:\n{lines}\nBirini yazın, bütün haftasını söyleyeyim.",
	"discovery.dialogue_hours_open": "*{business}* şu an açık.\n{hours}",
	"discovery.dialogue_hours_closed": "*{business}* şu an kapalı.\n{hours}",
	"discovery.dialogue_hours_always": "*{business}* her zaman açık.",
	"discovery.dialogue_hours_unknown": "{business} ne zaman açık, bilmiyorum.",
	"discovery.dialogue_delivers":
		"Adrese getirenler: {names}. Ne istediğinizi ve nereye getirileceğini yazın.",
	"discovery.dialogue_no_delivery": "Adrese teslimat yok: {names}.",
	"discovery.not_here": "Bu hizmet burada yok.",
};
