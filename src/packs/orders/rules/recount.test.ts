/** A count that is wrong is made anew from what stands, and one that is right is left alone. */
import { describe, expect, it } from "vitest";
import { decideRecounts } from "./recount.ts";

const level = (id: string, businessId: string, reserved: number) => ({
	id,
	businessId,
	sku: "cola",
	reserved,
});
const order = (id: string, businessId: string) => ({ id, businessId });
const line = (orderId: string, qty: number, sku = "cola") => ({ orderId, sku, qty });
const counted = (rows: Parameters<typeof decideRecounts>[0]["rows"]) =>
	decideRecounts({ nowMs: 0, rows }).map(({ rows: [guard], writes: [write] }) => [
		guard?.id,
		guard?.unchanged,
		write && "set" in write ? write.set : null,
	]);

describe("counting stock anew", () => {
	it("adds up what waiting orders of the same business have put aside of the same thing", () => {
		const rows = {
			level: [level("l1", "b1", 7), level("l2", "b2", 4), level("l3", "b3", 1)],
			order: [order("o1", "b1"), order("o2", "b1"), order("o3", "b2")],
			line: [line("o1", 2), line("o2", 3), line("o2", 9, "water"), line("o3", 4)],
		};
		expect(counted(rows)).toEqual([
			["l1", { reserved: 7 }, { reserved: 5 }],
			["l3", { reserved: 1 }, { reserved: 0 }],
		]);
	});

	it("counts nothing where not everything that waits was read", () => {
		const all = Array.from({ length: 2_000 }, (_, n) => order(`o${n}`, "b1"));
		const rows = { level: [level("l1", "b1", 7)], order: all, line: [line("o1", 2)] };
		expect(counted(rows)).toEqual([]);
		expect(counted({ ...rows, order: all.slice(1) })).toHaveLength(1);
	});
});
