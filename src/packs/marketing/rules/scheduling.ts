/** A broadcast and the job that does it are one commit. */
import {
	type Changes,
	type CountGuard,
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	greatest,
	insert,
	refused,
	update,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { type BroadcastAct, isEnded } from "../needs.ts";
import { type CampaignRow, campaigns, jobs } from "../rows.ts";

export const broadcastKind = "marketing.broadcast";
/** Of one tenant, not over yet. */
export const openMax = 20;
/** Who counts them waits for whoever adds one. */
const turn = "broadcasts";
export const aheadMaxMs = 92 * 24 * 60 * 60_000;

export type Scheduling = Pick<
	CampaignRow,
	| "marketId"
	| "channel"
	| "template"
	| "vars"
	| "wordsHash"
	| "payloadHash"
	| "audience"
	| "perSecond"
	| "approvalId"
	| "estimatedReach"
	| "askedBy"
> & { readonly runAtMs: number | null; readonly traceId: string; readonly key: string };

export function decideSchedule(
	nowMs: number,
	failed: string | null,
	{ runAtMs, traceId, key, ...asked }: Scheduling,
	{ rows = [], fewer = [] }: Partial<Pick<Changes, "rows" | "fewer">> = {},
): Decision {
	if (failed === `LIMIT:${campaigns.name}`)
		return refused("CONFLICT", "TOO_MANY_OPEN", "Too many broadcasts are open already.");
	if (runAtMs !== null && runAtMs > nowMs + aheadMaxMs)
		return refused("VALIDATION_ERROR", "TOO_FAR_AHEAD", "That is too far ahead.");
	const at = runAtMs === null || runAtMs < nowMs ? fromNow(0) : runAtMs;
	return changes({
		rows,
		fewer: [
			{
				table: campaigns.name,
				where: [["state", "in", ["scheduled", "planning", "sending", "settling"]]],
				than: openMax,
				turn,
			},
			...fewer,
		],
		writes: [
			insert(campaigns, "campaign", "broadcast_scheduled", {
				...asked,
				id: { $id: "brc" },
				scheduledAt: at,
			}),
			insert(jobs, "job", "job_scheduled", {
				id: { $id: "job" },
				marketId: asked.marketId,
				kind: broadcastKind,
				args: {},
				dedupeKey: filled("campaign", "id"),
				runAt: at,
				dueAt: at,
				askedBy: asked.askedBy,
				traceId,
			}),
		],
		answer: {
			campaignId: filled("campaign", "id"),
			jobId: filled("job", "id"),
			estimatedReach: asked.estimatedReach,
			scheduledAtMs: filled("campaign", "scheduledAt"),
		},
		evidence: [{ kind: "broadcast", id: filled("campaign", "id"), key }],
	});
}

export const knownReadings = (approvalId: string) => ({
	known: reading(campaigns, ["id"], [["approvalId", "=", approvalId]]),
});

/** One of an approval: asked for again, by somebody who never had the answer, it is the same broadcast. */
export function decideByKey(
	{ rows, nowMs }: Seen<ReturnType<typeof knownReadings>>,
	failed: string | null,
	asked: Scheduling & { readonly approvalId: string },
): Decision {
	const [known] = rows.known;
	if (known)
		return changes({
			answer: { campaignId: known.id },
			evidence: [{ kind: "broadcast", id: known.id }],
		});
	const fewer: readonly CountGuard[] = [
		{ table: campaigns.name, where: [["approvalId", "=", asked.approvalId]], than: 1, turn },
	];
	return decideSchedule(nowMs, failed, asked, { fewer });
}

export const campaignReadings = (campaignId: string) => ({
	campaign: reading(campaigns, ["id", "state", "scheduledAt"], [["id", "=", campaignId]]),
	job: reading(
		jobs,
		["id", "state", "leaseUntil", "step"],
		[
			["kind", "=", broadcastKind],
			["dedupeKey", "=", campaignId],
		],
	),
});
type CampaignSeen = Seen<ReturnType<typeof campaignReadings>>;

/** Stopped, nobody is written to any more, not even by a step that runs: each batch asks for the state in its own transaction. */
export function decideAct({ rows }: CampaignSeen, act: BroadcastAct): Decision {
	const [campaign] = rows.campaign;
	const [job] = rows.job;
	if (!campaign || !job) return refused("NOT_FOUND", null, "No such broadcast.");
	const stale = (state: string) =>
		refused("CONFLICT", "STALE_STATE", `This broadcast is ${state}.`, { state });
	if (isEnded(campaign.state)) return stale(campaign.state);
	const { scheduledAt, ...seen } = campaign;
	const guards = [changing(jobs, "job", { id: job.id, state: job.state })];
	const answer = { campaignId: campaign.id, jobId: job.id };
	const isOver = job.state === "done" || job.state === "cancelled";
	if (act === "stop")
		return changes({
			rows: [changing(campaigns, "campaign", seen), ...guards],
			writes: [
				update(campaigns, "campaign", "broadcast_stopped", {
					state: "cancelled",
					endedAt: fromNow(0),
				}),
				// It goes on, to tell what becomes of those who are on the way, also behind a step that runs and would hold it.
				...(isOver
					? []
					: [
							update(jobs, "job", "job_resumed", {
								state: "scheduled",
								dueAt: fromNow(0),
								endedAt: null,
								note: null,
								attempts: 0,
							}),
						]),
			],
			answer,
			evidence: [],
		});
	const isHeld = job.state === "paused";
	if (isHeld === (act === "pause") || job.state === "failed" || job.state === "done")
		return stale(isHeld ? "held" : job.state);
	const set =
		act === "pause"
			? ({ state: "paused", dueAt: null, note: "by_staff" } as const)
			: ({
					state: "scheduled",
					// Held before its time, it still waits for it.
					dueAt: greatest(fromNow(0), scheduledAt),
					note: null,
					attempts: 0,
				} as const);
	return changes({
		rows: guards,
		writes: [update(jobs, "job", act === "pause" ? "job_paused" : "job_resumed", set)],
		answer,
		evidence: [],
	});
}
