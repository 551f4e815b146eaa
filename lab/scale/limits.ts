/** Ours are imported where they stand. */
import type { Source } from "../costs/prices.ts";

type Limit = { readonly is: number; readonly source: Source };

const twilioThroughput: Source = {
	url: "https://www.twilio.com/docs/whatsapp/best-practices-and-faqs",
	date: "without a day",
	seen: "own",
	readAt: "https://www.twilio.com/docs/whatsapp/best-practices-and-faqs",
};
const neonPooling: Source = {
	url: "https://neon.com/docs/connect/connection-pooling",
	date: "2026-01-24",
	seen: "own",
	readAt: "https://neon.com/docs/connect/connection-pooling",
};

/** Messages a second that leave by one WhatsApp sender; what is more waits in Twilio's queue, at most four hours. */
export const senderPerSecond: Limit = { is: 80, source: twilioThroughput };
export const senderPerSecondRaised: Limit = { is: 400, source: twilioThroughput };
/** Of one object; beyond it calls queue, and then fail as overloaded. */
export const objectPerSecond: Limit = {
	is: 1_000,
	source: {
		url: "https://developers.cloudflare.com/durable-objects/platform/limits/",
		date: "2026-08-06",
		seen: "quoted",
		readAt: "pages of others that name the page and the day",
	},
};

export const neonUnitsMax: Limit = { is: 56, source: neonPooling };
export const neonClientsMax: Limit = { is: 10_000, source: neonPooling };
/** Transactions at once of one user and database: this part of max_connections. */
export const neonPoolPart = 0.9;
const connectionsByUnits = [
	[0.25, 104],
	[0.5, 209],
	[1, 419],
	[2, 839],
	[3, 1_258],
	[4, 1_678],
	[5, 2_098],
	[6, 2_517],
	[7, 2_937],
	[8, 3_357],
	[9, 4_000],
] as const;

export function neonPool(units: number): number {
	const row = connectionsByUnits.filter(([size]) => size <= units).at(-1) ?? connectionsByUnits[0];
	return Math.floor(row[1] * neonPoolPart);
}
