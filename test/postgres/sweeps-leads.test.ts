/** Viewings and requests at their own moments: each settled once, across tenants, and at the cost of what is due. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dueStatements } from "../../src/store/postgres/due.ts";
import { leadsDue, endLeads } from "../../src/packs/leads/sweep.ts";
import { dueBatchMax } from "../../src/ports/due-sweep.ts";
import { crowdRows } from "./crowd.ts";
import { bookedViewing, leadListing, proposedViewing, sentService } from "./leads-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const due = (table: string, id: string, seconds = 60) =>
	db.rows(
		`update ${table} set due_at = clock_timestamp() - $2 * interval '1 s', expires_at = clock_timestamp() - $2 * interval '1 s' where id = $1`,
		[id, seconds],
	);
const stateOf = async (table: string, id: string) =>
	(await db.rows(`select state from ${table} where id = $1`, [id]))[0]?.["state"];

describe("what is due", () => {
	it("is settled once by two sweeps at a time, across tenants; what is not due stays", async () => {
		const [home, theirs] = [
			await leadListing(db, "property"),
			await leadListing(db, "property", {}, db.b),
		];
		const plumber = await leadListing(db, "service");
		const live = await proposedViewing(db, home);
		const [ended, foreign] = [await proposedViewing(db, home), await proposedViewing(db, theirs)];
		const reminded = await bookedViewing(db, home);
		const over = await bookedViewing(db, home);
		const unanswered = await sentService(db, plumber);
		for (const { proposed } of [ended, foreign]) await due("viewings", proposed.viewingId);
		await due("service_requests", unanswered.service.requestId);
		await due("viewings", reminded.viewing.viewingId);
		await db.rows(
			"update viewings set at = clock_timestamp() - interval '1 hour', due_at = clock_timestamp() - interval '30 minutes' where id = $1",
			[over.viewing.viewingId],
		);
		const { leads } = sweepDeps(db).packs;
		const runs = await Promise.all([endLeads.run(leads), endLeads.run(leads)]);
		const sum = (name: string) => runs.reduce((all, run) => all + (run[name] ?? 0), 0);
		expect([sum("expired"), sum("reminded"), sum("done"), sum("failed")]).toEqual([3, 1, 1, 0]);
		expect(await stateOf("viewings", live.proposed.viewingId)).toBe("proposed");
		expect(await stateOf("viewings", foreign.proposed.viewingId)).toBe("expired");
		expect(await stateOf("viewings", reminded.viewing.viewingId)).toBe("booked");
		expect(await stateOf("viewings", over.viewing.viewingId)).toBe("done");
		expect(await stateOf("service_requests", unanswered.service.requestId)).toBe("expired");
		const told = await db.rows(
			"select type, count(*)::int as n from notifications where type in ('viewing.reminder', 'service.unanswered', 'service.too_late') group by 1 order by 1",
		);
		expect(told).toEqual([
			{ type: "service.too_late", n: 1 },
			{ type: "service.unanswered", n: 1 },
			{ type: "viewing.reminder", n: 1 },
		]);
		expect(await endLeads.run(leads)).toMatchObject({ due: 0 });
		expect(
			await db.rows(
				"select actor from event_log where type = 'viewing_expired' and entity_id = $1",
				[ended.proposed.viewingId],
			),
		).toEqual([{ actor: "sweep:end_leads" }]);
	});

	it("costs what it is: the same buffers for 100 among 100 and among a crowd that is live", async () => {
		const { proposed } = await proposedViewing(db, await leadListing(db, "property"));
		const many = async (prefix: string, count: number, isDue: boolean) => {
			await db.rows("alter table viewings disable trigger all");
			await db.rows(
				`insert into viewings select made.* from viewings v, generate_series(1, $3::int) i,
				lateral jsonb_populate_record(v, jsonb_build_object('id', $2 || lpad(i::text, 7, '0'),
					'due_at', case when $4 then now() - interval '10 minutes' + i * interval '1 ms'
						else now() + interval '1 hour' + i * interval '1 ms' end)) made where v.id = $1`,
				[proposed.viewingId, prefix, count, isDue],
			);
			await db.rows("alter table viewings enable trigger all");
			await db.rows("analyze viewings");
		};
		const look = () =>
			buffersOf(db, dueStatements(leadsDue, { olderThanMs: 15_000, limit: 100, after: null }));
		await many("vw_due", 100, true);
		const few = await look();
		await many("vw_live", crowdRows, false);
		const crowd = await look();
		const found = await sweepDeps(db).due("end_leads", leadsDue, {
			olderThanMs: 15_000,
			limit: 200,
			after: null,
		});
		expect(found).toHaveLength(dueBatchMax);
		expect(few).toBeGreaterThan(0);
		expect(crowd).toBeLessThanOrEqual(Math.ceil(few * 1.2));
	});
});
