/** What a ticket looks like in Slack. In English, as alerts are; of what a person wrote only what is left without numbers, links and marks. */
import { cleanWords } from "../../core/quote/clean.ts";
import type { TicketPriority } from "./needs.ts";
import { buttonValue } from "./providers/slack-hook.ts";
import type { SlackCard } from "./slack.ts";

const summaryMax = 300;
const reasonMax = 60;

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const shown = (text: string | null, max: number) => escaped(cleanWords(text ?? "", [], max) ?? "");

export type TicketShown = {
	readonly id: string;
	readonly state: "open" | "claimed" | "closed";
	readonly priority: TicketPriority;
	readonly reason: string;
	readonly summary: string | null;
	readonly createdAtMs: number;
};
const says = {
	open: "A person asks for a member of staff",
	claimed: "Somebody has this conversation",
	closed: "This conversation is closed",
} as const;

export function ticketCard(
	tenantId: string,
	{ id, state, priority, reason, summary, createdAtMs }: TicketShown,
	isRepeat: boolean,
): SlackCard {
	const title = `${says[state]} (${priority})`;
	const repeat = isRepeat ? " (this may be a repeat)" : "";
	const seconds = Math.floor(createdAtMs / 1000);
	const lines = [
		`*${title}*${repeat}`,
		`Why: ${shown(reason, reasonMax)}`,
		...(state === "open" && summary !== null ? [`> ${shown(summary, summaryMax)}`] : []),
	];
	const value = buttonValue({ tenantId, about: "ticket", id });
	return {
		text: `${title}${repeat}`,
		blocks: [
			{ type: "section", text: { type: "mrkdwn", text: lines.join("\n") } },
			{
				type: "context",
				elements: [
					{
						type: "mrkdwn",
						text: `${id} · asked <!date^${seconds}^{date_short_pretty} {time}|${new Date(createdAtMs).toISOString()}>`,
					},
				],
			},
			...(state === "open"
				? [
						{
							type: "actions",
							block_id: "ticket",
							elements: [
								{
									type: "button",
									action_id: "claim",
									text: { type: "plain_text", text: "Claim" },
									style: "primary",
									value,
								},
							],
						},
					]
				: []),
		],
	};
}
