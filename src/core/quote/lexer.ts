/** What could be read in two ways becomes `odd`: it is never a price. */

import { foldWord, latinOf, tidyText } from "../reply/tokens.ts";

export type QuoteToken =
	| {
			readonly kind: "number";
			readonly value: number;
			readonly isDoubtful: boolean;
			readonly suffix: string | null;
	  }
	| { readonly kind: "word"; readonly text: string }
	| { readonly kind: "odd" | "question" | "refusal" | "break" | "code" };

const notPrices: readonly (readonly [RegExp, string])[] = [
	[/(?:https?:\/\/|www\.)\S+/gu, " "],
	[/(?:\+|(?<!\d)0)\d(?:[ ()-]{0,2}\d){7,}|\d{9,}/gu, " "],
	[/(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/gu, " "],
	[/(?<!\d)\d{1,2}:\d{2}(?!\d)/gu, " "],
	[/\d+(?:[.,]\d+)?\s?[%‰]|[%‰]\s?\d+/gu, " ≈ "],
	[/\d+(?:[.,]\d+)?\s?[-–—~/]\s?\d+/gu, " ≈ "],
];

const piece =
	/(?<number>\d{1,3}(?: \d{3})+(?![\d.,]*[\d\p{L}])|\d+(?:[.,']\d+)*)(?<suffix>\p{L}[\p{L}\p{M}]*|[₺€$£₽])?|(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{M}]+)*)|(?<money>[₺€$£₽])|(?<question>[?¿\u061f❓])|(?<refusal>[👎❌🚫✋])|(?<odd>[<>≈~+=*^])|(?<pause>[\n.,;:!…()])/gsu;

const wordOfMoney = /(?<![\p{L}\p{N}])\p{L}{2,10}(?=\d)/gu;

const thousands = /^\d{1,3}([.,'])\d{3}(?:\1\d{3})*$/u;
const thousandsAndCents = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:,\d{3})+\.\d{1,2}$/u;
const digitsMax = 10;

function numberOf(written: string, suffix: string | null): QuoteToken {
	const spaced = written.includes(" ");
	const text = written.replaceAll(" ", "");
	const number = (value: string, isDoubtful = false): QuoteToken =>
		value.replace(/\D/gu, "").length > digitsMax
			? { kind: "odd" }
			: { kind: "number", value: Number(value), isDoubtful, suffix };
	if (/^\d+$/u.test(text)) return number(text, spaced);
	if (thousands.test(text)) return number(text.replace(/[.,']/gu, ""));
	if (thousandsAndCents.test(text)) {
		const cut = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
		return number(`${text.slice(0, cut).replace(/[.,]/gu, "")}.${text.slice(cut + 1)}`);
	}
	if (/^\d+[.,]\d{2}$/u.test(text)) return number(text.replace(",", "."));
	if (/^\d+[.,]\d$/u.test(text)) return number(text.replace(",", "."), true);
	return { kind: "odd" };
}

export function quoteTokens(
	text: string,
	codes: ReadonlySet<string>,
	currencies: ReadonlyMap<string, string>,
): readonly QuoteToken[] {
	let line = tidyText(text).replace(wordOfMoney, (found) =>
		currencies.has(found) ? `${found} ` : found,
	);
	for (const code of codes)
		line = line.replace(
			new RegExp(`(?<![\\p{L}\\p{N}])#?${code.toLowerCase()}(?![\\p{L}\\p{N}])`, "gu"),
			" ",
		);
	for (const [pattern, instead] of notPrices) line = line.replace(pattern, instead);
	const tokens: QuoteToken[] = [];
	for (const match of line.matchAll(piece)) {
		const { number, suffix, word, money, question, refusal, odd, pause } = match.groups ?? {};
		if (number !== undefined) {
			const whole = `${number}${suffix ?? ""}`;
			const after = line[match.index + match[0].length] ?? "";
			const isCode = /^[a-z0-9]{4}$/u.test(whole) && codes.has(latinOf(whole.toUpperCase()));
			if (isCode) tokens.push({ kind: "code" });
			else if (/[\p{L}\p{N}]/u.test(after)) tokens.push({ kind: "odd" });
			else tokens.push(numberOf(number, suffix === undefined ? null : foldWord(suffix)));
		} else if (word !== undefined) {
			if (codes.has(latinOf(word.toUpperCase()))) tokens.push({ kind: "code" });
			else tokens.push({ kind: "word", text: foldWord(word) });
		} else if (money !== undefined) tokens.push({ kind: "word", text: money });
		else if (question !== undefined) tokens.push({ kind: "question" });
		else if (refusal !== undefined) tokens.push({ kind: "refusal" });
		else if (odd !== undefined) tokens.push({ kind: "odd" });
		else if (pause !== undefined) tokens.push({ kind: "break" });
	}
	return tokens;
}
