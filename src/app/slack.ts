/** How this deployment reaches Slack, and what staff agree to there. */
import type { Locale } from "../core/locale.ts";
import { whenThere } from "../core/not-loaded.ts";
import type { Registry } from "../kernel/registry.ts";
import { approvalsByStaff } from "../packs/approvals/desk.ts";
import { shownSchema } from "../packs/approvals/notices.ts";
import { makeSlack } from "../packs/people/providers/slack.ts";
import type { SlackApprovals, SlackOf } from "../packs/people/slack.ts";
import { type Settings, slackChannelOf } from "./env.ts";

/** Null: there is no Slack. */
export function slackWay(settings: Settings, nowMs: () => number): SlackOf | null {
	const { SLACK_BOT_TOKEN: token, SLACK_API_BASE_URL: baseUrl } = settings;
	return token === undefined
		? null
		: { slack: makeSlack({ baseUrl, token, nowMs }), channelOf: slackChannelOf(settings) };
}

/** Its readers' language. */
const reads = "en";

/** In it, where the values of the words exist in it; else wholly in the language of whoever asked. */
export const slackApprovals = (
	registry: Pick<Registry, "shownIn">,
	speak: (locale: Locale) => Promise<void>,
): SlackApprovals => ({
	words: async (kept) => {
		const shown = shownSchema.safeParse(JSON.parse(kept)).data;
		if (!shown) return null;
		await speak(shown.locale ?? reads);
		return whenThere(() => registry.shownIn(reads, shown));
	},
	decide: approvalsByStaff.decideInSlack,
});
