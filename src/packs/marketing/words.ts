/** The words that are agreed to: of a template in every language, as this release has them. */
import { locales } from "../../core/locale.ts";
import { gapsOf } from "../../core/template/render.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import type { BroadcastTemplate } from "./needs.ts";
import { marketingTemplates } from "./templates.ts";

const valueMax = 120;

const gapsIn = (template: BroadcastTemplate): readonly string[] => [
	...gapsOf(marketingTemplates[template]?.en ?? ""),
];
/** One line, without marks that a channel would read. Null: nothing is left of it. */
const cleanValue = (value: string): string | null => cleanWords(value, [], valueMax);

/** A clean value for each gap, and none for what is no gap; else null. */
export function varsOf({
	template,
	values,
}: {
	readonly template: BroadcastTemplate;
	readonly values: readonly { readonly name: string; readonly value: string }[];
}): Readonly<Record<string, string>> | null {
	const wanted = gapsIn(template);
	const vars: Record<string, string> = {};
	for (const { name, value } of values) {
		const clean = cleanValue(value);
		if (clean === null || !wanted.includes(name)) return null;
		vars[name] = clean;
	}
	return wanted.every((name) => vars[name] !== undefined) ? vars : null;
}

export const allWords = async (
	template: string,
	speak: (locale: (typeof locales)[number]) => Promise<unknown>,
	textOf: (key: string, locale: (typeof locales)[number]) => string | Promise<string>,
): Promise<string> => {
	const words: string[] = [];
	for (const locale of locales) {
		await speak(locale);
		words.push(`${locale}:${await textOf(template, locale)}`);
	}
	return words.join("\n");
};
