import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
	type Changes,
	changes,
	changing,
	filled,
	fromNow,
	insert,
	tableOf,
	type Units,
	update,
} from "../../src/ports/commit.ts";
import { decideAndCommit } from "../../src/ports/deciding.ts";
import { from, laterThan, type RowStore, reading, tally } from "../../src/ports/rows.ts";
import type { resourceLocks } from "../../src/packs/bookings/schema.ts";
import type { people as peopleTable } from "../../src/store/postgres/schema/people.ts";

const people = tableOf<typeof peopleTable.$inferSelect>("people");
const units = tableOf<typeof resourceLocks.$inferSelect>("resource_locks");
const hourMs = 3_600_000;

export type UnitsHarness = {
	readonly store: RowStore;
	readonly tenants: readonly [string, string];
	/** Something with a capacity in time, of the first tenant. */
	readonly offering: () => Promise<{ readonly businessId: string; readonly offeringId: string }>;
};

export function unitsContract(harness: () => UnitsHarness): void {
	async function start(capacity: number) {
		const { store, tenants, offering } = harness();
		const what = await offering();
		const context = { tenantId: tenants[0], actor: "person:units", traceId: "trc" };
		const first = Math.floor(Date.now() / hourMs) * hourMs + 48 * hourMs;
		const take = (slotStarts: readonly number[], each = 1, untilMs = hourMs): Units => ({
			...what,
			op: "take",
			slotStarts,
			each,
			capacity,
			until: fromNow(untilMs),
			isFirstHold: false,
		});
		const commit = async (decision: Partial<Changes>) =>
			(await store.commit(context, {
				frame: { kind: "part" },
				decision: changes({ answer: {}, evidence: [], ...decision }),
			})) as { readonly data: { readonly id: string } };
		/** Somebody who has them. */
		const taken = async (...of: readonly Units[]) => {
			const set = { phoneHash: `units ${randomUUID()}`, locale: "en" } as const;
			const answer = { id: filled("person", "id") as unknown as string };
			const { data } = await commit({
				writes: [insert(people, "person", null, set, of)],
				answer,
			});
			return data.id;
		};
		const change = (id: string, timezone: string, ...of: readonly Units[]) =>
			commit({
				rows: [changing(people, "person", { id })],
				writes: [update(people, "person", null, { timezone }, of)],
			});
		const counted = async () => {
			const { rows } = await store.read(context, {
				units: tally(
					units,
					["slotStart", "state"],
					[
						["offeringId", "=", what.offeringId],
						["state", "<>", "none"],
					],
					100,
				),
			});
			return rows.units
				.toSorted((a, b) => a.slotStart - b.slotStart)
				.map(({ slotStart, state, n }) => [(slotStart - first) / hourMs, state, n]);
		};
		return { store, context, what, first, take, taken, change, counted };
	}
	const guard = (name: string) => ({ name: "GuardFailed", guard: name });

	describe("units", () => {
		it("are taken of each slot or of none, and nobody takes one that somebody has", async () => {
			const { first, take, taken, counted } = await start(2);
			await taken(take([first], 2));
			await expect(taken(take([first + hourMs, first]))).rejects.toMatchObject(
				guard("TAKEN:resource_locks"),
			);
			expect(await counted()).toEqual([[0, "held", 2]]);
		});

		it("of the last are had by one of twenty at once", async () => {
			const { first, take, taken, counted } = await start(3);
			const all = await Promise.allSettled(
				Array.from({ length: 20 }, () => taken(take([first, first + hourMs]))),
			);
			expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
			for (const one of all)
				if (one.status === "rejected") expect(one.reason).toMatchObject({ name: "GuardFailed" });
			expect(await counted()).toEqual([
				[0, "held", 3],
				[1, "held", 3],
			]);
		});

		it("are kept where all of them are there still, and freed whatever they are", async () => {
			const { first, take, taken, change, counted } = await start(1);
			const id = await taken(take([first]));
			await expect(change(id, "a", { op: "keep", count: 2 })).rejects.toMatchObject(
				guard("GONE:resource_locks"),
			);
			await change(id, "b", { op: "keep", count: 1 });
			expect(await counted()).toEqual([[0, "confirmed", 1]]);
			await change(id, "c", { op: "free" });
			expect(await counted()).toEqual([]);
			await taken(take([first]));
		});

		it("past their end are anybody's, and those that a commit frees are its own to take", async () => {
			const { first, take, taken, change, counted } = await start(1);
			await taken(take([first], 1, -1000));
			const id = await taken(take([first, first + hourMs]));
			await change(id, "moved", { op: "free" }, take([first + hourMs, first + 2 * hourMs]));
			expect(await counted()).toEqual([
				[1, "held", 1],
				[2, "held", 1],
			]);
		});
	});

	describe("what is read", () => {
		it("may lie so long after a row that was read before it", async () => {
			const { store, context, what, first, take, taken } = await start(1);
			await taken(take([first, first + hourMs, first + 3 * hourMs]));
			const { rows } = await store.read(context, {
				one: reading(
					units,
					["slotStart"],
					[
						["offeringId", "=", what.offeringId],
						["slotStart", "=", first],
					],
				),
				near: reading(
					units,
					["slotStart"],
					[
						["offeringId", "=", what.offeringId],
						["slotStart", ">", laterThan("one", "slotStart", hourMs - 1)],
						["slotStart", "<", laterThan("one", "slotStart", 2 * hourMs)],
					],
					{ limit: 9 },
				),
				others: reading(
					units,
					["slotStart"],
					[
						["offeringId", "=", what.offeringId],
						["slotStart", "<>", from("one", "slotStart")],
					],
					{ limit: 9 },
				),
			});
			expect(rows.near.map(({ slotStart }) => slotStart)).toEqual([first + hourMs]);
			expect(rows.others).toHaveLength(2);
		});

		it("is more where a decision asks for it, and then it is decided again", async () => {
			const { store, context, what, first, take, taken } = await start(1);
			await taken(take([first]));
			const asked: unknown[] = [];
			const further = {
				held: tally(units, ["state"], [["offeringId", "=", what.offeringId]], 9),
			};
			const answer = await decideAndCommit<Record<never, never>, typeof further>(store, {
				context,
				frame: { kind: "part" },
				readings: {},
				decide: ({ rows }) => {
					asked.push(rows.held);
					return rows.held
						? changes({ answer: { held: rows.held[0]?.n ?? 0 }, evidence: [] })
						: { kind: "further", readings: further };
				},
			});
			expect(asked).toEqual([undefined, [{ state: "held", n: 1 }]]);
			expect(answer).toMatchObject({ kind: "succeeded", data: { held: 1 } });
		});
	});
}
