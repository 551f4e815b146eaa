import { changes, type Decision, filled, fromNow, insert, refused } from "../../../ports/commit.ts";
import { type RowsOf, reading } from "../../../ports/rows.ts";
import { type JobRow, jobs } from "../rows.ts";

/** Of one tenant, not over yet. */
export const openMax = 200;
const aheadMaxMs = 366 * 24 * 60 * 60_000;

export const scheduleReadings = (kind: string, dedupeKey: string) => ({
	known: reading(
		jobs,
		["id", "state", "runAt"],
		[
			["kind", "=", kind],
			["dedupeKey", "=", dedupeKey],
		],
	),
});

export type Scheduling = Pick<
	JobRow,
	"marketId" | "kind" | "args" | "dedupeKey" | "askedBy" | "approvalId" | "traceId"
> & { readonly runAtMs: number | null };

/** The same of a kind again is the same job. */
export function decideSchedule(
	{ rows, nowMs }: { readonly rows: RowsOf<ReturnType<typeof scheduleReadings>>; nowMs: number },
	failed: string | null,
	{ runAtMs, ...asked }: Scheduling,
	/** What is wrong with its kind or its arguments. */
	objection: string | null = null,
): Decision {
	const [known] = rows.known;
	if (known)
		return changes({
			answer: { jobId: known.id, state: known.state, runAtMs: known.runAt, isNew: false },
			evidence: [{ kind: "job", id: known.id }],
		});
	if (objection !== null) return refused("VALIDATION_ERROR", null, objection);
	if (failed === `LIMIT:${jobs.name}`)
		return refused("CONFLICT", "TOO_MANY_OPEN", "Too many jobs are open already.");
	if (runAtMs !== null && runAtMs > nowMs + aheadMaxMs)
		return refused("VALIDATION_ERROR", "TOO_FAR_AHEAD", "That is too far ahead.");
	const at = runAtMs === null || runAtMs < nowMs ? fromNow(0) : runAtMs;
	return changes({
		fewer: [
			{
				table: jobs.name,
				where: [["state", "in", ["scheduled", "running", "paused"]]],
				than: openMax,
				turn: "jobs",
			},
		],
		writes: [
			insert(jobs, "job", "job_scheduled", { ...asked, id: { $id: "job" }, runAt: at, dueAt: at }),
		],
		answer: {
			jobId: filled("job", "id"),
			state: filled("job", "state"),
			runAtMs: filled("job", "runAt"),
			isNew: true,
		},
		evidence: [{ kind: "job", id: filled("job", "id") }],
	});
}
