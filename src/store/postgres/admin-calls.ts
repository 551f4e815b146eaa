/** How staff requests reach the database. */
import type * as z from "zod";
import type { Json } from "../../core/json.ts";
import {
	type AdminAct,
	type AdminContext,
	type AdminOutcome,
	type AdminRows,
	actOf,
	adminOutcome,
	contextOf,
} from "../../ports/admin-call.ts";
import type { Database } from "./client.ts";
import { commitWith, makeRowStore } from "./commit/rows.ts";

/** `rw` sees one tenant; `system` writes platform tables for the call's tenant. */
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
});

/** Audited whether refused or done. */
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
