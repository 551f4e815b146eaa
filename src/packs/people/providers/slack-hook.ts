/**
 * A click in Slack, as it comes in: signed over the raw body and its time. What is older than five minutes, or comes
 * from as far ahead, is refused, whoever signed it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { slackSubjects } from "../../../ports/slack-posts.ts";

export const signatureAgeMaxSeconds = 300;

const encoder = new TextEncoder();

/** `secrets`: two while one is changed. */
export function isFromSlack(
	secrets: readonly string[],
	hook: {
		readonly body: Uint8Array;
		readonly timestamp: string | null;
		readonly signature: string | null;
	},
	nowMs: number,
): boolean {
	const { timestamp, signature } = hook;
	if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) return false;
	if (Math.abs(nowMs / 1000 - Number(timestamp)) > signatureAgeMaxSeconds) return false;
	const given = encoder.encode(signature);
	return secrets.some((secret) => {
		const mac = createHmac("sha256", secret).update(`v0:${timestamp}:`).update(hook.body);
		const expected = encoder.encode(`v0=${mac.digest("hex")}`);
		return expected.length === given.length && timingSafeEqual(expected, given);
	});
}

export const slackActions = ["claim", "approve", "reject"] as const;
export type SlackAction = (typeof slackActions)[number];
const value = z.strictObject({
	tenantId: z.uuid(),
	about: z.enum(slackSubjects),
	id: z.string().regex(/^[a-z]{3}_[0-9a-z]{1,40}$/),
	/** Of what was shown beside the button. */
	payloadHash: z
		.string()
		.regex(/^[0-9a-f]{64}$/)
		.exactOptional(),
});
export type SlackSubject = z.output<typeof value>;
/** What a button carries back to us. */
export const buttonValue = ({ tenantId, about, id, payloadHash }: SlackSubject): string =>
	[tenantId, about, id, ...(payloadHash === undefined ? [] : [payloadHash])].join("/");

const slackId = z.string().regex(/^[A-Z0-9]{2,32}$/);
const clicked = z.object({
	type: z.literal("block_actions"),
	user: z.object({ id: slackId }),
	channel: z.object({ id: slackId }),
	actions: z.array(z.object({ action_id: z.string(), value: z.string().max(200) })).min(1),
});

export type SlackClick = {
	readonly user: string;
	readonly channel: string;
	readonly action: SlackAction;
	readonly subject: SlackSubject;
};
/** Null: well formed, and none of ours. Throws where it is not well formed. */
export function readClick(body: string): SlackClick | null {
	const payload: unknown = JSON.parse(new URLSearchParams(body).get("payload") ?? "");
	const { type } = z.object({ type: z.string() }).parse(payload);
	if (type !== "block_actions") return null;
	const { user, channel, actions } = clicked.parse(payload);
	const [first] = actions;
	const action = slackActions.find((one) => one === first?.action_id);
	const [tenantId, about, id, payloadHash] = (first?.value ?? "").split("/");
	const subject = value.safeParse({
		tenantId,
		about,
		id,
		...(payloadHash === undefined ? {} : { payloadHash }),
	}).data;
	return action && subject ? { user: user.id, channel: channel.id, action, subject } : null;
}
