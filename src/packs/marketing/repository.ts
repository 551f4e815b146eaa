import * as z from "zod";
import { canonicalJson, type Json } from "../../core/json.ts";
import type { Failed } from "../../core/outcome.ts";
import type { Refusal } from "../../ports/commit.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { JobRef } from "../../ports/job.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type CallContext, outcomeOf } from "../../ports/sql-calls.ts";
import type { PolicyEngine } from "../../ports/policy.ts";
import type { BroadcastAct, BroadcastAsked, BroadcastTemplate, MarketingNeeds } from "./needs.ts";
import { type ByStaff, type StaffDeps, scheduleByStaff } from "./by-staff.ts";
import * as members from "./rules/members.ts";
import { objectionsTo, settingOf } from "./rules/objections.ts";
import * as rules from "./rules/scheduling.ts";
import type { BroadcastStore } from "./store.ts";
import { changedOutput } from "./tools/shapes.ts";

const scheduled = z.object({
	campaignId: z.string(),
	jobId: z.string(),
	estimatedReach: z.int(),
	scheduledAtMs: z.int(),
});

const asked = (tenantId: string): CallContext => ({
	tenantId,
	actor: "system:broadcasts",
	traceId: "",
});

const failedBy = ({ code, reason, msg, current }: Refusal): Failed => ({
	kind: "failed",
	retryable: false,
	code,
	msg,
	...(reason === null ? {} : { reason }),
	...(current === undefined ? {} : { current: current as Readonly<Record<string, Json>> }),
});

export type BroadcastsDesk = MarketingNeeds["broadcasts"] & {
	/** Of the words in every language: another release may have others. */
	readonly wordsHash: (template: BroadcastTemplate) => Promise<string>;
	readonly act: (call: {
		readonly context: CallContext;
		readonly act: Json;
		readonly campaignId: string;
		readonly what: BroadcastAct;
	}) => Promise<unknown>;
	readonly counts: BroadcastStore["counts"];
	readonly byStaff: (call: Omit<ByStaff, "reach">) => Promise<unknown>;
};

export function makeBroadcastsRepository(deps: {
	readonly rows: RowStore;
	readonly store: Pick<BroadcastStore, "reach" | "counts">;
	readonly wordsOf: (template: string) => Promise<string>;
	readonly sha256Hex: (text: string) => string;
	readonly wake: (job: JobRef) => Promise<void>;
	readonly policy: Pick<PolicyEngine, "judge" | "explain">;
	readonly nowMs: () => number;
	readonly staff: Omit<StaffDeps, "rows" | "schedulingOf" | "policy" | "nowMs">;
}): BroadcastsDesk {
	const { rows, store, wordsOf, sha256Hex, wake, policy } = deps;
	const wordsHash = async (template: BroadcastTemplate) => sha256Hex(await wordsOf(template));
	const payloadHash = (asked: BroadcastAsked, words: string) =>
		sha256Hex(canonicalJson({ ...asked, words } as unknown as Json));
	const schedulingOf = async (
		{ runAtMs, ...asked }: BroadcastAsked,
		more: Pick<
			rules.Scheduling,
			"marketId" | "approvalId" | "estimatedReach" | "askedBy" | "traceId" | "key"
		>,
	): Promise<rules.Scheduling> => {
		const words = await wordsHash(asked.template);
		const { template, vars, audience, perSecond } = asked;
		return {
			...more,
			template,
			vars,
			audience,
			perSecond,
			channel: audience.channel,
			wordsHash: words,
			payloadHash: payloadHash({ runAtMs, ...asked }, words),
			runAtMs,
		};
	};
	return {
		look: async ({ threadKey, template, text, locale, jurisdictions, ...of }) => {
			const { audience, tenantId } = of;
			const found = await rows.read(asked(tenantId), members.memberReadings(threadKey));
			if (found.rows.member.length === 0) return failedBy(members.notOfStaff);
			const setting = { channel: audience.channel, locale, jurisdictions };
			return {
				kind: "succeeded",
				data: {
					reach: await store.reach(of),
					wordsHash: await wordsHash(template),
					whys: objectionsTo(policy, text, settingOf(setting, deps.nowMs())).whys,
				},
			};
		},
		seen: async ({ tenantId, marketId, threadKey, code, act }) => {
			const { rows: found } = await rows.read(
				asked(tenantId),
				members.seenReadings(threadKey, marketId),
			);
			const meant = members.meantOf(found, code, act);
			if ("kind" in meant) return failedBy(meant);
			const told = members.toldOf(meant);
			const recipients = await store.counts(tenantId, told.campaignId);
			return { kind: "succeeded", data: { ...told, recipients } };
		},
		update: async ({ record, code, act: what }) => {
			const { tenantId, marketId, threadKey, traceId, actor } = record;
			// What stands can be held and stopped whatever is switched off.
			const switched = what === "resume";
			const outcome = outcomeOf(changedOutput).parse(
				await decideAndCommit(rows, {
					context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
					frame: { kind: "call", record, keyed: true, switched, tells: false },
					readings: members.seenReadings(threadKey, marketId),
					decide: (seen) => members.decideActByMember(seen, code, what),
				}),
			);
			if (what !== "pause" && outcome.kind === "succeeded" && outcome.data.jobId !== null)
				await wake({ tenantId, jobId: outcome.data.jobId }).catch(() => {});
			return outcome;
		},
		counts: store.counts,
		wordsHash,
		schedule: async ({ record, estimatedReach, wordsHash: shown, ...asked }) => {
			const { tenantId, marketId, traceId, threadKey, actor, key } = record;
			const scheduling = await schedulingOf(asked, {
				marketId,
				approvalId: null,
				estimatedReach,
				askedBy: threadKey,
				traceId,
				key,
			});
			const outcome = outcomeOf(scheduled).parse(
				await decideAndCommit(rows, {
					context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
					frame: { kind: "call", record, keyed: true, switched: true, tells: false },
					readings: members.memberReadings(threadKey),
					decide: (seen, failed) => members.decideByMember(seen, failed, scheduling, shown),
				}),
			);
			if (outcome.kind === "succeeded")
				await wake({ tenantId, jobId: outcome.data.jobId }).catch(() => {});
			return outcome;
		},
		byStaff: async (call) => {
			const { context, marketId, asked } = call;
			const reach =
				context.tenantId === null
					? 0
					: await store.reach({
							tenantId: context.tenantId,
							marketId,
							audience: asked.audience,
						});
			return scheduleByStaff(
				{ ...deps.staff, rows, schedulingOf, policy, nowMs: deps.nowMs },
				{ ...call, reach },
			);
		},
		act: async ({ context, act, campaignId, what }) => {
			const answer = await decideAndCommit(rows, {
				context,
				frame: { kind: "act", act, target: campaignId },
				readings: rules.campaignReadings(campaignId),
				decide: (seen) => rules.decideAct(seen, what),
			});
			const moved = z.object({ data: z.object({ jobId: z.string() }) }).safeParse(answer);
			if (what !== "pause" && moved.success && context.tenantId !== null)
				await wake({ tenantId: context.tenantId, jobId: moved.data.data.jobId }).catch(() => {});
			return answer;
		},
	};
}
