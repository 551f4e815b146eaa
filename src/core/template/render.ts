import { unmarked } from "./marks.ts";
import { withoutTricks } from "./tricks.ts";

const gap = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;

export type Rendered =
	| { readonly ok: true; readonly text: string }
	| { readonly ok: false; readonly missing: readonly string[] };

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

export function gapsOf(text: string): readonly string[] {
	return [...new Set([...text.matchAll(gap)].map((m) => m[1] ?? ""))];
}

/** `{text}` holds a whole message, with the marks that it has. */
const holdsMessage = "text";

/** What is put into a gap of that name: it neither turns nor hides the words around it, and formats nothing. */
export function gapValue(name: string, value: string | number): string {
	const words = withoutTricks(String(value));
	return name === holdsMessage ? words : unmarked(words);
}

/** Values are never read for gaps. */
export function render(text: string, vars: Readonly<Record<string, string | number>>): Rendered {
	const values = new Map<string, string>();
	for (const [name, value] of Object.entries(vars)) {
		const words = gapValue(name, value);
		values.set(snakeCase(name), words);
		values.set(name, words);
	}
	const missing = gapsOf(text).filter((name) => !values.has(name));
	if (missing.length > 0) return { ok: false, missing };
	return { ok: true, text: text.replace(gap, (_, name: string) => values.get(name) ?? "") };
}

export function numbered(text: string): {
	readonly body: string;
	readonly names: readonly string[];
} {
	const names = gapsOf(text);
	const body = text.replace(gap, (_, name: string) => `{{${names.indexOf(name) + 1}}}`);
	return { body, names };
}
