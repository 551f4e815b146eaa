/** A rule of the send gate: a pure judgement over facts. It fetches nothing, and the decision is stored with the message. */
import type { Decision } from "../core/policy/rule.ts";
import type { ChannelName } from "./channel.ts";

export type SendFacts = {
	readonly channel: ChannelName;
	readonly kind: "receipt" | "prompt" | "notice" | "reply";
	readonly nowMs: number;
	readonly optedOut: boolean;
	/** The one confirmation of an opt-out. */
	readonly isLastWord: boolean;
	/** The person last wrote on this channel; null: never. */
	readonly lastInboundAtMs: number | null;
	/** The words may also leave as an approved template. */
	readonly hasTemplate: boolean;
	/** An operator has paused everything that leaves this tenant. */
	readonly isPaused: boolean;
	/** Messages sent to the person in the last hour. */
	readonly sentLastHour: number;
	/** What the rule packs say of the words (`judgeContent`). */
	readonly contentVerdict: Decision;
};

/** The strictest wins: refuse, then later, then template, then allow. */
export type SendVerdict =
	| { readonly send: "allow" }
	/** Only as an approved template. */
	| { readonly send: "as_template" }
	| { readonly send: "later"; readonly untilMs: number }
	| { readonly send: "refuse" };

export type SendRule = {
	/** A word for the stored decision; refusals have a page in docs/runbooks. */
	readonly name: string;
	readonly needs: readonly (keyof SendFacts)[];
	readonly judge: (facts: SendFacts) => SendVerdict;
};
