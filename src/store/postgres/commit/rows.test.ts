/** What the commit function is called with. */
import { describe, expect, it } from "vitest";
import { changes, changing, tableOf, unchanged } from "../../../ports/commit.ts";
import type { Database } from "../client.ts";
import { makeRowStore } from "./rows.ts";

const people = tableOf<{ readonly id: string }>("people");
const consents = tableOf<{ readonly id: string }>("consents");
const viewings = tableOf<{ readonly id: string }>("viewings");

describe("the rows of a call", () => {
	it("are locked in one order, by table and key, in whatever order the rules name them", async () => {
		const given: unknown[] = [];
		const store = makeRowStore({
			callEncrypted: async (_name: string, _context: unknown, args: unknown) =>
				void given.push(args),
		} as unknown as Database);
		const rows = [
			changing(viewings, "viewing", { id: "vw_1" }),
			unchanged(people, "second", { id: "b" }),
			changing(consents, "consent", { id: "a" }),
			unchanged(people, "first", { id: "a" }),
		];
		for (const order of [rows, rows.toReversed()])
			await store.commit(
				{ tenantId: "t", actor: "system:test", traceId: "" },
				{ frame: { kind: "own" }, decision: changes({ rows: order, answer: {}, evidence: [] }) },
			);
		const locked = given.map((call) =>
			(call as { rows: readonly { as: string }[] }).rows.map(({ as }) => as),
		);
		const first = ["first", "second", "consent", "viewing"];
		expect(locked).toEqual([first, first]);
	});
});
