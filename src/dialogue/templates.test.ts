import { describe, expect, it } from "vitest";
import { allTexts } from "../../test/support/texts.ts";
import { locales } from "../core/locale.ts";
import { mayBeProposed } from "../ports/proposer.ts";

const gaps = (text: string) =>
	[...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[1]).toSorted();

const said = Object.entries(allTexts).filter(([key]) => mayBeProposed(key));

describe("what a proposer of ours says", () => {
	it.each(said)("%s stands in every language, with the same gaps, short", (key, texts) => {
		expect(key).toMatch(/^(?:rules|[a-z]+\.dialogue)[._][a-z_]+$/u);
		for (const locale of locales) {
			expect(texts[locale].length).toBeGreaterThan(5);
			expect(texts[locale].length).toBeLessThan(330);
			expect(gaps(texts[locale])).toEqual(gaps(texts.en));
		}
	});

	it.each(said)("%s asks for no word that a carrier acts on, and claims nothing", (_, texts) => {
		for (const locale of locales) {
			expect(texts[locale]).not.toMatch(
				/\b(?:CANCEL|STOP|END|QUIT|UNSUBSCRIBE|START|cancel|stop)\b/u,
			);
			expect(texts[locale]).not.toMatch(
				/\b(?:booked|confirmed|on its way|is coming|ayarlandı|onaylandı|yolda|rezerve)\b/iu,
			);
		}
	});
});
