/** Journal shipper: brings a thread's journal to Postgres in batches, with what staff and other threads must learn. */

import type { Json } from "../../../core/json.ts";
import { errorFields } from "../../../ports/log-fields.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { SendJudgement } from "../../../ports/send-rule.ts";
import {
	type AlertStore,
	type ConsentStore,
	type JournalRow,
	type JournalStore,
	type NotificationStore,
	sentSeqBase,
} from "../../../ports/stores.ts";
import type { ConsentLine, OutboxRow, ThreadStore } from "../../../ports/thread-store.ts";
import { slowBackOffMs } from "../../back-off.ts";

export const journalBatchMax = 100;
export const outboxBatchMax = 50;
const linesPerRowMax = 100;

/** Without facts that were unknown or not so, and without objections where nobody had any. */
const judgedOf = ({
	verdict,
	rule,
	objections,
	facts,
}: SendJudgement): Readonly<Record<string, Json>> => ({
	verdict,
	...(rule === null ? {} : { rule }),
	...(Object.keys(objections).length === 0 ? {} : { objections }),
	facts: Object.fromEntries(
		Object.entries(facts).filter(([, value]) => value !== null && value !== false),
	),
});

/** By message and place: the few lines beyond a hundred have numbers above all others. */
const seqOf = (row: OutboxRow, place: number): number =>
	sentSeqBase * (place < linesPerRowMax ? 1 : 2) +
	row.seq * linesPerRowMax +
	(place % linesPerRowMax);

/** Line numbers derive from the row, so shipping is idempotent. */
const outboxLines = (row: OutboxRow): readonly JournalRow[] =>
	row.log.slice(row.shipped).map((line, index) => ({
		seq: seqOf(row, row.shipped + index),
		atMs: line.atMs,
		home: "event",
		type: `outbox_${line.type}`,
		traceId: row.traceId,
		payload: {
			outboxId: row.id,
			kind: row.kind,
			channel: row.to.channel,
			decision: row.decision,
			...(row.actionId === null ? {} : { actionId: row.actionId }),
			...(line.detail === undefined ? {} : { detail: line.detail }),
			dedupeKey: row.dedupeKey,
			...(line.type === "sent" && row.answersAtMs !== undefined
				? { replyMs: line.atMs - row.answersAtMs }
				: {}),
			...(line.judged ? { judged: judgedOf(line.judged) } : {}),
			...(line.costMicros === undefined ? {} : { costMicros: line.costMicros }),
		},
	}));

/** By content: state is reread after the request. */
const isIn = (lines: readonly ConsentLine[], line: ConsentLine): boolean =>
	lines.some(
		(known) =>
			known.proofRef === line.proofRef &&
			known.status === line.status &&
			known.purpose === line.purpose,
	);

export async function shipDue(deps: {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly journal: JournalStore;
	readonly notifications: NotificationStore;
	readonly consents: ConsentStore;
	readonly alerts: AlertStore;
}): Promise<void> {
	const { store, runtime } = deps;
	const state = store.state();
	if (!state?.shipAtMs || state.shipAtMs > runtime.nowMs() || state.tenantId === "") return;
	const lines = store.journalBatch(journalBatchMax);
	const outbox = store.unshippedOutbox(outboxBatchMax);
	const rows = [...lines, ...outbox.flatMap(outboxLines)];
	const { relayed, consents, alerts } = state;
	try {
		const { tenantId, marketId, threadKey } = state;
		// In the same request, where there is one.
		if (rows.length > 0) await deps.journal.ship({ tenantId, marketId, threadKey, rows, relayed });
		else if (relayed.length > 0) await deps.notifications.markRelayed({ tenantId, ids: relayed });
		for (const consent of consents)
			await deps.consents.record({
				tenantId: state.tenantId,
				personHash: state.threadKey,
				...consent,
			});
		for (const alert of alerts) await deps.alerts.raise(alert);
	} catch (error) {
		runtime.log.warn("ship_failed", errorFields(error));
		const now = store.state();
		if (now)
			store.saveState({
				...now,
				shipAttempts: now.shipAttempts + 1,
				shipAtMs: runtime.nowMs() + slowBackOffMs(now.shipAttempts + 3),
			});
		return;
	}
	store.atomically(() => {
		const now = store.state();
		if (!now) return;
		const last = lines.at(-1);
		if (last) store.dropJournal(last.seq);
		for (const row of outbox) {
			const fresh = store.outboxRow(row.id);
			if (fresh) store.saveOutbox({ ...fresh, shipped: row.log.length });
		}
		// What came meanwhile found a time set.
		const left = {
			relayed: now.relayed.filter((id) => !relayed.includes(id)),
			consents: now.consents.filter((line) => !isIn(consents, line)),
			alerts: now.alerts.filter(
				(alert) => !alerts.some((known) => known.dedupeKey === alert.dedupeKey),
			),
		};
		const waiting = [store.journalBatch(1), store.unshippedOutbox(1), ...Object.values(left)];
		const more = waiting.some(({ length }) => length > 0);
		store.saveState({
			...now,
			...left,
			shipAttempts: 0,
			shipAtMs: more ? runtime.nowMs() + slowBackOffMs(0) : null,
		});
	});
}
