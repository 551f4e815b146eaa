/** Messages in Slack are sent and put right, one call between two commits each; and clicks there are acts of staff. */
import * as z from "zod";
import { type AdminAct, actOf, contextOf } from "../../ports/admin-call.ts";
import type { Decision } from "../../ports/commit.ts";
import { within } from "../../ports/deadline.ts";
import { type Acting, acting, decideAndCommit } from "../../ports/deciding.ts";
import { type RowStore, reading, type Seen } from "../../ports/rows.ts";
import { type CallContext, notifications } from "../../ports/sql-calls.ts";
import type { NotificationToRelay } from "../../ports/tool.ts";
import type { SlackClick, SlackSubject } from "./providers/slack-hook.ts";
import { slackPosts, staff } from "./rows.ts";
import {
	type ClickSeen,
	clickReadings,
	decideClick,
	mayClick,
	shownReadings,
} from "./rules/slack-clicks.ts";
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
import { standsOf } from "./rules/slack-subjects.ts";
import type { SlackAnswer, SlackApprovals, SlackFound, SlackOf } from "./slack.ts";
import { approvalCard, isShownWhole, ticketCard } from "./slack-cards.ts";
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
	/** `noted`: somebody else has to agree as well. `elsewhere`: not in Slack. */
	| { readonly kind: "nobody" | "taken" | "over" | "own" | "role" | "noted" | "elsewhere" };
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
	/** Of what was clicked. */
	readonly refresh: (of: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly about: SlackSubject["about"];
		readonly subjectId: string;
	}) => Promise<void>;
};

const postsOf = (about: SlackSubject["about"], subjectId: string) => ({
	posts: reading(
		slackPosts,
		["id"],
		[
			["about", "=", about],
			["subjectId", "=", subjectId],
		],
	),
});
const begun = z.object({ data: z.object({ begun: z.boolean() }) });
const failed = z
	.object({ kind: z.literal("failed"), reason: z.string().optional(), code: z.string() })
	.loose();
const committed = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("succeeded"), data: z.unknown() }),
	failed,
]);

const over = { kind: "over" } as const;
const whyNot = ({ code, reason }: z.output<typeof failed>, denied: "nobody" | "role") => {
	if (reason === "OWN_REQUEST") return "own";
	if (reason === "ALREADY_TAKEN") return "taken";
	return code === "AUTH_ERROR" ? denied : "over";
};
const decided = z.object({ state: z.string(), notifications });

export function makeSlackDesk(
	store: RowStore,
	way: SlackOf | null,
	approvals: SlackApprovals,
): SlackDesk {
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
	const opened = async (encrypted: string | null): Promise<string | null> => {
		const open = encrypted === null ? null : await store.open({ $encrypted: encrypted });
		return typeof open === "string" ? open : null;
	};
	const wordsOf = async (shownEncrypted: string) => {
		const shown = await opened(shownEncrypted);
		return shown === null ? null : approvals.words(shown);
	};
	async function cardOf({ tenantId }: CallContext, { rows }: PostSeen) {
		const [[post], [ticket], [approval]] = [rows.post, rows.ticket, rows.approval];
		const stands = standsOf(rows);
		if (!post || !stands) return null;
		const { at } = stands;
		const isRepeat = post.repeats > 0;
		if (ticket) {
			const { summaryEncrypted, createdAt: createdAtMs, ...rest } = ticket;
			const shown = { ...rest, createdAtMs, summary: await opened(summaryEncrypted) };
			return { at, card: ticketCard(tenantId ?? "", shown, isRepeat) };
		}
		if (!approval) return null;
		const { shownEncrypted, createdAt: createdAtMs, expiresAt: expiresAtMs, ...rest } = approval;
		const words = await wordsOf(shownEncrypted);
		const shown = { ...rest, createdAtMs, expiresAtMs, words };
		return { at, card: approvalCard(tenantId ?? "", shown, isRepeat) };
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

	type Clicker = { readonly tenantId: string; readonly traceId: string; readonly actorId: string };
	const done = async (clicker: Clicker, name: string, id: string, { readings, decide }: Acting) => {
		const ctx = { ...clicker, role: "staff" } as const;
		const act: AdminAct = { name, target: id, detail: { via: "slack" } };
		return committed.parse(
			await decideAndCommit(store, {
				context: contextOf(ctx),
				frame: { kind: "act", act: actOf(ctx, act), target: id, tells: true },
				readings,
				decide: decide as (seen: Seen<typeof readings>) => Decision,
			}),
		);
	};

	async function claim(clicker: Clicker, user: string, id: string): Promise<Clicked> {
		const { actorId } = clicker;
		const answer = await done(
			clicker,
			"ticket.claim",
			id,
			acting(id, clickReadings(id, actorId, user), (seen: ClickSeen) => decideClick(seen, actorId)),
		);
		if (answer.kind === "failed") return { kind: whyNot(answer, "nobody") };
		const moved = ticketMoved.parse(answer.data);
		return {
			kind: "done",
			marketId: moved.ticket.marketId,
			notifications: moved.notifications,
		};
	}

	async function decide(
		clicker: Clicker,
		user: string,
		{ id, payloadHash }: SlackSubject,
		answer: "approve" | "reject",
	): Promise<Clicked> {
		const { rows } = await store.read(contextAt(clicker), shownReadings(id));
		const [approval] = rows.approval;
		if (!approval || payloadHash === undefined) return { kind: "over" };
		// A button that an earlier release has shown, too.
		if (!isShownWhole(await wordsOf(approval.shownEncrypted))) return { kind: "elsewhere" };
		const by = { memberId: clicker.actorId, slackUserId: user };
		const said = await done(
			clicker,
			`approval.${answer}`,
			id,
			approvals.decide(by, id, payloadHash, answer),
		);
		if (said.kind === "failed") return { kind: whyNot(said, "role") };
		const { state, notifications: told } = decided.parse(said.data);
		if (state === "pending") return { kind: "noted" };
		return { kind: "done", marketId: approval.marketId, notifications: told };
	}

	return {
		tell,
		click: async ({ user, action, subject }, traceId) => {
			const { tenantId, about, id } = subject;
			const { rows } = await store.read(contextAt({ tenantId, traceId }), {
				member: reading(staff, ["id", "active", "roles"], [["slackUserId", "=", user]]),
			});
			const [member] = rows.member;
			if (!mayClick(member)) return { kind: "nobody" };
			const clicker = { tenantId, traceId, actorId: member.id };
			if (about === "ticket") return action === "claim" ? claim(clicker, user, id) : over;
			return action === "claim" ? over : decide(clicker, user, subject, action);
		},
		whisper: async ({ channel, user, text }) => {
			if (way) await asking((signal) => way.slack.whisper(channel, user, text, signal));
		},
		refresh: async ({ about, subjectId, ...of }) => {
			const { rows } = await store.read(contextAt(of), postsOf(about, subjectId));
			for (const { id } of rows.posts) await tell({ ...of, id });
		},
	};
}
