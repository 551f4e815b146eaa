/** German, as people write it to a taxi: with and without umlauts, formally and not. "Morgen" is tomorrow and the morning. */

import type { DayPart, Language, TimePiece } from "../../ports/languages/requests.ts";
import {
	clock,
	clockBefore,
	inMinutes,
	namedDate,
	num,
	numericDate,
	onDay,
	shift,
	weekday,
} from "../shared/times.ts";
import { below100, fewer } from "./counting.ts";
import { dates, meals } from "./dates.ts";
import { pointing } from "./pointing.ts";

const parts: Readonly<Record<string, DayPart>> = {
	fruh: "morning",
	morgen: "morning",
	morgens: "morning",
	vormittag: "morning",
	vormittags: "morning",
	mittag: "noon",
	mittags: "noon",
	nachmittag: "afternoon",
	nachmittags: "afternoon",
	abend: "evening",
	abends: "evening",
	nacht: "night",
	nachts: "night",
};
const part = (word: string | undefined): readonly TimePiece[] => {
	const known = parts[word ?? ""];
	return known === undefined ? [] : [{ kind: "part", part: known }];
};
const partWord =
	"(fruh|morgens|morgen|vormittags|vormittag|mittags|mittag|nachmittags|nachmittag|abends|abend|nachts|nacht)";
const half = `(?: (?:am )?${partWord})?`;
const lead =
	"(?:(?:um|gegen|ab|bis|vor|nach|so|ca|circa|etwa|ungefahr|kurz|spatestens|punkt|genau|zwischen|schon|erst|fur) )*";
const hour = "(2[0-4]|1\\d|0?\\d)";
const one = "(?:1|eine?[nmrs]?)";
const cab =
	"(?:taxi|taxis|taxe|wagen|auto|fahrer|fahrerin|fahrt|(?<!(?:etwas|was|mehr|infos?|informationen|auskunft|details|sie|ihr|uns|mir|viel|alles) )uber|transfer|shuttle|taxifahrer|taxifahrt|abholung|fahrzeug|mitfahrgelegenheit)";
const people =
	"(?:personen|person|pers|leute|fahrgaste|fahrgast|erwachsene|erwachsener|passagiere|mann|gaste|freunde|damen|herren|platze|plus)";
const small = "(?:kinder|kind|kindern|babys|baby|kleinkinder|kleinkind|jungs|madchen)";
const relative =
	"(?:frau|mann|freundin|freund|tochter|sohn|mutter|vater|schwester|bruder|partnerin|partner|kollegin|kollege|kollegen|oma|opa)";
const stand =
	"(?:ich bin|wir sind|bin|sind|ich stehe|wir stehen|stehe|stehen|ich warte|wir warten|warte|warten|ich wohne|wir wohnen|ich befinde mich|wir befinden uns|derzeit|momentan)(?: (?:gerade|jetzt|hier|schon|noch|momentan|derzeit|alle|im moment|direkt))*";
const at =
	"(?:am|an der|an dem|im|in der|in dem|in|beim|bei der|bei dem|bei|vor dem|vor der|vorm|vor|neben dem|neben der|neben|gegenuber(?: dem| der| vom| von der)?|hinter dem|hinter der|auf dem|auf der|unten am|an)";
const to =
	"(?:zum|zur|zu der|zu dem|zu den|zu|nach|in die|in den|ins|bis zum|bis zur|bis nach|bis ins|bis in die|bis|an den|an die|ans|auf den|auf die|richtung|in richtung|vor das|fur den|fur die)";
const from =
	"(?:vom|von der|von dem|von den|von|ab dem|ab der|ab|aus dem|aus der|aus|ausgehend vom|startend am|vor dem|vor der)";
const pickUp =
	"(?:(?:hol\\S*|nehm\\S*|nimm|abhol\\S*|sammel\\S*)(?: (?:sie|du|mich|uns|mir|bitte|meine?[nrms]?|eltern|frau|mann|freunde|gaste|kunden|mutter|vater|sohn|tochter))*)";
const carry =
	"(?:bring\\S*|fahr(?:en|e|t|ren)?|setz\\S*|begleit\\S*)(?: (?:sie|du|mich|uns|mir|bitte|meine?[nrms]? \\S+))*";
const go =
	"(?:ich |wir )?(?:will|wollen|mochte|mochten|muss|mussen|wurde|wurden|soll|sollen|geht|gehts|fahre|fahren|gehe|gehen)(?: (?:ich|wir|gern|gerne|dann|es|jetzt|nur|bitte|morgen|heute))*";

/** Noon, and an hour written with a nought, can be only one. */
const clockAt = (hour: number, minute: number): TimePiece => ({
	kind: "clock",
	hour,
	minute,
	exact: true,
});
const said = (at: string | undefined, minute = 0) => clock(num(at), minute);

/** As words stand once they are folded. */
const plain = (word: string): string =>
	word.replaceAll("ü", "u").replaceAll("ö", "o").replaceAll("ß", "ss");

export const requests: Language = {
	locale: "de",
	marks: new Set(
		"ein eine einen einem zimmer tisch termin bestellung personen ich wir sie mich uns mein meine meinen meiner unser unsere ihr ihre ihnen dienst fahrgast fehlt nehme beendet bitte danke hallo guten tag morgen abend heute ubermorgen jetzt sofort gleich spater vom zum zur beim nach fur mit ohne und oder aber nicht kein keine einen einem einer eines ein eine der das dem ist sind war bin habe haben hatte wann wo wohin woher wie wieviel viel kostet welche welcher wer mochte mochten wollen wurde konnen konnten brauche brauchen suche suchen bestellen buchen reservieren reservierung buchung bei ab auf uhr mir tisch zimmer termin bestellung storniere stornieren absagen verschieben personen leute kinder stunde stunden minuten halb viertel mittag mitternacht januar februar juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag woche monat tage tagen nachte nachsten nachste fahren fahre abholen holen bringen bringt fahrer flughafen hafen burg bahnhof krankenhaus rathaus apotheke nahe nahesten weit dauert lange gibt fertig angekommen fahrt zu von hause".split(
			" ",
		),
	),
	everyday: new Set(),
	letters: /[äöüß]/iu,
	respell: (word) =>
		word
			.replaceAll("ae", "a")
			.replaceAll("oe", "o")
			.replaceAll(/(?<![aeq])ue/gu, "u"),
	numbers: {
		null: 0,
		...Object.fromEntries(Object.entries(below100).map(([word, of]) => [plain(word), of])),
		eins: 1,
		eine: 1,
		zwo: 2,
	},
	doubtfulNumbers: new Set(),
	clockCues: new Set(),
	listed: {
		earlier: "fruhere[nrs]?|obere[nrs]?",
		later: "spatere[nrs]?|untere[nrs]?",
		cheaper: "(?:billig|gunstig|preiswert)(?:er|st)\\w*",
		elsewhere: "woanders|wo anders|ander\\w* (?:ort|restaurant|hotel|lokal|laden|salon|cafe)\\w*",
	},
	oneMore: "noch (?:ein\\w*|(\\d{1,2}))(?: mehr| dazu)?|(\\d{1,2}) mehr",
	ordinals: {
		erste: 1,
		erster: 1,
		erstes: 1,
		ersten: 1,
		zweite: 2,
		zweiter: 2,
		zweites: 2,
		zweiten: 2,
		dritte: 3,
		dritter: 3,
		drittes: 3,
		dritten: 3,
		vierte: 4,
		vierter: 4,
		vierten: 4,
		fuenfte: 5,
		funfte: 5,
		funfter: 5,
		funften: 5,
		letzte: -1,
		letzter: -1,
		letztes: -1,
		letzten: -1,
	},
	endings: [],
	numberEndings: [],
	possessives: [],
	articles: new Set([
		"der",
		"die",
		"das",
		"den",
		"dem",
		"des",
		"ein",
		"eine",
		"einen",
		"einem",
		"einer",
		"unser",
		"unsere",
		"unserem",
	]),
	ownStay: ["(?:mein|unser)(?:e|em|en|er|es|s)? (?:hotel|hostel|pension|gasthaus|unterkunft)s?"],
	streets: new Set("strasse str weg platz allee gasse ufer ring damm chaussee".split(" ")),
	joiners: new Set("am an der dem im in von vom bei beim zur zum neben vor hinter und".split(" ")),
	note: ["notiz", "hinweis", "note"],
	and: ["und(?: dann| außerdem| auch)?", "dann", "außerdem"],
	before: {
		pickup: [
			from,
			`${stand} ${at}`,
			`${pickUp} ${at}`,
			"(?:abfahrt|start|startpunkt|abholort|abholung|abholadresse|treffpunkt)(?: (?:ist|am|an der|im|in der|vom|von|beim))*",
			`(?:starte|starten|fahre|fahren|komme|kommen|los|abfahren|losfahren) (?:${from})`,
			"zwischen(?: (?:dem|der))?(?= @)",
			`${cab} (?:am|an der|im|beim) (?=@ (?:um|zum|zur|nach))`,
		],
		destination: [
			to,
			`${go} ${to}`,
			`${carry}(?: ${to})`,
			"(?:besuchen|besichtigen|erreichen)|und (?=@$)",
			"(?:ziel|zielort|ankunft|ankunftsort|zieladresse)(?: (?:ist|am|an der|im|in der|zum|zur|beim))*",
		],
	},
	after: {
		pickup: ["(?:ab|aus)(?! \\d)", "abhol\\S*|ab hol\\S*|abgeholt(?: werden)?"],
		destination: ["(?:hin|fahren|gehen|bringen)"],
	},
	here: {
		pickup: [
			"(?:von |ab |ich bin |wir sind |bin )?(?:hier|hier weg|wo ich bin|wo wir sind|meinem standort|meinem aktuellen standort|unserem standort|mein standort|meiner position)",
			"von (?:zu hause|zuhause|daheim|mir|meiner wohnung|meinem haus)",
			"(?:ich bin|wir sind|bin) (?:zu hause|zuhause|daheim)",
			`${pickUp} (?:hier|zu hause|zuhause|daheim)(?: ab)?`,
		],
		destination: [
			"(?:nach hause|heim|zu mir(?: nach hause)?|zu uns(?: nach hause)?)",
			"(?:hierher|bis hierher)",
		],
	},
	notBefore: [
		"(?:nein )?nicht(?: (?:zum|zur|vom|von|der|die|das|den|dem|nach|am|an|in|zu))*",
		"(?:an)?statt(?: (?:zum|zur|vom|von|der|des|dem|am))?",
	],
	notAfter: [],
	comeTo: [
		`(?:schick\\S*|send\\S*|ruf\\S*|bestell\\S*)(?: (?:sie|mir|uns|bitte))*(?: (?:${one}|das|den))? ${cab}(?: bitte)? (?:zum|zur|zu|an den|an die|ans|am|nach|vor das|vor den|vor die) (?:das |den |die )?@`,
		`(?:${cab}|jemand|sie) (?:\\S+ )?(?:zum|zur|zu|an den|an die|ans|nach) @ kommen`,
	],
	noise: [
		"wie (?:viele|viel) (?:km|kilometer|minuten|personen|leute)",
		"guten (?:tag|morgen|abend)|gute nacht|zu (?:hause|fuss|zweit|dritt|viert|funft|sechst|spat|fruh|viel)",
		"so (?:schnell|bald) (?:wie|es) (?:moglich|geht)|in (?:ordnung|eile|der nahe)|auf (?:wiedersehen|jeden fall)|am (?:besten|liebsten)",
		"ich|du|er|sie|es|wir|ihr|mich|mir|dich|dir|uns|euch|ihm|ihn|ihnen|mein|meine|meinen|meinem|meiner|dein|deine|unser|unsere|unseren|unserem|ihre|ihren|ihrem|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|dieser|diese|dieses|diesen|man|jemand|jemanden|wer|was|wie|wo|wann|wohin|woher|welche|welcher|welches|warum",
		"bin|bist|ist|sind|seid|war|waren|ware|waren|sein|habe|hab|hast|hat|haben|hatte|hatten|hatte|hatten|werde|wird|werden|wurde|wurden|kann|kannst|konnen|konnt|konnte|konnten|konntest|konntet|mochte|mochten|will|wollen|wollte|muss|mussen|musste|soll|sollen|sollte|darf|durfen|brauche|brauchen|brauch|braucht|benotige|benotigen|bestelle|bestellen|bestell|bestellt|buche|buchen|reserviere|reservieren|suche|suchen|nehme|nehmen|hatte gern|gerne|gern|komme|kommen|kommt|komm|gehe|gehen|geht|gehts|fahre|fahren|fahrt|fahr|hol|hole|holen|holt|abholen|abgeholt|bring|bringe|bringen|bringt|schick|schicke|schicken|schickt|ruf|rufen|warte|warten|ankommen|anfahren|losfahren|abfahren|machen|mache|mach|gib|geben|sagen|sag|gibt|wissen|lassen|lass|stehe|stehen|moglich|frei|freies|verfugbar|vorbei|vorbeikommen",
		`${cab}|reise|strecke|dienst|fahrten|tour`,
		"und|oder|aber|also|dann|danach|auch|sehr|gut|zu|viel|wenig|mehr|weniger|noch|schon|immer|nie|nur|bald|schnell|jetzt|gleich|alles|alle|hier|da|dort|nicht|nein|ja|ok|okay|mit|ohne|fur|von|ab|an|auf|in|im|am|um|bei|als|dass|ob|wenn|weil|etwa|ungefahr|circa|ca|andere|anderes|einige|ein paar|endlich|doch|mal|bitte|danke|hallo|hi|hey|moin|servus|entschuldigung|sorry|tag|herr|frau|dringend|eilig|sofort|direkt|eben|so|naturlich|klar|sonst|gegen|bis|nach|weg|los|hin|plus",
		"personen|person|leute|fahrgaste|kinder|kind|erwachsene|gepack|koffer|taschen|tasche|eltern|freunde|familie|gruppe|gaste|sohn|tochter|mutter|vater|gross|grosser|klein|kinderwagen|hund|insgesamt|zusammen",
		"preis|tarif|kosten|kostet|wurde kosten|zahlen|euro|teuer|weit|entfernung|dauer|zeit|egal (?:wohin|wo|was)",
		"heute|morgen|gestern|uhr|uhrzeit|stunde|stunden|minuten|abend|mittag|mitternacht|tag|tage|woche|spat|fruh",
	],
	polite: [
		"bitte(?: schon| sehr)?|hallo|hi|hey|moin|servus|guten tag|guten morgen|guten abend|danke(?: schon| sehr)?|vielen dank|ok|okay|also|gut|und|aber|ah|entschuldigung|entschuldigen sie|sorry|herr|frau|ja|nein|jetzt|dann|mal|noch|doch|alle|zusammen|ihr|leute|schon|sehr|gruss gott",
	],
	intents: {
		human: {
			inside: [
				"(?:mit|an) (?:jemandem|einem menschen|einer person|einem mitarbeiter|einer mitarbeiterin|einem berater|dem chef|dem kundendienst|dem kundenservice|einem echten menschen|dem support|einem verantwortlichen)(?: \\S+){0,2} (?:sprechen|reden|telefonieren|schreiben|verbinden|wenden)",
				"(?:sprechen|reden|verbinde\\S*)(?: \\S+){0,3} (?:jemandem|menschen|person|mitarbeiter\\S*|berater\\S*|chef)|(?:echter|echten|richtiger|richtigen) (?:mensch|menschen|person|mitarbeiter)|kundendienst|kundenservice|beschwer\\S*|reklamation",
				`(?:vergessen|verloren|liegen ?lassen|liegengelassen)(?: \\S+){0,4} (?:im|in) (?:dem |einem |eurem |ihrem )?${cab}|(?:im|in) (?:dem |einem |eurem |ihrem )?${cab}(?: \\S+){0,4} (?:vergessen|verloren|liegen ?lassen|liegengelassen)|fundsachen|fundburo|verlorene[rs]? gegenstand\\S*`,
			],
			whole: [
				`(?:${one} |ich will ${one} )?(?:mensch|menschen|mitarbeiter|mitarbeiterin|berater|operator|echte person|verantwortlichen)`,
			],
		},
		cancel: {
			inside: [
				`stornier\\S*|storno|absag\\S*|abbestell\\S*|(?:sag\\S*|brech\\S*|brich|bestell\\S*)(?: \\S+){1,4} ab|(?:kein|nicht mehr)(?:e|en)? ${cab} mehr|brauch\\S*(?: \\S+){0,3} (?:nicht mehr|kein(?:e|en)? ${cab})`,
				`vergessen sie (?:das|den) ${cab}`,
			],
			whole: [
				`(?:nein |doch |lieber |bitte |dann )*kein ${cab}(?: mehr| bitte| doch| danke)*|(?:das |den )?${cab} (?:doch |erst |mal |erstmal |vorerst )*nicht(?: mehr)?`,
				"(?:stornieren|stornier\\S*|abbrechen|stopp|halt|nicht mehr notig|brauche ich nicht mehr)(?: alles| die fahrt| das taxi)?",
			],
		},
		drop: {
			inside: [
				"(?:lass\\S*|vergiss|vergessen)(?: \\S+){0,2} (?:es|das|sein|gut sein|bleiben|alles)|lass mal|anders uberlegt|meinung geandert|von vorn\\S*|noch ?mal von vorn\\S*|schon gut",
			],
			whole: [
				"nein danke|nichts|(?:nee|ne|nein|ach|och|oder|lieber)? ?doch (?:lieber )?nicht|egal|hat sich (?:schon )?erledigt|erledigt|macht nichts|lassen wir(?:s| das| es)?|lass(?:t|en sie)? mal|brauchen? (?:ich|wir|s)? ?(?:doch )?nicht(?: mehr)?|passt schon",
			],
		},
		status: {
			inside: [
				`wo (?:ist|bleibt|steckt)(?: denn)? (?:mein|das|unser|der|die|meine|ihr|er|es)(?: ${cab})?`,
				`(?:wann|in wie ?viel\\S* minuten|wie lange)(?: \\S+){0,4} (?:kommt|da ist|ankommt|da)|wann (?:kommt|ist)(?: \\S+){0,3}|kommt (?:das|mein|der|die|unser) ${cab}(?: \\S+)*|wie lange (?:dauert es noch|noch)`,
				"(?:haben|habt|hast|hat)(?: \\S+){0,3} (?:jemanden|einen fahrer|ein taxi|wen)(?: \\S+)? ?gefunden|(?:jemanden|einen fahrer) gefunden|(?:immer )?noch (?:niemand|keiner|nichts)|niemand (?:ist da|kommt|gekommen)|gibt es (?:neuigkeiten|was neues)|was neues|ich warte (?:noch|immer|schon)|hat jemand angenommen|welche[rs]? (?:auto|kennzeichen|farbe)|wer kommt|unterwegs|ist (?:es|das|die buchung|der tisch|das zimmer)(?: jetzt| schon)? (?:bestatigt|gebucht|fest)",
			],
			whole: ["status|neuigkeiten|und|wie siehts aus|wie sieht es aus|niemand|wann kommt er"],
		},
		...pointing,
		again: {
			inside: [
				"(?:versuch|such|frag|prob)\\S*(?: \\S+){0,3} (?:noch ?mal|erneut|wieder|nochmals)|noch ?mal(?:s)? (?:versuchen|suchen|fragen|probieren)|noch (?:1|ein) ?mal",
			],
			whole: [
				"noch ?mal|nochmals|wieder|erneut|(?:das )?(?:gleiche|selbe)(?: noch ?mal| fahrt| strecke)?|dieselbe fahrt",
			],
		},
		fare: {
			inside: [
				"was (?:kostet|kostets|wurde|macht|koste)\\S*(?: \\S+){0,3}|wie (?:viel|hoch|teuer) (?:kostet|ist|wurde|macht|sind|ware|wird)|wieviel(?: kostet| macht| ist)?|(?:was|welcher|welchen) (?:preis|tarif)|(?:preis|preise|tarif|tarife|kosten|kostet|kostenvoranschlag|schatzung|fahrpreis)|ist (?:es|das) teuer",
			],
			whole: ["wie viel|wieviel|was kostet das"],
		},
		far: {
			inside: [
				"wie weit|(?:ist (?:es|das) )?weit(?: weg| entfernt)?|entfernung|wie viele (?:km|kilometer)|wie lange (?:dauert|braucht|fahrt|ist)\\S*|wie gross ist die entfernung",
			],
			whole: [],
		},
		help: {
			inside: [
				"was (?:kannst|konnen|konnt|macht|machst) (?:du|sie|ihr)(?: \\S+){0,2}|wie (?:funktionier\\S*|geht das|bestell\\S*|buch\\S*|benutz\\S*)|wer (?:bist|sind) (?:du|sie)|(?:bist|sind) (?:du|sie) (?:ein )?(?:roboter|bot|mensch)",
			],
			whole: [
				"hilfe|hilf mir|helfen sie mir|was ist das|menu|info|infos|informationen|optionen|anleitung|help",
			],
		},
		greet: {
			inside: [],
			whole: [
				"(?:hallo|hi|hey|moin|moin moin|servus|guten tag|guten morgen|guten abend|gruss gott|gruezi|tag|morgen|hallochen)(?: (?:alle|allerseits|zusammen|assent|ihr|sie|an alle|wie gehts|wie geht es ihnen|miteinander))*|wie (?:gehts|geht es|geht s)(?: dir| ihnen| euch)?",
			],
		},
		thanks: {
			inside: ["danke\\w*(?! fur)|dank (?:dir|euch|ihnen)|(?:vielen|besten|herzlichen) dank|merci"],
			whole: [
				"perfekt|super|toll|klasse|prima|ausgezeichnet|wunderbar|sehr gut|sehr nett|sehr freundlich|spitze",
			],
		},
		bye: {
			inside: ["auf wiedersehen|auf wiederhoren|bis (?:bald|spater|dann|morgen$)|tschus\\S*"],
			whole: [
				"(?:(?:schonen|schone|angenehmen) (?:tag|abend|nacht|wochenende|woche|fahrt|nachmittag)|gute nacht|gute fahrt)(?: noch)?|ciao|bye|ade|servus|machs gut",
			],
		},
		onDuty: {
			inside: [
				"(?:ich )?(?:beginne|fange|starte|nehme)(?: \\S+){0,2} (?:dienst|schicht|arbeit|arbeiten|tag)(?: an| wieder)?",
			],
			whole: [
				"(?:(?:ich|bin|jetzt|wieder|ab|sofort) )*(?:im dienst|verfugbar|online|bei der arbeit|bereit|frei|zuruck|einsatzbereit)(?: jetzt| wieder)*",
			],
		},
		offDuty: {
			inside: [
				"(?:ich )?(?:beende|mache|hore)(?: \\S+){0,3} (?:schicht|dienst|feierabend|schluss|arbeit)|feierabend|schichtende|dienstschluss|nicht (?:mehr )?im dienst|ausser dienst|(?:ich bin )?fertig fur heute|schluss fur heute",
			],
			whole: [
				"(?:(?:ich|bin|jetzt|nicht|mehr|leider) )*(?:beschaftigt|nicht verfugbar|nicht mehr verfugbar|in (?:der )?pause|offline|weg|fahre heim)(?: jetzt| heute| bis .{1,20})*|pause|mittagspause|(?:(?:bitte|ich|will|mochte|nehme|heute|keine|mehr|jetzt|fur|schickt|schicken|sie|mir|stopp|hor auf|weiteren) )+(?:fahrten|fahrgaste|auftrage|angebote)(?: (?:bitte|heute|fur heute|mehr|jetzt|danke|schicken|senden|an))*",
			],
		},
		arrived: {
			inside: [
				"(?:ich bin|bin|wir sind) (?:schon |jetzt )?(?:angekommen|vor ort|beim (?:kunden|fahrgast)|am treffpunkt)",
			],
			whole: [
				"(?:(?:ich|bin|jetzt|schon|wir|sind) )*(?:da|angekommen|vor ort|hier|unten|vor der tur|am abholort)(?: davor| jetzt| unten| am treffpunkt)*|am (?:treffpunkt|abholpunkt)",
			],
		},
		giveBack: {
			inside: [
				"(?:ich )?(?:gebe|geb)(?: \\S+){0,3} (?:zuruck|ab)|(?:kann|konnen)(?: \\S+){0,3} nicht (?:mehr )?(?:machen|ubernehmen|fahren|kommen|weiterfahren|annehmen)|(?:reifen|reifenpanne|platten|panne|unfall)(?: gehabt)?|(?:gib|geben)(?: \\S+){0,3} (?:jemand(?:em)? ander\\S+|einem anderen)|such\\S* jemand ander\\S+",
			],
			whole: [
				"(?:ich )?(?:gebe (?:sie|die fahrt|es) )?zuruck|panne|ich kann nicht|kann nicht|schaffe es nicht",
			],
		},
		onBoard: {
			inside: [],
			whole: [
				"(?:(?:der|die|den) )?(?:fahrgast|fahrgaste|kunde|kundin|kunden|gast|gaste) (?:(?:ist|sind) )?(?:an bord|eingestiegen|im (?:auto|wagen|taxi))|an bord|eingestiegen|kunde abgeholt|fahrgast abgeholt|(?:wir sind )?losgefahren|abgeholt",
			],
		},
		noShow: {
			inside: [
				"(?:der |die |mein |den )?(?:fahrgast|fahrgaste|kunde|kundin|kunden|gast|person) (?:\\S+ ){0,3}(?:nicht (?:da|erschienen|gekommen|hier|aufgetaucht|zu finden)|ist weg)|(?:kein|keine) (?:fahrgast|kunde|kundschaft)|niemand (?:ist da|da|kommt|gekommen|hier|vor ort|am treffpunkt|erschienen)",
			],
			whole: [
				"fahrgast fehlt|kunde fehlt|(?:es ist )?niemand(?: da| hier| vor ort| am treffpunkt)?|keiner da|nicht erschienen|no show",
			],
		},
		done: {
			inside: [
				"(?:fahrgast|fahrgaste|kunde|kundin|kunden|gast|gaste) (?:\\S+ )?(?:abgesetzt|angekommen|abgeliefert|ausgestiegen)|(?:habe )?(?:den|die) (?:fahrgast|kunden|kundin|gast|fahrgaste) abgesetzt",
			],
			whole: [
				"(?:(?:die|fahrt|ist|tour|alles|habe|bin) )*(?:beendet|fertig|erledigt|abgeschlossen|abgesetzt|geschafft)(?: danke)?|am ziel(?: angekommen)?|(?:wir sind )?am ziel|fahrt zu ende",
			],
		},
		story: {
			inside: [
				"gestern(?: abend| morgen)?|letzte woche|neulich|war|waren|(?:haben|habe)(?: \\S+){1,4} (?:besucht|besichtigt|gesehen|gegessen|genommen|geliebt)|(?:offnet|schliesst|geoffnet|geschlossen|offen|auf hat)|wie (?:ist|wird) das wetter|wetter|(?:tisch|zimmer) (?:reservieren|buchen)",
			],
			whole: [],
		},
		taxi: {
			inside: [
				`(?<!(?:mein|unser)(?:e[mnrs]?)? (?=auto|wagen))${cab}`,
				`${pickUp}(?: \\S+){0,4} ab|abhol\\S*|abgeholt`,
				`bring\\S* (?:sie )?(?:mich|uns)|(?:will|wollen|mochte|mochten|muss|mussen|wurde|wurden|soll|sollen)(?: \\S+){0,8} (?:fahren|gehen|kommen|hin)|(?:muss|mussen|will|wollen|mochte|mochten)(?: \\S+){0,2} (?:zum|zur|nach|in die|ins)|(?:ich|wir) (?:fahre|fahren|will|wollen|muss|mussen)(?: \\S+)? (?:zum|zur|nach|in|vom|von)`,
			],
			whole: [],
		},
		open: {
			inside: [
				"(?:ich )?weiss(?: \\S+)? (?:noch )?nicht(?: wohin| genau)?|(?:sag|sage|sagen|erklare|zeige|zeig)(?: \\S+){0,3} (?:dem |der )?(?:fahrer|fahrerin|vor ort|unterwegs|dann)|noch nicht (?:entschieden|sicher)|egal wohin|irgendwohin|ist egal",
			],
			whole: [
				"keine ahnung|spater|mal sehen|(?:nur )?(?:mich |uns )?abholen|offen|uberspringen|nirgendwo|weiss nicht|weiss ich nicht",
			],
		},
		bookIt: {
			inside: [],
			whole: [
				"(?:(?:ok|okay|ja|gut|passt|super|in ordnung|einverstanden|also|prima|perfekt|dann|alles klar|bitte) )*(?:buch\\S*|bestell\\S*|reservier\\S*|nehm\\S*|nimm|mach\\S*|los|schick\\S*|ruf\\S*|ich nehme (?:es|das|ihn))(?: (?:es|das|ihn|sie|so|mal|1|ein|bitte|das taxi|ein taxi|mir|gehts|eins|eines|uns|los))*",
			],
		},
		yes: {
			inside: [],
			whole: [
				"ja|jawohl|ok|okay|genau|richtig|stimmt|klar|naturlich|sicher|einverstanden|gerne|gern|das da|genau das|passt|jo|jep",
			],
		},
		no: {
			inside: [],
			whole: ["nein|nee|keins|keiner|keine|nicht das|weder noch|falsch|nicht der|nicht die"],
		},
		arriveBy: {
			inside: [
				"(?:ankommen|sein|da sein)(?: \\S+){0,3} (?:vor|um|bis|spatestens|gegen) \\d\\S*|(?:um|bis|vor|spatestens um) \\d\\S*(?: uhr)?(?: \\S+){0,4} @ (?:sein|ankommen|da sein)|@ (?:um|bis|vor|spatestens um) \\d\\S*(?: uhr)?(?: \\S+)? (?:sein|ankommen|da sein)|(?:mein|unser|der|dem)(?:em|en|e)? (?:flug|flieger|zug|bus|termin|fahre)(?: \\S+){0,2} (?:um|geht um|ist um|fahrt um) \\d\\S*|rechtzeitig (?:zum|zur)|nicht verpassen|fur (?:meinen|unseren) (?:flug|zug|bus)",
			],
			whole: [],
		},
		another: {
			inside: [`(?:ein |1 )?(?:anderes|weiteres|zweites) ${cab}|noch (?:ein|1) ${cab}`],
			whole: [],
		},
		change: {
			inside: [
				"(?<!meinung )(?:ander(?:n|e|t|en)(?! uberlegt)|andern|verschieb\\S*|korrigier\\S*)|ist falsch|fehler|eigentlich|lieber|statt ?dessen|ich meinte|ich meine|nicht (?:zum|zur|vom|von|nach|der|die|das) \\S+|machen sie|mach(?:en)? (?:es|das)|doch lieber",
			],
			whole: ["warte\\S*|moment|einen moment|1 moment"],
		},
	},
	unread: dates.unread,
	times: [
		...meals,
		shift({
			half: "(?:eine |1 )?halbe stunde",
			quarter: "(?:eine |1 )?viertel ?stunde",
			one: "eine?|1",
			hour: "stunden?",
			minute: "minuten?|min",
			later: "spater",
			earlier: "fruher|eher",
		}),
		...dates.times,
		numericDate,
		{
			pattern:
				"ab sofort|sofort|jetzt(?: gleich)?|gleich(?: jetzt)?|so (?:schnell|bald) (?:wie|es) (?:moglich|geht)|moglichst (?:bald|schnell)|umgehend|schnellstmoglich|asap",
			read: () => [{ kind: "now" }],
		},
		{ pattern: `in (?:etwa |ca |ungefahr )?${one} halben stunde`, read: () => inMinutes(30) },
		{ pattern: `in (?:etwa |ca |ungefahr )?${one} viertelstunde`, read: () => inMinutes(15) },
		{
			pattern: `in (?:etwa |ca |ungefahr )?(?:${one} )?(?:dreiviertelstunde|3 viertelstunden)`,
			read: () => inMinutes(45),
		},
		{
			pattern: "in (?:etwa |ca |ungefahr )?(?:anderthalb|1einhalb|eineinhalb) stunden",
			read: () => inMinutes(90),
		},
		{
			pattern:
				"in (?:etwa |ca |ungefahr )?(\\d+(?:[.,]\\d+)?|einer) stunden?(?: und (\\d{1,2}) minuten)?",
			read: ([hours, minutes]) =>
				inMinutes(60 * (hours === "einer" ? 1 : num(hours)) + num(minutes ?? "0")),
		},
		{
			pattern: "in (?:etwa |ca |ungefahr )?(\\d+) (?:minuten|minute|min|mins)",
			read: ([minutes]) => inMinutes(num(minutes)),
		},
		{
			pattern: `(?:fur )?ubermorgen(?: ${partWord})?`,
			read: ([word]) => [onDay(2), ...part(word)],
		},
		{
			pattern: `(?:fur |ab )?(heute|morgen)(?: ${partWord})?(?! uhr)`,
			read: ([day, word]) => [onDay(day === "heute" ? 0 : 1), ...part(word)],
		},
		{
			pattern: `(?:in )?(?:dieser|diesen|dieses) ${partWord}`,
			read: ([word]) => [onDay(0), ...part(word)],
		},
		weekday(
			"(?:am |den |diesen |dieser |fur |ab |kommenden )*",
			[
				"sonntag(?:s)?",
				"montag(?:s)?",
				"dienstag(?:s)?",
				"mittwoch(?:s)?",
				"donnerstag(?:s)?",
				"freitag(?:s)?",
				"(?:samstag|sonnabend)(?:s)?",
			],
			{ before: "(?:am )?(?:nachsten|nachster|nachste) " },
		),
		{
			pattern:
				"(?:am |den |diesen )?(sonntag|montag|dienstag|mittwoch|donnerstag|freitag|samstag)(vormittag|nachmittag|abend|morgen|nacht|mittag)",
			read: ([day, word]) => [
				{
					kind: "weekday",
					weekday: [
						"sonntag",
						"montag",
						"dienstag",
						"mittwoch",
						"donnerstag",
						"freitag",
						"samstag",
					].indexOf(day ?? ""),
					skip: false,
				},
				...part(word),
			],
		},
		namedDate(
			"(?:am |den |fur den |zum |ab dem |vom )?",
			"januar|jan februar|feb marz april|apr mai juni juli august|aug september|sept oktober|okt november|nov dezember|dez".split(
				" ",
			),
			" ",
			"erste[nr]?",
		),
		{
			pattern: `${lead}halb ${hour}(?: uhr)?${half}`,
			read: ([at, word]) => [clockBefore(num(at), 30), ...part(word)],
		},
		{
			pattern: `${lead}(?:3 viertel|dreiviertel) ${hour}(?: uhr)?${half}`,
			read: ([at, word]) => [clockBefore(num(at), 15), ...part(word)],
		},
		{
			pattern: `${lead}(viertel|\\d{1,2}) (?:minuten )?vor ${hour}(?: uhr)?${half}`,
			read: ([minutes, at, word]) => [
				clockBefore(num(at), minutes === "viertel" ? 15 : num(minutes)),
				...part(word),
			],
		},
		{
			pattern: `${lead}(viertel|\\d{1,2}) (?:minuten )?nach ${hour}(?: uhr)?${half}`,
			read: ([minutes, at, word]) => [
				said(at, minutes === "viertel" ? 15 : num(minutes)),
				...part(word),
			],
		},
		{
			pattern: "(?:um |gegen |ab |bis |zu )?(?:12 uhr mittags|mittags um 12)",
			read: () => [clockAt(12, 0)],
		},
		{
			pattern: "(?:um |gegen |ab |bis )?mitternacht",
			read: () => [clock(0, 0), { kind: "part", part: "night" }],
		},
		{
			pattern: `${lead}${hour} uhr ([0-5]\\d|5)(?! ?(?:${people}|${small}))${half}`,
			read: ([at, minutes, word]) => [said(at, num(minutes)), ...part(word)],
		},
		{
			pattern: `${lead}${hour} ?(?:uhr|h)${half}`,
			read: ([at, word]) => [said(at), ...part(word)],
		},
		{
			pattern: `${lead}(2[0-3]|[01]?\\d)[:.]([0-5]\\d)(?: ?(?:uhr|h))?${half}`,
			read: ([at, minutes, word]) => [
				(at ?? "").startsWith("0") ? clockAt(num(at), num(minutes)) : clock(num(at), num(minutes)),
				...part(word),
			],
		},
		{
			pattern: `(?:um|gegen|ab|so um|spatestens um|kurz vor|kurz nach) ${hour}${half}(?! ?(?:${people}|${small}|minuten|min|km))`,
			read: ([at, word]) => [said(at), ...part(word)],
		},
		{
			pattern: `${hour} (?:am )?(morgens|abends|nachmittags|vormittags|nachts|fruh)`,
			read: ([at, word]) => [said(at), ...part(word)],
		},
		{
			pattern: "(?:gegen |am |uber )mittag",
			read: () => [clockAt(12, 0)],
		},
		{
			weak: true,
			pattern: `(?:bis|vor|auf) ${hour}(?! ?(?:${people}|${small}|minuten|min|km|uhr))`,
			read: ([at]) => [said(at)],
		},
		{
			weak: true,
			pattern: `(?<!guten |gute |schonen )(?:(?:am|in der|im) )?${partWord}`,
			read: ([word]) => part(word),
		},
	],
	people: [
		fewer,
		{
			more: true,
			pattern: `(\\d{1,2}) ${people} mehr|noch (\\d{1,2}) ${people}|(?:wir (?:sind|werden|waren|wären)|es (?:kommt|kommen)|kommt|kommen)(?: \\S+){0,2} (?:einer|eine|(\\d{1,2})) (?:mehr|dazu)`,
			read: (groups) => num(groups.find((n) => /^\d/u.test(n ?? "")) ?? "1"),
		},
		{
			pattern: `(?:ich|mich|mir|meine frau und ich) (?:und|mit) (?:meine[nr]? |noch )?(\\d{1,2}) (?:${people}|${small}|freunden|kollegen|andere)|(\\d{1,2}) (?:(?:${people}|${small}|kollegen|andere) )?(?:und|plus) (?:mich|ich(?=$| (?:bitte|morgen|heute|am|um|im|in|fur)))`,
			read: ([n, m]) => 1 + num(n ?? m),
		},
		{
			pattern: `(?:(?:wir sind|sind|wir|es sind|fur|mit|zu|insgesamt|nur|bloss) )*(\\d+) (?:\\S+ )?${people}(?:(?: und| mit)? (\\d+) (?:kleine[nr]? )?${small})?`,
			read: ([n, kids]) => num(n) + (kids === undefined ? 0 : num(kids)),
		},
		{ pattern: "^(\\d{1,2}) (?:leute )?(?:sind|waren|wären|werden) wir$", read: ([n]) => num(n) },
		{
			pattern: `(?:(?:wir sind|sind|wir) )?zu (zweit|dritt|viert|funft|sechst|siebt|acht)`,
			read: ([n]) =>
				2 + ["zweit", "dritt", "viert", "funft", "sechst", "siebt", "acht"].indexOf(n ?? "zweit"),
		},
		{
			pattern:
				"(?:wir sind|sind wir|wir waren)(?: insgesamt| alle| doch| nur| jetzt| eigentlich| bloss)* (\\d{1,2})(?! ?(?:min|km|uhr|stunden))",
			read: ([n]) => num(n),
		},
		{ pattern: "(?:gruppe|familie) (?:von|mit) (\\d{1,2})", read: ([n]) => num(n) },
		{
			pattern: `(?:ich und|mit) meine[rmn]? ${relative}|meine? ${relative} und (?:ich|mich)|(?:ein |1 )?(?:paar|parchen)|wir beide|uns beide`,
			read: () => 2,
		},
		{ pattern: "(?:nur|bloss) (?:fur )?(?:ich|mich)|(?:ich bin )?allein", read: () => 1 },
		{
			bare: true,
			pattern: "fur (\\d{1,2})(?! ?(?:min|km|uhr|minuten|nachte|nacht|tage|stunden|zimmer))",
			read: ([n]) => num(n),
		},
		{
			weak: true,
			bare: true,
			pattern: "(?:lieber|doch|machen (?:sie|wir)|macht?)(?: mal| doch| lieber)* (\\d)(?! ?uhr)",
			read: ([n]) => num(n),
		},
	],
};
