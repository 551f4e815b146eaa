import { relayNotification } from "../kernel/relay.ts";
import { isFromSlack, readClick, type SlackClick } from "../packs/people/providers/slack-hook.ts";
import type { Clicked } from "../packs/people/slack-desk.ts";
import { within } from "../ports/deadline.ts";
import type { App } from "./compose.ts";

/** Slack takes three seconds. */
export const clickMs = 2_500;

type Heard =
	| { readonly kind: "refused"; readonly why: "bad_signature" | "malformed" }
	/** What is told of it comes after the answer: Slack waits for nothing of ours. */
	| { readonly kind: "heard"; readonly afterwards: () => Promise<void> };

const says: Readonly<Record<Exclude<Clicked["kind"], "done">, string>> = {
	nobody:
		"Assent does not know you as a member of staff here, so nothing was done. An admin can add your Slack member ID to your entry under Staff.",
	taken: "Somebody else has this one already.",
	over: "This is over already; nothing was done.",
	own: "You asked for this yourself, so somebody else has to decide it.",
	role: "Your role does not decide this, so your answer was not counted.",
	noted: "Your yes is written down. Somebody else has to agree as well.",
	elsewhere:
		"This cannot be decided in Slack, so nothing was done. Answer it in your own chat with Assent or in the console.",
};

/** A click that comes again does nothing again: who has it has it. */
export async function hearSlack(
	app: Pick<App, "settings" | "runtime" | "objects" | "slack">,
	hook: {
		readonly body: Uint8Array;
		readonly timestamp: string | null;
		readonly signature: string | null;
		readonly traceId: string;
	},
): Promise<Heard> {
	const { settings, runtime, objects, slack } = app;
	const { traceId } = hook;
	const secrets = (settings.SLACK_SIGNING_SECRET ?? "")
		.split(",")
		.flatMap((one) => one.trim() || []);
	if (!isFromSlack(secrets, hook, runtime.nowMs()))
		return { kind: "refused", why: "bad_signature" };
	let click: SlackClick | null;
	try {
		click = readClick(new TextDecoder().decode(hook.body));
	} catch {
		return { kind: "refused", why: "malformed" };
	}
	if (click === null) return { kind: "heard", afterwards: async () => {} };
	const { subject, user, channel } = click;
	const { tenantId, about, id: subjectId } = subject;
	const clicked = await withinTime(slack.click(click, traceId));
	return {
		kind: "heard",
		afterwards: async () => {
			if (clicked.kind === "done")
				for (const row of clicked.notifications)
					await relayNotification(objects, {
						...row,
						tenantId,
						marketId: clicked.marketId,
						traceId,
					}).catch(() => {});
			else await slack.whisper({ channel, user, text: says[clicked.kind] });
			// Also of one that is over: its message may show it still.
			if (clicked.kind !== "nobody") await slack.refresh({ tenantId, traceId, about, subjectId });
		},
	};
}

/** What is not done by then may be done yet; whoever clicks again changes nothing. */
const withinTime = <T>(work: Promise<T>): Promise<T> =>
	within(
		clickMs,
		(signal) =>
			new Promise<T>((done, failed) => {
				signal.addEventListener("abort", () => failed(signal.reason), { once: true });
				work.then(done, failed);
			}),
	);
