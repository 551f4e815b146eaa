/**
 * A message in Slack, which knows no key of ours. waiting -> calling -> told | waiting | unknown | over; unknown -> told | waiting (once
 * more, marked as a repeat) | over. Told, it is put right as often as its subject moves, which is the same however often it is done.
 * Who died while calling left an unknown. Pure.
 */

import { tellAttemptsMax, tellWaitMs } from "../../../core/alert-sinks.ts";
import { alertNamed } from "../../../core/alerts.ts";
import {
	changes,
	changing,
	type Decision,
	fromNow,
	type Moment,
	update,
	type Values,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { type SlackPostRow, slackPosts } from "../rows.ts";
import type { SlackAnswer, SlackFound } from "../slack.ts";
import { openAt, standsOf, subjectReadings } from "./slack-subjects.ts";

/** Whoever calls has been heard of by then, or has died. */
export const callLeaseMs = 60_000;
/** Slack shows by then what it has taken. */
export const lookAfterMs = 60_000;
/** So often the same is posted at most where nobody knows whether it was. */
export const repeatsMax = 1;

export const postReadings = (id: string) => ({
	post: reading(
		slackPosts,
		[
			"id",
			"about",
			"subjectId",
			"state",
			"shown",
			"channel",
			"ts",
			"attempts",
			"repeats",
			"calledAt",
			"dueAt",
		],
		[["id", "=", id]],
	),
	...subjectReadings,
});
export type PostSeen = Seen<ReturnType<typeof postReadings>>;
type Post = PostSeen["rows"]["post"][number];
export type Step = "post" | "look" | "update" | "end";

/** What is due. Null: nothing. */
export function stepOf({ rows, nowMs }: PostSeen): Step | null {
	const [post] = rows.post;
	if (!post || post.dueAt === null || post.dueAt > nowMs) return null;
	switch (post.state) {
		case "waiting":
			return standsOf(rows)?.isOpen ? "post" : "end";
		case "calling":
		case "unknown":
			return "look";
		case "told":
			return "update";
		case "over":
			return null;
	}
}

const idle = changes({ answer: { begun: false }, evidence: [], nothing: true });
const held = ({ id, state, attempts, repeats, calledAt }: Post) =>
	changing(slackPosts, "post", { id, state, attempts, repeats, calledAt });
const moved = (
	{ rows }: PostSeen,
	post: Post,
	event: string,
	set: Values<SlackPostRow>,
	more: Partial<Pick<Decision & { readonly kind: "changes" }, "alerts">> = {},
): Decision => {
	const stands = standsOf(rows);
	return changes({
		rows: [...(stands ? [stands.row] : []), held(post)],
		writes: [update(slackPosts, "post", event, set)],
		answer: { begun: true },
		evidence: [],
		...more,
	});
};

/** Whoever writes this may post. */
export function decideBegin(seen: PostSeen): Decision {
	const [post] = seen.rows.post;
	if (!post || stepOf(seen) !== "post") return idle;
	return moved(seen, post, "slack_post_begun", {
		state: "calling",
		calledAt: fromNow(0),
		attempts: post.attempts + 1,
		dueAt: fromNow(callLeaseMs),
	});
}

const given = (seen: PostSeen, post: Post, why: string): Decision =>
	moved(
		seen,
		post,
		"slack_post_over",
		{ state: "over", dueAt: null },
		{
			alerts: [
				{ source: "slack", detail: { postId: post.id, why }, ...alertNamed("slack_refused") },
			],
		},
	);
const over = (seen: PostSeen, post: Post): Decision =>
	moved(seen, post, "slack_post_over", { state: "over", dueAt: null });
const again = (attempts: number, waitMs: number | null): Moment =>
	fromNow(Math.max(waitMs ?? 0, tellWaitMs(attempts)));

/** `at`: what the message says of its subject. It may have moved meanwhile. */
const arrived = (
	seen: PostSeen,
	post: Post,
	{ channel, ts }: { readonly channel: string; readonly ts: string },
	at: string,
): Decision =>
	moved(seen, post, "slack_post_told", {
		state: "told",
		channel,
		ts,
		shown: at,
		attempts: 0,
		dueAt: (standsOf(seen.rows)?.at ?? at) === at ? null : fromNow(0),
	});

/** Of the call that began at `calledAt`, and of no other. */
export function decidePosted(
	seen: PostSeen,
	calledAt: number | null,
	at: string,
	answer: SlackAnswer,
): Decision {
	const [post] = seen.rows.post;
	if (post?.state !== "calling" || post.calledAt !== calledAt) return idle;
	switch (answer.kind) {
		case "done":
			return arrived(seen, post, answer, at);
		case "refused":
			return given(seen, post, answer.error);
		case "busy":
			if (post.attempts >= tellAttemptsMax) return given(seen, post, "busy");
			return moved(seen, post, "slack_post_later", {
				state: "waiting",
				dueAt: again(post.attempts, answer.waitMs),
			});
		case "unknown":
			return moved(seen, post, "slack_post_unknown", {
				state: "unknown",
				dueAt: fromNow(lookAfterMs),
			});
	}
}

/** Found, it shows what it showed when it was posted. */
export function decideLooked(seen: PostSeen, found: SlackFound): Decision {
	const [post] = seen.rows.post;
	if (!post || stepOf(seen) !== "look") return idle;
	switch (found.kind) {
		case "found":
			return arrived(seen, post, found, openAt[post.about]);
		case "away":
			if (post.attempts >= tellAttemptsMax) return given(seen, post, "away");
			return moved(seen, post, "slack_post_unknown", {
				state: "unknown",
				attempts: post.attempts + 1,
				dueAt: again(post.attempts, null),
			});
		case "none":
		case "denied":
			if (post.repeats >= repeatsMax) return given(seen, post, "unknown");
			return moved(seen, post, "slack_post_repeated", {
				state: "waiting",
				repeats: post.repeats + 1,
				dueAt: fromNow(0),
			});
	}
}

/** `at`: what the message says now. */
export function decideShown(seen: PostSeen, at: string, answer: SlackAnswer): Decision {
	const [post] = seen.rows.post;
	if (post?.state !== "told" || post.channel === null || post.ts === null) return idle;
	if (answer.kind === "done")
		return arrived(seen, post, { channel: post.channel, ts: post.ts }, at);
	if (answer.kind === "refused" || post.attempts >= tellAttemptsMax)
		return moved(seen, post, "slack_post_left", { dueAt: null });
	return moved(seen, post, "slack_post_later", {
		attempts: post.attempts + 1,
		dueAt: again(post.attempts, answer.kind === "busy" ? answer.waitMs : null),
	});
}

/** Nobody needs it any more, or there is no Slack. */
export function decideOver(seen: PostSeen): Decision {
	const [post] = seen.rows.post;
	return post && post.dueAt !== null ? over(seen, post) : idle;
}
