/** Italian. */
import type { DiscoveryTexts } from "./en.ts";

export const it: DiscoveryTexts = {
	"discovery.open": "ora aperto",
	"discovery.closed": "ora chiuso",
	"discovery.on_duty": "di turno",
	"discovery.bedrooms_one": "{bedrooms} camera",
	"discovery.bedrooms_few": "{bedrooms} camere",
	"discovery.bedrooms_many": "{bedrooms} camere",
	"discovery.bedrooms_other": "{bedrooms} camere",
	"discovery.in_stock": "disponibile",
	"discovery.sold_out": "non disponibile",
	"discovery.listings": "Ecco che cosa ho trovato:\n{lines}",
	"discovery.listings_like":
		"Non ho trovato nulla con queste esatte parole. Ecco ciò che si avvicina di più:\n{lines}",
	"discovery.listings_wider":
		"Non ho trovato nulla alla voce “{wanted}”. Ecco qualcosa dello stesso genere:\n{lines}",
	"discovery.no_listings":
		"Non ho trovato nulla del genere a {market}. Provi con altre parole, o chieda di una persona.",
	"discovery.no_listings_but":
		"Non ho trovato niente del genere a {market}. Qui ci sono per esempio: {names}. Provi con altre parole o chieda una persona.",
	"discovery.homes":
		"Queste case corrispondono:\n{lines}\nL'indirizzo esatto si comunica una volta concordata la visita.",
	"discovery.no_homes":
		"Non ho trovato case del genere a {market}. Provi con un prezzo più alto, meno camere o un'altra zona.",
	"discovery.pharmacies": "Farmacie:\n{lines}",
	"discovery.pharmacies_closed":
		"Non conosco farmacie aperte in questo momento. Queste riaprono più tardi:\n{lines}",
	"discovery.no_pharmacies":
		"Non conosco farmacie in quella zona. Se è urgente, chieda di una persona.",
	"discovery.places": "Ecco che cosa c'è nelle vicinanze:\n{lines}",
	"discovery.places_all": "Ecco che cosa c'è a {market}:\n{lines}",
	"discovery.no_places": "Non conosco nulla del genere nelle vicinanze.",
	"discovery.map_places": "Ecco che cosa c'è sulla mappa:\n{lines}",
	"discovery.map_places_own":
		"La mappa in questo momento non risponde. Ecco i luoghi che conosco io:\n{lines}",
	"discovery.maps_away":
		"La mappa in questo momento non risponde e io non conosco un luogo del genere. Riprovi più tardi, per favore.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nNon ho trovato: {missing}.",
	"discovery.sum_so_far": "{items}: finora fa *{total}*.",
	"discovery.no_items": "Non ho trovato da nessuna parte: {missing}.",
	"discovery.unknown_place":
		"Non conosco questo luogo. Scriva il nome di un luogo vicino, o condivida la sua posizione.",
	"discovery.dialogue_not_by": "Non posso cercare le case per “{words}”: lo chieda alla visita.",
	"discovery.dialogue_closest": "Non sono sicuro di aver capito. Forse intende questo:",
	"discovery.dialogue_sights":
		"Da vedere a {market}: {names}. Ne dica uno e cerco un taxi per andarci.",
	"discovery.dialogue_amenities":
		"Che cosa offrono o permettono i posti qui, come colazione, wifi, parcheggio o animali, non lo so. Me ne dica uno, e le dico che cosa ne ho. Scriva «umano», e il nostro team guarderà.",
	"discovery.dialogue_unwell":
		"Qui non conosco medici da prenotare. In caso di emergenza chiami il numero di emergenza o vada a: {names}.",
	"discovery.dialogue_only_place":
		"Di {place} so soltanto dov'è. Posso cercare un taxi per andarci: scriva da dove.",
	"discovery.dialogue_where_place":
		"{place} è in questa parte della città: {area}. Posso cercare un taxi per andarci: scriva da dove.",
	"discovery.dialogue_ask_near": "Condivida la sua posizione e cerco vicino a lei.",
	"discovery.dialogue_hours_today":
		"Aperto oggi:\n{lines}\nNe nomini uno e le dico tutta la settimana.",
	"discovery.dialogue_hours_open": "*{business}* ora è aperto.\n{hours}",
	"discovery.dialogue_hours_closed": "*{business}* ora è chiuso.\n{hours}",
	"discovery.dialogue_hours_always": "*{business}* è sempre aperto.",
	"discovery.dialogue_hours_unknown": "Non conosco gli orari di {business}.",
	"discovery.dialogue_delivers":
		"Consegnano a domicilio: {names}. Mi dica che cosa vuole e dove portarlo.",
	"discovery.dialogue_no_delivery": "Nessuna consegna: {names}.",
	"discovery.not_here": "Qui non è disponibile.",
};
