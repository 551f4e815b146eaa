export type Json =
	| null
	| boolean
	| number
	| string
	| readonly Json[]
	| { readonly [key: string]: Json };

export function canonicalJson(value: unknown): string {
	if (value === null || typeof value === "boolean" || typeof value === "string")
		return JSON.stringify(value);
	if (typeof value === "number") {
		if (!Number.isFinite(value)) throw new TypeError("only finite numbers can be written down");
		return JSON.stringify(value);
	}
	if (Array.isArray(value)) return `[${value.map((v) => canonicalJson(v ?? null)).join(",")}]`;
	if (typeof value === "object") {
		const given = value as Record<string, unknown>;
		let written = "";
		for (const key of Object.keys(given).sort())
			if (given[key] !== undefined)
				written += `${written && ","}${JSON.stringify(key)}:${canonicalJson(given[key])}`;
		return `{${written}}`;
	}
	throw new TypeError(`a ${typeof value} cannot be written down`);
}
