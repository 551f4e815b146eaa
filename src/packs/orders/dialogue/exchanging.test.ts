/** One thing of an order is exchanged for another, or for another count, and what is beside it stays. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayOutline, everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";
import { create } from "./draft.ts";

const market = { ...everydayTown, locales: [...locales] };
const items = [
	{ sku: "sandwich", name: null, qty: 2 },
	{ sku: "cola", name: null, qty: 1 },
];
const args = { businessId: "akasya", items, tableNo: "room 12", notes: null };
const waiting = [{ code: "K0M2", tool: create, args, suspended: false }];

const told = (text: string, locale: Locale = "en") =>
	everydayOutline(decide(snapshotOf(text, { market, waiting, locale, localeIsGuess: false })));

describe("two club sandwiches and a cola that wait for their yes", () => {
	it.each([
		["en", "change the cola to 2"],
		["en", "cola: 2"],
		["de", "ändere die Cola auf 2"],
		["fr", "changez la cola à 2"],
		["it", "cambia la cola a 2"],
		["tr", "kolayı 2 olarak değiştir"],
		["el", "άλλαξε την κόλα σε 2"],
		["ru", "измените колу на 2"],
		["rw", "hindura cola zibe 2"],
	] as const)("are two of each, in %s: %s", (locale, text) =>
		expect(told(text, locale)).toMatch(/^order akasya: 2 sandwich, 2 cola > room 12/),
	);

	it.each(["swap the cola for a tea", "replace the cola with a tea", "change the cola to tea"])(
		"have a tea in place of the cola: %s",
		(text) => expect(told(text)).toMatch(/^order akasya: 2 sandwich, 1 Tea > room 12/),
	);

	it.each(["a tea instead of the cola", "instead of the cola I'd like a tea", "tea, not cola"])(
		"have it also where that is said the other way round: %s",
		(text) => expect(told(text)).toMatch(/^order akasya: 2 sandwich, 1 Tea > room 12/),
	);

	it.each([
		["fr", "remplacez la cola par un thé"],
		["tr", "kola yerine çay"],
	] as const)("have it in %s, too: %s", (locale, text) =>
		expect(told(text, locale)).toMatch(/^order akasya: 2 sandwich, 1 Tea > room 12/),
	);

	it("have as many of the other as go, beside those that are there", () => {
		expect(told("swap the sandwiches for colas")).toMatch(/^order akasya: 3 cola >/);
		expect(told("swap one sandwich for a cola")).toMatch(/^order akasya: 1 sandwich, 2 cola >/);
		expect(told("ich möchte die Cola gegen ein Club-Sandwich tauschen", "de")).toMatch(
			/^order akasya: 3 sandwich >/,
		);
	});

	it.each([
		["make it 3 sandwiches", "order akasya: 3 sandwich, 1 cola > room 12"],
		["3 sandwiches", "order akasya: 3 sandwich, 1 cola > room 12"],
		["change the sandwiches to 3", "order akasya: 3 sandwich, 1 cola > room 12"],
	])("are counted by a part of their name: %s", (text, outlined) =>
		expect(told(text)).toContain(outlined),
	);

	it.each(["make it 3 burgers", "change the cola to a lemonade", "change the cola"])(
		"stay as they are where nobody has what shall come, and it is asked: %s",
		(text) => expect(told(text)).toBe("orders.ask_change"),
	);

	const only = [{ ...waiting[0], args: { ...args, items: items.slice(0, 1) } }] as typeof waiting;
	it.each([
		["en", "make one of them a cola"],
		["en", "one of them cola please"],
		["en", "swap one for a cola"],
		["en", "change 1 to cola"],
		["de", "mach eine davon zur Cola"],
		["fr", "changez l'une d'elles en cola"],
		["it", "cambia una di loro con una cola"],
		["tr", "birini kola yap"],
		["ru", "замените один на колу"],
		["el", "άλλαξε ένα από αυτά με κόλα"],
	] as const)("of which nothing else is there, are one of each, in %s: %s", (locale, text) => {
		const snapshot = { market, waiting: only, locale, localeIsGuess: false };
		expect(everydayOutline(decide(snapshotOf(text, snapshot)))).toMatch(
			/^order akasya: 1 sandwich, 1 cola > room 12/,
		);
	});

	it.each(["swap one for a diavola", "make one of them a tea"])(
		"stay as they are where it is not clear of which, or for what: %s",
		(text) => expect(told(text)).toBe("orders.ask_change"),
	);

	it("are another order where the whole is", () => {
		expect(told("change it to a cola")).toMatch(/^order akasya: 1 cola >/);
		expect(told("can I change my order: a club sandwich with 2 colas")).toMatch(
			/^order akasya: 1 sandwich, 2 cola >/,
		);
	});
});
