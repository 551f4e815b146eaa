import { beforeEach } from "vitest";
import type { ApprovalPerson } from "../../src/ports/approvals.ts";
import { approvalsAfterMs } from "../../src/packs/approvals/sweep.ts";
import { approvalsContract } from "../contracts/approvals.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { type Member, makeApprovalsTown } from "./approvals-town.ts";

const startMs = 1_000_000;
let [nowMs, numbers, made] = [startMs, 0, 0];
let members: Member[] = [];
const make = () =>
	makeApprovalsTown({
		nowMs: () => nowMs,
		newId: (prefix) => `${prefix}_${++made}`,
		newCode: () => `7K${++made}M`,
		keyOf: (number) => `key:${number}`,
		members,
		ids: { tenantId: testTenant, marketId: testMarketId },
	});
let town = make();
beforeEach(() => {
	[nowMs, members] = [startMs, []];
	town = make();
});

const someone = (): ApprovalPerson => {
	const value = `+4477009${String(++numbers).padStart(5, "0")}`;
	return { personHash: `key:${value}`, address: { channel: "whatsapp", value }, locale: "en" };
};
const row = (approvalId: string) => {
	const found = town.rows.find(({ id }) => id === approvalId);
	if (!found) throw new Error("no such approval");
	return found;
};

approvalsContract(() => ({
	desk: town,
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
	decide: ({ address }, approvalId, answer) => town.door.decide(address.value, approvalId, answer),
	revoke: (approvalId) => town.door.revoke(approvalId),
	state: async (approvalId) => row(approvalId).state,
	told: async (approvalId) =>
		town.told
			.filter(({ payload }) => payload["approvalId"] === approvalId)
			.map(({ type, target }) =>
				[type.replace("approval.", ""), target.kind === "thread" ? target.threadKey : ""].join(" "),
			)
			.sort(),
	runOut: async (approvalId) => {
		row(approvalId).expiresAt = nowMs - 60_000;
	},
	sweep: async () => {
		await town.expire(town.due(approvalsAfterMs));
	},
}));
