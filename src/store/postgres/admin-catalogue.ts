/** Staff's catalogue import. snake_case in the table, camelCase elsewhere. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import type { CatalogueStore } from "../../ports/admin.ts";
import { change } from "./admin-calls.ts";
import type { Database } from "./client.ts";

const snake = (name: string) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
type Row = Readonly<Record<string, Json>>;
const renamed = (row: Row): Record<string, Json> =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			snake(name),
			// Rows of another table, which come with their listing.
			name === "actions" ? (value as readonly Row[]).map(renamed) : value,
		]),
	);

const importedSchema = z.strictObject({
	rows: z.int(),
	refused: z.array(
		z.strictObject({ row: z.int(), column: z.string().nullable(), reason: z.string() }),
	),
});

const undoneSchema = z.strictObject({
	rows: z.int(),
	kept: z.array(
		z.strictObject({ id: z.uuid(), name: z.string(), why: z.enum(["changed", "used"]) }),
	),
	already: z.boolean(),
});

export const adminCatalogue = (db: Database): CatalogueStore => ({
	import: (ctx, act, { rows, ...call }) =>
		change(db, ctx, "admin_catalogue_import", importedSchema, act, {
			...call,
			rows: rows.map(({ row, columns }) => ({ row, columns: renamed(columns) })),
		}),
	undo: (ctx, act, batch) =>
		change(db, ctx, "admin_catalogue_undo", undoneSchema, act, { ...batch }),
});
