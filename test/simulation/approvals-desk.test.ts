/** The desk in memory refuses what the SQL functions refuse (test/postgres/approvals.test.ts says it of them). */
import { beforeEach, describe, expect, it } from "vitest";
import type { ApprovalDesk } from "../../src/ports/approvals.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { type ApprovalsDesk, type Member, makeApprovalsDesk } from "./approvals-desk.ts";

const [ada, bea, person] = ["+447700900301", "+447700900302", "+447700900101"] as const;
const keyOf = (number: string) => `key:${number}`;
const ttlMs = 600_000;
let nowMs: number;
let members: Member[];
let desk: ApprovalsDesk;
beforeEach(() => {
	nowMs = 1_000;
	members = [ada, bea].map((number) => ({ number, roles: ["staff"] }));
	desk = makeApprovalsDesk({
		nowMs: () => nowMs,
		newCode: (count) => `7K${count}M`,
		keyOf,
		members,
	});
});

const recordOf = (over: Partial<CallRecord> = {}): CallRecord => ({
	tenantId: testTenant,
	marketId: testMarketId,
	tool: "taxi.request",
	key: "SM1:0",
	argsHash: "hash",
	shownHash: null,
	actor: { kind: "person", id: keyOf(person), roles: ["customer"], agent: "concierge" },
	threadKey: keyOf(person),
	traceId: "trc",
	itemExpiresAtMs: null,
	...over,
});
const whoIs = (number: string) => ({
	personHash: keyOf(number),
	address: { channel: "whatsapp" as const, value: number },
	locale: "en" as const,
});
const asks = (
	over: Partial<CallRecord> = {},
	endsAtMs: number | null = null,
	by: string = person,
) =>
	desk.request({
		record: recordOf(over),
		person: whoIs(by),
		demand: { type: "run_tool", roles: ["staff"], people: 1, ttlSeconds: 600, lowRisk: false },
		shown: { template: "gate.confirm_any", vars: { summary: "A ride." } },
		endsAtMs,
		policyDecisionId: null,
	} satisfies Parameters<ApprovalDesk["request"]>[0]);
const says = (number: string, answer: "approve" | "reject", over: Partial<CallRecord> = {}) =>
	desk.answer({
		record: recordOf({ tool: "approval.answer", key: `apr_000001.${number}`, ...over }),
		person: whoIs(number),
		approvalId: "apr_000001",
		answer,
	});
const uses = (over: Partial<CallRecord> = {}) =>
	desk.use({ record: recordOf({ key: "apr_000001", ...over }), approvalId: "apr_000001" });
const told = (outcome: unknown) =>
	(
		outcome as { data: { notifications: { type: string; target: { threadKey: string } }[] } }
	).data.notifications.map(({ type, target }) => `${type} ${target.threadKey}`);
const refusal = (reason: string) => ({ kind: "failed", reason });

describe("a request", () => {
	it("asks every member once, and is the same one under its key and for the same wish", async () => {
		expect(told(await asks())).toEqual([
			`approval.asked ${keyOf(ada)}`,
			`approval.asked ${keyOf(bea)}`,
		]);
		expect(await asks()).toMatchObject({ replayed: true, data: { approvalId: "apr_000001" } });
		expect(told(await asks({ key: "SM2:0" }))).toEqual([]);
		expect(desk.rows).toHaveLength(1);
	});

	it("is refused where nobody else could agree, and where too many wait", async () => {
		for (let count = 0; count < 5; count++)
			await asks({ key: `SM${count}:0`, argsHash: `hash${count}` });
		expect(await asks({ key: "SM9:0", argsHash: "hash9" })).toMatchObject(refusal("TOO_MANY_OPEN"));
		for (const member of members) member.roles = [];
		expect(await asks({ threadKey: keyOf(ada) }, null, ada)).toMatchObject(
			refusal("APPROVAL_REQUIRED"),
		);
	});
});

describe("a decision", () => {
	beforeEach(async () => {
		await asks();
	});

	it("counts once: whoever asked hears of it, and who was not quick enough need not answer", async () => {
		expect(told(await says(ada, "approve"))).toEqual([
			`approval.granted ${keyOf(person)}`,
			`approval.over ${keyOf(bea)}`,
		]);
		expect(await says(ada, "approve")).toMatchObject({ replayed: true });
		expect(await desk.door.decide(bea, "apr_000001", "reject")).toMatchObject(
			refusal("ALREADY_DECIDED"),
		);
	});

	it("is not of who asked, of a stranger, of who lost the role, or after the end", async () => {
		expect(await says(person, "approve")).toMatchObject(refusal("ROLE_DENIED"));
		members.push({ number: person, roles: ["staff"] });
		expect(await says(person, "approve")).toMatchObject(refusal("OWN_REQUEST"));
		for (const member of members) if (member.number === ada) member.roles = [];
		expect(await says(ada, "approve")).toMatchObject(refusal("ROLE_DENIED"));
		nowMs += ttlMs;
		expect(await says(bea, "approve")).toMatchObject({ kind: "failed", code: "EXPIRED" });
	});
});

describe("an approval", () => {
	beforeEach(async () => {
		await asks();
	});

	it("is used once, by the call that it is for", async () => {
		expect(await uses()).toMatchObject(refusal("APPROVAL_REQUIRED"));
		await says(ada, "approve");
		expect(await uses({ argsHash: "other" })).toMatchObject(refusal("STALE_STATE"));
		expect(await uses({ threadKey: keyOf(bea) })).toMatchObject(refusal("STALE_STATE"));
		expect(await uses()).toMatchObject({ kind: "succeeded" });
		expect(await uses()).toMatchObject({ replayed: true });
		expect(await uses({ key: "act_2" })).toMatchObject(refusal("KEY_REUSED"));
	});

	it("does not hold once it was taken back, has run out, or who agreed has left", async () => {
		await says(ada, "approve");
		for (const member of members) if (member.number === ada) member.roles = [];
		expect(await uses()).toMatchObject(refusal("APPROVAL_REQUIRED"));
		expect(desk.rows[0]?.approval.state).toBe("revoked");
		await asks({ key: "SM2:0" });
		expect(told(await desk.door.revoke("apr_000002"))).toContain(
			`approval.revoked ${keyOf(person)}`,
		);
		expect(await desk.door.revoke("apr_000002")).toMatchObject(refusal("ALREADY_DECIDED"));
	});

	it("ends with what it is about, and only who still waits is told", async () => {
		await asks({ key: "SM2:0", argsHash: "other" }, nowMs + 5_000);
		nowMs += 5_001;
		expect(desk.due(0)).toEqual(["apr_000002"]);
		expect(desk.expire(desk.due(0)).map(({ type }) => type)).toEqual(["approval.expired"]);
		await says(ada, "approve");
		nowMs += ttlMs;
		expect(desk.due(0)).toEqual(["apr_000001"]);
		expect(desk.expire(desk.due(0))).toEqual([]);
		expect(await uses()).toMatchObject(refusal("APPROVAL_REQUIRED"));
	});
});
