/**
 * Versioned tables. Never edit a released step: an object that slept through several releases runs all it lacks, in
 * order, in one transaction.
 */

export type SqlRow = Record<string, ArrayBuffer | string | number | null>;
export type Sql = {
	readonly exec: (
		query: string,
		...bindings: (ArrayBuffer | string | number | null)[]
	) => { readonly toArray: () => SqlRow[] };
};

/**
 * Keys first, other indexes later: a thread of few messages is read whole. Most people write once or twice, and an
 * index costs more than it saves them.
 */
export const threadTableSteps: readonly string[] = [
	`
	create table state (id integer primary key check (id = 1), json text not null) strict;
	create table inbox (
		seq integer primary key,
		external_id text not null unique,
		received_at_ms integer not null,
		json text not null
	) strict;
	create table items (
		id text primary key,
		open integer not null,
		opened_seq integer not null,
		expires_at_ms integer not null,
		free_at_ms integer,
		json text not null
	) strict, without rowid;
	create table outbox (
		seq integer primary key,
		id text not null,
		dedupe_key text not null unique,
		status text not null,
		next_at_ms integer not null,
		created_at_ms integer not null,
		external_id text,
		item_id text,
		unshipped integer not null,
		json text not null
	) strict;
	create table journal (first_seq integer primary key, json text not null) strict;
	`,
	// The last hour's counts read only its rows, however long the thread. Ended items that still hold something are
	// found by release time.
	`
	create index inbox_by_received on inbox (received_at_ms);
	create index items_by_open on items (open, opened_seq);
	create index items_unfreed on items (free_at_ms) where free_at_ms is not null;
	create unique index outbox_by_id on outbox (id);
	create index outbox_by_created on outbox (created_at_ms);
	create index outbox_by_item on outbox (item_id, seq) where item_id is not null;
	create index outbox_unshipped on outbox (seq) where unshipped = 1;
	create index outbox_by_status on outbox (status, seq);
	create index outbox_by_external_id on outbox (external_id) where external_id is not null;
	`,
];
/** Every thread has these; one that needs more has grown. */
export const youngSteps = 1;
export const youngMessagesMax = 8;

export type Prepared = { readonly version: number; readonly isNew: boolean };

export function prepareTables(
	sql: Sql,
	atomically: <T>(work: () => T) => T,
	steps: readonly string[],
	least = steps.length,
): Prepared {
	sql.exec("create table if not exists table_version (id integer primary key, version integer)");
	const [row] = sql.exec("select version from table_version where id = 1").toArray();
	const from = Number(row?.["version"] ?? 0);
	if (from > steps.length) throw new Error("these tables were written by a newer release");
	const version = Math.max(from, least);
	if (from < version)
		atomically(() => {
			for (const step of steps.slice(from, version)) sql.exec(step);
			sql.exec(
				"insert into table_version (id, version) values (1, ?) on conflict (id) do update set version = excluded.version",
				version,
			);
		});
	return { version, isNew: from === 0 };
}
