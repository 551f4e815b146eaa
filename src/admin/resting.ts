/** Whether a conversation rests: until an hour, or until its person writes. What rests does not wait for staff. */
import { type AnyColumn, sql } from "drizzle-orm";
import { eventLog } from "../store/postgres/schema/logs.ts";

type Desk = Readonly<Record<"tenantId" | "threadKey" | "snoozedAt" | "snoozedUntil", AnyColumn>>;

/** Threads ship what they noted within ten seconds. */
const wroteSince = (desk: Desk) => sql`exists (select 1 from ${eventLog} e
	where e.tenant_id = ${desk.tenantId} and e.thread_key = ${desk.threadKey} and e.thread_last is not null
		and e.ts > ${desk.snoozedAt} and exists (select 1 from jsonb_array_elements(e.change_payload -> 'lines') l
			where l ->> 'type' = 'message_received' and (l ->> 'atMs')::bigint > extract(epoch from ${desk.snoozedAt}) * 1000))`;

/** Asked by lists of conversations, of tickets, and by whoever counts what waits. */
export const restsOf = (desk: Desk) =>
	sql<boolean>`(${desk.snoozedUntil} > statement_timestamp() and not ${wroteSince(desk)})`;
