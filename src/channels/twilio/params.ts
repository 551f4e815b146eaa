import { hookParametersMax } from "./config.ts";

export type Params = ReadonlyMap<string, readonly string[]>;

export const first = (params: Params, name: string): string | undefined => params.get(name)?.[0];

const ampersand = 0x26;

/** Cheap and before anything is decoded. */
export function hasTooManyParameters(body: Uint8Array): boolean {
	let count = 1;
	for (const byte of body) if (byte === ampersand) count += 1;
	return count > hookParametersMax;
}

/**
 * Decodes leniently, as whoever signed a form would have it; `isWellFormed` then says whether that lost anything.
 * The signature is checked over the lenient reading, and a form that is not well-formed is refused after it.
 */
export function readForm(body: Uint8Array): { params: Params; isWellFormed: boolean } {
	const { text, isUtf8 } = decoded(body);
	const isWellFormed = isUtf8 && isPercentEncoded(text);
	const params = new Map<string, string[]>();
	// The ampersand keeps URLSearchParams from taking away a leading question mark.
	for (const [name, value] of isWellFormed ? pairsOf(text) : new URLSearchParams(`&${text}`)) {
		const values = params.get(name);
		if (values === undefined) params.set(name, [value]);
		else values.push(value);
	}
	return { params, isWellFormed };
}

/** As URLSearchParams reads what is well-formed, without its walk over the runtime's own strings: a third of reading a form. */
const pairsOf = (text: string): readonly (readonly [string, string])[] =>
	text
		.split("&")
		.filter((pair) => pair !== "")
		.map((pair) => {
			const at = pair.indexOf("=");
			return at < 0 ? [spelt(pair), ""] : [spelt(pair.slice(0, at)), spelt(pair.slice(at + 1))];
		});
const spelt = (part: string): string => {
	const spaced = part.includes("+") ? part.replaceAll("+", " ") : part;
	return spaced.includes("%") ? decodeURIComponent(spaced) : spaced;
};

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });

/** What is UTF-8 is read the same by both. */
function decoded(body: Uint8Array): { readonly text: string; readonly isUtf8: boolean } {
	try {
		return { text: strict.decode(body), isUtf8: true };
	} catch {
		return { text: lenient.decode(body), isUtf8: false };
	}
}

function isPercentEncoded(text: string): boolean {
	try {
		decodeURIComponent(text);
		return true;
	} catch {
		return false;
	}
}

/** A flat object; what is not a string is written as JSON writes it. Null where it is no object or too large. */
export function readJson(body: Uint8Array): Params | null {
	try {
		const value: unknown = JSON.parse(
			new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body),
		);
		if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
		const entries = Object.entries(value).filter(([, member]) => member !== null);
		if (entries.length > hookParametersMax) return null;
		return new Map(entries.map(([name, member]) => [name, [asText(member)]]));
	} catch {
		return null;
	}
}

const asText = (value: unknown): string =>
	typeof value === "string" ? value : JSON.stringify(value);
