import * as z from "zod";
import { canonicalJson, type Json } from "../../core/json.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { JobRef } from "../../ports/job.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type CallContext, outcomeOf } from "../../ports/sql-calls.ts";
import type { BroadcastAsked, BroadcastTemplate, MarketingNeeds } from "./needs.ts";
import { type ByStaff, type StaffDeps, scheduleByStaff } from "./by-staff.ts";
import * as rules from "./rules/scheduling.ts";
import type { BroadcastStore } from "./store.ts";

const scheduled = z.object({
	campaignId: z.string(),
	jobId: z.string(),
	estimatedReach: z.int(),
	scheduledAtMs: z.int(),
});

export type BroadcastsDesk = MarketingNeeds["broadcasts"] & {
	readonly act: (call: {
		readonly context: CallContext;
		readonly act: Json;
		readonly campaignId: string;
		readonly what: rules.BroadcastAct;
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
	readonly staff: Omit<StaffDeps, "rows" | "schedulingOf">;
}): BroadcastsDesk {
	const { rows, store, wordsOf, sha256Hex, wake } = deps;
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
		reach: store.reach,
		counts: store.counts,
		wordsHash,
		schedule: async ({ record, estimatedReach, ...asked }) => {
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
					frame: { kind: "call", record, keyed: true, switched: false, tells: false },
					readings: {},
					decide: ({ nowMs }, failed) => rules.decideSchedule(nowMs, failed, scheduling),
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
			return scheduleByStaff({ ...deps.staff, rows, schedulingOf }, { ...call, reach });
		},
		act: async ({ context, act, campaignId, what }) => {
			const answer = await decideAndCommit(rows, {
				context,
				frame: { kind: "act", act, target: campaignId },
				readings: rules.campaignReadings(campaignId),
				decide: (seen) => rules.decideAct(seen, what),
			});
			const moved = z.object({ data: z.object({ jobId: z.string() }) }).safeParse(answer);
			if (what === "resume" && moved.success && context.tenantId !== null)
				await wake({ tenantId: context.tenantId, jobId: moved.data.data.jobId }).catch(() => {});
			return answer;
		},
	};
}
