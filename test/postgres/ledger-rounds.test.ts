/**
 * Contenders over a few slots, round after round, with kills, retries and ends of holds among them: the records are right after
 * each. `LEDGER_ROUNDS=1000 LEDGER_SEED=7` plays more of them, or others.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOrphan } from "../../src/packs/bookings/holds.ts";
import { playRounds } from "./ledger-rounds.ts";
import { anybodyHolds } from "./ledger-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

const rounds = Number(process.env["LEDGER_ROUNDS"] ?? 40);
const seed = Number(process.env["LEDGER_SEED"] ?? 20_260_101);
const roundTimeoutMs = 3_000;

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await anybodyHolds(db);
});
afterAll(() => db.stop());

const deadlocks = async () =>
	(
		await db.rows(
			"select deadlocks::int as n from pg_stat_database where datname = current_database()",
		)
	)[0]?.["n"];

describe(`${rounds} rounds of contenders over a few slots`, () => {
	it(
		"leave every booking, unit, event and notice as the contenders were told, and capacity = free + held + confirmed [P9] [MRV-2-c] [MRV-2-h] [MRV-10.1-a] [MRV-11.2-b]",
		async () => {
			const before = await deadlocks();
			const tally = await playRounds(db, { seed, rounds });
			const seen = Object.fromEntries([...tally.seen].toSorted());
			console.info(JSON.stringify({ seed, rounds, ...tally, seen }));
			expect(Object.keys(seen)).toEqual(
				expect.arrayContaining([
					"answer succeeded",
					"cancel succeeded",
					"change SLOT_TAKEN",
					"change succeeded",
					"confirm EXPIRED",
					"confirm STALE_STATE",
					"confirm succeeded",
					"hold SLOT_TAKEN",
					"hold succeeded",
					"misuse KEY_REUSED",
					"release succeeded",
					"replay succeeded",
					"sweep succeeded",
				]),
			);
			expect(tally.openCommitted).toBeGreaterThan(0);
			expect(tally.open).toBeGreaterThan(tally.openCommitted);
			expect(tally.killed).toBeGreaterThan(0);
			expect(await deadlocks()).toBe(before);
			expect(await db.count("resource_locks l", `${isOrphan} and l.state = 'confirmed'`)).toBe(0);
		},
		60_000 + rounds * roundTimeoutMs,
	);
});

describe("a ledger without one of its guards", () => {
	// Who wants a unit finds those that others have free, too; what is written is judged again, or by nobody.
	const found = ["and app.lock_holds(x.state, x.expires_at, moment)", "and false"];
	const written = ["where not app.lock_holds(l.state, l.expires_at, moment)", "where true"];
	const looked = ["app.lock_holds(l.state, l.expires_at, clock_timestamp())", "false"];
	/** In the database, for nothing in TypeScript is asked when it is written. */
	const broken = [
		[
			"sells a unit that somebody has",
			{ units_change_one: [found, written], units_lock: [looked] },
		],
		[
			"lets two take a unit at once",
			{
				units_lock: [["perform pg_advisory_xact_lock", "perform 1; --"]],
				units_change_one: [written],
			},
		],
		["does a call of the same key again", { call_begin: [["if found then", "if false then"]] }],
		[
			"confirms a hold whose end has passed",
			{ commit: [["if now_at >= least(", "if false and now_at >= least("]] },
		],
		[
			"keeps the units of what is over",
			{ units_change_one: [["else 'none' end, expires_at", "else l.state end, expires_at"]] },
		],
	] as const satisfies readonly (readonly [
		string,
		Readonly<Record<string, readonly (readonly string[])[]>>,
	])[];

	it.each(broken)("that %s is found out", async (_, functions) => {
		const scratch = await startTestDatabase();
		try {
			for (const [name, changes] of Object.entries(functions)) {
				const [row] = await scratch.rows(
					"select pg_get_functiondef(oid) as def from pg_proc where proname = $1",
					[name],
				);
				let def = String(row?.["def"]);
				for (const [guard = "", instead = ""] of changes) {
					expect(def).toContain(guard);
					def = def.replace(guard, instead);
				}
				await scratch.rows(def);
			}
			await expect(playRounds(scratch, { seed, rounds: 60 })).rejects.toThrow(
				/seed \d+, round \d+: /,
			);
		} finally {
			await scratch.stop();
		}
	});
});
