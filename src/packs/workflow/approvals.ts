/** What belongs to no question in a thread is agreed to by the same desk, bound to what it is. */
import type { ApprovalDesk } from "../../ports/approvals.ts";
import type { WorkflowNeeds } from "./needs.ts";

/** Longer than a question in a conversation: nobody waits in front of it. */
export const apartSeconds = 6 * 3600;

export const askedApart = (desk: Pick<ApprovalDesk, "request">): WorkflowNeeds["approvals"] => ({
	request: ({ record, person, type, roles, people, what, policyDecisionId }) =>
		desk.request({
			record,
			person,
			demand: {
				type,
				roles: [...roles],
				people,
				ttlSeconds: apartSeconds,
				lowRisk: false,
			},
			shown: { template: "jobs.approve", vars: { what }, locale: person.locale },
			endsAtMs: null,
			policyDecisionId,
		}),
});
