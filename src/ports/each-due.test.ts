import { describe, expect, it } from "vitest";
import { eachDue } from "./each-due.ts";

type Row = { readonly tenantId: string; readonly id: string };
const row = (id: string, tenantId = "a"): Row => ({ tenantId, id });
const many = (count: number): readonly Row[] =>
	Array.from({ length: count }, (_, i) => row(`${i}`));

function world(rows: readonly Row[]) {
	const pages: (string | null)[] = [];
	const groups: string[] = [];
	const told: unknown[] = [];
	return {
		pages,
		groups,
		told,
		parts: {
			runtime: { log: { warn: (event: string, fields?: object) => told.push([event, fields]) } },
			read: async ({ limit, after }: { readonly limit: number; readonly after: Row | null }) => {
				pages.push(after?.id ?? null);
				const from = after === null ? 0 : rows.findIndex(({ id }) => id === after.id) + 1;
				return rows.slice(from, from + limit);
			},
			batchMax: 10,
			batchesMax: 3,
			by: "tenant",
			did: ["ended"],
			work: async (group: readonly Row[]) => {
				groups.push(`${group[0]?.tenantId}: ${group.map(({ id }) => id).join(" ")}`);
				if (group.some(({ id }) => id === "bad")) throw new TypeError("bad row");
				return { ended: group.length };
			},
			failed: { event: "expire_failed", of: ({ id }: Row) => ({ what: "thing", id }) },
		} as const,
	};
}

describe("each row that is due", () => {
	it("is worked on with the others of its tenant, in the order in which they came", async () => {
		const { parts, groups, told } = world([row("1"), row("2", "b"), row("3"), row("4", "b")]);
		expect(await eachDue(parts)).toEqual({ due: 4, ended: 4, failed: 0 });
		expect(groups).toEqual(["a: 1 3", "b: 2 4"]);
		expect(told).toEqual([]);
	});

	it("has its turn although another one fails, which is logged by what it is, and counted once", async () => {
		const { parts, groups, told } = world([row("1"), row("bad"), row("2"), row("3", "b")]);
		expect(await eachDue(parts)).toEqual({ due: 4, ended: 3, failed: 1 });
		expect(groups).toEqual(["a: 1 bad 2", "a: 1", "a: bad", "a: 2", "b: 3"]);
		expect(told).toEqual([
			["expire_failed", expect.objectContaining({ what: "thing", id: "bad", error: "TypeError" })],
		]);
		expect(JSON.stringify(told)).not.toContain("bad row");
	});

	it("is read page after page, each after the last row of the one before, until one is not full", async () => {
		const { parts, pages } = world(many(25));
		expect(await eachDue(parts)).toEqual({ due: 25, ended: 25, failed: 0 });
		expect(pages).toEqual([null, "9", "19"]);
	});

	it("beyond so many pages waits for the next run, also where all of them failed", async () => {
		const { parts, pages } = world(many(100));
		const failing = {
			...parts,
			work: async () => {
				throw new Error("away");
			},
		};
		expect(await eachDue(failing)).toEqual({ due: 30, ended: 0, failed: 30 });
		expect(pages).toHaveLength(3);
	});

	it("alone is worked on beside so many others and no more", async () => {
		const { parts, groups } = world(many(9));
		let open = 0;
		let most = 0;
		const counts = await eachDue({
			...parts,
			by: { rowsAtOnce: 4 },
			work: async (group) => {
				most = Math.max(most, ++open);
				await new Promise((resolve) => setTimeout(resolve, 1));
				open -= 1;
				return parts.work(group);
			},
		});
		expect(counts).toEqual({ due: 9, ended: 9, failed: 0 });
		expect(most).toBe(4);
		expect(groups).toHaveLength(9);
	});

	it("may say that a part of its work failed, and go on", async () => {
		const { parts, told } = world([row("1")]);
		const counts = await eachDue({
			...parts,
			work: async ([one], failed) => {
				failed(one, new Error("away"));
				return { ended: 1 };
			},
		});
		expect(counts).toEqual({ due: 1, ended: 1, failed: 1 });
		expect(told).toHaveLength(1);
	});

	it("is nothing where nothing is due: every count is there, and is none", async () => {
		expect(await eachDue(world([]).parts)).toEqual({ due: 0, ended: 0, failed: 0 });
	});

	it("is not swallowed where the reading itself fails", async () => {
		const { parts } = world([]);
		const away = async () => {
			throw new Error("away");
		};
		await expect(eachDue({ ...parts, read: away })).rejects.toThrow("away");
	});
});
