/**
 * A pending action: a frozen call that waits for one person's answer. What was shown is what runs.
 *
 * | from \ command | show | claim | settle | release | decline | suspend | undelivered | expire | withdraw | replace |
 * |---|---|---|---|---|---|---|---|---|---|---|
 * | waiting | waiting | claimed | - | - | declined | suspended | waiting | expired | withdrawn | replaced |
 * | suspended | waiting | - | - | - | declined | - | suspended | expired | withdrawn | replaced |
 * | claimed | - | - | settled | waiting | - | - | - | - | - | - |
 * | settled, declined, expired, withdrawn, replaced | - | - | - | - | - | - | - | - | - | - |
 *
 * Goals: a claim needs a message that was shown before, both hashes, and time left; one claim at a
 * time; the last five absorb. Not goals: reading answers (`resolve.ts`), and whether the claimed
 * call succeeded, which the ledger knows. A claimed action does not expire: a yes that has not
 * committed at its end is settled as expired by whoever runs it. A released one whose end has
 * passed waits only for its expiry: a claim of it is refused. A prompt that was not delivered is
 * forgotten, so that no yes counts until it has been shown again; showing a suspended action resumes it.
 */
import type { ChannelName } from "../channels.ts";

/** `closedBecause` of a settled action whose call succeeded. */
export const committed = "succeeded";

export const itemStatuses = [
	"waiting",
	"suspended",
	"claimed",
	"settled",
	"declined",
	"expired",
	"withdrawn",
	"replaced",
] as const;
export type ActionStatus = (typeof itemStatuses)[number];

export type Shown = {
	readonly atMs: number;
	/** Counts the prompts of a thread: the greatest is the last one shown. */
	readonly seq: number;
	readonly channel: ChannelName;
	readonly externalId: string;
	/** When it was last said whole, and not only named: what was said since stands behind it, whenever either was taken. Absent: since it was made. */
	readonly wholeAtMs?: number;
};

export type PendingAction = {
	readonly id: string;
	readonly kind: "proposal" | "offer" | "approval";
	readonly code: string;
	readonly status: ActionStatus;
	readonly lane: "general" | "business" | "ops" | "dispatch";
	readonly tool: string;
	readonly argsHash: string;
	readonly shownHash: string;
	readonly createdAtMs: number;
	readonly expiresAtMs: number;
	/** The last prompt of it that the provider accepted. */
	readonly shown: Shown | null;
	readonly replacesId: string | null;
	readonly numbersAsked: boolean;
	readonly reachesThirdParty: boolean;
	readonly reminders: number;
	readonly closedBecause: string | null;
};

export type GateCommand =
	/** The provider accepted a prompt of it. `isReminder` where that only names what had been shown before. */
	| ({ readonly kind: "show"; readonly isReminder?: boolean } & Shown)
	| {
			readonly kind: "claim";
			readonly atMs: number;
			/** The answer that said yes. */
			readonly byExternalId: string;
			readonly argsHash: string;
			readonly shownHash: string;
	  }
	| { readonly kind: "settle"; readonly outcome: string }
	| { readonly kind: "release"; readonly reason: string }
	| { readonly kind: "decline"; readonly byExternalId: string }
	| { readonly kind: "suspend"; readonly reason: string }
	/** The provider could not deliver the prompt that it had accepted. */
	| { readonly kind: "undelivered"; readonly externalId: string }
	| { readonly kind: "expire"; readonly atMs: number }
	| { readonly kind: "withdraw"; readonly reason: string }
	| { readonly kind: "replace"; readonly byId: string };

export type GateEvent =
	| ({ readonly kind: "action_shown"; readonly isReminder: boolean } & Shown)
	| {
			readonly kind: "action_claimed";
			readonly atMs: number;
			readonly byExternalId: string;
			readonly argsHash: string;
			readonly shownHash: string;
	  }
	| { readonly kind: "action_settled"; readonly outcome: string }
	| { readonly kind: "action_released"; readonly reason: string }
	| { readonly kind: "action_declined"; readonly byExternalId: string }
	| { readonly kind: "action_suspended"; readonly reason: string }
	| { readonly kind: "action_undelivered" }
	| { readonly kind: "action_expired"; readonly atMs: number }
	| { readonly kind: "action_withdrawn"; readonly reason: string }
	| { readonly kind: "action_replaced"; readonly byId: string };

const nothing: readonly GateEvent[] = [];

/** What happens. Nothing, where the table has a dash or the command's own conditions do not hold. */
export function decide(action: PendingAction, command: GateCommand): readonly GateEvent[] {
	switch (action.status) {
		case "waiting":
		case "suspended":
			return decideOpen(action, command);
		case "claimed":
			if (command.kind === "settle") return [{ kind: "action_settled", outcome: command.outcome }];
			if (command.kind === "release") return [{ kind: "action_released", reason: command.reason }];
			return nothing;
		case "settled":
		case "declined":
		case "expired":
		case "withdrawn":
		case "replaced":
			return nothing;
	}
}

function decideOpen(action: PendingAction, command: GateCommand): readonly GateEvent[] {
	const isSuspended = action.status === "suspended";
	switch (command.kind) {
		case "show": {
			const { atMs, seq, channel, externalId } = command;
			const isStale = action.shown !== null && seq < action.shown.seq;
			const isOldPrompt = action.shown !== null && seq === action.shown.seq;
			if (isStale || (isSuspended && isOldPrompt)) return nothing;
			const { isReminder = false } = command;
			const wholeAtMs = isReminder ? action.shown?.wholeAtMs : command.wholeAtMs;
			const shown = {
				...{ atMs, seq, channel, externalId },
				...(wholeAtMs === undefined ? {} : { wholeAtMs }),
			};
			return [{ kind: "action_shown", isReminder, ...shown }];
		}
		case "claim": {
			const { atMs, byExternalId, argsHash, shownHash } = command;
			const wasShown = action.shown !== null && action.shown.atMs <= atMs;
			const isSame = argsHash === action.argsHash && shownHash === action.shownHash;
			if (isSuspended || !wasShown || !isSame || atMs >= action.expiresAtMs) return nothing;
			return [{ kind: "action_claimed", atMs, byExternalId, argsHash, shownHash }];
		}
		case "settle":
		case "release":
			return nothing;
		case "decline":
			return [{ kind: "action_declined", byExternalId: command.byExternalId }];
		case "suspend":
			return isSuspended ? nothing : [{ kind: "action_suspended", reason: command.reason }];
		case "undelivered":
			return action.shown?.externalId === command.externalId
				? [{ kind: "action_undelivered" }]
				: nothing;
		case "expire":
			if (command.atMs < action.expiresAtMs) return nothing;
			return [{ kind: "action_expired", atMs: command.atMs }];
		case "withdraw":
			return [{ kind: "action_withdrawn", reason: command.reason }];
		case "replace":
			return [{ kind: "action_replaced", byId: command.byId }];
	}
}

/** What is then true. */
export function evolve(action: PendingAction, event: GateEvent): PendingAction {
	switch (event.kind) {
		case "action_shown": {
			const { kind: _, isReminder, ...shown } = event;
			const reminders = action.reminders + (isReminder ? 1 : 0);
			return { ...action, status: "waiting", shown, reminders };
		}
		case "action_claimed":
			return { ...action, status: "claimed" };
		case "action_settled":
			return { ...action, status: "settled", closedBecause: event.outcome };
		case "action_released":
			return { ...action, status: "waiting" };
		case "action_declined":
			return { ...action, status: "declined", closedBecause: "declined" };
		case "action_suspended":
			return { ...action, status: "suspended" };
		case "action_undelivered":
			return { ...action, shown: null };
		case "action_expired":
			return { ...action, status: "expired", closedBecause: "expired" };
		case "action_withdrawn":
			return { ...action, status: "withdrawn", closedBecause: event.reason };
		case "action_replaced":
			return { ...action, status: "replaced", closedBecause: `replaced by ${event.byId}` };
	}
}

/** Still waiting for an answer: counted when we ask whether exactly one is open. */
export const isOpen = (action: PendingAction): boolean =>
	action.status === "waiting" || action.status === "suspended";

/** Nothing can happen to it any more. */
export const isFinal = (action: PendingAction): boolean =>
	!isOpen(action) && action.status !== "claimed";
