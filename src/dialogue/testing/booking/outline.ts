/** For tests: the demo town with businesses that take bookings, and a proposal in one line. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Locale } from "../../../core/locale.ts";
import { locales } from "../../../core/locale.ts";
import type { Market, Venue } from "../../../core/market.ts";
import type { Proposal, Snapshot } from "../../../ports/proposer.ts";
import { decide } from "../decide.ts";
import { outline as outlineOf, snapshotOf, town } from "../outline.ts";

export const minutes = (name: string) =>
	({ offeringId: `off_${name}`, name, unit: "minutes" }) as const;
export const nights = (name: string) =>
	({ offeringId: `off_${name}`, name, unit: "nights" }) as const;

export const venues: readonly Venue[] = [
	{
		businessId: "grill",
		name: "Harbour Grill",
		category: "restaurant",
		tags: ["grill", "steak", "Liman Grill", "restaurant"],
		offerings: [minutes("Table")],
	},
	{
		businessId: "meyhane",
		name: "Lodos Meyhane",
		category: "restaurant",
		tags: ["meyhane", "fish", "restaurant"],
		offerings: [minutes("Table")],
	},
	{
		businessId: "hotel",
		name: "Sea View Hotel",
		category: "hotel",
		tags: ["hotel", "otel", "Deniz Otel"],
		offerings: [nights("Room"), minutes("Dinner")],
	},
	{
		businessId: "salon",
		name: "Maria's Salon",
		category: "hair_salon",
		tags: ["Maria", "hairdresser", "kuaför"],
		offerings: [minutes("Haircut"), minutes("Massage")],
	},
].map((venue) => ({ ...venue, timezone: town.timezone }));

const bookingTools = ["booking.initiate", "booking.change", "booking.cancel", "booking.getStatus"];

/** The town, as if its people wrote every language the rules know. */
export const venueTown: Market = {
	...town,
	locales: [...locales],
	venues: [...venues],
	tools: {
		...town.tools,
		...Object.fromEntries(
			bookingTools.map((tool) => [tool, { enabled: true, requireConfirmation: null }]),
		),
	},
};

const argsSchema = z.strictObject({
	businessId: z.string(),
	offering: z.string().nullable(),
	start: z.string(),
	party: z.int(),
	nights: z.int().nullable(),
	name: z.string().nullable(),
	notes: z.string().nullable(),
});

const changeSchema = z.strictObject({
	code: z.string().nullable(),
	day: z.string().nullable(),
	time: z.string().nullable(),
	isBareHour: z.boolean(),
	party: z.int().nullable(),
	nights: z.int().nullable(),
});

/** `07-16 20:00?`, `for 6`, `7K2M 20:00 replaces K7M2`: the question mark is an hour without its half of the day. */
function changeOutline(proposal: Extract<Proposal, { type: "execute_tool" }>): string {
	const { code, day, time, isBareHour, party, nights } = changeSchema.parse(proposal.args);
	return [
		...(code === null ? [] : [code]),
		...(day === null ? [] : [day.slice(5)]),
		...(time === null ? [] : [`${time}${isBareHour ? "?" : ""}`]),
		...(party === null ? [] : [`for ${party}`]),
		...(nights === null ? [] : [`${nights} nights`]),
		...(proposal.replaces === undefined ? [] : [`replaces ${proposal.replaces}`]),
	].join(" ");
}

/** `book grill | 07-16 19:00 | 4`, `book hotel/Room | 07-17 | 3 nights | 2`, `ask_day_and_hour`, or as of rides. */
export function bookingOutline(proposal: Proposal): string {
	if (proposal.type !== "execute_tool") return outlineOf(proposal);
	if (proposal.tool === "booking.cancel") return `cancel ${JSON.stringify(proposal.args)}`;
	if (proposal.tool === "booking.change") return `change ${changeOutline(proposal)}`;
	if (proposal.tool !== "booking.initiate") return outlineOf(proposal);
	const args = argsSchema.parse(proposal.args);
	const [date = "", clock = ""] = args.start.slice(5).split("T");
	return [
		`book ${args.businessId}${args.offering === null ? "" : `/${args.offering}`}`,
		args.nights === null ? `${date} ${clock}` : date,
		...(args.nights === null ? [] : [`${args.nights} nights`]),
		String(args.party),
		...(args.name === null ? [] : [args.name]),
		...(args.notes === null ? [] : [`“${args.notes}”`]),
		...(proposal.replaces === undefined ? [] : [`replaces ${proposal.replaces}`]),
	].join(" | ");
}

/** The tables of other packs ask again for what they compare with; what is made of a text is always the same. */
const extractedBefore = new Map<string, string>();

export function extractedHere(text: string, over?: Partial<Snapshot>): string {
	const before = over === undefined ? extractedBefore.get(text) : undefined;
	if (before !== undefined) return before;
	const outline = bookingOutline(decide(snapshotOf(text, { market: venueTown, ...over })));
	if (over === undefined) extractedBefore.set(text, outline);
	return outline;
}

export const waitingBooking = (args: Json, suspended = false): Snapshot["waiting"] => [
	{ code: "K7M2", tool: "booking.initiate", args, suspended },
];

/** Several messages of one person, each answered; a proposed booking waits unless it was `taken`. */
export function bookingDialogue(
	lines: readonly string[],
	over: Partial<Snapshot> & { readonly taken?: boolean } = {},
	locale: Locale = "en",
): readonly string[] {
	const { taken = false, ...rest } = over;
	let state = snapshotOf("", { market: venueTown, locale, ...rest });
	return lines.map((text) => {
		const proposal = decide({ ...state, text });
		if (proposal.dialogue !== undefined) state = { ...state, dialogue: proposal.dialogue };
		if (proposal.locale !== undefined) state = { ...state, locale: proposal.locale };
		if (!taken && proposal.type === "execute_tool" && proposal.tool === "booking.initiate")
			state = { ...state, waiting: waitingBooking(proposal.args) };
		return bookingOutline(proposal);
	});
}
