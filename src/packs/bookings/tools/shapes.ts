import * as z from "zod";
import { offeringUnits } from "../../../core/catalogue.ts";
import type { Reason } from "../../../core/errors.ts";
import { acceptances, unbookable } from "../../../core/ledger/states.ts";
import type { Outcome } from "../../../core/outcome.ts";
import type { BookingTerms } from "../../../ports/ledger.ts";
import type { ToolResponse, ToolContext } from "../../../ports/tool.ts";
import { slotsInWords } from "../format.ts";

export const placeShape = {
	businessId: z.string(),
	businessName: z.string(),
	offeringId: z.string(),
	offeringName: z.string(),
	unit: z.enum(offeringUnits),
	timezone: z.string(),
};
export const slotShape = {
	slotStartMs: z.int(),
	slotEndMs: z.int(),
	slots: z.int(),
	units: z.int(),
	partySize: z.int(),
};
export const termsShape = z.object({
	priceMinor: z.int().nullable(),
	currency: z.string().nullable(),
	totalMinor: z.int().nullable(),
	needsAcceptance: z.boolean(),
	cancelMinutes: z.int(),
	offeringVersion: z.int(),
	businessVersion: z.int(),
} satisfies Record<keyof BookingTerms, z.ZodType>);
export const acceptance = z.enum(acceptances);

const freeSlot = z.object({
	offeringId: z.string(),
	offeringName: z.string(),
	start: z.string(),
	slotStartMs: z.int(),
	slotEndMs: z.int(),
});
const insteadSchema = z.object({
	/** Said where the booking is known by its code alone. */
	businessName: z.string().nullable().default(null),
	why: z.enum(unbookable).nullable().default(null),
	nextFree: z.array(freeSlot).default([]),
	offerings: z.array(z.string()).default([]),
});

const refusals: Readonly<Partial<Record<Reason, string>>> = {
	TOOL_DISABLED: "bookings.not_available",
	TOO_MANY_OPEN: "bookings.too_many_open",
	NO_ACTIVE_BOOKING: "bookings.no_booking",
	TOO_LATE: "bookings.too_late_to_cancel",
	PAID_FOR_LESS: "bookings.paid_for_less",
};

/** Why not, and the free times that are told: one of them may be chosen by its place in the list. */
export function refusalOf(
	outcome: Outcome<unknown>,
	ctx: ToolContext,
	known: string,
): ToolResponse {
	if (outcome.kind !== "failed") return { reply: null };
	const { businessName, why, nextFree, offerings } = insteadSchema
		.catch(insteadSchema.parse({}))
		.parse(outcome.current ?? {});
	const business = businessName ?? known;
	const venue = ctx.market.venues?.find(({ name }) => name === business);
	const unit = venue?.offerings[0]?.unit ?? "minutes";
	const times = slotsInWords(nextFree, unit, venue?.timezone ?? ctx.market.timezone, ctx);
	const free = times.map(({ name }) => name).join("; ");
	const vars = { business, free, offerings: offerings.join(", ") };
	const reply = wordsOf(outcome, why, vars);
	return { reply, offered: times.map(({ start, name }) => ({ kind: "time", id: start, name })) };
}

function wordsOf(
	outcome: Extract<Outcome<unknown>, { kind: "failed" }>,
	why: (typeof unbookable)[number] | null,
	vars: { readonly business: string; readonly free: string; readonly offerings: string },
): ToolResponse["reply"] {
	const isNone = vars.free === "";
	if (outcome.code === "NOT_FOUND" && outcome.reason === undefined)
		return vars.offerings !== ""
			? { template: "bookings.which_offering", vars }
			: { template: "bookings.not_bookable", vars };
	if (outcome.reason === "SLOT_TAKEN")
		return { template: isNone ? "bookings.taken" : "bookings.taken_instead", vars };
	if (outcome.reason === "SLOT_ON_HOLD")
		return { template: isNone ? "bookings.on_hold" : "bookings.on_hold_instead", vars };
	if (outcome.reason === "NOT_BOOKABLE" && why === "closed")
		return { template: isNone ? "bookings.closed" : "bookings.closed_instead", vars };
	if (outcome.reason === "NOT_BOOKABLE")
		return { template: `bookings.why_${why ?? "bad_start"}`, vars };
	const template = outcome.reason ? refusals[outcome.reason] : undefined;
	return template ? { template, vars } : null;
}
