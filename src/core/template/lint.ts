import { claimTables } from "../claim-guard/languages.ts";
import { carrierHelpWords, carrierStartWords, carrierStopWords } from "../keywords/keywords.ts";
import { type Locale, locales } from "../locale.ts";
import { gapsOf, numbered } from "./render.ts";

export type TextFault = { readonly key: string; readonly locale: Locale; readonly fault: string };

export const textCharsMax = 1600;
export const gapCharsMax = 120;
export const buttonCharsMax = 20;
export const buttonsMax = 3;
export const approvedCharsMax = 1024;

const asksForCarrierWord = claimTables.fromAll((all) => {
	const words = [
		...carrierStopWords,
		...carrierStartWords,
		...carrierHelpWords,
		...[...all.values()].flatMap((language) => language.carrierWords),
	].join("|");
	return new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, "u");
});
const mayNameKeywords = (key: string) => key.startsWith("keyword.");
const isButton = (key: string) => /^gate\.button_/.test(key);

const filled = (text: string): string =>
	text.replace(/\{([A-Za-z0-9_]+)\}/g, (_, name: string) =>
		name === "text" ? "" : "x".repeat(gapCharsMax),
	);

function faultsOfText(key: string, text: string | undefined, wanted: string): readonly string[] {
	if (!text?.trim()) return ["there is no text"];
	const faults: string[] = [];
	const [given, asked] = [text, wanted].map((one) => [...gapsOf(one)].sort().join(", "));
	if (given !== asked)
		faults.push(`its gaps are ${given || "none"}, and in English ${asked || "none"}`);
	const max = isButton(key) ? buttonCharsMax : textCharsMax;
	if (filled(text).length > max) faults.push(`longer than ${max} characters with its gaps filled`);
	const word = mayNameKeywords(key) ? null : asksForCarrierWord().exec(text)?.[1];
	if (word) faults.push(`asks for ${word}, which carriers act on`);
	return faults;
}

export type LintedWords = {
	readonly keys: readonly string[];
	readonly samples: Readonly<Record<string, string>>;
	readonly buttons: readonly string[];
};

function faultsOfWords(
	body: string,
	names: readonly string[],
	samples: LintedWords["samples"],
	titles: readonly string[],
): readonly string[] {
	const faults: string[] = [];
	if (/^\s*\{\{|\}\}\s*$/u.test(body)) faults.push("begins or ends with a gap");
	if (/\}\}\s*\{\{/u.test(body)) faults.push("has two gaps beside each other");
	if (body.length > approvedCharsMax) faults.push(`longer than ${approvedCharsMax} characters`);
	for (const name of names) if (!samples[name]?.trim()) faults.push(`has no sample for {${name}}`);
	if (titles.length > buttonsMax) faults.push(`has more than ${buttonsMax} buttons`);
	for (const title of titles)
		if (title.length > buttonCharsMax) faults.push(`its button “${title}” is too long`);
	return faults;
}

export function lintTexts(
	texts: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>,
	approved: readonly LintedWords[],
): readonly TextFault[] {
	const faults: TextFault[] = [];
	const add = (key: string, locale: Locale, found: readonly string[]) => {
		for (const fault of found) faults.push({ key, locale, fault });
	};
	for (const [key, text] of Object.entries(texts))
		for (const locale of locales) add(key, locale, faultsOfText(key, text[locale], text.en ?? ""));
	for (const { keys, samples, buttons } of approved)
		for (const locale of locales) {
			const said = (key: string) => texts[key]?.[locale] ?? "";
			const { body, names } = numbered(keys.map(said).join("\n"));
			add(keys[0] ?? "", locale, faultsOfWords(body, names, samples, buttons.map(said)));
		}
	return faults;
}
