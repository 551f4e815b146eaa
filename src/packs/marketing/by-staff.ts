/** A broadcast that somebody schedules by their key: somebody else of the staff agrees to exactly it, and its first step uses that. */
import { askedApartBy, byKey } from "../../core/approval/apart.ts";
import { deciderRoles } from "../../core/approval/states.ts";
import type { Json } from "../../core/json.ts";
import type { ApprovalDesk } from "../../ports/approvals.ts";
import { refused } from "../../ports/commit.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import { memberOf, memberReadings } from "../../ports/key-member.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { NotificationToRelay } from "../../ports/tool.ts";
import type { BroadcastAsked } from "./needs.ts";
import { decideSchedule, type Scheduling } from "./rules/scheduling.ts";

const agreeSeconds = 6 * 3600;

export type ByStaff = {
	readonly context: CallContext;
	readonly act: Json;
	readonly keyId: string;
	readonly marketId: string;
	readonly asked: BroadcastAsked;
	/** As whoever agrees is shown them. */
	readonly text: string;
	readonly reach: number;
};
export type StaffDeps = {
	readonly rows: RowStore;
	readonly open: (encrypted: string) => Promise<string>;
	readonly approvals: Pick<ApprovalDesk, "request">;
	/** Best effort: what is not brought now the minute's relay brings. */
	readonly relay: (
		of: { readonly tenantId: string; readonly marketId: string; readonly traceId: string },
		rows: readonly NotificationToRelay[],
	) => Promise<void>;
	readonly schedulingOf: (
		asked: BroadcastAsked,
		more: Pick<
			Scheduling,
			"marketId" | "approvalId" | "estimatedReach" | "askedBy" | "traceId" | "key"
		>,
	) => Promise<Scheduling>;
};

/** The same by the same key again asks once, and is the same request. */
export async function scheduleByStaff(deps: StaffDeps, call: ByStaff): Promise<unknown> {
	const { context, act, keyId, marketId, asked, reach, text } = call;
	const { tenantId, traceId } = context;
	const refuse = (refusal: ReturnType<typeof refused>) =>
		decideAndCommit(deps.rows, {
			context,
			frame: { kind: "act", act, target: "-" },
			readings: {},
			decide: () => refusal,
		});
	const { rows } = await deps.rows.read(context, memberReadings(keyId));
	const person = await memberOf(rows, deps.open);
	if (!person || tenantId === null)
		return refuse(refused("AUTH_ERROR", "ROLE_DENIED", "This key belongs to no member of staff."));
	if (reach === 0)
		return refuse(
			refused("AUTH_ERROR", "CONSENT_REQUIRED", "Nobody there has agreed to be written to."),
		);
	const { personHash, locale } = person;
	const more = { marketId, estimatedReach: reach, askedBy: personHash, traceId, key: keyId };
	const { payloadHash } = await deps.schedulingOf(asked, { ...more, approvalId: null });
	const approval = await deps.approvals.request({
		record: {
			tenantId,
			marketId,
			tool: askedApartBy,
			key: `broadcast:${payloadHash}`,
			argsHash: payloadHash,
			shownHash: null,
			actor: { kind: "staff", id: keyId, roles: ["staff"], agent: byKey },
			threadKey: personHash,
			traceId,
			itemExpiresAtMs: null,
		},
		person,
		demand: {
			type: "schedule_broadcast",
			roles: [...deciderRoles],
			people: 1,
			ttlSeconds: agreeSeconds,
			lowRisk: false,
		},
		shown: { template: "broadcast.confirm", vars: { reach, text }, locale },
		endsAtMs: null,
		policyDecisionId: null,
	});
	if (approval.kind !== "succeeded") {
		const { code, msg } = approval;
		const reason = approval.kind === "failed" ? (approval.reason ?? null) : null;
		return refuse(refused(code, reason, msg));
	}
	const { approvalId, notifications } = approval.data;
	await deps.relay({ tenantId, marketId, traceId }, notifications).catch(() => {});
	const scheduling = await deps.schedulingOf(asked, { ...more, approvalId });
	return decideAndCommit(deps.rows, {
		context,
		frame: { kind: "act", act, target: "-" },
		readings: {},
		decide: ({ nowMs }, failed) => decideSchedule(nowMs, failed, scheduling),
	});
}
