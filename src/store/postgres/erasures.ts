/** Due erasures across tenants by the system role, progress by the tenant's. */
import * as z from "zod";
import { dueIn } from "../../ports/due.ts";
import type { ErasureDue, PersonalSweepStore } from "../../ports/personal.ts";
import type { CallContext, Statement } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { dueReader } from "./due.ts";
import { solicitationOverAt } from "./terms.ts";

const erasures = dueIn(
	[
		{
			table: "personal_requests",
			at: "next_at",
			where: "t.kind = 'erasure' and t.state = 'running'",
		},
	],
	{
		threadKey: ["person_hash", z.string()],
		traceId: ["trace_id", z.string()],
		tries: ["tries", z.int()],
	},
);
const stepSchema = z.strictObject({ more: z.boolean(), blanked: z.int() });

const by = ({ tenantId, traceId }: Pick<ErasureDue, "tenantId" | "traceId">): CallContext => ({
	tenantId,
	actor: "sweep:process_erasures",
	traceId,
});
const named = (event: string): Statement => ({
	sql: "select set_config('app.event', $1, true)",
	params: [event],
});

/** Only if nothing that was told to them or for them is unread: that would still reveal something. What they agreed to ends with it. */
const finished = (requestId: string): Statement => ({
	sql: `with over as (
			update personal_requests r set state = 'done', is_thread_done = true, done_at = clock_timestamp()
			where r.tenant_id = app.current_tenant() and r.id = $1 and r.kind = 'erasure' and r.state = 'running'
				and not exists (select from notifications n
					where n.tenant_id = r.tenant_id and n.relayed_at is null and (n.target_id = r.person_hash
						or n.dedupe_key in (select 'passed:' || m.id from passed_messages m
							where m.tenant_id = r.tenant_id and m.thread_key = r.person_hash)))
			returning r.*
		), forgotten as (
			update people p set erased_at = clock_timestamp() from over o where p.tenant_id = o.tenant_id and p.phone_hash = o.person_hash
		), withdrawn as (
			update consents c set status = 'revoked', revoked_at = clock_timestamp(), revoked_proof_ref = o.id
			from over o join people p on p.tenant_id = o.tenant_id and p.phone_hash = o.person_hash
			where c.tenant_id = o.tenant_id and c.person_id = p.id and c.status = 'granted' and c.purpose <> 'messaging'
		), told as (
			insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
			select o.tenant_id, 'system', o.id, 'personal.erased', '{"kind": "sweep", "id": "process_erasures"}',
				jsonb_build_object('requestId', o.id, 'origin', o.origin, 'askedBy', split_part(o.asked_by, ':', 1),
					'blanked', o.blanked, 'outcome', 'done'), o.trace_id from over o
		)
		select exists (select from over) or exists (select from personal_requests r
			where r.tenant_id = app.current_tenant() and r.id = $1 and r.kind = 'erasure' and r.state = 'done')`,
	params: [requestId],
});

/** Solicitations they started, or were asked in as driver or vendor, once over. */
const solicitationsOf = (personHash: string, limit: number): Statement => ({
	sql: `with subjects as (
			select r.id from people p join taxi_requests r on r.tenant_id = p.tenant_id and r.customer_id = p.id
			where p.tenant_id = app.current_tenant() and p.phone_hash = $1
			union select i.id from people p join market_vendor_inquiries i on i.tenant_id = p.tenant_id and i.customer_id = p.id
			where p.tenant_id = app.current_tenant() and p.phone_hash = $1
			union select o.request_id from taxi_drivers d join taxi_offers o on o.tenant_id = d.tenant_id and o.driver_id = d.id
			where d.tenant_id = app.current_tenant() and d.phone_hash = $1
			union select m.inquiry_id from market_vendor_inquiry_messages m
			where m.tenant_id = app.current_tenant() and m.owner_hash = $1
		)
		select n.target_id from notifications n join subjects s on s.id = split_part(n.target_id, ':', 1)
		where n.tenant_id = app.current_tenant() and n.target_kind = 'solicitation' and n.forgotten_at is null
			and n.type = 'solicitation.start' and n.relayed_at is not null and ${solicitationOverAt} <= statement_timestamp()
		order by n.created_at limit $2`,
	params: [personHash, limit],
});

export function makeErasureStore({
	rw,
	system,
}: {
	readonly rw: Database;
	readonly system: Database;
}): Pick<PersonalSweepStore, "due" | "step" | "finish" | "postpone" | "solicitationsOf"> {
	return {
		due: async (limit) => {
			const rows = await dueReader(system)("process_erasures", erasures, { limit, after: null });
			return rows.map(({ id, tenantId, threadKey, traceId, tries }) => ({
				requestId: id,
				tenantId,
				threadKey,
				traceId,
				tries,
			}));
		},
		step: async (due, limit) => {
			const call = { requestId: due.requestId, limit };
			return stepSchema.parse(await rw.call("person_erase_step", by(due), call));
		},
		finish: async (due) => {
			const [, rows] = await rw.runRows(by(due), [named("erasure_done"), finished(due.requestId)]);
			return rows?.[0]?.[0] === true;
		},
		postpone: async (due, waitMs) => {
			await rw.runRows(by(due), [
				named("erasure_postponed"),
				{
					sql: `update personal_requests r
						set tries = r.tries + 1, next_at = clock_timestamp() + $2::bigint * interval '1 ms'
						where r.tenant_id = app.current_tenant() and r.id = $1 and r.state = 'running'`,
					params: [due.requestId, waitMs],
				},
			]);
		},
		solicitationsOf: async (due, limit) => {
			const [rows] = await rw.runRows(by(due), [solicitationsOf(due.threadKey, limit)]);
			return z
				.array(z.tuple([z.string()]))
				.parse(rows)
				.flat();
		},
	};
}
