/** Approvals in Postgres. Each method calls one SQL function (sql/approvals.sql), which decides; what was shown goes in sealed. */
import * as z from "zod";
import { approvalStates } from "../../core/approval/states.ts";
import type { ApprovalDesk, ApprovalPerson } from "../../ports/approvals.ts";
import {
	type CallDatabase,
	handovers,
	outcomeOf,
	type Sealer,
	sealedPerson,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import { type ApprovalsNeeds, decisions } from "./needs.ts";

const face = {
	approvalId: z.string(),
	code: z.string(),
	state: z.enum(approvalStates),
	expiresAtMs: z.int(),
};
const asked = z.object({ ...face, auto: z.boolean(), notifications: handovers });
const used = z.object({ approvalId: z.string() });
export const decided = z.object({
	approvalId: z.string(),
	code: z.string(),
	state: z.enum(approvalStates),
	answer: z.enum(decisions),
	notifications: handovers,
});

export function makeApprovalsRepository(
	db: CallDatabase,
	sealer: Sealer,
): ApprovalDesk & ApprovalsNeeds["approvals"] {
	const { callAs } = sqlCalls(db, "system:approvals");
	/** By their number too: a thread that was linked is not called by it. */
	const personOf = async (tenantId: string, person: ApprovalPerson) => ({
		...((await sealedPerson(sealer, tenantId, person)) as Record<string, string | null>),
		numberHash: await sealer.lookup(tenantId, person.address.value),
	});
	return {
		request: async ({ record, person, demand, shown, endsAtMs, policyDecisionId }) =>
			outcomeOf(asked).parse(
				await callAs("approval_request", record, {
					person: await personOf(record.tenantId, person),
					ask: {
						...demand,
						payloadHash: record.argsHash,
						shownSealed: await sealer.seal(JSON.stringify(shown)),
						endsAtMs,
						policyDecisionId,
					},
				}),
			),
		use: async ({ record, approvalId }) =>
			outcomeOf(used).parse(await callAs("approval_use", record, { approvalId })),
		answer: async ({ record, person, approvalId, answer }) =>
			outcomeOf(decided).parse(
				await callAs("approval_answer", record, {
					person: await personOf(record.tenantId, person),
					approvalId,
					answer,
				}),
			),
	};
}
