import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeFromBytes } from "../ids.ts";
import { replyLocales } from "../locale.ts";
import { parseReply } from "./reply.ts";
import { both, codes, read } from "./testing/read.ts";
import "../../../test/support/reply-languages.ts";
import { runsOf } from "../../../test/support/whole.ts";

describe("codes and numbers", () => {
	test.each(["yes 7k3m", "#7k3m yes", "YES 7K3M.", "yes(7k3m)", "yes7k3m", "7K3M'yi onaylıyorum"])(
		"%s names the open code",
		(text) => {
			expect(read(text)).toMatchObject({ kind: "yes", codes: ["7K3M"], wrongCodes: [] });
		},
	);
	test("every code we hand out is read in every language, as open or as wrong", () => {
		const code = fc.uint8Array({ minLength: 4, maxLength: 4 }).map(codeFromBytes);
		const isWord = (text: string) => text === "NA3M";
		fc.assert(
			fc.property(
				fc.constantFrom(both, ...replyLocales.map((one) => [one])),
				code,
				(locales, text) => {
					const open = parseReply(`yes ${text.toLowerCase()}`, { locales, codes: [text] });
					expect(open).toMatchObject({ kind: "yes", codes: [text], wrongCodes: [] });
					const wrong = parseReply(`yes ${text}`, { locales, codes: [] });
					const wrongCodes = isWord(text) ? [] : [text];
					expect(wrong).toMatchObject({ kind: "yes", codes: [], wrongCodes });
				},
			),
			{ numRuns: runsOf(2_000) },
		);
	});
	test.each([
		"2024",
		"1500",
		"at 10am",
		"the 24th",
		"on 30th",
		"36th street",
		"12:30",
		"hello",
		"44km",
	])("%s holds no code", (text) => {
		expect(read(text)).toMatchObject({ codes: [], wrongCodes: [] });
	});
	test("a code of digits alone is a code where it is open", () => {
		expect(parseReply("yes 3679", { locales: both, codes: ["3679"] })).toMatchObject({
			kind: "yes",
			codes: ["3679"],
			numbers: [],
		});
	});
	test.each([
		["YES 1500 2", [1500, 2]],
		["yes 1,500 2", [1500, 2]],
		["evet 1.500 tl 2 dk", [1500, 2]],
		["yes 1500tl, 2min please", [1500, 2]],
		["evet ١٥٠٠", [1500]],
		["YES 7K3M 12.50", [12.5]],
		["1️⃣ yes", [1]],
	])("%s gives its numbers, and is a yes only where they were asked for", (text, numbers) => {
		const asked = parseReply(text, { locales: both, codes, numbersAsked: true });
		expect(asked).toMatchObject({ kind: "yes", numbers });
		expect(parseReply(text, { locales: both, codes }).kind).not.toBe("yes");
	});
	test.each(["yes 1500,2", "yes at 5pm", "yes 9th", "make it 1500", "yes but 1500", "no 1500"])(
		"%s is no yes, although numbers were asked for",
		(text) => {
			expect(parseReply(text, { locales: both, codes, numbersAsked: true }).kind).not.toBe("yes");
		},
	);
});
