/** What one kind of solicitation (a ride, an inquiry) brings along: who is asked, with which words, and what becomes of the answers. */
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Address } from "./channel.ts";
import type { OfferAnswer, PriceAsked, Said, SolicitationStart } from "./objects.ts";

export type EndedBecause = "taken" | "cancelled" | "expired" | "complete";

export type SolicitationPlan = {
	/** False where the job is no longer there to be given. */
	readonly open: boolean;
	readonly endedBecause: EndedBecause | null;
	readonly code: string;
	/** Nobody is asked before; null: at once. The plan is made anew then. */
	readonly startsAtMs: number | null;
	readonly untilMs: number;
	/** When what was asked can no longer be answered; absent: at `untilMs`. */
	readonly offersUntilMs?: number;
	/** Every answer is to be a price in this currency. */
	readonly asks?: PriceAsked;
	/** Looks for candidates until the end, also where there were none for a while. */
	readonly isPatient: boolean;
	readonly waveSize: number;
	readonly waveMs: number;
	readonly wavesMax: number;
	readonly template: string;
	readonly candidates: readonly {
		/** Whoever is asked: a driver, a business. */
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
	/** Nobody can have it any more, and who is told. */
	| {
			readonly kind: "over";
			readonly because: EndedBecause;
			readonly notices?: readonly ThreadNotice[];
	  };

/** One answer among all that are collected. */
export type Gathered = {
	readonly offerId: string;
	readonly driverId: string;
	readonly answer: "quoted" | "declined" | "other" | "unreachable";
	readonly said: Said | null;
	readonly answeredAtMs: number;
	readonly traceId: string;
};

type Asking = {
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
	/** The time is up and nobody took it, or not all have answered. */
	readonly giveUp: (start: SolicitationStart) => Promise<{
		readonly because: EndedBecause;
		readonly notices: readonly ThreadNotice[];
	}>;
};

/** The first yes has it, and nobody else. */
export type FirstYesKind = Asking & {
	readonly mode: "first_yes";
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
};

/** All answers are collected, and somebody else chooses among them. */
export type GatherKind = Asking & {
	readonly mode: "gather";
	/** The first answer is passed on at once; those after it gather for so long. */
	readonly batchMs: number;
	/** `ended`: why nothing more is awaited; null while something is. */
	readonly gather: (
		start: SolicitationStart,
		answers: readonly Gathered[],
	) => Promise<{ readonly ended: EndedBecause | null; readonly notices: readonly ThreadNotice[] }>;
};

/** Each method is one request to Postgres and rejects with `StoreUnavailable` where it could not be reached. */
export type SolicitationKind = FirstYesKind | GatherKind;
