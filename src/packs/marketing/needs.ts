import * as z from "zod";
import { locales } from "../../core/locale.ts";
import { channelNames } from "../../core/channels.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { CallRecord } from "../../ports/tool.ts";

/** What may be broadcast: words of ours that the channel has approved, with gaps. */
export const broadcastTemplates = ["broadcast.news", "broadcast.deal"] as const;
export type BroadcastTemplate = (typeof broadcastTemplates)[number];

/** scheduled -> planning -> sending -> settling -> sent; cancelled from any but the last. */
export const campaignStates = [
	"scheduled",
	"planning",
	"sending",
	"settling",
	"sent",
	"cancelled",
] as const;
export type CampaignState = (typeof campaignStates)[number];

/** planned before anything is sent; queued: in the hands of its thread. The others end it; `sent` may still become delivered or failed. */
export const sendStates = [
	"planned",
	"queued",
	"sent",
	"delivered",
	"skipped",
	"failed",
	"unknown",
] as const;
export type SendState = (typeof sendStates)[number];

/** Of the people of a market who have agreed to be written to: all conditions hold. */
export const audienceSchema = z.strictObject({
	channel: z.enum(channelNames),
	locales: z.array(z.enum(locales)).min(1).max(locales.length).exactOptional(),
	/** Who wrote or was written to within so many days. */
	seenWithinDays: z.int().min(1).max(730).exactOptional(),
});
export type Audience = z.output<typeof audienceSchema>;

export type BroadcastAsked = {
	readonly template: BroadcastTemplate;
	readonly vars: Readonly<Record<string, string>>;
	readonly audience: Audience;
	/** Null: at once. */
	readonly runAtMs: number | null;
	/** Messages a second that are handed to their threads. */
	readonly perSecond: number;
};
export const perSecondDefault = 20;
export const perSecondMax = 80;

export type BroadcastScheduled = {
	readonly campaignId: string;
	readonly jobId: string;
	readonly estimatedReach: number;
	readonly scheduledAtMs: number;
};

export type MarketingNeeds = {
	readonly broadcasts: {
		readonly reach: (call: {
			readonly tenantId: string;
			readonly marketId: string;
			readonly audience: Audience;
		}) => Promise<number>;
		/** Of the words in every language: another release may have others. */
		readonly wordsHash: (template: BroadcastTemplate) => Promise<string>;
		readonly schedule: (
			call: { readonly record: CallRecord; readonly estimatedReach: number } & BroadcastAsked,
		) => Promise<Outcome<BroadcastScheduled>>;
	};
};
