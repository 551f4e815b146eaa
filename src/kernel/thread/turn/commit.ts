/** The end of a turn: state, actions, outbox and "handled" change atomically. */
import { aboutAction, gate, talk, thing } from "../../../core/sending/about.ts";
import { formatted } from "../../../core/template/marks.ts";
import type { Address, Channel, ChannelName } from "../../../ports/channel.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { JournalRow } from "../../../ports/stores.ts";
import type { PendingNotification, ThreadState, ThreadStore } from "../../../ports/thread-store.ts";
import { command } from "../gate/pending-actions.ts";
import { queueAlert } from "../relay/alerts.ts";
import {
	type Cut,
	fitLines,
	type JournalLine,
	type Line,
	note,
	type TurnChanges,
} from "./changes.ts";
import { safetyNetMs } from "./take-in.ts";

/** A conversation ships in few batches, on the alarm already set. */
export const shipLagMs = safetyNetMs;
export const notificationsMax = 200;

export type CommitDeps = {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly channelOf: (ours: Address) => Channel | null;
};

export type CommitCause = {
	/** Names the outbox rows: a rerun sends everything once. */
	readonly key: string;
	readonly traceId: string;
	readonly channel: ChannelName;
	readonly outboundMax: number;
	readonly handledSeq: number | null;
	/** Absent where no message is answered. */
	readonly receivedAtMs?: number;
	/** The same is said where the person is: there or nowhere. */
	readonly isCopy?: true;
};

/** For a channel we lack; the send gate suppresses it. */
const uncut: Cut = {
	capabilities: { textLengthMax: Number.MAX_SAFE_INTEGER, formatting: "none" },
	split: (text) => [text],
};

function enqueueLines(
	deps: CommitDeps,
	state: ThreadState,
	changes: TurnChanges,
	cause: CommitCause,
): void {
	const route = state.addresses[cause.channel] ?? state.addresses[state.lastChannel];
	if (!route) return;
	const nowMs = deps.runtime.nowMs();
	const channel = deps.channelOf(route.ours);
	const named = nameActions(deps.store);
	const cut: Cut = channel ?? uncut;
	const { formatting } = cut.capabilities;
	const { messages, clipped } = fitLines(changes.lines, cause.outboundMax, cut);
	if (clipped) note(changes, "plain_words_clipped", { outboundMax: cause.outboundMax });
	const isAnswer = cause.handledSeq !== null && !changes.isUnasked;
	messages.forEach(({ line, parts }, index) => {
		const about = aboutLine(line, isAnswer, named);
		parts.forEach((text, part) => {
			const isLast = isLastOf(parts, part);
			deps.store.enqueue({
				id: deps.runtime.newId("out"),
				dedupeKey: `${line.dedupeKey ?? `${cause.key}:${index}`}${part === 0 ? "" : `:${part}`}`,
				kind: line.kind,
				purpose: line.purpose ?? "service",
				isAnswer,
				...(line.urgency ? { urgency: line.urgency } : {}),
				...(line.dueByMs === undefined ? {} : { dueByMs: line.dueByMs }),
				...(line.overtakenBy === undefined ? {} : { overtakenBy: line.overtakenBy }),
				...(line.document && isLastOf(parts, part) ? { document: line.document } : {}),
				...(line.card && isLast ? { card: line.card } : {}),
				...(about.length > 0 ? { about } : {}),
				...(line.aboutPlainly?.length ? { aboutPlainly: line.aboutPlainly } : {}),
				...(line.before === undefined || parts.length > 1
					? {}
					: { before: formatted(line.before, formatting) }),
				...(cause.isCopy ? { isCopy: true } : {}),
				status: "queued",
				from: route.ours,
				to: route.person,
				text,
				// The person answers the last part.
				buttons: isLast ? line.buttons : [],
				actionId: isLast ? line.actionId : null,
				template: parts.length === 1 ? (line.template ?? null) : null,
				traceId: cause.traceId,
				createdAtMs: nowMs,
				...(cause.receivedAtMs !== undefined && index === 0 && part === 0
					? { answersAtMs: cause.receivedAtMs }
					: {}),
				attempts: 0,
				nextAtMs: nowMs,
				startedAtMs: null,
				unknownSinceMs: null,
				externalId: null,
				delivery: null,
				errorCode: null,
				repeats: 0,
				decision: line.lastWord ? "last_word" : "",
				log: [{ atMs: nowMs, type: "queued" }],
				shipped: 0,
			});
		});
	});
}

const isLastOf = (parts: readonly string[], part: number): boolean => part === parts.length - 1;

type NamedAction = {
	readonly code: string;
	readonly id: string;
	readonly isProposal: boolean;
	readonly shownText: string;
};

const nameActions = (store: ThreadStore): readonly NamedAction[] =>
	store.actions(0).map(({ action, shownText }) => ({
		code: action.code,
		id: action.id,
		isProposal: action.kind === "proposal",
		shownText,
	}));

/** A plain answer is also about the actions it names. */
function aboutLine(line: Line, isAnswer: boolean, open: readonly NamedAction[]): readonly string[] {
	const { about = [], actionId, kind, text } = line;
	if (actionId !== null) {
		const asked = open.find(({ id }) => id === actionId);
		// A reminder says nothing about its subject.
		if (!asked || !text.includes(asked.shownText)) return about;
		const talked = asked.isProposal ? [thing(talk, actionId)] : [];
		return [...about, aboutAction(actionId), thing(gate, actionId), ...talked];
	}
	if (kind !== "reply" || !isAnswer) return about;
	const actions = open.filter(({ code }) => text.includes(code)).map(({ id }) => aboutAction(id));
	return [...(about.length > 0 ? about : [talk]), ...actions];
}

function journalRows(
	lines: readonly JournalLine[],
	firstSeq: number,
	atMs: number,
	traceId: string,
): readonly JournalRow[] {
	return lines.map((line, index) => ({
		seq: firstSeq + index,
		atMs,
		home: line.home,
		type: line.type,
		traceId,
		payload: line.payload,
	}));
}

/** Codes also appear in lists, reminders and a proposer's words, where they prove nothing (P1). */
function markTold(store: ThreadStore, changes: TurnChanges): void {
	if (changes.lines.length === 0) return;
	for (const row of store.actions(0)) {
		const { action, shownText } = row;
		const isTold = changes.lines.some(
			({ text }) => text.includes(action.code) && !text.includes(shownText),
		);
		if (action.shown === null && isTold && !row.codeTold)
			store.saveAction({ ...row, codeTold: true });
	}
}

/** One synchronous stretch. `base`: current state with the cause's own changes. */
export function commitTurn(
	deps: CommitDeps,
	base: ThreadState,
	changes: TurnChanges,
	cause: CommitCause,
): ThreadState {
	const nowMs = deps.runtime.nowMs();
	for (const change of changes.actions) {
		if (change.kind === "open") deps.store.saveAction(change.row);
		else command(deps.store, change.actionId, change.command);
	}
	for (const delivery of changes.ownDeliveries) deps.store.accept(delivery);
	markTold(deps.store, changes);
	enqueueLines(deps, base, changes, cause);
	const rows = journalRows(changes.journal, base.journalSeq + 1, nowMs, cause.traceId);
	deps.store.appendJournal(base.journalSeq + 1, rows);
	const notifications: readonly PendingNotification[] = changes.notifications.map(
		(notification) => ({
			...notification,
			traceId: cause.traceId,
			attempts: 0,
			nextAtMs: nowMs,
		}),
	);
	let stored: ThreadState = { ...base, ...changes.patch };
	for (const put of changes.remembered) stored = { ...stored, ...put(stored) };
	const state: ThreadState = {
		...stored,
		handledSeq: cause.handledSeq ?? base.handledSeq,
		journalSeq: base.journalSeq + rows.length,
		// Of another's turn: it is still to be tried again.
		retry: cause.handledSeq === null ? base.retry : null,
		notifications: [...base.notifications, ...notifications].slice(0, notificationsMax),
		shipAtMs: base.shipAtMs ?? (cause.receivedAtMs ?? nowMs) + shipLagMs,
	};
	deps.store.saveState(state);
	for (const alert of changes.alerts) queueAlert(deps.store, alert, nowMs);
	return state;
}
