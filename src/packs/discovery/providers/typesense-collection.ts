import * as z from "zod";
import { type SearchCollection, type SearchIndex, SearchIndexFault } from "../search-index.ts";
import { documentOf } from "../document.ts";
import {
	aliasName,
	askTypesense,
	jsonOf,
	type TypesenseAsk,
	type TypesenseConfig,
} from "./typesense-wire.ts";

const listTimeoutMs = 5_000;
const fillTimeoutMs = 20_000;
const answerBytesMax = 4_000_000;

/** Grows with the shape below: a collection of another shape is built anew and answers until the new one is full. */
const shape = 1;
const namePattern = new RegExp(`^${aliasName}_v(\\d+)_(\\d{1,15})$`, "u");
const nameOf = (generation: number) => `${aliasName}_v${shape}_${generation}`;

const folded = (name: string, more: object = {}) => ({
	name,
	type: "string",
	optional: true,
	...more,
});
const facet = (name: string) => ({ name, type: "string", facet: true, optional: true });

export const collectionSchema = (generation: number) => ({
	name: nameOf(generation),
	fields: [
		{ name: "tenantId", type: "string" },
		{ name: "marketId", type: "string" },
		facet("domain"),
		facet("category"),
		facet("subCategory"),
		{ name: "terms", type: "string[]" },
		folded("title", { sort: true }),
		folded("business"),
		folded("kinds"),
		folded("labels"),
		folded("items"),
		folded("more"),
		{ name: "at", type: "geopoint", optional: true },
	],
	symbols_to_index: ["_", "-"],
});

const aliasSchema = z.object({ collection_name: z.string() });
const collectionsSchema = z.array(z.object({ name: z.string() }));
const lineSchema = z.object({ success: z.boolean() });

const isAbsent = (error: unknown) =>
	error instanceof SearchIndexFault && error.reason === "status_404";

export function makeTypesenseIndex(config: TypesenseConfig): SearchIndex {
	const ask = (
		method: TypesenseAsk["method"],
		path: string,
		more: Pick<TypesenseAsk, "body" | "isLines"> & { readonly timeoutMs?: number } = {},
	) => askTypesense(config, { method, path, timeoutMs: listTimeoutMs, answerBytesMax, ...more });
	const read = <T>(schema: z.ZodType<T>, text: string): T => {
		const parsed = schema.safeParse(jsonOf(text));
		if (!parsed.success) throw new SearchIndexFault("malformed");
		return parsed.data;
	};
	const collections = async () =>
		read(collectionsSchema, await ask("GET", "/collections?exclude_fields=fields")).flatMap(
			({ name }) => {
				const [, version, generation] = namePattern.exec(name) ?? [];
				return version === undefined
					? []
					: [{ name, version: Number(version), generation: Number(generation) }];
			},
		);

	return {
		state: async () => {
			const alias = await ask("GET", `/aliases/${aliasName}`).catch((error: unknown) => {
				if (isAbsent(error)) return null;
				throw error;
			});
			const all = await collections();
			const named = alias === null ? null : read(aliasSchema, alias).collection_name;
			const [newest] = all
				.filter(({ version }) => version === shape)
				.toSorted((a, b) => b.generation - a.generation);
			return {
				serving: all.some(({ name }) => name === named) ? named : null,
				newest: newest ? { name: newest.name, generation: newest.generation } : null,
			};
		},
		create: async (generation) => {
			await ask("POST", "/collections", { body: JSON.stringify(collectionSchema(generation)) });
			return { name: nameOf(generation), generation };
		},
		put: async ({ name }, listings) => {
			if (listings.length === 0) return [];
			const documents = listings.map(documentOf);
			const text = await ask("POST", `/collections/${name}/documents/import?action=upsert`, {
				body: documents.map((one) => JSON.stringify(one)).join("\n"),
				isLines: true,
				timeoutMs: fillTimeoutMs,
			});
			const lines = text.split("\n").filter((line) => line.trim() !== "");
			if (lines.length !== documents.length) throw new SearchIndexFault("malformed");
			return documents.flatMap(({ id }, i) =>
				read(lineSchema, lines[i] ?? "").success ? [] : [id],
			);
		},
		remove: async ({ name }, ids) => {
			if (ids.length === 0) return;
			const filter = `id:[${ids.map((id) => `\`${id}\``).join(",")}]`;
			await ask(
				"DELETE",
				`/collections/${name}/documents?filter_by=${encodeURIComponent(filter)}`,
				{ timeoutMs: fillTimeoutMs },
			);
		},
		serve: async (collection: SearchCollection) => {
			const body = JSON.stringify({ collection_name: collection.name });
			await ask("PUT", `/aliases/${aliasName}`, { body });
			for (const { name, generation } of await collections())
				if (generation < collection.generation)
					await ask("DELETE", `/collections/${name}`, { timeoutMs: fillTimeoutMs });
		},
	};
}
