/** What an answer does that is no yes: the gate's verdict in, words and changes out. No model is on this path (P2). */
import { type Button, buttonsOf } from "../../../core/gate/buttons.ts";
import type { GateVerdict } from "../../../core/gate/resolve.ts";
import { refusesWithReason } from "../../../core/reply/refusal.ts";
import { gate, talk } from "../../../core/sending/about.ts";
import { isAnswerable } from "../../../core/sending/late.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import { stillWaits } from "./ask.ts";
import {
	type AnswerStep,
	codesOf,
	handled,
	isAwaiting,
	isOpen,
	type Turn,
	textOf,
	type Wish,
} from "../turn/context.ts";
import { note, say } from "../turn/changes.ts";
import { proposeAndAct } from "../turn/propose.ts";
import { answerClosed, recentlyClosedMs } from "./closed.ts";
import { answerOffer } from "./offer.ts";
import { declineRequest, passWordsOn } from "./request.ts";

const find = (turn: Turn, itemId: string): ItemRow | undefined =>
	turn.items.find((row) => row.item.id === itemId);

function openList(turn: Turn): string {
	const open = turn.items.filter((row) => isOpen(row) && !isAwaiting(row));
	return open.length === 0
		? textOf(turn, "gate.none_open")
		: textOf(turn, "gate.open_codes", { list: codesOf(open) });
}

const refuses = ({ market, state }: Turn, { item }: ItemRow, text: string): boolean =>
	refusesWithReason(text, item.code, { locales: [...market.locales, state.locale] });

/** A no to calling off or moving what is booked leaves it booked. */
function declinedWords(turn: Turn, { item }: ItemRow): string {
	const confirm = turn.deps.registry.find(item.tool)?.tool.confirm;
	return textOf(turn, confirm?.isOfDone ? "gate.left_as_it_is" : "gate.declined");
}

export async function sayNo(turn: Turn, itemId: string): Promise<void> {
	const row = find(turn, itemId);
	if (!row) return;
	if (row.solicitationId !== null) {
		await answerOffer(turn, row, "no");
		return;
	}
	if (row.otherwise) {
		await declineRequest(turn, row, row.otherwise);
		return;
	}
	turn.draft.items.push({
		kind: "command",
		itemId,
		command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
	});
	turn.draft.patch = { ...turn.draft.patch, draft: null };
	note(turn.draft, "proposal_declined", { itemId });
	say(turn.draft, declinedWords(turn, row));
}

/**
 * The old item waits no more until it is shown again or replaced. What only names something new may be another wish altogether: then
 * the old item stays as it is.
 */
async function onEdit(turn: Turn, itemId: string, wish: Wish, isWish: boolean): Promise<void> {
	const row = find(turn, itemId);
	if (row?.item.kind !== "proposal") {
		await onUnclear(turn, itemId, wish);
		return;
	}
	const isWaiting = row.item.status === "waiting";
	const suspend = () => {
		turn.draft.items.push({
			kind: "command",
			itemId,
			command: { kind: "suspend", reason: "edit" },
		});
		note(turn.draft, "proposal_suspended", { itemId });
	};
	if (isWaiting && !isWish) suspend();
	const did = await proposeAndAct(turn, wish, row);
	const wanted = did !== null && "tool" in did ? did.tool : undefined;
	const isOther = isWish && wanted !== undefined && wanted !== row.item.tool;
	const isReplaced = turn.draft.items.some((change) => isEndOf(change, itemId));
	if (isWaiting && isWish && !isOther && !isReplaced) suspend();
	if (did === null || did.type === "no_op") say(turn.draft, textOf(turn, "gate.edit"));
}

const isEndOf = (change: Turn["draft"]["items"][number], itemId: string): boolean =>
	change.kind === "command" && change.itemId === itemId;

/** Answer, keep waiting, remind once. */
async function onUnclear(turn: Turn, itemId: string, wish: Wish, callsOff = false): Promise<void> {
	await proposeAndAct(turn, wish, null);
	// A reminder names a yes: not to somebody who wants a thing called off, unless it is asked whether to.
	if (!callsOff || subjectOf(turn, itemId)?.undoes) remindOnce(turn, itemId);
}

const subjectOf = (turn: Turn, itemId: string) =>
	turn.deps.registry.find(find(turn, itemId)?.item.tool ?? "")?.tool.confirm?.about;

/** Which one is meant, with a word to answer it by: a yes only to somebody who said one. */
export function sayWhich(turn: Turn, verdict: Extract<GateVerdict, { kind: "which" }>): void {
	const rows = turn.items.filter((row) => verdict.itemIds.includes(row.item.id));
	const [first, ...others] = rows;
	const code = first?.item.code ?? "";
	if (others.length === 0 && verdict.reply === "yes") {
		say(turn.draft, textOf(turn, "gate.not_shown", { code }));
		return;
	}
	const word = textOf(turn, `gate.button_${verdict.reply === "yes" ? "yes" : "no"}`);
	const example = `${word.toLocaleUpperCase(turn.state.locale)} ${code}`;
	say(turn.draft, textOf(turn, "gate.which", { list: codesOf(rows), example }));
}

/** A button of what is long forgotten, or of nobody we know. */
export const sayUnknownButton = (turn: Turn): void =>
	say(turn.draft, textOf(turn, "gate.unknown_button", { open: openList(turn) }));

/** Its code was told, and nobody knows whether its question arrived: it is put again, word for word. */
function showAnew(turn: Turn, { item, shownText }: ItemRow): void {
	turn.draft.lines.push({
		kind: "prompt",
		text: shownText,
		buttons: buttonsFor(turn, item),
		itemId: item.id,
		dedupeKey: null,
	});
}

const buttonsFor = (turn: Turn, item: ItemRow["item"]): readonly Button[] =>
	buttonsOf(item, (key) => textOf(turn, key));

/** Nothing was answered: that nothing is done, and what is open, with its buttons where it is one. */
function sayOpen(turn: Turn, itemIds: readonly string[]): void {
	const rows = turn.items.filter((row) => itemIds.includes(row.item.id));
	const [only, ...others] = rows;
	if (only === undefined) return;
	note(turn.draft, "answer_wanted", { items: rows.length });
	if (others.length > 0) {
		const example = `${textOf(turn, "gate.button_yes").toLocaleUpperCase(turn.state.locale)} ${only.item.code}`;
		say(turn.draft, textOf(turn, "gate.which", { list: codesOf(rows), example }));
		return;
	}
	const { id, code, tool } = only.item;
	turn.draft.lines.push({
		kind: "prompt",
		text: textOf(turn, howToAnswer(turn, tool) ?? "gate.unanswered", { code }),
		buttons: buttonsFor(turn, only.item),
		itemId: id,
		dedupeKey: null,
	});
}

/** Where more than a yes or a no is asked for. */
const howToAnswer = ({ deps }: Turn, tool: string): string | undefined =>
	deps.registry.asking(tool)?.answers?.texts.how;

function remindOnce(turn: Turn, itemId: string): void {
	const row = find(turn, itemId);
	const replaced = turn.draft.items.some(
		(change) => change.kind === "open" || change.itemId === itemId,
	);
	// Nothing is known to have been shown yet: its own words are on their way, and others would take their place.
	if (!row?.item.shown || replaced || row.item.status !== "waiting" || row.item.reminders > 0)
		return;
	// Nobody is reminded of what they can hardly answer any more.
	if (!isAnswerable(row.item, row.item.createdAtMs, turn.nowMs)) return;
	turn.draft.lines.push({
		kind: "prompt",
		text: textOf(turn, howToAnswer(turn, row.item.tool) ?? "gate.reminder", {
			code: row.item.code,
		}),
		buttons: buttonsFor(turn, row.item),
		itemId,
		dedupeKey: null,
	});
}

/** A no while staff are still being asked about the only thing there is. */
function dropAwaited(turn: Turn): boolean {
	const [awaited, ...others] = turn.items.filter((row) => isOpen(row) && isAwaiting(row));
	if (!awaited || others.length > 0) return false;
	turn.draft.items.push({
		kind: "command",
		itemId: awaited.item.id,
		command: { kind: "decline", byExternalId: turn.inbox.delivery.message.externalId },
	});
	note(turn.draft, "proposal_declined", { itemId: awaited.item.id });
	say(turn.draft, declinedWords(turn, awaited));
	return true;
}

async function onNothingOpen(turn: Turn, reply: "yes" | "no"): Promise<void> {
	if (turn.items.some((row) => isOpen(row) && isAwaiting(row))) {
		say(turn.draft, textOf(turn, "approvals.still_waiting"), "reply", stillWaits);
		return;
	}
	const closed = turn.items.find(
		(row) => !isOpen(row) && turn.nowMs - row.item.createdAtMs <= recentlyClosedMs,
	);
	if (closed) await answerClosed(turn, closed, reply);
	else say(turn.draft, textOf(turn, "gate.none_open"), "reply", [gate, talk]);
}

type Of<Kind extends GateVerdict["kind"]> = Extract<GateVerdict, { readonly kind: Kind }>;
/** What each reading of an answer leads to. */
export type Answers = {
	readonly [Kind in GateVerdict["kind"]]: (
		turn: Turn,
		verdict: Of<Kind>,
		wish: Wish,
	) => void | Promise<void>;
};

/**
 * While details of a wish are being collected, yes and no are answers to the proposer's question; and "cancel" with nothing open is
 * about something that is done already.
 */
export const answerNothing = async (
	turn: Turn,
	{ reply }: Of<"nothing_open">,
	wish: Wish,
): Promise<void> => {
	if (reply === "no" && dropAwaited(turn)) return;
	if (turn.state.draft !== null || reply === "no") await proposeAndAct(turn, wish, null);
	else await onNothingOpen(turn, reply);
};

/** Neither a yes nor a no, to an item that is open: a no with its reason, words to pass on, a change, a question. */
export const answerOpen = async (
	turn: Turn,
	verdict: Of<"edit" | "unclear">,
	wish: Wish,
): Promise<void> => {
	const row = find(turn, verdict.itemId);
	// "NO 7K2M, the oven is broken" is a no to what somebody was asked, and the rest of it is their reason.
	if (row?.item.kind === "offer" && verdict.via === "code" && refuses(turn, row, wish.text))
		await sayNo(turn, verdict.itemId);
	// Named by code or quoted: what is written is about it. Otherwise it may be a wish of their own.
	else if (row?.otherwise?.words && verdict.via !== "bare") {
		await passWordsOn(turn, row, row.otherwise.words);
		remindOnce(turn, verdict.itemId);
	} else if (verdict.kind === "edit") await onEdit(turn, verdict.itemId, wish, verdict.isWish);
	else await onUnclear(turn, verdict.itemId, wish, verdict.callsOff);
};

/** Thanks, delight, or a yes to something else: nothing was answered. */
export const answerNone = async (
	turn: Turn,
	{ itemIds }: Of<"unanswered">,
	wish: Wish,
): Promise<void> => {
	const [row] = turn.items.filter(({ item }) => itemIds.includes(item.id));
	// Words for a business go to it, as they do with any of them.
	if (row?.otherwise?.words && itemIds.length === 1) await onUnclear(turn, row.item.id, wish);
	else sayOpen(turn, itemIds);
};

export const sayWrongCode = (turn: Turn, { codes }: Of<"wrong_code">): void =>
	say(
		turn.draft,
		textOf(turn, "gate.wrong_code", { wrong: codes.join(", "), open: openList(turn) }),
		"reply",
		[gate, talk],
	);

export const answerOver = async (turn: Turn, { itemId, reply }: Of<"closed">): Promise<void> => {
	const row = find(turn, itemId);
	if (row) await answerClosed(turn, row, reply);
	else sayUnknownButton(turn);
};

export const sayNotShown = (turn: Turn, { itemId }: Of<"not_shown">): void => {
	const row = find(turn, itemId);
	if (row?.codeTold) showAnew(turn, row);
	else say(turn.draft, textOf(turn, "gate.not_shown", { code: row?.item.code ?? "" }));
};

export const sayNotNow = (
	turn: Turn,
	{ kind, itemId }: Of<"too_late" | "too_soon" | "suspended">,
): void =>
	say(turn.draft, textOf(turn, `gate.${kind}`, { code: find(turn, itemId)?.item.code ?? "" }));

/** Wishes beyond this many messages a minute are not looked into; answers always are. */
export const inboundPerMinuteMax = 20;

/** Said once for each burst; the messages are kept like all others. */
export const limitBurst: AnswerStep = (turn, { kind }) => {
	const isWish = kind === "pass" || kind === "unclear";
	if (!isWish || turn.inboundLastMinute <= inboundPerMinuteMax) return undefined;
	note(turn.draft, "inbound_over_cap", { messages: turn.inboundLastMinute });
	if (turn.inboundLastMinute === inboundPerMinuteMax + 1)
		say(turn.draft, textOf(turn, "kernel.too_many_messages"));
	return handled;
};
