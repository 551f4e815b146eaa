/** What happened is counted by day, the same however often it is counted, and nobody can be found by it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBehaviourRepository } from "../../src/packs/analytics/repository.ts";
import { makeBehaviourStore } from "../../src/packs/analytics/store.ts";
import { foldBehaviour } from "../../src/packs/analytics/sweep.ts";
import type { Props } from "../../src/packs/analytics/rules/props.ts";
import type { JournalRow } from "../../src/ports/stores.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { watchMetrics } from "../../src/sweeps/watch-metrics.ts";
import { auditBench } from "./audit-support.ts";
import { hashOf, type Ids, recordOf, startTestDatabase, type TestDatabase } from "./support.ts";
import { line, loggingRuntime, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const log = (
	event: string,
	more: { threadKey?: string; props?: Props; ids?: Ids; key?: string; nowMs?: number } = {},
) =>
	makeBehaviourRepository(makeRowStore(db.rw), hashOf).log({
		record: recordOf(more.ids ?? db.a, {
			tool: "analytics.logEvent",
			threadKey: more.threadKey ?? "thread",
			...(more.key === undefined ? {} : { key: more.key }),
		}),
		nowMs: more.nowMs ?? Date.now(),
		event,
		stage: null,
		props: more.props ?? {},
		locale: "en",
		channel: "sms",
	});
const sweep = () =>
	foldBehaviour.run({
		...sweepDeps(db).given,
		runtime: loggingRuntime(),
		desk: makeBehaviourStore(db),
	});
const daysOf = (event: string) =>
	db.rows("select count, visitors, tenant_id from behaviour_days where event = $1 order by day", [
		event,
	]);

describe("an event", () => {
	it("is kept without anything personal, under its key once [EMO-G2] [EMO-G2-a]", async () => {
		const key = `ev_${randomUUID()}`;
		const props = { phone: "+447700900101", who: "anna@example.com", items: 2 };
		const first = await log("menu_opened", { key, props });
		expect(first).toMatchObject({ kind: "succeeded", data: { stripped: 2 } });
		expect(await log("menu_opened", { key, props })).toMatchObject({
			kind: "succeeded",
			data: first.kind === "succeeded" ? first.data : null,
		});
		const rows = await db.rows("select * from behaviour_events where event = 'menu_opened'");
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({ props: { items: 2 }, stripped: 2 });
		expect(JSON.stringify(rows)).not.toMatch(/7700900101|anna|"thread"/);
	});

	it("leaves its call in the log of calls, and no second copy of itself [P10]", async () => {
		await log("silent_one");
		expect(await db.count("tool_executions", "tool_name = 'analytics.logEvent'")).toBeGreaterThan(
			0,
		);
		expect(await db.count("event_log", "entity_type = 'behaviour_events'")).toBe(0);
	});

	it("knows its visitor again on the same day and on no other [EMO-G2-a]", async () => {
		const nowMs = Date.now();
		for (const dayMs of [0, 0, 86_400_000])
			await log("seen_again", { threadKey: "same", nowMs: nowMs + dayMs });
		const [row] = await db.rows(
			"select count(distinct visitor)::int as n from behaviour_events where event = 'seen_again'",
		);
		expect(row?.["n"]).toBe(2);
	});
});

describe("a day", () => {
	it("has events and visitors of one tenant, the same however often it is counted [P11]", async () => {
		for (const threadKey of ["one", "one", "two"]) await log("counted", { threadKey });
		await log("counted", { ids: db.b });
		await sweep();
		const once = await daysOf("counted");
		expect(once).toHaveLength(2);
		expect(once).toEqual(
			expect.arrayContaining([
				{ count: 3, visitors: 2, tenant_id: db.a.tenantId },
				{ count: 1, visitors: 1, tenant_id: db.b.tenantId },
			]),
		);
		await Promise.all([sweep(), sweep()]);
		expect(await daysOf("counted")).toEqual(once);
	});

	it("stays when its events have gone after their term", async () => {
		await log("old_one");
		await sweep();
		await db.rows(
			"update behaviour_events set created_at = now() - interval '91 days' where event = 'old_one'",
		);
		expect(await sweep()).toMatchObject({ forgotten: 1, failed: 0 });
		expect(await db.count("behaviour_events", "event = 'old_one'")).toBe(0);
		expect(await daysOf("old_one")).toHaveLength(1);
	});
});

describe("the funnel", () => {
	it("is counted of what threads ship: written, proposed, agreed, done, as a whole and by tool, no more yeses than proposals [EMO-G2-b] [MKB-3.2-a] [MKB-3.2-d]", async () => {
		const tool = "taxi.request";
		await db.stores.journal.ship({
			tenantId: db.a.tenantId,
			threadKey: "funnel",
			rows: [
				line("message_received", {}),
				line("proposal_shown", { tool }),
				line("message_received", {}),
				line("tool_called", { tool, outcome: "succeeded", confirmed: true, ms: 1 }),
				line("approval_awaited", { tool: "order.create" }),
				line("tool_called", { tool: "order.create", outcome: "failed", confirmed: true, ms: 1 }),
				// A business says no, and yes, to what somebody else has asked for.
				line("tool_called", {
					tool: "viewing.answer",
					outcome: "succeeded",
					confirmed: true,
					ms: 1,
				}),
				line("tool_called", {
					tool: "viewing.answer",
					outcome: "succeeded",
					confirmed: true,
					ms: 1,
				}),
				line("tool_called", { tool: "listing.search", outcome: "succeeded", ms: 1 }),
			],
		});
		await auditBench(db).allEnded();
		await watchMetrics.run({
			...sweepDeps(db).deps,
			metrics: { store: sweepDeps(db).stores.metrics, sendCounters: null },
		});
		for (let again = 0; again < 2; again++) await sweep();
		const found = await db.rows(
			"select tool, step, count from funnel_days where tenant_id = $1 order by tool, step",
			[db.a.tenantId],
		);
		expect(found).toEqual([
			{ tool: "", step: "agreed", count: 2 },
			{ tool: "", step: "done", count: 1 },
			{ tool: "", step: "proposed", count: 2 },
			{ tool: "", step: "written", count: 2 },
			{ tool: "order.create", step: "agreed", count: 1 },
			{ tool: "order.create", step: "proposed", count: 1 },
			{ tool, step: "agreed", count: 1 },
			{ tool, step: "done", count: 1 },
			{ tool, step: "proposed", count: 1 },
		]);
	});

	it("is counted for each market whose threads shipped it, also where lines came twice, and what is sent and asked of models is, too", async () => {
		const { tenantId, marketId } = db.a;
		const shipIn = (market: string, threadKey: string, of: readonly JournalRow[]) =>
			db.stores.journal.ship({ tenantId, marketId: market, threadKey, rows: of });
		const first = line("message_received", {});
		const sent = line("outbox_send_started", { costMicros: 700 });
		const used = line("model_used", { calls: 2, tokens: 50 });
		await shipIn(marketId, "here", [first]);
		await shipIn(marketId, "here", [first, line("message_received", {}), sent, used]);
		await shipIn("elsewhere", "there", [line("message_received", {})]);
		await auditBench(db).allEnded();
		await watchMetrics.run({
			...sweepDeps(db).deps,
			metrics: { store: sweepDeps(db).stores.metrics, sendCounters: null },
		});
		for (let again = 0; again < 2; again++) await sweep();
		expect(
			await db.rows(
				"select market_id, count from funnel_days where tenant_id = $1 and step = 'written' and market_id <> '' order by count",
				[tenantId],
			),
		).toEqual([
			{ market_id: "elsewhere", count: 1 },
			{ market_id: marketId, count: 2 },
		]);
		expect(
			await db.rows(
				"select market_id, messages::int, cost_micros::int, model_calls::int from tenant_daily_use where tenant_id = $1 and market_id <> ''",
				[tenantId],
			),
		).toEqual([{ market_id: marketId, messages: 1, cost_micros: 700, model_calls: 2 }]);
	});

	it("counts with them what was sent and delivered, and how fast it was answered", async () => {
		const sent = { channel: "whatsapp", replyMs: 700 };
		await db.stores.journal.ship({
			tenantId: db.b.tenantId,
			threadKey: "service",
			rows: [
				line("outbox_sent", sent),
				line("outbox_sent", { ...sent, replyMs: 70_000 }),
				line("outbox_delivery_delivered", { channel: "whatsapp" }),
				line("outbox_suppressed", { channel: "whatsapp" }),
			],
		});
		await auditBench(db).allEnded();
		await watchMetrics.run({
			...sweepDeps(db).deps,
			metrics: { store: sweepDeps(db).stores.metrics, sendCounters: null },
		});
		for (let again = 0; again < 2; again++) await sweep();
		const found = await db.rows(
			"select step, count from funnel_days where tenant_id = $1 and tool = '' order by step",
			[db.b.tenantId],
		);
		expect(found).toEqual([
			{ step: "reply_11", count: 1 },
			{ step: "reply_3", count: 1 },
			{ step: "send_delivered", count: 1 },
			{ step: "send_sent", count: 2 },
			{ step: "send_suppressed", count: 1 },
		]);
	});
});
