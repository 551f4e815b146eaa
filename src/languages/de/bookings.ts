/** German. */
import type { BookingTable } from "../../ports/languages/bookings.ts";

const thing =
	"(?:reservierung(?:en)?|buchung(?:en)?|tisch|zimmer|termin|massage|haarschnitt|übernachtung|aufenthalt)";

export const bookings: BookingTable = {
	table: [
		"tisch(?:e|es)?(?! (?:tennis))",
		"(?:abendessen|mittagessen|essen) (?:für|im|bei|um) \\d*",
	],
	room: [
		"(?:doppel|einzel|hotel|familien|mehrbett)?zimmer|suite|übernachtung(?:en)?",
		"(?:möchte|möchten|will|wollen|würde|würden)(?=(?: (?!früh|früher|spät|später)\\S+){0,8} einchecken(?: |$))",
	],
	other: [
		"termin|haarschnitt|friseur\\S*|frisör\\S*|haare schneiden|massage|maniküre|pediküre|rasur|behandlung",
		"(?:mache|machen|möchte|will|wollen|eine|1) (?:eine |1 )?(?:reservierung|buchung)",
	],
	visit: [
		"termine?s?|haarschnitt|friseur\\S*|frisör\\S*|haare? (?:schneiden|färben)|massage|maniküre|pediküre|rasur|bart\\S*",
	],
	appointment: ["termine?s?"],
	verb: ["übernachten|übernachte|reservier\\S*|buch(?:e|en|t)?"],
	ride: [
		"taxis?|taxe|auto|wagen|fahrer|fahrerin|fahrt|shuttle|uber|transfer|taxifahrer",
		"(?:mich|uns) (?:abholen|bringen|fahren)|abholen|abgeholt",
	],
	told: [
		"gestern|letzte[sn]? (?:woche|wochenende)|neulich|war|waren|(?:haben|habe)(?: \\S+){0,3} (?:gegessen|übernachtet|geschlafen|geliebt)",
	],
	status: [
		"was (?:habe|hab|haben) (?:ich|wir) (?:reserviert|gebucht)",
		"(?:was ist mit|wie steht es um|zeig\\S*(?: mir)?|prüf\\S*) (?:meiner|meine|unserer|unsere|meinen) (?:reservierung|buchung)(?:en)?",
		"(?:habe|hab|haben) (?:ich|wir)(?: schon)? (?:eine |1 |einen )?(?:reservierung|buchung|termin)",
		`(?:wann|um wie viel uhr|um wieviel uhr|wo) ist(?: denn)? (?:meine|mein|unsere|unser) ${thing}`,
		"^(?:meine|unsere) (?:reservierung|buchung)(?:en)?(?: bitte)?$",
		`ist (?:meine|mein|unsere|unser) ${thing} (?:bestätigt|reserviert|gebucht|angenommen|ok)`,
	],
	cancel: [
		`(?:stornier\\S*|absag\\S*|cancel\\S*)(?: \\S+){0,3} ${thing}|${thing}(?: \\S+){0,3} (?:stornieren|absagen|canceln|abbestellen)`,
		`(?:sag\\S*|bestell\\S*)(?: \\S+){0,3} ${thing} ab`,
		`(?:brauch\\S*|will|wollen|möchte)(?: \\S+){0,3} ${thing} nicht mehr`,
	],
	change: [
		`(?:änder\\S*|verschieb\\S*|verleg\\S*|umbuch\\S*)(?: \\S+){0,2} (?:meine|meinen|mein|unsere|unseren|unser|die|den|das) ${thing}|(?:meine|meinen|mein|unsere|unseren|unser|die|den|das) ${thing}(?: \\S+){0,8} (?:ändern|verschieben|verlegen|umbuchen)`,
	],
	moves: [
		"(?:verschieb|verleg|vorverleg|umbuch)\\S*|(?:geht|ginge|passt|klappt)(?: es)?(?: auch)?|doch(?! nicht)",
	],
	moreNights: [
		"(?:verlänger\\S*|hänge?n?)(?: \\S+){0,2} (?:um )?(?:eine|(\\d+)) n[aä]chte?(?: dran)?",
		"noch (?:eine|(\\d+)) n[aä]chte?(?: mehr| dazu| länger)?",
		"(?:eine|(\\d+)) (?:weitere |zusätzliche )?n[aä]chte? (?:mehr|länger|dazu|zusätzlich)",
		"(?:eine|(\\d+)) (?:weitere|zusätzliche) n[aä]chte?",
	],
	nights: ["(?:für )?(\\d+) n[aä]chte?"],
	fromTo: [
		"(?:vom |von |ab )?(?:dem )?(\\d{1,2})(?: (?:ten|ter))? (?:bis|upto)(?: zum| den)? (\\d{1,2})(?: (?:ten|ter))?(?= (?:januar|jan|februar|feb|märz|april|apr|mai|juni|juli|august|aug|september|sept|oktober|okt|november|nov|dezember|dez)(?: |$))",
	],
	upTo: ["auf|zum?|und|upto"],
	until: ["bis|(?:abreise|abfahrt|abreisend)|check ?out"],
	arrives: ["ab|anreise|anreisen|ankunft|ankommen|anreisend|check ?in|einchecken"],
	filler: [
		"für|personen|person|leute|am|im|in|bei|beim|zum|zur|ein|eine|einen|1|der|die|das|den|dem|des|bitte|ich|wir|möchte|möchten|würde|gern|gerne|können|abendessen|mittagessen|essen|heute|abend|restaurant|hotel|salon|name|namen|auf|lieber|frei|haben|nehmen|haare|fenster|feier|ab|von",
	],
	name: /(?:\bauf (?:den )?namen\s+|\bname\s*:\s*)(\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/iu,
};
