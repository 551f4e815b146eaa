import type { Locale } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { SentMedia } from "../../ports/last-media.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { CaseCategory } from "./kinds.ts";

export type Person = {
	/** Keyed hash of the person: their thread key. */
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};
export type CaseRequest = {
	readonly category: CaseCategory;
	readonly summary: string;
	readonly name: string | null;
};
/** Refusals: VALIDATION_ERROR/UNKNOWN_ITEM (a paper that cannot be kept), CONFLICT/TOO_MANY_OPEN, SERVICE_UNAVAILABLE. */
export type Cases = {
	readonly take: (call: {
		readonly record: CallRecord;
		readonly person: Person;
		readonly request: CaseRequest;
		readonly papers: readonly SentMedia[];
		readonly nowMs: number;
		readonly signal: AbortSignal;
	}) => Promise<Outcome<{ readonly caseId: string; readonly code: string }>>;
};
export type LegalNeeds = { readonly cases: Cases };
