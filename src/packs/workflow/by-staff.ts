/**
 * A job that somebody schedules by their key: somebody else of the staff agrees to exactly it, or a standing grant of its tool stands in for
 * that. There is no thread in which it could wait, so whoever asked asks again once they have agreed. A super admin, who gives such
 * grants, needs none.
 */
import { byKey } from "../../core/approval/apart.ts";
import { canonicalJson, type Json } from "../../core/json.ts";
import type { ApprovalDesk } from "../../ports/approvals.ts";
import { type Refusal, refused } from "../../ports/commit.ts";
import { memberOf, memberReadings } from "../../ports/key-member.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";
import { decideSchedule, type Scheduling, scheduleReadings } from "./rules/scheduling.ts";
import { jobApproval } from "./tools/shapes.ts";

/** Nobody waits in front of it. */
const agreeSeconds = 6 * 3600;

export type JobByKey = {
	readonly context: CallContext;
	readonly keyId: string;
	/** Of which a standing grant would be. */
	readonly tool: "workflow.scheduleJob" | "workflow.runBatch";
	readonly asked: Pick<Scheduling, "marketId" | "kind" | "args" | "dedupeKey" | "runAtMs">;
};
export type StaffWord =
	/** Null: nobody had to. */
	{ readonly kind: "agreed"; readonly approvalId: string | null } | Refusal;
export const needless: StaffWord = { kind: "agreed", approvalId: null };
export type WordOfStaff = (job: JobByKey) => Promise<StaffWord>;

/** The whole of it, as whoever agrees reads it. */
const inWords = ({ kind, args, runAtMs }: JobByKey["asked"]): string =>
	[
		kind,
		...Object.entries(args ?? {}).map(([name, value]) => `${name} ${String(value)}`),
		...(runAtMs === null ? [] : [`${new Date(runAtMs).toISOString().slice(0, 16)} UTC`]),
	].join(", ");

export const wordOfStaff =
	(deps: {
		readonly rows: RowStore;
		readonly open: (encrypted: string) => Promise<string>;
		readonly sha256Hex: (text: string) => string;
		readonly approvals: ApprovalDesk;
		/** Best effort: what is not brought now the minute's relay brings. */
		readonly relay: (
			of: Pick<CallRecord, "tenantId" | "marketId" | "traceId">,
			rows: readonly NotificationToRelay[],
		) => Promise<void>;
	}): WordOfStaff =>
	async ({ context, keyId, tool, asked }) => {
		const { tenantId, traceId } = context;
		const { kind, dedupeKey, marketId } = asked;
		const seen = await deps.rows.read(context, {
			...memberReadings(keyId),
			...scheduleReadings(kind, dedupeKey),
		});
		const { rows } = seen;
		// It is there already: asked for again it is the same one.
		if (rows.known.length > 0) return needless;
		const more = { askedBy: keyId, approvalId: null, traceId };
		const wouldBe = decideSchedule(seen, null, { ...asked, ...more });
		// Nobody is asked to agree to what is refused anyway.
		if (wouldBe.kind === "refused") return wouldBe;
		const person = await memberOf(rows, deps.open);
		if (!person || tenantId === null)
			return refused("AUTH_ERROR", "ROLE_DENIED", "This key belongs to no member of staff.");
		const argsHash = deps.sha256Hex(canonicalJson({ ...asked } as Json));
		const record: CallRecord = {
			tenantId,
			marketId,
			tool,
			key: `job:${argsHash}`,
			argsHash,
			shownHash: null,
			actor: { kind: "staff", id: keyId, roles: ["staff"], agent: byKey },
			threadKey: person.personHash,
			traceId,
			itemExpiresAtMs: null,
		};
		const asks = await deps.approvals.request({
			record,
			person,
			demand: {
				...jobApproval,
				roles: [...jobApproval.roles],
				people: 1,
				ttlSeconds: agreeSeconds,
			},
			shown: { template: "jobs.approve", vars: { what: inWords(asked) }, locale: person.locale },
			endsAtMs: null,
			policyDecisionId: null,
		});
		const asRefusal = (failed: Exclude<typeof asks, { readonly kind: "succeeded" }>) =>
			refused(failed.code, failed.kind === "failed" ? (failed.reason ?? null) : null, failed.msg);
		if (asks.kind !== "succeeded") return asRefusal(asks);
		const { approvalId, state, notifications } = asks.data;
		await deps.relay(record, notifications).catch(() => {});
		if (state === "pending")
			return refused(
				"AUTH_ERROR",
				"APPROVAL_REQUIRED",
				"Somebody else of the staff is asked. Ask for it again once they have agreed.",
			);
		const used = await deps.approvals.use({ record, approvalId });
		return used.kind === "succeeded" ? { kind: "agreed", approvalId } : asRefusal(used);
	};
