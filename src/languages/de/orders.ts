/** German. */
import type { OrderingTable } from "../../ports/languages/orders.ts";

export const orders: OrderingTable = {
	noun: ["bestellung\\w*"],
	order: [
		"bestell(?:e|en|t)?(?! (?:sie )?(?:das|den|die|mein))",
		"(?:eine |1 )?bestellung (?:aufgeben|machen)",
		"liefer(?:n|t|e)?(?: sie)?(?: mir| uns)?",
	],
	want: [
		"ich (?:möchte|will|nehme|hätte gern|hätte gerne|hätte|würde gern)|wir (?:möchten|wollen|nehmen|hätten gern|hätten gerne|hätten)|hätte ich gern|bring(?:en|t)?(?: sie)?(?: mir| uns)?|schick(?:en|t)?(?: sie)?(?: mir| uns)?|geben sie(?: mir| uns)?|kann ich|können wir|können sie|könnte ich|bitte",
	],
	without: [
		"ohne(?: den| die| das)?",
		"kein(?:e|en)?",
		"(?:an)?statt(?: der| des| dem| den| die| das)?",
		"(?:nehmen sie|nimm)(?: den| die| das)?",
	],
	withoutAfter: ["(?:weg|raus)"],
	exchange: {
		verb: [
			"(?:um|ein|aus)?tausch\\w*|ersetz\\w*|(?:ver)?andern|andere(?= (?:sie|bitte|die|den|das|meinen?))|wechsel\\w*",
		],
		into: ["gegen|durch|zu[rm]?|in|mit|auf"],
	},
	part: ["(\\d+) (?:davon|von (?:ihnen|denen|diesen|beiden))"],
	more: ["und auch|auch|außerdem|noch|dazu|zusätzlich|und noch (?:ein|1)"],
	moreAfter: ["mehr|dazu"],
	make: [
		"^(\\d+) (?:stuck|packung(?:en)?|schachteln?|dosen?|flaschen?|portion(?:en)?)$",
		"(?:machen sie|mach|lieber|doch|doch lieber|ich will|sagen wir) (\\d+)(?: daraus| davon)?",
	],
	spot: [
		"(?:auf |an |für |in |ins |zum )?(?:das |den |dem )?(zimmer|tisch|suite)(?: nummer| nr)? (\\d+)",
	],
	spotNames: [
		["zimmer", "Zimmer"],
		["tisch", "Tisch"],
		["suite", "Suite"],
	],
	fetch: [
		"zum mitnehmen|abhol\\w*|hols(?: \\S+)? ab|hols selbst|(?:ich |wir )?hol(?:e|en)? (?:es|sie|ihn|das|alles)(?: selbst)?(?: dort)?(?: ab)?|selbst holen|to go",
	],
	taxi: ["\\S*tax\\S*"],
	status: [
		"wo (?:ist|bleibt) (?:meine|unsere|die) bestellung|wo (?:ist|bleibt) (?:mein|unser) essen",
		"(?:stand|status) (?:meiner|unserer) bestellung",
		"ist (?:meine|unsere|die) bestellung (?:fertig|unterwegs|da)",
		"wann (?:kommt|ist)(?: \\S+){0,2} (?:meine|unsere|die) bestellung(?: fertig)?",
		"^(?:meine|unsere) bestellung(?:en)?$|was habe ich bestellt",
	],
	cancel: [
		"(?:stornier|absag|cancel)\\S*(?: \\S+){0,2} bestellung|bestellung(?: \\S+){0,2} (?:stornieren|absagen|canceln)",
		"(?:will|wollen|möchte|brauche) (?:meine|die) bestellung nicht mehr",
	],
	one: ["ein|eine|einen|einmal|etwas"],
	and: ["und|plus|sowie"],
	beside: ["mit|ohne|fur|zu|zum|zur|in|im|an|am|auf|bei|von|vom|aus|als|nach|um"],
	of: ["von"],
	filler: [
		"nur|essen|etwas|was|zu|mittagessen|abendessen|trinken|portionen|portion|ein|eine|einen|einem|einer|der|die|das|den|dem|des|und|mit|im|in|am|an|auf|bei|beim|vom|von|aus|für|mir|uns|bitte|guten|tag|abend|hallo|ich|wir|möchte|möchten|will|nehme|bestellen|bestelle|bestellung|zimmer|tisch|nummer|gern|gerne|hätte|danke|lieferung|zum|zur",
	],
};
