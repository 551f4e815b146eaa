import * as z from "zod";
import { type Locale, locales } from "../../core/locale.ts";
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
export const isEnded = (state: CampaignState): boolean => state === "sent" || state === "cancelled";

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
export const broadcastActs = ["pause", "resume", "stop"] as const;
export type BroadcastAct = (typeof broadcastActs)[number];
export const perSecondDefault = 20;
export const perSecondMax = 80;

export type BroadcastScheduled = {
	readonly campaignId: string;
	readonly jobId: string;
	readonly estimatedReach: number;
	readonly scheduledAtMs: number;
};

/** As whoever asks about one is told of it. */
export type BroadcastSeen = {
	readonly campaignId: string;
	readonly template: BroadcastTemplate;
	readonly state: CampaignState | "held";
	readonly scheduledAtMs: number;
	readonly estimatedReach: number;
	/** How many stand where; empty before anybody is planned. */
	readonly recipients: Readonly<Partial<Record<SendState, number>>>;
};

export type MarketingNeeds = {
	readonly broadcasts: {
		/** What its question stands on. Refused to whoever is not of the staff by their row, now: a thread knows only that they were told as one. */
		readonly look: (call: {
			readonly tenantId: string;
			readonly marketId: string;
			readonly threadKey: string;
			readonly template: BroadcastTemplate;
			readonly audience: Audience;
			/** As the one who is asked reads it. */
			readonly text: string;
			readonly locale: Locale;
			readonly jurisdictions: readonly string[];
		}) => Promise<
			Outcome<{
				readonly reach: number;
				readonly wordsHash: string;
				/** What the rules of content say against it. */
				readonly whys: readonly string[];
			}>
		>;
		/** Null as code: the one that is open, else the newest. */
		readonly seen: (call: {
			readonly tenantId: string;
			readonly marketId: string;
			readonly threadKey: string;
			readonly code: string | null;
			/** What is to be done with it; null: nothing. */
			readonly act: BroadcastAct | null;
		}) => Promise<Outcome<BroadcastSeen>>;
		readonly update: (call: {
			readonly record: CallRecord;
			readonly code: string | null;
			readonly act: BroadcastAct;
		}) => Promise<Outcome<Omit<BroadcastSeen, "recipients"> & { readonly jobId: string | null }>>;
		readonly schedule: (
			call: {
				readonly record: CallRecord;
				readonly estimatedReach: number;
				/** Of the words that were shown: refused as CONFLICT (STALE_STATE) where another release has others, unless it is scheduled already. */
				readonly wordsHash: string;
			} & BroadcastAsked,
		) => Promise<Outcome<BroadcastScheduled>>;
	};
};
