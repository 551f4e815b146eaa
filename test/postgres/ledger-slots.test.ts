/** The rules of core/ledger and those of the SQL functions, which judge at the commit, say the same of every case. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isOpen, judgeWish, lockKey, slotBounds } from "../../src/core/ledger/slots.ts";
import { parseWall, wallAt, writeWall } from "../../src/core/ledger/wall.ts";
import { type SlotCase, slotCase } from "../support/slot-cases.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

const cases = 1500;

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

/** bigints come as text. */
const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number) : null);
const sample = (): readonly SlotCase[] => fc.sample(slotCase, cases);

it("judge the same of random wishes, near the days on which clocks are changed", async () => {
	const all = sample();
	const rows = await db.rows(
		`select j.why, j.tokens, app.ms(j.slot_end) as end_ms,
			(select array_agg(app.ms(s) order by s) from unnest(j.starts) s) as starts
		from jsonb_array_elements($1::jsonb) with ordinality c (c, i),
			lateral app.judge_wish(c -> 'rules', c -> 'wish', app.at((c ->> 'nowMs')::bigint)) j
		order by i`,
		[JSON.stringify(all)],
	);
	const words = new Set<string>();
	for (const [i, { rules, wish, nowMs }] of all.entries()) {
		const row = rows[i];
		const judged = judgeWish(rules, wish, nowMs);
		words.add(judged.ok ? "ok" : judged.why);
		const inSql =
			row?.["why"] === null
				? {
						ok: true,
						startsMs: numbers(row["starts"]),
						endMs: Number(row["end_ms"]),
						tokens: row["tokens"],
					}
				: { ok: false, why: row?.["why"] };
		expect([all[i], inSql]).toEqual([all[i], judged]);
	}
	// Not that they agree because nothing was ever asked.
	expect(words.size).toBeGreaterThanOrEqual(6);
});

it("divide time in the same slots, open at the same times", async () => {
	const all = sample().slice(0, 500);
	const rows = await db.rows(
		`select (select array_agg(app.ms(b) order by b) from unnest(x.bounds) b) as bounds,
			app.slot_is_open(c -> 'rules', x.bounds[1], x.bounds[2]) as open
		from jsonb_array_elements($1::jsonb) with ordinality c (c, i),
			lateral (select app.slot_bounds(c -> 'rules', app.at((c ->> 'momentMs')::bigint), 5) as bounds) x
		order by i`,
		[JSON.stringify(all)],
	);
	for (const [i, { rules, momentMs }] of all.entries()) {
		const bounds = slotBounds(rules, momentMs, 5);
		const [from = 0, to = 0] = bounds;
		expect([all[i], numbers(rows[i]?.["bounds"]), rows[i]?.["open"]]).toEqual([
			all[i],
			bounds,
			isOpen(rules, from, to),
		]);
	}
});

it("read and write wall time and keys in the same way", async () => {
	const texts = [
		"2026-03-29T03:30",
		"2026-02-30T10:00",
		"2026-04-30T24:00",
		"1999-01-01T00:00",
		"",
	];
	const all = sample().slice(0, 200);
	const ids = ["5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22", "9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f"];
	for (const text of texts) {
		const [row] = await db.rows("select app.parse_wall($1) is null as none", [text]);
		expect([text, row?.["none"]]).toEqual([text, parseWall(text) === null]);
	}
	const rows = await db.rows(
		`select app.write_wall(app.at((c ->> 'momentMs')::bigint), c -> 'rules' ->> 'timezone') as wall,
			app.lock_key($2, $3, app.at((c ->> 'momentMs')::bigint), (c -> 'rules' ->> 'capacity')::int) as key
		from jsonb_array_elements($1::jsonb) with ordinality c (c, i) order by i`,
		[JSON.stringify(all), ...ids],
	);
	for (const [i, { rules, momentMs }] of all.entries())
		expect(rows[i]).toEqual({
			wall: writeWall(wallAt(momentMs, rules.timezone)),
			key: lockKey(ids[0] ?? "", ids[1] ?? "", momentMs, rules.capacity),
		});
});
