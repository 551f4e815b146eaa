import * as z from "zod";
import { canonicalJson, type Json } from "../../../core/json.ts";
import { digestible, policyTextMax } from "../../../core/policy/judge.ts";
import { jurisdictionsMax } from "../../../core/policy/resolve.ts";
import { decisions, policyChannels, reaches } from "../../../core/policy/rule.ts";
import type { ContentContext } from "../../../ports/policy.ts";
import type { CallRecord, ToolContext } from "../../../ports/tool.ts";
import { type ComplianceNeeds, decisionValidMs } from "../needs.ts";

export const channel = z.enum(policyChannels);
export const jurisdictions = z
	.array(z.string().regex(/^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?$/))
	.max(jurisdictionsMax);
export const content = z.string().min(1).max(policyTextMax);
export const reach = z.enum(reaches);
export const ageMin = z.int().min(0).max(120).nullable();

export const decided = z.object({
	decisionId: z.string(),
	decision: z.enum(decisions),
	redlines: z.array(
		z.object({
			start: z.int(),
			end: z.int(),
			ruleId: z.string(),
			rewrite: z.string().nullable(),
		}),
	),
	rewrite: z.string().nullable(),
	rules: z.array(z.object({ ruleId: z.string(), why: z.string() })),
	packs: z.array(z.string()),
	/** The text that this is about, as whoever relies on it must find it unchanged. */
	contentHash: z.string(),
	expiresAtMs: z.int(),
});

export async function decide(call: {
	readonly text: string;
	readonly subject: { readonly type: string; readonly id: string };
	readonly setting: Omit<ContentContext, "nowMs" | "locale">;
	readonly ctx: Pick<ToolContext, "tenantId" | "locale" | "nowMs">;
	readonly record: CallRecord;
	readonly needs: ComplianceNeeds;
}): Promise<z.output<typeof decided>> {
	const { text, subject, setting, ctx, record, needs } = call;
	const verdict = needs.policy.judge(text, { ...setting, locale: ctx.locale, nowMs: ctx.nowMs });
	const { facts, rewrite, ...judgement } = verdict;
	const contentHash = await needs.decisions.hashOf(ctx.tenantId, text);
	const jurisdictionsKnown = setting.jurisdictions.map((one) => one.toUpperCase()).sort();
	const digest = needs.sha256Hex(digestible(judgement));
	const identity: Json = {
		tenant: ctx.tenantId,
		subject,
		contentHash,
		jurisdictions: jurisdictionsKnown,
		setting: {
			channel: setting.channel,
			...setting.audience,
			locale: ctx.locale,
		},
		digest,
		day: Math.floor(ctx.nowMs / decisionValidMs),
	};
	const stored = await needs.decisions.record({
		record,
		validMs: decisionValidMs,
		decision: {
			decisionId: `pol_${needs.sha256Hex(canonicalJson(identity)).slice(0, 26)}`,
			subjectType: subject.type,
			subjectId: subject.id,
			contentHash,
			channel: setting.channel,
			audience: setting.audience.reach,
			jurisdictions: jurisdictionsKnown,
			facts,
			...judgement,
			hasRewrite: rewrite !== null,
			digest,
		},
	});
	return {
		decisionId: stored.decisionId,
		decision: stored.decision,
		redlines: [...stored.redlines],
		rewrite,
		rules: needs.policy
			.explain(stored.ruleIds, stored.packs)
			.map(({ ruleId, why }) => ({ ruleId, why })),
		packs: [...stored.packs],
		contentHash,
		expiresAtMs: stored.expiresAtMs,
	};
}
