/** Questions to vendors: an overdue one ends, and what looking for them costs. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dueStatements } from "../../src/store/postgres/due.ts";
import { expireInquiries, inquiriesOver } from "../../src/packs/vendors/sweep.ts";
import { crowdRows } from "./crowd.ts";
import { judgedInquiry } from "./shops.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

/** Questions like one that is there, written as a restore would: without triggers. */
async function manyInquiries(from: number, to: number, isDue: boolean) {
	const { inquiryId } = await judgedInquiry(db, db.a);
	await db.rows("alter table market_vendor_inquiries disable trigger all");
	await db.rows(
		`insert into market_vendor_inquiries (id, tenant_id, market_id, customer_id, thread_key, code, request_type, summary,
			language, consent_id, state, expires_at, take_until)
		select 'inq_many' || lpad(i::text, 7, '0'), tenant_id, market_id, customer_id, thread_key,
			chr(65 + i / 17576 % 26) || chr(65 + i / 676 % 26) || chr(65 + i / 26 % 26) || chr(65 + i % 26),
			request_type, summary, language, consent_id, case when i % 2 = 0 then 'pending' else 'partial' end,
			case when $2 then now() - interval '10 minutes' + i * interval '1 ms'
				else now() + interval '1 hour' + i * interval '1 ms' end,
			now() + interval '1 day'
		from market_vendor_inquiries q, generate_series($3::int, $4::int - 1) i where q.id = $1`,
		[inquiryId, isDue, from, to],
	);
	await db.rows("alter table market_vendor_inquiries enable trigger all");
	await db.rows("analyze market_vendor_inquiries");
}

describe("questions to vendors past their end", () => {
	it("are ended once, by the sweep, and their person is told", async () => {
		const { inquiryId } = await judgedInquiry(db, db.a);
		await db.rows(
			"update market_vendor_inquiries set state = 'pending', ended_at = null, taken_message_id = null, taken_at = null, expires_at = now() - interval '10 minutes' where id = $1",
			[inquiryId],
		);
		const { vendors } = sweepDeps(db).packs;
		const first = await expireInquiries.run(vendors);
		expect(first).toMatchObject({ inquiriesExpired: 1, failed: 0 });
		const second = await expireInquiries.run(vendors);
		expect(second).toMatchObject({ inquiriesExpired: 0, failed: 0 });
		expect(
			await db.rows("select state from market_vendor_inquiries where id = $1", [inquiryId]),
		).toEqual([{ state: "expired" }]);
		expect(
			await db.rows(
				"select actor from event_log where entity_id = $1 and type = 'inquiry_expired'",
				[inquiryId],
			),
		).toEqual([{ actor: "sweep:expire_overdue" }]);
	});

	it("cost what is due: the same buffers for 100 among 100 and among a crowd that is live [EMO-Q-d]", async () => {
		const look = () =>
			buffersOf(db, dueStatements(inquiriesOver, { olderThanMs: 30_000, limit: 100, after: null }));
		await manyInquiries(0, 100, true);
		await manyInquiries(100, 200, false);
		const few = await look();
		await manyInquiries(200, 200 + crowdRows, false);
		const crowd = await look();
		const found = await sweepDeps(db).due("expire_overdue", inquiriesOver, {
			olderThanMs: 30_000,
			limit: 200,
			after: null,
		});
		expect(found).toHaveLength(100);
		expect(few).toBeGreaterThan(0);
		expect(crowd).toBeLessThanOrEqual(Math.ceil(few * 1.2));
	});
});
