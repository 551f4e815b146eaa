/** What the store remembers of its state is what its row says, whatever happened in between. */
import { describe, expect, it } from "vitest";
import { makeMemorySql } from "../../../test/support/memory-sql.ts";
import { newState } from "../../kernel/thread/state/state.ts";
import type { Delivery } from "../../ports/objects.ts";
import { makeThreadStore } from "./sqlite.ts";
import { youngMessagesMax } from "./tables.ts";

function twoLooks() {
	const { sql, atomically } = makeMemorySql();
	return {
		store: makeThreadStore(sql, atomically),
		anew: () => makeThreadStore(sql, atomically).state(),
	};
}
const state = newState(
	{ tenantId: "ten_1", marketId: "mkt_1", threadKey: "thr_1" },
	"en",
	"whatsapp",
	1_790_000_000_000,
);

describe("the state of a thread", () => {
	it("is nothing before it is saved, and then what was saved", () => {
		const { store, anew } = twoLooks();
		expect(store.state()).toBeNull();
		store.saveState(state);
		expect(store.state()).toEqual(state);
		expect(anew()).toEqual(state);
	});

	it("is what it was before where the work it was saved in fails", () => {
		const { store, anew } = twoLooks();
		store.saveState(state);
		const failing = () =>
			store.atomically(() => {
				store.saveState({ ...state, handledSeq: 7 });
				throw new Error("cut");
			});
		expect(failing).toThrow("cut");
		expect(store.state()).toEqual(state);
		expect(anew()).toEqual(state);
	});

	it("is not changed by whoever was given it or saved it", () => {
		const { store, anew } = twoLooks();
		const mine = structuredClone(state);
		store.saveState(mine);
		Object.assign(mine, { handledSeq: 99 });
		expect(store.state()).toEqual(state);
		expect(anew()).toEqual(state);
	});
});

const deliveryOf = (id: number) =>
	({ receivedAtMs: 1_790_000_000_000 + id, message: { externalId: `SM${id}` } }) as Delivery;

describe("the tables of a thread", () => {
	const treesMax = 8;
	const treesOf = ({ sql }: Pick<ReturnType<typeof makeMemorySql>, "sql">) =>
		sql
			.exec("select name from sqlite_master where rootpage > 0")
			.toArray()
			.map(({ name }) => String(name));

	it(`are at most ${treesMax} trees for somebody new`, () => {
		const memory = makeMemorySql();
		makeThreadStore(memory.sql, memory.atomically);
		expect(treesOf(memory).length).toBeLessThanOrEqual(treesMax);
		expect(treesOf(memory)).toContain("outbox");
	});

	it.each(["as it goes on", "as it is opened again"])(
		"get their indexes once there are more messages than are read whole: %s",
		(when) => {
			const memory = makeMemorySql();
			const store = makeThreadStore(memory.sql, memory.atomically);
			for (let id = 1; id <= youngMessagesMax; id++) store.accept(deliveryOf(id));
			store.nextDue(0);
			expect(treesOf(memory)).not.toContain("inbox_by_received");
			store.accept(deliveryOf(youngMessagesMax + 1));
			expect(treesOf(memory)).not.toContain("inbox_by_received");
			const later =
				when === "as it goes on" ? store : makeThreadStore(memory.sql, memory.atomically);
			expect(later.nextDue(0).isWaiting).toBe(true);
			expect(treesOf(memory)).toEqual(
				expect.arrayContaining(["inbox_by_received", "items_by_open", "outbox_by_status"]),
			);
			expect(later.inboxCountAfter(0)).toBe(youngMessagesMax + 1);
			expect(later.accept(deliveryOf(1))).toBe(false);
		},
	);
});
