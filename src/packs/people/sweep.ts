import { type DueRow, dueIn, pagesOf } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import { eachDue } from "../../ports/each-due.ts";
import type { PackSweep } from "../../ports/sweep.ts";
import type { SlackDesk } from "./slack-desk.ts";
import type { TicketsDesk } from "./ticket-repository.ts";

export const ticketsUntaken = dueIn([
	{ table: "staff_tickets", at: "tell_again_at", where: "t.tell_again_at is not null" },
]);
export const slackDue = dueIn([
	{ table: "slack_posts", at: "due_at", where: "t.due_at is not null" },
]);

export const escalateTickets = dueSweep<Pick<TicketsDesk, "tellFurther">>()({
	name: "escalate_tickets",
	stage: "waits",
	read: ticketsUntaken,
	did: ["told"],
	work: async (desk, of) => ({ told: await desk.tellFurther(of) }),
	failed: { event: "escalate_failed", what: "ticket" },
});

/** One message a second is Slack's own bound for a channel; bursts are taken. */
export const slackPostsMax = 20;

/** The first that Slack does not answer, or is too busy for, leaves the others for the next minute: nobody waits for more than that. */
export const tellSlack: PackSweep<{ readonly slack: Pick<SlackDesk, "tell"> }> = {
	name: "tell_slack",
	cron: "* * * * *",
	stage: "last",
	run: ({ runtime, due, desk }) => {
		const traceId = runtime.newId("trc");
		let isAway = false;
		return eachDue<DueRow, "told" | "later">({
			runtime,
			read: pagesOf(due, "tell_slack", slackDue),
			batchMax: slackPostsMax,
			batchesMax: 1,
			by: { rowsAtOnce: 1 },
			did: ["told", "later"],
			work: async ([{ tenantId, id }]) => {
				if (!isAway) isAway = (await desk.slack.tell({ tenantId, traceId, id })) === "away";
				return isAway ? { told: 0, later: 1 } : { told: 1, later: 0 };
			},
			failed: { event: "tell_slack_failed", of: ({ id }) => ({ what: "slack_post", id }) },
		});
	},
};

export const peopleSweeps = [escalateTickets, tellSlack];
