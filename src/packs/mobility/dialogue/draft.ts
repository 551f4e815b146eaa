/** What is known of a ride that is being put together. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import { dayParts, slots } from "../../../ports/languages/requests.ts";
import { type PlaceRef, placeRefSchema } from "../../../dialogue/reading/place-ref.ts";
import { daySchema } from "../../../dialogue/reading/when.ts";
import { fareArgsSchema, paxMax, readTaxiArgs } from "./args.ts";
import { goOn } from "../../../dialogue/closing.ts";
import type { Request } from "../../../dialogue/dialogue.ts";
import { choicesMax } from "../../../dialogue/reading/places.ts";

const earlierMax = 3;
const slot = z.enum(slots);
const valuesSchema = z.strictObject({
	/** What it shall become: a request, or only the price of one. */
	intent: z.enum(["taxi", "fare"]),
	pickup: placeRefSchema.nullable(),
	destination: placeRefSchema.nullable(),
	/** Asked for the destination once, or told that it stays open. */
	destinationSettled: z.boolean(),
	at: z.iso.datetime().nullable(),
	/** It is for now, in so many words. */
	isNow: z.boolean(),
	/** A day or part of it that was said without an hour. */
	day: daySchema.nullable(),
	part: z.enum(dayParts).nullable(),
	/** A day was said and not understood: an hour alone does not say it. */
	needsDay: z.boolean(),
	/** The first of the days of which one is meant, as of "next week". */
	from: daySchema.nullable(),
	pax: z.int().min(1).max(paxMax).nullable(),
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
	/** It is put together piece by piece: a place was asked for that nobody had named. */
	inPieces: z.boolean(),
	/** Ways whose price was told before this one's, the newest last: "the first one". */
	earlier: z
		.array(z.strictObject({ pickup: placeRefSchema, destination: placeRefSchema }))
		.max(earlierMax)
		.exactOptional(),
});
export type Unclear = {
	readonly slot: (typeof slots)[number];
	readonly words: string;
	readonly ids: readonly string[];
};
type Values = z.infer<typeof valuesSchema>;
export type Way = { readonly pickup: PlaceRef; readonly destination: PlaceRef };
export type Draft = Omit<Values, "pickup" | "destination" | "unclear" | "earlier"> & {
	readonly earlier?: readonly Way[];
	readonly pickup: PlaceRef | null;
	readonly destination: PlaceRef | null;
	readonly unclear: readonly Unclear[];
	/** The question that is open. */
	readonly asked: "pickup" | "destination" | "when" | "pax" | null;
	/** How often in a row it was asked. */
	readonly misses: number;
};

export const emptyDraft = (intent: Draft["intent"]): Draft => ({
	intent,
	pickup: null,
	destination: null,
	destinationSettled: false,
	at: null,
	isNow: false,
	day: null,
	part: null,
	needsDay: false,
	from: null,
	pax: null,
	asked: null,
	unclear: [],
	needsTime: false,
	needsPax: false,
	inPieces: false,
	misses: 0,
});

/** Asked whether it shall be shown now, it lacks nothing. */
const askable = z.union([
	z.enum([...slots, "when", "pax"]).nullable(),
	z.literal(goOn).transform(() => null),
]);

/** Foreign values are nothing. */
export function readDraft({
	values,
	asked,
	misses,
}: Pick<Request, "values" | "asked" | "misses">): Draft | null {
	const parsed = valuesSchema.safeParse(values);
	const slotAsked = askable.safeParse(asked);
	if (!parsed.success || !slotAsked.success) return null;
	const { pickup, destination, earlier, ...rest } = parsed.data;
	return {
		...rest,
		...(earlier === undefined ? {} : { earlier: earlier as readonly Way[] }),
		pickup: pickup as PlaceRef | null,
		destination: destination as PlaceRef | null,
		asked: slotAsked.data,
		misses,
	};
}

export const valuesOf = ({ asked: _, misses: __, ...values }: Draft): Json =>
	values as unknown as Json;

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
		isNow: known.at === null,
		pax: known.pax,
	};
}

/** With the way whose price was told before, where another's is asked for. */
export function withEarlier(next: Draft, before: Draft): Draft {
	const { pickup, destination, earlier = [] } = before;
	if (before.intent !== "fare" || next.intent !== "fare" || !pickup || !destination) return next;
	const way = (of: Draft) => JSON.stringify([of.pickup, of.destination]);
	return way(next) === way(before)
		? next
		: { ...next, earlier: [...earlier, { pickup, destination }].slice(-earlierMax) };
}

/** The arguments are complete for a fare. */
export const isPriced = (draft: Draft): boolean =>
	fareArgsSchema.safeParse({ pickup: draft.pickup, destination: draft.destination }).success;
