/** What every desk of approvals keeps: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { Demand } from "../../src/core/approval/states.ts";
import type { ApprovalsNeeds, Decision } from "../../src/packs/approvals/needs.ts";
import type { ApprovalDesk, ApprovalPerson } from "../../src/ports/approvals.ts";
import type { CallRecord } from "../../src/ports/tool.ts";

export type ApprovalsHarness = {
	readonly desk: ApprovalDesk & ApprovalsNeeds["approvals"];
	readonly tenantId: string;
	readonly marketId: string;
	readonly nowMs: () => number;
	readonly member: () => Promise<ApprovalPerson>;
	readonly dismiss: (member: ApprovalPerson) => Promise<void>;
	readonly someone: () => Promise<ApprovalPerson>;
	readonly decide: (
		member: ApprovalPerson,
		approvalId: string,
		answer: Decision,
	) => Promise<{ readonly kind: string }>;
	readonly revoke: (approvalId: string) => Promise<{ readonly kind: string }>;
	readonly state: (approvalId: string) => Promise<string>;
	readonly told: (approvalId: string) => Promise<readonly string[]>;
	readonly runOut: (approvalId: string) => Promise<void>;
	readonly sweep: () => Promise<void>;
};

const openMax = 5;
let calls = 0;
const refusal = (code: string, reason?: string) => ({
	kind: "failed",
	code,
	...(reason === undefined ? {} : { reason }),
});
const succeeded = { kind: "succeeded" };

type Asking = {
	readonly by?: ApprovalPerson;
	readonly record?: Partial<CallRecord>;
	readonly demand?: Partial<Demand>;
	readonly endsAtMs?: number;
};

function wordsOf(h: ApprovalsHarness) {
	const recordOf = (threadKey: string, over: Partial<CallRecord> = {}): CallRecord => ({
		tenantId: h.tenantId,
		marketId: h.marketId,
		tool: "order.create",
		key: `approvals_${++calls}`,
		argsHash: `hash_${calls}`.padEnd(64, "0"),
		shownHash: null,
		actor: { kind: "person", id: threadKey, roles: ["customer"], agent: "concierge" },
		threadKey,
		traceId: `trc_${calls}`,
		itemExpiresAtMs: null,
		...over,
	});
	const asks = async ({ by, record: over, demand, endsAtMs }: Asking = {}) => {
		const person = by ?? (await h.someone());
		const record = recordOf(person.personHash, over);
		const outcome = await h.desk.request({
			record,
			person,
			demand: {
				type: "run_tool",
				roles: ["staff"],
				people: 1,
				ttlSeconds: 1800,
				lowRisk: false,
				...demand,
			},
			shown: { template: "gate.confirm_any", vars: { summary: "Order two pizzas." } },
			endsAtMs: endsAtMs ?? null,
			policyDecisionId: null,
		});
		return { person, record, outcome };
	};
	const pending = async (over: Asking = {}) => {
		const { outcome, ...rest } = await asks(over);
		if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
		return { ...rest, asked: outcome.data, id: outcome.data.approvalId };
	};
	type Pending = Awaited<ReturnType<typeof pending>>;
	const says = (
		person: ApprovalPerson,
		approvalId: string,
		answer: Decision = "approve",
		over: Partial<CallRecord> = {},
	) =>
		h.desk.answer({
			record: recordOf(person.personHash, {
				tool: "approval.answer",
				argsHash: `${approvalId} ${answer}`,
				...over,
			}),
			person,
			approvalId,
			answer,
		});
	const uses = ({ record, id }: Pending, over: Partial<CallRecord> = {}) =>
		h.desk.use({ record: { ...record, key: `act_${id}`, ...over }, approvalId: id });
	return { asks, pending, says, uses };
}

const asked = (...members: readonly ApprovalPerson[]) =>
	members.map(({ personHash }) => `asked ${personHash}`).sort();
const plus = (before: readonly string[], ...more: readonly string[]) => [...before, ...more].sort();

export function approvalsContract(harness: () => ApprovalsHarness): void {
	const stage = async () => {
		const h = harness();
		return { h, ...wordsOf(h), ada: await h.member(), bea: await h.member() };
	};

	describe("a request", () => {
		it("asks everybody who could agree once; under its key, and for the same request while it waits, it is the same one", async () => {
			const { h, asks, pending, ada, bea } = await stage();
			const first = await pending();
			expect(first.asked).toMatchObject({ state: "pending", auto: false });
			expect(await h.told(first.id)).toEqual(asked(ada, bea));
			const { person: by, record } = first;
			const again = await asks({ by, record });
			expect(again.outcome).toMatchObject({
				...succeeded,
				replayed: true,
				data: { approvalId: first.id },
			});
			const { argsHash } = record;
			expect((await pending({ by, record: { argsHash } })).id).toBe(first.id);
			expect((await pending({ by })).id).not.toBe(first.id);
			expect(await h.told(first.id)).toEqual(asked(ada, bea));
		});

		it("of a turn that was cut off, run again over other facts, is asked for anew; what was asked first is over, and counts for nothing", async () => {
			const { h, pending, says, uses, ada, bea } = await stage();
			for (const agrees of [false, true]) {
				const first = await pending();
				if (agrees) await says(ada, first.id);
				const { person: by, record } = first;
				const moved = { ...record, argsHash: `moved_${calls}`.padEnd(64, "0") };
				const second = await pending({ by, record: moved });
				expect(second.id).not.toBe(first.id);
				expect(await h.state(first.id)).toBe("revoked");
				expect(await h.told(second.id)).toEqual(asked(ada, bea));
				const over = agrees ? [bea] : [ada, bea];
				expect(await h.told(first.id)).toEqual(
					plus(
						asked(ada, bea),
						...over.map(({ personHash }) => `over ${personHash}`),
						...(agrees ? [`granted ${record.threadKey}`] : []),
					),
				);
				expect((await pending({ by, record: moved })).id).toBe(second.id);
				expect(await uses(first)).toMatchObject(refusal("AUTH_ERROR", "APPROVAL_REQUIRED"));
				await says(bea, second.id);
				expect(await uses({ ...second, record: moved })).toMatchObject(succeeded);
			}
		});

		it("does not ask whoever it is of, and is refused where too few others could agree", async () => {
			const { h, asks, pending, ada, bea } = await stage();
			const own = await pending({ by: ada });
			expect(await h.told(own.id)).toEqual(asked(bea));
			const refused = refusal("SERVICE_UNAVAILABLE", "APPROVAL_REQUIRED");
			expect((await asks({ by: ada, demand: { people: 2 } })).outcome).toMatchObject(refused);
			await h.dismiss(bea);
			expect((await asks({ by: ada })).outcome).toMatchObject(refused);
			expect((await asks()).outcome).toMatchObject(succeeded);
		});

		it("is refused where as many as may of the same person wait already, and not for anybody else", async () => {
			const { asks, pending } = await stage();
			const by = (await pending()).person;
			for (let count = 1; count < openMax; count++) await pending({ by });
			expect((await asks({ by })).outcome).toMatchObject(refusal("CONFLICT", "TOO_MANY_OPEN"));
			expect((await asks()).outcome).toMatchObject(succeeded);
		});

		it("ends with what it is about", async () => {
			const { h, pending } = await stage();
			const endsAtMs = h.nowMs() + 120_000;
			expect((await pending({ endsAtMs })).asked.expiresAtMs).toBe(endsAtMs);
		});
	});

	describe("a decision", () => {
		it("counts once: whoever asked hears of it, and who has not said anything need not any more", async () => {
			const { h, pending, says, ada, bea } = await stage();
			const { id, record } = await pending();
			const key = `said_${id}`;
			expect(await says(ada, id, "approve", { key })).toMatchObject({
				...succeeded,
				data: { approvalId: id, answer: "approve", state: "approved" },
			});
			const told = plus(asked(ada, bea), `granted ${record.threadKey}`, `over ${bea.personHash}`);
			expect(await h.told(id)).toEqual(told);
			expect(await says(ada, id, "approve", { key })).toMatchObject({
				...succeeded,
				replayed: true,
				data: { state: "approved" },
			});
			expect(await says(ada, id, "reject", { key })).toMatchObject(
				refusal("CONFLICT", "KEY_REUSED"),
			);
			const late = refusal("CONFLICT", "ALREADY_DECIDED");
			expect(await says(bea, id, "reject")).toMatchObject(late);
			expect(await h.decide(bea, id, "reject")).toMatchObject(late);
			expect(await h.told(id)).toEqual(told);
			expect(await h.state(id)).toBe("approved");
		});

		it.each([
			["approve", "approved", "granted"],
			["reject", "rejected", "rejected"],
		] as const)("over the admin API is one as well: %s", async (answer, state, type) => {
			const { h, pending, ada, bea } = await stage();
			const { id, record } = await pending();
			expect(await h.decide(ada, id, answer)).toMatchObject(succeeded);
			expect(await h.state(id)).toBe(state);
			expect(await h.told(id)).toEqual(
				plus(asked(ada, bea), `${type} ${record.threadKey}`, `over ${bea.personHash}`),
			);
		});

		it("that is a no ends it: nothing is agreed to any more", async () => {
			const { h, pending, says, uses, ada, bea } = await stage();
			const of = await pending();
			expect(await says(ada, of.id, "reject")).toMatchObject({ data: { state: "rejected" } });
			expect(await says(bea, of.id)).toMatchObject(refusal("CONFLICT", "ALREADY_DECIDED"));
			expect(await uses(of)).toMatchObject(refusal("AUTH_ERROR", "APPROVAL_REQUIRED"));
			expect(await h.state(of.id)).toBe("rejected");
		});

		it("is nobody's without the role, nor of whoever asked, nor after the end, nor of what there is not", async () => {
			const { h, pending, says, ada, bea } = await stage();
			const { id } = await pending();
			const denied = refusal("AUTH_ERROR", "ROLE_DENIED");
			expect(await says(await h.someone(), id)).toMatchObject(denied);
			await h.dismiss(ada);
			expect(await says(ada, id)).toMatchObject(denied);
			const cem = await h.member();
			const own = await pending({ by: cem });
			expect(await says(cem, own.id)).toMatchObject(refusal("AUTH_ERROR", "OWN_REQUEST"));
			expect(await h.decide(cem, own.id, "approve")).toMatchObject(
				refusal("AUTH_ERROR", "OWN_REQUEST"),
			);
			await h.runOut(id);
			expect(await says(bea, id)).toMatchObject(refusal("EXPIRED"));
			expect(await says(bea, "apr_00000000000000000000000000")).toMatchObject(refusal("NOT_FOUND"));
			for (const one of [id, own.id]) expect(await h.state(one)).toBe("pending");
		});

		it("of two who have to agree is both of theirs, and the same person's twice is one", async () => {
			const { h, pending, says, ada, bea } = await stage();
			const { id, record } = await pending({ demand: { people: 2 } });
			for (const answer of ["approve", "approve"] as const)
				expect(await says(ada, id, answer)).toMatchObject({ data: { state: "pending" } });
			expect(await h.told(id)).toEqual(asked(ada, bea));
			expect(await h.decide(bea, id, "approve")).toMatchObject(succeeded);
			expect(await h.told(id)).toEqual(plus(asked(ada, bea), `granted ${record.threadKey}`));
		});
	});

	describe("an approval", () => {
		it("is used once, by the call that it is for [MKB-6.1-c]", async () => {
			const { h, pending, says, uses, ada } = await stage();
			const of = await pending();
			expect(await uses(of)).toMatchObject(refusal("AUTH_ERROR", "APPROVAL_REQUIRED"));
			await says(ada, of.id);
			for (const over of [
				{ argsHash: "other" },
				{ tool: "taxi.request" },
				{ threadKey: "another" },
			])
				expect(await uses(of, over)).toMatchObject(refusal("CONFLICT", "STALE_STATE"));
			expect(await uses(of)).toMatchObject(succeeded);
			expect(await uses(of)).toMatchObject({ ...succeeded, replayed: true });
			expect(await uses(of, { key: "act_2" })).toMatchObject(refusal("CONFLICT", "KEY_REUSED"));
			expect(await h.state(of.id)).toBe("used");
			expect(
				await h.desk.use({ record: of.record, approvalId: "apr_00000000000000000000000000" }),
			).toMatchObject(refusal("NOT_FOUND", "APPROVAL_REQUIRED"));
		});

		it("does not hold where who agreed may not any more", async () => {
			const { h, pending, says, uses, ada } = await stage();
			const of = await pending();
			await says(ada, of.id);
			await h.dismiss(ada);
			const refused = refusal("AUTH_ERROR", "APPROVAL_REQUIRED");
			expect(await uses(of)).toMatchObject(refused);
			expect(await h.state(of.id)).toBe("revoked");
			expect(await uses(of)).toMatchObject(refused);
		});

		it("that is taken back is over: whoever asked hears of it, and whoever was still asked", async () => {
			const { h, pending, says, uses, ada, bea } = await stage();
			const [waiting, agreed] = [await pending(), await pending()];
			await says(ada, agreed.id);
			for (const { id } of [waiting, agreed]) {
				expect(await h.revoke(id)).toMatchObject(succeeded);
				expect(await h.revoke(id)).toMatchObject(refusal("CONFLICT", "ALREADY_DECIDED"));
			}
			expect(await h.told(waiting.id)).toEqual(
				plus(
					asked(ada, bea),
					`revoked ${waiting.record.threadKey}`,
					`over ${ada.personHash}`,
					`over ${bea.personHash}`,
				),
			);
			expect(await h.told(agreed.id)).toEqual(
				plus(
					asked(ada, bea),
					`granted ${agreed.record.threadKey}`,
					`over ${bea.personHash}`,
					`revoked ${agreed.record.threadKey}`,
				),
			);
			expect(await uses(agreed)).toMatchObject(refusal("AUTH_ERROR", "APPROVAL_REQUIRED"));
		});

		it("past its end is not used, and is over once; only who still waits for an answer is told", async () => {
			const { h, pending, says, uses, ada, bea } = await stage();
			const [waiting, agreed, live] = [await pending(), await pending(), await pending()];
			await says(ada, agreed.id);
			const before = await h.told(agreed.id);
			for (const { id } of [waiting, agreed]) await h.runOut(id);
			expect(await uses(agreed)).toMatchObject(refusal("EXPIRED", "APPROVAL_REQUIRED"));
			expect(await uses(waiting)).toMatchObject(refusal("AUTH_ERROR", "APPROVAL_REQUIRED"));
			await h.sweep();
			await h.sweep();
			for (const { id } of [waiting, agreed]) expect(await h.state(id)).toBe("expired");
			expect(await h.state(live.id)).toBe("pending");
			expect(await h.told(waiting.id)).toEqual(
				plus(asked(ada, bea), `expired ${waiting.record.threadKey}`),
			);
			expect(await h.told(agreed.id)).toEqual(before);
			expect(await uses(waiting)).toMatchObject(refusal("EXPIRED", "APPROVAL_REQUIRED"));
		});
	});
}
