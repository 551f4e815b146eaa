import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { JobKinds, JobRef, JobStep } from "../../ports/job.ts";
import type { RowStore } from "../../ports/rows.ts";
import { type CallContext, jsonAsRead, outcomeOf } from "../../ports/sql-calls.ts";
import type { StaffWord } from "./by-staff.ts";
import { type JobScheduled, jobStates, type WorkflowNeeds } from "./needs.ts";
import * as running from "./rules/running.ts";
import { decideSchedule, type Scheduling, scheduleReadings } from "./rules/scheduling.ts";

const scheduled = z.object({
	jobId: z.string(),
	state: z.enum(jobStates),
	runAtMs: z.int(),
	isNew: z.boolean(),
});
const claimed = z.union([
	z.object({ claimed: z.literal(false) }),
	z.object({
		claimed: z.literal(true),
		leaseUntilMs: z.int(),
		attempts: z.int(),
		marketId: z.string(),
		kind: z.string(),
		args: jsonAsRead,
		cursor: jsonAsRead,
		step: z.int(),
		done: z.int(),
		traceId: z.string(),
	}),
]);
const settled = z.object({
	settled: z.boolean(),
	more: z.boolean().default(false),
	waitMs: z.int().default(0),
});
const faulted = z.object({ settled: z.boolean(), dead: z.boolean() });

const data = <T>(schema: z.ZodType<T>, answer: unknown): T =>
	z.object({ data: schema }).parse(answer).data;
const by = (tenantId: string, traceId = ""): CallContext => ({
	tenantId,
	actor: "system:jobs",
	traceId,
});

export type JobsDesk = WorkflowNeeds["jobs"] & {
	readonly claim: (job: JobRef & { readonly leaseMs: number }) => Promise<z.output<typeof claimed>>;
	readonly settle: (
		job: JobRef & { readonly leaseUntilMs: number; readonly step: JobStep },
	) => Promise<z.output<typeof settled>>;
	readonly fault: (
		job: JobRef & {
			readonly leaseUntilMs: number;
			readonly fault: Parameters<typeof running.decideFault>[2];
		},
	) => Promise<z.output<typeof faulted>>;
	/** By staff, for an answer like any other act. */
	readonly act: (call: {
		readonly context: CallContext;
		readonly act: Json;
		readonly jobId: string;
		readonly what: running.JobAct;
	}) => Promise<unknown>;
	readonly scheduleByStaff: (call: {
		readonly context: CallContext;
		readonly act: Json;
		readonly asked: Omit<Scheduling, "traceId" | "approvalId">;
		readonly word: StaffWord;
	}) => Promise<unknown>;
};

export function makeJobsRepository(
	store: RowStore,
	kinds: JobKinds,
	/** Best effort: what nobody was woken for is found by the minute's sweep. */
	wake: (job: JobRef) => Promise<void>,
): JobsDesk {
	const settling = (job: JobRef, decide: (seen: never) => ReturnType<typeof running.decideClaim>) =>
		decideAndCommit(store, {
			context: by(job.tenantId),
			frame: { kind: "part" },
			readings: running.jobReadings(job.jobId),
			decide: decide as never,
		});
	const woken = async (tenantId: string, { jobId, isNew }: JobScheduled) => {
		if (isNew) await wake({ tenantId, jobId }).catch(() => {});
	};
	const objection: JobsDesk["objection"] = async ({ kind, args, as }) => {
		const known = (await kinds()).get(kind);
		if (!known || known.askedBy !== as) return "There is no such kind of job.";
		return known.args.safeParse(args).success ? null : "This kind of job takes other arguments.";
	};
	return {
		objection,
		schedule: async ({ record, kind, args, runAtMs, dedupeKey, as }) => {
			const why = await objection({ kind, args, as });
			const { tenantId, marketId, traceId, threadKey, actor } = record;
			const key = dedupeKey ?? record.key;
			const asked = {
				marketId,
				kind,
				args,
				dedupeKey: key,
				askedBy: threadKey,
				approvalId: null,
				traceId,
				runAtMs,
			};
			const outcome = outcomeOf(scheduled).parse(
				await decideAndCommit(store, {
					context: { tenantId, actor: `${actor.kind}:${actor.id}`, traceId },
					frame: { kind: "call", record, keyed: true, switched: true, tells: false },
					readings: scheduleReadings(kind, key),
					decide: (seen, failed) => decideSchedule(seen, failed, asked, why),
				}),
			);
			if (outcome.kind === "succeeded" && (runAtMs ?? 0) <= (record.atMs ?? 0))
				await woken(tenantId, outcome.data);
			return outcome;
		},
		scheduleByStaff: async ({ context, act, asked, word }) => {
			const answer = await decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: "-" },
				readings: scheduleReadings(asked.kind, asked.dedupeKey),
				decide: (seen, failed) =>
					word.kind === "refused"
						? word
						: decideSchedule(seen, failed, {
								...asked,
								approvalId: word.approvalId,
								traceId: context.traceId,
							}),
			});
			const made = z.object({ kind: z.literal("succeeded"), data: scheduled }).safeParse(answer);
			if (made.success && context.tenantId !== null && asked.runAtMs === null)
				await woken(context.tenantId, made.data.data);
			return answer;
		},
		claim: async ({ leaseMs, ...job }) =>
			data(claimed, await settling(job, (seen) => running.decideClaim(seen, leaseMs))),
		settle: async ({ leaseUntilMs, step, ...job }) =>
			data(settled, await settling(job, (seen) => running.decideSettle(seen, leaseUntilMs, step))),
		fault: async ({ leaseUntilMs, fault, ...job }) =>
			data(faulted, await settling(job, (seen) => running.decideFault(seen, leaseUntilMs, fault))),
		act: async ({ context, act, jobId, what }) => {
			const answer = await decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: jobId },
				readings: running.jobReadings(jobId),
				decide: (seen) => running.decideAct(seen, what),
			});
			if (context.tenantId !== null && (what === "resume" || what === "retry"))
				await wake({ tenantId: context.tenantId, jobId }).catch(() => {});
			return answer;
		},
	};
}
