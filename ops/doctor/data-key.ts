/** Whether DATA_KEY opens what is stored, and finds who is stored: with another one people would be strangers, and their numbers lost. */
import { z } from "zod";
import type { Settings } from "../../src/app/env.ts";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { makeDatabase } from "../../src/store/postgres/client.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const about = "DATA_KEY";
const by = { actor: "system:doctor", traceId: "" };
const rowsMax = 20;
const tenantsMax = 20;
const tenantSchema = z.object({ id: z.string() });
const rowSchema = z.object({ sealed: z.string(), hash: z.string() });
type Row = z.infer<typeof rowSchema> & { readonly tenant: string };

const sample = (
	order: "asc" | "desc",
) => `(select phone_encrypted as sealed, phone_hash as hash from people
	where tenant_id = app.current_tenant() and phone_encrypted is not null and phone_encrypted <> 'erased'
	order by created_at ${order} limit ${rowsMax})`;
/** The oldest and the newest: the first that a key which was let go of no longer opens, and the last that another deployment wrote. */
const query = `${sample("asc")} union all ${sample("desc")}`;

async function sampled(settings: Settings): Promise<readonly Row[]> {
	const opener = { open: async (text: string) => text };
	const rw = makeDatabase({ url: settings.DATABASE_URL, opener });
	const system = makeDatabase({ url: settings.DATABASE_URL_SYSTEM, opener });
	const [listed] = await system.runBatch({ tenantId: null, ...by }, [
		{ sql: `select id::text from tenants order by created_at limit ${tenantsMax}`, params: [] },
	]);
	const rows: Row[] = [];
	for (const { id } of z.array(tenantSchema).parse(listed)) {
		const [asked] = await rw.runBatch({ tenantId: id, ...by }, [{ sql: query, params: [] }]);
		rows.push(
			...z
				.array(rowSchema)
				.parse(asked)
				.map((row) => ({ ...row, tenant: id })),
		);
	}
	return rows;
}

export async function checkDataKey(settings: Settings): Promise<readonly Finding[]> {
	const { open, lookup } = makePersonalData(settings.DATA_KEY);
	const rows = await sampled(settings).catch(() => null);
	if (rows === null)
		return [
			warn(about, "could not be tried: people cannot be read", "See what is said of Postgres."),
		];
	if (rows.length === 0) return [ok(about, "has nothing stored yet that it would have to open")];
	for (const { tenant, sealed, hash } of rows) {
		const phone = await open(sealed).catch(() => null);
		if (phone === null)
			return [
				fail(
					about,
					"does not open what is stored",
					"Keep every old key behind the new one; docs/how-to/deploy.md.",
				),
			];
		if ((await lookup(tenant, phone)) !== hash)
			return [
				fail(
					about,
					"finds nobody who is stored",
					"Keep the last key's secret as lookup:base64; docs/how-to/deploy.md.",
				),
			];
	}
	return [ok(about, "opens what is stored, and finds who is stored")];
}
