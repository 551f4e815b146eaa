import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decisionsContract } from "../contracts/decisions.ts";
import { keptDecision } from "./policy-support.ts";
import { askedRide, type Ids, recordOf, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

decisionsContract(() => ({
	decisions: db.decisions,
	record: () => recordOf(db.a, { tool: "policy.checkContent" }),
	otherTenant: () => recordOf(db.b, { tool: "policy.checkContent" }),
	raw: async (tenantId, decisionId) =>
		JSON.stringify([
			await db.rows("select * from policy_decisions where tenant_id = $1 and id = $2", [
				tenantId,
				decisionId,
			]),
			await db.rows("select change_payload from event_log where change_payload::text like $1", [
				`%${decisionId}%`,
			]),
		]),
}));

describe("a decision that is kept", () => {
	it("is changed and deleted by nobody", async () => {
		const { decisionId } = await keptDecision(db);
		for (const sql of [
			"update policy_decisions set decision = 'allow' where id = $1",
			"delete from policy_decisions where id = $1",
		])
			await expect(
				db.rw.runBatch({ tenantId: db.a.tenantId, actor: "x", traceId: "" }, [
					{ sql, params: [decisionId] },
				]),
			).rejects.toMatchObject({ code: "42501" });
	});

	it("has an event with the actor and the trace of its call", async () => {
		const { decisionId } = await keptDecision(db);
		const events = await db.rows(
			"select type from event_log where entity_id = $1 and tenant_id = $2",
			[decisionId, db.a.tenantId],
		);
		expect(events).toEqual([{ type: "policy_decided" }]);
	});
});

describe("who has agreed to be told", () => {
	const somebody = async (ids: Ids = db.a) => {
		const { person } = await askedRide(db, ids);
		const [row] = await db.rows("select id from people where tenant_id = $1 and phone_hash = $2", [
			ids.tenantId,
			person.personHash,
		]);
		return String(row?.["id"]);
	};
	const consent = (ids: Ids, person: string, purpose: string, change: object = {}) => {
		const row = {
			channel: "whatsapp",
			status: "granted",
			proof_ref: "SM1",
			granted_at: "2026-11-01T00:00:00Z",
			...change,
		};
		const names = Object.keys(row);
		return db.rows(
			`insert into consents (tenant_id, person_id, purpose, ${names.join(", ")})
			values ($1, $2, $3, ${names.map((_, at) => `$${at + 4}`).join(", ")})`,
			[ids.tenantId, person, purpose, ...Object.values(row)],
		);
	};
	const revoked = {
		status: "revoked",
		revoked_at: "2026-11-02T00:00:00Z",
		revoked_proof_ref: "SM2",
	};
	const count = (personIds: readonly string[]) =>
		db.decisions.optedIn({ tenantId: db.a.tenantId, personIds, channel: "whatsapp" });

	it("is whoever has a standing word for that channel, once, and has not said stop", async () => {
		const [yes, any, sms, no, stopped, back, nobody] = await Promise.all(
			Array.from({ length: 7 }, () => somebody()),
		);
		if (!yes || !any || !sms || !no || !stopped || !back || !nobody)
			throw new Error("seven people");
		await consent(db.a, yes, "marketing");
		await consent(db.a, any, "broadcast", { channel: null });
		await consent(db.a, sms, "marketing", { channel: "sms" });
		await consent(db.a, no, "marketing", revoked);
		await consent(db.a, stopped, "marketing");
		await consent(db.a, stopped, "messaging", revoked);
		await consent(db.a, back, "marketing");
		await consent(db.a, back, "messaging", revoked);
		await consent(db.a, back, "messaging", { granted_at: "2026-11-03T00:00:00Z" });
		expect(await count([yes, yes])).toBe(1);
		for (const [who, n] of [
			[any, 1],
			[sms, 0],
			[no, 0],
			[stopped, 0],
			[back, 1],
			[nobody, 0],
		] as const)
			expect([who, await count([who])]).toEqual([who, n]);
		expect(await count([yes, any, sms, no, stopped, back, nobody])).toBe(3);
	});

	it("is nobody of another tenant", async () => {
		const theirs = await somebody(db.b);
		await consent(db.b, theirs, "marketing");
		expect(await count([theirs])).toBe(0);
	});
});

describe("the projection of a market", () => {
	it("says where its people are: its country, or the places that stand with it", async () => {
		const places = async () =>
			(await db.stores.projection.read()).markets.find(({ marketId }) => marketId === db.a.marketId)
				?.jurisdictions;
		const [{ country } = {}] = await db.rows("select country from markets where id = $1", [
			db.a.marketId,
		]);
		expect(await places()).toEqual([country]);
		await db.rows("update markets set jurisdictions = '{US-IL,US-CO}' where id = $1", [
			db.a.marketId,
		]);
		expect(await places()).toEqual(["US-IL", "US-CO"]);
	});
});
