/** How staff's requests reach the database: as whom, for which tenant, and what is written down of them. */
import type * as z from "zod";
import { invariant } from "../../core/errors.ts";
import type { Json } from "../../core/json.ts";
import {
	type AdminAct,
	type AdminContext,
	type AdminOutcome,
	type AdminRows,
	actOf,
	adminOutcome,
	anyOutcome,
	contextOf,
} from "../../ports/admin-call.ts";
import type { Database } from "./client.ts";
import { commitWith, makeRowStore } from "./commit/rows.ts";

/** `rw` sees one tenant at a time; `system` writes the platform tables of a market, for the tenant of the call. */
export const adminRows = ({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): AdminRows => ({
	read: (ctx, statements, asSystem = false) =>
		(asSystem ? system : rw).runRows(contextOf(ctx), statements),
	store: ({ isOfMarket, statements, answered }) => {
		const db = isOfMarket ? system : rw;
		return {
			...makeRowStore(db),
			commit: async (context, call) => {
				const { answer, rows } = await commitWith(db, context, call, statements);
				answered(rows);
				return answer;
			},
		};
	},
	ask: (ctx, name, args, asSystem = false) =>
		(asSystem ? system : rw).call(name, contextOf(ctx), args),
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
