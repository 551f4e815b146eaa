/** What the rules remember between messages: one request that is being put together. Foreign or old drafts are nothing. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { dayParts, slots } from "../../ports/languages/requests.ts";
import { fareArgsSchema, type PlaceRef, paxMax, placeRefSchema, readTaxiArgs } from "./args.ts";
import { choicesMax } from "./places.ts";

export const draftVersion = 1;
/** After this nobody remembers what the question was. */
export const draftAgeMaxMs = 6 * 60 * 60 * 1000;

export const daySchema = z.strictObject({
	year: z.int().min(1970).max(9999),
	month: z.int().min(1).max(12),
	day: z.int().min(1).max(31),
});
const slot = z.enum(slots);
const draftSchema = z.strictObject({
	rules: z.literal(draftVersion),
	/** What it shall become: a request, or only the price of one. */
	wish: z.enum(["taxi", "fare"]),
	pickup: placeRefSchema.nullable(),
	destination: placeRefSchema.nullable(),
	/** Asked for the destination once, or told that it stays open. */
	destinationSettled: z.boolean(),
	at: z.iso.datetime().nullable(),
	/** A day or part of it that was said without an hour. */
	day: daySchema.nullable(),
	part: z.enum(dayParts).nullable(),
	/** A day was said and not understood: an hour alone does not say it. */
	needsDay: z.boolean().default(false),
	/** The first of the days of which one is meant, as of "next week". */
	from: daySchema.nullable().default(null),
	pax: z.int().min(1).max(paxMax).nullable(),
	asked: z.enum([...slots, "when", "pax"]).nullable(),
	/** Places that were said but not found: `ids` are the numbered choices, none where nothing was like it. */
	unclear: z
		.array(
			z.strictObject({
				slot,
				words: z.string().max(60),
				ids: z.array(z.string().max(64)).max(choicesMax),
			}),
		)
		.max(2),
	/** A time or a number was said that cannot be: it is asked for until it is said. */
	needsTime: z.boolean(),
	needsPax: z.boolean(),
	/** Code of the waiting proposal that this request corrects. */
	replaces: z.string().max(8).nullable(),
	/** How often the same question was asked in a row. */
	misses: z.int().min(0).max(100),
	savedAtMs: z.number(),
});
export type Unclear = {
	readonly slot: (typeof slots)[number];
	readonly words: string;
	readonly ids: readonly string[];
};
type Stored = z.infer<typeof draftSchema>;
export type Draft = Omit<Stored, "rules" | "savedAtMs" | "pickup" | "destination" | "unclear"> & {
	readonly pickup: PlaceRef | null;
	readonly destination: PlaceRef | null;
	readonly unclear: readonly Unclear[];
};

export const emptyDraft = (wish: Draft["wish"]): Draft => ({
	wish,
	pickup: null,
	destination: null,
	destinationSettled: false,
	at: null,
	day: null,
	part: null,
	needsDay: false,
	from: null,
	pax: null,
	asked: null,
	unclear: [],
	needsTime: false,
	needsPax: false,
	replaces: null,
	misses: 0,
});

export function readDraft(stored: Json, nowMs: number): Draft | null {
	const parsed = draftSchema.safeParse(stored);
	if (!parsed.success) return null;
	const { rules: _, savedAtMs, pickup, destination, ...rest } = parsed.data;
	if (!(Math.abs(nowMs - savedAtMs) < draftAgeMaxMs)) return null;
	return {
		...rest,
		pickup: pickup as PlaceRef | null,
		destination: destination as PlaceRef | null,
	};
}

/** The draft as it is stored. Our own labels are short, so it always fits `draftMaxChars`. */
export const writeDraft = (draft: Draft, nowMs: number): Json => ({
	rules: draftVersion,
	...draft,
	savedAtMs: nowMs,
});

/** The draft that would have led to these arguments: for corrections of what waits for a yes. */
export function draftOf(args: Json, nowMs: number): Draft | null {
	const known = readTaxiArgs(args);
	if (known === null) return null;
	const isPast = known.at !== null && !(Date.parse(known.at) > nowMs);
	return {
		...emptyDraft("taxi"),
		pickup: known.pickup,
		destination: known.destination,
		destinationSettled: true,
		at: isPast ? null : known.at,
		pax: known.pax,
	};
}

/** The arguments are complete for a fare. */
export const isPriced = (draft: Draft): boolean =>
	fareArgsSchema.safeParse({ pickup: draft.pickup, destination: draft.destination }).success;
