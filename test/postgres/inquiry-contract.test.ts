/** The same sentences as for the rows in memory, of Postgres; and what only the database can promise. */
import { inquiriesOver } from "../../src/packs/vendors/sweep.ts";
import { dueReader } from "../../src/store/postgres/due.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invariantRuns } from "../../src/app/lazy-queries.ts";
import { makeSweepStores } from "../../src/store/postgres/sweep-stores.ts";
import { invariantChecks } from "../../src/sweeps/invariants.ts";
import { inquiriesContract } from "../contracts/inquiries.ts";
import { addShop, judgedInquiry } from "./shops.ts";
import {
	freshNumber,
	personOf,
	startTestDatabase,
	switchTools,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

inquiriesContract(() => ({
	vendors: db.vendors,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	switched: async (tool, isOn) => {
		await switchTools(db, db.a, [tool], isOn);
	},
	nowMs: () => Date.now(),
	pass: async (ms) => {
		await db.rows(
			`update market_vendor_inquiries set expires_at = expires_at - $1::float8 * interval '1 ms',
				take_until = take_until - $1::float8 * interval '1 ms', created_at = created_at - $1::float8 * interval '1 ms'`,
			[ms],
		);
		await db.rows(
			"update market_vendor_inquiry_messages set asked_at = asked_at - $1::float8 * interval '1 ms'",
			[ms],
		);
	},
	person: () => personOf(db.a.tenantId, freshNumber()),
	shop: (tag, owner) => addShop(db, db.a, { tags: [tag], ...(owner ? { owner } : {}) }),
	close: async ({ businessId }) => {
		await db.rows("update businesses set status = 'closed' where id = $1", [businessId]);
	},
	consents: async ({ personHash }) =>
		(
			await db.rows(
				`select c.proof_ref from consents c join people p on p.id = c.person_id
				where p.phone_hash = $1 and c.purpose = 'vendor_contact' and c.status = 'granted'`,
				[personHash],
			)
		).map((row) => String(row["proof_ref"])),
}));

describe("the database itself", () => {
	it("lets no sixth vendor into a question, whoever writes the row [EMO-H2-b]", async () => {
		const [inquiry] = await db.rows("select id, tenant_id from market_vendor_inquiries limit 1");
		const insert = async () => {
			const shop = await addShop(db, db.a, { tags: ["sixth"] });
			await db.rows(
				`insert into market_vendor_inquiry_messages (id, tenant_id, inquiry_id, business_id, owner_hash)
				values ($1, $2, $3, $4, $5)`,
				[randomUUID(), inquiry?.["tenant_id"], inquiry?.["id"], shop.businessId, shop.ownerKey],
			);
		};
		await expect(
			(async () => {
				for (let at = 0; at < 6; at++) await insert();
			})(),
		).rejects.toMatchObject({ code: "23514" });
	});

	it("keeps what a vendor wrote encrypted, and each change as an event", async () => {
		const rows = await db.rows(
			"select raw_reply_encrypted from market_vendor_inquiry_messages where raw_reply_encrypted is not null",
		);
		expect(rows.length).toBeGreaterThan(0);
		for (const row of rows) expect(String(row["raw_reply_encrypted"])).not.toContain("as written");
		for (const type of [
			"inquiry_created",
			"vendors_asked",
			"vendor_quoted",
			"quote_taken",
			"inquiry_expired",
			"inquiry_cancelled",
			"consent_granted",
		])
			expect([type, (await db.count("event_log", "type = $1", [type])) > 0]).toEqual([type, true]);
	});

	it("an overdue question is found, oldest first, and looking costs what is due", async () => {
		await db.rows(
			"update market_vendor_inquiries set expires_at = now() + interval '1 hour', take_until = now() + interval '2 hours' where state in ('pending', 'partial')",
		);
		const overdue = (limit: number) =>
			dueReader(db.system)("expire_overdue", inquiriesOver, { limit, after: null });
		expect(await overdue(10)).toEqual([]);
		const [open] = await db.rows(
			"update market_vendor_inquiries set expires_at = now() - interval '1 minute' where id = (select id from market_vendor_inquiries where state in ('pending', 'partial') limit 1) returning id",
		);
		expect(await overdue(10)).toMatchObject([{ id: open?.["id"] }]);
	});

	it("its invariants hold of what happened, and find what was changed behind its back", async () => {
		const stores = makeSweepStores({ ...db, invariantRuns });
		const ofVendors = ["inquiry_vendors", "quote_taken", "vendor_counts"];
		const run = async () => {
			const broken: string[] = [];
			for (const check of invariantChecks.filter(({ name }) => ofVendors.includes(name))) {
				const found = await stores.invariants.run(
					{ ...check, ripeMs: 0 },
					{ batch: 500, again: 100, alertsMax: 20 },
				);
				broken.push(...found.broken.map(({ subject }) => `${check.name} ${subject}`));
			}
			return broken;
		};
		// The sixth vendor of the test above stands in no row; its refused statements left nothing.
		const { inquiryId, businessId } = await judgedInquiry(db, db.a);
		expect(await run()).toEqual([]);
		await db.rows("update vendor_metrics set asked = asked + 7 where business_id = $1", [
			businessId,
		]);
		await db.rows(
			"update market_vendor_inquiry_messages set status = 'no', price_minor = null, currency = null where inquiry_id = $1",
			[inquiryId],
		);
		await db.rows(
			"update ops.invariant_cursors set position = 0 where invariant in ('quote_taken', 'vendor_counts')",
		);
		expect((await run()).sort()).toEqual([
			`quote_taken ${inquiryId}`,
			`vendor_counts ${businessId}`,
		]);
	});
});
