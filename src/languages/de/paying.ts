/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["zahle|zahlen|bezahle|bezahlen|bezahl|zahl"],
	paid: [
		"(?:habe|haben|hab|hatte|hatten)(?: \\p{L}+){0,3} (?:bezahlt|gezahlt|uberwiesen)|(?:schon|bereits) (?:bezahlt|gezahlt)",
	],
	order: ["bestellung|bestellungen"],
	own: ["buchung|reservierung|tisch|zimmer|besichtigung|versicherung|pramie|anzahlung"],
	card: ["karte|link"],
	beside: [
		"bitte|ich|mochte|will|wurde|gern|gerne|an|fur|meine|die|das|mit|per|mobile|money|momo|jetzt|euro",
	],
};
