/** A message is in one language, its reader's: whatever has words, names of places or numbers in it is made where it is read. */
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import { nameTables } from "../../src/core/language-names.ts";
import { type Locale, locales } from "../../src/core/locale.ts";
import { gapsOf } from "../../src/core/template/render.ts";
import { writeDay } from "../../src/core/writing.ts";
import { packs } from "../../src/packs/index.ts";
import {
	atMs,
	destination,
	market,
	noticeTypes,
	nowMs,
	payload,
	pickup,
	places,
	toldOf,
} from "./notices.ts";
import { registry } from "./support.ts";

/** In that language and in no other: names of places, the word for tomorrow, the day, and an amount. */
const ownWords = (locale: Locale): readonly string[] => [
	...places.slice(0, 2).flatMap(({ names }) => names[locale] ?? []),
	nameTables.of(locale).days.tomorrow,
	writeDay(atMs, locale, "Europe/Nicosia", "short"),
	nameTables.of(locale).people.other.replace("{n}", "3"),
	nameTables.of(locale).people.other.replace("{n}", "4"),
];
const whole = (word: string) =>
	new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*]/gu, "\\$&")}(?![\\p{L}\\p{N}])`, "u");
const foreignIn = (text: string, reader: Locale): readonly string[] => {
	const own = new Set(ownWords(reader));
	return locales
		.filter((locale) => locale !== reader)
		.flatMap(ownWords)
		.filter((word) => !own.has(word) && whole(word).test(text));
};
/** What stands in the row as it is: names of people and things, codes, numbers. */
const given = JSON.stringify({
	...payload,
	pickup: null,
	pickupLabel: null,
	destination: null,
	tableNo: null,
});
const isNeutral = (value: string | number): boolean =>
	(String(value).match(/\p{L}+/gu) ?? []).every((word) => given.includes(word));

describe.each(noticeTypes)("the notice %s", (type) => {
	it.each(locales)("is told in %s alone", (locale) => {
		expect(foreignIn(toldOf(type, locale).text, locale)).toEqual([]);
	});

	it("gives readers of two languages no words that were made for one of them", () => {
		const [greek, russian] = [toldOf(type, "el"), toldOf(type, "ru")];
		expect(greek.template).toBe(russian.template);
		const asked = gapsOf(registry.raw(greek.template, "en"));
		const same = asked.filter(
			(gap) => greek.vars[gap] === russian.vars[gap] && !isNeutral(greek.vars[gap] ?? ""),
		);
		expect(same).toEqual([]);
	});
});

/** What each kind of solicitation asks about. */
const facts: Readonly<Record<string, readonly Json[]>> = {
	ride: [
		{ distanceM: 340, atMs: null },
		{ distanceM: null, atMs: null },
		{ distanceM: 340, atMs },
	].map((one) => ({
		pickup: pickup.label,
		destination: destination.label,
		pax: 3,
		fare: { minMinor: 1_234_550, maxMinor: 1_334_550, currency: "EUR" },
		...one,
	})),
	inquiry: [
		{ what: "W 1", request: { maxPriceMinor: 1_234_550, quantity: 2, near: destination.label } },
	],
};
const questions = packs.flatMap(({ solicitation }) =>
	(solicitation ? (facts[solicitation.kind] ?? []) : []).map(
		(one) => [solicitation?.kind ?? "", one] as const,
	),
);

describe("a question to several", () => {
	it("is tried here for every kind there is", () => {
		const kinds = packs.flatMap(({ solicitation }) => (solicitation ? [solicitation.kind] : []));
		expect([...new Set(questions.map(([kind]) => kind))]).toEqual(kinds);
	});

	it.each(
		questions.flatMap(([kind, one]) => locales.map((locale) => [kind, locale, one] as const)),
	)("of the kind %s is put in %s alone, with its facts %j", (kind, locale, one) => {
		const asking = registry.solicitation(kind);
		const made = asking?.question({ facts: one, market, locale, nowMs });
		if (!made) throw new Error(`no question ${kind}`);
		const text = registry.text(made.template, locale, { ...made.vars, code: "7K3M" });
		expect(foreignIn(text, locale)).toEqual([]);
		expect(text).toMatch(locale === "en" ? /12,345\.50/u : /12(?:\.|\u00A0)345,50/u);
	});
});
