/**
 * A step is begun under a lease and settled under the same one. Whoever was killed has settled nothing: the lease ends, and the step is
 * begun again with the same key. Whoever comes too late settles nothing.
 */
import { alertNamed } from "../../../core/alerts.ts";
import { backOffMs } from "../../../core/back-off.ts";
import {
	type Changes,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	greatest,
	refused,
	update,
} from "../../../ports/commit.ts";
import type { JobStep } from "../../../ports/job.ts";
import { type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { type JobRow, jobs } from "../rows.ts";

export const attemptsMaxDefault = 6;
const firstWaitMs = 5_000;
const longestWaitMs = 3_600_000;
export const waitAfter = (attempts: number): number =>
	backOffMs({ firstMs: firstWaitMs, longestMs: longestWaitMs, factor: 4 }, attempts - 1);

export const jobReadings = (jobId: string) => ({
	job: reading(
		jobs,
		[
			"id",
			"marketId",
			"kind",
			"args",
			"state",
			"runAt",
			"dueAt",
			"leaseUntil",
			"attempts",
			"step",
			"cursor",
			"done",
			"failed",
			"total",
			"traceId",
			"startedAt",
		],
		[["id", "=", jobId]],
	),
});
type Job = RowsOf<ReturnType<typeof jobReadings>>["job"][number];
type JobSeen = Seen<ReturnType<typeof jobReadings>>;

const told = { answer: {}, evidence: [] } as const;
const nothing = (answer: Changes["answer"]): Changes => changes({ ...told, answer, nothing: true });
const guardOf = ({ id, state, dueAt, leaseUntil, step }: Job) =>
	changing(jobs, "job", { id, state, dueAt, leaseUntil, step });
/** What only `failed` says: a dead letter, which staff see and may try again. */
function ended(job: Job, note: string): Pick<Changes, "rows" | "writes" | "alerts"> {
	return {
		rows: [guardOf(job)],
		writes: [
			update(jobs, "job", "job_failed", {
				state: "failed",
				dueAt: null,
				leaseUntil: null,
				note,
				endedAt: fromNow(0),
			}),
		],
		alerts: [
			{
				source: "jobs",
				detail: { jobId: job.id, kind: job.kind, note },
				...alertNamed(`job_failed:${job.id}`),
			},
		],
	};
}

export function decideClaim({ rows, nowMs }: JobSeen, leaseMs: number): Decision {
	const [job] = rows.job;
	const isDue =
		(job?.state === "scheduled" || job?.state === "running") &&
		(job.dueAt ?? 0) <= nowMs &&
		(job.leaseUntil ?? 0) <= nowMs;
	if (!job || !isDue) return nothing({ claimed: false });
	return changes({
		...told,
		rows: [guardOf(job)],
		writes: [
			update(jobs, "job", "job_step_begun", {
				state: "running",
				attempts: job.attempts + 1,
				leaseUntil: fromNow(leaseMs),
				dueAt: fromNow(leaseMs),
				...(job.startedAt === null ? { startedAt: fromNow(0) } : {}),
			}),
		],
		answer: {
			claimed: true,
			leaseUntilMs: filled("job", "leaseUntil"),
			attempts: filled("job", "attempts"),
			marketId: job.marketId,
			kind: job.kind,
			args: job.args,
			cursor: job.cursor,
			step: job.step,
			done: job.done,
			traceId: job.traceId,
		},
	});
}

/** Paused meanwhile, it keeps what was done and waits; called off, it is over; asked to go on, it goes on at once and waits for nothing. */
function nextOf(job: Job, next: JobStep["next"]): Partial<JobRow> & { readonly event: string } {
	if (job.state === "paused") return { event: "job_stepped" };
	if (typeof next === "object" && "hold" in next && job.state === "running")
		return { event: "job_held", state: "paused", dueAt: null, note: next.hold };
	return { event: "job_stepped", state: "scheduled" };
}

export function decideSettle(
	{ rows }: JobSeen,
	leaseUntilMs: number,
	{ cursor, did, failed = 0, total, next, result }: JobStep,
): Decision {
	const [job] = rows.job;
	if (!job || job.leaseUntil !== leaseUntilMs) return nothing({ settled: false, more: false });
	const { event, ...moved } = nextOf(job, next);
	const isOver = next === "over" && job.state !== "cancelled";
	const isOff = job.state === "cancelled";
	const isWaiting = typeof next === "object" && "afterMs" in next && job.state === "running";
	const waitMs = isWaiting ? next.afterMs : 0;
	const goesOn = !isOver && moved.state === "scheduled" && !isOff;
	return changes({
		...told,
		rows: [guardOf(job)],
		writes: [
			update(jobs, "job", isOver ? "job_done" : event, {
				cursor,
				step: job.step + 1,
				attempts: 0,
				leaseUntil: null,
				done: job.done + did,
				failed: job.failed + failed,
				...(total === undefined ? {} : { total }),
				...(isOff ? {} : moved),
				...(goesOn ? { dueAt: fromNow(waitMs), note: null } : {}),
				...(isOver
					? { state: "done", dueAt: null, endedAt: fromNow(0), result: result ?? null, note: null }
					: {}),
			}),
		],
		answer: { settled: true, more: goesOn, waitMs },
	});
}

/** Tried again after a while, or a dead letter. */
export function decideFault(
	{ rows }: JobSeen,
	leaseUntilMs: number,
	fault: { readonly note: string; readonly isFinal: boolean; readonly attemptsMax: number },
): Decision {
	const [job] = rows.job;
	if (!job || job.leaseUntil !== leaseUntilMs) return nothing({ settled: false, dead: false });
	if (job.state !== "running") {
		const write = update(jobs, "job", "job_step_failed", { leaseUntil: null, note: fault.note });
		return changes({
			...told,
			rows: [guardOf(job)],
			writes: [write],
			answer: { settled: true, dead: false },
		});
	}
	if (fault.isFinal || job.attempts >= fault.attemptsMax)
		return changes({ ...told, ...ended(job, fault.note), answer: { settled: true, dead: true } });
	return changes({
		...told,
		rows: [guardOf(job)],
		writes: [
			update(jobs, "job", "job_step_failed", {
				state: "scheduled",
				leaseUntil: null,
				dueAt: fromNow(waitAfter(job.attempts)),
				note: fault.note,
			}),
		],
		answer: { settled: true, dead: false },
	});
}

export const jobActs = ["pause", "resume", "retry", "cancel"] as const;
export type JobAct = (typeof jobActs)[number];
const from: Readonly<Record<JobAct, readonly JobRow["state"][]>> = {
	pause: ["scheduled", "running"],
	resume: ["paused"],
	retry: ["failed"],
	cancel: ["scheduled", "running", "paused", "failed"],
};

/** By staff. A step that runs is not broken off: it ends, and nothing comes after it. */
export function decideAct({ rows }: JobSeen, act: JobAct): Decision {
	const [job] = rows.job;
	if (!job) return refused("NOT_FOUND", null, "No such job.");
	const { state } = job;
	if (!from[act].includes(state))
		return refused("CONFLICT", "STALE_STATE", `This job is ${state}.`, { state });
	const goesOn = { state: "scheduled", dueAt: fromNow(0), endedAt: null, note: null } as const;
	const set = {
		pause: { state: "paused", dueAt: null, note: "by_staff" },
		// Held before its time, it still waits for it.
		resume: { ...goesOn, dueAt: greatest(fromNow(0), job.runAt), attempts: 0 },
		retry: { ...goesOn, attempts: 0 },
		cancel: { state: "cancelled", dueAt: null, endedAt: fromNow(0), note: "by_staff" },
	} as const satisfies Readonly<Record<JobAct, object>>;
	const events = {
		pause: "job_paused",
		resume: "job_resumed",
		retry: "job_retried",
		cancel: "job_cancelled",
	} as const;
	return changes({
		...told,
		rows: [guardOf(job)],
		writes: [update(jobs, "job", events[act], set[act])],
		answer: { jobId: job.id },
	});
}
