/** The words that are agreed to: of a template in every language, as this release has them. */
import { locales } from "../../core/locale.ts";
import { gapsOf } from "../../core/template/render.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import type { BroadcastTemplate } from "./needs.ts";
import { marketingTemplates } from "./templates.ts";

const valueMax = 120;

export const gapsIn = (template: BroadcastTemplate): readonly string[] => [
	...gapsOf(marketingTemplates[template]?.en ?? ""),
];
/** One line, without marks that a channel would read. Null: nothing is left of it. */
export const cleanValue = (value: string): string | null => cleanWords(value, [], valueMax);

export const allWords = async (
	template: string,
	speak: (locale: (typeof locales)[number]) => Promise<unknown>,
	textOf: (key: string, locale: (typeof locales)[number]) => string,
): Promise<string> => {
	const words: string[] = [];
	for (const locale of locales) {
		await speak(locale);
		words.push(`${locale}:${textOf(template, locale)}`);
	}
	return words.join("\n");
};
