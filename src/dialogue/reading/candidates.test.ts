/** A message is read whole only in languages that can still win: their bound must hold. */
import { describe, expect, it } from "vitest";
import { locales } from "../../core/locale.ts";
import { saidIn } from "../testing/said/said.ts";
import { town } from "../testing/outline.ts";
import { requestsOf } from "./languages.ts";
import { candidateOf } from "./reading.ts";
import { toWords } from "./text.ts";
import { placeIndex } from "./vocabulary.ts";

const index = placeIndex(town);

describe.each(locales)("what is said in %s", (written) => {
	it("explains no more in any language than was promised before it was read whole", () => {
		const over = saidIn(written).flatMap(({ text }) =>
			locales.flatMap((locale) => {
				const { scoreMax, whole } = candidateOf(toWords(text), requestsOf(locale), index, locales);
				const { score } = whole();
				return score > scoreMax ? [`${locale}: ${text}`] : [];
			}),
		);
		expect(over).toEqual([]);
	});
});
