/** The desk that simulations rely on keeps what the SQL functions keep. */
import { beforeEach } from "vitest";
import type { ApprovalPerson } from "../../src/ports/approvals.ts";
import type { Handover } from "../../src/ports/tool.ts";
import { approvalsAfterMs } from "../../src/sweeps/expire-approvals.ts";
import { approvalsContract } from "../contracts/approvals.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { type Member, makeApprovalsDesk } from "./approvals-desk.ts";

const startMs = 1_000;
let [nowMs, numbers] = [startMs, 0];
let members: Member[] = [];
let told: Handover[] = [];
const make = () =>
	makeApprovalsDesk({
		nowMs: () => nowMs,
		newCode: (count) => `7K${count}M`,
		keyOf: (number) => `key:${number}`,
		members,
	});
let desk = make();
beforeEach(() => {
	[nowMs, members, told] = [startMs, [], []];
	desk = make();
});

const someone = (): ApprovalPerson => {
	const value = `+4477009${String(++numbers).padStart(5, "0")}`;
	return { personHash: `key:${value}`, address: { channel: "whatsapp", value }, locale: "en" };
};
const row = (approvalId: string) => {
	const found = desk.rows.find(({ id }) => id === approvalId);
	if (!found) throw new Error("no such approval");
	return found;
};
type Told = { readonly data: { readonly notifications: readonly Handover[] } };
/** What Postgres writes into its rows. */
const noted = async <T extends { readonly kind: string }>(asked: Promise<T>): Promise<T> => {
	const outcome = await asked;
	if (outcome.kind === "succeeded" && !("replayed" in outcome))
		told.push(...(outcome as T & Told).data.notifications);
	return outcome;
};

approvalsContract(() => ({
	desk: {
		request: (call) => noted(desk.request(call)),
		answer: (call) => noted(desk.answer(call)),
		use: (call) => desk.use(call),
	},
	tenantId: testTenant,
	marketId: testMarketId,
	nowMs: () => nowMs,
	member: async () => {
		const person = someone();
		members.push({ number: person.address.value, roles: ["staff"] });
		return person;
	},
	dismiss: async ({ address }) => {
		for (const member of members) if (member.number === address.value) member.roles = [];
	},
	someone: async () => someone(),
	decide: ({ address }, approvalId, answer) =>
		noted(desk.door.decide(address.value, approvalId, answer)),
	revoke: (approvalId) => noted(desk.door.revoke(approvalId)),
	state: async (approvalId) => row(approvalId).approval.state,
	told: async (approvalId) =>
		told
			.filter(({ payload }) => payload["approvalId"] === approvalId)
			.map(({ type, target }) =>
				[type.replace("approval.", ""), target.kind === "thread" ? target.threadKey : ""].join(" "),
			)
			.sort(),
	runOut: async (approvalId) => {
		const found = row(approvalId);
		found.approval = { ...found.approval, expiresAtMs: nowMs - 60_000 };
	},
	sweep: async () => {
		told.push(...desk.expire(desk.due(approvalsAfterMs)));
	},
}));
