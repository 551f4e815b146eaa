/** Names of real places, where they are at hand: data that is read here and never kept in this repository. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { locales } from "../../core/locale.ts";
import type { Market, Place } from "../../core/market.ts";
import { decide } from "../testing/decide.ts";
import { readState } from "../state.ts";
import { readDraft } from "../../packs/mobility/dialogue/draft.ts";
import { nowMs, snapshotOf, town } from "../testing/outline.ts";

const folder = `${import.meta.dirname}/../../../../shared/data`;
const fileSchema = z.looseObject({
	places: z.array(
		z.looseObject({
			name: z.string(),
			name_en: z.string().optional(),
			name_fr: z.string().optional(),
			category: z.string(),
			lat: z.number(),
			lon: z.number(),
		}),
	),
});
const cut = (name: string) => name.slice(0, 80);

function marketOf(file: string, spoken: readonly string[] = locales): Market {
	const { places } = fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
	return {
		...town,
		locales: spoken as unknown as Market["locales"],
		places: places.map((place, i) => ({
			id: `p${i}`,
			kind: place.category,
			names: { en: cut(place.name), ...(place.name_fr ? { fr: cut(place.name_fr) } : {}) },
			aliases: place.name_en ? [cut(place.name_en)] : [],
			lat: place.lat,
			lng: place.lon,
		})),
	};
}

const nameOf = (place: Place) => place.names["en"] ?? "";
/** Deterministic, so that a failure can be seen again. */
function makeRandom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}
/** One slip of the finger after the first letter: a letter lost, added, replaced or swapped with the next. */
function withTypo(name: string, random: (below: number) => number): string {
	const letters = Array.from(name);
	const places = letters.flatMap((letter, i) => (i > 0 && /\p{L}/u.test(letter) ? [i] : []));
	const at = places[random(places.length)];
	if (at === undefined) return name;
	const letter = String.fromCharCode(97 + random(26));
	const kind = random(4);
	if (kind === 0) letters.splice(at, 1);
	else if (kind === 1) letters.splice(at, 0, letter);
	else if (kind === 2) letters.splice(at, 1, letter);
	else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
	return letters.join("");
}

/** Both places are taken, or are among those the person is asked to choose from. Places of one name are one. */
function findsBoth(market: Market, text: string, from: Place, to: Place): boolean {
	const proposal = decide(snapshotOf(text, { market }));
	const request = readState(proposal.dialogue ?? null, nowMs).requests.at(-1);
	const draft = request === undefined ? null : readDraft(request);
	const args =
		proposal.type === "execute_tool"
			? (proposal.args as Readonly<Record<string, { readonly placeId?: string } | undefined>>)
			: null;
	const byId = new Map(market.places.map((place) => [place.id, place]));
	return (["pickup", "destination"] as const).every((slot) => {
		const taken = args?.[slot] ?? draft?.[slot];
		const ids =
			taken && "placeId" in taken
				? [taken.placeId]
				: draft?.unclear.find((open) => open.slot === slot)?.ids;
		const wanted = nameOf(slot === "pickup" ? from : to).toLowerCase();
		return ids?.some(
			(id) => nameOf(byId.get(id ?? "") ?? from).toLowerCase() === wanted && byId.has(id ?? ""),
		);
	});
}

describe.each(["andorra", "monaco"])("the places of %s", (country) => {
	const file = `${folder}/places_${country}.json`;
	const rate = (market: Market, write: (name: string, isFirst: boolean, i: number) => string) => {
		const { places } = market;
		let found = 0;
		let pairs = 0;
		for (const [i, from] of places.entries()) {
			const to = places[(i * 7 + 13) % places.length];
			if (to === undefined || nameOf(to).toLowerCase() === nameOf(from).toLowerCase()) continue;
			pairs += 1;
			const text = `taxi from ${write(nameOf(from), true, i)} to ${write(nameOf(to), false, i)}`;
			if (findsBoth(market, text, from, to)) found += 1;
		}
		return found / pairs;
	};

	it.skipIf(!existsSync(file))("are found by their names", { timeout: 60_000 }, () => {
		expect(rate(marketOf(file), (name) => name)).toBeGreaterThanOrEqual(0.97);
	});

	it.skipIf(!existsSync(file)).each([
		["all languages", locales],
		["English and French", ["en", "fr"]],
	])("are found with one slip in a name, where %s are spoken", { timeout: 60_000 }, (_, spoken) => {
		const random = makeRandom(7);
		const share = rate(marketOf(file, spoken), (name, isFirst, i) =>
			isFirst === (i % 2 === 1) ? withTypo(name, random) : name,
		);
		expect(share).toBeGreaterThanOrEqual(0.95);
	});
});
