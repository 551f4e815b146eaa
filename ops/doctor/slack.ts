import { z } from "zod";
import type { Settings } from "../../src/app/env.ts";
import { ask } from "../ask.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const about = "SLACK_BOT_TOKEN";
const channelsMax = 50;
const answerSchema = z.object({ ok: z.boolean(), error: z.string().optional() });
const advice: Readonly<Record<string, string>> = {
	channel_not_found: "Copy its id, and invite the bot.",
	not_in_channel: "Invite the bot there.",
	missing_scope: "Give the app chat:write and channels:history (groups:history for a private one).",
};

/** Each channel's newest line is asked for, which the Worker does, too; nothing is posted. */
export async function checkSlack(settings: Settings): Promise<readonly Finding[]> {
	const { SLACK_BOT_TOKEN: token, SLACK_CHANNEL: channels } = settings;
	if (token === undefined || channels === undefined) return [];
	const ids = [...new Set(channels.all === null ? Object.values(channels.of) : [channels.all])];
	const findings: Finding[] = [];
	for (const channel of ids.slice(0, channelsMax)) {
		const answer = await ask(`${settings.SLACK_API_BASE_URL}/api/conversations.history`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${token}`,
				"content-type": "application/x-www-form-urlencoded",
			},
			body: new URLSearchParams({ channel, limit: "1" }).toString(),
		});
		const told = answerSchema.safeParse(answer?.json).data;
		if (told === undefined)
			return [warn("SLACK_API_BASE_URL", "is not reached", "Is Slack up, and this network open?")];
		if (told.ok) findings.push(ok("SLACK_CHANNEL", `${channel} can be read by the bot`));
		else if (told.error !== undefined && told.error in advice)
			findings.push(
				fail(
					"SLACK_CHANNEL",
					`${channel} is not the bot's (${told.error})`,
					advice[told.error] ?? "",
				),
			);
		else if (told.error === "ratelimited")
			findings.push(warn(about, "is over its rate", "Try again."));
		else
			return [fail(about, "is refused by Slack", "Install the app anew, and copy its bot token.")];
	}
	return findings;
}
