/** For tests: the demo town with services and homes that can be asked for, and a proposal in one line. */
import * as z from "zod";
import type { Locale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import type { Proposal, Snapshot } from "../../../ports/proposer.ts";
import { bookingOutline, venueTown } from "../booking/outline.ts";
import { decide } from "../decide.ts";
import { snapshotOf, town } from "../outline.ts";

const { timezone } = town;
const tools = ["viewing", "service"].flatMap((domain) =>
	[`${domain}.cancel`, `${domain}.getStatus`].concat(
		domain === "viewing" ? "viewing.schedule" : "service.requestBooking",
	),
);

export const leadTown: Market = {
	...venueTown,
	leads: {
		services: [
			{
				listingId: "fixit",
				title: "Bay Fix-It",
				businessName: "Bay Fix-It",
				words: ["repairs", "plumber", "electrician", "Leak repair", "su kaçağı"],
				timezone,
			},
			{
				listingId: "sparkle",
				title: "Home cleaning",
				businessName: "Sparkle",
				words: ["cleaning", "cleaner", "temizlik"],
				timezone,
			},
		],
		homes: [
			{
				listingId: "studio",
				title: "Studio over the harbour",
				category: "flat",
				area: "Harbour",
				bedrooms: 0,
				timezone,
			},
			{
				listingId: "quay",
				title: "Quay flat with a balcony",
				category: "flat",
				area: "Harbour",
				bedrooms: 2,
				timezone,
			},
			{
				listingId: "stone",
				title: "Stone house with a courtyard",
				category: "house",
				area: "Old Town",
				bedrooms: 2,
				timezone,
			},
		],
	},
	tools: {
		...venueTown.tools,
		...Object.fromEntries(
			tools.map((tool) => [tool, { enabled: true, requireConfirmation: null }]),
		),
	},
};

const viewing = z.strictObject({
	listingId: z.string(),
	start: z.string(),
	name: z.string().nullable(),
	notes: z.null(),
	phone: z.string().nullable(),
});
const service = z.strictObject({
	listingId: z.string(),
	details: z.string(),
	day: z.string().nullable(),
	time: z.string().nullable(),
	part: z.string().nullable(),
	name: z.null(),
});

/** `view quay | 07-17 17:00`, `ask fixit | 07-16 morning | “the tap drips”`, `leads.ask_details`, or as of bookings and rides. */
export function leadOutline(proposal: Proposal): string {
	if (proposal.type !== "execute_tool") return bookingOutline(proposal);
	const replaces = proposal.replaces === undefined ? "" : ` | replaces ${proposal.replaces}`;
	if (proposal.tool === "viewing.schedule") {
		const { listingId, start, name, phone } = viewing.parse(proposal.args);
		const visitor = phone === null ? "" : ` | for ${name ?? "?"} ${phone}`;
		return `view ${listingId} | ${start.slice(5).replace("T", " ")}${visitor}${replaces}`;
	}
	if (proposal.tool === "service.requestBooking") {
		const { listingId, details, day, time, part } = service.parse(proposal.args);
		const when = day === null ? "" : ` | ${day.slice(5)} ${time ?? part}`;
		return `ask ${listingId}${when} | “${details}”${replaces}`;
	}
	if (/^(?:viewing|service)\./u.test(proposal.tool)) {
		const args = proposal.args as { readonly code?: string };
		return `${proposal.tool}${args.code === undefined ? "" : ` ${args.code}`}`;
	}
	return bookingOutline(proposal);
}

export const extractedLead = (text: string, over: Partial<Snapshot> = {}): string =>
	leadOutline(decide(snapshotOf(text, { market: leadTown, ...over })));

/** Several messages of one person, each answered; what is proposed waits. */
export function leadDialogue(
	lines: readonly string[],
	over: Partial<Snapshot> = {},
	locale: Locale = "en",
): readonly string[] {
	let state = snapshotOf("", { market: leadTown, locale, ...over });
	return lines.map((text) => {
		const proposal = decide({ ...state, text });
		if (proposal.dialogue !== undefined) state = { ...state, dialogue: proposal.dialogue };
		if (proposal.locale !== undefined) state = { ...state, locale: proposal.locale };
		if (proposal.type === "execute_tool" && /schedule$|requestBooking$/u.test(proposal.tool))
			state = {
				...state,
				waiting: [
					{ code: "K7M2", tool: proposal.tool, args: proposal.args as never, suspended: false },
				],
			};
		return leadOutline(proposal);
	});
}
