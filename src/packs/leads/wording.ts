/** Viewings and requests in words: when, and by which business. Pure. */
import type { Locale } from "../../core/locale.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { writeDay, writeMoment } from "../../core/writing.ts";
import type { DayPart, ServiceFace, ViewingFace } from "./needs.ts";

type Reader = { readonly nowMs: number; readonly locale: Locale };

/** After the day: `Mon 23 Nov, in the morning`. Of a whole day nothing is added. */
const parts: Readonly<Record<Exclude<DayPart, "day">, Readonly<Record<Locale, string>>>> = {
	morning: {
		en: "in the morning",
		tr: "sabah",
		el: "το πρωί",
		ru: "утром",
		fr: "le matin",
		rw: "mu gitondo",
		it: "di mattina",
		de: "vormittags",
	},
	afternoon: {
		en: "in the afternoon",
		tr: "öğleden sonra",
		el: "το απόγευμα",
		ru: "днём",
		fr: "l'après-midi",
		rw: "ku manywa",
		it: "di pomeriggio",
		de: "nachmittags",
	},
	evening: {
		en: "in the evening",
		tr: "akşam",
		el: "το βράδυ",
		ru: "вечером",
		fr: "le soir",
		rw: "nimugoroba",
		it: "di sera",
		de: "abends",
	},
};
const noTime: Readonly<Record<Locale, string>> = {
	en: "no time named",
	tr: "zaman belirtilmedi",
	el: "χωρίς ώρα",
	ru: "время не названо",
	fr: "sans heure précise",
	rw: "nta gihe cyavuzwe",
	it: "orario non indicato",
	de: "ohne Zeitangabe",
};

/** What owners and people wrote, as another person may read it. */
export const plain = (text: string, max = 120): string => cleanWords(text, [], max) ?? "…";

export const viewingWhen = ({ atMs, timezone }: ViewingFace, { nowMs, locale }: Reader): string =>
	writeMoment(atMs, nowMs, timezone, locale);

export function serviceWhen(
	{ preferredAtMs, preferredPart, timezone }: ServiceFace,
	{ nowMs, locale }: Reader,
): string {
	if (preferredAtMs === null) return noTime[locale];
	if (preferredPart === null) return writeMoment(preferredAtMs, nowMs, timezone, locale);
	const day = writeDay(preferredAtMs, locale, timezone, "short");
	return preferredPart === "day" ? day : `${day}, ${parts[preferredPart][locale]}`;
}

/** A business that is called like what it offers is named once. */
export const whatOf = ({ title, businessName }: Pick<ServiceFace, "title" | "businessName">) =>
	title === businessName ? plain(title) : `${plain(businessName)}, ${plain(title)}`;

export const viewingVars = (viewing: ViewingFace, reader: Reader) => ({
	title: plain(viewing.title),
	business: plain(viewing.businessName),
	when: viewingWhen(viewing, reader),
	code: viewing.code ?? "",
});

export const serviceVars = (service: ServiceFace, reader: Reader) => ({
	what: whatOf(service),
	business: plain(service.businessName),
	details: plain(service.details, 200),
	when: serviceWhen(service, reader),
	code: service.code ?? "",
});
