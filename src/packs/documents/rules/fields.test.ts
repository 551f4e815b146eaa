import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learnPrinted } from "../../../app/texts/printed-tables.ts";
import { type Locale, locales } from "../../../core/locale.ts";
import { printedTables } from "../../../ports/languages/printed.ts";
import { documentTypes } from "../kinds.ts";
import { fieldsOf, isBlank, sureFrom } from "./fields.ts";

learnPrinted();
/** As in a market whose people write all of them. */
const printed = locales.map(printedTables.of);
const lines = (text: string, confidence = 0.95) =>
	text.split("\n").map((line) => ({ text: line, confidence }));
const values = (type: (typeof documentTypes)[number], text: string) =>
	Object.fromEntries(
		fieldsOf(type, lines(text), 2026, printed).map(({ name, value }) => [name, value]),
	);

describe("the fields of a paper", () => {
	it("are read after the words that name them, on their line or below [EMO-D1]", () => {
		expect(
			values(
				"vehicle_registration",
				"Registration number: 07 ABC 123\nMake: Fiat\nVIN ZFA31200000123456",
			),
		).toEqual({ plate: "07 ABC 123", make: "Fiat", vin: "ZFA31200000123456" });
		expect(
			values("policy", "Policy No\nCM-2026-00417\nInsurer: Castle Mutual\nValid until 31.12.2026"),
		).toEqual({
			policy_number: "CM-2026-00417",
			insurer: "Castle Mutual",
			valid_until: "31.12.2026",
		});
	});

	it("are sure where a check digit of the machine-readable zone agrees, and not where it does not", () => {
		const zone = (check: string) =>
			`I<UTOD23145890${check}<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<`;
		const number = (check: string) =>
			fieldsOf("id_card", lines(zone(check)), 2026, printed).find(
				({ name }) => name === "document_number",
			);
		expect(number("7")).toMatchObject({ value: "D23145890" });
		expect(number("7")?.confidence).toBeGreaterThan(sureFrom);
		expect(number("3")?.confidence).toBeLessThan(sureFrom);
		expect(values("id_card", zone("7"))).toMatchObject({
			last_name: "ERIKSSON",
			birth_date: "1974-08-12",
			expiry_date: "2012-04-15",
		});
	});

	it("are read by the words of the languages that the paper may be in, and by those of no other", () => {
		const paper = lines("Ehliyet: TR-123456\nDoğum: 01.02.1980");
		const namesIn = (...of: readonly Locale[]) =>
			fieldsOf("licence", paper, 2026, of.map(printedTables.of))
				.filter(({ confidence }) => confidence >= sureFrom)
				.map(({ name }) => name);
		expect(namesIn("en", "tr")).toEqual(["licence_number", "birth_date"]);
		expect(namesIn("en", "it")).toEqual([]);
	});

	it("are unsure where nothing says in any language what they are", () => {
		const bare = fieldsOf("policy", lines("Policy CM-2026-00417"), 2026, []);
		expect(bare.map(({ name, confidence }) => [name, confidence >= sureFrom])).toEqual([
			["policy_number", false],
		]);
	});

	it("are unsure where the picture was hard to read, or nothing names them", () => {
		const [hard] = fieldsOf("policy", lines("Policy CM-2026-00417", 0.4), 2026, printed);
		expect(hard?.confidence).toBeLessThan(sureFrom);
		const [bare] = fieldsOf("policy", lines("CM-2026-00417"), 2026, printed);
		expect(bare?.confidence).toBeLessThan(sureFrom);
	});

	it("are none on a blank page, which is told from a page with words", () => {
		expect(isBlank(lines(" .\n'\n-"))).toBe(true);
		expect(isBlank(lines("Policy No CM-2026-00417"))).toBe(false);
	});

	it("have a confidence from 0 to 1, whatever the lines", () => {
		const line = fc.record({ text: fc.string(), confidence: fc.double({ noNaN: true }) });
		fc.assert(
			fc.property(fc.constantFrom(...documentTypes), fc.array(line), (type, any) => {
				for (const { confidence } of fieldsOf(type, any, 2026, printed)) {
					expect(confidence).toBeGreaterThanOrEqual(0);
					expect(confidence).toBeLessThanOrEqual(1);
				}
			}),
		);
	});
});
