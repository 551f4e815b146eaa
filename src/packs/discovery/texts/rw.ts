/** Kinyarwanda. */
import type { DiscoveryTexts } from "./en.ts";

export const rw: DiscoveryTexts = {
	"discovery.open": "harafunguye",
	"discovery.closed": "harafunze",
	"discovery.on_duty": "iri ku izamu",
	"discovery.bedrooms_one": "icyumba {bedrooms} cyo kuraramo",
	"discovery.bedrooms_few": "ibyumba {bedrooms} byo kuraramo",
	"discovery.bedrooms_many": "ibyumba {bedrooms} byo kuraramo",
	"discovery.bedrooms_other": "ibyumba {bedrooms} byo kuraramo",
	"discovery.in_stock": "birahari",
	"discovery.sold_out": "ntibihari",
	"discovery.listings": "Dore ibyo nabonye:\n{lines}",
	"discovery.listings_like":
		"Nta kintu nabonye gifite ayo magambo neza. Ibyegereye ni ibi:\n{lines}",
	"discovery.listings_wider": "Nta kintu nabonye cyitwa “{wanted}”. Ibisa na cyo ni ibi:\n{lines}",
	"discovery.no_listings":
		"Nta kintu nk'icyo nabonye muri {market}. Gerageza andi magambo, cyangwa usabe kuvugana n'umuntu.",
	"discovery.no_listings_but":
		"Nta kintu nk'icyo nabonye muri {market}. Hano hari urugero: {names}. Gerageza andi magambo cyangwa usabe umuntu.",
	"discovery.homes":
		"Dore amazu abereye ibyo mushaka:\n{lines}\nAderesi nyayo ivugwa iyo gusura byemeranyijweho.",
	"discovery.no_homes":
		"Nta nzu nk'iyo nabonye muri {market}. Gerageza igiciro cyo hejuru, ibyumba bike cyangwa akandi gace.",
	"discovery.pharmacies": "Farumasi:\n{lines}",
	"discovery.pharmacies_closed": "Nta farumasi nzi ifunguye ubu. Izi zifungura nyuma:\n{lines}",
	"discovery.no_pharmacies": "Nta farumasi mpazi. Niba byihutirwa, saba kuvugana n'umuntu.",
	"discovery.places": "Hafi aho hari ibi:\n{lines}",
	"discovery.places_all": "Muri {market} hari ibi:\n{lines}",
	"discovery.no_places": "Nta hantu nk'aho nzi hafi aho.",
	"discovery.map_places": "Ku ikarita hari ibi:\n{lines}",
	"discovery.map_places_own": "Ikarita ntisubiza ubu. Ahantu nzi ni aha:\n{lines}",
	"discovery.maps_away":
		"Ikarita ntisubiza ubu, kandi aho hantu simpazi. Mwongere mugerageze nyuma.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nIbyo ntabonye: {missing}.",
	"discovery.sum_so_far": "{items}: kugeza ubu byose hamwe ni *{total}*.",
	"discovery.no_items": "Ibi nta hantu nabibonye: {missing}.",
	"discovery.unknown_place":
		"Aho hantu simpazi. Andika izina ry'ahantu hari hafi yaho, cyangwa usangize aho uri.",
	"discovery.dialogue_not_by":
		"Sinshobora gushakisha inzu nshingiye kuri “{words}”: mubibaze igihe muyisura.",
	"discovery.dialogue_closest": "Sinzi neza ko nabumvise. Ahari ni ibi mushaka kuvuga:",
	"discovery.dialogue_sights":
		"Ibyo kureba muri {market}: {names}. Vuga kimwe, nshake tagisi ijyayo.",
	"discovery.dialogue_amenities":
		"Ibyo ahantu ha hano hafite cyangwa hemera, nk’ifunguro rya mu gitondo, wifi, parikingi cyangwa amatungo, simbizi. Mumbwire hamwe, mbabwire ibyo mpaziho. Mwandike “umuntu”, itsinda ryacu rirebe.",
	"discovery.dialogue_unwell":
		"Nta muganga nzi hano wo gufatira gahunda. Mu bihe byihutirwa hamagara nimero y'ubutabazi cyangwa ujye: {names}.",
	"discovery.dialogue_only_place":
		"Kuri {place} nzi gusa aho hari. Nabashakira tagisi ijyayo: andika aho muva.",
	"discovery.dialogue_where_place":
		"{place} iri muri iki gice cy'umujyi: {area}. Nabashakira tagisi ijyayo: andika aho muva.",
	"discovery.dialogue_ask_near": "Mwohereze aho muherereye nshakire hafi yanyu.",
	"discovery.dialogue_hours_today":
		"Amasaha y’uyu munsi:\n{lines}\nVuga kimwe, nkubwire icyumweru cyose.",
	"discovery.dialogue_hours_open": "*{business}* ubu harafunguye.\n{hours}",
	"discovery.dialogue_hours_closed": "*{business}* ubu harafunze.\n{hours}",
	"discovery.dialogue_hours_always": "*{business}* hahora hafunguye.",
	"discovery.dialogue_hours_unknown": "Sinzi igihe {business} hafungura.",
	"discovery.dialogue_delivers":
		"Abageza ibintu aho uri: {names}. Mbwira icyo ushaka n’aho cyajyanwa.",
	"discovery.dialogue_no_delivery": "Ntibageza ibintu ku bantu: {names}.",
	"discovery.not_here": "Ibyo ntibiboneka hano.",
};
