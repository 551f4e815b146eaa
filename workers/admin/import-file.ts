/**
 * A file of rows, as a spreadsheet or a program writes it, read strictly: whatever is not understood is named by row, column and
 * reason. Nothing is guessed; a cell that a spreadsheet would run as a formula is refused, for others will open these rows again.
 */
import Papa from "papaparse";
import * as z from "zod";
import { channelDefault } from "../../src/core/channels.ts";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { catalogueFields } from "../../src/ports/admin-catalogue.ts";
import { phone } from "../../src/admin/shapes.ts";
import { actionColumns, understood, type Wrong, wrongTogether } from "./old-listings.ts";

export const importKinds = ["businesses", "listings", "listing_items"] as const;
export type ImportKind = (typeof importKinds)[number];

export const rowsMax = 10_000;
const cellLengthMax = 4_000;
const refusedMax = 100;

export type RefusedRow = {
	readonly row: number;
	readonly column: string | null;
	readonly reason: string;
};
export type ImportRow = {
	readonly row: number;
	readonly values: Readonly<Record<string, Json>>;
};
export type ReadFile = {
	readonly rows: readonly ImportRow[];
	readonly refused: readonly RefusedRow[];
};

const owner = plainText().trim().min(1).max(160);
const { marketId: _m, ...business } = catalogueFields.businesses;
const { marketId: _n, businessId: _b, ...listing } = catalogueFields.listings;
const { listingId: _l, ...item } = catalogueFields.listing_items;

const kinds: Readonly<
	Record<
		ImportKind,
		{
			readonly shape: Readonly<Record<string, z.ZodType>>;
			readonly needed: readonly string[];
			readonly key: readonly string[];
			readonly defaults: Readonly<Record<string, Json>>;
			/** What is wrong with a row as a whole, and what it means. */
			readonly together?: (cells: Readonly<Record<string, Json | undefined>>) => readonly Wrong[];
			readonly means?: (values: Readonly<Record<string, Json>>) => Record<string, Json>;
		}
	>
> = {
	businesses: {
		shape: { ...business, ownerPhone: phone },
		needed: ["kind", "name", "category"],
		key: ["name"],
		defaults: { tags: [], ownerChannel: channelDefault, ownerLocale: "en", status: "active" },
	},
	listings: {
		shape: { ...listing, business: owner, exactAddress: owner, ...actionColumns },
		needed: ["business", "domain", "category", "title"],
		together: wrongTogether,
		means: understood,
		key: ["business", "title"],
		defaults: {
			tags: [],
			description: "",
			photos: [],
			attributes: {},
			status: "active",
			assistantEnabled: true,
		},
	},
	listing_items: {
		shape: { ...item, business: owner, listing: owner },
		needed: ["business", "listing", "dataKind", "sku", "name", "priceMinor", "currency"],
		key: ["business", "listing", "dataKind", "sku"],
		defaults: { aliases: [], available: true, attributes: {} },
	},
};
const lists = new Set(["tags", "aliases", "photos", "coverage"]);
const numbers = new Set(["lat", "lng", "priceMinor"]);
const flags = new Set(["available", "assistantEnabled"]);
const documents = new Set(["openingHours", "duty", "attributes", "actions"]);
/** A text, or a document that begins as one. */
const mixed = new Set(["dispatchTemplate"]);
/** Begin with a plus, and are no formula. */
const phones = new Set(["ownerPhone", "whatsapp"]);

/** UTF-8, or UTF-16 that says so in its first two bytes. Null: neither, so somebody's letters would be wrong. */
export function decode(bytes: Uint8Array): string | null {
	const [first, second] = bytes;
	const encoding =
		first === 0xff && second === 0xfe
			? "utf-16le"
			: first === 0xfe && second === 0xff
				? "utf-16be"
				: "utf-8";
	try {
		const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
		return text.includes("\u0000") ? null : text.replace(/^\uFEFF/u, "");
	} catch {
		// Translated: the caller says what an unreadable file means.
		return null;
	}
}

const isFormula = (text: string) => /^\s*[=+\-@\t\r]/u.test(text);

/** Undefined: the cell is empty. Throws nothing; what cannot be read stays a text, and the shape refuses it. */
function cellOf(column: string, text: string): Json | undefined {
	const plain = text.trim();
	if (plain === "") return undefined;
	if (lists.has(column))
		return plain
			.split("|")
			.map((part) => part.trim())
			.filter((part) => part !== "");
	if (numbers.has(column)) return /^-?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : plain;
	if (flags.has(column)) return plain === "true" ? true : plain === "false" ? false : plain;
	if (!documents.has(column) && !(mixed.has(column) && plain.startsWith('{"'))) return plain;
	try {
		return JSON.parse(plain) as Json;
	} catch {
		return plain;
	}
}

const textsIn = (value: Json | undefined): readonly string[] =>
	typeof value === "string" ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : [];

type Raw = { readonly row: number; readonly cells: Readonly<Record<string, Json | undefined>> };

function fromCsv(text: string): { readonly raws: readonly Raw[]; readonly refused: RefusedRow[] } {
	const { data, errors, meta } = Papa.parse<Record<string, string>>(text, {
		header: true,
		skipEmptyLines: "greedy",
		transformHeader: (name) => name.trim(),
	});
	const refused: RefusedRow[] = errors
		.filter(({ code }) => code !== "UndetectableDelimiter")
		.map(({ row, code }) => ({ row: (row ?? -1) + 2, column: null, reason: `csv_${code}` }));
	const renamed = Object.keys((meta as { renamedHeaders?: object }).renamedHeaders ?? {});
	for (const name of renamed) refused.push({ row: 1, column: name, reason: "column_twice" });
	return {
		raws: data.map((row, i) => ({
			row: i + 2,
			cells: Object.fromEntries(
				Object.entries(row)
					.filter(([column]) => column !== "__parsed_extra")
					.map(([column, cell]) => [column, cellOf(column, String(cell ?? ""))]),
			),
		})),
		refused,
	};
}

function fromJson(text: string): { readonly raws: readonly Raw[]; readonly refused: RefusedRow[] } {
	const wrong = (reason: string) => ({ raws: [], refused: [{ row: 0, column: null, reason }] });
	try {
		const parsed = z.array(z.record(plainText(), z.json())).safeParse(JSON.parse(text));
		if (!parsed.success) return wrong("json_no_list_of_objects");
		return { raws: parsed.data.map((cells, i) => ({ row: i + 1, cells })), refused: [] };
	} catch {
		return wrong("json_broken");
	}
}

export function readFile(kind: ImportKind, format: "csv" | "json", text: string): ReadFile {
	const { shape, needed, key, defaults, together, means } = kinds[kind];
	const { raws, refused } = format === "csv" ? fromCsv(text) : fromJson(text);
	if (raws.length > rowsMax)
		return { rows: [], refused: [{ row: rowsMax + 1, column: null, reason: "too_many_rows" }] };
	const seen = new Map<string, number>();
	const rows: ImportRow[] = [];
	for (const { row, cells } of raws) {
		if (refused.length >= refusedMax) break;
		const before = refused.length;
		const refuse = (column: string | null, reason: string) => refused.push({ row, column, reason });
		for (const [column, value] of Object.entries(cells)) {
			const one = shape[column];
			if (one === undefined) refuse(column.slice(0, 60), "unknown_column");
			else if (value === undefined || value === null) continue;
			else if (textsIn(value).some((part) => part.length > cellLengthMax))
				refuse(column, "too_long");
			else if (!phones.has(column) && textsIn(value).some(isFormula)) refuse(column, "formula");
			else if (!one.safeParse(value).success) refuse(column, "wrong_value");
		}
		for (const column of needed) if ((cells[column] ?? null) === null) refuse(column, "missing");
		for (const { column, reason } of together?.(cells) ?? []) refuse(column, reason);
		const name = JSON.stringify(key.map((column) => cells[column] ?? null));
		const first = seen.get(name);
		if (first !== undefined) refuse(key.at(-1) ?? null, `duplicate_of_row_${first}`);
		else seen.set(name, row);
		if (refused.length === before) {
			const parsed = Object.keys(shape).map((column) => {
				const value = cells[column] ?? null;
				return [
					column,
					value === null ? (defaults[column] ?? null) : (shape[column]?.parse(value) as Json),
				];
			});
			const values = Object.fromEntries(parsed) as Record<string, Json>;
			rows.push({ row, values: means?.(values) ?? values });
		}
	}
	if (raws.length === 0 && refused.length === 0)
		refused.push({ row: 0, column: null, reason: "empty" });
	return { rows, refused: refused.slice(0, refusedMax) };
}
