import { describe, expect, it } from "vitest";
import { joinTables } from "../../app/texts/join-tables.ts";
import { locales } from "../locale.ts";
import { gapsOf } from "../template/render.ts";
import { joinTexts } from "./join-language.ts";
import { readJoinWords } from "./reading.ts";

const read = (text: string) => readJoinWords(text, joinTables);
const number = "+250 788 123 456";

describe("what is said of joining", () => {
	it.each([
		["en", `I am also on WhatsApp ${number}`],
		["en", `I'm on WhatsApp too: ${number}`],
		["en", `my WhatsApp number is ${number}`],
		["en", `please link my WhatsApp ${number}, thanks`],
		["tr", `WhatsApp'ta da varım ${number}`],
		["tr", `${number} numaramı bağla lütfen`],
		["el", `είμαι και στο WhatsApp ${number}`],
		["ru", `я также есть в ватсапе ${number}`],
		["ru", `мой WhatsApp ${number}`],
		["fr", `je suis aussi sur WhatsApp ${number}`],
		["rw", `ndi no kuri WhatsApp ${number}`],
		["it", `sono anche su WhatsApp ${number}`],
		["de", `ich bin auch auf WhatsApp ${number}`],
		["de", `ich bin auf WhatsApp auch: ${number}`],
	])("is read in %s: %s", (_, text) => {
		expect(read(text)).toMatchObject({ kind: "ask", number: "+250788123456" });
	});

	it("asks for a number where none is named, or none that is one with its country's code", () => {
		expect(read("WhatsApp")).toMatchObject({ kind: "ask", number: null });
		expect(read("I am also on WhatsApp")).toMatchObject({ kind: "ask", number: null });
		expect(read("I am also on WhatsApp 0788 123 456")).toMatchObject({ number: "unreadable" });
	});

	it.each([
		`my friend is also on WhatsApp ${number}`,
		`send my order to WhatsApp ${number}`,
		`yes, I am also on WhatsApp ${number} and book the table`,
		`taxi for ${number}`,
		number,
		"yes",
	])("is none of it: %s", (text) => {
		expect(read(text)).toBeNull();
	});

	it("is left by the words that each language's own text names, this chat and all chats", () => {
		for (const locale of locales) {
			const { texts } = joinTables.get(locale) ?? { texts: {} as never };
			for (const key of ["joined", "told_host"] as const) {
				const said = texts[key].split(": ").at(-1)?.replace(/\.$/u, "") ?? "";
				expect([locale, key, read(said)?.kind]).toEqual([locale, key, "leave"]);
			}
		}
		expect(read("cancel my taxi")).toBeNull();
	});

	it("is answered in every language with the same gaps", () => {
		for (const key of joinTexts)
			for (const locale of locales)
				expect([locale, key, gapsOf(joinTables.get(locale)?.texts[key] ?? "").toSorted()]).toEqual([
					locale,
					key,
					gapsOf(joinTables.get("en")?.texts[key] ?? "").toSorted(),
				]);
	});
});
