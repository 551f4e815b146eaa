/** A message in Slack about something of a pack: owed with it, and put right whenever it moves. The people pack sends it. */
import { type Bulk, type Fill, fromNow, insert, tableOf, updateAll, type Write } from "./commit.ts";

export const slackSubjects = ["ticket", "approval"] as const;
export type SlackAbout = (typeof slackSubjects)[number];

const posts = tableOf<{
	id: string;
	about: SlackAbout;
	subjectId: string;
	state: string;
	dueAt: Date | null;
}>("slack_posts");

export const postOwed = (about: SlackAbout, subjectId: string | Fill): Write =>
	insert(posts, "post", "slack_post_owed", {
		id: { $id: "slk" },
		about,
		subjectId,
		dueAt: fromNow(0),
	});

/** It says how its subject stands: what is on its way there looks for itself when it has arrived. */
export const shownAnew = (about: SlackAbout, subjectId: string): Bulk =>
	updateAll(
		posts,
		"slack_post_due",
		[
			["about", "=", about],
			["subjectId", "=", subjectId],
			["state", "=", "told"],
		],
		{ dueAt: fromNow(0) },
	);
