/**
 * Asks Twilio whether a message whose answer was lost went out: `GET Messages.json?To=&From=` (Twilio: "Read multiple
 * Message resources"), newest first, until a whole page is older than the send.
 *
 * Without a `DateSent` filter, on purpose: `date_sent` is empty until Twilio hands the message on, so a filter on it
 * could hide exactly the queued message that was asked for, and it would be sent twice. `date_created` always is.
 */
import * as z from "zod";
import type { Channel, FindResult } from "../../ports/channel.ts";
import { writeAddress } from "./address.ts";
import { callTwilio } from "./api.ts";
import type { TwilioConfig, TwilioProduct } from "./config.ts";
import { messagesUrl } from "./send.ts";
import { deliveryStatus } from "./status.ts";

export type FindQuery = Parameters<Channel["find"]>[0];

const pageSize = 100;
const pagesMax = 5;
/** `date_created` has whole seconds, and the two clocks are not one. */
export const clockMarginMs = 5_000;

const messageSchema = z.object({
	sid: z.string().min(1),
	to: z.string(),
	from: z.string().nullable(),
	body: z.string().nullable(),
	status: z.string(),
	direction: z.string().catch("outbound-api"),
	date_created: z.string().transform((text, context) => {
		const ms = Date.parse(text);
		if (Number.isNaN(ms)) context.addIssue("no date");
		return ms;
	}),
});
type Listed = z.output<typeof messageSchema>;
const pageSchema = z.object({
	messages: z.array(messageSchema),
	next_page_uri: z.string().nullish(),
});
type Page = z.output<typeof pageSchema>;

export async function findMessage(
	product: TwilioProduct,
	config: TwilioConfig,
	query: FindQuery,
	signal: AbortSignal,
): Promise<FindResult> {
	const listUrl = messagesUrl(config);
	const to = writeAddress(query.to);
	const from = writeAddress(query.from);
	if (listUrl === null || to === null || from === null || query.to.channel !== product) {
		return { kind: "unavailable" };
	}
	const sinceMs = query.sinceMs - clockMarginMs;
	const isIt = (message: Listed): boolean =>
		message.to === to &&
		message.from === from &&
		message.direction.startsWith("outbound") &&
		message.date_created >= sinceMs &&
		!query.exclude.includes(message.sid) &&
		asCompared(message.body ?? "") === asCompared(query.text);

	let url = `${listUrl}?${new URLSearchParams({ To: to, From: from, PageSize: `${pageSize}` })}`;
	let oldest: Listed | null = null;
	for (let pages = 0; pages < pagesMax; pages++) {
		const page = await readPage(config, url, signal);
		if (page === null) return { kind: "unavailable" };
		for (const message of page.messages) {
			if (isIt(message) && (oldest === null || message.date_created <= oldest.date_created)) {
				oldest = message;
			}
		}
		const isPast = page.messages.every((message) => message.date_created < sinceMs);
		const next = isPast ? null : nextUrl(listUrl, page.next_page_uri);
		if (next === null) return oldest === null ? { kind: "absent" } : found(oldest);
		url = next;
	}
	// More than we are ready to read: what was seen counts, what was not seen proves nothing.
	return oldest === null ? { kind: "unavailable" } : found(oldest);
}

const found = (message: Listed): FindResult => ({
	kind: "found",
	externalId: message.sid,
	status: deliveryStatus(message.status) ?? "accepted",
});

/** Twilio may keep line ends and the end of a text in its own way; neither tells two messages apart. */
const asCompared = (text: string): string => text.replace(/\r\n?/g, "\n").trim().normalize("NFC");

async function readPage(
	config: TwilioConfig,
	url: string,
	signal: AbortSignal,
): Promise<Page | null> {
	const answer = await callTwilio(config, { method: "GET", url }, signal);
	if (answer.kind !== "answer" || answer.status !== 200) return null;
	const page = pageSchema.safeParse(answer.json);
	return page.success ? page.data : null;
}

/** Only further pages of this very list: the request carries our credentials. */
export function nextUrl(listUrl: string, nextPageUri: string | null | undefined): string | null {
	const { origin, pathname } = new URL(listUrl);
	const start = pathname.indexOf("/2010-04-01/");
	return nextPageUri?.startsWith(`${pathname.slice(start)}?`)
		? `${origin}${pathname.slice(0, start)}${nextPageUri}`
		: null;
}
