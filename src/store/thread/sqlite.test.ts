/** What the store remembers of its state is what its row says, whatever happened in between. */
import { describe, expect, it } from "vitest";
import { makeMemorySql } from "../../../test/support/memory-sql.ts";
import { newState } from "../../kernel/thread/state.ts";
import { makeThreadStore } from "./sqlite.ts";

function twoLooks() {
	const { sql, atomically } = makeMemorySql();
	return {
		store: makeThreadStore(sql, atomically),
		/** As an object that starts again over the same rows sees it. */
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
