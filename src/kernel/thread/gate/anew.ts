/**
 * A question whose time was over before anything showed that it had arrived: its wish is put anew, as things stand by now and with a
 * code of its own, or its person is told that it has lapsed (decision 0072). Once: what was put anew and lost again has lapsed.
 */
import { isOpen } from "../../../core/gate/item.ts";
import { aboutItem, talk } from "../../../core/sending/about.ts";
import { judgeQuestion } from "../../../core/sending/late.ts";
import type { ItemRow, OutboxRow } from "../../../ports/thread-store.ts";
import { askAnew } from "../call/confirmed.ts";
import { logged, type SenderDeps } from "../outbox/send-settling.ts";
import { note, say } from "../turn/changes.ts";
import { type Turn, textOf } from "../turn/context.ts";
import { ownDelivery } from "../turn/own-delivery.ts";
import { offerText } from "./offer.ts";

const payloadEnd = ":anew";

/** Handled in a turn of its own. One synchronous stretch. */
export function putAnewLater(deps: SenderDeps, { itemId }: OutboxRow): void {
	const state = deps.store.state();
	const row = itemId ? deps.store.item(itemId) : null;
	if (!state || !row) return;
	const delivery = ownDelivery(state, {
		key: `anew:${row.item.id}`,
		buttonPayload: `${row.item.id}${payloadEnd}`,
		traceId: row.traceId,
		nowMs: deps.runtime.nowMs(),
	});
	if (delivery) deps.store.accept(delivery);
}

/** How something ended that its person did not end themselves; null: they did, or it has not ended. */
function endedAs({ item, otherwise }: ItemRow, nowMs: number): string | null {
	if (item.kind === "proposal") {
		if (item.shown === null) return null;
		const isOver = isOpen(item) && judgeQuestion(item, item.createdAtMs, nowMs) === "over";
		return isOver || item.status === "expired" ? "gate.closed_expired" : null;
	}
	if (item.status !== "expired" && item.status !== "withdrawn") return null;
	if (item.numbersAsked) return "gate.quote_over";
	if (otherwise) return `gate.request_${item.status}`;
	return item.status === "expired" ? offerText("expired") : offerText(item.closedBecause);
}

/** What is left to say of a question that is over: the plain words before it, or to who has written how it ended. */
function leftToSay(deps: SenderDeps, row: OutboxRow): string | null {
	if (row.before !== undefined) return row.before;
	const asked = row.itemId ? deps.store.item(row.itemId) : null;
	if (!asked || row.isAnswer === false) return null;
	const key = endedAs(asked, deps.runtime.nowMs());
	const locale = deps.store.state()?.locale ?? "en";
	return key === null ? null : deps.registry.text(key, locale, { code: asked.item.code });
}

/** Whoever wrote is still answered where our answer stood beside a question that is over by now. False: nothing is left to say. */
export function sayWithout(deps: SenderDeps, { id }: OutboxRow): boolean {
	return deps.store.atomically(() => {
		const row = deps.store.outboxRow(id);
		const left = row ? leftToSay(deps, row) : null;
		if (!row || left === null) return false;
		const nowMs = deps.runtime.nowMs();
		// Something of it may have gone out before: this is the once more.
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
					itemId: null,
					template: null,
					about: row.itemId && before === undefined ? [aboutItem(row.itemId), talk] : [talk],
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

/** The question that this turn is to put anew; null: it is a person's message. */
export function toPutAnew({ inbox: { delivery }, items }: Turn): ItemRow | null {
	const { buttonPayload } = delivery.message;
	if (!delivery.byUs || !buttonPayload?.endsWith(payloadEnd)) return null;
	return items.find(({ item }) => `${item.id}${payloadEnd}` === buttonPayload) ?? null;
}

export async function putAnew(turn: Turn, row: ItemRow): Promise<void> {
	const { item } = row;
	const isOver = item.status === "expired";
	// Seen or ended while this waited for its turn.
	if (item.shown !== null || !(isOver || isOpen(item)) || turn.state.withStaff) return;
	note(turn.draft, "question_lapsed", { itemId: item.id });
	// Staff are not asked a second time because of a message of ours.
	if (row.anew || row.approval || row.input === null) {
		if (!isOver)
			turn.draft.items.push({
				kind: "command",
				itemId: item.id,
				command: { kind: "withdraw", reason: "lapsed" },
			});
		say(turn.draft, textOf(turn, "gate.lapsed"), "receipt", [talk]);
		return;
	}
	await askAnew(turn, row, { isLate: true, replaces: isOver ? null : row, settle: () => {} });
}
