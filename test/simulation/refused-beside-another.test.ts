/** A no to one thing says nothing untrue of another that stands: what was dropped is not booked, and no more than that is said. */
import "../support/languages.ts";
import { afterEach, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import { type Locale, locales } from "../../src/core/locale.ts";
import { textIn } from "../../src/core/template/texts.ts";
import { kernelTemplates } from "../../src/kernel/templates.ts";
import { writesAll } from "./exchange.ts";
import { makeWorld, type World } from "./world.ts";

let world: World | null = null;
afterEach(() => {
	world?.close();
	world = null;
});

it("a no beside a table that is booked does not say that nothing is booked", async () => {
	world = makeWorld({ proposer: rulesProposer });
	const said = await writesAll(world, "+447700900101", [
		"a table for 4 tomorrow at 8pm at the harbour grill",
		"yes",
		"2 margherita from napoli corner to room 12",
		"no",
	]);
	expect(said).toMatch(/^All right, I dropped it/u);
	expect(said).not.toMatch(/nothing is booked\./iu);
});

/** What points at that which was dropped, in the sentence that says what is not booked. */
const ofIt: Readonly<Record<Locale, RegExp>> = {
	en: /from it/u,
	de: /Davon/u,
	fr: /n'en est/u,
	it: /Di questo/u,
	tr: /Bununla/u,
	el: /Από αυτό/u,
	ru: /Из этого/u,
	rw: /Muri byo/u,
};
it.each(locales)("the words of a no are of what was dropped alone, in %s", (locale) => {
	expect(textIn(kernelTemplates, "gate.declined", locale)).toMatch(ofIt[locale]);
});
