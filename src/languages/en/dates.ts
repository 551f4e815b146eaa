/** Days as people say them in English, and what is moved to another time. */
import type { TimeRule } from "../../ports/languages/requests.ts";
import {
	after,
	ahead,
	anyOf,
	type DateWords,
	month,
	monthDay,
	told,
	type Unit,
	unclear,
	week,
	weekend,
	weekOrMonth,
	weekdayIn,
	writtenDates,
} from "../shared/dates.ts";
import { besideMeals, clock, namedDate, num } from "../shared/times.ts";

const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const someDay = `(?:${days.join("|")})`;
const short = ["(?!)", "mon", "tues?", "weds", "thurs?|thur?", "fri", "(?!)"];
/** Words of their own, too: read beside other words of time alone. */
const doubtful = ["sun", "(?!)", "(?!)", "wed", "(?!)", "(?!)", "sat"];
const months =
	"(?:jan|january|feb|february|mar|march|apr|april|may|june?|july?|aug|august|sept?|september|oct|october|nov|november|dec|december)";
const count = "(\\d{1,3}|an?|(?:a )?couple of)";
const unit = "(days?|weeks?|fortnights?|months?)";
/** Without its group. */
const any = (pattern: string) => pattern.replace("(", "(?:");
const many = (text: string | undefined) =>
	text?.includes("couple") ? 2 : /^\d/u.test(text ?? "") ? Number(text) : 1;
const unitOf = (text: string | undefined) => (text ?? "day").replace(/s$/u, "") as Unit;
const units = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
/** Behind a ten they are of the day: "July 20 ninth". */
const spelledUnits = units.join("|");
const dayNames: readonly string[] = [
	..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
		" ",
	),
	...units.map((one) => `20 ${one}`),
	"thirtieth",
	"30 first",
];
const noDate = `(?! (?:(?:of )?${months}|street|str|st|avenue|ave|road|rd|lane|floor|place|one|time|stop|gate|door|option)(?![^ ]))`;
const on = "(?:(?:on|for|by|from|until|till) )?(?:the )?";

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const spelled = `(${dayNames.toReversed().join("|")})`;
/** "The third of August", "August twenty-ninth". */
const dated = (day: string | undefined, month: string | undefined) =>
	[
		{
			kind: "date",
			day: dayNames.indexOf(day ?? "") + 1,
			month: monthNames.indexOf((month ?? "").slice(0, 3)) + 1,
			year: null,
		},
	] as const;

export const dates: DateWords = {
	times: [
		...writtenDates,
		weekend("(?:(?:for|on|at|over|during|this|coming|the) )+week ?end(?! (?:after|before|of))"),
		{
			pattern: `${on}${spelled} (?:day )?(?:of )?(${months})`,
			read: ([day, month]) => dated(day, month),
		},
		{
			pattern: `${on}(${months}) (?:the )?${spelled}`,
			read: ([month, day]) => dated(day, month),
		},
		told(
			`(?:for|over) (?:the (?:last|past) )?${any(count)} ${any(unit)}|${any(count)} ${any(unit)} ago|since (?:${someDay}|yesterday|last (?:week|month|year|night))`,
		),
		{ pattern: "later(?: on)?(?= (?:today|tonight|this))", read: () => [] },
		unclear(
			`(?:last|past|previous|every|each|any|other) (?:other )?(?:${someDay}|day|week|month|weekend)|${someDay} after next|${someDay}s|within ${any(count)} ${any(unit)}`,
		),
		{
			pattern: `${count} ${unit} (?:from|after) (now|today|tomorrow)|${count} ${unit} (?:on )?(today|tomorrow)`,
			read: ([n, of, day, n2, of2, day2]) =>
				ahead(many(n ?? n2), unitOf(of ?? of2), (day ?? day2) === "tomorrow" ? 1 : 0),
		},
		{
			pattern: `${count} ${unit} (?:from|after|on) (?:this |coming )?${anyOf(days)}`,
			read: ([n, of, ...groups]) => after(many(n), unitOf(of), weekdayIn(groups)),
		},
		{
			pattern: `in ${count} ${unit}(?: time)?(?: from (?:now|today))?`,
			read: ([n, of]) => ahead(many(n), unitOf(of)),
		},
		{
			pattern: `(?:on )?(?:the )?day (after|before) ${anyOf(days)}`,
			read: ([side, ...groups]) => after(side === "after" ? 1 : -1, "day", weekdayIn(groups)),
		},
		{
			pattern: `(?:on |this )?${anyOf(days)} (week|fortnight)`,
			read: (groups) => after(1, unitOf(groups[7]), weekdayIn(groups)),
		},
		{
			pattern: "(today|tomorrow) week",
			read: ([day]) => ahead(1, "week", day === "today" ? 0 : 1),
		},
		{
			pattern: `${on}(\\d{1,2}) (?:st|nd|rd|th)${noDate}`,
			read: ([day]) => monthDay(Number(day)),
		},
		{
			pattern: `(?:on|for|by|from|until) the (${dayNames.toReversed().join("|")})${noDate}`,
			read: ([name]) => monthDay(dayNames.indexOf(name ?? "") + 1),
		},
		week("(?:in |for |of )?the week after next|the week after", 2),
		weekOrMonth(
			"(?:in |for |of |on )?(?:the )?(?:next|coming|following) week",
			"(?:in |for |of )?(?:the )?(?:next|coming|following) month",
			1,
		),
		weekOrMonth("(?:in |for |of )?this week", "(?:in |for |of )?this month", 0),
		month("(?:in |for |of )?the month after next", 2),
		{
			pattern: `(?:on |for |this |coming |by )*(next )?${anyOf(short)}`,
			read: ([next, ...groups]) => [
				{ kind: "weekday", weekday: weekdayIn(groups), skip: next !== undefined },
			],
		},
		{
			pattern: `(?:on|for|this|by|next|to|till|until|thru|through) ${anyOf(doubtful)}|${anyOf(doubtful)}(?= (?:at |\\d|morning|afternoon|evening|night))`,
			read: (groups) => [
				{
					kind: "weekday",
					weekday: Math.max(weekdayIn(groups), weekdayIn(groups, 7)),
					skip: false,
				},
			],
		},
	],
	unread: {
		day: [
			`(?:days(?! to )|weeks?|fortnights?|months?)(?! (?:old|anniversary|pregnant))|weekends?|weekdays?|yesterday|${someDay}s?`,
			"(?:a|any|another|next|following|same|other|some|[01]?\\d) day|someday|(?:next|this|last) year|in \\d+ years?",
			"january|february|april|june|july|august|september|october|november|december",
			"easter|christmas|xmas|new years?|ramadan|bank holiday",
			`\\d{1,2} (?:st|nd|rd|th)${noDate}`,
		],
		clock: [
			"hours|(?:minutes|mins)(?! (?:from|away|walk|drive|by))|oclock",
			"(?<!(?:no|not|decide|driver|him|her|them|it) )later",
		],
		others: [
			"(?:flight|plane|train|bus|coach|ferry|boat|show|film|concert|meeting|appointment)(?: (?:is|leaves|departs|goes|starts|lands|arrives))*",
		],
	},
};

const dayMinutes = 24 * 60;
const countOf = (said: string): number =>
	Math.max(1, ["one", "two", "three"].indexOf(said) + 1 || num(said) || 1);

/** "Move it to 9", "push it back half an hour". "Change" and "make" may be of anything. */
const moving =
	"(?:move|push|shift|bring|put|reschedule) (?:it|that|this|them|(?:the|my|our) (?:table|booking|reservation|appointment|taxi|cab|ride|viewing|time))";
const fits = "(?:possible|ok|okay|fine|free|available|doable|work)";

/** `counted`: what makes a number no hour. */
export const moved = ({
	hour,
	minutes,
	counted,
}: Readonly<Record<"hour" | "minutes" | "counted", string>>): readonly TimeRule[] => [
	{
		pattern: `${moving}(?: (back|out|forward|up))?(?: by| for)? (?:(half (?:an? )?hour)|(?:(\\d{1,3})|an?) (?:(hours?|hrs?)|${minutes}))`,
		read: ([way, isHalf, count, isHour]) => {
			const of = (count === undefined ? 1 : num(count)) * (isHour === undefined ? 1 : 60);
			const by = isHalf === undefined ? of : 30;
			return [{ kind: "shift", minutes: way === "forward" || way === "up" ? -by : by }];
		},
	},
	{
		pattern:
			"(?:(\\d|an?|one|two|three) (day|week)s? (later|after|earlier|before)|the (?:next|following) day|the day (after|before))(?=$| (?:please|pls|thanks|same|at|instead|then|if|would|works?|is|ok|and|for|in the)(?![a-z]))",
		read: ([count, unit, way, side]) => {
			const days = (count === undefined ? 1 : countOf(count)) * (unit === "week" ? 7 : 1);
			const isBack = ["earlier", "before"].includes(way ?? side ?? "");
			return [{ kind: "shift", minutes: (isBack ? -days : days) * dayMinutes }];
		},
	},
	{
		weak: true,
		pattern: `(?:${moving}(?: back| out| forward| up)? to ${hour}|(?:is|would|does) ${hour} ${fits})(?! ?(?:${counted}))`,
		read: ([moved, asked]) => [clock(num(moved ?? asked), 0)],
	},
];

/** "The 28th of November, 2 of us": the month has its day, and the 2 is none of it. "November 28". */
export const named = ({
	months,
	people,
}: {
	readonly months: readonly string[];
	readonly people: string;
}): readonly TimeRule[] => [
	namedDate("(?:on |for )?(?:the )?", months, " (?:(?:st|nd|rd|th) (?:of )?|of )"),
	{
		pattern: `(?:on |for )?(?:${months.map((one) => `(${one})`).join("|")}) (?:the )?(\\d{1,2})(?: (?:st|nd|rd|th))?(?! ?(?:(?:am|pm|oclock|${people}|${spelledUnits})(?![a-z])|[:.]))`,
		read: (groups) => [
			{
				kind: "date",
				day: num(groups.at(months.length)),
				month: groups.slice(0, months.length).findIndex((month) => month !== undefined) + 1,
				year: null,
			},
		],
	},
];

export const meals = besideMeals(
	"after breakfast|before (?:breakfast|lunch)",
	"after lunch|before dinner",
	"after (?:dinner|work)",
);
