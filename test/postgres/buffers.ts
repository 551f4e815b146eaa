import { buildReadings } from "../../src/app/lazy-queries.ts";
import type { Readings } from "../../src/ports/rows.ts";
import { readingOf } from "../../src/store/postgres/commit/rows.ts";
import type { TestDatabase } from "./support.ts";

type Plan = {
	readonly Plan: Readonly<Record<"Shared Hit Blocks" | "Shared Read Blocks", number>>;
};
const plain = (sql: string) => ({ sql, params: [] });

/** Buffers of one reading, its plan and the catalogue warm. */
export async function buffersOf(db: TestDatabase, readings: Readings): Promise<number> {
	const { query, given } = readingOf(readings, await buildReadings(readings));
	const values = given.map((one) =>
		one === null ? "null" : `'${String(one).replaceAll("'", "''")}'`,
	);
	const explained = plain(
		`explain (analyze, buffers, format json) execute cost${values.length > 0 ? `(${values.join(", ")})` : ""}`,
	);
	const context = { tenantId: db.a.tenantId, actor: "system:test", traceId: "" };
	const [, , , , rows] = await db.rw.runBatch(context, [
		plain("set local plan_cache_mode = force_generic_plan"),
		plain(`prepare cost as ${query}`),
		explained,
		explained,
		explained,
		plain("deallocate cost"),
	]);
	const plan = (rows?.[0]?.["QUERY PLAN"] as readonly Plan[] | undefined)?.[0];
	if (!plan) throw new Error("no plan");
	return plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
}
