export const en = {
	"discovery.open": "open now",
	"discovery.closed": "closed now",
	"discovery.on_duty": "on duty",
	"discovery.bedrooms_one": "{bedrooms} bedroom",
	"discovery.bedrooms_few": "{bedrooms} bedrooms",
	"discovery.bedrooms_many": "{bedrooms} bedrooms",
	"discovery.bedrooms_other": "{bedrooms} bedrooms",
	"discovery.in_stock": "available",
	"discovery.sold_out": "not available",
	"discovery.listings": "This is what I found:\n{lines}",
	"discovery.listings_like":
		"I found nothing by exactly these words. This is the closest:\n{lines}",
	"discovery.listings_wider":
		"I found nothing listed as “{wanted}”. This is of the same kind:\n{lines}",
	"discovery.no_listings":
		"I found nothing like that in {market}. Try other words, or ask for a person.",
	"discovery.no_listings_but":
		"I found nothing like that in {market}. Here there are for example: {names}. Try other words, or ask for a person.",
	"discovery.homes":
		"These homes fit:\n{lines}\nExact addresses are told once a viewing is agreed.",
	"discovery.no_homes":
		"I found no home like that in {market}. Try a higher price, fewer bedrooms or another area.",
	"discovery.pharmacies": "Pharmacies:\n{lines}",
	"discovery.pharmacies_closed":
		"I know of no pharmacy that is open now. These open again later:\n{lines}",
	"discovery.no_pharmacies": "I know of no pharmacy there. Ask for a person if it is urgent.",
	"discovery.places": "These are nearby:\n{lines}",
	"discovery.places_all": "These are in {market}:\n{lines}",
	"discovery.no_places": "I know of nothing like that near there.",
	"discovery.map_places": "This is on the map:\n{lines}",
	"discovery.map_places_own":
		"The map does not answer just now. These places I know myself:\n{lines}",
	"discovery.maps_away":
		"The map does not answer just now, and I know no such place myself. Please try again later.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nI did not find: {missing}.",
	"discovery.sum_so_far": "{items}: that comes to *{total}* so far.",
	"discovery.no_items": "I did not find this in stock anywhere: {missing}.",
	"discovery.unknown_place":
		"I do not know that place. Please write the name of a place near it, or share your location.",
	"discovery.dialogue_not_by":
		"I cannot look for “{words}” in homes: please ask about it at the viewing.",
	"discovery.dialogue_closest":
		"I am not sure that I understood you. Perhaps this is what you mean:",
	"discovery.dialogue_sights":
		"To see in {market}: {names}. Name one, and I look for a taxi there.",
	"discovery.dialogue_amenities":
		"What places here have or allow, such as breakfast, wifi, parking or pets, I do not know. Name one, and I tell you what I have of it. Write “human”, and our team will look.",
	"discovery.dialogue_unwell":
		"I know of no doctor to book here. In an emergency call the emergency number, or go to: {names}.",
	"discovery.dialogue_only_place":
		"Of {place} I know only where it is. I can get you a taxi there: write where from.",
	"discovery.dialogue_where_place":
		"{place} is in this part of town: {area}. I can get you a taxi there: write where from.",
	"discovery.dialogue_ask_near": "Share your location and I look near you.",
	"discovery.dialogue_hours_today":
		"Open today:\n{lines}\nName one, and I tell you its whole week.",
	"discovery.dialogue_hours_open": "*{business}* is open now.\n{hours}",
	"discovery.dialogue_hours_closed": "*{business}* is closed now.\n{hours}",
	"discovery.dialogue_hours_always": "*{business}* is always open.",
	"discovery.dialogue_hours_unknown": "I do not know when {business} is open.",
	"discovery.dialogue_delivers":
		"These deliver: {names}. Tell me what you would like, and where it should go.",
	"discovery.dialogue_no_delivery": "No delivery from {names}.",
	"discovery.not_here": "That is not available here.",
} as const;

export type DiscoveryTexts = Readonly<Record<keyof typeof en, string>>;
