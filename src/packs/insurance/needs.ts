import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { InsuranceType } from "./kinds.ts";
import type { Breakdown } from "./rules/premium.ts";

export type Person = {
	/** Keyed hash of the person: their thread key. */
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

export type InsuranceRequest = {
	readonly type: InsuranceType;
	readonly category: string | null;
	readonly days: number;
	/** A day of the market; null: today. */
	readonly from: string | null;
	readonly vehicle: {
		readonly make: string | null;
		readonly model: string | null;
		readonly year: number | null;
	} | null;
	readonly driver: {
		readonly age: number | null;
		readonly experienceYears: number | null;
	} | null;
	readonly destination: string | null;
};

/** What was shown and must not have moved at the yes: the price, and the version of the tariff that it is of. */
export type InsuranceTerms = Breakdown & {
	readonly tariffId: string;
	readonly tariffVersion: number;
	readonly insurer: string;
	readonly category: string;
	readonly currency: string;
	readonly coverFrom: string;
};

/**
 * Refusals of both: NOT_FOUND/UNKNOWN_ITEM (nobody insures this here), VALIDATION_ERROR/NOT_BOOKABLE with `current: { why: "past" |
 * "too_far_ahead" | "missing" }`, VALIDATION_ERROR/NOT_PAYABLE (the tenant takes no payment). The yes also CONFLICT/STALE_STATE where the tariff has moved, CONFLICT/TOO_MANY_OPEN.
 */
export type Insurance = {
	readonly price: (call: {
		readonly tenantId: string;
		readonly marketId: string;
		readonly request: InsuranceRequest;
	}) => Promise<Outcome<{ readonly terms: InsuranceTerms; readonly seen: Json }>>;
	readonly agree: (call: {
		readonly record: CallRecord;
		readonly person: Person;
		readonly request: InsuranceRequest;
		readonly terms: InsuranceTerms;
	}) => Promise<
		Outcome<
			InsuranceTerms & {
				readonly quoteId: string;
				readonly code: string;
				/** It begins by its premium, which may be paid until then. */
				readonly payUntilMs: number;
			}
		>
	>;
};
export type InsuranceNeeds = { readonly insurance: Insurance };
