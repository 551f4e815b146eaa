/** Kinyarwanda. */
import type { LeadTable } from "../../ports/languages/leads.ts";

export const leads: LeadTable = {
	view: [
		"(?:nshobora|twashobora|dushobora|ndashaka|turashaka|nifuza|twifuza|nashaka|nifuzaga) (?:kureba|gusura|kubona|kujya kureba)",
		"(?:munyereke|mutwereke|unyereke) (?:iyo|iriya|ya)",
		"(?:gusura|kureba) (?:iyo|iriya|ya|inzu|iyi)",
	],
	home: ["inzu|apartema\\S*|apartment|studio|villa|icumbi|urugo"],
	viewing: ["gusura inzu|kureba inzu|gahunda yo (?:gusura|kureba)", "gusura kwanjye|gusura kwacu"],
	need: [
		"nkeneye|dukeneye|ndashaka|turashaka|ndakeneye|nifuza|twifuza|nshaka|mwampa|mumpe|mwohereze|munyoherereze|munshakire|muhamagare|aze|byihutirwa|mubishobora",
	],
	trades: {
		plumb: [
			"umuplombiye\\S*|umuplomberi|umuplombie|plombier|plumber|ukora amazi|umutekinisiye w amazi|umukanishi w amazi|umufundi w amazi",
		],
		electric: [
			"umuelegitirisiye|umwelektrisiye|umuriro|electricien|ukora amashanyarazi|umunyamashanyarazi",
		],
		clean: ["umukozi wo gukora isuku|ukora isuku|isuku|umukozi wo mu rugo"],
		locksmith: ["ukora ingufuri|ufungura ingufuri"],
		garden: ["umukozi wo mu busitani|ukora ubusitani"],
		paint: ["umusizi w amarangi|usiga amarangi"],
		handyman: ["umufundi|umukanishi wo mu rugo|umutekinisiye"],
		"air condition": ["ukora klima|ukora air conditioner"],
	},
	signs: {
		plumb: [
			"(?:robine|itiyo|ipompo|tuyo|umuyoboro|umusarani|ubwiherero|lavabo|evye)(?: \\S+){0,2} (?:irava|iva|yapfuye|bwazibye|yazibye|wazibye)|amazi (?:arava|arameneka|ntaza|yabuze)",
		],
		electric: ["(?:nta muriro|umuriro (?:wagiye|wabuze))|priz(?:e)? (?:yapfuye|ntikora)"],
		locksmith: [
			"(?:nataye|twataye) (?:urufunguzo|imfunguzo)|urugi rwanze gufunguka|nakingiraniwe hanze",
		],
		"air condition": ["(?:klima|air conditioner)(?: \\S+){0,2} (?:yapfuye|ntikora)"],
	},
	request: ["icyifuzo|ibyifuzo|serivisi|ubusabe"],
	status: [
		"bimeze (?:bite|gute)|bigeze he|ari he|azaza ryari|yasubije|barasubije|yemeye|bemeye|ni ryari|mfite|hari amakuru|amakuru ya",
	],
	cancel: [
		"hagarika\\S*|muhagarike|mumpagarikire|guhagarika|sinkigishaka|singikeneye|sinkikeneye|mubireke",
	],
	not: [
		"ejo hashize|icyumweru gishize|ubushize|yaje|yari",
		"angahe|igiciro|bigura|nimero ya",
		"taxi|tagisi|takisi|taksi|imodoka|umushoferi|moto",
	],
	filler: [
		"ejo|uyu|munsi|mu|gitondo|nimugoroba|ku|wo|yo|bwo|na|no|ni|ubu|muraho|mwiriwe|mwaramutse|murakoze|nyabuneka|umwe|w|ya|wa|cyo|saa|saba",
	],
	visitor: ["(?:[Nn]i|[Yy]itwa|[Ww]itwa|kuri)(?: \\p{Ll}+ (?:wanjye|yanjye|wacu))?,? <name>"],
};
