import type { RuleAlert, RuleChange } from "../core/alert-rules.ts";
import type { AlertSeverity, SinkName } from "../core/alert-sinks.ts";
import type { Counter, Total } from "../core/counters.ts";
import type { Locale } from "../core/locale.ts";
import type { Series } from "../core/latency.ts";
import type { Address } from "./channel.ts";

export type FreshAlert = {
	readonly id: string;
	readonly tenantId: string | null;
	readonly source: string;
	readonly severity: AlertSeverity;
	readonly title: string;
	readonly dedupeKey: string;
	readonly firstAtUs: number;
};

export type Telling = {
	readonly alertId: string;
	readonly sink: SinkName;
	readonly word: "raised" | "resolved";
	/** This one included. */
	readonly attempts: number;
	readonly tenantId: string | null;
	readonly source: string;
	readonly severity: AlertSeverity;
	readonly title: string;
	readonly firstAtMs: number;
	readonly count: number;
};

export type TellingMark = Pick<Telling, "alertId" | "sink" | "word"> &
	(
		| { readonly state: "told" | "given_up" }
		| { readonly state: "waiting"; readonly waitMs: number }
	);

export type AlertFeed = {
	readonly fresh: (call: {
		readonly olderThanMs: number;
		readonly limit: number;
	}) => Promise<readonly FreshAlert[]>;
	readonly plan: (call: {
		readonly tellings: readonly Pick<Telling, "alertId" | "sink">[];
		readonly upto: { readonly id: string; readonly firstAtUs: number } | null;
	}) => Promise<void>;
	readonly planResolved: (call: {
		readonly olderThanMs: number;
		readonly limit: number;
	}) => Promise<number>;
	/** Theirs alone until the lease is over. */
	readonly take: (call: {
		readonly sinks: readonly SinkName[];
		readonly limit: number;
		readonly leaseMs: number;
	}) => Promise<readonly Telling[]>;
	readonly mark: (marks: readonly TellingMark[]) => Promise<void>;
};

export type TellResult =
	| { readonly kind: "told" }
	/** `isFinal`: it would be refused again, however often. */
	| {
			readonly kind: "failed";
			readonly why: string;
			readonly isFinal: boolean;
			readonly retryAfterMs?: number;
	  };

export type AlertSink = {
	readonly name: SinkName;
	/** Never throws. The same telling may come twice: its alert's id is the key. */
	readonly tell: (telling: Telling, signal: AbortSignal) => Promise<TellResult>;
};

export type OnCall = {
	readonly threadKey: string;
	readonly marketId: string;
	readonly to: Address;
	readonly locale: Locale | null;
};
export type OnCallOf = (tenantId: string) => Promise<readonly OnCall[]>;

export type MetricsStore = {
	readonly window: (call: { readonly minutes: number; readonly limit: number }) => Promise<{
		readonly series: readonly Series[];
		readonly active: readonly RuleAlert[];
	}>;
	readonly change: (changes: readonly RuleChange[]) => Promise<void>;
	readonly totals: (call: {
		readonly limit: number;
	}) => Promise<{ readonly sinceMs: number; readonly totals: readonly Total[] }>;
	/** What journals left to be counted becomes minutes and totals: of each tenant at most so many batches. */
	readonly fold: (call: { readonly limit: number }) => Promise<number>;
	readonly forget: (call: { readonly limit: number }) => Promise<number>;
};

/** False where the collector did not take them. */
export type SendCounters = (counters: readonly Counter[], sinceMs: number) => Promise<boolean>;
