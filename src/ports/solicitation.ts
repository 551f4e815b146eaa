/**
 * What a pack brings along so that several can be asked for one thing: who is a candidate, with which words they are asked, how an answer
 * is read, what is committed, and who is told. Waves, the line of answers, deadlines and hand-overs are the engine's.
 */
import type { Json } from "../core/json.ts";
import type { Locale, ReplyLocale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { MessagePurpose } from "../core/sending/purposes.ts";
import type { Address } from "./channel.ts";
import type { OfferAnswer, Said, SolicitationStart } from "./objects.ts";
import type { Role } from "./roles.ts";

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
	/** What the pack reads every answer by (`AnswerGrammar`). */
	readonly asks?: Json;
	/** Looks for candidates until the end, also where there were none for a while. */
	readonly isPatient: boolean;
	readonly waveSize: number;
	readonly waveMs: number;
	readonly wavesMax: number;
	readonly candidates: readonly {
		/** Whoever is asked, by the pack's own id. */
		readonly candidateId: string;
		readonly threadKey: string;
		readonly address: Address;
		readonly locale: Locale;
		readonly distanceM: number | null;
		/** What this one is asked about. The words are made of it in their own thread (`PackBody.question`). */
		readonly facts: Json;
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
	/** This one cannot have it, as they are told: they have another job, or nothing is said of why. The next in line is tried. */
	| { readonly kind: "refused"; readonly as: "busy" | "gone" }
	/** Nobody can have it any more, and who is told. */
	| {
			readonly kind: "over";
			readonly because: EndedBecause;
			readonly notices?: readonly ThreadNotice[];
			/** Whoever answered has it already. */
			readonly isTheirs?: boolean;
	  };

/** One answer among all that are collected. */
export type Collected = {
	readonly offerId: string;
	readonly candidateId: string;
	readonly answer: "given" | "declined" | "other" | "unreachable";
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
			readonly candidateId: string;
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
			readonly candidateId: string;
			readonly threadKey: string;
			readonly traceId: string;
		},
	) => Promise<Decision>;
	/** Gives what follows from the answers for others than the asker. */
	readonly recordAnswers: (
		start: SolicitationStart,
		answers: readonly (Pick<OfferAnswer, "offerId" | "traceId"> & {
			readonly candidateId: string;
			readonly answer: "accepted" | "declined" | "lost" | "expired" | "unreachable";
			/** Of `expired`, which is silence: when the asking ended. */
			readonly answeredAtMs: number;
		})[],
	) => Promise<readonly ThreadNotice[]>;
};

/** All answers are collected, and somebody else chooses among them. */
export type CollectingKind = Asking & {
	readonly mode: "collect";
	/** The first answer is passed on at once; those after it wait so long. */
	readonly batchMs: number;
	/** `ended`: why nothing more is awaited; null while something is. */
	readonly collect: (
		start: SolicitationStart,
		answers: readonly Collected[],
	) => Promise<{ readonly ended: EndedBecause | null; readonly notices: readonly ThreadNotice[] }>;
};

/** Each method is one request to Postgres and rejects with `StoreUnavailable` where it could not be reached. */
export type SolicitationKind = FirstYesKind | CollectingKind;

type Vars = Readonly<Record<string, string | number>>;

/** What an answer says, as far as a pack's grammar is sure of it. */
export type AnswerRead =
	| { readonly kind: "given"; readonly given: Json }
	| { readonly kind: "no" }
	/** `isAnswer`: it is about what was asked all the same. */
	| { readonly kind: "unclear"; readonly isAnswer: boolean };

/** A pack's own grammar for answers that are more than a yes or a no; no model reads them (P2). Pure. */
export type AnswerGrammar = {
	readonly read: (call: {
		readonly text: string;
		/** As the plan has it. */
		readonly asks: Json;
		readonly locales: readonly ReplyLocale[];
		/** Codes of whatever is open: no part of what is said. */
		readonly codes: readonly string[];
		readonly hasMedia: boolean;
	}) => AnswerRead;
	/** For the texts of that name. */
	readonly noted: (given: Json, asks: Json, locale: Locale) => Vars;
	readonly unclear: (asks: Json) => Vars;
};

export type WordedAnswers = {
	/** With the first answer that is to be read. */
	readonly load: () => Promise<AnswerGrammar>;
	/** Template keys; each is given the item's `code`. */
	readonly texts: {
		/** Below the question. */
		readonly how: string;
		/** Whoever answered is thanked. */
		readonly noted: string;
		/** Asked again. */
		readonly unclear: string;
		/** Too late. */
		readonly over: string;
	};
	/** What may follow a yes and its code. */
	readonly example: string;
};

/** What a kind is made of, beside its own desks. */
export type SolicitationGiven<Needs> = {
	readonly needs: Needs;
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly sha256Hex: (text: string) => string;
};

/** The question, in the language in which whoever is asked is spoken to. Pure. */
export type AskingQuestion = (call: {
	readonly facts: Json;
	readonly market: Market;
	readonly locale: Locale;
	readonly nowMs: number;
}) => { readonly template: string; readonly vars: Vars };

/** What a thread has to know of one (`definePack({ solicitation })`), and how it is run. */
export type PackSolicitation = {
	/** As the row that starts one names it (`payload.kind`). */
	readonly kind: string;
	/** The command that an answer is, by which items and records name it. No proposer may. */
	readonly command: string;
	/** What they are who are asked: they are spoken to as such from then on. Absent: anybody may be. */
	readonly ofRole?: Role;
	/** For whose sake, and how soon, it is asked. */
	readonly leaves: { readonly purpose: MessagePurpose; readonly urgency?: "offer" };
	/** Template keys, by why an offer is not to be had any more (`AnswerResult`, `LostJob`). Where one is absent, the gate's own words. */
	readonly lost?: Readonly<Record<string, string>>;
	/** Absent: an answer is a yes or a no. */
	readonly answers?: WordedAnswers;
	/** Loaded with the object that runs one. */
	readonly run: () => Promise<(given: SolicitationGiven<never>) => SolicitationKind>;
};
