/** What an answer does: the gate's verdict in, claims, words and changes out. No model is on this path (P2). */
import type { GateVerdict } from "../../../core/gate/resolve.ts";
import { refusesWithReason } from "../../../core/reply/refusal.ts";
import { gate, talk } from "../../../core/sending/about.ts";
import { isAnswerable } from "../../../core/sending/late.ts";
import type { Button } from "../../../ports/channel.ts";
import type { ItemRow } from "../../../ports/thread-store.ts";
import { runConfirmed } from "../call/confirmed.ts";
import { mustWait } from "../call/limits.ts";
import { note, say } from "../turn/changes.ts";
import { codesOf, isAwaiting, isOpen, type Turn, textOf } from "../turn/context.ts";
import { proposeAndAct, type Wish } from "../turn/propose.ts";
import { leftToStaff } from "../turn/with-staff.ts";
import { stillWaits } from "./ask.ts";
import { answerLate, answerOffer, offerText } from "./offer.ts";
import { declineRequest, passWordsOn, takeBack, takenBack } from "./request.ts";

/** A bare answer after everything closed is about the last thing that closed, if that was this recent. */
export const recentlyClosedMs = 30 * 60_000;

const find = (turn: Turn, itemId: string): ItemRow | undefined =>
	turn.items.find((row) => row.item.id === itemId);

function openList(turn: Turn): string {
	const open = turn.items.filter((row) => isOpen(row) && !isAwaiting(row));
	return open.length === 0
		? textOf(turn, "gate.none_open")
		: textOf(turn, "gate.open_codes", { list: codesOf(open) });
}

/** Why an offer that was won is the person's no longer; null where it still is. */
function lostBecause(turn: Turn, { item, solicitationId }: ItemRow): string | null {
	if (item.closedBecause !== "won" || solicitationId === null) return null;
	const lost = turn.state.lostJobs?.find(
		({ jobId }) => solicitationId === jobId || solicitationId.startsWith(`${jobId}:`),
	);
	return lost?.because ?? null;
}

export function sayClosed(turn: Turn, row: ItemRow): void {
	const { item } = row;
	if (item.numbersAsked) {
		say(turn.draft, textOf(turn, "gate.quote_over", { code: item.code }));
		return;
	}
	const key = row.otherwise
		? `gate.request_${item.status}`
		: item.kind === "offer" && item.status !== "declined" && item.status !== "expired"
			? offerText(lostBecause(turn, row) ?? item.closedBecause)
			: `gate.closed_${item.status}`;
	say(
		turn.draft,
		turn.deps.registry.hasText(key)
			? textOf(turn, key, { code: item.code })
			: textOf(turn, "gate.closed_withdrawn", { code: item.code }),
	);
}

async function onClosed(turn: Turn, row: ItemRow, reply: "yes" | "no" | null): Promise<void> {
	if (reply !== null) await answerLate(turn, row, reply);
	sayClosed(turn, row);
}

async function onYes(turn: Turn, itemId: string): Promise<void> {
	const open = find(turn, itemId);
	if (open && mustWait(turn, open)) {
		note(turn.draft, "answer_kept_open", { itemId });
		say(turn.draft, textOf(turn, "limits.not_now", { code: open.item.code }));
		return;
	}
	const row = turn.claim(itemId);
	if (!row) {
		const now = find(turn, itemId);
		if (now) await onClosed(turn, now, "yes");
		return;
	}
	if (row.solicitationId !== null) await answerOffer(turn, row, "yes");
	else await runConfirmed(turn, row, false);
}

const refuses = ({ market, state }: Turn, { item }: ItemRow, text: string): boolean =>
	refusesWithReason(text, item.code, { locales: [...market.locales, state.locale] });

/** A no to calling off or moving what is booked leaves it booked. */
function declinedWords(turn: Turn, { item }: ItemRow): string {
	const confirm = turn.deps.registry.find(item.tool)?.tool.confirm;
	return textOf(turn, confirm?.isOfDone ? "gate.left_as_it_is" : "gate.declined");
}

async function onNo(turn: Turn, itemId: string): Promise<void> {
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
function sayWhich(turn: Turn, verdict: Extract<GateVerdict, { kind: "which" }>): void {
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
const sayUnknownButton = (turn: Turn): void =>
	say(turn.draft, textOf(turn, "gate.unknown_button", { open: openList(turn) }));

/** Its code was told, and nobody knows whether its question arrived: it is put again, word for word. */
function showAnew(turn: Turn, { item, shownText }: ItemRow): void {
	turn.draft.lines.push({
		kind: "prompt",
		text: shownText,
		buttons: item.numbersAsked ? [] : buttonsOf(turn, item.id),
		itemId: item.id,
		dedupeKey: null,
	});
}

const buttonsOf = (turn: Turn, itemId: string): readonly Button[] => [
	{ title: textOf(turn, "gate.button_yes"), payload: `${itemId}:yes` },
	{ title: textOf(turn, "gate.button_no"), payload: `${itemId}:no` },
];

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
	const { id, code, numbersAsked } = only.item;
	turn.draft.lines.push({
		kind: "prompt",
		text: textOf(turn, numbersAsked ? "gate.how_to_quote" : "gate.unanswered", { code }),
		buttons: numbersAsked ? [] : buttonsOf(turn, id),
		itemId: id,
		dedupeKey: null,
	});
}

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
		text: textOf(turn, row.item.numbersAsked ? "gate.how_to_quote" : "gate.reminder", {
			code: row.item.code,
		}),
		buttons: row.item.numbersAsked ? [] : buttonsOf(turn, itemId),
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
	if (closed) await onClosed(turn, closed, reply);
	else say(turn.draft, textOf(turn, "gate.none_open"), "reply", [gate, talk]);
}

/** Wishes beyond this many messages a minute are not looked into; answers always are. */
export const inboundPerMinuteMax = 20;

/** Said once for each burst; the messages are kept like all others. */
function isOverCap(turn: Turn): boolean {
	if (turn.inboundLastMinute <= inboundPerMinuteMax) return false;
	note(turn.draft, "inbound_over_cap", { messages: turn.inboundLastMinute });
	if (turn.inboundLastMinute === inboundPerMinuteMax + 1)
		say(turn.draft, textOf(turn, "kernel.too_many_messages"));
	return true;
}

export async function actOn(turn: Turn, verdict: GateVerdict, wish: Wish): Promise<void> {
	if (verdict.kind !== "pass")
		note(turn.draft, "answer_read", {
			verdict: verdict.kind,
			...("itemId" in verdict ? { itemId: verdict.itemId } : {}),
			...("via" in verdict ? { via: verdict.via } : {}),
		});
	if (await leftToStaff(turn, verdict, wish.text)) return;
	if (verdict.kind === "closed" || verdict.kind === "pass") {
		const row = takenBack(turn, wish.text);
		if (row) {
			await takeBack(turn, row);
			return;
		}
	}
	const isWish = verdict.kind === "pass" || verdict.kind === "unclear";
	if (isWish && isOverCap(turn)) return;
	const codeOf = (itemId: string) => find(turn, itemId)?.item.code ?? "";
	switch (verdict.kind) {
		case "pass":
			await proposeAndAct(turn, wish, null);
			return;
		case "nothing_open":
			// While details of a wish are being collected, yes and no are answers to the proposer's question;
			// and "cancel" with nothing open is about something that is done already.
			if (verdict.reply === "no" && dropAwaited(turn)) return;
			if (turn.state.draft !== null || verdict.reply === "no")
				await proposeAndAct(turn, wish, null);
			else await onNothingOpen(turn, verdict.reply);
			return;
		case "yes":
			await onYes(turn, verdict.itemId);
			return;
		case "no":
			await onNo(turn, verdict.itemId);
			return;
		case "edit":
		case "unclear": {
			const row = find(turn, verdict.itemId);
			// "NO 7K2M, the oven is broken" is a no to what somebody was asked, and the rest of it is their reason.
			if (row?.item.kind === "offer" && verdict.via === "code" && refuses(turn, row, wish.text))
				await onNo(turn, verdict.itemId);
			// Named by code or quoted: what is written is about it. Otherwise it may be a wish of their own.
			else if (row?.otherwise?.words && verdict.via !== "bare") {
				await passWordsOn(turn, row, row.otherwise.words);
				remindOnce(turn, verdict.itemId);
			} else if (verdict.kind === "edit") await onEdit(turn, verdict.itemId, wish, verdict.isWish);
			else await onUnclear(turn, verdict.itemId, wish, verdict.callsOff);
			return;
		}
		case "unanswered": {
			const [row] = turn.items.filter(({ item }) => verdict.itemIds.includes(item.id));
			// Words for a business go to it, as they do with any of them.
			if (row?.otherwise?.words && verdict.itemIds.length === 1) {
				await onUnclear(turn, row.item.id, wish);
				return;
			}
			sayOpen(turn, verdict.itemIds);
			return;
		}
		case "which": {
			sayWhich(turn, verdict);
			return;
		}
		case "wrong_code":
			say(
				turn.draft,
				textOf(turn, "gate.wrong_code", { wrong: verdict.codes.join(", "), open: openList(turn) }),
				"reply",
				[gate, talk],
			);
			return;
		case "closed": {
			const row = find(turn, verdict.itemId);
			if (row) await onClosed(turn, row, verdict.reply);
			else sayUnknownButton(turn);
			return;
		}
		case "unknown_button":
			sayUnknownButton(turn);
			return;
		case "not_shown": {
			const row = find(turn, verdict.itemId);
			if (row?.codeTold) showAnew(turn, row);
			else say(turn.draft, textOf(turn, "gate.not_shown", { code: codeOf(verdict.itemId) }));
			return;
		}
		case "too_late":
		case "too_soon":
		case "suspended":
			say(turn.draft, textOf(turn, `gate.${verdict.kind}`, { code: codeOf(verdict.itemId) }));
	}
}
