/** What goes to the kitchen beside an order: a wish does, and a question is no wish. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf } from "../../../dialogue/testing/outline.ts";
import { create } from "./draft.ts";

const market = { ...everydayTown, locales: [...locales] };
const items = [{ sku: "sandwich", name: null, qty: 2 }];
const args = { businessId: "akasya", items, tableNo: "room 12", notes: null };
const waiting = [{ code: "K0M2", tool: create, args, suspended: false }];

const decided = (text: string, locale: Locale = "en") =>
	decide(snapshotOf(text, { market, waiting, locale, localeIsGuess: false }));

describe("an order that waits for its yes", () => {
	it.each([
		["en", "cheese vegan?"],
		["en", "is the cheese vegan?"],
		["en", "is it halal?"],
		["en", "does it come with nuts?"],
		["de", "Ist der Käse vegan?"],
		["fr", "le fromage est vegan ?"],
		["it", "il formaggio è vegano?"],
		["tr", "peynir vegan mı?"],
		["ru", "сыр веганский?"],
		["el", "το τυρί είναι βίγκαν;"],
	] as const)("takes no question for a note to the kitchen, in %s: %s", (locale, text) => {
		const answer = decided(text, locale);
		expect(answer).toMatchObject({ type: "generate_message", say: { key: "rules.no_answer" } });
	});

	it.each([
		["en", "could you make it vegan?"],
		["en", "without onions?"],
		["en", "vegan please"],
		["de", "können Sie es vegan machen?"],
		["de", "ohne Zwiebeln?"],
		["fr", "pouvez-vous le faire sans oignons ?"],
		["it", "potete farlo senza cipolla?"],
		["tr", "soğansız olur mu?"],
		["ru", "можно без лука?"],
		["el", "χωρίς κρεμμύδι;"],
	] as const)("takes along what is asked for, also as a question, in %s: %s", (locale, text) => {
		expect(decided(text, locale)).toMatchObject({
			tool: create,
			args: { businessId: "akasya", notes: text.replace(/ ?[?;]$/u, "") },
		});
	});
});

describe("words for a business", () => {
	it.each([
		["en", "tell them I am allergic to nuts", "I am allergic to nuts"],
		["en", "please let akasya know that it's a surprise", "it's a surprise"],
		["en", "note: I am allergic to nuts", "I am allergic to nuts"],
		[
			"de",
			"sagen Sie ihnen bitte, dass ich gegen Nüsse allergisch bin",
			"ich gegen Nüsse allergisch bin",
		],
		["fr", "dites-leur que je suis allergique aux noix", "je suis allergique aux noix"],
		["it", "dica loro che sono allergico alle noci", "sono allergico alle noci"],
		["tr", "onlara söyle fıstığa alerjim var", "fıstığa alerjim var"],
		["ru", "передайте им, что у меня аллергия на орехи", "у меня аллергия на орехи"],
		["el", "πες τους ότι έχω αλλεργία στους ξηρούς καρπούς", "έχω αλλεργία στους ξηρούς καρπούς"],
		["rw", "mubabwire ko mfite alerji", "mfite alerji"],
	] as const)(
		"are a note of the order that waits for its yes, in %s: %s",
		(locale, text, notes) => {
			expect(decided(text, locale)).toMatchObject({ tool: create, args: { items, notes } });
		},
	);

	it("stand beside what was noted before", () => {
		const before = waiting.map((one) => ({ ...one, args: { ...args, notes: "no onions" } }));
		const text = "tell them I am allergic to nuts";
		expect(decide(snapshotOf(text, { market, waiting: before }))).toMatchObject({
			args: { notes: "no onions. I am allergic to nuts" },
		});
	});

	it.each(["tell lantern I am allergic to nuts", "tell them yes", "tell them we are 5"])(
		"are no note of an order where they are another's, an answer, or say how many: %s",
		(text) => expect(JSON.stringify(decided(text))).not.toContain('"notes":"'),
	);
});
