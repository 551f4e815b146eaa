/** A rule of the send gate: a pure judgement over facts. It fetches nothing, and the decision is stored with the message. */
import type { Decision } from "../core/policy/rule.ts";
import type { MessagePurpose } from "../core/sending/purposes.ts";
import type { ChannelName } from "./channel.ts";

/** Flat, so that they can be stored with the decision as they were. */
export type SendFacts = {
	readonly channel: ChannelName;
	readonly kind: "receipt" | "prompt" | "notice" | "reply";
	readonly purpose: MessagePurpose;
	readonly nowMs: number;
	readonly optedOut: boolean;
	/** The one confirmation of an opt-out. */
	readonly isLastWord: boolean;
	/** It answers a message that the person wrote themselves. */
	readonly isAnswer: boolean;
	/** It is of use now and not in the morning, and its person is awake for it. */
	readonly isUrgent: boolean;
	/** After it the message is of no use; null: it keeps. */
	readonly dueByMs: number | null;
	/** What it asks was answered, taken or called off meanwhile, or a yes to it could hardly count any more. */
	readonly itemIsOver: boolean;
	/** Something later about the same has left before it. */
	readonly isOvertaken: boolean;
	/** The recipient's quiet hours hold until then; null: they do not hold. */
	readonly quietUntilMs: number | null;
	/** What shows the person's permission for this purpose on this channel; null: there is none. */
	readonly consentProof: string | null;
	/** The deployment has a sender for the channel. */
	readonly hasSender: boolean;
	/** Whoever it is for can answer there; true where nobody knows the channel. */
	readonly takesAnswers: boolean;
	/** The channel said that it cannot reach this address, or the person has another one by now. */
	readonly addressFailed: boolean;
	/** Free words are taken for so long after the person last wrote; null: whenever. */
	readonly windowMs: number | null;
	/** The person last wrote on this channel; null: never. */
	readonly lastInboundAtMs: number | null;
	/** The channel said that its window is closed, whatever our clock says. */
	readonly windowWasRefused: boolean;
	/** The words may also leave as an approved template, and none was refused for this message. */
	readonly hasTemplate: boolean;
	/** Where else the person may be told the same; null: nowhere. */
	readonly otherChannel: ChannelName | null;
	/** What an operator has paused; null: nothing. */
	readonly pausedBy: "tenant" | "market" | "channel" | null;
	/** Messages sent to the person in the last hour, and those of this purpose in the last day. */
	readonly sentLastHour: number;
	/** What the rule sets say of the words (`judgeContent`). */
	readonly contentVerdict: Decision;
	readonly sentOfPurposeLastDay: number;
	readonly ofPurposePerDayMax: number | null;
	/** What the whole tenant has sent today, as last projected, and may send. */
	readonly tenantMessages: number;
	readonly tenantMessagesMax: number | null;
	readonly tenantCostMicros: number;
	readonly tenantCostMicrosMax: number | null;
	/** When the tenant's next day begins. */
	readonly nextDayMs: number;
};

/** The strictest wins: refuse, then later, then elsewhere, then template, then allow. */
export type SendVerdict =
	| { readonly send: "allow" }
	/** Only as an approved template. */
	| { readonly send: "as_template" }
	/** Not here: the same words on the person's other channel, where they are judged again. */
	| { readonly send: "elsewhere" }
	| {
			readonly send: "later";
			readonly untilMs: number;
			/** What was written after it for the same person does not wait for it. */
			readonly letsOthersPass: boolean;
	  }
	| { readonly send: "refuse" };

export type SendRule = {
	/** A word for the stored decision; refusals have a page in docs/runbooks. */
	readonly name: string;
	/** What its word means, for whoever asks why a message was not sent. */
	readonly sentence: string;
	readonly needs: readonly (keyof SendFacts)[];
	readonly judge: (facts: SendFacts) => SendVerdict;
};

/** So declared, a rule cannot even name a fact that it does not need. */
export const defineSendRule = <const Needs extends readonly (keyof SendFacts)[]>(rule: {
	readonly name: string;
	readonly sentence: string;
	readonly needs: Needs;
	readonly judge: (facts: Pick<SendFacts, Needs[number]>) => SendVerdict;
}): SendRule => rule;

/** What was said of one message at one moment: kept with it, and shipped with its journal. */
export type SendJudgement = {
	readonly verdict: SendVerdict["send"];
	/** The rule that decided; null where none objected. */
	readonly rule: string | null;
	/** Every rule that objected, by what it said. */
	readonly objections: Readonly<Record<string, SendVerdict["send"]>>;
	readonly facts: SendFacts;
};
