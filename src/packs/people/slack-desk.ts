/** Messages in Slack are sent and put right, one call between two commits each; and clicks there are acts of staff. */
import * as z from "zod";
import { actOf, contextOf } from "../../ports/admin-call.ts";
import type { Decision } from "../../ports/commit.ts";
import { within } from "../../ports/deadline.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import { type RowStore, reading } from "../../ports/rows.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { NotificationToRelay } from "../../ports/tool.ts";
import type { SlackClick } from "./providers/slack-hook.ts";
import { slackPosts, staff } from "./rows.ts";
import { type ClickSeen, clickReadings, decideClick, mayClick } from "./rules/slack-clicks.ts";
import {
	decideBegin,
	decideLooked,
	decideOver,
	decidePosted,
	decideShown,
	type PostSeen,
	postReadings,
	stepOf,
} from "./rules/slack-posts.ts";
import type { SlackAnswer, SlackFound, SlackOf } from "./slack.ts";
import { ticketCard } from "./slack-cards.ts";
import { ticketMoved } from "./ticket-acts.ts";

/** Slack answers in less, or is away. */
export const slackCallMs = 5_000;
/** Posted, put right, and once more. */
const stepsMax = 3;

export type SlackDid = "idle" | "did" | "away";
type Post = { readonly tenantId: string; readonly traceId: string; readonly id: string };
export type Clicked =
	| {
			readonly kind: "done";
			readonly marketId: string;
			readonly notifications: readonly NotificationToRelay[];
	  }
	| { readonly kind: "nobody" | "taken" | "over" };
export type SlackDesk = {
	/** Does what is due of a message. `away`: Slack did not answer, and whoever has more of it waits. */
	readonly tell: (post: Post) => Promise<SlackDid>;
	readonly click: (click: SlackClick, traceId: string) => Promise<Clicked>;
	/** To one person alone, who may miss it. */
	readonly whisper: (to: {
		readonly channel: string;
		readonly user: string;
		readonly text: string;
	}) => Promise<void>;
	/** Of a ticket that was clicked. */
	readonly refresh: (of: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly subjectId: string;
	}) => Promise<void>;
};

const subjectReadings = (subjectId: string) => ({
	posts: reading(
		slackPosts,
		["id"],
		[
			["about", "=", "ticket"],
			["subjectId", "=", subjectId],
		],
	),
});
const begun = z.object({ data: z.object({ begun: z.boolean() }) });
const committed = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("succeeded"), data: z.unknown() }),
	z.object({ kind: z.literal("failed"), reason: z.string().optional(), code: z.string() }).loose(),
]);

export function makeSlackDesk(store: RowStore, way: SlackOf | null): SlackDesk {
	const contextAt = ({ tenantId, traceId }: Omit<Post, "id">): CallContext => ({
		tenantId,
		actor: "sweep:tell_slack",
		traceId,
	});
	const commit = async (
		context: CallContext,
		id: string,
		decide: (seen: PostSeen) => Decision,
	): Promise<boolean> =>
		begun.parse(
			await decideAndCommit(store, {
				context,
				frame: { kind: "part" },
				readings: postReadings(id),
				decide,
			}),
		).data.begun;
	/** What rejects or is cut off may have been done. */
	const asking = (call: (signal: AbortSignal) => Promise<SlackAnswer>): Promise<SlackAnswer> =>
		within(slackCallMs, call).catch((): SlackAnswer => ({ kind: "unknown" }));
	const didOf = ({ kind }: SlackAnswer): SlackDid =>
		kind === "unknown" || kind === "busy" ? "away" : "did";
	async function cardOf(context: CallContext, { rows }: PostSeen) {
		const [[post], [ticket]] = [rows.post, rows.ticket];
		if (!post || !ticket) return null;
		const { summaryEncrypted, createdAt, ...rest } = ticket;
		const summary =
			summaryEncrypted === null ? null : await store.open({ $encrypted: summaryEncrypted });
		return {
			at: ticket.state,
			card: ticketCard(
				context.tenantId ?? "",
				{
					...rest,
					createdAtMs: createdAt,
					summary: typeof summary === "string" ? summary : null,
				},
				post.repeats > 0,
			),
		};
	}

	async function step(context: CallContext, id: string): Promise<SlackDid> {
		const seen = await store.read(context, postReadings(id));
		const due = stepOf(seen);
		const [post] = seen.rows.post;
		if (due === null || !post) return "idle";
		const channel = post.channel ?? way?.channelOf(context.tenantId ?? "") ?? null;
		const shown = await cardOf(context, seen);
		if (due === "end" || way === null || channel === null || !shown) {
			await commit(context, id, decideOver);
			return "did";
		}
		const { card, at } = shown;
		if (due === "look") {
			const found = await within(slackCallMs, (signal) =>
				way.slack.find(channel, id, post.calledAt ?? 0, signal),
			).catch((): SlackFound => ({ kind: "away" }));
			await commit(context, id, (now) => decideLooked(now, found));
			return found.kind === "away" ? "away" : "did";
		}
		if (due === "update") {
			const answer = await asking((signal) =>
				way.slack.update(channel, post.ts ?? "", card, signal),
			);
			await commit(context, id, (now) => decideShown(now, at, answer));
			return didOf(answer);
		}
		if (!(await commit(context, id, decideBegin))) return "idle";
		const { rows } = await store.read(context, postReadings(id));
		const calledAt = rows.post[0]?.calledAt ?? null;
		const answer = await asking((signal) => way.slack.post(channel, id, card, signal));
		await commit(context, id, (now) => decidePosted(now, calledAt, at, answer));
		return didOf(answer);
	}

	async function tell({ id, ...of }: Post): Promise<SlackDid> {
		let did: SlackDid = "idle";
		for (let steps = 0; steps < stepsMax; steps++) {
			const next = await step(contextAt(of), id);
			if (next === "idle") return did;
			did = next;
			if (did === "away") return did;
		}
		return did;
	}

	return {
		tell,
		click: async ({ user, subject: { tenantId, id } }, traceId) => {
			const { rows } = await store.read(contextAt({ tenantId, traceId }), {
				member: reading(staff, ["id", "active", "roles"], [["slackUserId", "=", user]]),
			});
			const [member] = rows.member;
			if (!mayClick(member)) return { kind: "nobody" };
			const ctx = { tenantId, traceId, actorId: member.id, role: "staff" } as const;
			const answer = committed.parse(
				await decideAndCommit(store, {
					context: contextOf(ctx),
					frame: {
						kind: "act",
						act: actOf(ctx, { name: "ticket.claim", target: id, detail: { via: "slack" } }),
						target: id,
						tells: true,
					},
					readings: clickReadings(id, member.id, user),
					decide: (seen: ClickSeen) => decideClick(seen, member.id),
				}),
			);
			if (answer.kind === "failed")
				return {
					kind:
						answer.code === "AUTH_ERROR"
							? "nobody"
							: answer.reason === "ALREADY_TAKEN"
								? "taken"
								: "over",
				};
			const { ticket, notifications } = ticketMoved.parse(answer.data);
			return { kind: "done", marketId: ticket.marketId, notifications };
		},
		whisper: async ({ channel, user, text }) => {
			if (way) await asking((signal) => way.slack.whisper(channel, user, text, signal));
		},
		refresh: async ({ subjectId, ...of }) => {
			const { rows } = await store.read(contextAt(of), subjectReadings(subjectId));
			for (const { id } of rows.posts) await tell({ ...of, id });
		},
	};
}
