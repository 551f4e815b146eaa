/** What the two kinds of objects answer to. Plain data in, plain data out: everything here crosses an RPC. */
import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { KnownConsent } from "../core/sending/purposes.ts";
import type { Address, ChannelName, InboundMessage, InboundStatus } from "./channel.ts";

export type ThreadIdentity = {
	readonly tenantId: string;
	readonly marketId: string;
	/** Keyed hash of tenant and number (or scoped id); the object's name. */
	readonly threadKey: string;
};

export type Delivery = ThreadIdentity & {
	readonly traceId: string;
	readonly receivedAtMs: number;
	readonly message: InboundMessage;
	/** Nobody wrote it: a thread tells itself that staff have agreed. */
	readonly byUs?: true;
	/** The chat it was written in, where that has joined this conversation: no right of the number's comes with it. */
	readonly guestKey?: string;
	/** Key of the thread that a scoped id alone would lead to, where the message shows number and scoped id both. */
	readonly scopedThreadKey: string | null;
};

export type Received = { readonly accepted: "new" | "duplicate" | "forwarded" };

/** Something a thread should tell its person, from a commitment or a solicitation. */
export type ThreadNotification = ThreadIdentity & {
	/** The thread takes each key once. */
	readonly dedupeKey: string;
	readonly traceId: string;
	/** Where the person is reached, for threads that never heard from them. */
	readonly to: Address | null;
	/**
	 * Absent: where the person last was, and by `to` where nothing is known of them. `chosen`: by the channel of `to`, which they have
	 * asked for, and by another where that fails. `copy`: there or nowhere, since the same is said where they are.
	 */
	readonly way?: "chosen" | "copy" | undefined;
	readonly locale: Locale | null;
	readonly content: /** Nothing to say: what was learnt about the person elsewhere. Taken also by who has opted out. */
		| ({ readonly kind: "person" } & PersonTold)
		| {
				readonly kind: "notice";
				readonly type: string;
				readonly payload: Readonly<Record<string, Json>>;
		  }
		| {
				readonly kind: "offer";
				readonly actionId: string;
				readonly code: string;
				readonly solicitationId: string;
				/** The kind of that solicitation: whose question it is. */
				readonly of: string;
				readonly expiresAtMs: number;
				/** What its pack makes the words of; an earlier release made them itself. */
				readonly facts?: Json;
				readonly template?: string;
				readonly vars?: Readonly<Record<string, string | number>>;
				/** Beside a yes or a no more is asked for: what its pack reads the answer by. */
				readonly asks?: Json;
		  };
};

export type PersonTold = {
	/** IANA name; null: it is not known any more, and their market's holds. */
	readonly timezone?: string | null;
	readonly consent?: KnownConsent;
	/** They are not reached there any more as they were. */
	readonly leftChannel?: ChannelName;
};

export type ThreadNotificationResult =
	| { readonly ok: true; readonly duplicate: boolean }
	| { readonly ok: false; readonly why: "opted_out" | "no_address" };

/** Begins the proof of what somebody set at the provider itself. */
export const preferenceProof = "preference:";

export type EndUnasked = {
	readonly channel: ChannelName;
	/** What shows it. */
	readonly proofRef: string;
	readonly atMs: number;
	/** They want it again: takes back what was ended in the same way, and nothing else. */
	readonly resumes?: true;
};

/** Between a chat (the guest) and the conversation of a number that it joins (the host). Each may be said twice. */
export type JoinCall = {
	readonly tenantId: string;
	readonly marketId: string;
	readonly traceId: string;
} & (
	| {
			readonly does: "ask";
			readonly id: string;
			readonly guestKey: string;
			readonly channel: ChannelName;
	  }
	| {
			readonly does: "try";
			readonly id: string;
			readonly guestKey: string;
			readonly code: string;
	  }
	| { readonly does: "joined"; readonly id: string; readonly hostKey: string }
	| { readonly does: "left"; readonly hostKey: string }
);
/** `hostKey` null: it is not. An ask is answered alike whoever is asked. */
export type JoinAnswer = { readonly hostKey: string | null };

/** What nothing may be sent against, under whichever key it was said. */
export type Refused = {
	readonly optedOut: boolean;
	readonly blockedOn?: readonly ChannelName[];
	readonly buried?: Readonly<Partial<Record<ChannelName, string>>>;
	readonly permissions?: readonly KnownConsent[];
};
/** `refused` is absent from an earlier release, and where nobody was known. */
export type LinkCall = {
	readonly otherKey: string;
	readonly otherCreatedAtMs: number;
	readonly refused?: Refused;
	/** What showed both keys was a START: no earlier STOP holds, nor that channel's own list. */
	readonly backOn?: ChannelName;
};
export type LinkAnswer = { readonly stays: "this" | "other"; readonly refused?: Refused };

export type ThreadApi = {
	readonly receive: (delivery: Delivery) => Promise<Received>;
	readonly deliver: (notification: ThreadNotification) => Promise<ThreadNotificationResult>;
	/** An offer is no longer open. Silent; a later answer to it hears why. */
	readonly withdraw: (call: { readonly actionId: string; readonly why: string }) => Promise<void>;
	/** Does whatever is due, as the alarm would. */
	readonly wake: () => Promise<void>;
	/** A delivery report for one of our outbox rows. */
	readonly report: (status: InboundStatus & { readonly traceId: string }) => Promise<void>;
	/** They want nothing there any more that they have not asked for. False: nobody is known here. */
	readonly endUnasked: (call: EndUnasked) => Promise<boolean>;
	/** The same person is also reached under the other key: who stays answers, the other forwards from now on. */
	readonly link: (call: LinkCall) => Promise<LinkAnswer>;
	readonly join: (call: JoinCall) => Promise<JoinAnswer>;
};

export type OfferAnswer = {
	readonly offerId: string;
	/** `unclear`: neither, where more was asked for; the words are kept, and the question stays open. */
	readonly answer: "yes" | "no" | "unclear";
	readonly receivedAtMs: number;
	readonly traceId: string;
	/** Where more than a yes or a no was asked for: what was said, once for each message. */
	readonly said?: Said;
};

export type Said = {
	readonly externalId: string;
	/** As written, bounded. */
	readonly text: string;
	/** The provider's reference to a picture that came with it. */
	readonly mediaRef: string | null;
	/** What was asked for, as the pack has read it; null: these words did not say it. */
	readonly given: Json;
};

/** What came of an answer. Asking again with the same offer gives the same. */
export type AnswerResult =
	| {
			readonly result: "won";
			readonly notice: {
				readonly id: string;
				readonly dedupeKey: string;
				readonly type: string;
				readonly payload: Readonly<Record<string, Json>>;
			};
	  }
	/** Where all answers are collected: it is among them. */
	| { readonly result: "noted" }
	/** It was given to them without their answer; they have been told. */
	| { readonly result: "yours" }
	| {
			readonly result:
				| "taken"
				| "busy"
				| "gone"
				| "cancelled"
				| "expired"
				| "complete"
				| "declined"
				| "unknown_offer";
	  };

export type SolicitationStart = {
	readonly solicitationId: string;
	/** As its pack names it (`PackSolicitation.kind`). */
	readonly kind: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly traceId: string;
};

export type SolicitationCancel = {
	readonly traceId: string;
	readonly why: string;
	/** The offer of whoever has the job now, where they were asked for it. */
	readonly winner?: string | null;
};

export type SolicitationApi = {
	readonly start: (start: SolicitationStart) => Promise<void>;
	readonly answer: (answer: OfferAnswer) => Promise<AnswerResult>;
	readonly cancel: (call: SolicitationCancel) => Promise<void>;
	/** Does whatever is due, as the alarm would. */
	readonly wake: () => Promise<void>;
	/** An offer could not reach whoever it is for. */
	readonly unreachable: (call: { readonly offerId: string }) => Promise<void>;
};

/** How engines reach other objects. */
export type Objects = {
	readonly thread: (threadKey: string) => ThreadApi;
	readonly solicitation: (solicitationId: string) => SolicitationApi;
};
