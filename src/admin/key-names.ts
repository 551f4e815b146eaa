/** What whoever holds a key is called: a member of staff by their name, which stands nowhere but with them; anybody else as the key is. */
import { eq, type SQL } from "drizzle-orm";
import type { AdminDeps } from "../ports/admin.ts";
import type { Call } from "../ports/admin-route.ts";
import { apiKeys, staff } from "../store/postgres/schema/staff.ts";
import { ofTenant, type Queries, read, sameRow } from "./rows.ts";

type Held = { readonly label: string | null; readonly nameEncrypted: string | null };

export const heldKeys = (db: Queries, where: SQL | undefined) =>
	db
		.select({ id: apiKeys.id, label: apiKeys.label, nameEncrypted: staff.nameEncrypted })
		.from(apiKeys)
		.leftJoin(staff, sameRow(staff, apiKeys.tenantId, apiKeys.staffId))
		.where(ofTenant(apiKeys, where));

export const holderName = async (
	{ personalData }: Pick<AdminDeps, "personalData">,
	{ label, nameEncrypted }: Held,
): Promise<string | null> =>
	nameEncrypted === null ? label : await personalData.open(nameEncrypted);

/** Of the key that asks. */
export async function holderOf({ deps, ctx }: Pick<Call, "deps" | "ctx">): Promise<string | null> {
	const [held] = await read({ deps, ctx }, (db) => heldKeys(db, eq(apiKeys.id, ctx.actorId)));
	return held ? await holderName(deps, held) : null;
}
