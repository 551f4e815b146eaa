/** "Two friends and me" are three. */
import { describe, expect, it } from "vitest";
import { type Locale, replyLocales } from "../core/locale.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const market = { ...everydayTown, locales: [...replyLocales] };
const asked = (locale: Locale, text: string) => everyday([text], { locale, market })[0];

describe("whoever writes", () => {
	it.each([
		["en", "a table at Napoli Corner tomorrow at 8pm for six plus me", 7],
		["en", "a table at Napoli Corner tomorrow at 8pm for me plus two", 3],
		["en", "a table at Napoli Corner for 3 friends and I tomorrow at 8pm", 4],
		["en", "a table at Napoli Corner tomorrow at 8pm, two kids and me", 3],
		["de", "ein Tisch bei Napoli Corner morgen um 20 Uhr für mich und zwei Freunde", 3],
		["de", "ein Tisch bei Napoli Corner morgen um 20 Uhr für drei Freunde und mich", 4],
		["fr", "une table chez Napoli Corner demain à 20h pour moi et deux amis", 3],
		["fr", "une table chez Napoli Corner demain à 20h pour trois amis et moi", 4],
		["it", "un tavolo da Napoli Corner domani alle 20 per me e due amici", 3],
		["it", "un tavolo da Napoli Corner domani alle 20 per tre amici e me", 4],
		["ru", "столик в Napoli Corner завтра в 20:00, я и двое друзей", 3],
		["ru", "столик в Napoli Corner завтра в 20:00, 3 друга и я", 4],
		["tr", "yarın 20:00'de Napoli Corner'da iki arkadaşım ve ben için masa", 3],
		["el", "τραπέζι στο Napoli Corner αύριο στις 20:00 για μένα και δύο φίλους", 3],
		["el", "τραπέζι στο Napoli Corner αύριο στις 20:00 για τρεις φίλους και μένα", 4],
		["rw", "ameza muri Napoli Corner ejo saa mbiri z'ijoro, njye n'inshuti zanjye 2", 3],
	] as const)("is one of those who come: %s, %s", (locale, text, count) => {
		expect(asked(locale, text)).toBe(`book napoli | 07-16 20:00 | ${count}`);
	});
	it.each([
		["a table at Napoli Corner tomorrow at 8pm for 4 people and I would like it outside", 4],
		["table for 2 at Napoli Corner tomorrow at 8pm and let me know", 2],
		["a table at Napoli Corner tomorrow at 8pm for six including me", 6],
	])("is not counted twice, nor where something else begins: %s", (text, count) => {
		expect(asked("en", text)).toMatch(new RegExp(`^book napoli \\| 07-16 20:00 \\| ${count}`, "u"));
	});
	it.each([
		["can we be 3", 3],
		["could we be 4?", 4],
	])("may ask whether they can be more: %s", (text, count) => {
		const asked = ["a table at Napoli Corner tomorrow at 8pm for 2", text];
		expect(everyday(asked, { locale: "en", market })[1]).toMatch(
			new RegExp(`^book napoli \\| 07-16 20:00 \\| ${count}`, "u"),
		);
	});
	it("is no number of what is ordered", () => {
		expect(asked("en", "2 club sandwiches for me and 2 colas from Akasya Hotel")).toMatch(
			/2 cola/u,
		);
	});
});
