/** Who complains is heard by a person, without having to ask for one; who only tells of yesterday is not. */
import { expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

function said(locale: Locale, text: string) {
	const locales = [...new Set<Locale>(["en", locale])];
	const tools = {
		...everydayTown.tools,
		"staff.notify": { enabled: true, requireConfirmation: null },
	};
	const market = { ...everydayTown, locales, tools };
	return decide(snapshotOf(text, { market, locale, localeIsGuess: false }));
}

it.each([
	["en", "I'd like a refund please"],
	["en", "the pizza was cold and late, I'm really unhappy"],
	["en", "there was a hair in my soup"],
	["en", "my driver was rude to me"],
	["en", "the driver never showed up yesterday and nobody answered me!!"],
	["tr", "yemek soğuktu ve çok geç geldi, hiç memnun değilim"],
	["de", "das Essen war kalt und kam zu spät"],
	["fr", "je veux être remboursé s'il vous plaît"],
	["it", "il cibo era freddo ed è arrivato tardi"],
	["el", "το φαγητό ήταν κρύο και ήρθε αργά"],
	["ru", "еда была холодная и приехала поздно"],
	["rw", "ibiryo byari bikonje kandi byatinze"],
] as const)("a complaint goes to a person, in %s: %s", (locale, text) => {
	expect(said(locale, text)).toMatchObject({
		tool: "staff.notify",
		args: { reason: "asked_for_human" },
	});
});

it.each(["I had a lovely dinner yesterday", "we were at Blue Lantern last night, it was great"])(
	"what is only told bothers nobody: %s",
	(text) => {
		expect(said("en", text)).not.toMatchObject({ tool: "staff.notify" });
	},
);
