/** Days as people say them in Turkish. */
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
	week,
	weekend,
	weekOrMonth,
	weekdayIn,
	writtenDates,
} from "../shared/dates.ts";

const days = ["pazar", "pazartesi", "sali", "carsamba", "persembe", "cuma", "cumartesi"];
const someDay = "(?:pazartesi|sali|carsamba|persembe|cumartesi|cuma)";
const count = "(\\d{1,3}|bir)";
const units: Readonly<Record<string, Unit>> = { gun: "day", hafta: "week", ay: "month" };
const unit = "(gun|hafta|ay)";
const later = "sonra(?:ya|si|sina|sinda|ki)?(?: icin)?";
const many = (text: string | undefined) => (text === "bir" ? 1 : Number(text));
const unitOf = (text: string | undefined): Unit => units[text ?? ""] ?? "day";
const next = "(?:gelecek|onumuzdeki|(?:bir )?sonraki)";

export const dates: DateWords = {
	times: [
		...writtenDates,
		unclear(`${next} hafta ?sonu(?:na|nda|nu)?`),
		weekend("(?:bu )?hafta ?sonu(?:na|nda|nu)?(?: icin)?"),
		told(
			"(?:\\d{1,3}|bir|birkac) (?:gundur|haftadir|aydir)|(?:\\d{1,3}|bir|birkac) (?:gun|hafta|ay) (?:once|dir|boyunca)|dunden beri",
		),
		unclear(
			`(?:her|gecen) (?:${someDay}|pazar|gun|hafta|ay|yil)|birkac (?:gun|hafta|ay)(?: ${later})?|hafta ?sonu(?:na|nda|nu|ndan)?(?: icin)?`,
		),
		{
			pattern: `(bugun|yarin)(?:dan|den) ${count} ${unit} ${later}`,
			read: ([day, n, of]) => ahead(many(n), unitOf(of), day === "yarin" ? 1 : 0),
		},
		{
			pattern: `${anyOf(days)}(?:dan|den) ${count} ${unit} ${later}`,
			read: (groups) => after(many(groups[7]), unitOf(groups[8]), weekdayIn(groups)),
		},
		{ pattern: `${count} ${unit} ${later}`, read: ([n, of]) => ahead(many(n), unitOf(of)) },
		{
			pattern: "haftaya (bugun|yarin)(?: icin|e|a)?",
			read: ([day]) => ahead(1, "week", day === "yarin" ? 1 : 0),
		},
		{
			pattern: `(?:(bu)|(${next}) )?ayin (\\d{1,2})(?: (?:si|i|u|sinde|inde|unde|nda|unda|sine|ine|una|une|sindan|inden|undan|unden|nden))?(?: icin)?`,
			read: ([same, following, day]) =>
				monthDay(Number(day), same !== undefined ? 0 : following !== undefined ? 1 : null),
		},
		{
			pattern: `${anyOf(days)}(?:ya|ye|a|e) kadar`,
			read: (groups) => [{ kind: "weekday", weekday: weekdayIn(groups), skip: false }],
		},
		week("obur hafta(?:ya)?(?: icin)?", 2),
		weekOrMonth(
			`(?:haftaya|${next} hafta(?:ya|nin|da)?)(?: icin)?`,
			`${next} ay(?:a|in|da)?(?: icin)?`,
			1,
		),
		weekOrMonth("bu hafta(?:ya|nin|da)?(?: icin)?", "bu ay(?:a|in|da)?(?: icin)?", 0),
		{
			pattern: `${anyOf(["(?!)", ...days.slice(1)])}(?:ye|ya|yi|leyin|si|sine|de|da)(?: icin)?`,
			read: (groups) => [{ kind: "weekday", weekday: weekdayIn(groups), skip: false }],
		},
	],
	unread: {
		day: [
			`\\d+ (?:\\S+ )?gun(?:e|de|luk|u)?|hafta\\S*|ay|ayin|aya|ayda|${next} gun|yil|yila|yilda`,
			`${someDay}\\S*|dun`,
			"(?:subat|nisan|mayis|haziran|temmuz|agustos|eylul|kasim|aralik)(?:ta|te|da|de|in|a|e)?",
			"bayram(?:da|a)?|yilbasi(?:nda)?",
		],
		clock: ["\\d+ (?:saat|dakika|dk)\\S*|daha sonra|sonraya"],
		others: [
			"(?:ucagim\\w*|ucak|ucusum\\w*|ucus|otobus\\w*|feribot\\w*|vapur\\w*|gemi\\w*|tren\\w*|randevu\\w*|toplanti\\w*|konser\\w*)",
		],
	},
};

export const meals = besideMeals(
	"kahvaltıdan (?:sonra|önce)|öğle yemeğinden önce",
	"öğle yemeğinden sonra|akşam yemeğinden önce",
	"(?:akşam yemeğinden|işten) sonra|iş çıkışı",
);
