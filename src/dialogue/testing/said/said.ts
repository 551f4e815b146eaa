/** Requests as people write them, one file for each language, with what must be made of each. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Said = { readonly text: string; readonly expected: string };

/** A line is `what was written => outline`; ` || ` parts outlines that are both right, `*` stands for anything. */
export function saidIn(locale: string, folder = import.meta.url): readonly Said[] {
	return readLines(readFileSync(fileURLToPath(new URL(`./${locale}.txt`, folder).href), "utf8"));
}

export const readLines = (text: string): readonly Said[] =>
	text
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => {
			const at = line.lastIndexOf(" => ");
			return {
				text: line.slice(0, at).replaceAll("\\n", "\n"),
				expected: line.slice(at + 4),
			};
		});

const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/gu, "\\$&");

export const isAsExpected = (answer: string, expected: string): boolean =>
	expected
		.split(" || ")
		.some((one) => new RegExp(`^${one.split("*").map(literal).join(".*")}$`, "su").test(answer));

/** Every second line was left aside while the rules were made: it says how well they generalise. */
export const isHeldBack = (index: number): boolean => index % 2 === 1;
