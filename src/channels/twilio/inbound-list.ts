/**
 * What people have written to one of our senders, from Twilio's own list: `GET Messages.json?To=&DateSent>=` (Twilio: "Read
 * multiple Message resources"), newest first. A message whose webhook was lost is in it all the same.
 *
 * The resource has no button payload, no quoted message, no place and no name; the title of a tapped button is its text.
 * With `DateSent`, other than `find`: a received message always has it. Each row is read as its webhook would be.
 */
import * as z from "zod";
import type { ListedInbound, ListInbound } from "../../ports/channel.ts";
import { writeAddress } from "./address.ts";
import { callTwilio } from "./api.ts";
import { messageSidForm, type TwilioConfig } from "./config.ts";
import { nextUrl } from "./find.ts";
import { parseMessage } from "./parse.ts";
import { messagesUrl } from "./send.ts";

export const inboundPageSize = 200;

const pageSchema = z.object({
	messages: z.array(z.unknown()),
	next_page_uri: z.string().nullish(),
});
const rowSchema = z.object({
	sid: z.string().regex(messageSidForm),
	from: z.string(),
	to: z.string(),
	body: z.string().nullish(),
	direction: z.literal("inbound"),
	status: z.enum(["received", "receiving"]),
	date_created: z.string(),
});

export function makeListInbound(config: TwilioConfig): ListInbound {
	return async ({ to, sinceMs, pagesMax }) => {
		const listUrl = messagesUrl(config);
		const wireTo = writeAddress(to);
		if (listUrl === null || wireTo === null) return { kind: "unavailable" };
		const query = new URLSearchParams({
			To: wireTo,
			"DateSent>": new Date(sinceMs).toISOString().replace(/\.\d+Z$/, "Z"),
			PageSize: `${inboundPageSize}`,
		});
		let url: string | null = `${listUrl}?${query}`;
		const messages: ListedInbound[] = [];
		for (let pages = 0; pages < pagesMax && url !== null; pages++) {
			const answer = await callTwilio(config, { method: "GET", url }, neverAborted);
			const page = pageSchema.safeParse(
				answer.kind === "answer" && answer.status === 200 ? answer.json : null,
			);
			if (!page.success)
				return pages === 0
					? { kind: "unavailable" }
					: { kind: "listed", messages, complete: false };
			for (const row of page.data.messages) {
				const listed = readRow(row, wireTo);
				if (listed && listed.createdAtMs >= wholeSecond(sinceMs)) messages.push(listed);
			}
			url = nextUrl(listUrl, page.data.next_page_uri);
		}
		return { kind: "listed", messages, complete: url === null };
	};
}

const neverAborted = new AbortController().signal;

/** Twilio's dates have no fractions. */
const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

/** Null for what is not a person's message to this sender, and for what nobody can read: it spoils no other's. */
function readRow(row: unknown, wireTo: string): ListedInbound | null {
	const read = rowSchema.safeParse(row);
	if (!read.success || read.data.to !== wireTo) return null;
	const { sid, from, to, body, date_created } = read.data;
	const createdAtMs = Date.parse(date_created);
	const parsed = parseMessage(
		new Map([
			["From", [from]],
			["To", [to]],
			["Body", [body ?? ""]],
		]),
		sid,
	);
	if (Number.isNaN(createdAtMs) || !parsed.ok || parsed.inbound.kind !== "message") return null;
	return { message: parsed.inbound, createdAtMs };
}
