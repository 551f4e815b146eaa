/** What of the admin API's acts and reads only the store can do, for the tenant of the key, under row security (P11). */
import type { AdminStore } from "../../ports/admin.ts";
import { actOf, contextOf } from "../../ports/admin-call.ts";
import { adminAudit } from "./admin-audit.ts";
import { adminCatalogue } from "./admin-catalogue.ts";
import type { Database } from "./client.ts";

/** `rw` sees one tenant at a time; `system` sees the seals. */
export function makeAdminStore(databases: {
	readonly rw: Database;
	readonly system: Database;
}): AdminStore {
	const { rw } = databases;
	return {
		note: async (ctx, act, told) => {
			await rw.call("admin_note", contextOf(ctx), { act: actOf(ctx, act), told });
		},
		catalogue: adminCatalogue(rw),
		auditBundle: adminAudit(databases),
	};
}
