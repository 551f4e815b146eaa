/** What a listing can do and what its business is told of it: old declarations, whose words win, and which words may be saved. */
import type { actionTypes, dataKinds } from "./catalogue.ts";
import type { Locale } from "./locale.ts";
import { gapsOf } from "./template/render.ts";

export type ActionType = (typeof actionTypes)[number];
type DataKind = (typeof dataKinds)[number];
/** Words by locale, with `{gaps}`. */
export type DispatchTemplate = Readonly<Partial<Record<Locale, string>>>;

/** As listings said it before they had actions (MRV-13.2-a). */
export const legacyToolTypes = ["restaurant", "provider", "activity", "stay"] as const;
export type LegacyToolType = (typeof legacyToolTypes)[number];

export type ListingAction = {
	readonly actionType: ActionType;
	readonly enabled: boolean;
	readonly dataKind: DataKind | null;
	readonly dispatchTemplate: DispatchTemplate | null;
};

const legacyActions: Readonly<
	Record<LegacyToolType, { readonly actionType: ActionType; readonly dataKind: DataKind }>
> = {
	restaurant: { actionType: "order_food", dataKind: "menuItems" },
	provider: { actionType: "book_service", dataKind: "services" },
	activity: { actionType: "book_activity", dataKind: "tickets" },
	stay: { actionType: "book_stay", dataKind: "roomTypes" },
};

/** Actions win where there are any; else the old type says which one there is, with the old words (MRV-13.2-b). */
export function actionsOf(listing: {
	readonly actions: readonly ListingAction[];
	readonly toolType: LegacyToolType | null;
	readonly dispatchTemplate: DispatchTemplate | null;
}): readonly ListingAction[] {
	if (listing.actions.length > 0 || listing.toolType === null) return listing.actions;
	return [
		{
			...legacyActions[listing.toolType],
			enabled: true,
			dispatchTemplate: listing.dispatchTemplate,
		},
	];
}

/**
 * Whose words a business reads: its listing's action, else its market, else ours (design 6). A template that lacks the reader's
 * language has its English words read; one with neither says nothing, and the next in line is asked.
 */
export function dispatchWordsOf(
	action: DispatchTemplate | null,
	market: DispatchTemplate | null,
	code: Readonly<Record<Locale, string>>,
	locale: Locale,
): { readonly words: string; readonly from: "action" | "market" | "code" } {
	const [own, its] = [action, market].map((one) => one?.[locale] ?? one?.en);
	if (own !== undefined) return { words: own, from: "action" };
	if (its !== undefined) return { words: its, from: "market" };
	return { words: code[locale], from: "code" };
}

/** Where it goes: the action's own phone, else the owner's (MRV-13.3-c). */
export const dispatchTargetOf = <T>(action: T | null, owner: T | null): T | null => action ?? owner;

const common = ["code", "title", "business", "customer", "when", "notes", "total"] as const;
/** What each kind of job can tell; without the first ones a business could not do it. */
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

/** Whose tool's market words are told for which kind of job (MRV-16.1-f). No other tool has words of a market's. */
export const actionOfTool: Readonly<Record<string, ActionType>> = {
	"order.create": "order_food",
	// Of all that can be booked; what tells of a table tells of a tour.
	"booking.initiate": "book_activity",
	"service.requestBooking": "book_service",
	"viewing.schedule": "book_viewing",
};

export const dispatchLengthMax = 1000;
/** A carrier acts on these where they stand alone in capitals. */
const carrierWords =
	/(?<!\p{L})(STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT|START|UNSTOP|HELP|INFO)(?!\p{L})/u;

export type TemplateFault = {
	readonly code:
		| "unknown_variable"
		| "missing_variable"
		| "broken_gap"
		| "too_long"
		| "carrier_word";
	/** The variable or the word. */
	readonly what: string;
};

const camelCase = (name: string) =>
	name.replace(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());

/** What keeps words from being saved: a gap that nobody fills would be found out when a guest is waiting. */
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
