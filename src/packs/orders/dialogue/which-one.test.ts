/** How a thing is said to be changes neither how many are ordered nor what: and what is on no menu is said to be on none. */
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayOutline, everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";

const pizza = (sku: string, ...aliases: readonly string[]) => ({
	sku,
	name: `Pizza ${sku}`,
	aliases: [...aliases],
});
const pizzeria = {
	businessId: "napoli",
	name: "Napoli Corner",
	category: "restaurant",
	tags: ["pizza"],
	items: [
		pizza("margherita", "pizza"),
		pizza("funghi"),
		{ sku: "cola", name: "Cola", aliases: [] },
	],
};
const market = {
	...everydayTown,
	shops: [...(everydayTown.shops ?? []), pizzeria],
} as typeof everydayTown;
const said = (text: string, locale: Locale = "en") =>
	decide(snapshotOf(text, { market, locale, localeIsGuess: false }));
const leadOf = (text: string, locale?: Locale): unknown =>
	(said(text, locale) as { readonly lead?: { readonly vars?: { readonly things?: string } } }).lead
		?.vars?.things;

describe("as many are ordered", () => {
	it.each([
		["en", "3 of your teas to the marina"],
		["en", "3 of the hot teas to the marina"],
		["en", "3 small teas to the marina"],
		["en", "3 really hot teas to the marina"],
		["de", "3 große Ayran zum Hafen"],
		["tr", "3 sıcak çay marinaya"],
		["fr", "3 petits thé à la marina"],
	] as const)("as are said, in %s: %s", (locale, text) =>
		expect(everydayOutline(said(text, locale))).toMatch(/^order \w+: 3 (?:tea|ayran) /),
	);
	it("of each", () => {
		const text = "1 big pizza funghi and 2 small colas to the marina";
		expect(everydayOutline(said(text))).toMatch(/^order napoli: 1 funghi, 2 cola /);
	});
});

describe("what nobody has", () => {
	it.each([
		["en", "2 of the diavolas and an ayran to the marina", "diavolas"],
		["en", "a hawaiian pizza to the marina", "hawaiian"],
		["en", "2 pizzas hawaii and a cola to the marina", "hawaii"],
		["tr", "2 lahmacun 1 ayran marinaya", "lahmacun"],
		["tr", "bir karışık pizza marinaya", "karışık"],
		["it", "2 dei panini e una cola al porto", "panini"],
	] as const)("is said, in %s: %s", (locale, text, name) =>
		expect(leadOf(text, locale)).toBe(name),
	);
	it.each(["a nice pizza to the marina", "2 pizzas to the marina please", "pizza funghi, quickly"])(
		"is not what only says how or when it is: %s",
		(text) => expect(leadOf(text)).toBeUndefined(),
	);
	it("is no verb that stands behind a thing", () =>
		expect(leadOf("bir pizza söyleyeceğim", "tr")).toBeUndefined());
});
