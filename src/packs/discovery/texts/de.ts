/** German, with "Sie". */
import type { DiscoveryTexts } from "./en.ts";

export const de: DiscoveryTexts = {
	"discovery.open": "jetzt geöffnet",
	"discovery.closed": "jetzt geschlossen",
	"discovery.on_duty": "Notdienst",
	"discovery.bedrooms_one": "{bedrooms} Schlafzimmer",
	"discovery.bedrooms_few": "{bedrooms} Schlafzimmer",
	"discovery.bedrooms_many": "{bedrooms} Schlafzimmer",
	"discovery.bedrooms_other": "{bedrooms} Schlafzimmer",
	"discovery.in_stock": "verfügbar",
	"discovery.sold_out": "nicht verfügbar",
	"discovery.listings": "Das habe ich gefunden:\n{lines}",
	"discovery.listings_like":
		"Mit genau diesen Worten habe ich nichts gefunden. Das kommt am nächsten:\n{lines}",
	"discovery.listings_wider":
		"Unter „{wanted}“ habe ich nichts gefunden. Das ist von derselben Art:\n{lines}",
	"discovery.no_listings":
		"So etwas habe ich in {market} nicht gefunden. Versuchen Sie es mit anderen Worten oder fragen Sie nach einem Menschen.",
	"discovery.no_listings_but":
		"So etwas habe ich in {market} nicht gefunden. Hier gibt es zum Beispiel: {names}. Versuchen Sie es mit anderen Worten, oder fragen Sie nach einem Menschen.",
	"discovery.homes":
		"Diese Wohnungen und Häuser passen:\n{lines}\nDie genaue Adresse wird genannt, sobald eine Besichtigung vereinbart ist.",
	"discovery.no_homes":
		"So etwas zum Wohnen habe ich in {market} nicht gefunden. Versuchen Sie es mit einem höheren Preis, weniger Schlafzimmern oder einer anderen Gegend.",
	"discovery.pharmacies": "Apotheken:\n{lines}",
	"discovery.pharmacies_closed":
		"Ich kenne keine Apotheke, die jetzt geöffnet ist. Diese öffnen später wieder:\n{lines}",
	"discovery.no_pharmacies":
		"Ich kenne dort keine Apotheke. Fragen Sie nach einem Menschen, wenn es dringend ist.",
	"discovery.places": "Das ist in der Nähe:\n{lines}",
	"discovery.places_all": "Das gibt es in {market}:\n{lines}",
	"discovery.no_places": "Dort in der Nähe kenne ich nichts dergleichen.",
	"discovery.map_places": "Das steht auf der Karte:\n{lines}",
	"discovery.map_places_own":
		"Die Karte antwortet gerade nicht. Diese Orte kenne ich selbst:\n{lines}",
	"discovery.maps_away":
		"Die Karte antwortet gerade nicht, und selbst kenne ich keinen solchen Ort. Bitte versuchen Sie es später noch einmal.",
	"discovery.items": "{lines}",
	"discovery.items_partly": "{lines}\nNicht gefunden: {missing}.",
	"discovery.sum_so_far": "{items}: Das macht bisher *{total}*.",
	"discovery.no_items": "Das habe ich nirgends vorrätig gefunden: {missing}.",
	"discovery.unknown_place":
		"Ich kenne diesen Ort nicht. Bitte schreiben Sie den Namen eines Ortes in der Nähe oder teilen Sie Ihren Standort.",
	"discovery.dialogue_not_by":
		"Nach „{words}“ kann ich bei Wohnungen nicht suchen: fragen Sie bitte bei der Besichtigung danach.",
	"discovery.dialogue_closest":
		"Ich bin nicht sicher, ob ich Sie verstanden habe. Vielleicht meinen Sie das:",
	"discovery.dialogue_sights":
		"Zu sehen in {market}: {names}. Nennen Sie eines, und ich suche ein Taxi dorthin.",
	"discovery.dialogue_amenities":
		"Was es hier in den Häusern gibt oder erlaubt ist, etwa Frühstück, WLAN, Parkplätze oder Tiere, weiß ich nicht. Nennen Sie eines, und ich sage, was ich davon habe. Schreiben Sie „Mensch“, und unser Team sieht nach.",
	"discovery.dialogue_unwell":
		"Ich kenne hier keinen Arzt, bei dem ich einen Termin machen kann. Im Notfall rufen Sie den Notruf, oder gehen Sie zu: {names}.",
	"discovery.dialogue_only_place":
		"Von {place} weiß ich nur, wo es ist. Ich kann ein Taxi dorthin suchen: schreiben Sie, von wo.",
	"discovery.dialogue_where_place":
		"{place} liegt in diesem Teil der Stadt: {area}. Ich kann ein Taxi dorthin suchen: schreiben Sie, von wo.",
	"discovery.dialogue_ask_near": "Teilen Sie Ihren Standort, dann suche ich in Ihrer Nähe.",
	"discovery.dialogue_hours_today":
		"Heute geöffnet:\n{lines}\nNennen Sie eines, dann sage ich Ihnen die ganze Woche.",
	"discovery.dialogue_hours_open": "*{business}* hat gerade geöffnet.\n{hours}",
	"discovery.dialogue_hours_closed": "*{business}* hat gerade geschlossen.\n{hours}",
	"discovery.dialogue_hours_always": "*{business}* hat immer geöffnet.",
	"discovery.dialogue_hours_unknown": "Ich weiß nicht, wann {business} geöffnet hat.",
	"discovery.dialogue_delivers":
		"Es liefern: {names}. Schreiben Sie mir, was Sie möchten und wohin es soll.",
	"discovery.dialogue_no_delivery": "Keine Lieferung: {names}.",
	"discovery.not_here": "Das gibt es hier nicht.",
};
