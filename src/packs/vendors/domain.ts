import type { Locale } from "../../core/locale.ts";
import type { VendorSettings } from "../../core/market.ts";
import { writeNumber } from "../../core/writing.ts";
import { shoppingTables } from "../../ports/languages/shopping.ts";
import {
	type Candidate,
	type Quality,
	type QuoteRow,
	vendorsMax,
	type InquiryRequest,
} from "./needs.ts";

/** What holds where a market is silent. */
const vendorDefaults: VendorSettings = {
	inquirySeconds: 120,
	takeMinutes: 30,
	openInquiriesMax: 3,
	inquiriesPerHourMax: 5,
};
export const settingsFrom = (vendors: unknown): VendorSettings => ({
	...vendorDefaults,
	...(vendors as Partial<VendorSettings> | undefined),
});

/** The first offer is told at once; those after it wait so long. */
export const batchMs = 20_000;
export const radiusKmDefault = 10;
export const wordsMax = 12;

const empty = shoppingTables.fromAll(
	(all) => new Set([...all.values()].flatMap((table) => table.empty)),
);

export function wordsOf(text: string): readonly string[] {
	const words =
		text
			.normalize("NFKC")
			.toLowerCase()
			.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	const telling = words.filter(
		(word) => word.length > 1 && !/^\d+$/u.test(word) && !empty().has(word),
	);
	const forms = telling.flatMap((word) =>
		word.length > 3 && /[^s]s$/u.test(word) ? [word, word.slice(0, -1)] : [word],
	);
	return [...new Set(forms)].slice(0, wordsMax);
}

type Counts = {
	readonly asked: number;
	readonly answered: number;
	readonly responseTimeSumSec: number;
	readonly feedback: number;
	readonly accurate: number;
};
export function qualityFrom(counts: Counts | null | undefined): Quality {
	const { asked, answered, responseTimeSumSec, feedback, accurate } = counts ?? {
		asked: 0,
		answered: 0,
		responseTimeSumSec: 0,
		feedback: 0,
		accurate: 0,
	};
	return {
		asked,
		responseRate: asked > 0 ? answered / asked : null,
		responseTimeAvgSec: answered > 0 ? responseTimeSumSec / answered : null,
		confirmationAccuracy: feedback > 0 ? accurate / feedback : null,
	};
}

/** Between 0 and 1. Who was asked seldom is judged near the middle: one answer to one question is no record. */
export function qualityOf({ asked, responseRate, confirmationAccuracy }: Quality): number {
	const rate = ((responseRate ?? 0.5) * asked + 0.5 * 2) / (asked + 2);
	return confirmationAccuracy === null ? rate : rate * (0.5 + confirmationAccuracy / 2);
}

const nearness = (distanceM: number | null): number =>
	distanceM === null ? 0.3 : 1 / (1 + distanceM / 2000);

export type Ranked = Candidate & { readonly relevance: number; readonly score: number };

/**
 * Among the equally relevant, how reliably they answer and keep their word, and how near they are. The same rows in any order give the same
 * list.
 */
export function rank(candidates: readonly Candidate[], limit: number): readonly Ranked[] {
	return candidates
		.map((candidate) => ({
			...candidate,
			relevance: candidate.hits.length + (candidate.isCategory ? 1 : 0),
			score: 0.6 * qualityOf(candidate.quality) + 0.4 * nearness(candidate.distanceM),
		}))
		.toSorted(
			(a, b) =>
				b.relevance - a.relevance || b.score - a.score || (a.businessId < b.businessId ? -1 : 1),
		)
		.slice(0, limit);
}

export function whomToAsk(candidates: readonly Candidate[]): readonly Ranked[] {
	const owners = new Set<string>();
	return rank(candidates, candidates.length)
		.filter(({ ownerKey }) => {
			if (ownerKey === null || owners.has(ownerKey)) return false;
			owners.add(ownerKey);
			return true;
		})
		.slice(0, vendorsMax);
}

export const rankQuotes = (
	quotes: readonly QuoteRow[],
	request: Pick<InquiryRequest, "quantity">,
): readonly QuoteRow[] => {
	const isShort = ({ quantity }: QuoteRow) =>
		request.quantity !== null && quantity !== null && quantity < request.quantity ? 1 : 0;
	return quotes.toSorted(
		(a, b) =>
			isShort(a) - isShort(b) ||
			a.priceMinor - b.priceMinor ||
			qualityOf(b.quality) - qualityOf(a.quality) ||
			(a.distanceM ?? Number.MAX_SAFE_INTEGER) - (b.distanceM ?? Number.MAX_SAFE_INTEGER) ||
			a.number - b.number,
	);
};

export const money = (minor: number, currency: string, digits: number, locale: Locale): string =>
	`${writeNumber(minor / 10 ** digits, locale, digits)} ${currency}`;
export const km = (metres: number, locale: Locale): string => writeNumber(metres / 1000, locale, 1);
