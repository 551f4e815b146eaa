/**
 * Turns, in order of receipt. A turn collects its writes in `changes`, applied in one stretch at the end. An unfinished
 * one leaves only its claim and reruns with the same keys.
 */
import { readPayload } from "../../../core/confirmation/buttons.ts";
import { readChoice } from "../../../core/confirmation/choices.ts";
import { type GateVerdict, resolveAnswer } from "../../../core/confirmation/resolve.ts";
import { invariant } from "../../../core/errors.ts";
import type { Market } from "../../../core/market.ts";
import type { Reply } from "../../../core/reply/reply.ts";
import { within } from "../../../ports/deadline.ts";
import type { Delivery } from "../../../ports/objects.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { InboxRow, PendingActionRow } from "../../../ports/thread-store.ts";
import { inTrace } from "../../../ports/trace.ts";
import { resumeClaimed, sayYes } from "../call/confirmed.ts";
import type { ThreadDeps } from "../deps.ts";
import { lostAgreement, lostQuestion } from "../gate/anew.ts";
import {
	type Answers,
	answerNone,
	answerNothing,
	answerOpen,
	answerOver,
	limitBurst,
	sayNo,
	sayNotNow,
	sayNotShown,
	sayUnknownButton,
	sayWhich,
	sayWrongCode,
} from "../gate/answer.ts";
import { hashOfCall } from "../gate/ask.ts";
import { command } from "../gate/pending-actions.ts";
import { takeBack } from "../gate/request.ts";
import { hasRival } from "../gate/rival.ts";
import { wordedAnswer } from "../gate/worded-answer.ts";
import { bringing } from "../missing.ts";
import { heardFrom, newState } from "../state/state.ts";
import { closedMarket, keepQuiet, noteFront, noteReceived, tellCard } from "./arrival.ts";
import { newChanges, note, type TurnChanges } from "./changes.ts";
import { commitTurn } from "./commit.ts";
import {
	type AnswerStep,
	type Done,
	handled,
	isAwaiting,
	isOpen,
	type Turn,
	type TurnRequest,
	type TurnStep,
} from "./context.ts";
import { makeRetries, mayBeDone } from "./retries.ts";
import { hearing, replyIn } from "./hearing.ts";
import { asGuest, elsewhere, joining } from "./joining.ts";
import { keyword } from "./keyword.ts";
import { personalRequest } from "./personal-request.ts";
import { proposeAndAct } from "./propose.ts";
import { leaveToStaff } from "./with-staff.ts";

/** In this order; the first that handles the message ends the turn. */
export const turnSteps: readonly TurnStep[] = [
	elsewhere,
	noteReceived,
	noteFront,
	resumeClaimed,
	lostAgreement,
	keyword,
	personalRequest,
	keepQuiet,
	tellCard,
	closedMarket,
	joining,
	lostQuestion,
	wordedAnswer,
	gate,
];

/** After the gate, by what the message answers. */
export const answerSteps: readonly AnswerStep[] = [
	noteAnswer,
	leaveToStaff,
	takeBack,
	limitBurst,
	hearing,
	answer,
];

/** What answers nothing is a request and goes to the proposer. */
const answers: Answers = {
	yes: (turn, { actionId }) => sayYes(turn, actionId),
	no: (turn, { actionId }) => sayNo(turn, actionId),
	edit: answerOpen,
	unclear: answerOpen,
	unanswered: answerNone,
	which: sayWhich,
	wrong_code: sayWrongCode,
	closed: answerOver,
	unknown_button: sayUnknownButton,
	not_shown: sayNotShown,
	too_late: sayNotNow,
	too_soon: sayNotNow,
	suspended: sayNotNow,
	nothing_open: answerNothing,
	pass: async (turn, _, request) => void (await proposeAndAct(turn, request, null)),
};

export async function runTurn(turn: Turn): Promise<void> {
	for (const step of turnSteps) if ((await step(turn)) === handled) return;
}

/** No model decides whether it is a yes (P2). */
async function gate(turn: Turn): Promise<Done> {
	const { message } = turn.inbox.delivery;
	const verdict = readAnswer(turn);
	const picked = readChoice(message.buttonPayload);
	const request = {
		text: picked?.name ?? message.text,
		...(picked === null ? {} : { picked }),
		location: message.location,
		mediaCount: message.media.length,
	};
	for (const step of answerSteps)
		if ((await step(turn, verdict, request)) === handled) return handled;
	return undefined;
}

function noteAnswer({ changes }: Turn, verdict: GateVerdict): Done {
	if (verdict.kind !== "pass")
		note(changes, "answer_read", {
			verdict: verdict.kind,
			...("actionId" in verdict ? { actionId: verdict.actionId } : {}),
			...("via" in verdict ? { via: verdict.via } : {}),
		});
	return undefined;
}

async function answer(turn: Turn, verdict: GateVerdict, request: TurnRequest): Promise<Done> {
	// Each handler takes its own kind; TypeScript cannot see that.
	await answers[verdict.kind](turn, verdict as never, request);
	return handled;
}

/**
 * A tap on an action's button, a reply to its prompt or its code proves it was seen, whatever the provider answered. A
 * code that also stood in other words of ours proves nothing: those may be all that arrived.
 */
function shownByAnswer(turn: Turn, reply: Reply): readonly PendingActionRow[] {
	const { message, receivedAtMs } = turn.inbox.delivery;
	const tappedId = readPayload(message.buttonPayload)?.actionId;
	return turn.actions
		.filter((row) => !isAwaiting(row))
		.map((row) => {
			const { action } = row;
			if (!isOpen(row) || action.status === "claimed") return row;
			if (action.shown && action.shown.atMs <= receivedAtMs) return row;
			const named = action.id === tappedId || (!row.codeTold && reply.codes.includes(action.code));
			return named ? turn.proveShown(action.id) : row;
		});
}

/** May be an earlier prompt, or a reminder. */
function repliedTo(turn: Turn) {
	const { quotedExternalId } = turn.inbox.delivery.message;
	if (!quotedExternalId) return {};
	const quotedActionId = turn.itemOf(quotedExternalId);
	return { quotedExternalId, ...(quotedActionId ? { quotedActionId } : {}) };
}

function readAnswer(turn: Turn) {
	const { message, receivedAtMs } = turn.inbox.delivery;
	const reply = turn.reply();
	const actions = shownByAnswer(turn, reply).map((row) => row.action);
	return resolveAnswer({
		actions,
		answer: {
			text: message.text,
			...(message.buttonPayload ? { buttonPayload: message.buttonPayload } : {}),
			...repliedTo(turn),
			channel: message.from.channel,
			receivedAtMs,
		},
		reply,
		subjectOf: ({ tool }) => turn.deps.registry.find(tool)?.tool.confirm?.about ?? null,
		hasRival: (action, said) => hasRival(turn, action, said),
		lastShownSeq: Math.max(0, ...actions.map((action) => action.shown?.seq ?? 0)),
	});
}

const minuteMs = 60_000;
export const turnTimeoutMs = 25_000;
export const recentActionsMax = 20;
export const recentMessagesMax = 20;

export type Turns = {
	/** False where nothing waits, or it must be retried later. */
	readonly one: () => Promise<boolean>;
	/** Null where no turn is to be retried. */
	readonly retryAtMs: () => number | null;
};

export function makeTurns(
	deps: ThreadDeps,
	hooks: {
		readonly done: (delivery: Delivery) => void;
	},
): Turns {
	const { store, runtime } = deps;
	const { log } = runtime;
	const retries = makeRetries(deps);

	/** One row, written once: no other is to be taken back with it. */
	function claim(actionId: string, externalId: string, atMs: number): PendingActionRow | null {
		const row = store.action(actionId);
		if (!row) return null;
		// Rehashed: the stored hashes date from when it was shown (P1).
		const events = command(
			store,
			actionId,
			{
				kind: "claim",
				byExternalId: externalId,
				atMs,
				argsHash: hashOfCall(runtime, row),
				shownHash: runtime.sha256Hex(row.shownText),
			},
			(changed) => ({ ...changed, claimedBy: externalId }),
		);
		return events.length > 0 ? store.action(actionId) : null;
	}

	function proveShown(actionId: string, delivery: Delivery): PendingActionRow {
		const prompt = store.promptOf(actionId);
		command(store, actionId, {
			kind: "show",
			atMs: delivery.receivedAtMs,
			seq: prompt?.seq ?? 0,
			channel: delivery.message.from.channel,
			externalId: delivery.message.quotedExternalId ?? prompt?.externalId ?? "",
		});
		const row = store.action(actionId);
		invariant(row, "a shown item is stored");
		return row;
	}

	function turnOf(
		inbox: InboxRow,
		market: Market,
		changes: TurnChanges,
		signal: AbortSignal,
		nowMs: number,
		proposed: Proposal | null,
	): Turn {
		const { delivery } = inbox;
		const { receivedAtMs, traceId } = delivery;
		const known = stateWith(delivery, market, nowMs);
		const all = store.actions(recentActionsMax);
		const isGuest = delivery.guestKey !== undefined;
		const state = isGuest ? asGuest.state(known) : known;
		const actions = isGuest ? all.filter(asGuest.mayAnswer) : all;
		return {
			deps: isGuest ? asGuest.deps(deps) : deps,
			log: log.child({ trace: traceId }),
			inbox,
			state,
			actions,
			market,
			changes,
			nowMs,
			signal,
			claim: (actionId) => claim(actionId, delivery.message.externalId, receivedAtMs),
			release: (actionId) =>
				void store.atomically(() =>
					command(store, actionId, { kind: "release", reason: "refused before it ran" }),
				),
			proveShown: (actionId) => proveShown(actionId, delivery),
			reply: once(() => replyIn(delivery.message, market, state.locale, actions)),
			itemOf: (externalId) => store.outboxByExternalId(externalId)?.actionId ?? null,
			recent: once(() => store.outboxBefore(null, recentMessagesMax)),
			inboundLastMinute: store.receivedBetween(receivedAtMs - minuteMs, receivedAtMs, inbox.seq),
			proposed,
			mayBeDone: mayBeDone(deps, proposed),
			callsMade: 0,
			failuresMade: 0,
			claimGuard: null,
			costMicros: 0,
		};
	}

	/** An answer may be to any of them, and is carried out without looking for anything else. */
	const namesOpen = () =>
		store
			.actions(recentActionsMax)
			.filter(isOpen)
			.map(({ action }) => action.tool);

	const stateWith = (delivery: Delivery, market: Market, nowMs: number) =>
		heardFrom(
			store.state() ??
				newState(delivery, market.defaultLocale, delivery.message.from.channel, nowMs),
			delivery,
		);

	async function one(): Promise<boolean> {
		const inbox = store.nextInbox(store.state()?.handledSeq ?? 0);
		if (!inbox) return false;
		const before = retries.known();
		if (before && before.atMs > runtime.nowMs()) return false;
		const { delivery } = inbox;
		const changes = newChanges();
		let turn = null as Turn | null;
		try {
			const market = await deps.market(delivery.tenantId, delivery.marketId);
			await deps.speak(stateWith(delivery, market, runtime.nowMs()).locale);
			const coming = deps.registry.bring(namesOpen());
			if (coming !== null) await coming;
			const nowMs = runtime.nowMs();
			await inTrace(
				delivery.traceId,
				{
					name: "turn",
					attributes: { tenant: delivery.tenantId, attempts: before?.attempts ?? 0 },
				},
				() =>
					within(turnTimeoutMs, (signal) => {
						turn = turnOf(inbox, market, changes, signal, nowMs, before?.proposed ?? null);
						return runTurn(turn);
					}),
			);
			store.atomically(() => {
				commitTurn(deps, stateWith(delivery, market, nowMs), changes, {
					key: delivery.message.externalId,
					traceId: delivery.traceId,
					channel: delivery.message.from.channel,
					outboundMax: market.maxOutboundPerInbound,
					handledSeq: inbox.seq,
					receivedAtMs: delivery.receivedAtMs,
				});
			});
			retries.over();
			log.info("turn_done", { trace: delivery.traceId, seq: inbox.seq });
			hooks.done(delivery);
			return true;
		} catch (error) {
			// Something not loaded yet: the turn left nothing behind and reruns.
			const bring = bringing(deps, error);
			if (bring !== null && (await isBrought(bring))) return true;
			return retries.after(inbox, error, (turn ?? before)?.proposed ?? null);
		}
	}

	/** False where loading fails, as any failed turn. */
	const isBrought = (bring: () => Promise<unknown>): Promise<boolean> =>
		bring().then(
			() => true,
			() => false,
		);

	return { one, retryAtMs: () => retries.known()?.atMs ?? null };
}

function once<T extends object>(make: () => T): () => T {
	let made: T | null = null;
	return () => {
		made ??= make();
		return made;
	};
}
