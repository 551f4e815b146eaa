/** German, as people ask what there is. */
import { folded } from "../../core/fold.ts";
import type { SearchWords } from "../../ports/languages/search.ts";

const amount = "(\\d+(?:[.,]\\d{3})*)";

/** Where somebody wants to live: a home is looked for. */
const living =
	"(?:möchte|möchten|will|wollen|würde|würden|suche)(?=(?: \\S+){1,6} (?:wohnen|leben)(?: |$))";

export const search: SearchWords = folded({
	cue: [
		living,
		"^(?:wohnungen|häuser|villen|apartments)$",
		"suche|suchen|such|finde|finden|find",
		"empfehl\\S*|empfiehl\\S*|vorschlag\\S*|schlag\\S*|zeig\\S*",
		"gibt es|gibts|gibt s|haben sie|kennst|kennen sie|kennt",
		"wo (?:krieg|kriege|krieg ich|kauf|ess|ist|kann|konnen|finde|finden|gibt|gibts|bekomme|kaufe|esse|isst|liegt)",
		"(?:der|die|das) nachste|nachstgelegene[nrs]?|am nachsten",
		"(?:mochte|mochten|will|wollen|wurde gern|lust auf) (?:essen|mieten|kaufen|trinken)|(?:ich habe|wir haben|hab) hunger|lust auf|zu mieten|zur miete",
	],
	about: [
		"erzähl\\S* (?:mir |uns )?(?:etwas |was )?(?:von|vom|über)|(?:infos?|informationen|auskunft|details) (?:zu|zum|zur|über|von|vom)|was wiss\\S+ (?:sie |ihr )?(?:über|von|vom)",
	],
	which: [
		"(?:in )?welche[nsrm]? (?:\\S+ ){1,2}(?:haben|hat|verkaufen|verkauft|fuhren|fuhrt|machen|macht|gibt|bieten|bietet|servieren|serviert)",
		"wer (?:hat|verkauft|fuhrt|macht|bietet)",
	],
	or: "oder",
	theirs: [
		"haben die|(?:gibt es|gibts|gibt s) (?:dort|da) |(?:dort|da) (?:\\S+ ){1,3}gibt|nehmen die",
	],
	pharmacy: ["apotheken?|notapotheke|notdienstapotheke"],
	home: [
		"wohnung(?:en)?|haus|häuser|villa|villen|appartements?|apartments?|studio|unterkunft",
		living,
	],
	bedrooms: ["(\\d{1,2}) schlafzimmer\\S*"],
	rooms: ["(\\d{1,2}) (?:zimmer|zimmern|räume)"],
	below: [`(?:unter|weniger als|bis|bis zu|maximal|max|höchstens|nicht mehr als) ${amount}`],
	above: [`(?:über|mehr als|ab|mindestens) ${amount}`],
	pets: ["haustiere?|hunde?|katzen?|tiere"],
	parking: ["parkplatz|parkplätze|garage|stellplatz"],
	features: [
		"garten|hof|innenhof|pool|schwimmbad|balkon|terrasse|meerblick|kamin|aufzug|mobliert\\w*|klimaanlage",
	],
	open: ["offen\\S*|geöffnet\\S*|notdienst|jetzt|gerade"],
	near: [
		"in der nähe (?:vom|von der|von|des|der)|nahe|nah|neben|bei|beim|am|an der|in der|im|in|rund um|um|gegenüber",
	],
	here: [
		"(?:in (?:meiner|unserer)|hier in der) nähe|(?:nahe|nah|nähe) (?:bei|von) (?:mir|uns)|um (?:mich|uns) herum",
	],
	categories: {
		restaurant: [
			"restaurants?|lokal|lokale|gasthaus|gaststätte|(?:zum|wo) essen|essen gehen|essen|(?<!(?:nach|vor)(?: dem)? )(?:abendessen|mittagessen)",
		],
		cafe: ["cafes?|kaffeehaus|frühstück\\S*|kaffee"],
		bar: ["bars?|kneipen?"],
		hotel: ["hotels?|pension|hostel|(?:zum|wo) schlafen|übernachtung|übernachten"],
		hairdresser: ["friseur\\S*|frisör\\S*|barbier|haarschnitt"],
		repairs: ["klempner|elektriker|handwerker|installateur|reparateur"],
		boat_tour: ["bootstour(?:en)?|bootsfahrt(?:en)?|bootsausflug|schiffsausflug"],
		grocery: ["supermarkt|supermärkte|lebensmittelladen|lebensmittelgeschäft"],
	},
	places: {
		beach: ["strand|strände"],
		museum: ["museum|museen"],
		hospital: ["krankenhaus|krankenhäuser|klinik"],
		mosque: ["moscheen?"],
		church: ["kirchen?"],
		park: ["park|parks"],
		market: ["markt|märkte|basar"],
		shopping: ["einkaufszentrum|einkaufszentren"],
	},
	kinds: {
		milk: "milch",
		bread: "brot|brotchen",
		coffee: "kaffee",
		cake: "kuchen|torte",
		fish: "fisch(?!markt)\\S*",
		seafood: "meeresfruchte",
		kebab: "kebab\\S*|doner",
		breakfast: "(?:zum )?fruhstuck\\S*",
		vegetarian: "vegetarisch\\S*|vegan\\S*",
		haircut: "haarschnitt\\S*|haare? schneiden|friseurtermin",
		"beard trim": "bart (?:schneiden|trimmen|stutzen)|bartschnitt",
		"hair colour": "haare? farben|haarfarbe",
		boat: "boots?(?:tour|fahrt|ausflug)\\S*",
		double: "doppelzimmer|doppel",
		family: "familienzimmer",
		inside: "drinnen|innen",
		quay: "kai|am (?:wasser|meer|ufer)",
	},
	menu: [
		"speise ?karten?|menu(?: karte)?|preisliste|was (?:gibt|gibts|verkauft|verkaufen|habt|haben)(?: \\w+){1,4} (?:im angebot|zu essen|auf der karte)|(?:eure|ihre|die|der) karte(?! zahlen)",
	],
	delivers: [
		"liefern (?:sie|die)|(?:liefert|liefern)(?: \\w+){0,3} (?:auch|nach hause)|lieferdienst|bieten sie lieferung",
	],
	hours: [
		"offnungszeit\\w*|(?:bis |ab )?wann(?: \\w+){0,5} (?:offen|auf|zu|geoffnet|geschlossen|schliesst|schliessen|offnet|offnen|macht|machen|auf ?macht|zu ?macht)|wie lange(?: \\w+){1,5} (?:offen|auf|geoffnet)|(?:hat|haben|habt|ist|sind)(?: \\w+){1,5} (?:offen|geoffnet|geschlossen)",
	],
	goods: [
		"pizza|pizzen|pizzeria|pasta|kebab|döner|fisch|meeresfrüchte|burger|sushi|salat|salate|falafel|suppen?|kuchen|baklava|vegetarisch\\S*|vegan\\S*|eis|sonnencreme|brot|milch",
	],
	shops: {
		asking: [
			/^(?:frag|fragt|fragen sie|frage|kannst du|könnt ihr|können sie) (?:bitte |mal )*(?:die |in den |bei den )?(?:läden|geschäfte|geschäften|händler|händlern) (?:(?:mal )?(?:was|wie viel|wieviel)|nach (?:einem |dem )?preis für|nach (?:einem )?angebot für) (?<thing>.+?)(?: (?:kosten|kostet|kosten würden|kosten würde|fragen))?$/u,
			/^(?:weißt du |wisst ihr |wissen sie )?wer (?:hat|verkauft|führt) (?<thing>.+)$/u,
		],
		lookingFor: [
			/^(?:ich suche|wir suchen|suche|wo (?:bekomme|kriege?|finde|kaufe) ich|wo kann (?:ich|man)|wo gibt es|wo gibts|wo gibt's) (?<thing>.+?)(?: kaufen| bekommen| kriegen| finden)?$/u,
		],
	},
	noise: [
		"laden|läden|geschäfte?|verkauf\\S*|führ(?:t|en)|hat|haben|macht|dringend|brauche|brauchen|ein|eine|einen|einem|einer|1|der|die|das|den|dem|des|vom|von|zum|zur|gut|gute|guten|gutes|günstig\\S*|billig\\S*|platz|ort|mir|mich|uns|wir|ich|sie|bitte|für|mit|wo|wer|was|welche|welcher|welches|ist|sind|möchte|möchten|will|wollen|würde|gern|gerne|habe|haben|hunger|lust|auf|essen|mieten|miete|kaufen|trinken|hier|jetzt|heute|abend|und|oder|hallo|gibt|es|gibts|man|kann|können|könnt|könnten|kennst|kennen|in|im|am|an|bei|der|nähe|nahe|nähe|offen\\S*|geöffnet\\S*|denn|etwas|irgendwo|zu|finde|stadt",
	],
});
