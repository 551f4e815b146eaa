/** Days as people say them in German. */
import { besideMeals } from "../shared/times.ts";
import {
	after,
	ahead,
	anyOf,
	type DateWords,
	monthDay,
	told,
	type Unit,
	unclear,
	unclearDay,
	week,
	weekend,
	weekOrMonth,
	weekdayIn,
	writtenDates,
} from "../shared/dates.ts";

const days = [
	"sonntag",
	"montag",
	"dienstag",
	"mittwoch",
	"donnerstag",
	"freitag",
	"samstag|sonnabend",
];
const someDay = `(?:${days.join("|")})`;
const months =
	"(?:januar|jan|februar|feb|marz|april|apr|mai|juni|juli|august|aug|september|sept|oktober|okt|november|nov|dezember|dez)";
const unit = "(tagen|tage|tag|wochen|woche|monaten|monate|monat)";
const count = "(\\d{1,3}|eine[mnr]?)";
const many = (text: string | undefined) => (/^\d/u.test(text ?? "") ? Number(text) : 1);
const unitOf = (text: string | undefined): Unit =>
	text?.startsWith("woche") ? "week" : text?.startsWith("monat") ? "month" : "day";
/** "In eight days" is in a week, and to others in eight days. */
const aheadOf = (n: number, of: Unit) => (of === "day" && n === 8 ? unclearDay : ahead(n, of));
const on = "(?:fur |ab |am |in der |im |in )*";
const next = "(?:nachste|nachsten|nachster|kommende|kommenden|kommender)";

export const dates: DateWords = {
	times: [
		...writtenDates,
		weekend(
			"(?:(?:an|fur|am|ubers?|uber|dieses|diesem|das|kommende[sn]?) )+wochenende(?! (?:danach|darauf|vom))",
		),
		told(
			`(?:seit|vor) (?:\\d{1,3}|eine[mnr]?|einigen|ein paar) (?:tagen|tag|wochen|woche|monaten|monat)|seit gestern`,
		),
		unclear(
			`(?:letzten|letzter|vergangenen|vorigen) ${someDay}|(?:jeden|jede|alle) (?:${someDay}|tag|tage|woche|wochen|monat)|${someDay}s|(?:am |an diesem |dieses |kommendes |nachstes )?wochenende|in (?:ein paar|einigen|\\d{1,2}) (?:tagen|werktagen|arbeitstagen|wochen)(?= werktagen)|in (?:ein paar|einigen) (?:tagen|wochen)|in \\d{1,2} (?:werktagen|arbeitstagen)`,
		),
		{
			pattern: "(?:am|den|ab dem|zum|vom|bis zum|fur den) (\\d{1,2})\\.(0?[1-9]|1[0-2])",
			read: ([day, of]) => [{ kind: "date", day: Number(day), month: Number(of), year: null }],
		},
		{
			pattern: `(?:am )?${anyOf(days)} in ${count} (wochen|woche)`,
			read: (groups) => after(many(groups[7]), "week", weekdayIn(groups)),
		},
		{
			pattern: `${count} ${unit} nach ${anyOf(days)}`,
			read: ([n, of, ...groups]) => after(many(n), unitOf(of), weekdayIn(groups)),
		},
		{
			pattern: `(heute|morgen) in ${count} ${unit}`,
			read: ([day, n, of]) => ahead(many(n), unitOf(of), day === "morgen" ? 1 : 0),
		},
		{ pattern: `in ${count} ${unit}`, read: ([n, of]) => aheadOf(many(n), unitOf(of)) },
		{
			pattern: `(?:am |ab dem |den |zum )?(\\d{1,2})(?:ten|ter)? (?:des |im )?${next}(?:n|s)? monat(?:s)?`,
			read: ([day]) => monthDay(Number(day), 1),
		},
		{
			pattern: `(?:am|ab dem|den|zum|fur den|bis zum) (\\d{1,2})(?:ten|ter|sten)?(?! ?(?:${months}|uhr|h|personen|leute|minuten|min|euro)(?![^ ]))`,
			read: ([day]) => monthDay(Number(day)),
		},
		week("(?:in der |fur )?ubernachste[rn]? woche", 2),
		weekOrMonth(`${on}${next} woche`, `${on}${next} monat`, 1),
		weekOrMonth(`${on}diese[rn]? woche`, `${on}diese[nm] monat`, 0),
	],
	unread: {
		day: [
			"tagen|tage|wochen|woche|monat|monate|monaten|jahr|jahre|gestern|wochenende|werktagen|ubernachste\\S*",
			`${someDay}s?|anderen tag|folgetag`,
			"januar|februar|marz|april|juni|juli|august|september|oktober|november|dezember",
			"weihnachten|ostern|neujahr|silvester|pfingsten",
		],
		clock: ["stunden|minuten(?! (?:fussweg|zu fuss))|spater"],
		others: [
			"(?:flug|flieger|zug|bus|fahre|schiff|boot|termin|konzert|film)(?: (?:geht|fahrt|ist|startet|beginnt|legt|ab|schon|erst))*",
		],
	},
};

export const meals = besideMeals(
	"(?:direkt |gleich |kurz )?(?:nach (?:dem )?frühstück|vor (?:dem )?(?:frühstück|mittagessen))",
	"(?:direkt |gleich |kurz )?(?:nach (?:dem )?mittagessen|vor (?:dem )?abendessen)",
	"(?:direkt |gleich |kurz )?nach (?:(?:dem )?abendessen|(?:der )?arbeit|feierabend)",
);
