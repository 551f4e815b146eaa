/** Admin API, for the key's tenant, under row security (P11). */
import type { AdminStore } from "../../ports/admin.ts";
import { actorOf, contextOf } from "../../ports/admin-call.ts";
import { adminCatalogue } from "./admin-catalogue.ts";
import type { Database } from "./client.ts";
import { asked } from "./queries.ts";
import { auditLog } from "./schema/logs.ts";

export function makeAdminStore({ rw }: { readonly rw: Database }): AdminStore {
	return {
		note: async (ctx, act, told) => {
			await asked(rw, contextOf(ctx), (db) => [
				db.insert(auditLog).values({
					tenantId: ctx.tenantId,
					scopeType: "admin",
					scopeId: act.target,
					actionType: `admin.${act.name}`,
					actor: actorOf(ctx),
					payload: { ...act.detail, ...told },
					traceId: ctx.traceId,
				}),
			]);
		},
		catalogue: adminCatalogue(rw),
	};
}
