/** German: what points back, at what was agreed before or spoken of last; and what is asked for beside a thing or a table. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<
	Language["intents"],
	| "asBefore"
	| "there"
	| "fromThere"
	| "special"
	| "andBack"
	| "stopover"
	| "anotherFor"
	| "onlyOne"
	| "sameTime"
	| "asksToCancel"
	| "asksHowToPay"
	| "howLong"
	| "toDriver"
	| "reverse"
	| "moment"
	| "emergency"
	| "forStaff"
	| "asksToBook"
> = {
	asBefore: {
		inside: [
			"(?:das|die|den|der|ein\\w*)? ?(?:selbe|gleiche|dasselbe|dieselbe|denselben)\\w*(?: \\S+){0,2} wie (?:beim |das )?(?:letzten mal|letztes mal|immer|zuletzt|vorher|gestern|sonst|neulich|letzte woche)|wie (?:beim |das )?(?:letzten mal|letztes mal|immer|zuletzt|sonst|ublich)",
			"(?:mein|meine|meinen|das|den|die) (?:ublich|gewohnt|ueblich)e\\w*(?: (?:tisch|taxi|fahrt|bestellung|zimmer|platz))?",
			"(?:buch|bestell|reservier|nehm)\\w* (?:mir |uns |bitte |ich |sie )*(?:das|es|den|die|dasselbe|dieselbe|das gleiche)(?: \\S+)? (?:noch ?mal|nochmals|wieder|erneut)|(?:das|es|dasselbe|das gleiche)(?: \\S+)? (?:noch ?mal|nochmals|wieder|erneut) (?:buchen|bestellen|reservieren|haben|nehmen)|wiederhol\\w* (?:meine |die |bitte )*(?:letzte\\w* )?(?:bestellung|buchung|fahrt|reservierung)",
		],
		whole: [],
	},
	there: {
		inside: [
			"dorthin|dahin|(?<!von )dort|(?:zu|in|im) (?:diesem|demselben|dieses|diese) (?:ort|lokal|restaurant|hotel|laden|cafe|adresse)",
		],
		whole: [],
	},
	fromThere: { inside: ["von (?:dort|da|diesem ort)(?: aus)?|dorther"], whole: [] },
	andBack: {
		inside: [
			"hin und (?:wieder )?zuruck|und (?:wieder )?zuruck|hin und ruck\\w*|ruckfahrt|beide richtungen",
		],
		whole: [],
	},
	stopover: {
		inside: [
			"(?:mit )?(?:(?:ein\\w*|1) )?(?:kurz\\w* )?(?:zwischen ?)?(?:stopps?|halte?) (?:am|an|beim|bei|im|in)(?: der| dem)? @(?: @)*(?: (?:zuerst|erst|kurz|unterwegs|auf dem weg))*|(?:kurz )?(?:am|an|beim|bei)(?: der| dem)? @(?: @)* (?:kurz )?(?:an ?)?(?:halten|stoppen)|uber (?:den|die|das) @(?: @)*(?: (?:zuerst|erst|kurz|unterwegs|auf dem weg))*|(?:unterwegs|auf dem weg)(?: \\S+){0,4} (?:an ?)?(?:halten|stoppen)",
		],
		whole: [],
	},
	anotherFor: {
		inside: [
			"(?:[2-9]|zwei|drei|vier) (?:\\w+)?zimmer|und (?:noch )?(?:1|ein\\w*)(?: \\w+)? fur (?:mein|unser)\\w* \\w+|auch (?:(?:1|ein\\w*) )?fur (?:mein|unser)\\w* \\w+|mein\\w* \\w+ (?:will|mochte|braucht)(?: \\w+)? auch|(?:[2-9]|zwei|drei|vier) (?:taxis|taxen|tische)",
		],
		whole: [],
	},
	onlyOne: {
		inside: [
			"(?:nur|bloss) (?:1|eins|eine[nrms]?|ein)|(?:1|ein|eine[nrms]?) (?:zimmer|taxi|tisch) reicht|eins reicht",
		],
		whole: [],
	},
	sameTime: { inside: ["(?:gleiche|selbe)\\w* (?:zeit|uhrzeit)|gleichzeitig"], whole: [] },
	special: {
		inside: [
			"(?:geburtstag|hochzeitstag|jahrestag|flitterwochen|jubilaum)\\w*",
			"(?:am|ans) fenster|fensterplatz|ruhig\\w*(?: \\w+)?|kinderstuhl|hochstuhl|rollstuhl\\w*|babybett|kinderbett|zustellbett|fruher (?:check ?in|einchecken)|spater (?:check ?out|auschecken)|erdgeschoss",
			"(?:nicht|ohne|wenig|mehr|extra|mit|kein\\w*) (?:zu |so )?(?:scharf|salz|zucker|zwiebeln?|knoblauch|nusse?|fleisch|gluten|eis|kase|sosse)|glutenfrei|laktosefrei|allerg\\w+|vegan|halal|durchgebraten",
			"(?:tur|tor)code(?: ist)? \\d{2,6}|vor die tur|vor der tur",
			"kindersitz\\w*|babyschale|babysitz|sitzerhohung|(?:\\w+ )?(?:gro(?:ss|ß)e\\w* )?(?:koffern?|gepack\\w*|taschen?|surfbrett\\w*|kisten?|kartons?|pakete?|fahrrad\\w*|rader)|kinderwagen|(?:mein\\w*|unser\\w*|ein\\w*|mit|der) (?:\\w+ )?(?:hund|hunde|hunden|katzen?)|haustiere?|fahrrad\\w*",
		],
		whole: [],
	},
	asksToCancel: {
		inside: [
			"(?:kann|konnen|konnte|konnten) (?:ich|man|wir) (?:\\S+ ){0,3}(?:spater|nachher|danach|hinterher|im nachhinein) (?:\\S+ ){0,2}(?:stornieren|absagen|abbestellen)|(?:was|und)(?: \\S+){0,2} wenn (?:ich|wir) (?:\\S+ ){0,4}(?:stornier|absag|abbestell)\\S*|storno(?:kosten|bedingungen|gebuhr\\S*)|stornierungs(?:bedingungen|kosten|gebuhr\\S*)|bis wann (?:\\S+ ){0,4}(?:stornieren|absagen|abbestellen)|wie (?:kann|konnen|konnte|konnten) (?:ich|man|wir) (?:\\S+ ){0,4}(?:stornieren|absagen|abbestellen)|wie storniere?n? (?:ich|man|wir)(?: \\S+){0,2}",
		],
		whole: [],
	},
	asksHowToPay: {
		inside: [
			"(?:taxi|fahrer)\\w*(?: \\w+){0,4} (?:karte|bar|kreditkarte|euro)(?: \\w+){0,3} (?:be)?zahl\\w*|(?:karte|bar|kreditkarte)(?: \\w+){0,3} (?:taxi|fahrer)\\w*(?: \\w+){0,2} (?:be)?zahl\\w*|(?:be)?zahl\\w*(?: \\w+){0,3} (?:taxi|fahrer)\\w*(?: \\w+){0,3} (?:karte|bar)|(?:nimmt|nehmen|akzeptier\\w+)(?: \\w+){0,3} (?:taxi|fahrer)\\w*(?: \\w+){0,2} (?:karte\\w*|kreditkarte\\w*|bargeld)",
		],
		whole: [],
	},
	howLong: { inside: ["wie lange|wie ?viele minuten|wie ?viel zeit"], whole: [] },
	emergency: {
		inside: [
			"(?:ruf\\w*|brauch\\w*|hol\\w*|schick\\w*)(?: \\S+){0,3} (?:krankenwagen|rettungswagen|notarzt|polizei(?!wache|station|revier)|feuerwehr)|(?<!kein )(?<!keinen )notfall|herzinfarkt|bewusstlos|blutet stark|erstickt|ertrinkt|(?:kann nicht|keine luft) (?:mehr )?(?:atmen|bekomm\\w*|krieg\\w*)|(?:bekommt|kriegt|bekomme|kriege) keine luft|es brennt|(?:wurde|wurden|worden) (?:uberfallen|ausgeraubt|vergewaltigt|angegriffen)|(?:hatte|hatten|gab) (?:einen |1 )?(?:\\w+)?unfall|bringe mich um|mich umbringen|selbstmord",
		],
		whole: [
			"(?:(?:hilfe|bitte) )*(?:polizei|feuerwehr|krankenwagen|notarzt|notruf|notfall|sos)(?: (?:bitte|schnell))*",
		],
	},
	forStaff: {
		inside: [
			"(?:wir|ich) (?:\\S+ ){0,5}(?:verspat\\S*|zu spat)|verspate\\S* (?:wir uns|ich mich)",
			"(?:fahrer|fahrerin|kellner|kellnerin|koch|rezeption|personal|service|bedienung|er|sie) (?:war|waren|ist|sind) (?:\\S+ ){0,2}(?:unfreundlich|unhoflich|frech|betrunken|aggressiv|schrecklich|furchtbar|unverschamt|grob)|(?:schrecklich|furchtbar|schlecht|mies|grauenhaft|unmoglich)\\S* (?:service|bedienung|essen|fahrer|erfahrung)|(?:gefahren|fahrt) (?:\\S+ ){0,3}(?:viel zu schnell|wie ein (?:irrer|verruckter))",
			"(?:essen|pizza|suppe|kaffee|fisch|gericht|bestellung|lieferung) (?:war|ist|kam) (?:\\S+ ){0,2}(?:kalt|verbrannt|roh|ungeniessbar|verdorben|falsch|unvollstandig|eklig)|(?:falsche|falsches|falschen) (?:bestellung|essen|gericht|pizza) (?:bekommen|geliefert|gebracht)|in (?:meiner|unserer|der) (?:bestellung|lieferung) fehl\\S+|fehl\\S+ (?:\\S+ ){0,3}in (?:meiner|unserer|der) (?:bestellung|lieferung)",
			"(?:abgezockt|zu viel (?:berechnet|verlangt|geld)|doppelt (?:berechnet|abgebucht))|(?:als|ein|eine) (?:taxi)?fahrer(?:in)? (?:werden|arbeiten|anfangen|bewerben)|fahrer(?:in)? werden|(?:bei|fur|mit) (?:euch|ihnen) arbeiten|(?:einen? )?(?:job|arbeit|stelle) fur mich",
		],
		whole: [],
	},
	moment: {
		inside: [],
		whole: [
			"(?:(?:ok|okay|hm+|um|uh|oh|well|just|sorry|please) )*(?:(?:ja|bitte) )*(?:(?:(?:1|einen?) )?(?:moment|augenblick|sekunde|minute|momentchen)(?: (?:bitte|mal|noch))*|ich (?:muss )?(?:uberleg\\w*|denk\\w*)(?: (?:es|mir|das|noch|daruber|druber|nach|mal|kurz|nachdenken))*|lass(?:en sie)? mich (?:\\S+ ){0,2}(?:uberlegen|nachdenken|nachsehen|fragen)|ich (?:frage|bespreche)(?: (?:das|es|mal|erst|kurz))* (?:meine\\w*|mit) .{1,40}|ich melde mich(?: \\S+){0,3})",
		],
	},
	reverse: {
		inside: [
			"(?:genau )?(?:umgekehrt|andersrum|andersherum|anders herum|anders rum)|in die (?:andere|entgegengesetzte) richtung|(?:genau )?andersrum",
		],
		whole: [],
	},
	toDriver: {
		inside: [
			"wie (?:kann ich|konnen wir|erreiche ich|erreichen wir) (?:den|meinen|unseren) (?:taxi)?fahrer(?: \\S+)?|(?:die )?(?:telefon|handy)?nummer (?:vom|von dem|des|meines) (?:taxi)?fahrers?",
		],
		whole: [
			"(?:(?:bitte|konnen sie|konnten sie|kannst du|konntest du|hallo) )*(?:bitte )?(?:(?:sagen|geben|richten) sie|sag|gib|richte|informieren sie|fragen sie|frag) (?:bitte )?(?:dem|den|meinem|meinen|unserem|unseren) (?:taxi)?fahrer(?: .{1,200})?",
			"(?:konnen|konnten|kannst|konntest) (?:sie|du) (?:bitte )?(?:dem|den|meinem|meinen) (?:taxi)?fahrer .{1,200}",
		],
	},
	asksToBook: {
		inside: [
			"(?:muss|mussen|soll) (?:man|ich|wir) (?:\\S+ ){0,3}(?:reservieren|buchen|vorbestellen)|(?:braucht man|brauche ich|brauchen wir) (?:\\S+ ){0,3}(?:reservierung|buchung|voranmeldung)|ist (?:\\S+ ){0,2}(?:reservierung|buchung|voranmeldung) (?:notig|notwendig|erforderlich|pflicht)|(?:kann|konnen) (?:man|ich|wir) (?:\\S+ ){0,3}ohne (?:reservierung|buchung|termin)",
		],
		whole: [],
	},
};
