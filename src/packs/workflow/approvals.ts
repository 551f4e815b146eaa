/** What belongs to no question in a thread is agreed to by the same desk, bound to what it is. */
import type { ApprovalDesk } from "../../ports/approvals.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";
import type { WorkflowNeeds } from "./needs.ts";

/** Longer than a question in a conversation: nobody waits in front of it. */
const apartSeconds = 6 * 3600;

export const askedApart = (
	desk: Pick<ApprovalDesk, "request">,
	/** Best effort: what is not brought now the minute's relay brings. */
	relay: (
		record: CallRecord,
		rows: readonly NotificationToRelay[],
	) => Promise<void> = async () => {},
): WorkflowNeeds["approvals"] => ({
	request: async ({ record, person, type, roles, people, what, policyDecisionId }) => {
		const asked = await desk.request({
			record,
			person,
			demand: { type, roles: [...roles], people, ttlSeconds: apartSeconds, lowRisk: false },
			shown: { template: "jobs.approve", vars: { what }, locale: person.locale },
			endsAtMs: null,
			policyDecisionId,
		});
		if (asked.kind !== "succeeded") return asked;
		const { approvalId, state, expiresAtMs, notifications } = asked.data;
		await relay(record, notifications).catch(() => {});
		return { ...asked, data: { approvalId, state, expiresAtMs } };
	},
});
