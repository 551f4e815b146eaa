/** What the rules remember of a booking that is being put together, or that was just proposed. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import { dayParts } from "../../../ports/languages/requests.ts";
import { daySchema, draftAgeMaxMs, draftVersion } from "../draft.ts";
import { choicesMax } from "../places.ts";

/** A proposal whose time was taken is answered soon or never. */
export const proposedAgeMaxMs = 30 * 60 * 1000;
export const partyMax = 50;
export const nightsMax = 60;

const id = z.string().min(1).max(80);
const draftSchema = z.strictObject({
	rules: z.literal(draftVersion),
	wish: z.literal("booking"),
	/** What was asked for in so many words. */
	what: z.enum(["table", "room"]).nullable(),
	businessId: id.nullable(),
	offering: id.nullable(),
	day: daySchema.nullable(),
	/** A day was said and not understood: an hour alone does not say it. */
	needsDay: z.boolean().default(false),
	/** The first of the days of which one is meant, as of "next week". */
	from: daySchema.nullable().default(null),
	part: z.enum(dayParts).nullable(),
	/** As said: which half of the day is meant is decided once the business is known. */
	clock: z
		.strictObject({
			hour: z.int().min(0).max(99),
			minute: z.int().min(0).max(99),
			exact: z.boolean(),
		})
		.nullable(),
	party: z.int().min(1).max(partyMax).nullable(),
	nights: z.int().min(1).max(nightsMax).nullable(),
	name: z.string().max(80).nullable(),
	notes: z.string().max(200).nullable(),
	asked: z.enum(["venue", "offering", "when", "nights", "party"]).nullable(),
	/** Numbered choices of the question. */
	choices: z.array(id).max(choicesMax),
	/** It was proposed: it may be corrected for a while, also where its time was taken. */
	proposed: z.boolean(),
	/** Code of the waiting proposal that this request corrects. */
	replaces: z.string().max(8).nullable(),
	savedAtMs: z.number(),
});
type Stored = z.infer<typeof draftSchema>;
export type BookingDraft = Omit<Stored, "rules" | "wish" | "savedAtMs" | "choices"> & {
	readonly choices: readonly string[];
};

export const emptyBooking: BookingDraft = {
	what: null,
	businessId: null,
	offering: null,
	day: null,
	needsDay: false,
	from: null,
	part: null,
	clock: null,
	party: null,
	nights: null,
	name: null,
	notes: null,
	asked: null,
	choices: [],
	proposed: false,
	replaces: null,
};

/** Foreign or old drafts are nothing. */
export function readBooking(stored: Json, nowMs: number): BookingDraft | null {
	const parsed = draftSchema.safeParse(stored);
	if (!parsed.success) return null;
	const { rules: _, wish: __, savedAtMs, ...draft } = parsed.data;
	const ageMax = draft.proposed ? proposedAgeMaxMs : draftAgeMaxMs;
	return Math.abs(nowMs - savedAtMs) < ageMax ? draft : null;
}

export const writeBooking = (draft: BookingDraft, nowMs: number): Json => ({
	rules: draftVersion,
	wish: "booking",
	...draft,
	choices: [...draft.choices],
	savedAtMs: nowMs,
});

const argsSchema = z.looseObject({
	businessId: id,
	offering: id.nullable(),
	start: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
	party: z.int().min(1).max(partyMax),
	nights: z.int().min(1).max(nightsMax).nullable(),
	name: z.string().max(80).nullable(),
	notes: z.string().max(200).nullable(),
});

/** The draft that would have led to these arguments: for corrections of what waits for a yes. */
export function bookingOf(args: Json): BookingDraft | null {
	const parsed = argsSchema.safeParse(args);
	if (!parsed.success) return null;
	const { start, businessId, offering, party, nights, name, notes } = parsed.data;
	const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = start.split(/\D/u).map(Number);
	return {
		...emptyBooking,
		...{ businessId, offering, party, nights, name, notes },
		day: { year, month, day },
		clock: { hour, minute, exact: true },
		proposed: true,
	};
}
