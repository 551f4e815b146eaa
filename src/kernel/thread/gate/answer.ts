/** What answers other than a yes do. No model on this path (P2). */
import type { GateVerdict } from "../../../core/confirmation/resolve.ts";
import { refusesWithReason } from "../../../core/reply/refusal.ts";
import { parseReply } from "../../../core/reply/reply.ts";
import { stillMeant } from "../../../core/offered.ts";
import { gate, talk } from "../../../core/sending/about.ts";
import { isAnswerable } from "../../../core/sending/late.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { stillWaits } from "./ask.ts";
import {
	type AnswerStep,
	codesOf,
	handled,
	isAwaiting,
	isOpen,
	type Turn,
	textOf,
	type TurnRequest,
} from "../turn/context.ts";
import { note, say } from "../turn/changes.ts";
import { closeRequest } from "../turn/close-request.ts";
import { askAnew } from "../call/confirmed.ts";
import { proposeAndAct } from "../turn/propose.ts";
import { answerClosed, recentlyClosedMs } from "./closed.ts";
import { answerOffer } from "./offer.ts";
import { declineRequest, passWordsOn } from "./request.ts";
import { hasRival } from "./rival.ts";
import { buttonsFor, showAnew } from "./show.ts";

const find = (turn: Turn, actionId: string): PendingActionRow | undefined =>
	turn.actions.find((row) => row.action.id === actionId);

function openList(turn: Turn): string {
	const open = turn.actions.filter((row) => isOpen(row) && !isAwaiting(row));
	return open.length === 0
		? textOf(turn, "gate.none_open")
		: textOf(turn, "gate.open_codes", { list: codesOf(open) });
}

const refuses = ({ market, state }: Turn, { action }: PendingActionRow, text: string): boolean =>
	refusesWithReason(text, action.code, { locales: [...market.locales, state.locale] });

/** A no to cancelling what is booked leaves it booked. */
function declinedWords(turn: Turn, { action }: PendingActionRow): string {
	const confirm = turn.deps.registry.find(action.tool)?.tool.confirm;
	return textOf(turn, confirm?.isOfDone ? "gate.left_as_it_is" : "gate.declined");
}

export async function sayNo(turn: Turn, actionId: string): Promise<void> {
	const row = find(turn, actionId);
	if (!row) return;
	if (row.solicitationId !== null) {
		await answerOffer(turn, row, "no");
		return;
	}
	if (row.onDecline) {
		await declineRequest(turn, row, row.onDecline);
		return;
	}
	turn.changes.actions.push({
		kind: "command",
		actionId,
		command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
	});
	const sayNext = closeRequest(turn, row.action.tool);
	note(turn.changes, "proposal_declined", { actionId });
	say(turn.changes, declinedWords(turn, row));
	sayNext();
}

/**
 * Suspends the old action until shown again or replaced. What only names something new may be a separate request: then
 * nothing changes.
 */
async function onEdit(
	turn: Turn,
	actionId: string,
	request: TurnRequest,
	isRequest: boolean,
): Promise<void> {
	const row = find(turn, actionId);
	if (row?.action.kind !== "proposal") {
		await onUnclear(turn, actionId, request);
		return;
	}
	const isWaiting = row.action.status === "waiting";
	const suspend = () => {
		turn.changes.actions.push({
			kind: "command",
			actionId,
			command: { kind: "suspend", reason: "edit" },
		});
		note(turn.changes, "proposal_suspended", { actionId });
	};
	if (isWaiting && !isRequest) suspend();
	const did = await proposeAndAct(turn, request, row);
	const wanted = did !== null && "tool" in did ? did.tool : undefined;
	const isOther = isRequest && wanted !== undefined && wanted !== row.action.tool;
	const isReplaced = turn.changes.actions.some((change) => isEndOf(change, actionId));
	if (isWaiting && isRequest && !isOther && !isReplaced) suspend();
	if (did === null || did.type === "no_op") say(turn.changes, textOf(turn, "gate.edit"));
	sayStillWaits(turn, row, request);
}

const isEndOf = (change: Turn["changes"]["actions"][number], actionId: string): boolean =>
	change.kind === "command" && change.actionId === actionId;

async function onUnclear(
	turn: Turn,
	actionId: string,
	request: TurnRequest,
	callsOff = false,
): Promise<void> {
	await proposeAndAct(turn, request, null);
	const row = find(turn, actionId);
	if (row) sayStillWaits(turn, row, request);
	// A reminder names a yes: not for a person who wants to cancel, unless that is the question.
	if (!callsOff || subjectOf(turn, actionId)?.undoes) remind(turn, actionId);
}

const subjectOf = (turn: Turn, actionId: string) =>
	turn.deps.registry.find(find(turn, actionId)?.action.tool ?? "")?.tool.confirm?.about;

/** Suggests a yes only to a person who said one. */
export function sayWhich(turn: Turn, verdict: Extract<GateVerdict, { kind: "which" }>): void {
	const rows = turn.actions.filter((row) => verdict.actionIds.includes(row.action.id));
	const [first, ...others] = rows;
	const code = first?.action.code ?? "";
	if (others.length === 0 && verdict.reply === "yes") {
		say(turn.changes, textOf(turn, "gate.not_shown", { code }));
		return;
	}
	const word = textOf(turn, `gate.button_${verdict.reply === "yes" ? "yes" : "no"}`);
	const example = `${word.toLocaleUpperCase(turn.state.locale)} ${code}`;
	say(turn.changes, textOf(turn, "gate.which", { list: codesOf(rows), example }));
}

export const sayUnknownButton = (turn: Turn): void =>
	say(turn.changes, textOf(turn, "gate.unknown_button", { open: openList(turn) }));

/** Nothing was answered: say so, and list what is open, with buttons if it is one. */
function sayOpen(turn: Turn, actionIds: readonly string[]): void {
	const rows = turn.actions.filter((row) => actionIds.includes(row.action.id));
	const [only, ...others] = rows;
	if (only === undefined) return;
	note(turn.changes, "answer_wanted", { actions: rows.length });
	if (others.length > 0) {
		const example = `${textOf(turn, "gate.button_yes").toLocaleUpperCase(turn.state.locale)} ${only.action.code}`;
		say(turn.changes, textOf(turn, "gate.which", { list: codesOf(rows), example }));
		return;
	}
	const { id, code, tool } = only.action;
	turn.changes.lines.push({
		kind: "prompt",
		text: textOf(turn, howToAnswer(turn, tool) ?? "gate.unanswered", { code }),
		buttons: buttonsFor(turn, only.action),
		actionId: id,
		dedupeKey: null,
	});
}

const howToAnswer = ({ deps }: Turn, tool: string): string | undefined =>
	deps.registry.asking(tool)?.answers?.texts.how;

const firstWord = /^\P{L}*\p{L}+/u;

/** "Yes, and a table for 2": both are open now, and that yes was to neither. */
function sayStillWaits(turn: Turn, { action }: PendingActionRow, { text }: TurnRequest): void {
	const { actions } = turn.changes;
	const isBeside = actions.some(({ kind }) => kind === "open");
	const isOver = actions.some((change) => isEndOf(change, action.id));
	// A yes and no more was to what is put now.
	if (!isBeside || isOver || turn.reply().kind === "yes") return;
	const locales = [...turn.market.locales, turn.state.locale];
	const { kind } = parseReply(firstWord.exec(text)?.[0] ?? "", { locales });
	if (kind === "yes") say(turn.changes, textOf(turn, "gate.reminder", { code: action.code }));
}

/** Once; and whoever says a yes that was not taken hears which one would be. */
function remind(turn: Turn, actionId: string): void {
	const row = find(turn, actionId);
	const replaced = turn.changes.actions.some(
		(change) => change.kind === "open" || change.actionId === actionId,
	);
	const isShown = turn.changes.lines.some((line) => line.actionId === actionId);
	// Its own words are on their way; others would take their place.
	if (
		!row?.action.shown ||
		replaced ||
		isShown ||
		row.action.status !== "waiting" ||
		(row.action.reminders > 0 && turn.reply().kind !== "yes")
	)
		return;
	// It can hardly be answered any more.
	if (!isAnswerable(row.action, row.action.createdAtMs, turn.nowMs)) return;
	turn.changes.lines.push({
		kind: "prompt",
		text: textOf(turn, howToAnswer(turn, row.action.tool) ?? "gate.reminder", {
			code: row.action.code,
		}),
		buttons: buttonsFor(turn, row.action),
		actionId,
		dedupeKey: null,
	});
}

/** A no while staff still decide on the only open action. */
function dropAwaited(turn: Turn): boolean {
	const [awaited, ...others] = turn.actions.filter((row) => isOpen(row) && isAwaiting(row));
	if (!awaited || others.length > 0) return false;
	turn.changes.actions.push({
		kind: "command",
		actionId: awaited.action.id,
		command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
	});
	note(turn.changes, "proposal_declined", { actionId: awaited.action.id });
	say(turn.changes, declinedWords(turn, awaited));
	return true;
}

async function onNothingOpen(turn: Turn, reply: "yes" | "no"): Promise<void> {
	if (turn.actions.some((row) => isOpen(row) && isAwaiting(row))) {
		say(turn.changes, textOf(turn, "approvals.still_waiting"), "reply", stillWaits);
		return;
	}
	const closed = turn.actions.find(
		(row) => !isOpen(row) && turn.nowMs - row.action.createdAtMs <= recentlyClosedMs,
	);
	if (closed) await answerClosed(turn, closed, reply);
	else say(turn.changes, textOf(turn, "gate.none_open"), "reply", [gate, talk]);
}

type Of<Kind extends GateVerdict["kind"]> = Extract<GateVerdict, { readonly kind: Kind }>;
export type Answers = {
	readonly [Kind in GateVerdict["kind"]]: (
		turn: Turn,
		verdict: Of<Kind>,
		request: TurnRequest,
	) => void | Promise<void>;
};

/** As long as a request is remembered: a yes after that is to something that nobody thinks of any more. */
export const lateYesMaxMs = 6 * 60 * 60_000;

/** A list was shown after all that was asked and agreed: a yes is about that. A late answer to an offer stays one. */
function isOfList({ state, actions, nowMs }: Turn): boolean {
	const shown = stillMeant(state.offered, nowMs);
	if (shown === null || shown.atMs < (state.done?.at(-1)?.atMs ?? 0)) return false;
	return actions.every(({ action }) => action.kind !== "offer" && action.createdAtMs < shown.atMs);
}

/**
 * While request details are collected, or behind a list, yes and no answer the proposer; "cancel" with nothing open is about something
 * done.
 */
export const answerNothing = async (
	turn: Turn,
	{ reply }: Of<"nothing_open">,
	request: TurnRequest,
): Promise<void> => {
	if (reply === "no" && dropAwaited(turn)) return;
	const last = turn.actions.find((row) => !isOpen(row));
	const isOver =
		last?.action.kind === "proposal" &&
		last.action.status === "expired" &&
		turn.nowMs - last.action.expiresAtMs <= lateYesMaxMs;
	// The yes comes after its end.
	if (isOver && reply === "yes" && !isOfList(turn) && !hasRival(turn, last.action, turn.reply())) {
		const ranOut = await turn.deps.lostSays("ranOut", turn.state.locale, last.action.code);
		await askAnew(turn, last, { settle: () => {}, ranOut });
	} else if (turn.state.dialogue !== null || reply === "no" || isOfList(turn))
		await proposeAndAct(turn, request, null);
	else await onNothingOpen(turn, reply);
};

/** Neither yes nor no: a no with its reason, words to pass on, a change, a question. */
export const answerOpen = async (
	turn: Turn,
	verdict: Of<"edit" | "unclear">,
	request: TurnRequest,
): Promise<void> => {
	const row = find(turn, verdict.actionId);
	// "NO 7K2M, the oven is broken": the rest is the reason.
	if (row?.action.kind === "offer" && verdict.via === "code" && refuses(turn, row, request.text))
		await sayNo(turn, verdict.actionId);
	// By code or quoted it is about this action; otherwise maybe a new request.
	else if (row?.onDecline?.words && verdict.via !== "bare") {
		await passWordsOn(turn, row, row.onDecline.words);
		remind(turn, verdict.actionId);
	} else if (verdict.kind === "edit")
		await onEdit(turn, verdict.actionId, request, verdict.isRequest);
	else await onUnclear(turn, verdict.actionId, request, verdict.callsOff);
};

/** Thanks, delight, or a yes to something else. */
export const answerNone = async (
	turn: Turn,
	{ actionIds }: Of<"unanswered">,
	request: TurnRequest,
): Promise<void> => {
	const [row] = turn.actions.filter(({ action }) => actionIds.includes(action.id));
	// Words for a business are passed on to it.
	if (row?.onDecline?.words && actionIds.length === 1)
		await onUnclear(turn, row.action.id, request);
	else sayOpen(turn, actionIds);
};

export const sayWrongCode = (turn: Turn, { codes }: Of<"wrong_code">): void =>
	say(
		turn.changes,
		textOf(turn, "gate.wrong_code", { wrong: codes.join(", "), open: openList(turn) }),
		"reply",
		[gate, talk],
	);

export const answerOver = async (turn: Turn, { actionId, reply }: Of<"closed">): Promise<void> => {
	const row = find(turn, actionId);
	if (row) await answerClosed(turn, row, reply);
	else sayUnknownButton(turn);
};

export const sayNotShown = (turn: Turn, { actionId }: Of<"not_shown">): void => {
	const row = find(turn, actionId);
	// Its code was told, but its question may not have arrived.
	if (row?.codeTold) showAnew(turn, row, null);
	else say(turn.changes, textOf(turn, "gate.not_shown", { code: row?.action.code ?? "" }));
};

export const sayNotNow = (
	turn: Turn,
	{ kind, actionId }: Of<"too_late" | "too_soon" | "suspended">,
): void =>
	say(
		turn.changes,
		textOf(turn, `gate.${kind}`, { code: find(turn, actionId)?.action.code ?? "" }),
	);

/** Requests beyond this are not processed; answers always are. Whoever taps and answers quickly writes as many. */
export const inboundPerMinuteMax = 30;
const minuteMs = 60_000;

/** Told once a minute, with the first of them that is no answer; the messages are stored as usual. */
export const limitBurst: AnswerStep = (turn, { kind }) => {
	const isRequest = kind === "pass" || kind === "unclear";
	if (!isRequest || turn.inboundLastMinute <= inboundPerMinuteMax) return undefined;
	note(turn.changes, "inbound_over_cap", { messages: turn.inboundLastMinute });
	const { receivedAtMs } = turn.inbox.delivery;
	if (receivedAtMs - (turn.state.burstToldAtMs ?? 0) >= minuteMs) {
		turn.changes.patch = { ...turn.changes.patch, burstToldAtMs: receivedAtMs };
		say(turn.changes, textOf(turn, "kernel.too_many_messages"));
	}
	return handled;
};
