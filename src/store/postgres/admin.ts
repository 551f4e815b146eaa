/** What of the admin API's acts and reads only the store can do, for the tenant of the key, under row security (P11). */
import type { AdminStore } from "../../ports/admin.ts";
import { actOf, contextOf } from "../../ports/admin-call.ts";
import { adminCatalogue } from "./admin-catalogue.ts";
import type { Database } from "./client.ts";

export function makeAdminStore({ rw }: { readonly rw: Database }): AdminStore {
	return {
		note: async (ctx, act, told) => {
			await rw.call("admin_note", contextOf(ctx), { act: actOf(ctx, act), told });
		},
		catalogue: adminCatalogue(rw),
	};
}
