import { withoutMarks } from "../../src/core/template/marks.ts";

export type Heard = Readonly<Record<string, string>>;

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
const codeForm = "[0-9A-Z]{4}";

const spaced = (text: string) => literal(text).replace(/\s+/gu, "\\s+");

function patternOf(words: string, known: Heard, flags: string): RegExp {
	const named = new Set<string>();
	const source = words
		.split(/(\{[^}]*\}|\s*\.\.\.\s*)/u)
		.map((part) => {
			if (part.trim() === "...") return "[^]*?";
			const gap = /^\{([^}]*)\}$/u.exec(part)?.[1];
			if (gap === undefined) return spaced(part);
			const value = known[gap];
			if (value !== undefined) return literal(value);
			if (named.has(gap)) return `\\k<${gap}>`;
			named.add(gap);
			return `(?<${gap}>${codeForm})(?![0-9A-Z])`;
		})
		.join("");
	return new RegExp(source, flags);
}

/** Loose words match in any case, and one of them is enough. */
export function match(
	text: string,
	words: readonly string[],
	isLoose: boolean,
	known: Heard,
): Heard | null {
	const plain = withoutMarks(text);
	for (const one of words) {
		const found = patternOf(one, known, isLoose ? "iu" : "u").exec(plain);
		if (found) return { ...found.groups };
	}
	return null;
}

export const fill = (text: string, known: Heard): string =>
	text.replace(/\{([^}]*)\}/gu, (whole, name: string) => known[name] ?? whole);
