import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { JobRef } from "../../ports/job.ts";

export const jobsDue = dueIn([{ table: "jobs", at: "due_at", where: "t.due_at is not null" }]);

/** Wakes what is due and was not woken: scheduled for now, left by somebody who was killed, or lost by the queue. */
export const runJobs = dueSweep<{ readonly wake: (job: JobRef) => Promise<void> }>()({
	name: "run_jobs",
	stage: "last",
	read: jobsDue,
	did: ["woken"],
	work: async (desk, { tenantId, ids }) => {
		for (const jobId of ids) await desk.wake({ tenantId, jobId });
		return { woken: ids.length };
	},
	failed: { event: "settle_failed", what: "job" },
});

export const workflowSweeps = [runJobs];
