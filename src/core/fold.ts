import { inLatin } from "./latin-letters.ts";

const ligatures: Readonly<Record<string, string>> = { ø: "o", ł: "l", œ: "oe", æ: "ae", ß: "ss" };

/** `İSKELE`, `iskele` and `ıskele` are one word, `Порт` is `port`. */
export function fold(text: string): string {
	if (/^[a-z0-9]*$/u.test(text)) return text;
	const plain = text
		.replace(/[İIı]/gu, "i")
		.toLowerCase()
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/[øłœæß]/gu, (letter) => ligatures[letter] ?? letter);
	return inLatin(plain);
}

const native = /[^\p{ASCII}]+/gu;
export const foldPattern = (text: string): string => text.replace(native, (part) => fold(part));

export function folded<Value>(value: Value): Value {
	return foldAll(value) as Value;
}

function foldAll(value: unknown): unknown {
	if (typeof value === "string") return foldPattern(value);
	if (Array.isArray(value)) return value.map(foldAll);
	if (value instanceof Set) return new Set([...value].map(foldAll));
	if (typeof value !== "object" || value === null || value instanceof RegExp) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [foldPattern(key), foldAll(inner)]),
	);
}
