/** Notifications that can never be delivered wait longer each time, keep no others waiting, and cost what is due. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { builder, statementOf } from "../../src/store/postgres/query-builder.ts";
import { dueNotices } from "../../src/store/postgres/notices.ts";
import { relayBatchMax, relaySweep } from "../../src/sweeps/relay-notifications.ts";
import { crowdRows } from "./crowd.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(() => db.rows("delete from notifications"));

const add = (
	prefix: "stuck" | "good",
	count: number,
	ageMinutes: number,
	tenantId = db.a.tenantId,
) =>
	db.rows(
		`insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id, created_at)
		select $1 || '_' || i, $2, $1 || i, 'thread', $1, 'ride.completed', '{}', 'trc',
			now() - $4 * interval '1 minute' + i * interval '1 millisecond'
		from generate_series(1, $3::int) i`,
		[prefix, tenantId, count, ageMinutes],
	);
const pass = (minutes: number) =>
	db.rows(
		`update notifications set created_at = created_at - $1 * interval '1 minute',
			next_try_at = next_try_at - $1 * interval '1 minute'`,
		[minutes],
	);
async function run(): Promise<readonly string[]> {
	const tried: string[] = [];
	await relaySweep.run({
		...sweepDeps(db).deps,
		relayNotification: async ({ id, targetId }) => {
			tried.push(id);
			if (targetId === "stuck") throw new Error("no such object");
		},
	});
	return tried;
}
const waiting = (prefix: string) =>
	db.count("notifications", "relayed_at is null and target_id = $1", [prefix]);
const stateOf = async (id: string) => {
	const [row] = await db.rows(
		`select relay_tries as tries, extract(epoch from next_try_at - clock_timestamp())::float8 as seconds
		from notifications where id = $1`,
		[id],
	);
	return { tries: Number(row?.["tries"]), seconds: Number(row?.["seconds"]) };
};

describe("notifications that reach nobody", () => {
	it("go behind those that are due after them: a batch and more of them keeps no other row from the next run [P14]", async () => {
		await add("stuck", relayBatchMax + 50, 60);
		await add("good", 10, 5);
		await add("good", 3, 5, db.b.tenantId);
		expect((await run()).filter((id) => id.startsWith("good"))).toEqual([]);
		expect((await run()).filter((id) => id.startsWith("good"))).toHaveLength(13);
		expect([await waiting("good"), await waiting("stuck")]).toEqual([0, relayBatchMax + 50]);
		expect(await run()).toEqual([]);
	});

	it("are tried again after half a minute, then ever later, and once an hour without end", async () => {
		await add("stuck", 1, 60);
		const waits: number[] = [];
		for (let tries = 1; tries <= 10; tries++) {
			expect(await run()).toEqual(["stuck_1"]);
			expect(await run()).toEqual([]);
			const state = await stateOf("stuck_1");
			expect(state.tries).toBe(tries);
			waits.push(Math.round(state.seconds / 10) * 10);
			await pass(61);
		}
		expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
	});

	it("because their words cannot be opened spoil no other's run, and are put off as well [P14]", async () => {
		await add("stuck", 1, 60);
		await db.rows(
			`update notifications set payload = '{"driverPhone": {"$encrypted": "gone.AAAA.AAAA"}}', target_id = 'sealed'`,
		);
		await add("good", 1, 5);
		expect(await run()).toEqual(["good_1"]);
		expect([await waiting("good"), await waiting("sealed")]).toEqual([0, 1]);
		expect((await stateOf("stuck_1")).tries).toBe(1);
	});

	it("are relayed like any other once they can be", async () => {
		await add("stuck", 1, 60);
		await run();
		await pass(2);
		await db.rows("update notifications set target_id = 'mended'");
		expect(await run()).toEqual(["stuck_1"]);
		expect(await waiting("mended")).toBe(0);
	});

	it("are put off by nobody but their own tenant", async () => {
		await add("stuck", 1, 60);
		await db.stores.notifications.postpone({ tenantId: db.b.tenantId, ids: ["stuck_1"] });
		expect((await stateOf("stuck_1")).tries).toBe(0);
	});

	it("cost nothing while they wait: the same buffers for 100 due behind 1,000 of them and behind a crowd [P14]", async () => {
		const look = async () => {
			await db.rows("vacuum analyze notifications");
			return buffersOf(db, [statementOf(dueNotices(builder, { olderThanMs: 30_000, limit: 200 }))]);
		};
		await add("stuck", 1_000, 600);
		await db.rows(
			"update notifications set relay_tries = 9, next_try_at = now() + interval '1 hour'",
		);
		await add("good", 100, 5);
		const few = await look();
		await db.rows("delete from notifications");
		await add("stuck", crowdRows, 600);
		await db.rows(
			"update notifications set relay_tries = 9, next_try_at = now() + interval '1 hour'",
		);
		await add("good", 100, 5);
		const many = await look();
		expect(await db.stores.notifications.due({ olderThanMs: 30_000, limit: 200 })).toHaveLength(
			100,
		);
		expect(few).toBeGreaterThan(0);
		expect(many).toBeLessThanOrEqual(Math.ceil(few * 1.2));
	}, 120_000);
});
