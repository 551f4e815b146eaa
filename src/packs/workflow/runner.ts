/** Goes through the steps of a job, as long as it holds its lease and has time. Killed anywhere, somebody else goes on with the same step. */
import { within } from "../../ports/deadline.ts";
import { JobFault, type JobKinds, type JobRef } from "../../ports/job.ts";
import { errorFields } from "../../ports/log-fields.ts";
import type { Runtime } from "../../ports/runtime.ts";
import type { JobsDesk } from "./repository.ts";
import { attemptsMaxDefault } from "./rules/running.ts";

export const stepMsDefault = 60_000;
/** Longer than any step may take, and a little. */
const leaseBeyondMs = 15_000;
/** Of one message of the queue: the platform gives fifteen minutes. */
export const runMs = 120_000;
export const stepsMax = 500;
const noteCharsMax = 200;

export type JobRunner = {
	readonly run: (job: JobRef) => Promise<"idle" | "waits" | "over" | "failed" | "more">;
};

export function makeJobRunner(deps: {
	readonly desk: Pick<JobsDesk, "claim" | "settle" | "fault">;
	readonly kinds: JobKinds;
	readonly runtime: Pick<Runtime, "nowMs" | "log">;
	/** In so many milliseconds somebody goes on with it. */
	readonly wake: (job: JobRef, afterMs: number) => Promise<void>;
}): JobRunner {
	const { desk, kinds, runtime, wake } = deps;
	return {
		run: async ({ tenantId, jobId }) => {
			const ref = { tenantId, jobId };
			const known = await kinds();
			const stepsUntilMs = runtime.nowMs() + runMs;
			const longestMs = Math.max(
				stepMsDefault,
				...[...known.values()].map(({ stepMs }) => stepMs ?? 0),
			);
			for (let steps = 0; steps < stepsMax && runtime.nowMs() < stepsUntilMs; steps++) {
				const job = await desk.claim({ ...ref, leaseMs: longestMs + leaseBeyondMs });
				if (!job.claimed) return "idle";
				const kind = known.get(job.kind);
				const { leaseUntilMs } = job;
				const at = { ...job, ...ref, key: `${jobId}:${job.step}` };
				try {
					if (!kind) throw new JobFault("no release knows this kind of job");
					const step = await within(kind.stepMs ?? stepMsDefault, (signal) =>
						kind.step(at, signal),
					);
					const { more, waitMs } = await desk.settle({ ...ref, leaseUntilMs, step });
					if (!more) return "over";
					if (waitMs > 0) {
						await wake(ref, waitMs);
						return "waits";
					}
				} catch (error) {
					const isFinal = error instanceof JobFault;
					runtime.log.warn("job_step_failed", { id: jobId, ...errorFields(error) });
					await desk.fault({
						...ref,
						leaseUntilMs,
						fault: {
							isFinal,
							attemptsMax: kind?.attemptsMax ?? attemptsMaxDefault,
							note: (isFinal ? error.message : "a step failed").slice(0, noteCharsMax),
						},
					});
					return "failed";
				}
			}
			await wake(ref, 0);
			return "more";
		},
	};
}
