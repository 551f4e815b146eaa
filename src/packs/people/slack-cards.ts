/** What tickets and approvals look like in Slack. In English, as alerts are; of what a person wrote only what is left without numbers, links and marks. */
import type { ApprovalState } from "../../core/approval/states.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import type { TicketPriority } from "./needs.ts";
import { buttonValue } from "./providers/slack-hook.ts";
import type { SlackCard } from "./slack.ts";

const summaryMax = 300;
const reasonMax = 60;

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const shown = (text: string | null, max: number) => escaped(cleanWords(text ?? "", [], max) ?? "");

const moment = (atMs: number) =>
	`<!date^${Math.floor(atMs / 1000)}^{date_short_pretty} {time}|${new Date(atMs).toISOString()}>`;

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
						text: `${id} · asked ${moment(createdAtMs)}`,
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

/** Nothing that shows otherwise than it is read: directions turned, letters without width. */
const unseen = /[\p{Cf}\p{Co}]|(?!\n)\p{Cc}/u;
/** Slack takes 3,000 letters in a part of a message. */
const wordsMax = 2_000;
/** A number, an address or a link stands in them. */
const isCleaned = (words: string) => (cleanWords(words, [], 2 * wordsMax) ?? "").includes("…");

/**
 * Words that staff can agree to in Slack: whole and as they are, or not at all. A number, an address or a link is not shown there, and
 * nobody agrees to what they do not see.
 */
export const isShownWhole = (words: string | null): words is string =>
	words !== null &&
	words !== "" &&
	words.length <= wordsMax &&
	!unseen.test(words) &&
	!isCleaned(words);

export type ApprovalShown = {
	readonly id: string;
	readonly state: ApprovalState;
	readonly tool: string;
	readonly code: string;
	readonly peopleNeeded: number;
	readonly payloadHash: string;
	readonly createdAtMs: number;
	readonly expiresAtMs: number;
	/** Null: they cannot be said by this release. */
	readonly words: string | null;
};
const stands: Readonly<Record<ApprovalState, string>> = {
	pending: "Somebody's agreement is needed before anything happens",
	approved: "This was agreed to",
	used: "This was agreed to and done",
	rejected: "This was declined, so nothing was done",
	expired: "Nobody answered in time, so nothing was done",
	revoked: "This was taken back, so nothing was done",
};

export function approvalCard(
	tenantId: string,
	{ words, ...approval }: ApprovalShown,
	isRepeat: boolean,
): SlackCard {
	const { id, state, tool, code, peopleNeeded, payloadHash, createdAtMs, expiresAtMs } = approval;
	const title = `${stands[state]} (${code})`;
	const repeat = isRepeat ? " (this may be a repeat)" : "";
	const isWhole = isShownWhole(words);
	const pending = state === "pending";
	const lines = [
		`*${title}*${repeat}`,
		`What: ${escaped(tool)}`,
		...(pending && peopleNeeded > 1 ? [`${peopleNeeded} different people have to agree.`] : []),
		...(pending && !isWhole
			? [
					"This cannot be decided in Slack, since its words hold something that is not shown here or are too long. Answer it in your own chat with Assent or in the console.",
				]
			: []),
	];
	const value = buttonValue({ tenantId, about: "approval", id, payloadHash });
	const button = (action: "approve" | "reject", label: string, style: string, asks: string) => ({
		type: "button",
		action_id: action,
		text: { type: "plain_text", text: label },
		style,
		value,
		confirm: {
			title: { type: "plain_text", text: `${label} ${code}?` },
			text: { type: "plain_text", text: asks },
			confirm: { type: "plain_text", text: label },
			deny: { type: "plain_text", text: "Back" },
		},
	});
	return {
		text: `${title}${repeat}`,
		blocks: [
			{ type: "section", text: { type: "mrkdwn", text: lines.join("\n") } },
			// Not marked up: as whoever asked reads it, letter by letter.
			...(pending && isWhole
				? [{ type: "section", text: { type: "plain_text", text: words, emoji: false } }]
				: []),
			{
				type: "context",
				elements: [
					{
						type: "mrkdwn",
						text: `${id} · asked ${moment(createdAtMs)}${pending ? ` · ends ${moment(expiresAtMs)}` : ""} · payload ${payloadHash.slice(0, 12)}`,
					},
				],
			},
			...(pending && isWhole
				? [
						{
							type: "actions",
							block_id: "approval",
							elements: [
								button(
									"approve",
									"Approve",
									"primary",
									"You agree to exactly what is written here.",
								),
								button(
									"reject",
									"Decline",
									"danger",
									"Nothing is done, and whoever asked is told.",
								),
							],
						},
					]
				: []),
		],
	};
}
