/** Places of words to many. */
import type { Broken } from "./broken-business.ts";

const steps = "src/packs/marketing/jobs.ts";
const members = "src/packs/marketing/rules/members.ts";
const recipients = "test/support/broadcasts-in-memory.ts";

export const brokenBroadcasts: readonly Broken[] = [
	{
		name: "no_colleague_asked",
		promise: "P4",
		patches: [
			{
				file: "src/kernel/router/authorization.ts",
				find: "!approve && !byMarket",
				instead: '(!approve || tool.name === "marketing.scheduleBroadcast") && !byMarket',
			},
		],
		seed: 146,
	},
	{
		name: "let_go_and_still_asking",
		promise: "P4",
		patches: [
			{
				file: members,
				find: `rows.member.length === 0
		? notOfStaff
		: decideSchedule(nowMs, failed, asked, { rows: guardsOf(rows) })`,
				instead: "decideSchedule(nowMs, failed, asked, { rows: guardsOf(rows) })",
			},
		],
		seed: 447,
	},
	{
		name: "broadcast_twice",
		promise: "P6",
		patches: [
			{
				file: recipients,
				find: "of(campaignId).some(({ personId }) => personId === person.id)",
				instead: "false",
			},
			{
				file: recipients,
				find: `\`broadcast:\${campaignId}:\${personId}\``,
				instead: `\`broadcast:\${campaignId}:\${personId}:\${world.newId("again")}\``,
			},
			{
				file: "src/policy/send/frequency.ts",
				find: "sentOfPurposeLastDay >= ofPurposePerDayMax",
				instead: "false",
			},
		],
		seed: 999,
	},
	{
		name: "handed_after_they_left",
		promise: "P7",
		patches: [{ file: recipients, find: "!agreesNow(row.personId, channel)", instead: "false" }],
		seed: 161,
	},
	{
		name: "stop_lost_behind_a_hold",
		promise: "P8",
		patches: [
			{
				file: "src/packs/workflow/rules/running.ts",
				find: '"hold" in next && job.state === "running"',
				instead: '"hold" in next',
			},
		],
		seed: 3634292,
	},
	{
		name: "later_no_unheard",
		promise: "P7",
		patches: [
			{
				file: "src/core/sending/purposes.ts",
				find: 'newest?.status === "granted" && newest.proofRef !== ""',
				instead: "newest != null",
			},
		],
		seed: 679,
	},
	{
		name: "stop_unheeded",
		promise: "P4",
		patches: [
			{
				file: steps,
				find: 'campaign.state === "cancelled" && known.phase !== "settle"',
				instead: "false",
			},
			{ file: recipients, find: 'campaign?.["state"] === "sending"', instead: "true" },
		],
		seed: 332,
	},
	{
		name: "stopped_and_planned_for_ever",
		promise: "P8",
		patches: [
			{
				file: steps,
				find: "await desk.store.leaveOut(campaign)",
				instead: "await Promise.resolve()",
			},
		],
		seed: 332,
	},
	{
		name: "stopped_and_not_told_of",
		promise: "P8",
		patches: [
			{
				file: "src/packs/marketing/rules/scheduling.ts",
				find: 'job.state === "done" || job.state === "cancelled"',
				instead: "true",
			},
		],
		seed: 347,
	},
	{
		name: "hold_unheeded",
		promise: "P4",
		patches: [
			{
				file: "src/packs/workflow/rules/running.ts",
				find: '(job?.state === "scheduled" || job?.state === "running")',
				instead: "true",
			},
		],
		seed: 646,
	},
	{
		name: "other_words",
		promise: "P1",
		patches: [
			{
				file: steps,
				find: "(await desk.wordsHash(campaign.template)) !== campaign.wordsHash",
				instead: "false",
			},
		],
		seed: 1467,
	},
	{
		name: "first_page_alone",
		promise: "P8",
		patches: [
			{
				file: steps,
				find: "await desk.store.plan(campaign, cursor.after, planPage)",
				instead: "await desk.store.plan(campaign, cursor.after, planPage).then(() => null)",
			},
		],
		seed: 343,
	},
	{
		name: "handed_and_not_brought",
		promise: "P8",
		patches: [
			{
				file: "src/app/broadcasting.ts",
				find: "await relayNotification(objects, { ...row, tenantId })",
				instead: "await Promise.resolve()",
			},
		],
		seed: 161,
	},
	{
		name: "stop_asked_of_what_is_over",
		promise: "P4",
		patches: [{ file: members, find: "act !== null && !isOpen(campaign)", instead: "false" }],
		seed: 1158,
	},
];
