import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBehaviourStore } from "../../src/packs/analytics/store.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
	const { tenantId, marketId } = admin.db.a;
	await admin.db.rows(
		`insert into behaviour_events (id, tenant_id, market_id, event, agent, role, channel, locale, visitor, props, trace_id)
		select 'bev_' || lpad(i::text, 26, '0'), $1, $2, 'menu_opened', 'concierge', 'customer', 'sms', 'en', 'v' || (i % 2), '{"items": 2}', 't'
		from generate_series(1, 3) i`,
		[tenantId, marketId],
	);
	await admin.db.rows(
		"insert into funnel_days (tenant_id, day, tool, step, count) values ($1, '2026-11-20', '', 'written', 9), ($1, '2026-11-20', '', 'done', 4)",
		[tenantId],
	);
	await admin.db.rows(
		`insert into funnel_days (tenant_id, day, tool, step, count)
		select $1, '2026-11-20', '', step, count from (values ('send_sent', 8), ('send_failed', 1), ('send_suppressed', 2),
			('send_delivered', 7), ('send_undelivered', 3), ('send_read', 5), ('reply_11', 1), ('reply_3', 6)) v (step, count)`,
		[tenantId],
	);
	await admin.db.rows(
		`insert into tenant_daily_use (tenant_id, day, shard, messages, cost_micros, model_calls, model_tokens)
		values ($1, '2026-11-20', 0, 5, 30000, 2, 900), ($1, '2026-11-20', 1, 3, 12000, 1, 100)`,
		[tenantId],
	);
	await makeBehaviourStore(admin.db).fold({ tenantId, days: 1 });
});
afterAll(() => admin.stop());

const items = async (path: string, key: string) => (await admin.get(path, key)).body.data.items;

describe("analytics", () => {
	it("are read as events, as days and as a funnel, page by page", async () => {
		const { body } = await admin.get("/analytics/events?limit=2&event=menu_opened", admin.a.staff);
		expect(body.data.items).toHaveLength(2);
		const path = `/analytics/events?limit=2&cursor=${body.data.nextCursor}`;
		expect(await items(path, admin.a.staff)).toMatchObject([{ props: { items: 2 } }]);
		expect(await items("/analytics/days", admin.a.staff)).toMatchObject([
			{ event: "menu_opened", count: 3, visitors: 2 },
		]);
		expect(await items("/analytics/funnel?to=2026-11-21", admin.a.staff)).toEqual([
			{ day: "2026-11-20", tool: "", written: 9, proposed: 0, agreed: 0, done: 4 },
		]);
	});

	it("tell by day what was sent, what came, how fast it was answered, what it cost and how much models were asked", async () => {
		expect(await items("/analytics/service?to=2026-11-21", admin.a.staff)).toEqual([
			{
				...{ day: "2026-11-20", sent: 8, failed: 1, heldBack: 2, delivered: 7, read: 5 },
				...{ undelivered: 3, costMicros: 42_000, modelCalls: 3, modelTokens: 1_000 },
				answers: [
					{ withinMs: 1_000, count: 6 },
					{ withinMs: null, count: 1 },
				],
			},
		]);
		expect(await items("/analytics/service?to=2026-11-19", admin.a.staff)).toEqual([]);
	});

	it("refuse what is no day, and whoever has no key", async () => {
		expect(refusal(await admin.get("/analytics/days?from=yesterday", admin.a.staff))).toMatchObject(
			{ status: 400, path: "query.from" },
		);
		expect((await admin.get("/analytics/days", null)).status).toBe(401);
	});

	it("of another tenant are not seen [P11]", async () => {
		for (const path of ["events", "days", "funnel", "service"])
			expect(await items(`/analytics/${path}`, admin.b.superAdmin)).toEqual([]);
	});

	it("are asked for by days that there are", async () => {
		for (const day of ["2026-02-30", "0000-01-01", "yesterday"])
			expect((await admin.get(`/analytics/funnel?to=${day}`, admin.a.staff)).status, day).toBe(400);
		expect((await admin.get("/analytics/funnel?to=2028-02-29", admin.a.staff)).status).toBe(200);
	});
});

describe("analytics of one market", () => {
	const other = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";

	it("tell of that market alone, and of all together where none is named; what no thread said where stands in all", async () => {
		const { tenantId, marketId } = admin.db.a;
		await admin.db.rows(
			`insert into funnel_days (tenant_id, day, tool, step, count, market_id) values
				($1, '2026-10-20', '', 'written', 5, $2), ($1, '2026-10-20', '', 'written', 3, $3), ($1, '2026-10-20', '', 'written', 1, ''),
				($1, '2026-10-20', 'taxi.request', 'agreed', 2, $3), ($1, '2026-10-20', '', 'send_sent', 4, $2), ($1, '2026-10-20', '', 'send_sent', 6, $3),
				($1, '2026-10-20', '', 'reply_3', 2, $2), ($1, '2026-10-20', '', 'reply_3', 7, $3)`,
			[tenantId, marketId, other],
		);
		await admin.db.rows(
			`insert into tenant_daily_use (tenant_id, day, shard, messages, cost_micros, model_calls, model_tokens, market_id)
			values ($1, '2026-10-20', 0, 4, 100, 1, 10, $2), ($1, '2026-10-20', 0, 6, 50, 2, 20, $3)`,
			[tenantId, marketId, other],
		);
		const on = (path: string, market: string | null) =>
			items(
				`/analytics/${path}?from=2026-10-20&to=2026-10-20${market ? `&market=${market}` : ""}`,
				admin.a.staff,
			);
		const written = async (market: string | null) =>
			(await on("funnel", market)).find(({ tool }: { tool: string }) => tool === "")?.written;
		expect([await written(marketId), await written(other), await written(null)]).toEqual([5, 3, 9]);
		expect((await on("funnel", marketId)).map(({ tool }: { tool: string }) => tool)).toEqual([""]);
		expect(await on("service", other)).toMatchObject([
			{ sent: 6, costMicros: 50, modelCalls: 2, modelTokens: 20, answers: [{ count: 7 }] },
		]);
		expect(await on("service", null)).toMatchObject([
			{ sent: 10, costMicros: 150, modelCalls: 3, modelTokens: 30, answers: [{ count: 9 }] },
		]);
		for (const path of ["/analytics/days", "/analytics/events"]) {
			expect(await items(`${path}?market=${marketId}`, admin.a.staff), path).not.toEqual([]);
			expect(await items(`${path}?market=${other}`, admin.a.staff), path).toEqual([]);
		}
	});

	it("are of nobody else’s market, and of nothing that is no market", async () => {
		const { marketId } = admin.db.a;
		for (const path of ["events", "days", "funnel", "service"]) {
			expect(await items(`/analytics/${path}?market=${marketId}`, admin.b.superAdmin)).toEqual([]);
			const refused = await admin.get(`/analytics/${path}?market=x`, admin.a.staff);
			expect(refusal(refused)).toMatchObject({ status: 400, path: "query.market" });
		}
	});
});
