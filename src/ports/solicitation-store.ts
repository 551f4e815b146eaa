/** Synchronous, like the thread's. */
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Address } from "./channel.ts";
import type { AnswerResult, Said, SolicitationStart } from "./objects.ts";
import type { EndedBecause } from "./solicitation.ts";

/**
 * open -> deciding -> decided; deciding -> open (the head was refused, the next in line is tried);
 * open | deciding -> ended. `decided` and `ended` absorb.
 */
export type SolicitationStatus = "open" | "deciding" | "decided" | "ended";

export type SolicitationState = {
	readonly start: SolicitationStart;
	readonly status: SolicitationStatus;
	readonly endedBecause: EndedBecause | null;
	readonly endedAtMs?: number;
	readonly winner: string | null;
	readonly won: AnswerResult | null;
	readonly wave: number;
	readonly emptyLooks: number;
	readonly nextWaveAtMs: number;
	readonly untilMs: number | null;
	readonly notifications: readonly {
		readonly id: string;
		readonly dedupeKey: string;
		readonly threadKey: string;
		readonly type: string;
		readonly payload: Readonly<Record<string, Json>>;
	}[];
	readonly relayed: readonly string[];
	readonly recordAtMs: number | null;
	readonly collectedAtMs?: number;
	readonly retryAtMs: number | null;
	readonly attempts: number;
};

export type Target = {
	readonly offerId: string;
	readonly candidateId: string;
	readonly threadKey: string;
	readonly address: Address;
	readonly locale: Locale;
	readonly distanceM: number | null;
	readonly wave: number;
	readonly expiresAtMs: number;
	readonly code: string;
	/** What the question is made of; an earlier release wrote down its words. */
	readonly facts?: Json;
	readonly template?: string;
	readonly vars?: Readonly<Record<string, string | number>>;
	readonly asks?: Json;
	readonly said?: Said;
	readonly asked: boolean;
	readonly answer: "none" | "accepted" | "declined" | "unreachable";
	readonly line: number | null;
	readonly answeredAtMs: number | null;
	readonly traceId: string | null;
	readonly refused: "busy" | "gone" | null;
	readonly recorded: boolean;
	readonly withdrawn: boolean;
};

export type SolicitationStore = {
	readonly atomically: <T>(work: () => T) => T;
	readonly state: () => SolicitationState | null;
	readonly saveState: (state: SolicitationState) => void;
	readonly target: (offerId: string) => Target | null;
	readonly saveTarget: (target: Target) => void;
	readonly targetsCount: () => number;
	readonly acceptedCount: () => number;
	/** First in line that was not refused. */
	readonly headOfLine: () => Target | null;
	readonly unasked: (limit: number) => readonly Target[];
	readonly outstandingCount: (nowMs: number) => number;
	readonly unrecorded: (limit: number) => readonly Target[];
	readonly unwithdrawn: (limit: number) => readonly Target[];
	/** Answered or not. */
	readonly notWithdrawn: (limit: number) => readonly Target[];
};
