/** A ship of a thread's journal is one row of the log: no line of it lost, none twice, whatever is shipped again. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erasePayload } from "../../ops/audit/erase.ts";
import type { JournalRow } from "../../src/ports/stores.ts";
import { shipCharsMax } from "../../src/store/postgres/ships.ts";
import { auditBench } from "./audit-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const atMs = 1_790_000_000_000;
const sentLine = (message: number, place: number) => 1_000_000_000 + message * 100 + place;
const line = (
	seq: number,
	type = "turn_line",
	payload: JournalRow["payload"] = {},
): JournalRow => ({
	seq,
	atMs: atMs + (seq % 1_000_000_000),
	home: "event",
	type,
	traceId: `tr_${seq}`,
	payload: { n: seq, ...payload },
});
const ship = (threadKey: string, rows: readonly JournalRow[]) =>
	db.stores.journal.ship({ tenantId: db.a.tenantId, threadKey, rows });
const rowsOf = (threadKey: string) =>
	db.rows(
		`select seq::int, thread_seq as first, thread_last as last, ts, type, op, change_payload -> 'lines' as lines
		from event_log where thread_key = $1 order by seq`,
		[threadKey],
	);
const linesOf = async (threadKey: string) =>
	(
		await db.rows("select thread_seq as seq from journal_lines where thread_key = $1 order by 1", [
			threadKey,
		])
	).map(({ seq }) => seq);

describe("a ship", () => {
	it("is one row, in which its lines stand in order, each with its number, moment, trace and payload", async () => {
		const rows = [
			line(1, "message_received"),
			line(2),
			line(3),
			line(sentLine(1, 0), "outbox_queued"),
		];
		await ship("one", rows);
		const [row, ...more] = await rowsOf("one");
		expect(more).toEqual([]);
		expect(row).toMatchObject({
			type: "journal",
			op: "journal",
			first: 1,
			last: sentLine(1, 0),
			ts: new Date(Math.max(...rows.map((one) => one.atMs))),
			lines: rows.map(({ home: _, ...rest }) => rest),
		});
	});

	it("that is too large, or shows several things to be answered, is several rows, none larger than its bounds", async () => {
		await ship(
			"long",
			Array.from({ length: 450 }, (_, i) => line(i + 1)),
		);
		const long = await rowsOf("long");
		expect(long.map(({ first, last }) => [first, last])).toEqual([
			[1, 100],
			[101, 200],
			[201, 300],
			[301, 400],
			[401, 450],
		]);
		const heavy = Array.from({ length: 9 }, (_, i) =>
			line(i + 1, "heavy", { text: "x".repeat(20_000) }),
		);
		await ship("heavy", heavy);
		const rows = (await rowsOf("heavy")).map(({ lines }) => lines as readonly unknown[]);
		expect(rows.length).toBeGreaterThan(1);
		for (const lines of rows)
			expect(
				lines.reduce<number>((sum, one) => sum + JSON.stringify(one).length, 0),
			).toBeLessThanOrEqual(shipCharsMax);
		// A line that is longer by itself is not lost.
		await ship("longest", [line(1), line(2, "heavy", { text: "x".repeat(shipCharsMax) }), line(3)]);
		expect((await rowsOf("longest")).map(({ first }) => first)).toEqual([1, 2, 3]);
		expect(await linesOf("heavy")).toEqual(heavy.map(({ seq }) => seq));
		await ship("shows", [
			line(1, "proposal_shown", { expiresAtMs: 5 }),
			line(2),
			line(3, "offer_received", { expiresAtMs: 9 }),
			line(4, "proposal_shown", { expiresAtMs: 7 }),
			line(sentLine(1, 0), "outbox_queued"),
		]);
		expect((await rowsOf("shows")).map(({ first, last }) => [first, last])).toEqual([
			[1, 2],
			[3, 3],
			[4, sentLine(1, 0)],
		]);
	});

	it("brings each line once, however ships are lost, repeated, grown, late and at once [P10]", async () => {
		let threads = 0;
		/** As a thread ships: turns in their order, of each message its lines in order, and what was not answered again with more. */
		const step = fc.record({
			turns: fc.nat(5),
			sent: fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 3 })), { maxLength: 4 }),
			answered: fc.boolean(),
			isLate: fc.boolean(),
			together: fc.boolean(),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
				const thread = `chance_${threads++}`;
				const lengths = new Map<number, number>();
				const all = new Set<number>();
				const ships: (readonly JournalRow[])[] = [];
				let [turn, open]: [number, readonly JournalRow[]] = [0, []];
				for (const { turns, sent, answered, isLate, together } of steps) {
					const fresh = Array.from({ length: turns }, () => line(++turn));
					for (const [message, count] of sent)
						for (let i = 0; i < count; i++) {
							const place = lengths.get(message) ?? 0;
							lengths.set(message, place + 1);
							fresh.push(line(sentLine(message, place)));
						}
					open = [...open, ...fresh].toSorted((a, b) => a.seq - b.seq);
					for (const { seq } of open) all.add(seq);
					ships.push(open);
					// What nobody heard of may also arrive much later than what was sent after it.
					const late = isLate ? ships[Math.floor(ships.length / 2)] : undefined;
					await Promise.all([
						ship(thread, open),
						...(together ? [ship(thread, open)] : []),
						...(late ? [ship(thread, late)] : []),
					]);
					if (answered) open = [];
				}
				expect(await linesOf(thread)).toEqual([...all].toSorted((a, b) => a - b));
			}),
			{ numRuns: 60, seed: 15, endOnFailure: true },
		);
	}, 120_000);

	it("is judged last by the row's own key: nobody writes a thread's line a second time", async () => {
		await ship("judged", [line(1), line(2)]);
		const again = (first: number, last: number) =>
			db.rows(
				`insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, thread_key, thread_seq, thread_last)
				values ($1, 'journal', 'thread', 'judged', 'journal', '{"lines": []}', 'judged', $2, $3)`,
				[db.a.tenantId, first, last],
			);
		await expect(again(1, 5)).rejects.toMatchObject({ constraint: "event_log_journal_unique" });
		await expect(again(3, 2)).rejects.toMatchObject({ constraint: "event_log_journal_complete" });
		await expect(again(0, 2)).rejects.toMatchObject({ constraint: "event_log_journal_last" });
	});

	it("counts a tenant's day once and by one write, whatever its lines are", async () => {
		await db.rows("delete from tenant_daily_use");
		const rows = [
			line(1, "model_used", { calls: 2, tokens: 300 }),
			line(2, "model_used", { calls: 1, tokens: 100, costMicros: 40 }),
			line(sentLine(1, 0), "outbox_send_started", { costMicros: 5 }),
			line(sentLine(2, 0), "outbox_send_started", { costMicros: 6 }),
			// Another day, in the same ship.
			{ ...line(sentLine(3, 0), "outbox_send_started"), atMs: atMs + 86_400_000 },
		];
		await Promise.all([ship("day", rows.slice(0, 3)), ship("day", rows)]);
		await ship("day", rows);
		expect(
			await db.rows(
				"select messages::int, cost_micros::int, model_calls::int, model_tokens::int from tenant_daily_use order by day",
			),
		).toEqual([
			{ messages: 2, cost_micros: 51, model_calls: 3, model_tokens: 400 },
			{ messages: 1, cost_micros: 0, model_calls: 0, model_tokens: 0 },
		]);
	});
});

describe("a ship whose words were erased", () => {
	it("still says which lines there were, takes none of them again, and is whole to the audit", async () => {
		const rows = [line(1, "message_received", { externalId: "SMgone" }), line(2)];
		await ship("erased", rows);
		const bench = auditBench(db);
		await bench.sealAll();
		const [row] = await rowsOf("erased");
		await erasePayload(db.rows, {
			log: "event_log",
			seq: String(row?.["seq"]),
			reason: "asked for",
		});
		await ship("erased", [...rows, line(3)]);
		const kept = (await rowsOf("erased")).map(({ lines }) => lines);
		expect(kept).toMatchObject([
			[{ seq: 1, type: "message_received", atMs: atMs + 1, traceId: "tr_1" }, { seq: 2 }],
			[{ seq: 3, payload: { n: 3 } }],
		]);
		expect(JSON.stringify(kept[0])).not.toContain("SMgone");
		expect(
			(
				await db.rows(
					"select change_payload as p from journal_lines where thread_key = 'erased' order by thread_seq",
				)
			).map(({ p }) => p),
		).toEqual([{ $erased: "asked for" }, { $erased: "asked for" }, { n: 3 }]);
		await bench.sealAll();
		expect((await bench.verify()).findings).toEqual([]);
		// What is kept of it is proven, too.
		await db.rows("alter table event_log disable trigger only_blanked");
		await db.rows(
			"update event_log set change_payload = jsonb_set(change_payload, '{lines,0,type}', '\"keyword_stop\"') where seq = $1",
			[row?.["seq"]],
		);
		await db.rows("alter table event_log enable trigger only_blanked");
		expect((await bench.verify()).findings).toMatchObject([
			{ where: "event_log", row: String(row?.["seq"]) },
		]);
	});
});
