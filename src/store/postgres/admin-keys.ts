/** Keys of people: known by their hash, bound to one tenant and one role. */
import * as z from "zod";
import type { AdminKeyStore } from "../../ports/admin.ts";
import { adminRoles, keyRecord } from "../../ports/admin-records.ts";
import { change, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

const usedSchema = z
	.strictObject({
		id: z.string(),
		label: z.string(),
		role: z.enum(adminRoles),
		state: z.enum(["active", "revoked", "expired"]),
	})
	.nullable();
const tenantsSchema = z.array(z.strictObject({ id: z.uuid(), slug: z.string() }));

export const adminKeys = ({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): AdminKeyStore => ({
	use: async (tenantId, keyHash, traceId) =>
		usedSchema.parse(
			await rw.call("admin_key_use", { tenantId, actor: "system:admin", traceId }, { keyHash }),
		),
	tenants: async (tenantId) =>
		tenantsSchema.parse(
			await system.call(
				"admin_tenants",
				{ tenantId: null, actor: "system:admin", traceId: "" },
				{ tenantId },
			),
		),
	list: (ctx, { limit, before }) =>
		rowsOf(
			rw,
			ctx,
			keyRecord,
			`select app.admin_key_row(k) as row from api_keys k
			where k.tenant_id = app.current_tenant() and ($1::text is null or k.id < $1)
			order by k.id desc limit $2`,
			[before, limit],
		),
	mint: (ctx, act, key) => change(rw, ctx, "admin_key_mint", keyRecord, act, { ...key }),
	revoke: (ctx, act, keyId) =>
		change(rw, ctx, "admin_key_revoke", keyRecord, act, { keyId, role: ctx.role }),
});
