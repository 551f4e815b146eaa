/**
 * A question that ended before anything showed its arrival is asked again as things stand, with a new code, or the
 * person is told it lapsed (decision 0072). Once: lost again, it lapses.
 */
import { payloadOf, readPayload } from "../../../core/confirmation/buttons.ts";
import { isOpen } from "../../../core/confirmation/pending-action.ts";
import { aboutAction, talk } from "../../../core/sending/about.ts";
import { judgeQuestion } from "../../../core/sending/late.ts";
import type { PendingActionRow, OutboxRow } from "../../../ports/thread-store.ts";
import { askAnew } from "../call/confirmed.ts";
import { kit } from "../kit.ts";
import { handled, type TurnStep } from "../turn/context.ts";
import { offerText } from "./offer.ts";
import { ownDelivery } from "../turn/own-delivery.ts";
import { logged, type SenderDeps } from "../outbox/send-settling.ts";

/** Queues it for a turn of its own. One synchronous stretch. */
export function putAnewLater(deps: SenderDeps, { actionId }: OutboxRow): void {
	const state = deps.store.state();
	const row = actionId ? deps.store.action(actionId) : null;
	if (!state || !row) return;
	const delivery = ownDelivery(state, {
		key: `anew:${row.action.id}`,
		buttonPayload: payloadOf(row.action.id, "anew"),
		traceId: row.traceId,
		nowMs: deps.runtime.nowMs(),
	});
	if (delivery) deps.store.accept(delivery);
}

/** Text key for how it ended. Null: the person ended it, or it is open. */
function endedAs(
	registry: SenderDeps["registry"],
	{ action, onDecline: otherwise }: PendingActionRow,
	nowMs: number,
): string | null {
	if (action.kind === "proposal") {
		if (action.shown === null) return null;
		const isOver = isOpen(action) && judgeQuestion(action, action.createdAtMs, nowMs) === "over";
		return isOver || action.status === "expired" ? "gate.closed_expired" : null;
	}
	if (action.status !== "expired" && action.status !== "withdrawn") return null;
	const over = registry.asking(action.tool)?.answers?.texts.over;
	if (over !== undefined) return over;
	if (otherwise) return `gate.request_${action.status}`;
	return action.status === "expired"
		? offerText(registry, action, "expired")
		: offerText(registry, action, action.closedBecause);
}

/** What is left to say: the plain words before it, or how it ended, for a person who wrote. */
function leftToSay(deps: SenderDeps, row: OutboxRow): string | null {
	if (row.before !== undefined) return row.before;
	const asked = row.actionId ? deps.store.action(row.actionId) : null;
	if (!asked || row.isAnswer === false) return null;
	const key = endedAs(deps.registry, asked, deps.runtime.nowMs());
	const locale = deps.store.state()?.locale ?? "en";
	return key === null ? null : deps.registry.text(key, locale, { code: asked.action.code });
}

const unsettled: ReadonlySet<OutboxRow["status"]> = new Set(["queued", "held", "unknown"]);

/** A person who wrote still gets the answer that stood beside the question. False: nothing is left to say. */
export function sayWithout(deps: SenderDeps, { id }: OutboxRow): boolean {
	return deps.store.atomically(() => {
		const row = deps.store.outboxRow(id);
		const left = row ? leftToSay(deps, row) : null;
		// A report may have settled it meanwhile.
		if (!row || left === null || !unsettled.has(row.status)) return false;
		const nowMs = deps.runtime.nowMs();
		// Part may have gone out already: this is its one repeat.
		const isRepeat = row.status === "unknown";
		const { before, ...rest } = row;
		const locale = deps.store.state()?.locale ?? "en";
		deps.store.saveOutbox(
			logged(
				{
					...rest,
					kind: "reply",
					status: "queued",
					text: isRepeat ? deps.registry.text("kernel.repeat", locale, { text: left }) : left,
					buttons: [],
					actionId: null,
					template: null,
					about: row.actionId && before === undefined ? [aboutAction(row.actionId), talk] : [talk],
					repeats: isRepeat ? row.repeats + 1 : row.repeats,
					attempts: 0,
					unknownSinceMs: null,
					nextAtMs: nowMs,
				},
				nowMs,
				isRepeat ? "repeated" : "replaced",
				"over",
			),
		);
		return true;
	});
}

/** Only a thread says so to itself; what comes of it is loaded with it. */
const toldItself =
	(meaning: "anew" | "lost"): TurnStep =>
	async (turn) => {
		const { delivery } = turn.inbox;
		const told = delivery.byUs ? readPayload(delivery.message.buttonPayload) : null;
		if (told?.meaning !== meaning) return undefined;
		const there = await import("../anew/put.ts");
		await there[meaning](turn, told.actionId, { kit, askAnew });
		return handled;
	};

export const lostQuestion = toldItself("anew");
/** Before whatever keeps quiet: what leaves is for the send gate to say. */
export const lostAgreement = toldItself("lost");
