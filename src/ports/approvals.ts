/** Implemented in Postgres; both are used once. */
import type { ApprovalState, Demand } from "../core/approval/states.ts";
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Address } from "./channel.ts";
import type { ContentContext } from "./policy.ts";
import type { CallRecord, NotificationToRelay } from "./tool.ts";

export type ApprovalAsked = {
	readonly approvalId: string;
	readonly state: ApprovalState;
	/** Nobody's yes was needed. */
	readonly auto: boolean;
	readonly expiresAtMs: number;
	readonly notifications: readonly NotificationToRelay[];
};

type Vars = Readonly<Record<string, string | number>>;
/** Words as they are shown: rendered in the language of whoever reads them, where their values were made in it. */
export type ShownWords = {
	readonly template: string;
	/** Made for the person who is asked. */
	readonly vars: Vars;
	/** In which they write; absent: an earlier release did not say. */
	readonly locale?: Locale;
	/** The same values in the market's other languages. */
	readonly inLocales?: Readonly<Partial<Record<Locale, Vars>>>;
};

export type ApprovalPerson = {
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

export type ApprovalDesk = {
	/** `record.argsHash` is the payload's hash: whatever is approved is that and nothing else. The same key asks once. */
	readonly request: (call: {
		readonly record: CallRecord;
		readonly person: ApprovalPerson;
		readonly demand: Demand;
		readonly shown: ShownWords;
		readonly endsAtMs: number | null;
		/** The policy's word on this very payload. */
		readonly policyDecisionId: string | null;
	}) => Promise<Outcome<ApprovalAsked>>;
	/** Bound to the record's key and hash; the same key again is the same use. */
	readonly use: (call: {
		readonly record: CallRecord;
		readonly approvalId: string;
		/** The rows that the word of staff came with: then it is one request. */
		readonly seen?: Json;
	}) => Promise<Outcome<{ readonly approvalId: string }>>;
};

export type TokenDesk = {
	/** Good for ten minutes. */
	readonly issue: (
		record: CallRecord,
	) => Promise<{ readonly token: string; readonly expiresAtMs: number }>;
	readonly use: (record: CallRecord, token: string) => Promise<Outcome<null>>;
};

/** Keeps a decision on a text; the same text in the same setting on the same day is one. */
export type PolicyDesk = {
	readonly decide: (call: {
		readonly record: CallRecord;
		readonly text: string;
		readonly context: ContentContext;
	}) => Promise<string>;
};
