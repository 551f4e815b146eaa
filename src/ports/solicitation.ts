/** What one kind of solicitation (a ride, later an inquiry) brings along: who is asked, with which words, and the last judge. */
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Address } from "./channel.ts";
import type { OfferAnswer, SolicitationStart } from "./objects.ts";

export type SolicitationPlan = {
	/** False where the job is no longer there to be given. */
	readonly open: boolean;
	readonly endedBecause: "taken" | "cancelled" | "expired" | null;
	readonly code: string;
	/** Nobody is asked before; null: at once. The plan is made anew then. */
	readonly startsAtMs: number | null;
	readonly untilMs: number;
	/** Looks for candidates until the end, also where there were none for a while. */
	readonly isPatient: boolean;
	readonly waveSize: number;
	readonly waveMs: number;
	readonly wavesMax: number;
	readonly template: string;
	readonly candidates: readonly {
		readonly driverId: string;
		readonly threadKey: string;
		readonly address: Address;
		readonly locale: Locale;
		readonly distanceM: number | null;
		/** Where this one is asked in other words than the plan's. */
		readonly template?: string;
		readonly vars: Readonly<Record<string, string | number>>;
	}[];
};

export type ThreadNotice = {
	readonly id: string;
	readonly dedupeKey: string;
	readonly threadKey: string;
	readonly type: string;
	readonly payload: Readonly<Record<string, Json>>;
};

export type Decision =
	| {
			readonly kind: "won";
			readonly winner: ThreadNotice;
			readonly others: readonly ThreadNotice[];
	  }
	/** This one cannot have it; the next in line is tried. */
	| { readonly kind: "refused" }
	/** Nobody can have it any more. */
	| { readonly kind: "over"; readonly because: "taken" | "cancelled" | "expired" };

/** Each method is one request to Postgres and rejects with `StoreUnavailable` where it could not be reached. */
export type SolicitationKind = {
	readonly plan: (start: SolicitationStart, nowMs: number) => Promise<SolicitationPlan | null>;
	readonly openOffers: (
		start: SolicitationStart,
		wave: number,
		offers: readonly {
			readonly offerId: string;
			readonly driverId: string;
			readonly expiresAtMs: number;
		}[],
	) => Promise<void>;
	/** The last judge of first-yes-wins. */
	readonly decide: (
		start: SolicitationStart,
		offer: {
			readonly offerId: string;
			readonly driverId: string;
			readonly threadKey: string;
			readonly traceId: string;
		},
	) => Promise<Decision>;
	/** Gives what follows from the answers for others than the asker. */
	readonly recordAnswers: (
		start: SolicitationStart,
		answers: readonly (Pick<OfferAnswer, "offerId" | "traceId"> & {
			readonly driverId: string;
			readonly answer: "accepted" | "declined" | "lost" | "expired" | "unreachable";
			/** Of `expired`, which is silence: when the asking ended. */
			readonly answeredAtMs: number;
		})[],
	) => Promise<readonly ThreadNotice[]>;
	/** The time is up and nobody took it. */
	readonly giveUp: (start: SolicitationStart) => Promise<{
		readonly because: "taken" | "cancelled" | "expired";
		readonly notices: readonly ThreadNotice[];
	}>;
};
