import * as z from "zod";
import type { JobKind } from "../../ports/job.ts";
import { type BehaviourStore, eventDays } from "./store.ts";

const args = z.strictObject({ size: z.int().min(1).max(eventDays) });

/** A day for each step, from yesterday backwards: counting a day twice writes the same rows. */
const recounting = (
	kind: string,
	askedBy: "anyone" | "batch",
): JobKind<Pick<BehaviourStore, "recount">> => ({
	kind,
	summary: "Count the events of the last days anew, a day at a time.",
	args,
	askedBy,
	step: async ({ job, desk }) => {
		const { size } = args.parse(job.args);
		const daysAgo = z.int().catch(0).parse(job.cursor) + 1;
		await desk.recount({ tenantId: job.tenantId, daysAgo });
		return {
			cursor: daysAgo,
			did: 1,
			total: size,
			next: daysAgo >= size ? "over" : "now",
			result: { days: size },
		};
	},
});

export const analyticsJobs = [
	recounting("analytics.recount", "anyone"),
	recounting("analytics.recountBatch", "batch"),
];
