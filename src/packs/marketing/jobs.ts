/**
 * A broadcast in steps: staff have agreed; every recipient has a row; batches are handed to the recipients' threads at the sender's rate;
 * what became of each is read from what the threads ship.
 */
import * as z from "zod";
import type { JobAt, JobKind, JobStep } from "../../ports/job.ts";
import type { Campaign, BroadcastStore, Handed } from "./store.ts";
import { broadcastKind } from "./rules/scheduling.ts";

export const planPage = 1000;
export const batchMax = 400;
const batchMs = 5_000;
const settlePage = 500;
const settleEveryMs = 60_000;
const agreeEveryMs = 60_000;
/** What is not known by then stays `sent` or `unknown`. */
export const settlePassesMax = 48 * 60;

export type BroadcastDesk = {
	readonly store: BroadcastStore;
	readonly wordsHash: (template: string) => Promise<string>;
	/** Agreed, not yet, or never. */
	readonly agreed: (campaign: Campaign, key: string) => Promise<"yes" | "waits" | "no">;
	/** Null: it is no quiet time in the market. */
	readonly quietForMs: (campaign: Campaign) => Promise<number | null>;
	/** Each to its thread; what fails is left to the minute's relay. */
	readonly relay: (tenantId: string, rows: readonly Handed[], signal: AbortSignal) => Promise<void>;
	readonly nowMs: () => number;
};

const cursorSchema = z.object({
	phase: z.enum(["agree", "plan", "send", "settle"]),
	after: z.string().nullable(),
	passes: z.int(),
});
type Cursor = z.output<typeof cursorSchema>;
const begun: Cursor = { phase: "agree", after: null, passes: 0 };
const at = (phase: Cursor["phase"], after: string | null = null, passes = 0): Cursor => ({
	phase,
	after,
	passes,
});
type Step = (call: {
	readonly campaign: Campaign;
	readonly cursor: Cursor;
	readonly job: JobAt;
	readonly desk: BroadcastDesk;
	readonly signal: AbortSignal;
}) => Promise<JobStep>;

const agree: Step = async ({ campaign, cursor, job, desk }) => {
	const agreed = campaign.approvalId === null ? "yes" : await desk.agreed(campaign, job.jobId);
	if (agreed === "waits") return { cursor, did: 0, next: { afterMs: agreeEveryMs } };
	if (agreed === "no") {
		await desk.store.move(campaign, ["scheduled"], "cancelled");
		return { cursor, did: 0, next: "over", result: { ended: "not_agreed" } };
	}
	await desk.store.move(campaign, ["scheduled"], "planning");
	return { cursor: at("plan"), did: 0, next: "now" };
};

const plan: Step = async ({ campaign, cursor, desk }) => {
	const after = await desk.store.plan(campaign, cursor.after, planPage);
	if (after !== null) return { cursor: at("plan", after), did: 0, next: "now" };
	const { planned = 0 } = await desk.store.counts(campaign.tenantId, campaign.campaignId);
	await desk.store.move(campaign, ["planning"], "sending");
	return { cursor: at("send"), did: 0, total: planned, next: "now" };
};

const send: Step = async ({ campaign, job, desk, signal }) => {
	const { store } = desk;
	const cursor = at("send");
	if ((await desk.wordsHash(campaign.template)) !== campaign.wordsHash)
		return { cursor, did: 0, next: { hold: "the words have changed since they were agreed to" } };
	const quietMs = await desk.quietForMs(campaign);
	if (quietMs !== null) return { cursor, did: 0, next: { afterMs: quietMs } };
	const fromMs = desk.nowMs();
	const size = Math.min(batchMax, Math.ceil((campaign.perSecond * batchMs) / 1000));
	const { taken, handed } = await store.hand(campaign, job.traceId, size);
	if (taken === 0) {
		await store.move(campaign, ["sending"], "settling");
		return { cursor: at("settle"), did: 0, next: { afterMs: settleEveryMs } };
	}
	await desk.relay(campaign.tenantId, handed, signal);
	const dueMs = (taken * 1000) / campaign.perSecond;
	const leftMs = Math.ceil(dueMs - (desk.nowMs() - fromMs));
	return { cursor, did: taken, next: leftMs > 0 ? { afterMs: leftMs } : "now" };
};

const settle: Step = async ({ campaign, cursor, desk }) => {
	const isStopped = campaign.state === "cancelled";
	if (isStopped) await desk.store.leaveOut(campaign);
	const after = await desk.store.settle(campaign, cursor.after, settlePage);
	if (after !== null) return { cursor: at("settle", after, cursor.passes), did: 0, next: "now" };
	const counts = await desk.store.counts(campaign.tenantId, campaign.campaignId);
	const open = (counts.queued ?? 0) + (counts.sent ?? 0) + (counts.unknown ?? 0);
	if (open > 0 && cursor.passes < settlePassesMax)
		return {
			cursor: at("settle", null, cursor.passes + 1),
			did: 0,
			next: { afterMs: settleEveryMs },
		};
	if (isStopped) await desk.store.move(campaign, ["cancelled"], "cancelled", counts);
	else await desk.store.move(campaign, ["settling"], "sent", counts);
	return { cursor, did: 0, next: "over", result: counts };
};

const steps: Readonly<Record<Cursor["phase"], Step>> = { agree, plan, send, settle };

export const broadcastJob: JobKind<BroadcastDesk> = {
	kind: broadcastKind,
	summary: "Write to the people of a market who have agreed to it.",
	args: z.strictObject({}),
	askedBy: "own",
	step: async ({ job, desk, signal }) => {
		const campaignId = await desk.store.campaignOf(job.tenantId, job.jobId);
		const campaign =
			campaignId === null ? null : await desk.store.campaign(job.tenantId, campaignId);
		const known = cursorSchema.catch(begun).parse(job.cursor);
		if (!campaign) return { cursor: known, did: 0, next: "over" };
		const isCutShort = campaign.state === "cancelled" && known.phase !== "settle";
		const cursor = isCutShort ? at("settle") : known;
		return steps[cursor.phase]({ campaign, cursor, job, desk, signal });
	},
};

export const marketingJobs = [broadcastJob];
