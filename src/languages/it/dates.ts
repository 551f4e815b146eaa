/** Days as people say them in Italian. */
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
	weekend,
	weekOrMonth,
	weekdayIn,
	writtenDates,
} from "../shared/dates.ts";

const days = ["domenica", "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato"];
const someDay = `(?:${days.join("|")})`;
const months =
	"(?:gennaio|gen|febbraio|feb|marzo|aprile|apr|maggio|giugno|giu|luglio|lug|agosto|ago|settembre|sett|ottobre|ott|novembre|nov|dicembre|dic)";
const unit = "(giorni|giorno|settimane|settimana|mesi|mese)(?! (?:lavorativ|feri)\\S*)";
const count = "(\\d{1,3})";
const unitOf = (text: string | undefined): Unit =>
	text?.startsWith("settiman") ? "week" : text?.startsWith("mes") ? "month" : "day";
/** "Eight days" are a week and "fifteen" are two, and to others they are eight and fifteen. */
const counted: ReadonlySet<number> = new Set([8, 15]);
const aheadOf = (n: number, of: Unit) =>
	of === "day" && counted.has(n) ? unclearDay : ahead(n, of);
const on = "(?:per |di |da |il |la |a )*";

export const dates: DateWords = {
	times: [
		...writtenDates,
		weekend(
			"(?:(?:per|nel|in|questo|il) )+(?:week ?end|fine settimana)(?! (?:prossimo|scorso|passato|dopo|del))",
		),
		told(
			"da (?:\\d{1,3}|qualche) (?:giorni|giorno|settimane|settimana|mesi|mese)|(?:\\d{1,3}|qualche) (?:giorni|giorno|settimane|settimana|mesi|mese) fa|da ieri",
		),
		unclear(
			`${someDay} (?:scors[oa]|passat[oa])|(?:tutti i|tutte le|ogni) (?:${someDay}|giorni|giorno|settimane|settimana|mesi|mese)|(?:nel |il |al |per il |questo )?(?:fine settimana|weekend|week end)`,
		),
		{
			pattern: `${on}${anyOf(days)} a (8|15)`,
			read: (groups) => after(groups[7] === "8" ? 1 : 2, "week", weekdayIn(groups)),
		},
		{
			pattern: `${count} ${unit} (?:dopo|a partire da|da) (?:il |la )?${anyOf(days)}`,
			read: ([n, of, ...groups]) => after(Number(n), unitOf(of), weekdayIn(groups)),
		},
		{
			pattern: `(?:tra |fra )?${count} ${unit} (?:da|a partire da) (?:oggi|adesso|ora)`,
			read: ([n, of]) => aheadOf(Number(n), unitOf(of)),
		},
		{
			pattern: `(?:tra |fra )?${count} ${unit} (?:da|a partire da) domani`,
			read: ([n, of]) => ahead(Number(n), unitOf(of), 1),
		},
		{ pattern: `(?:tra|fra) ${count} ${unit}`, read: ([n, of]) => aheadOf(Number(n), unitOf(of)) },
		{
			pattern: `${anyOf(days)} (?:della|la) (?:prossima settimana|settimana prossima)`,
			read: (groups) => [{ kind: "weekday", weekday: weekdayIn(groups), skip: false, week: 1 }],
		},
		{
			pattern: `(?:per |da |entro )?(?:il|l) (\\d{1,2}) (?:del|di) (?:prossimo mese|mese prossimo)`,
			read: ([day]) => monthDay(Number(day), 1),
		},
		{
			pattern: `(?:per |da |entro )?(?:il|l) (?:giorno )?(\\d{1,2})(?! ?(?:${months}|min|minuti|or[ae]|persone|pers|euro)(?![^ ]))`,
			read: ([day]) => monthDay(Number(day)),
		},
		weekOrMonth(
			`${on}(?:prossima settimana|settimana prossima)`,
			`${on}(?:prossimo mese|mese prossimo)`,
			1,
		),
		weekOrMonth(`${on}questa settimana`, `${on}questo mese`, 0),
	],
	unread: {
		day: [
			"giorni|giorno|settimane|settimana|mesi|mese|anno|anni|ieri|indomani",
			`${someDay}|altro giorno`,
			"gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
			"natale|pasqua|capodanno|ferragosto",
		],
		clock: ["minuti(?! (?:di|d|a piedi))|piu tardi"],
		others: [
			"(?:volo|aereo|treno|bus|autobus|traghetto|nave|appuntamento|concerto|riunione)(?: (?:e|parte|decolla|comincia|inizia|arriva|gia|solo))*",
		],
	},
};

export const meals = besideMeals(
	"(?:subito |appena )?(?:dopo (?:la )?colazione|prima (?:di (?:colazione|pranzo)|della colazione|del pranzo))",
	"(?:subito |appena )?(?:dopo (?:il )?pranzo|prima (?:di|della) cena)",
	"(?:subito |appena )?dopo (?:(?:la )?cena|(?:il )?lavoro)",
);
