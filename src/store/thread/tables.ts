/**
 * The thread object's SQLite tables and their versions. A step is never edited once released: an object that slept
 * through several releases runs every step it lacks, in order, in one transaction.
 */

export type SqlRow = Record<string, ArrayBuffer | string | number | null>;
export type Sql = {
	readonly exec: (
		query: string,
		...bindings: (ArrayBuffer | string | number | null)[]
	) => { readonly toArray: () => SqlRow[] };
};

/**
 * The tables with their keys, and then all that finds rows by anything else. A thread of a few messages is read whole: most people write
 * once or twice, and making an index costs an object more than it ever saves them.
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
	// What counts the last hour or minute reads that time's rows and no others, however long the thread is. Items that ended and still
	// hold something are found by when they are to be given up.
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
/** Steps that a thread has from its first message on. One that needs a later one has grown. */
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
