/** One search over one collection, with the parameters that are used here; an unknown one is refused, so that none is believed to work. */
import { distanceM, type Point } from "../../src/core/geo.ts";
import { type Document, type Field, parseFilter, Refused, tokensOf } from "./filter.ts";

export type Collection = {
	readonly name: string;
	readonly createdAtS: number;
	readonly fields: readonly (Field & { readonly facet?: boolean; readonly sort?: boolean })[];
	readonly symbols: readonly string[];
	readonly documents: Map<string, Document>;
};
export type Params = Readonly<Record<string, unknown>>;

const knownParams = [
	"collection",
	"q",
	"query_by",
	"query_by_weights",
	"filter_by",
	"sort_by",
	"facet_by",
	"max_facet_values",
	"num_typos",
	"prefix",
	"include_fields",
	"highlight_fields",
	"search_cutoff_ms",
	"page",
	"per_page",
];
const perPageMax = 250;
const oneTypoFrom = 4;
const twoTyposFrom = 7;

const listOf = (value: unknown): readonly string[] =>
	String(value ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");

export function editsBetween(a: string, b: string, max: number): number {
	if (Math.abs(a.length - b.length) > max) return max + 1;
	const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1] ? 0 : 1;
			let best = Math.min(
				(rows[i - 1]?.[j] ?? 0) + 1,
				(row[j - 1] ?? 0) + 1,
				(rows[i - 1]?.[j - 1] ?? 0) + same,
			);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
			row.push(best);
		}
		rows.push(row);
	}
	return rows[a.length]?.[b.length] ?? max + 1;
}

type Scored = { readonly document: Document; readonly textMatch: number; place: number };

function matchesOf(
	documents: readonly Document[],
	tokens: readonly string[],
	params: Params,
	symbols: readonly string[],
	typos: number,
): readonly Scored[] {
	const fields = listOf(params["query_by"]);
	const weights = listOf(params["query_by_weights"]).map(Number);
	const isPrefix = String(params["prefix"] ?? "true") !== "false";
	return documents.flatMap((document) => {
		let score = 0;
		for (const [i, token] of tokens.entries()) {
			const allowed = Math.min(
				typos,
				token.length < oneTypoFrom ? 0 : token.length < twoTyposFrom ? 1 : 2,
			);
			let best = 0;
			for (const [f, field] of fields.entries())
				for (const word of tokensOf(String(document[field] ?? ""), symbols)) {
					const edits =
						isPrefix && i === tokens.length - 1 && word.startsWith(token)
							? word === token
								? 0
								: 0.5
							: editsBetween(token, word, allowed);
					if (edits > allowed && edits !== 0.5) continue;
					best = Math.max(best, (weights[f] ?? 1) * 10 - edits);
				}
			if (best === 0) return [];
			score += best;
		}
		return [{ document, textMatch: Math.round(score * 1000), place: 0 }];
	});
}

/** All words as they are; then with slips; then without the last of them. */
function found(
	documents: readonly Document[],
	params: Params,
	symbols: readonly string[],
): readonly Scored[] {
	const q = String(params["q"] ?? "");
	if (q === "*") return documents.map((document) => ({ document, textMatch: 0, place: 0 }));
	const tokens = tokensOf(q, symbols);
	for (let kept = tokens.length; kept > 0; kept--)
		for (const typos of [0, Number(params["num_typos"] ?? 2)]) {
			const matches = matchesOf(documents, tokens.slice(0, kept), params, symbols, typos);
			if (matches.length > 0) return matches;
		}
	return [];
}

const pointOf = (document: Document, field: string): Point | null => {
	const value = document[field];
	if (!Array.isArray(value)) return null;
	return { lat: Number(value[0]), lng: Number(value[1]) };
};

type Order = (a: Scored, b: Scored) => number;
const sortPattern =
	/^(?<field>\w+)(?:\((?:buckets: (?<buckets>\d+)|(?<lat>-?[\d.]+), (?<lng>-?[\d.]+))\))?:(?<way>asc|desc)$/u;

function orderOf(clause: string, scored: readonly Scored[], collection: Collection): Order {
	const parts = sortPattern.exec(clause)?.groups;
	if (!parts) throw new Refused(400, "Parameter `sort_by` is malformed.");
	const { field = "", buckets, lat, lng, way } = parts;
	const sign = way === "desc" ? -1 : 1;
	if (field === "_text_match") {
		const ranked = scored.toSorted((a, b) => b.textMatch - a.textMatch);
		const size =
			buckets === undefined ? 1 : Math.max(1, Math.ceil(scored.length / Number(buckets)));
		const bucket = new Map(ranked.map((one, i) => [one, Math.floor(i / size)]));
		return (a, b) =>
			buckets === undefined
				? sign * (a.textMatch - b.textMatch)
				: -sign * ((bucket.get(a) ?? 0) - (bucket.get(b) ?? 0));
	}
	const declared = collection.fields.find(({ name }) => name === field);
	if (lat !== undefined && declared?.type === "geopoint") {
		const from = { lat: Number(lat), lng: Number(lng) };
		const far = ({ document }: Scored) => {
			const point = pointOf(document, field);
			return point === null ? Number.MAX_SAFE_INTEGER : distanceM(from, point);
		};
		return (a, b) => sign * (far(a) - far(b));
	}
	if (declared?.sort !== true)
		throw new Refused(404, `Could not find a field named \`${field}\` in the schema for sorting.`);
	const text = ({ document }: Scored) => String(document[field] ?? "");
	return (a, b) => sign * (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0);
}

const clausesOf = (sortBy: unknown): readonly string[] =>
	String(sortBy ?? "_text_match:desc")
		.split(/,(?![^(]*\))/u)
		.map((part) => part.trim());

const facetsOf = (scored: readonly Scored[], params: Params, collection: Collection) =>
	listOf(params["facet_by"]).map((field) => {
		if (collection.fields.find(({ name }) => name === field)?.facet !== true)
			throw new Refused(404, `Could not find a facet field named \`${field}\` in the schema.`);
		const counts = new Map<string, number>();
		for (const { document } of scored) {
			const value = document[field];
			for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
				counts.set(String(one), (counts.get(String(one)) ?? 0) + 1);
		}
		return {
			field_name: field,
			sampled: false,
			stats: { total_values: counts.size },
			counts: [...counts]
				.toSorted(([, a], [, b]) => b - a)
				.slice(0, Number(params["max_facet_values"] ?? 10))
				.map(([value, count]) => ({ count, highlighted: value, value })),
		};
	});

export function search(collection: Collection, params: Params): Readonly<Record<string, unknown>> {
	for (const name of Object.keys(params))
		if (!knownParams.includes(name)) throw new Refused(400, `The stand-in does not know ${name}.`);
	for (const field of listOf(params["query_by"]))
		if (!collection.fields.some(({ name }) => name === field))
			throw new Refused(404, `Could not find a field named \`${field}\` in the schema.`);
	const perPage = Number(params["per_page"] ?? 10);
	if (perPage > perPageMax) throw new Refused(422, `Only upto ${perPageMax} hits can be fetched.`);
	const fits = parseFilter(
		String(params["filter_by"] ?? ""),
		collection.fields,
		collection.symbols,
	);
	const scored = found([...collection.documents.values()].filter(fits), params, collection.symbols);
	const orders = clausesOf(params["sort_by"]).map((one) => orderOf(one, scored, collection));
	if (orders.length > 3) throw new Refused(422, "Only upto 3 sort_by fields can be specified.");
	const sorted = scored.toSorted((a, b) => {
		for (const order of orders) {
			const difference = order(a, b);
			if (difference !== 0) return difference;
		}
		return 0;
	});
	const page = Number(params["page"] ?? 1);
	const included = listOf(params["include_fields"]);
	return {
		facet_counts: facetsOf(scored, params, collection),
		found: scored.length,
		hits: sorted.slice((page - 1) * perPage, page * perPage).map(({ document, textMatch }) => ({
			document:
				included.length === 0
					? document
					: Object.fromEntries(
							Object.entries(document).filter(([name]) => included.includes(name)),
						),
			highlight: {},
			highlights: [],
			text_match: textMatch,
		})),
		out_of: collection.documents.size,
		page,
		request_params: { collection_name: collection.name, per_page: perPage, q: params["q"] },
		search_cutoff: false,
		search_time_ms: 1,
	};
}
