/** Days as people say them in Russian. */
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
	weekend,
	weekOrMonth,
	weekdayIn,
	writtenDates,
} from "../shared/dates.ts";

const of = ["воскресенья", "понедельника", "вторника", "среды", "четверга", "пятницы", "субботы"];
const alone = [
	"воскресенье",
	"понедельник",
	"вторник",
	"среду|среда",
	"четверг",
	"пятницу|пятница",
	"субботу|суббота",
];
const unit = "(день|дня|дней|сутки|суток|неделю|недели|недель|месяц|месяца|месяцев)";
const count = "(?:(\\d{1,3}|пару) )?";
const months =
	"(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)";
const unitOf = (text: string | undefined): Unit =>
	text?.startsWith(foldPattern("недел"))
		? "week"
		: text?.startsWith(foldPattern("месяц"))
			? "month"
			: "day";
const many = (text: string | undefined) =>
	text === undefined ? 1 : /^\d/u.test(text) ? Number(text) : 2;
/** The days of a month that are no hours, as their number in words. */
const monthDays: readonly (readonly [string, number])[] = [
	["тринадцатого", 13],
	["четырнадцатого", 14],
	["пятнадцатого", 15],
	["шестнадцатого", 16],
	["семнадцатого", 17],
	["восемнадцатого", 18],
	["девятнадцатого", 19],
	["двадцатого", 20],
	["тридцатого", 30],
];

export const dates: DateWords = folded({
	times: [
		...writtenDates,
		weekend("(?:на|в) (?:эти |ближайшие )?выходные"),
		told(
			"уже (?:\\d{1,3} |пару |несколько )?(?:день|дня|дней|неделю|недели|недель|месяц|месяца|месяцев)|(?:\\d{1,3} |пару |несколько )?(?:день|дня|дней|неделю|недели|недель|месяц|месяца|месяцев) назад|со вчера|с вчерашнего дня",
		),
		unclear(
			"через \\d{1,3} (?:рабочих|будних|выходных|полных) (?:день|дня|дней|суток)|через несколько (?:дней|недель|месяцев)",
		),
		{
			pattern: `(?:через )?${count}${unit} (?:после|от|с|со) ${anyOf(of)}`,
			read: ([n, said, ...groups]) => after(many(n), unitOf(said), weekdayIn(groups)),
		},
		{
			pattern: `через ${count}${unit} после (завтра|сегодня)`,
			read: ([n, said, day]) => ahead(many(n), unitOf(said), day === foldPattern("завтра") ? 1 : 0),
		},
		// "Every other day", and "the day after tomorrow", are both said so.
		unclear("через день"),
		{
			pattern: `через ${count}${unit}`,
			read: ([n, said]) => ahead(many(n), unitOf(said)),
		},
		...[...monthDays].map(([word, day]) => ({
			pattern: `(?:на |до )?${word}(?: числа)?(?! ${months})`,
			read: () => monthDay(day),
		})),
		{
			pattern: `(?:на |до |с )?(\\d{1,2})(?: (?:го|ого|е|ое))? (?:числа|число)`,
			read: ([day]) => monthDay(Number(day)),
		},
		{
			pattern: `(?:на |до |с )?(\\d{1,2}) (?:го|ого)(?! (?:числа|${months}))`,
			read: ([day]) => monthDay(Number(day)),
		},
		weekOrMonth(
			"(?:на )?(?:следующей|будущей|следующую|будущую) (?:неделе|неделю|недели)",
			"(?:в )?(?:следующем|следующего|будущем|будущего) (?:месяце|месяца)",
			1,
		),
		weekOrMonth(
			"(?:на )?(?:этой|эту) (?:неделе|неделю|недели)",
			"(?:в )?(?:этом|этого) (?:месяце|месяца)",
			0,
		),
		{
			pattern: `(?<!(?:прошл|кажд|минувш)\\S{0,4} )${anyOf(alone)}`,
			read: (groups) => [{ kind: "weekday", weekday: weekdayIn(groups), skip: false }],
		},
	],
	unread: {
		day: [
			"\\d+ (?:\\S+ )?(?:день|дня|дней)|дней|дни|недел\\S*|месяц\\S*|выходн\\S*|году|вчера|позавчера",
			"понедельник\\S*|вторник\\S*|сред(?:у|ы|а|е|ам)|четверг\\S*|пятниц\\S*|суббот\\S*|воскресень\\S*",
			`${months}|(?:другой|следующий|любой|какой нибудь) день`,
			"пасх\\S*|рождеств\\S*|новый год",
		],
		clock: ["часов|часа|минут\\S*|позже|попозже"],
		others: [
			"(?:рейс|самолет|вылет|поезд|автобус|паром|корабль|концерт|встреча|регистрация)(?: (?:у|нас|меня|уже|только|отходит|отправляется|улетает|уходит|начинается))*",
		],
	},
} satisfies DateWords);

export const meals = besideMeals(
	"(?:сразу )?(?:после завтрака|до завтрака|перед обедом)",
	"(?:сразу )?(?:перед ужином|до ужина)",
	"(?:сразу )?после (?:ужина|работы)",
);
