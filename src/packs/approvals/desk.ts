/** Approvals over rows: read, decided by the rules, committed. What was shown goes in encrypted. */
import * as z from "zod";
import type { ApprovalDesk, ApprovalPerson } from "../../ports/approvals.ts";
import { encryptedAsker } from "../../ports/asking.ts";
import { type Acting, acting, decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type CallContext, type FieldCipher, outcomeOf } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { decided } from "./answers.ts";
import type { ApprovalsNeeds } from "./needs.ts";
import * as automatic from "./rules/automatic.ts";
import type { Caller } from "./rules/caller.ts";
import * as deciding from "./rules/deciding.ts";
import * as endings from "./rules/ending.ts";
import { decideRequest, requestReadings } from "./rules/requesting.ts";
import { openReadings, standingReadings } from "./rules/standing.ts";
import { decideUse } from "./rules/using.ts";

const asked = decided.omit({ answer: true }).extend({ auto: z.boolean(), expiresAtMs: z.int() });
const used = z.object({ approvalId: z.string() });
const moved = z.object({ kind: z.literal("moved") });

/** Each is given to the database, which takes the first that is free. */
const codesMax = 5;

const contextOf = ({ tenantId, actor, traceId }: CallRecord): CallContext => ({
	tenantId,
	actor: `${actor.kind}:${actor.id}`,
	traceId,
});
const stepOf = (record: CallRecord, tells: boolean) =>
	({
		kind: "call",
		record: { ...record, itemExpiresAtMs: null },
		keyed: false,
		switched: false,
		tells,
		isStep: true,
	}) as const;

export const approvalsByStaff = {
	decide: (keyId: string, approvalId: string, answer: "approve" | "reject"): Acting =>
		acting(approvalId, deciding.keyReadings(approvalId, keyId), (seen) =>
			deciding.decideByKey(seen, answer),
		),
	decideInSlack: (
		by: deciding.Clicking,
		approvalId: string,
		payloadHash: string,
		answer: "approve" | "reject",
	): Acting =>
		acting(approvalId, deciding.clickReadings(approvalId, by), (seen) =>
			deciding.decideByClick(seen, payloadHash, answer),
		),
	revoke: (approvalId: string): Acting =>
		acting(approvalId, openReadings(approvalId), endings.decideRevoke),
	giveGrant: (
		keyId: string,
		{ tool, ...bounds }: automatic.Bounds & { readonly tool: string },
	): Acting =>
		acting(automatic.given, automatic.grantedReadings(tool), (seen) =>
			automatic.decideGive(seen, keyId, tool, bounds),
		),
	revokeGrant: (grantId: string): Acting =>
		acting(grantId, automatic.grantReadings(grantId), automatic.decideGrantRevoke),
};

export type ApprovalsDesk = ApprovalDesk &
	ApprovalsNeeds["approvals"] & {
		readonly expire: (call: {
			readonly tenantId: string;
			readonly traceId: string;
			readonly ids: readonly string[];
		}) => Promise<number>;
	};

export type DeskDeps = readonly [
	store: RowStore,
	cipher: FieldCipher,
	runtime: { readonly newCode: () => string; readonly sha256Hex: (text: string) => string },
	/** Null: that tenant has none. */
	slackChannelOf?: (tenantId: string) => string | null,
];
export function makeApprovalsDesk(
	...[store, cipher, { newCode, sha256Hex }, slackChannelOf = () => null]: DeskDeps
): ApprovalsDesk {
	const callerOf = async (tenantId: string, person: ApprovalPerson): Promise<Caller> => ({
		...(await encryptedAsker(cipher, tenantId, person)),
		numberHash: await cipher.lookup(tenantId, person.address.value),
	});
	return {
		request: async ({ record, person, demand, shown, endsAtMs, policyDecisionId }) => {
			const { tenantId, marketId, tool, threadKey, argsHash, actor } = record;
			const key = `approval:${threadKey}:${record.key}`;
			const caller = await callerOf(tenantId, person);
			const request = {
				marketId,
				tool,
				threadKey,
				payloadHash: argsHash,
				agent: actor.agent,
				requestKeyHash: sha256Hex(key),
				demand,
				shownEncrypted: await cipher.encrypt(JSON.stringify(shown)),
				endsAtMs,
				policyDecisionId,
				inSlack: slackChannelOf(tenantId) !== null,
			};
			return outcomeOf(asked).parse(
				await decideAndCommit(store, {
					context: contextOf(record),
					frame: stepOf({ ...record, key }, true),
					readings: requestReadings(request, caller),
					decide: (seen) =>
						decideRequest(seen, request, caller, Array.from({ length: codesMax }, newCode)),
				}),
			);
		},
		use: async ({ record, approvalId, seen: rested }) => {
			const standing = standingReadings(approvalId);
			const seen = seenBefore(standing, rested);
			const readings = { ...standing, ...(seen ? {} : automatic.grantedReadings(record.tool)) };
			const use = { ...record, keyHash: sha256Hex(record.key) };
			return outcomeOf(used).parse(
				await decideAndCommit(store, {
					context: contextOf(record),
					frame: stepOf(record, false),
					readings: readings as typeof standing,
					decide: (rows) => decideUse(rows, use),
					seen,
				}),
			);
		},
		answer: async ({ record, person, approvalId, answer }) => {
			const caller = await callerOf(record.tenantId, person);
			return outcomeOf(decided).parse(
				await decideAndCommit(store, {
					context: contextOf(record),
					frame: { kind: "call", record, keyed: true, switched: false, tells: true },
					readings: deciding.answerReadings(approvalId, caller),
					decide: (seen) => deciding.decideAnswer(seen, caller, answer),
				}),
			);
		},
		expire: async ({ tenantId, traceId, ids }) => {
			const context = { tenantId, actor: "sweep:expire_approvals", traceId };
			const { rows } = await store.read(context, endings.dueReadings(ids));
			if (rows.approval.length === 0) return 0;
			const answers = await store.commitEach(
				context,
				rows.approval.map((row) => ({
					frame: { kind: "own" },
					decision: endings.decideExpiry(row),
				})),
			);
			return answers.filter((answer) => !moved.safeParse(answer).success).length;
		},
	};
}
