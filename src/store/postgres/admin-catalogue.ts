/** The catalogue as staff write it. Columns are snake_case in the table and camelCase everywhere else. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import type { CatalogueStore } from "../../ports/admin.ts";
import { type CatalogueKind, catalogueRow } from "../../ports/admin-catalogue.ts";
import { change, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

const snake = (name: string) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) =>
	name.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
const renamed = (row: object, to: (name: string) => string): Record<string, Json> =>
	Object.fromEntries(Object.entries(row).map(([name, value]) => [to(name), value as Json]));

const ownerColumns: Readonly<Record<CatalogueKind, string>> = {
	businesses: "id",
	listings: "business_id",
	listing_actions: "listing_id",
	listing_items: "listing_id",
	offerings: "business_id",
	inventory_levels: "business_id",
};

const rowSchema = z.preprocess(
	(row) => (typeof row === "object" && row !== null ? renamed(row, camel) : row),
	catalogueRow,
);
const importedSchema = z.strictObject({
	rows: z.int(),
	refused: z.array(
		z.strictObject({ row: z.int(), column: z.string().nullable(), reason: z.string() }),
	),
});

export const adminCatalogue = (db: Database): CatalogueStore => {
	const read = (
		ctx: Parameters<CatalogueStore["get"]>[0],
		kind: CatalogueKind,
		where: string,
		params: readonly (string | number | null)[],
	) =>
		rowsOf(
			db,
			ctx,
			rowSchema,
			// The kind is one of the six names above, never a text from outside.
			`select to_jsonb(t) - '{tenant_id,created_at,updated_at}'::text[] as row from ${kind} t
			where t.tenant_id = app.current_tenant() and ${where}`,
			params,
		);
	return {
		list: (ctx, { kind, limit, before, owner }) =>
			read(
				ctx,
				kind,
				`($1::uuid is null or t.id > $1) and ($3::uuid is null or t.${ownerColumns[kind]} = $3)
					order by t.id limit $2`,
				[before, limit, owner],
			),
		get: async (ctx, kind, id) => (await read(ctx, kind, "t.id = $1::uuid", [id]))[0] ?? null,
		put: (ctx, act, { columns, ...call }) =>
			change(db, ctx, "admin_catalogue_put", rowSchema, act, {
				...call,
				columns: renamed(columns, snake),
			}),
		import: (ctx, act, { rows, ...call }) =>
			change(db, ctx, "admin_catalogue_import", importedSchema, act, {
				...call,
				rows: rows.map(({ row, columns }) => ({ row, columns: renamed(columns, snake) })),
			}),
	};
};
