/** German. */
import type { LeadTable } from "../../ports/languages/leads.ts";

export const leads: LeadTable = {
	view: [
		"(?:kann|könnte|dürfte|darf|können|könnten|dürfen) (?:ich|man|wir)(?: \\S+){0,14} (?:besichtigen|ansehen|anschauen|sehen)",
		"(?:möchte|möchten|will|wollen|würde gern|würden gern)(?: \\S+){0,14} (?:besichtigen|ansehen|anschauen|sehen)",
		"(?:die|das|den|diese|dieses) (?:\\S+ ){0,6}(?:besichtigen|anschauen|ansehen)",
		"besichtigung(?:stermin)? (?:vereinbaren|ausmachen|machen|buchen)|(?:einen|1|ein) besichtigungstermin",
	],
	home: ["wohnung|apartment|appartement|studio|haus|villa"],
	viewing: [
		"besichtigung(?:en|stermin)?|(?:termin|zeit) (?:zum|für (?:eine|die)) (?:ansehen|anschauen|besichtig\\S*)",
	],
	need: [
		"brauche|brauchen|suche|suchen|möchte|will|schick\\S*|find\\S*|ruf\\S*|dringend|kann|könnte|kommen|komme|bitte|buchen|benötige",
	],
	trades: {
		plumb: ["klempner\\S*|installateur\\S*"],
		electric: ["elektriker\\S*"],
		clean: ["putzfrau|putzhilfe|reinigungskraft|putzkraft|reinigung"],
		locksmith: ["schlüsseldienst|schlosser"],
		garden: ["gärtner\\S*"],
		paint: ["maler\\S*|anstreicher"],
		handyman: ["handwerker\\S*|hausmeister"],
		"air condition": [
			"(?:reparatur|wartung|techniker|reparieren)(?: \\S+){0,3} klimaanlagen?|klimaanlagen?(?: \\S+){0,2} (?:reparieren|warten)|klimatechniker",
		],
	},
	signs: {
		plumb: [
			"(?:waschbecken|spüle|wasserhahn|hahn|toilette|klo|rohr|abfluss|dusche|heizung)(?: \\S+){0,3} (?:tropft|leckt|undicht|verstopft|geplatzt|kaputt)|wasserschaden|rohrbruch|kein (?:warmes )?wasser",
		],
		electric: [
			"kein(?:en)? strom|stromausfall|(?:sicherung|steckdose|licht)(?: \\S+){0,3} (?:rausgeflogen|kaputt|defekt|geht nicht)",
		],
		locksmith: [
			"ausgesperrt|schlüssel(?: \\S+){0,2} (?:verloren|abgebrochen|steckt)|schloss(?: \\S+){0,2} (?:kaputt|klemmt)",
		],
		"air condition": ["klimaanlage(?: \\S+){0,2} (?:kaputt|defekt|kühlt nicht|geht nicht)"],
	},
	request: ["anfragen?|dienst|reparatur|auftrag"],
	status: [
		"wie steht es|was ist mit|was neues|gibt es neuigkeiten|neuigkeiten|eine antwort|1 antwort|und (?:mein|meine|unser|unsere)",
		"(?:wann|um wie viel uhr) (?:ist|kommt)(?: \\S+)? (?:mein|meine|der|die|unser|unsere)|(?:hat er|haben sie) (?:geantwortet|angenommen)|habe ich (?:eine|1) besichtigung|welche besichtigung\\S*",
	],
	cancel: [
		"stornier\\S*|absag\\S*|sag\\S* (?:\\S+ ){1,3}ab|brauche (?:\\S+ ){0,3}nicht mehr|nicht mehr nötig",
	],
	not: [
		"gestern|vorgestern|letzte woche|letztes mal|war|waren|ist gekommen",
		"was kostet|wie viel|wieviel|preis|tarif|nummer (?:vom|von|des)",
		"taxis?|fahrt|fahrer|shuttle",
	],
	filler: [
		"ein|eine|einen|einem|einer|der|die|das|den|dem|des|ich|wir|mir|mich|uns|man|mein|meine|meinen|habe|haben|ist|es|im|in|am|an|um|für|wer|was|und|morgen|heute|früh|vormittag|nachmittag|abend|jetzt|hallo|guten|tag|jemand|jemanden|sie|gut|guter|gute|möglich|schnell|sofort",
	],
	visitor: [
		"(?:[Ff]ür|[Mm]it|[Nn]ame ist|heißt|kommt)(?: (?:mein|meine|meinen|meiner|meinem|unser|unsere)(?: \\p{L}+){1,2})?,? <name>",
		"(?:[Mm]eine|[Mm]ein) (?:Schwester|Bruder|Frau|Mann|Freundin|Freund|Tochter|Sohn|Mutter|Vater|Kollegin|Kollege) <name>",
	],
};
