/** Requests of staff that may come twice: claimed before they are carried out, answered from what was kept. */
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { AdminRequests, KnownRequest } from "../../ports/admin-requests.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { ours } from "./query-builder.ts";
import { statementOf } from "./queries.ts";
import { adminRequests as r } from "./schema/admin-requests.ts";

const by = (tenantId: string, traceId: string): CallContext => ({
	tenantId,
	actor: "system:admin",
	traceId,
});
const found = z.tuple([
	z.boolean(),
	z.string(),
	z.enum(["running", "answered", "freed"]),
	z.int().nullable(),
	z.string().nullable(),
]);

export const makeAdminRequests = ({ rw }: { readonly rw: Database }): AdminRequests => ({
	claim: async ({ tenantId, traceId, keyHash, requestHash }): Promise<KnownRequest | null> => {
		const [rows] = await rw.runRows(by(tenantId, traceId), [
			statementOf(sql`with claimed as (
					insert into ${r} as k (tenant_id, key_hash, request_hash) values (${ours}, ${keyHash}, ${requestHash})
					on conflict (tenant_id, key_hash) do update set state = 'running', request_hash = excluded.request_hash, asked_at = now()
						where k.state = 'freed' or k.asked_at < now() - interval '1 day'
					returning true as is_ours, request_hash, state, status, answer)
				select * from claimed union all
				select false, ${r.requestHash}, ${r.state}, ${r.status}, ${r.answer} from ${r}
				where ${r.tenantId} = ${ours} and ${r.keyHash} = ${keyHash} and not exists (select from claimed)`),
		]);
		// Two at once: whoever lost sees no row yet, since it was not there when it looked.
		if (rows?.[0] === undefined)
			return { requestHash, state: "running", status: null, answerEncrypted: null };
		const [isOurs, known, state, status, answerEncrypted] = found.parse(rows[0]);
		return isOurs || state === "freed"
			? null
			: { requestHash: known, state, status, answerEncrypted };
	},
	settle: async ({ tenantId, traceId, keyHash }, answer) => {
		await rw.runRows(by(tenantId, traceId), [
			statementOf(sql`update ${r} set state = ${answer === null ? "freed" : "answered"},
				status = ${answer?.status ?? null}::int, answer = ${answer?.encrypted ?? null}
				where ${r.tenantId} = ${ours} and ${r.keyHash} = ${keyHash} and ${r.state} = 'running'`),
		]);
	},
});
