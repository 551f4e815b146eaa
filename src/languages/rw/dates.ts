/** Days as people say them in Kinyarwanda. `Icyumweru` is a week, `ku cyumweru` is on Sunday. */
import { besideMeals } from "../shared/times.ts";
import {
	ahead,
	type DateWords,
	monthDay,
	told,
	unclear,
	weekend,
	weekOrMonth,
	writtenDates,
} from "../shared/dates.ts";

/** Numbers in the class of days; the others are read by the language's own. */
const days: Readonly<Record<string, number>> = {
	ibiri: 2,
	itatu: 3,
	ine: 4,
	itanu: 5,
	itandatu: 6,
	irindwi: 7,
};
const many = (text: string | undefined) => days[text ?? ""] ?? Number(text);
const inside = "(?:mu|muri|nyuma y|nyuma ya)";
const months =
	"(?:mutarama|gashyantare|werurwe|mata|gicurasi|kamena|nyakanga|kanama|nzeri|ukwakira|ugushyingo|ukuboza)";

export const dates: DateWords = {
	times: [
		...writtenDates,
		weekend(
			"(?:(?:muri|mu|iyi|iki) )+(?:weekend|wikendi)|(?:muri |mu )?(?:iyi )?mpera z iki cyumweru",
		),
		told("(?:hashize|bimaze|imaze|amaze) (?:i)?(?:minsi|byumweru|cyumweru|mezi|kwezi)(?: \\S+)?"),
		unclear(
			"buri (?:wa \\S+|munsi|cyumweru|kwezi)|(?:mu )?mpera z (?:i)?(?:cyumweru|byumweru)(?: gitaha)?|(?:weekend|wikendi)",
		),
		{
			pattern: `${inside} (?:i)?minsi (\\d{1,3}|${Object.keys(days).join("|")})`,
			read: ([n]) => ahead(many(n), "day"),
		},
		{
			pattern: `${inside} (?:i)?cyumweru (?:1|kimwe)`,
			read: () => ahead(1, "week"),
		},
		{
			pattern: `${inside} (?:i)?byumweru (\\d{1,2})`,
			read: ([n]) => ahead(many(n), "week"),
		},
		{ pattern: `${inside} (?:u)?kwezi (?:1|kumwe)`, read: () => ahead(1, "month") },
		{ pattern: `${inside} (?:a)?mezi (\\d{1,2})`, read: ([n]) => ahead(many(n), "month") },
		{
			pattern: `(?:ku )?(?:i)?tariki (?:ya |y )?(\\d{1,2})(?! ${months})|ku ya (\\d{1,2})(?! ${months})`,
			read: ([a, b]) => monthDay(Number(a ?? b)),
		},
		weekOrMonth(
			"(?:mu|muri|w|y|cyo mu) (?:i)?cyumweru (?:gitaha|kizaza)|icyumweru (?:gitaha|kizaza)",
			"(?:mu |muri |k |y |w )?(?:u)?kwezi (?:gutaha|kuzaza)",
			1,
		),
		weekOrMonth("(?:muri )?(?:iki|kino) cyumweru", "(?:muri )?(?:uku|kuno) kwezi", 0),
		unclear("(?:mu|muri|w|y) (?:i)?cyumweru|icyumweru"),
	],
	unread: {
		day: [
			"iminsi|minsi|cyumweru|icyumweru|ibyumweru|byumweru|ukwezi|kwezi|amezi|mezi|umwaka|ejo hashize",
			months,
			"noheli|pasika|ubunani",
		],
		clock: ["amasaha|masaha|iminota|minota"],
		others: [
			"(?:indege|bisi|feri|ubwato|gariyamoshi|inama)(?: (?:yanjye|yacu|igenda|ihaguruka|itangira|ifite))*",
		],
	},
};

export const meals = besideMeals(
	"(?:nyuma|mbere) y ifunguro rya mu gitondo|mbere y ifunguro rya saa sita",
	"nyuma y ifunguro rya saa sita|mbere y ifunguro rya nimugoroba",
	"nyuma y (?:ifunguro rya nimugoroba|akazi)",
);
