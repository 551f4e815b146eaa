/** A question about an insurance that is shown is answered by what its tariff says, which stands below; what is asked for besides is not taken for one. */
import { describe, expect, it } from "vitest";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";
import type { Locale } from "../../../core/locale.ts";

const given = {
	type: "travel",
	category: null,
	days: 14,
	from: null,
	vehicle: null,
	driver: null,
	destination: "Spain",
};
const waits = [{ code: "7K2M", tool: "insurance.quotePremium", args: given, suspended: false }];

function said(locale: Locale, text: string, waiting: typeof waits | [] = waits) {
	const on = { enabled: true, requireConfirmation: null };
	const tools = { ...everydayTown.tools, "staff.notify": on, "insurance.quotePremium": on };
	const market = { ...everydayTown, locales: [...new Set<Locale>(["en", locale])], tools };
	return decide(snapshotOf(text, { market, locale, localeIsGuess: false, waiting }));
}
const told = {
	type: "generate_message",
	say: { kind: "template", key: "insured.dialogue_terms" },
	shows: "7K2M",
};

describe("of an insurance that is shown", () => {
	it.each([
		["en", "what is covered?"],
		["en", "does it pay for theft?"],
		["tr", "neyi kapsıyor?"],
		["de", "was ist versichert?"],
		["fr", "qu'est-ce qui est couvert ?"],
		["it", "che cosa copre?"],
		["el", "τι καλύπτει;"],
		["ru", "что покрывает страховка?"],
		["rw", "bishingira iki?"],
	] as const)(
		"it is told what its tariff says, and the question stands below, in %s: %s",
		(locale, text) => {
			expect(said(locale, text)).toMatchObject(told);
		},
	);

	it.each([
		"how much is a taxi to the airport?",
		"is there a pharmacy?",
		"a table for two tonight?",
		"for 20 days",
		"what is covered",
		"thank you!",
	])("nothing is told of it by what asks for something else: %s", (text) => {
		expect(said("en", text)).not.toMatchObject(told);
	});

	it.each([
		["en", "2 people"],
		["tr", "2 kişi"],
		["de", "2 Personen"],
		["fr", "2 personnes"],
		["it", "2 persone"],
		["el", "2 άτομα"],
		["ru", "2 человека"],
		["rw", "abantu 2"],
	] as const)("who says that it is for several is heard by a person, in %s: %s", (locale, text) => {
		expect(said(locale, text)).toMatchObject({ tool: "staff.notify" });
	});

	it("nothing is told where none is shown", () => {
		expect(said("en", "what is covered?", [])).not.toMatchObject(told);
	});
});
