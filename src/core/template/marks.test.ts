import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatted, unmarked, withoutMarks } from "./marks.ts";
import { render } from "./render.ts";

describe("bold", () => {
	it("is left out where a channel shows none, and stays where it does", () => {
		const text = "*Harbour Grill*\n*today, 20:00*, for 2 people";
		expect(formatted(text, "whatsapp")).toBe(text);
		expect(formatted(text, "none")).toBe("Harbour Grill\ntoday, 20:00, for 2 people");
	});

	it("is taken from pairs of signs around words alone", () => {
		for (const text of [
			"*182*8*1*012345*5000#",
			"2*3*4",
			"5* hotel",
			"* one",
			"a * b * c",
			"**",
			"*a\nb*",
		])
			expect(withoutMarks(text)).toBe(text);
	});
});

describe("words in a gap", () => {
	it.each([
		["*Grill*", "\u2217Grill\u2217"],
		["Grill*", "Grill\u2217"],
		["_Bar_ ~off~ `x`", "\uFF3FBar\uFF3F \u223Coff\u223C 'x'"],
		["> said", "\u203A said"],
		["menu_2, 2*3", "menu_2, 2\u22173"],
		["dial *182*8*1*012345*5000# now", "dial *182*8*1*012345*5000# now"],
		["see https://a.example/_x_*y now", "see https://a.example/_x_*y now"],
	])("of %j format nothing", (words, shown) => {
		expect(unmarked(words)).toBe(shown);
		expect(unmarked(shown)).toBe(shown);
	});

	it("neither open nor close what is bold around them, whatever an owner writes", () => {
		const words = fc.string({ unit: fc.constantFrom("*", "_", "~", "`", "a", " ", "2", "é") });
		fc.assert(
			fc.property(words, words, (name, when) => {
				const plain = render("{name}: {when}, to be read.", { name, when });
				const bold = render("*|{name}|*: *|{when}|*, to be read.", { name, when });
				expect(plain.ok && withoutMarks(plain.text)).toBe(plain.ok && plain.text);
				expect(bold.ok && withoutMarks(bold.text)).toBe(
					plain.ok && plain.text.replace(/^(.*): (.*), to/su, "|$1|: |$2|, to"),
				);
			}),
		);
	});

	it("of a whole message keep its marks", () => {
		expect(render("(Sent again) {text}", { text: "*20:00*" })).toEqual({
			ok: true,
			text: "(Sent again) *20:00*",
		});
	});
});
