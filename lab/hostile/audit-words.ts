import type { Json } from "../../src/core/json.ts";
import type { Rendered } from "./witness.ts";

/** Who asks, and what would prove it, is nobody's to say in arguments. */
const context =
	/^(?:tenant|market|user|person|actor|role|scope|trace|thread|channel|convo|org|approv|confirm|token|idempotency|sudo|force)/iu;
export function contextIn(value: Json): string | null {
	if (typeof value !== "object" || value === null) return null;
	for (const [key, inner] of Object.entries(value)) {
		if (!Array.isArray(value) && context.test(key)) return key;
		const deeper = contextIn(inner);
		if (deeper !== null) return deeper;
	}
	return null;
}

export function remainder(text: string, ours: readonly Rendered[]): string {
	let left = text;
	for (const one of [...new Set(ours.map((rendered) => rendered.text))].sort(
		(a, b) => b.length - a.length,
	))
		if (one.trim() !== "") left = left.replaceAll(one, " \uE000 ");
	return left.replace(/[\uE000\s]+/gu, " ").trim();
}

/** Signs that are not seen do not make them other words. */
export const tidy = (words: string): string =>
	words
		.replace(/\p{Cf}/gu, "")
		.replace(/\s+/gu, " ")
		.trim();
