/** The clocks and keys of core/ledger and those of the database say the same. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lockKey } from "../../src/core/ledger/slots.ts";
import { instantOf, parseWall, wallAt, writeWall } from "../../src/core/ledger/wall-time.ts";
import { type SlotCase, slotCase } from "../support/slot-cases.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

const cases = 1500;

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const sample = (): readonly SlotCase[] => fc.sample(slotCase, cases);

it("judge the same of random requests, near the days on which clocks are changed [MRV-11.3-b]", async () => {
	const all = sample().filter(({ request }) => parseWall(request.start) !== null);
	const rows = await db.rows(
		`select to_char(app.at((c ->> 'momentMs')::bigint) at time zone (c -> 'rules' ->> 'timezone'), 'YYYY-MM-DD"T"HH24:MI') as wall,
			app.ms(w.at) as instant, w.at at time zone (c -> 'rules' ->> 'timezone') = w.wall as is_shown
		from jsonb_array_elements($1::jsonb) with ordinality c (c, i),
			lateral (select (c -> 'request' ->> 'start')::timestamp as wall,
				(c -> 'request' ->> 'start')::timestamp at time zone (c -> 'rules' ->> 'timezone') as at) w
		order by i`,
		[JSON.stringify(all)],
	);
	let jumped = 0;
	for (const [i, { rules, request, momentMs }] of all.entries()) {
		const row = rows[i];
		const wall = parseWall(request.start);
		const instant = wall === null ? null : instantOf(wall, rules.timezone);
		if (instant === null) jumped += 1;
		expect([all[i], row?.["wall"], row?.["is_shown"] ? Number(row["instant"]) : null]).toEqual([
			all[i],
			writeWall(wallAt(momentMs, rules.timezone)),
			instant,
		]);
	}
	// Not that they agree because no clock ever jumped.
	expect(jumped).toBeGreaterThan(0);
});

it("have the same keys", async () => {
	const ids = ["5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22", "9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f"];
	const all = sample().slice(0, 500);
	const rows = await db.rows(
		`select app.lock_key($2, $3, app.at((c ->> 'momentMs')::bigint), (c -> 'rules' ->> 'capacity')::int) as key
		from jsonb_array_elements($1::jsonb) with ordinality c (c, i) order by i`,
		[JSON.stringify(all), ...ids],
	);
	for (const [i, { rules, momentMs }] of all.entries())
		expect([all[i], rows[i]?.["key"]]).toEqual([
			all[i],
			lockKey(ids[0] ?? "", ids[1] ?? "", momentMs, rules.capacity),
		]);
});
