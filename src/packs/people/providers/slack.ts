/**
 * Slack's Web API. It answers 200 to errors, too: `ok` says which. A post whose answer is lost is looked for by the
 * metadata that went along with it. Whatever rejects or is cut off may have been done.
 */
import * as z from "zod";
import { retryAfterMs } from "../../../ports/retry-after-header.ts";
import type { Slack, SlackAnswer, SlackFound } from "../slack.ts";

export const slackEventType = "assent_post";
/** Of a channel's messages since the call. */
const historyMax = 100;
/** Slack's own words for an error after which it may have been done all the same. */
const open: readonly string[] = [
	"internal_error",
	"fatal_error",
	"request_timeout",
	"service_unavailable",
];
const denied: readonly string[] = ["missing_scope", "not_in_channel", "channel_not_found"];

const error = z.object({ ok: z.literal(false), error: z.string().max(100) });
const posted = z.object({ ok: z.literal(true), channel: z.string(), ts: z.string() });
const whispered = z.object({ ok: z.literal(true), message_ts: z.string() });
const history = z.object({
	ok: z.literal(true),
	messages: z.array(
		z.object({
			ts: z.string(),
			metadata: z
				.object({
					event_type: z.string(),
					event_payload: z.object({ post: z.string().optional() }).loose(),
				})
				.optional()
				.catch(undefined),
		}),
	),
});

type Said<T> = { readonly kind: "said"; readonly said: T } | Exclude<SlackAnswer, { kind: "done" }>;

export function makeSlack(settings: {
	readonly baseUrl: string;
	readonly token: string;
	readonly nowMs: () => number;
}): Slack {
	async function call<T>(
		method: string,
		body: { readonly type: string; readonly text: string },
		answer: z.ZodType<T>,
		signal: AbortSignal,
	): Promise<Said<T>> {
		try {
			const response = await fetch(`${settings.baseUrl}/api/${method}`, {
				method: "POST",
				headers: { authorization: `Bearer ${settings.token}`, "content-type": body.type },
				body: body.text,
				redirect: "manual",
				signal,
			});
			if (response.status !== 200) {
				await response.body?.cancel();
				if (response.status === 429)
					return {
						kind: "busy",
						waitMs: retryAfterMs(response.headers.get("retry-after"), settings.nowMs()) ?? null,
					};
				return response.status >= 500
					? { kind: "unknown" }
					: { kind: "refused", error: `status_${response.status}` };
			}
			const told: unknown = await response.json();
			const failed = error.safeParse(told).data?.error;
			if (failed === "ratelimited") return { kind: "busy", waitMs: null };
			if (failed !== undefined)
				return open.includes(failed) ? { kind: "unknown" } : { kind: "refused", error: failed };
			const said = answer.safeParse(told);
			return said.success ? { kind: "said", said: said.data } : { kind: "unknown" };
		} catch {
			return { kind: "unknown" };
		}
	}
	const json = (value: object) => ({
		type: "application/json; charset=utf-8",
		text: JSON.stringify(value),
	});
	const placed = (said: Said<z.output<typeof posted>>): SlackAnswer =>
		said.kind === "said" ? { kind: "done", channel: said.said.channel, ts: said.said.ts } : said;
	const quiet = { unfurl_links: false, unfurl_media: false };

	return {
		post: async (channel, postId, { text, blocks }, signal) => {
			const metadata = { event_type: slackEventType, event_payload: { post: postId } };
			const body = json({ channel, text, blocks, metadata, ...quiet });
			return placed(await call("chat.postMessage", body, posted, signal));
		},
		update: async (channel, ts, { text, blocks }, signal) =>
			placed(await call("chat.update", json({ channel, ts, text, blocks }), posted, signal)),
		find: async (channel, postId, sinceMs, signal): Promise<SlackFound> => {
			const asked = new URLSearchParams({
				channel,
				oldest: String(sinceMs / 1000),
				limit: String(historyMax),
				include_all_metadata: "true",
			});
			const said = await call(
				"conversations.history",
				{ type: "application/x-www-form-urlencoded", text: asked.toString() },
				history,
				signal,
			);
			if (said.kind === "refused" && denied.includes(said.error)) return { kind: "denied" };
			if (said.kind !== "said") return { kind: "away" };
			const one = said.said.messages.find(
				({ metadata }) =>
					metadata?.event_type === slackEventType && metadata.event_payload.post === postId,
			);
			return one ? { kind: "found", channel, ts: one.ts } : { kind: "none" };
		},
		whisper: async (channel, user, text, signal) => {
			const said = await call(
				"chat.postEphemeral",
				json({ channel, user, text }),
				whispered,
				signal,
			);
			return said.kind === "said" ? { kind: "done", channel, ts: said.said.message_ts } : said;
		},
	};
}
