/** How this deployment reaches Slack, and what staff agree to there. */
import { whenThere } from "../core/not-loaded.ts";
import { withoutMarks } from "../core/template/marks.ts";
import type { Registry } from "../kernel/registry.ts";
import { approvalsByStaff } from "../packs/approvals/desk.ts";
import { shownSchema } from "../packs/approvals/notices.ts";
import { makeSlack } from "../packs/people/providers/slack.ts";
import type { SlackApprovals, SlackOf } from "../packs/people/slack.ts";
import { type Settings, slackChannelOf } from "./env.ts";
import { loadTexts } from "./languages.ts";

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
export const slackApprovals = (registry: Pick<Registry, "shownIn">): SlackApprovals => ({
	words: async (kept) => {
		const shown = shownSchema.safeParse(JSON.parse(kept)).data;
		if (!shown) return null;
		await loadTexts([shown.locale ?? reads]);
		const words = await whenThere(() => registry.shownIn(reads, shown));
		return words === null ? null : withoutMarks(words).trim();
	},
	decide: approvalsByStaff.decideInSlack,
});
