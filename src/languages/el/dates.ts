/** Days as people say them in Greek. */
import { besideMeals } from "../shared/times.ts";
import { folded, foldPattern } from "../../core/fold.ts";
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

const days = ["κυριακή", "δευτέρα", "τρίτη", "τετάρτη", "πέμπτη", "παρασκευή", "σάββατο"];
const someDay = `(?:${days.join("|")})`;
const weeks = "(?:εβδομάδας|εβδομάδα|βδομάδας|βδομάδα)";
const unit =
	"(μέρες|ημέρες|μέρα|ημέρα|εβδομάδες|βδομάδες|εβδομάδα|βδομάδα|μήνες|μήνα|δεκαπενθήμερο|δεκαπενθήμερα)";
const count = "(\\d{1,3}|έναν)";
const next = "(?:επόμενης|επόμενη|ερχόμενης|ερχόμενη|άλλης|άλλη)";
const nextMonth = "(?:επόμενου|επόμενο|ερχόμενου|ερχόμενο|άλλου|άλλο)";
const stems: readonly (readonly [string, Unit])[] = [
	["εβδομ", "week"],
	["βδομ", "week"],
	["μήν", "month"],
	["δεκαπ", "fortnight"],
];
const unitOf = (text: string | undefined): Unit =>
	stems.find(([stem]) => text?.startsWith(foldPattern(stem)))?.[1] ?? "day";
const many = (text: string | undefined) => (/^\d/u.test(text ?? "") ? Number(text) : 1);
/** Fifteen days are two weeks to one and fifteen days to another. */
const aheadOf = (n: number, of: Unit, plus = 0) =>
	n === 15 && of === "day" ? unclearDay : ahead(n, of, plus);

export const dates: DateWords = folded({
	times: [
		...writtenDates,
		weekend("(?:(?:για|αυτό|το) )+σαββατοκύριακο"),
		told(
			"(?:εδώ και|για) (?:\\d{1,3}|έναν|μερικές) (?:μέρες|ημέρες|μέρα|ημέρα|εβδομάδες|βδομάδες|εβδομάδα|βδομάδα|μήνες|μήνα)|πριν (?:από )?(?:\\d{1,3}|μερικές) (?:μέρες|ημέρες|εβδομάδες|βδομάδες|μήνες)|από (?:χθες|χτες|προχθές)",
		),
		{
			pattern: `${count} ${unit} (?:μετά|από)(?: από)? (?:την |το |τη )?${anyOf(days)}`,
			read: ([n, of, ...groups]) => after(many(n), unitOf(of), weekdayIn(groups)),
		},
		{
			pattern: `${count} ${unit} (?:μετά|από)(?: από)? (σήμερα|τώρα|αύριο)`,
			read: ([n, of, day]) => aheadOf(many(n), unitOf(of), day === foldPattern("αύριο") ? 1 : 0),
		},
		{
			pattern: `(?:σε|μετά από|μετά) ${count} ${unit}`,
			read: ([n, of]) => aheadOf(many(n), unitOf(of)),
		},
		{
			pattern: `(?:στις |τις |την |για τις )?(\\d{1,2})(?: η)? του (?:μηνός|μήνα)`,
			read: ([day]) => monthDay(Number(day)),
		},
		{
			pattern: `(?:στις |τις |την |για τις )?(\\d{1,2})(?: η)? (?:του )?${nextMonth} (?:μήνα|μηνός)`,
			read: ([day]) => monthDay(Number(day), 1),
		},
		weekOrMonth(
			`(?:της|την|τη|για την|στην|μέσα στην)? ?${next} ${weeks}`,
			`(?:τον|του|για τον|στον|μέσα στον)? ?${nextMonth} (?:μήνα|μηνός)`,
			1,
		),
		weekOrMonth(
			`(?:αυτήν|αυτή|αυτής) (?:την|τη|της) ${weeks}`,
			"(?:αυτόν|αυτό|αυτού) (?:τον|το|του) (?:μήνα|μηνός)",
			0,
		),
		unclear(
			`(?:την |τη |το |της )?(?:άλλη|άλλο|παράλλη|μεθεπόμενη|μεθεπόμενο|περασμένη|περασμένο|προηγούμενη|προηγούμενο|κάθε) (?:${someDay}|μέρα|ημέρα|${weeks})`,
		),
		unclear("του χρόνου"),
	],
	unread: {
		day: [
			"μέρες|ημέρες|ημερών|εβδομάδ\\S*|βδομάδ\\S*|δεκαπενθήμερ\\S*|μήνα|μήνες|μηνός|μηνών|σαββατοκύριακ\\S*|χρόνου",
			`${someDay}|(?:άλλη|επόμενη|κάποια|οποιαδήποτε|1) (?:μέρα|ημέρα)|χθες|χτες|προχθές`,
			"(?:ιανουαρ|φεβρουαρ|απριλ|ιουνι|ιουλι|αυγουστ|σεπτεμβρ|οκτωβρ|νοεμβρ|δεκεμβρ)\\S*",
			"πάσχα|χριστούγεννα|πρωτοχρονιά",
		],
		clock: ["ώρες|λεπτά|αργότερα"],
		others: [
			"(?:πτήση|αεροπλάνο|τρένο|λεωφορείο|φέρι|πλοίο|ραντεβού|συναυλία)(?: (?:μου|μας|είναι|φεύγει|αρχίζει|ξεκινά))*",
		],
	},
} satisfies DateWords);

export const meals = besideMeals(
	"(?:αμέσως )?(?:μετά (?:από )?το πρωινό|πριν (?:από )?το (?:πρωινό|μεσημεριανό))",
	"(?:αμέσως )?(?:μετά (?:από )?το μεσημεριανό|πριν (?:από )?το βραδινό)",
	"(?:αμέσως )?μετά (?:από )?(?:το βραδινό|τη δουλειά)",
);
