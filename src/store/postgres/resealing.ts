/** Resealing one tenant's columns under another key. */
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { committedTables } from "../../ports/generated/tables.ts";
import type { CallContext, Statement } from "../../ports/sql-calls.ts";
import { ours } from "./query-builder.ts";
import type { Database } from "./client.ts";
import { asked } from "./queries.ts";
import { resealings } from "./schema/personal.ts";

type SealedColumn = {
	readonly entity: string;
	readonly field: string;
	/** Type of the row's key, whose index finds the next rows. */
	readonly idType: "uuid" | "text";
};
const snake = (name: string) => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
/** From the schema, in processing order; a test compares them with the database. */
export const sealedColumns: readonly SealedColumn[] = Object.entries(committedTables)
	.flatMap(([entity, { columns }]) =>
		Object.entries(columns)
			.filter(([, kind]) => kind === "sealed")
			.map(([name]) => ({
				entity,
				field: snake(name),
				idType: "id" in columns && columns.id === "uuid" ? ("uuid" as const) : ("text" as const),
			})),
	)
	.toSorted((a, b) => (`${a.entity}.${a.field}` < `${b.entity}.${b.field}` ? -1 : 1));

/** Names come from the list above. */
const nextRows = (
	{ entity, field, idType }: SealedColumn,
	call: { readonly keyId: string; readonly limit: number; readonly afterId: string | null },
): Statement => ({
	sql: `select t.id::text, case when split_part(t.${field}, '.', 1) not in ($3, 'erased') then t.${field} end from ${entity} t
		where t.tenant_id = app.current_tenant()${call.afterId === null ? " and $1::text is null" : ` and t.id > $1::${idType}`}
		order by t.id limit $2::int`,
	params: [call.afterId, call.limit, call.keyId],
});
const rowsSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

type Sealed = { readonly id: string; readonly sealed: string };
export type ToReseal = {
	readonly column: SealedColumn;
	readonly rows: readonly Sealed[];
	readonly lastId: string | null;
	/** There may be more of this column. */
	readonly isFull: boolean;
};

/** Rows of the first unfinished column. Null: all done. */
export async function resealDue(
	rw: Database,
	context: CallContext,
	{ keyId, limit }: { readonly keyId: string; readonly limit: number },
): Promise<ToReseal | null> {
	const { entity, field, afterId, done, tenantId } = resealings;
	const [passes] = await asked(rw, context, (db) => [
		db
			.select({ entity, field, afterId, done })
			.from(resealings)
			.where(and(sql`${tenantId} = ${ours}`, eq(resealings.keyId, keyId))),
	]);
	const passOf = (one: SealedColumn) =>
		passes.find((pass) => pass.entity === one.entity && pass.field === one.field);
	const column = sealedColumns.find((one) => passOf(one)?.done !== true);
	if (!column) return null;
	const from = passOf(column)?.afterId ?? null;
	const [answer] = await rw.runRows(context, [nextRows(column, { keyId, limit, afterId: from })]);
	const rows = rowsSchema.parse(answer);
	return {
		column,
		rows: rows.flatMap(([id, sealed]) => (sealed === null ? [] : [{ id, sealed }])),
		lastId: rows.at(-1)?.[0] ?? null,
		isFull: rows.length >= limit,
	};
}

const resealed: Statement = {
	sql: "select set_config('app.event', 'resealed', true)",
	params: [],
};

/** Writes only unchanged rows, with progress in the same transaction. Returns the number written. */
export async function writeResealed(
	rw: Database,
	context: CallContext & { readonly tenantId: string },
	keyId: string,
	{ column, lastId, isFull }: ToReseal,
	rows: readonly { readonly id: string; readonly was: string; readonly now: string }[],
): Promise<number> {
	const { entity, field, idType } = column;
	const pass = {
		tenantId: context.tenantId,
		keyId,
		entity,
		field,
		afterId: lastId,
		done: !isFull,
	};
	const written: Statement = {
		sql: `update ${entity} t set ${field} = r.now from jsonb_to_recordset($1::jsonb) as r (id ${idType}, was text, now text)
			where t.tenant_id = app.current_tenant() and t.id = r.id and t.${field} = r.was returning 1`,
		params: [JSON.stringify(rows)],
	};
	const { afterId, done } = pass;
	const [, changed] = await rw.runRows(context, [
		resealed,
		written,
		{
			sql: `insert into resealings (tenant_id, key_id, entity, field, after_id, done) values ($1, $2, $3, $4, $5, $6)
				on conflict (tenant_id, key_id, entity, field) do update set after_id = excluded.after_id, done = excluded.done`,
			params: [context.tenantId, keyId, entity, field, afterId, done],
		},
	]);
	return changed?.length ?? 0;
}
