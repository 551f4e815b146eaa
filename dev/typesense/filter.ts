/** `filter_by`: `field:=value`, `field:=[a, b]`, `field:value`, with `&&`, `||` and brackets; back-ticks keep a value whole. */

export type Document = Readonly<Record<string, unknown>> & { readonly id: string };
export type Field = { readonly name: string; readonly type: string; readonly optional?: boolean };
export class Refused extends Error {
	readonly status: number;
	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}
type Test = (document: Document) => boolean;

/** As the real one cuts text into tokens: at spaces, other signs left out but those that are indexed. */
export const tokensOf = (text: string, symbols: readonly string[] = []): readonly string[] =>
	text
		.toLowerCase()
		.split(/\s+/u)
		.map((word) => [...word].filter((c) => /[\p{L}\p{N}]/u.test(c) || symbols.includes(c)).join(""))
		.filter((word) => word !== "");

const valuesOf = (document: Document, field: string): readonly string[] => {
	const value = document[field];
	return (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);
};

export function parseFilter(
	text: string,
	fields: readonly Field[],
	symbols: readonly string[],
): Test {
	let at = 0;
	const bad = (): Refused => new Refused(400, "Could not parse the filter query.");
	const space = () => {
		while (/\s/u.test(text[at] ?? "")) at += 1;
	};
	const takes = (sign: string): boolean => {
		space();
		if (!text.startsWith(sign, at)) return false;
		at += sign.length;
		return true;
	};
	const value = (ends: RegExp): string => {
		space();
		if (text[at] === "`") {
			const end = text.indexOf("`", at + 1);
			if (end < 0) throw bad();
			const quoted = text.slice(at + 1, end);
			at = end + 1;
			return quoted;
		}
		const from = at;
		while (at < text.length && !ends.test(text.slice(at))) at += 1;
		const plain = text.slice(from, at).trim();
		if (plain === "") throw bad();
		return plain;
	};
	const values = (): readonly string[] => {
		if (!takes("[")) return [value(/^(&&|\|\||\))/u)];
		const list = [value(/^[,\]]/u)];
		while (takes(",")) list.push(value(/^[,\]]/u));
		if (!takes("]")) throw bad();
		return list;
	};
	const clause = (): Test => {
		if (takes("(")) {
			const inner = either();
			if (!takes(")")) throw bad();
			return inner;
		}
		space();
		const name = /^[\w.]+/u.exec(text.slice(at))?.[0];
		if (name === undefined) throw bad();
		at += name.length;
		if (name !== "id" && !fields.some((field) => field.name === name))
			throw new Refused(404, `Could not find a filter field named \`${name}\` in the schema.`);
		if (!takes(":")) throw bad();
		const isExact = takes("=");
		const wanted = values().map((one) => tokensOf(one, symbols));
		return (document) =>
			valuesOf(document, name).some((stored) => {
				const tokens = tokensOf(stored, symbols);
				return wanted.some((one) =>
					isExact || name === "id"
						? one.join(" ") === tokens.join(" ")
						: one.every((token) => tokens.includes(token)),
				);
			});
	};
	const both = (): Test => {
		const tests = [clause()];
		while (takes("&&")) tests.push(clause());
		return (document) => tests.every((test) => test(document));
	};
	function either(): Test {
		const tests = [both()];
		while (takes("||")) tests.push(both());
		return (document) => tests.some((test) => test(document));
	}
	if (text.trim() === "") return () => true;
	const whole = either();
	space();
	if (at < text.length) throw bad();
	return whole;
}
