/** Requests for viewings and services in six languages, and what only looks like one. */
import { describe, expect, it } from "vitest";
import { thirdOf } from "../../../../../test/support/whole.ts";
import { locales } from "../../../../core/locale.ts";
import { extractedHere } from "../../booking/outline.ts";
import { isAsExpected, saidIn } from "../../said/said.ts";
import { extractedLead } from "../outline.ts";

const leastLines = 9;

describe.each(locales)("viewings and services as people ask for them in %s", (locale) => {
	const lines = saidIn(locale, import.meta.url);

	it("are a table worth its name", () => {
		expect(lines.length).toBeGreaterThanOrEqual(leastLines);
		expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
	});

	it.each(lines)("$text", ({ text, expected }) => {
		const answer = extractedLead(text);
		if (!isAsExpected(answer, expected)) expect(answer).toBe(expected);
	});
});

describe.each(locales)("requests for rides, tables and things in %s", (locale) => {
	const where = (path: string) => new URL(path, import.meta.url).href;
	it.each([
		["rides", where("../../said/said.ts")],
		["bookings", where("../../booking/said/said.test.ts")],
		["what is looked for", where("../../sought/said.ts")],
	])("of %s are understood alike where services and homes can be asked for", (what, file) => {
		const lines = saidIn(locale, file);
		const changed = (what === "what is looked for" ? lines : thirdOf(lines))
			.map(({ text }) => [text, extractedHere(text), extractedLead(text)])
			.filter(([, before, here]) => before !== here);
		expect(changed.map(([text, , here]) => `${text} => ${here}`)).toEqual(
			what === "what is looked for" ? known[locale] : [],
		);
	});
});

/** Requests for a trade that the town has somebody for. */
const known: Readonly<Record<string, readonly string[]>> = {
	en: ["I need a plumber => leads.ask_details"],
	tr: ["tesisatçı arıyorum => leads.ask_details"],
	el: ["ψάχνω υδραυλικό => leads.ask_details"],
	ru: ["нужен сантехник, найдите => leads.ask_details"],
	fr: ["je cherche un plombier => leads.ask_details"],
	de: ["ich suche einen Klempner => leads.ask_details"],
	it: ["cerco un idraulico => leads.ask_details"],
	rw: ["ndashaka umuplombiye => leads.ask_details"],
};
