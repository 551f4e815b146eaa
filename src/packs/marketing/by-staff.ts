/** A broadcast that somebody schedules by their key: somebody else of the staff agrees to exactly it, and its first step uses that. */
import { askedApartBy, byKey } from "../../core/approval/apart.ts";
import { deciderRoles } from "../../core/approval/states.ts";
import type { Json } from "../../core/json.ts";
import { type Locale, locales } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { isLoaded } from "../../core/template/texts.ts";
import type { ApprovalDesk, PolicyDesk } from "../../ports/approvals.ts";
import { refused } from "../../ports/commit.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import { memberOf, memberReadings } from "../../ports/key-member.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { PolicyEngine } from "../../ports/policy.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";
import { proposalVars, textOf } from "./format.ts";
import type { BroadcastAsked } from "./needs.ts";
import { objectionsTo, settingOf } from "./rules/objections.ts";
import { decideByKey, knownReadings, type Scheduling } from "./rules/scheduling.ts";

const agreeSeconds = 6 * 3600;

export type ByStaff = {
	readonly context: CallContext;
	readonly act: Json;
	readonly keyId: string;
	readonly marketId: string;
	readonly asked: BroadcastAsked;
	readonly reach: number;
};
/** The languages that its staff read. */
const languagesOf = (market: Market | null): readonly Locale[] =>
	locales.filter((locale) => market?.locales.includes(locale) && isLoaded(locale));

export type StaffDeps = {
	readonly rows: RowStore;
	readonly open: (encrypted: string) => Promise<string>;
	readonly approvals: Pick<ApprovalDesk, "request">;
	readonly decisions: PolicyDesk;
	/** Null: nothing is known of it, and the strictest rules hold. */
	readonly marketOf: (tenantId: string, marketId: string) => Promise<Market | null>;
	/** Best effort: what is not brought now the minute's relay brings. */
	readonly relay: (
		of: { readonly tenantId: string; readonly marketId: string; readonly traceId: string },
		rows: readonly NotificationToRelay[],
	) => Promise<void>;
	readonly policy: Pick<PolicyEngine, "judge" | "explain">;
	readonly nowMs: () => number;
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
	const { context, act, keyId, marketId, asked, reach } = call;
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
	const market = await deps.marketOf(tenantId, marketId);
	const { personHash } = person;
	const more = { marketId, estimatedReach: reach, askedBy: personHash, traceId, key: keyId };
	const scheduling = await deps.schedulingOf(asked, { ...more, approvalId: null });
	const { payloadHash } = scheduling;
	const nowMs = deps.nowMs();
	const text = textOf(asked.template, asked.vars, "en");
	const setting = settingOf(
		{
			channel: asked.audience.channel,
			locale: "en",
			jurisdictions: market?.jurisdictions ?? [],
		},
		nowMs,
	);
	const { decision, whys } = objectionsTo(deps.policy, text, setting);
	if (decision === "deny") return refuse(refused("AUTH_ERROR", "POLICY_DENIED", whys.join(" ")));
	const shownIn = (locale: Locale) =>
		proposalVars(
			{ ...asked, reach, whys, text: textOf(asked.template, asked.vars, locale) },
			{ locale, market: { timezone: "UTC", ...market }, nowMs },
		);
	const record: CallRecord = {
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
	};
	const approval = await deps.approvals.request({
		record,
		person,
		demand: {
			type: "schedule_broadcast",
			roles: [...deciderRoles],
			people: 1,
			ttlSeconds: agreeSeconds,
			lowRisk: false,
		},
		shown: {
			template: "broadcast.confirm",
			vars: shownIn("en"),
			locale: "en",
			inLocales: Object.fromEntries(languagesOf(market).map((one) => [one, shownIn(one)])),
		},
		endsAtMs: null,
		policyDecisionId: await deps.decisions.decide({ record, text, context: setting }),
	});
	if (approval.kind !== "succeeded") {
		const { code, msg } = approval;
		const reason = approval.kind === "failed" ? (approval.reason ?? null) : null;
		return refuse(refused(code, reason, msg));
	}
	const { approvalId, notifications } = approval.data;
	await deps.relay({ tenantId, marketId, traceId }, notifications).catch(() => {});
	return decideAndCommit(deps.rows, {
		context,
		frame: { kind: "act", act, target: "-" },
		readings: knownReadings(approvalId),
		decide: (seen, failed) => decideByKey(seen, failed, { ...scheduling, approvalId }),
	});
}
