/** "My hotel": where somebody has a room by what they agreed to here. */
import * as z from "zod";
import { fold, foldPattern } from "../core/fold.ts";
import type { Language } from "../ports/languages/requests.ts";
import type { Snapshot } from "../ports/proposer.ts";
import { refOfBusiness } from "./market/whereabouts.ts";
import type { PlaceRef } from "./reading/place-ref.ts";
import { wholeWords } from "./reading/text.ts";

const dayMs = 24 * 60 * 60_000;
const staySchema = z.object({
	businessId: z.string(),
	start: z.string(),
	nights: z.int().positive(),
});

const patterns = new WeakMap<Language, RegExp>();
/** Those words of the message that say so, and no other place of it. */
function isSaid(text: string, words: readonly string[], language: Language): boolean {
	const pattern =
		patterns.get(language) ?? wholeWords(language.ownStay.map(foldPattern).join("|"), "u");
	patterns.set(language, pattern);
	const line = fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ");
	const said = pattern.exec(line)?.[0].split(" ") ?? [];
	return words.length > 0 && words.every((word) => said.some((one) => one.startsWith(fold(word))));
}

/** Null: other words than for where they stay, or nobody knows where that is: nothing is booked, it is over, or something was called off since. */
export function refOfStay(
	{ text, market, done = [], nowMs }: Snapshot,
	words: readonly string[],
	language: Language,
): PlaceRef | null {
	if (done.length === 0 || !isSaid(text, words, language)) return null;
	for (const { tool, args } of done.toReversed()) {
		if (tool.endsWith(".cancel")) return null;
		const { data: stay } = staySchema.safeParse(args);
		if (stay === undefined) continue;
		const endMs = Date.parse(`${stay.start}Z`) + stay.nights * dayMs;
		if (!(endMs + dayMs > nowMs)) return null;
		const venue = market.venues?.find(({ businessId }) => businessId === stay.businessId);
		const place = market.places.find(({ names }) => names["en"] === venue?.name);
		return place === undefined ? refOfBusiness(market, stay.businessId) : { placeId: place.id };
	}
	return null;
}
