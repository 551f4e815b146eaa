/** Names of several words, in the language of the place and not of the message. */
import { describe, expect, it } from "vitest";
import type { Market } from "../../core/market.ts";
import { decide } from "../testing/decide.ts";
import { outline, snapshotOf, town } from "../testing/outline.ts";
import { findNear } from "./near-names.ts";
import { toWords } from "./text.ts";
import { placeIndex } from "./vocabulary.ts";

const place = (id: string, name: string, more: Partial<Market["places"][number]> = {}) => ({
	id,
	kind: "sight",
	names: { en: name },
	aliases: [],
	lat: 43.73,
	lng: 7.42,
	...more,
});
const riviera: Market = {
	...town,
	locales: ["en", "fr"],
	places: [
		place("market-hall", "Halles du marché de la Digue"),
		place("digue-parking", "Parking de la Digue"),
		place("casino", "Casino"),
		place("casino-parking", "Parking du Casino"),
		place("petit-casino", "Petit Casino"),
		place("chapel", "Musée de la Chapelle de la Paix"),
		place("frigate", "La Frégate"),
		place("friars", "Église des Franciscains"),
		place("columbus", "The Bar @ Columbus"),
		place("collection", "La Collection de voitures anciennes de Son Altesse le Prince"),
		place("bar-maritime", "Le Bar Maritime"),
		place("mill", "The Mill"),
		place("marina", "Marina"),
		place("bus", "Bus 12"),
		place("museum", "Maritime Museum", { names: { en: "Maritime Museum", fr: "Musée naval" } }),
	],
};
const said = (text: string) => {
	const proposal = decide(snapshotOf(text, { market: riviera, localeIsGuess: true }));
	return `${proposal.locale ?? "-"} ${outline(proposal)}`;
};

describe("a name with a slip in a word", () => {
	it.each([
		["taxi from Paking de la Digue to La Frégate", "digue-parking > frigate"],
		["taxi from Musée de la Chapelle de la Piax to the Casino", "chapel > casino"],
		["taxi from Parikng du Casino to Église des Francipcains", "casino-parking > friars"],
		["taxi from The Bar @ Cgolumbus to Halles du marché de la Digue", "columbus > market-hall"],
		[
			"taxi from Petit Cvsino to La Collection de voitures anciennes de Son Altesse le Prince",
			"petit-casino > collection",
		],
		["taxi from La Frégtae to Petit Casino", "frigate > petit-casino"],
	])("is that place, and says nothing of the language: %s", (text, route) => {
		expect(said(text)).toBe(`en taxi ${route}`);
	});

	it("is none where the word is one of its own, or a number, or short, or says of what", () => {
		const near = (text: string, isWord = (norm: string) => norm === "maritima") =>
			[...findNear(placeIndex(riviera).near(), toWords(text), isWord).values()].flatMap(
				({ ids }) => ids,
			);
		expect(near("le bar maritims")).toEqual(["bar-maritime"]);
		for (const text of [
			"le bar maritima",
			"bus 13",
			"bsu 12",
			"le bar maritime's",
			"le barr maritims",
			"the hill",
		])
			expect(near(text)).toEqual([]);
	});
});

describe("the language of a message", () => {
	it("is told by what stands round the names", () => {
		expect(said("un taxi du Casino à La Frégate")).toMatch(/^fr/u);
		expect(said("taxi from Église des Franciscains to La Frégate")).toMatch(/^en/u);
	});
	it("is told by a name that the market has in one language alone", () => {
		expect(said("Musée naval, Casino")).toMatch(/^fr/u);
		expect(said("Église des Franciscains, Casino")).toMatch(/^-/u);
	});
});
