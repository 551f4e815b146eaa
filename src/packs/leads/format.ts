import type { Locale } from "../../core/locale.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeMoment, writeWhichDay } from "../../core/writing.ts";
import type { ServiceSummary, ViewingSummary } from "./needs.ts";
import { leadsTemplates } from "./templates.ts";

type Reader = { readonly nowMs: number; readonly locale: Locale };

export const plain = (text: string, max = 120): string => cleanWords(text, [], max) ?? "…";

export const viewingWhen = (
	{ atMs, timezone }: ViewingSummary,
	{ nowMs, locale }: Reader,
): string => writeMoment(atMs, nowMs, timezone, locale);

export function serviceWhen(
	{ preferredAtMs, preferredPart, timezone }: ServiceSummary,
	{ nowMs, locale }: Reader,
): string {
	if (preferredAtMs === null) return textIn(leadsTemplates, "leads.no_time", locale);
	if (preferredPart === null) return writeMoment(preferredAtMs, nowMs, timezone, locale);
	const day = writeWhichDay(preferredAtMs, nowMs, timezone, locale);
	// After the day: `tomorrow, Mon 23 Nov, in the morning`. Of a whole day nothing is added.
	if (preferredPart === "day") return day;
	return `${day}, ${textIn(leadsTemplates, `leads.part_${preferredPart}`, locale)}`;
}

export const whatOf = ({ title, businessName }: Pick<ServiceSummary, "title" | "businessName">) =>
	title === businessName ? plain(title) : `${plain(businessName)}, ${plain(title)}`;

export const viewingVars = (viewing: ViewingSummary, reader: Reader) => ({
	title: plain(viewing.title),
	business: plain(viewing.businessName),
	when: viewingWhen(viewing, reader),
	code: viewing.code ?? "",
});

export const serviceVars = (service: ServiceSummary, reader: Reader) => ({
	what: whatOf(service),
	business: plain(service.businessName),
	details: plain(service.details, 200),
	when: serviceWhen(service, reader),
	code: service.code ?? "",
});
