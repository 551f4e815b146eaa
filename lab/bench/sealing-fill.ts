import type { LedgerDatabase } from "./ledger-host.ts";

/** What one message leaves. */
export type Mix = {
	readonly batches: number;
	readonly lines: number;
	readonly changes: number;
	/** Of the audit log. */
	readonly audits: number;
};
export const rowsOf = ({ batches, lines, changes, audits }: Mix): number =>
	batches + lines + changes + audits;

const messagesAtOnce = 5_000;
/** After those that made the town, and before any of now. */
const transactionOf = "1000000000 + m";

const line = (
	at: string,
) => `jsonb_build_object('seq', ${at}, 'type', 'outbox_send_started', 'atMs', 1790000000000 + m,
	'traceId', 'trc_' || md5((${at})::text), 'payload', jsonb_build_object('externalId', 'SM' || md5((${at} + 1)::text),
		'channel', 'whatsapp', 'actionId', 'itm_' || md5(m::text), 'kind', 'receipt', 'decision', 'window'))`;
const journal = (
	payload: string,
) => `insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor,
		trace_id, thread_key, thread_seq, thread_last, txid)
	select t.id, 'turn_shipped', 'thread', md5(t.id::text || m % 50), 'journal', ${payload}, 'thread:' || md5(t.id::text || m % 50),
		'trc_' || md5(m::text), md5(t.id::text || m % 50), m * 20 + n, m * 20 + n, ${transactionOf}
	from generate_series($1::int, $2::int) m join bench_tenants t on t.place = m % (select count(*) from bench_tenants),
		generate_series(1, $3::int) n order by m, n`;
const statements: Readonly<Record<keyof Mix, string>> = {
	batches: journal(
		`jsonb_build_object('lines', (select jsonb_agg(${line("m * 10 + k")}) from generate_series(1, 7) k))`,
	),
	lines: journal(line("m * 20 + n")),
	changes: `insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id, txid)
	select t.id, 'booking_confirmed', 'transactions', 'tx_' || md5(m::text), 'update', jsonb_build_object('rows', jsonb_build_array(
			jsonb_build_object('id', 'tx_' || md5(m::text), 'tenant_id', t.id, 'state', 'confirmed', 'version', n, 'updated_at', now(),
				'confirmed_at', now(), 'confirmation_code', '7K2M', 'notes_encrypted', 't1.' || md5(n::text) || md5(m::text) || md5((m + n)::text)))),
		'person:' || md5(m::text), 'trc_' || md5(m::text), ${transactionOf}
	from generate_series($1::int, $2::int) m join bench_tenants t on t.place = m % (select count(*) from bench_tenants),
		generate_series(1, $3::int) n order by m, n`,
	audits: `insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, txid)
	select t.id, 'thread', md5(t.id::text || m % 50), 'booking.initiate', jsonb_build_object('kind', 'person', 'id', md5(m::text)),
		jsonb_build_object('outcome', 'executed', 'decision', 'allow', 'reasons', jsonb_build_array('window', 'consent'), 'argsHash',
			md5(m::text) || md5(n::text)), 'trc_' || md5(m::text), ${transactionOf}
	from generate_series($1::int, $2::int) m join bench_tenants t on t.place = m % (select count(*) from bench_tenants),
		generate_series(1, $3::int) n order by m, n`,
};

/** Numbers of transactions that lie before any of this cluster's own: then all that is written here may be sealed. */
export async function beginFilling(database: LedgerDatabase, tenants: number): Promise<void> {
	await database.rows(
		"create or replace function app.txid_base() returns bigint language sql stable parallel safe return 1000000000000",
	);
	await database.rows("create table bench_tenants (place int primary key, id uuid not null)");
	await database.rows(
		"insert into bench_tenants select n, gen_random_uuid() from generate_series(0, $1::int - 1) n",
		[tenants],
	);
}

export async function fill(
	database: LedgerDatabase,
	mix: Mix,
	from: number,
	to: number,
): Promise<void> {
	for (let at = from; at < to; at += messagesAtOnce)
		for (const [kind, sql] of Object.entries(statements)) {
			const each = mix[kind as keyof Mix];
			if (each > 0) await database.quietly(sql, [at, Math.min(to, at + messagesAtOnce) - 1, each]);
		}
}

export async function payloadBytes(database: LedgerDatabase): Promise<number> {
	const [row] = await database.rows<{ n: number }>(
		"select avg(octet_length(change_payload::text))::int as n from (select change_payload from event_log order by seq desc limit 5000) e",
	);
	return row?.n ?? 0;
}
