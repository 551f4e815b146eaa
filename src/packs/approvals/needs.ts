import type { ApprovalState } from "../../core/approval/states.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { ApprovalPerson } from "../../ports/approvals.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";

export const decisions = ["approve", "reject"] as const;
export type Decision = (typeof decisions)[number];

export type Decided = {
	readonly approvalId: string;
	readonly code: string;
	readonly answer: Decision;
	/** It had gone by a standing grant, which a no has ended. */
	readonly ofGrant?: boolean | undefined;
	/** Still `pending` where somebody else has to agree as well. */
	readonly state: ApprovalState;
	readonly notifications: readonly NotificationToRelay[];
};

export type ApprovalsNeeds = {
	readonly approvals: {
		readonly answer: (call: {
			readonly record: CallRecord;
			readonly person: ApprovalPerson;
			readonly approvalId: string;
			readonly answer: Decision;
		}) => Promise<Outcome<Decided>>;
	};
};
