import type { ApprovalType, DeciderRole } from "../../core/approval/states.ts";
import type { Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { ApprovalPerson } from "../../ports/approvals.ts";
import type { CallRecord } from "../../ports/tool.ts";

/** scheduled -> running -> scheduled | done | failed; paused by staff, from where it goes on; the last three end it, and `failed` may be tried again. */
export const jobStates = ["scheduled", "running", "paused", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

export type JobAsked = {
	readonly kind: string;
	readonly args: Json;
	/** Null: at once. */
	readonly runAtMs: number | null;
	/** One job of a kind for each; null: the call's own key. */
	readonly dedupeKey: string | null;
};
export type JobScheduled = {
	readonly jobId: string;
	readonly state: JobState;
	readonly runAtMs: number;
	readonly isNew: boolean;
};

export type WorkflowNeeds = {
	readonly jobs: {
		/** Null: it may be scheduled. Else what is wrong with it, in words for anybody. */
		readonly objection: (
			asked: Pick<JobAsked, "kind" | "args"> & { readonly as: "anyone" | "batch" },
		) => Promise<string | null>;
		readonly schedule: (
			/** Refused with the objection that there is to it, unless it is scheduled already. */
			call: { readonly record: CallRecord; readonly as: "anyone" | "batch" } & JobAsked,
		) => Promise<Outcome<JobScheduled>>;
	};
	readonly approvals: {
		readonly request: (call: {
			readonly record: CallRecord;
			readonly person: ApprovalPerson;
			readonly type: ApprovalType;
			readonly roles: readonly DeciderRole[];
			readonly people: 1 | 2;
			readonly what: string;
			readonly policyDecisionId: string | null;
		}) => Promise<
			Outcome<{
				readonly approvalId: string;
				readonly state: string;
				readonly expiresAtMs: number;
			}>
		>;
	};
};
