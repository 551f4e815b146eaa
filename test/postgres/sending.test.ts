/** What was used of a tenant's day is counted once for each line that is shipped, and told to the message path with pauses and ceilings. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SeenTemplate } from "../../src/ports/message-templates.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const today = () => new Date().toISOString().slice(0, 10);
const line = (seq: number, type: string, payload: object, atMs = Date.now()) =>
	({ seq, atMs, home: "event", type, traceId: "tr", payload: { ...payload } }) as const;
const started = (seq: number, costMicros: number, atMs?: number) =>
	line(
		seq,
		"outbox_send_started",
		{
			outboxId: `out_${seq}`,
			channel: "sms",
			costMicros,
			judged: { verdict: "allow", rule: null, objections: {}, facts: {} },
		},
		atMs,
	);
const sending = async (tenantId: string) => {
	const { markets } = await db.stores.projection.read();
	const found = markets.find((market) => market.tenantId === tenantId)?.sending;
	if (!found) throw new Error("nothing was projected");
	return found;
};

describe("a tenant's day", () => {
	it("counts each attempt and each question to a model once, however often the same lines are shipped", async () => {
		const { tenantId } = db.a;
		const rows = [
			started(1, 500),
			started(2, 700),
			line(3, "outbox_sent", { outboxId: "out_2" }),
			line(4, "model_used", { calls: 2, tokens: 300 }),
		];
		for (let again = 0; again < 3; again++)
			await db.stores.journal.ship({ tenantId, threadKey: "thread_a", rows });
		await db.stores.journal.ship({ tenantId, threadKey: "thread_b", rows: [started(1, 10)] });
		expect((await sending(tenantId)).used).toEqual({
			day: today(),
			messages: 3,
			costMicros: 1210,
			modelCalls: 2,
			modelTokens: 300,
		});
		expect((await sending(db.b.tenantId)).used).toMatchObject({ messages: 0, modelCalls: 0 });
	});

	it("is the day on which it happened, not the one on which it was shipped", async () => {
		const { tenantId } = db.b;
		const yesterday = Date.now() - 86_400_000;
		await db.stores.journal.ship({ tenantId, threadKey: "late", rows: [started(1, 9, yesterday)] });
		expect((await sending(tenantId)).used.messages).toBe(0);
		expect(
			await db.rows(
				"select messages::int, cost_micros::int from tenant_daily_use where tenant_id = $1",
				[tenantId],
			),
		).toEqual([{ messages: 1, cost_micros: 9 }]);
	});

	it("counts many threads that ship at the same time, and loses none", async () => {
		const { tenantId } = db.a;
		const before = (await sending(tenantId)).used.messages;
		await Promise.all(
			Array.from({ length: 40 }, (_, i) =>
				db.stores.journal.ship({
					tenantId,
					threadKey: `crowd_${i}`,
					rows: [started(1, 1), started(2, 1)],
				}),
			),
		);
		expect((await sending(tenantId)).used.messages).toBe(before + 80);
	});
});

describe("what is projected", () => {
	it("has the market's quiet hours and settings, the tenant's ceilings, and what is paused where", async () => {
		const { tenantId, marketId } = db.b;
		await db.rows(
			`update market_configs set quiet_hours = '{"from": "21:00", "to": "08:00"}',
				sending = '{"perPersonPerDay": {"marketing": 2}}' where market_id = $1`,
			[marketId],
		);
		await db.rows("insert into tenant_sending (tenant_id, model_calls_per_day) values ($1, 7)", [
			tenantId,
		]);
		await db.rows(
			`insert into pauses (tenant_id, market_id, channel, tool, reason, set_by, lifted_at, lifted_by) values
				($1, null, 'sms', null, 'r', 'k', null, null), ($1, $2, null, 'taxi.request', 'r', 'k', null, null),
				($1, null, null, null, 'r', 'k', now(), 'k')`,
			[tenantId, marketId],
		);
		expect(await sending(tenantId)).toMatchObject({
			settings: {
				quietHours: { from: "21:00", to: "08:00" },
				perPersonPerDay: { marketing: 2 },
			},
			ceilings: { modelCallsPerDay: 7, messagesPerDay: null },
			paused: { all: null, channels: ["sms"], tools: ["taxi.request"] },
		});
		expect((await sending(db.a.tenantId)).paused).toEqual({ all: null, channels: [], tools: [] });
		await db.rows(
			"insert into pauses (tenant_id, market_id, reason, set_by) values ($1, $2, 'r', 'k')",
			[tenantId, marketId],
		);
		expect((await sending(tenantId)).paused.all).toBe("market");
		await db.rows("insert into pauses (tenant_id, reason, set_by) values ($1, 'r', 'k')", [
			tenantId,
		]);
		expect((await sending(tenantId)).paused.all).toBe("tenant");
	});
});

describe("the store of templates", () => {
	const template = (change: Partial<SeenTemplate> = {}): SeenTemplate => ({
		channel: "whatsapp",
		name: "assent_offer_en_00000001",
		key: "mobility.offer",
		locale: "en",
		body: "Ride {{1}}?",
		variables: 1,
		buttons: ["Yes", "No"],
		category: "UTILITY",
		state: "pending",
		reason: null,
		contentId: null,
		...change,
	});
	const rows = () =>
		db.rows("select name, state, version, is_current from message_templates order by name");

	it("keeps how each stands, tells once what was approved and is not any more, and keeps older words aside", async () => {
		const see = (...seen: readonly SeenTemplate[]) => db.stores.templates.seen(seen);
		expect(await see(template())).toEqual([]);
		expect(await see(template({ state: "approved" }))).toEqual([]);
		expect(await see(template({ state: "approved" }))).toEqual([]);
		expect(await rows()).toEqual([
			{ name: "assent_offer_en_00000001", state: "approved", version: 2, is_current: true },
		]);
		expect(await see(template({ state: "paused", reason: "quality" }))).toEqual([
			{ name: "assent_offer_en_00000001", key: "mobility.offer", locale: "en", state: "paused" },
		]);
		expect(await see(template({ state: "paused" }))).toEqual([]);
		// A word that we do not know is no withdrawal.
		await see(template({ state: "approved" }));
		expect(await see(template({ state: "unknown" }))).toEqual([]);
		expect(await see(template({ state: "disabled" }))).toMatchObject([{ state: "disabled" }]);
		await see(template({ name: "assent_offer_en_00000002" }));
		expect((await rows()).map(({ is_current }) => is_current)).toEqual([false, true]);
	});
});
