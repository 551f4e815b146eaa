/**
 * Where alerts are told: an incoming webhook of Slack (200 and `ok`, 400 `invalid_payload`) and the Events API v2 of PagerDuty
 * (202, one incident for each `dedup_key`, ended by `resolve`; 400 for what it cannot read).
 */
import * as z from "zod";
import { type Receiver, startReceiver } from "../receiver/receiver.ts";

const slackSchema = z.strictObject({ text: z.string().min(1).max(40_000) });
const pagerSchema = z.discriminatedUnion("event_action", [
	z.strictObject({
		event_action: z.literal("trigger"),
		routing_key: z.string().length(32),
		dedup_key: z.string().min(1).max(255),
		payload: z.strictObject({
			summary: z.string().min(1).max(1024),
			source: z.string().min(1),
			severity: z.enum(["critical", "error", "warning", "info"]),
			component: z.string().optional(),
		}),
	}),
	z.strictObject({
		event_action: z.literal("resolve"),
		routing_key: z.string().length(32),
		dedup_key: z.string().min(1).max(255),
	}),
]);

export type SlackStandIn = Receiver & { readonly messages: readonly string[] };
export type PagerStandIn = Receiver & {
	/** By their `dedup_key`. */
	readonly incidents: ReadonlyMap<
		string,
		{
			readonly summary: string;
			readonly severity: string;
			readonly times: number;
			readonly open: boolean;
		}
	>;
};

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

export async function startSlackStandIn(): Promise<SlackStandIn> {
	const messages: string[] = [];
	const receiver = await startReceiver(({ body }) => {
		const read = slackSchema.safeParse(parsed(body));
		if (!read.success) return { status: 400, type: "text/html", body: "invalid_payload" };
		messages.push(read.data.text);
		return { status: 200, type: "text/html", body: "ok" };
	});
	return { ...receiver, messages };
}

export async function startPagerStandIn(): Promise<PagerStandIn> {
	const incidents = new Map<
		string,
		{ summary: string; severity: string; times: number; open: boolean }
	>();
	const receiver = await startReceiver(({ path, body }) => {
		const read = pagerSchema.safeParse(parsed(body));
		if (path !== "/v2/enqueue" || !read.success)
			return {
				status: 400,
				body: JSON.stringify({ status: "invalid event", message: "Event object is invalid" }),
			};
		const { dedup_key: key } = read.data;
		const known = incidents.get(key);
		if (read.data.event_action === "resolve") {
			if (known) incidents.set(key, { ...known, open: false });
		} else {
			const { summary, severity } = read.data.payload;
			incidents.set(key, { summary, severity, times: (known?.times ?? 0) + 1, open: true });
		}
		return {
			status: 202,
			body: JSON.stringify({ status: "success", message: "Event processed", dedup_key: key }),
		};
	});
	return { ...receiver, incidents };
}
