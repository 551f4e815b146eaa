/** Days as people say them in French. */
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

const days = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const someDay = `(?:${days.join("|")})`;
const months =
	"(?:janvier|janv|fevrier|fev|mars|avril|mai|juin|juillet|juil|aout|septembre|sept|octobre|oct|novembre|nov|decembre|dec)";
const unit = "(jours?(?! (?:ouvr|franc)\\S*)|semaines?|mois)";
const count = "(\\d{1,3}|une?)";
const many = (text: string | undefined) => (/^\d/u.test(text ?? "") ? Number(text) : 1);
const unitOf = (text: string | undefined): Unit =>
	text?.startsWith("semaine") ? "week" : text === "mois" ? "month" : "day";
/** "Eight days" are a week and "fifteen" are two, and to others they are eight and fifteen. */
const counted: ReadonlySet<number> = new Set([8, 15]);
const aheadOf = (n: number, of: Unit) =>
	of === "day" && counted.has(n) ? unclearDay : ahead(n, of);

export const dates: DateWords = {
	times: [
		...writtenDates,
		weekend(
			"(?:(?:pour|durant|pendant|ce|le) )+week ?end(?! (?:prochain|dernier|d apres|suivant|passe|du))(?: ci)?",
		),
		told(
			"(?:depuis|pendant|il y a) (?:\\d{1,3}|une?|quelques) (?:jours?|semaines?|mois)|depuis (?:hier|avant hier)",
		),
		unclear(
			`(?:le )?${someDay} (?:dernier|passe)|(?:tous les|chaque) (?:${someDay}s?|jours?|semaines?|mois)|${someDay}s`,
		),
		{
			pattern: `(?:de |le |pour )?${anyOf(days)} en (8|15)`,
			read: (groups) => after(groups[7] === "8" ? 1 : 2, "week", weekdayIn(groups)),
		},
		{
			pattern: `${count} ${unit} (?:apres|a partir de|a compter de) (?:le |ce )?${anyOf(days)}`,
			read: ([n, of, ...groups]) => after(many(n), unitOf(of), weekdayIn(groups)),
		},
		{
			pattern: `${count} ${unit} (?:apres|a partir de|a compter de|a partir d) (?:aujourd ?hui|maintenant)`,
			read: ([n, of]) => aheadOf(many(n), unitOf(of)),
		},
		{ pattern: `dans ${count} ${unit}`, read: ([n, of]) => aheadOf(many(n), unitOf(of)) },
		{
			pattern: `(?:pour |des |jusqu au )?le (\\d{1,2})(?: er)?(?! ?(?:${months}|er|h|heures?|hrs?|rue|avenue|boulevard|personnes?|pers|euros?)(?![^ ]))`,
			read: ([day]) => monthDay(Number(day)),
		},
		weekOrMonth(
			"(?:de |pour |des |dans )?la semaine prochaine",
			"(?:du|au|le|pour le|des le) mois prochain",
			1,
		),
		weekOrMonth("(?:de |pour |des )?cette semaine(?: ci)?", "(?:de |pour )?ce mois(?: ci)?", 0),
	],
	unread: {
		day: [
			"jours|semaines?|quinzaine|huitaine|mois|annee|week ?ends?|hier|lendemain|surlendemain",
			`${someDay}s?|(?:autre|un|1|quel|quelque) jour`,
			"janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre",
			"noel|paques|nouvel an",
		],
		clock: ["heures|minutes(?! (?:de|du|d|a pied))|plus tard"],
		others: [
			"(?:vol|avion|train|bus|car|ferry|bateau|rendez vous|rdv|concert|reunion)(?: (?:est|part|decolle|commence|arrive|seulement|deja))*",
		],
	},
};

export const meals = besideMeals(
	"(?:juste )?(?:après (?:le )?petit dej\\S*|avant (?:le )?(?:petit dej\\S*|déjeuner|repas de midi))",
	"(?:juste )?(?:après (?:le )?(?:déjeuner|repas de midi)|avant (?:le )?(?:dîner|repas du soir))",
	"(?:juste )?après (?:le )?(?:dîner|repas du soir|travail|boulot)",
);
