/**
 * What a message costs, as far as the daily ceiling needs to know. Estimates of ours, not anybody's price list: an operator puts
 * the figures of their own contract in the settings. The longest prefix of the number names the country.
 */
import * as z from "zod";
import { plainText } from "../plain-text.ts";
import { smsSegments } from "./segments.ts";

const micros = z.int().min(0).max(100_000_000);
const prices = z.strictObject({
	/** For each part of an SMS. */
	smsSegment: micros,
	/** For each free message on WhatsApp, within the 24 hours. */
	whatsappFree: micros,
	whatsappUtility: micros,
	whatsappMarketing: micros,
});
export const priceListSchema = z.strictObject({
	/** The day on which somebody last compared it with the bill. */
	asOf: z.iso.date(),
	/** Millionths of one unit of it. */
	currency: plainText().length(3),
	anywhere: prices,
	/** By the beginning of a number: `+90`. */
	byPrefix: z.record(plainText().regex(/^\+\d{1,6}$/), prices.partial()),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** High on purpose: a ceiling that is reached too early is seen, one that is reached too late is paid for. */
export const priceListDefault: PriceList = {
	asOf: "2026-11-22",
	currency: "USD",
	anywhere: {
		smsSegment: 90_000,
		whatsappFree: 15_000,
		whatsappUtility: 30_000,
		whatsappMarketing: 100_000,
	},
	byPrefix: {},
};

/** What a channel's messages are paid by. */
export type Billing = "by_segment" | "by_message" | "free";

export function costMicros(
	list: PriceList,
	message: {
		readonly billing: Billing;
		readonly to: string;
		readonly text: string;
		readonly isTemplate: boolean;
		readonly isMarketing: boolean;
	},
): number {
	if (message.billing === "free") return 0;
	const prefix = Object.keys(list.byPrefix)
		.filter((one) => message.to.startsWith(one))
		.sort((a, b) => b.length - a.length)[0];
	const own = prefix ? list.byPrefix[prefix] : undefined;
	const priceOf = (what: keyof PriceList["anywhere"]) => own?.[what] ?? list.anywhere[what];
	if (message.billing === "by_segment") return priceOf("smsSegment") * smsSegments(message.text);
	if (!message.isTemplate) return priceOf("whatsappFree");
	return priceOf(message.isMarketing ? "whatsappMarketing" : "whatsappUtility");
}
