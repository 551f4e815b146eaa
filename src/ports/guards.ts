import type { Degraded } from "../core/availability.ts";
import type { ProbeEnd, Standing, Tally } from "../core/breaker.ts";

/** Every isolate reports to it, and learns from its answer. */
export type ToolHealthApi = {
	readonly report: (call: HealthOf & Tally) => Promise<Standing>;
	readonly standing: () => Promise<Standing>;
	readonly probe: (call: { readonly id: string }) => Promise<ProbeWord>;
	readonly probeEnded: (
		call: HealthOf & { readonly id: string; readonly end: ProbeEnd },
	) => Promise<Standing>;
	readonly read: () => Promise<HealthRead>;
};
export type HealthOf = { readonly tenantId: string; readonly tool: string };
export type ProbeWord = { readonly granted: boolean; readonly standing: Standing };
export type HealthRead = { readonly standing: Standing } & Tally;

export type Admission =
	| { readonly kind: "admitted" }
	| { readonly kind: "open"; readonly tryAtMs: number }
	| { readonly kind: "probe"; readonly ended: (end: ProbeEnd) => void };

export type ToolHealth = {
	readonly known: (tenantId: string, tool: string) => Standing;
	/** `isAnswer`: somebody's yes, which waits for nobody it does not have to. */
	readonly admit: (tenantId: string, tool: string, isAnswer: boolean) => Promise<Admission>;
	readonly made: (tenantId: string, tool: string, hasFailed: boolean) => void;
};

export type RateWord =
	| { readonly kind: "allowed" }
	| { readonly kind: "over"; readonly tryAtMs: number };

/** Refuses only what has been counted: a count that does not answer is replaced by a nearer one. */
export type Rates = {
	readonly take: (call: {
		readonly tenantId: string;
		readonly actorId: string;
		readonly tool: string;
		readonly perMinuteMax: number;
		/** Of whoever asks, whatever they ask for; as for a person where absent. */
		readonly actorPerMinuteMax?: number;
		readonly tenantPerMinuteMax?: number;
		readonly binds: boolean;
	}) => Promise<RateWord>;
};

export type Guards = {
	readonly health: ToolHealth;
	readonly rates: Rates;
	/** Null: our store answers. */
	readonly degraded: () => Degraded | null;
	/** Rejects where the signal ends it. Null: nothing is tried again here. */
	readonly pause: ((ms: number, signal: AbortSignal) => Promise<void>) | null;
};
