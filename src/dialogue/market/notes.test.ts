/** What stands behind a heading and a colon is a note, and nothing else of it is read. */
import { expect, it } from "vitest";
import type { Locale } from "../../core/locale.ts";
import { messageOf } from "../message.ts";
import { snapshotOf, town } from "../testing/outline.ts";
import { withoutNote } from "./notes.ts";

const read = (text: string, ...locales: readonly Locale[]) =>
	withoutNote(messageOf(snapshotOf(text, { market: { ...town, locales: [...locales] } })));

it.each([
	["two soups, note: no onions", "two soups, ", "no onions"],
	["iki çorba. Not: soğansız", "iki çorba. ", "soğansız"],
	["δύο σούπες, ΣΗΜΕΙΩΣΗ : χωρίς κρεμμύδι", "δύο σούπες, ", "χωρίς κρεμμύδι"],
	[
		"at 8: a table, notes: by the window, 8:30 is fine",
		"at 8: a table, ",
		"by the window, 8:30 is fine",
	],
])("%s", (text, before, note) => {
	expect(read(text, "en", "tr")).toEqual({ text: before, note });
});

it.each([
	["with no colon behind the word", "note no onions"],
	["with nothing behind the colon", "two soups, note:"],
	["as a part of another word", "footnote: two soups"],
	["in a language that nobody writes here", "deux soupes, remarque: sans oignons"],
	["longer than a note may be", `two soups, note: ${"no onions ".repeat(30)}`],
])("is none %s", (_, text) => {
	expect(read(text, "en", "tr")).toEqual({ text, note: null });
});
