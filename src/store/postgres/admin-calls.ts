/** How staff's requests reach the database: as whom, for which tenant, and what is written down of them. */
import * as z from "zod";
import { errorCodes, invariant, reasons } from "../../core/errors.ts";
import type { Json } from "../../core/json.ts";
import type {
	AdminAct,
	AdminContext,
	AdminOutcome,
	AdminRows,
	SelectedRows,
} from "../../ports/admin-call.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import type { Database } from "./client.ts";
import { commitOf, committing, makeRowStore } from "./commit/rows.ts";

export const contextOf = (ctx: AdminContext) => ({
	tenantId: ctx.tenantId,
	actor: `staff:${ctx.actorId}`,
	traceId: ctx.traceId,
});

/** As the SQL functions write it down. */
export const actOf = (ctx: AdminContext, act: AdminAct): Json => ({
	...act,
	actor: { kind: "staff", id: ctx.actorId, roles: [ctx.role], agent: "admin" },
	traceId: ctx.traceId,
});

const failed = z.object({
	kind: z.literal("failed"),
	code: z.enum(errorCodes),
	reason: z.enum(reasons).exactOptional(),
	msg: z.string(),
	retryable: z.boolean(),
	current: z.record(z.string(), z.unknown()).exactOptional(),
});

export const adminOutcome = <T>(data: z.ZodType<T>): z.ZodType<AdminOutcome<T>> =>
	z.union([z.object({ kind: z.literal("succeeded"), data }), failed]);

const anyOutcome = adminOutcome(z.unknown());

/** `rw` sees one tenant at a time; `system` writes the platform tables of a market, for the tenant of the call. */
export const adminRows = ({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): AdminRows => ({
	read: (ctx, statements) => rw.runRows(contextOf(ctx), statements),
	ask: (ctx, name, args) => rw.call(name, contextOf(ctx), args),
	decide: async (ctx, act, { target, readings, decide }, statements) => {
		let selected: readonly SelectedRows[] = [];
		const store: RowStore = {
			...makeRowStore(rw),
			commit: async (context, call) => {
				const [answer, ...rows] = await committing(() =>
					rw.runRows(context, [commitOf(call), ...statements]),
				);
				selected = rows;
				return answer?.[0]?.[0];
			},
		};
		const frame = { kind: "act", act: actOf(ctx, act), target, tells: true } as const;
		const outcome = await decideAndCommit(store, {
			context: contextOf(ctx),
			frame,
			readings,
			decide,
		});
		return { outcome: anyOutcome.parse(outcome), rows: selected };
	},
	act: async (ctx, act, { name, args, isOfMarket = false }, statements) => {
		invariant(/^[a-z]+(_[a-z]+)*$/.test(name), "a function is called by its plain name");
		const db = isOfMarket ? system : rw;
		const [answer, ...rows] = await db.runRows(contextOf(ctx), [
			{
				sql: `select app.${name}($1::jsonb)`,
				params: [JSON.stringify({ ...args, act: actOf(ctx, act) })],
			},
			...statements,
		]);
		return { outcome: anyOutcome.parse(await db.open(answer?.[0]?.[0])), rows };
	},
});

/** Rows of one query whose only column, `row`, is JSON. */
export async function rowsOf<T>(
	db: Database,
	ctx: AdminContext,
	schema: z.ZodType<T>,
	sql: string,
	params: readonly (string | number | boolean | null)[],
): Promise<readonly T[]> {
	const [rows] = await db.runBatch(contextOf(ctx), [{ sql, params }]);
	return (rows ?? []).map((row) => schema.parse(row["row"]));
}

/** One of the functions that change something; audited there, refused or done. */
export async function change<T>(
	db: Database,
	ctx: AdminContext,
	name: string,
	data: z.ZodType<T>,
	act: AdminAct,
	args: Readonly<Record<string, Json>>,
): Promise<AdminOutcome<T>> {
	const answer = await db.call(name, contextOf(ctx), { ...args, act: actOf(ctx, act) });
	return adminOutcome(data).parse(answer);
}
