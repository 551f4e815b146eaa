/** What the send gate is told by settings: a market's own, its tenant's ceilings, pauses, and what the tenant has used today. */
import * as z from "zod";
import { channelNames } from "../channels.ts";
import { dateOf } from "../ledger/wall-time.ts";
import { plainText } from "../plain-text.ts";
import { type PriceList, priceListDefault, priceListSchema } from "./prices.ts";
import { type MessagePurpose, messagePurposes } from "./purposes.ts";

const wallTime = plainText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time such as 21:00");
export const quietHoursSchema = z.strictObject({ from: wallTime, to: wallTime });

/** Of a market. What it does not say holds as `sendingDefaults` has it. */
export const marketSendingSchema = z.strictObject({
	quietHours: quietHoursSchema.nullable().exactOptional(),
	/** A driver on duty is asked for a ride at night, too: decision 0044. */
	urgentOffersInQuietHours: z.boolean().exactOptional(),
	/** Messages of one purpose to one person within 24 hours. */
	perPersonPerDay: z
		.partialRecord(z.enum(messagePurposes), z.int().min(0).max(1000))
		.exactOptional(),
	prices: priceListSchema.exactOptional(),
});
export type MarketSending = z.infer<typeof marketSendingSchema>;

/** Of a tenant, for each day of the clock in UTC. Null: none. */
export const ceilingsSchema = z.strictObject({
	messagesPerDay: z.int().min(1).max(100_000_000).nullable(),
	costMicrosPerDay: z.int().min(1).max(1_000_000_000_000).nullable(),
	modelCallsPerDay: z.int().min(1).max(100_000_000).nullable(),
	modelTokensPerDay: z.int().min(1).max(1_000_000_000_000).nullable(),
});
export type Ceilings = z.infer<typeof ceilingsSchema>;

const count = z.int().min(0);
export const usedSchema = z.strictObject({
	/** `2026-11-22`, UTC: counts of another day are no counts of today. */
	day: z.iso.date(),
	messages: count,
	costMicros: count,
	modelCalls: count,
	modelTokens: count,
});
export type Used = z.infer<typeof usedSchema>;

export const pausesSchema = z.strictObject({
	/** Everything of the tenant, or of this market. */
	all: z.enum(["tenant", "market"]).nullable(),
	channels: z.array(z.enum(channelNames)),
	tools: z.array(z.string()).max(500),
});

/** As projected for the message path. */
export const sendingSchema = z.strictObject({
	settings: marketSendingSchema,
	ceilings: ceilingsSchema,
	used: usedSchema,
	paused: pausesSchema,
});
export type Sending = z.infer<typeof sendingSchema>;

export const sendingDefaults = {
	quietHours: null,
	urgentOffersInQuietHours: true,
	/** A vendor hears as many questions as their market asks; nobody is advertised to more than once a day. */
	perPersonPerDay: { marketing: 1, broadcast: 1 },
} as const satisfies MarketSending;

export const noCeilings: Ceilings = {
	messagesPerDay: null,
	costMicrosPerDay: null,
	modelCallsPerDay: null,
	modelTokensPerDay: null,
};

const dayMs = 86_400_000;
export const dayOf = (nowMs: number): string => dateOf(Math.floor(nowMs / dayMs));
export const nextDayMs = (nowMs: number): number => (Math.floor(nowMs / dayMs) + 1) * dayMs;

/** With every default in its place. */
export function sendingOf(sending: Sending | undefined, nowMs: number) {
	const settings = { ...sendingDefaults, ...sending?.settings };
	const perDay: Partial<Record<MessagePurpose, number>> = {
		...sendingDefaults.perPersonPerDay,
		...sending?.settings.perPersonPerDay,
	};
	const none: Used = {
		day: dayOf(nowMs),
		messages: 0,
		costMicros: 0,
		modelCalls: 0,
		modelTokens: 0,
	};
	const prices: PriceList = settings.prices ?? priceListDefault;
	return {
		quietHours: settings.quietHours,
		urgentOffers: settings.urgentOffersInQuietHours,
		perDay,
		prices,
		ceilings: sending?.ceilings ?? noCeilings,
		used: sending && sending.used.day === dayOf(nowMs) ? sending.used : none,
		paused: sending?.paused ?? { all: null, channels: [], tools: [] },
	};
}

/** The tenant's models have used up their day: the offline rules answer until the next. */
export function modelIsSpent(sending: Sending | undefined, nowMs: number): boolean {
	const { ceilings, used } = sendingOf(sending, nowMs);
	const isReached = (spent: number, max: number | null) => max !== null && spent >= max;
	return (
		isReached(used.modelCalls, ceilings.modelCallsPerDay) ||
		isReached(used.modelTokens, ceilings.modelTokensPerDay)
	);
}
