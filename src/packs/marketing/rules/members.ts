/** What a member of staff does in their own conversation: whether they are one is read of their row, and judged again where it commits. */
import {
	changes,
	type Decision,
	type RowGuard,
	refused,
	tableOf,
	unchanged,
} from "../../../ports/commit.ts";
import { from, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { type BroadcastAct, type BroadcastSeen, type CampaignState, isEnded } from "../needs.ts";
import { campaigns, jobs } from "../rows.ts";
import { broadcastKind, decideAct, decideSchedule, type Scheduling } from "./scheduling.ts";

const staff = tableOf<{
	id: string;
	active: boolean;
	phoneHash: string;
	roles: readonly string[];
}>("staff");

/** As over the admin API. */
const askers = ["operator", "tenant_admin", "super_admin"] as const;
/** Of what is over, only the newest is asked about. */
const listedMax = 20;

export const memberReadings = (threadKey: string) => ({
	member: reading(
		staff,
		["id", "active"],
		[
			["phoneHash", "=", threadKey],
			["active", "=", true],
			["roles", "overlaps", [...askers]],
		],
	),
});
type MemberRows = RowsOf<ReturnType<typeof memberReadings>>;

export const notOfStaff = refused("AUTH_ERROR", "ROLE_DENIED", "Only the team may do this.");
const guardsOf = ({ member }: MemberRows): readonly RowGuard[] =>
	member.map((one) => unchanged(staff, "member", one));

export function decideByMember(
	{ rows, nowMs }: Seen<ReturnType<typeof memberReadings>>,
	failed: string | null,
	asked: Scheduling,
	/** Of the words that were shown. */
	shownHash: string,
): Decision {
	if (rows.member.length > 0 && asked.wordsHash !== shownHash)
		return refused("CONFLICT", "STALE_STATE", "These words have changed meanwhile");
	return rows.member.length === 0
		? notOfStaff
		: decideSchedule(nowMs, failed, asked, { rows: guardsOf(rows) });
}

/** The last of its id: what a broadcast is called among a few. */
export const codeOf = (campaignId: string): string => campaignId.slice(-4).toUpperCase();

export const seenReadings = (threadKey: string, marketId: string) => ({
	...memberReadings(threadKey),
	campaigns: reading(
		campaigns,
		["id", "state", "template", "scheduledAt", "estimatedReach"],
		[["marketId", "=", marketId]],
		{ order: [["id", "desc"]], limit: listedMax },
	),
	jobs: reading(
		jobs,
		["id", "state", "leaseUntil", "step", "dedupeKey"],
		[
			["kind", "=", broadcastKind],
			["dedupeKey", "in", from("campaigns", "id")],
		],
		{ limit: listedMax },
	),
});
type SeenRows = RowsOf<ReturnType<typeof seenReadings>>;
type Meant = {
	readonly campaign: SeenRows["campaigns"][number];
	readonly job: SeenRows["jobs"][number] | undefined;
};

const isOpen = ({ state }: { readonly state: CampaignState }) => !isEnded(state);

/** `act`: null, to be told of it. Of several that it may be none is taken. */
export function meantOf(
	rows: SeenRows,
	code: string | null,
	act: BroadcastAct | null,
): Meant | ReturnType<typeof refused> {
	if (rows.member.length === 0) return notOfStaff;
	const named = rows.campaigns.filter(({ id }) => code === null || codeOf(id) === code);
	const open = named.filter(isOpen);
	const jobOf = (id: string) => rows.jobs.find(({ dedupeKey }) => dedupeKey === id);
	// What is held is gone on with, and what is not is held.
	const fit = open.filter(({ id }) => (jobOf(id)?.state === "paused") === (act === "resume"));
	const may = act === null || act === "stop" || fit.length === 0 ? open : fit;
	const [campaign, ...others] = may.length > 0 ? may : named.slice(0, 1);
	if (campaign === undefined) return refused("NOT_FOUND", null, "There is no such broadcast.");
	if (others.length > 0)
		return refused("CONFLICT", "STALE_STATE", "There are several.", {
			codes: may.map(({ id }) => codeOf(id)),
		});
	// Nobody is asked whether to stop what is over, nor again after a yes that came too late.
	if (act !== null && !isOpen(campaign))
		return refused("CONFLICT", "STALE_STATE", "That broadcast is over.");
	return { campaign, job: jobOf(campaign.id) };
}

export const toldOf = ({ campaign, job }: Meant): Omit<BroadcastSeen, "recipients"> => ({
	campaignId: campaign.id,
	template: campaign.template,
	state: isOpen(campaign) && job?.state === "paused" ? "held" : campaign.state,
	scheduledAtMs: campaign.scheduledAt,
	estimatedReach: campaign.estimatedReach,
});

export function decideActByMember(
	{ rows, nowMs }: Seen<ReturnType<typeof seenReadings>>,
	code: string | null,
	act: BroadcastAct,
): Decision {
	const meant = meantOf(rows, code, act);
	if ("kind" in meant) return meant;
	const { campaign, job } = meant;
	const told = toldOf(meant);
	const decided = decideAct(
		{ nowMs, rows: { campaign: [campaign], job: job === undefined ? [] : [job] } },
		act,
	);
	if (decided.kind === "refused") return { ...decided, current: { ...told } };
	const state = { pause: "held", resume: campaign.state, stop: "cancelled" } as const;
	return changes({
		...decided,
		rows: [...(decided.rows ?? []), ...guardsOf(rows)],
		answer: { ...told, state: state[act], jobId: job?.id ?? null },
		evidence: [{ kind: "broadcast", id: campaign.id }],
	});
}
