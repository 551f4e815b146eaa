import type { actionTypes } from "./catalogue.ts";
import type { Locale } from "./locale.ts";
import { gapsOf } from "./template/render.ts";

export type ActionType = (typeof actionTypes)[number];
export type DispatchTemplate = Readonly<Partial<Record<Locale, string>>>;

/** A template that lacks the reader's language has its English words read; one with neither says nothing, and the next in line is asked. */
export function dispatchWordsOf(
	action: DispatchTemplate | null,
	market: DispatchTemplate | null,
	locale: Locale,
): { readonly words: string; readonly from: "action" | "market" } | null {
	const [own, its] = [action, market].map((one) => one?.[locale] ?? one?.en);
	if (own !== undefined) return { words: own, from: "action" };
	if (its !== undefined) return { words: its, from: "market" };
	return null;
}

const common = ["code", "title", "business", "customer", "when", "notes", "total"] as const;
const variables: Readonly<
	Record<ActionType, { readonly needed: readonly string[]; readonly more: readonly string[] }>
> = {
	order_food: { needed: ["code", "items"], more: ["fulfilment", "address"] },
	book_service: { needed: ["code", "when"], more: ["item", "address"] },
	book_activity: { needed: ["code", "when"], more: ["item", "pax"] },
	book_stay: { needed: ["code", "when"], more: ["item", "pax", "until", "nights"] },
	request_taxi: { needed: ["code", "pickup"], more: ["destination", "pax", "fare"] },
	book_viewing: { needed: ["code", "when"], more: ["phone"] },
};

export const actionOfTool: Readonly<Record<string, ActionType>> = {
	"order.create": "order_food",
	"booking.initiate": "book_activity",
	"service.requestBooking": "book_service",
	"viewing.schedule": "book_viewing",
};

export const dispatchLengthMax = 1000;
const carrierWords =
	/(?<!\p{L})(STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT|START|UNSTOP|HELP|INFO)(?!\p{L})/u;

export type TemplateFault = {
	readonly code:
		| "unknown_variable"
		| "missing_variable"
		| "broken_gap"
		| "too_long"
		| "carrier_word";
	readonly what: string;
};

const camelCase = (name: string) =>
	name.replace(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());

export function faultsOf(words: string, action: ActionType): readonly TemplateFault[] {
	const { needed, more } = variables[action];
	const known = new Set<string>([...common, ...needed, ...more]);
	const gaps = gapsOf(words).map(camelCase);
	const faults: TemplateFault[] = gaps
		.filter((name) => !known.has(name))
		.map((what) => ({ code: "unknown_variable", what }));
	for (const what of needed)
		if (!gaps.includes(what)) faults.push({ code: "missing_variable", what });
	const broken = /[{}]/u.exec(words.replace(/\{[A-Za-z][A-Za-z0-9_]*\}/gu, ""));
	if (broken !== null) faults.push({ code: "broken_gap", what: broken[0] });
	if (words.length > dispatchLengthMax)
		faults.push({ code: "too_long", what: String(words.length) });
	const carrier = carrierWords.exec(words);
	if (carrier !== null) faults.push({ code: "carrier_word", what: carrier[0] });
	return faults;
}
