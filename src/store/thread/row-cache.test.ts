import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeMemorySql } from "../../../test/support/memory-sql.ts";
import type {
	PendingActionRow,
	OutboxRow,
	OutboxStatus,
	ThreadStore,
} from "../../ports/thread-store.ts";
import { outboxStatuses } from "../../ports/thread-store.ts";
import { openActionsMax, pendingKnownMax } from "./row-cache.ts";
import { makeThreadStore } from "./sqlite.ts";

const startMs = 1_790_000_000_000;
const itemStatuses = ["waiting", "suspended", "claimed", "closed"] as const;
const itemOf = (id: number, status: string, endsInMs: number, holds: boolean): PendingActionRow =>
	({
		action: {
			id: `act_${id}`,
			status,
			createdAtMs: startMs + id,
			expiresAtMs: startMs + endsInMs,
			...(status === "closed" ? { closedBecause: "expired" } : {}),
		},
		...(holds ? { hold: { id } } : {}),
	}) as unknown as PendingActionRow;
const messageOf = (id: number, status: OutboxStatus, nextInMs: number): OutboxRow =>
	({
		id: `out_${id}`,
		dedupeKey: `key_${id}`,
		status,
		nextAtMs: startMs + nextInMs,
		createdAtMs: startMs + (id % 3) + nextInMs,
		externalId: null,
		actionId: null,
		log: [],
		shipped: 0,
	}) as unknown as OutboxRow;

type Step = (store: ThreadStore) => void;
const some = fc.nat({ max: 6 });
const time = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.tuple(some, fc.constantFrom(...itemStatuses), time, fc.boolean()).map(
		(given): Step =>
			(store) =>
				store.saveAction(itemOf(...given)),
	),
	fc.tuple(some, fc.constantFrom(...outboxStatuses), time).map(
		(given): Step =>
			(store) =>
				void store.enqueue(messageOf(...given)),
	),
	fc.tuple(some, fc.constantFrom(...outboxStatuses), time).map(
		([id, status, next]): Step =>
			(store) => {
				const row = store.outboxRow(`out_${id}`);
				if (row) store.saveOutbox({ ...row, status, nextAtMs: startMs + next });
			},
	),
	fc.tuple(some, time).map(
		([id, at]): Step =>
			(store) =>
				void store.accept({
					receivedAtMs: startMs + at,
					message: { externalId: `SM${id}` },
				} as unknown as Parameters<ThreadStore["accept"]>[0]),
	),
);
const seen = (store: ThreadStore) => ({
	due: [0, 2, 9].map((seq) => store.nextDue(seq)),
	inbox: [0, 1, 2, 3, 9].map((seq) => store.nextInbox(seq)),
	received: [-1, 1, 3].map((at) => store.receivedBetween(startMs + at, startMs + 4, 3)),
	sent: [0, 2, 4].map((at) => store.sentSince(startMs + at, 5)),
	few: store.sentSince(startMs, 1),
	messages: [0, 1, 2, 3, 4, 5, 6].map((id) => store.outboxRow(`out_${id}`)),
	after: [0, 1, 3, 9].map((seq) => store.outboxAfter(seq, 2)),
	open: store.actions(0),
	some: store.actions(2),
	each: [0, 1, 2, 3, 4, 5, 6].map((id) => store.action(`act_${id}`)),
	unreleased: store.unreleasedActions(3),
	queued: [0, 3, 9].map((inMs) => store.nextQueued(startMs + inMs)?.id),
	unsettled: store.unsettledSends().map(({ id }) => id),
});

/** As the rows themselves say it. */
const unsettled = (store: ThreadStore) =>
	store
		.outboxAfter(-1, 9)
		.filter(({ status }) => status === "sending" || status === "unknown")
		.reverse();

describe("what a thread's store remembers", () => {
	it("is what its rows say, whatever was written, and whatever was taken back [P5]", () => {
		const work = fc.array(fc.tuple(fc.array(step, { maxLength: 4 }), fc.boolean(), fc.boolean()), {
			maxLength: 12,
		});
		fc.assert(
			fc.property(work, (turns) => {
				const { sql, atomically } = makeMemorySql();
				const store = makeThreadStore(sql, atomically);
				for (const [steps, fails, looks] of turns) {
					const turn = () =>
						store.atomically(() => {
							for (const one of steps) one(store);
							if (looks) seen(store);
							if (fails) throw new Error("cut");
						});
					if (fails) expect(turn).toThrow("cut");
					else turn();
					expect(seen(store)).toEqual(seen(makeThreadStore(sql, atomically)));
					expect(store.unsettledSends()).toEqual(unsettled(store));
				}
			}),
			{ seed: 7, numRuns: 150 },
		);
	});

	it("counts no further than it is asked to, newest first", () => {
		const { sql, atomically } = makeMemorySql();
		const store = makeThreadStore(sql, atomically);
		for (const [id, status] of (["sent", "sent", "sent", "failed"] as const).entries())
			store.enqueue({ ...messageOf(id, status, 0), createdAtMs: startMs + id });
		expect([1, 2, 3, 4].map((max) => store.sentSince(startMs, max))).toEqual([0, 1, 2, 3]);
		expect(store.sentSince(startMs + 1, 9)).toBe(2);
	});

	it("is looked up where it is too much to remember", () => {
		const { sql, atomically } = makeMemorySql();
		const store = makeThreadStore(sql, atomically);
		const agree = () => expect(seen(store)).toEqual(seen(makeThreadStore(sql, atomically)));
		for (let id = 0; id <= pendingKnownMax; id++) store.enqueue(messageOf(id, "queued", id));
		agree();
		for (let id = 0; id < 3; id++) {
			const row = store.nextQueued(startMs);
			if (row) store.saveOutbox({ ...row, status: "sent" });
			agree();
		}
		for (let id = 200; id <= 420; id++) {
			store.enqueue({ ...messageOf(id, "sent", 0), createdAtMs: startMs + id });
			store.accept({
				receivedAtMs: startMs,
				message: { externalId: `SM${id}` },
			} as unknown as Parameters<ThreadStore["accept"]>[0]);
			if (id % 20 === 0) agree();
		}
		for (let id = 0; id <= openActionsMax + 1; id++)
			store.saveAction(itemOf(id, "waiting", id, false));
		agree();
		store.saveAction(itemOf(0, "closed", 0, true));
		agree();
	});

	it("asks nothing of tables that it has just made, until there is something in them", () => {
		const { sql, atomically } = makeMemorySql();
		const asked: string[] = [];
		const store = makeThreadStore(
			{
				exec: (query, ...bindings) => {
					if (query.startsWith("select")) asked.push(query);
					return sql.exec(query, ...bindings);
				},
			},
			atomically,
		);
		asked.length = 0;
		expect([store.actions(20), store.outboxBefore(null, 10), asked]).toEqual([[], [], []]);
		store.saveAction(itemOf(1, "closed", 0, false));
		store.enqueue(messageOf(1, "sent", 0));
		expect(store.actions(20)).toHaveLength(1);
		expect(store.outboxBefore(null, 10)).toHaveLength(1);
		const again = makeThreadStore(sql, atomically);
		expect(again.actions(20)).toHaveLength(1);
		expect(again.outboxBefore(null, 10)).toHaveLength(1);
	});
});
