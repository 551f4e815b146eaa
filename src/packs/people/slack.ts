/** Slack, as this pack sees it: a message is posted, put right, looked for, and a word is said to one person alone. */

import type { Acting } from "../../ports/deciding.ts";

/** What is shown: words of ours, and what is left of the person's own when numbers, links and marks are gone. */
export type SlackCard = {
	/** The whole in one line, where no blocks are shown. */
	readonly text: string;
	readonly blocks: readonly Readonly<Record<string, unknown>>[];
};

export type SlackAnswer =
	| { readonly kind: "done"; readonly channel: string; readonly ts: string }
	/** Surely not done, and will not be. */
	| { readonly kind: "refused"; readonly error: string }
	/** Surely not done; later it may be. */
	| { readonly kind: "busy"; readonly waitMs: number | null }
	/** It may have been done. */
	| { readonly kind: "unknown" };
export type SlackFound =
	| { readonly kind: "found"; readonly channel: string; readonly ts: string }
	| { readonly kind: "none" }
	/** It may not look: nobody will ever know by it. */
	| { readonly kind: "denied" }
	| { readonly kind: "away" };

export type Slack = {
	/** Slack knows no key of ours: the post's id goes along, so that it can be found again. */
	readonly post: (
		channel: string,
		postId: string,
		card: SlackCard,
		signal: AbortSignal,
	) => Promise<SlackAnswer>;
	/** Twice it is the same. */
	readonly update: (
		channel: string,
		ts: string,
		card: SlackCard,
		signal: AbortSignal,
	) => Promise<SlackAnswer>;
	readonly find: (
		channel: string,
		postId: string,
		sinceMs: number,
		signal: AbortSignal,
	) => Promise<SlackFound>;
	readonly whisper: (
		channel: string,
		user: string,
		text: string,
		signal: AbortSignal,
	) => Promise<SlackAnswer>;
};

/** Where a tenant's tickets are shown. */
export type SlackOf = {
	readonly slack: Slack;
	readonly channelOf: (tenantId: string) => string | null;
};

/** What staff agree to, as the pack of approvals has it: asked for here, decided there. */
export type SlackApprovals = {
	/** Of what was put down to be shown. Null: this release cannot say it. */
	readonly words: (shown: string) => Promise<string | null>;
	/** An act of that member of staff, judged as at the desk, on what was shown with that payload and on nothing else. */
	readonly decide: (
		by: { readonly memberId: string; readonly slackUserId: string },
		approvalId: string,
		payloadHash: string,
		answer: "approve" | "reject",
	) => Acting;
};
