/** Keys of people: known by their hash, bound to one tenant and one role. */
import * as z from "zod";
import type { AdminKeyStore } from "../../ports/admin.ts";
import { adminRoles } from "../../ports/admin-records.ts";
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
});
