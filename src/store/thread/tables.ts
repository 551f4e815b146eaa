/**
 * The thread object's SQLite tables and their versions. A step is never edited once released: an object that slept
 * through several releases runs every step it lacks, in order, in one transaction.
 */

/** What we use of a Durable Object's SQL storage; any SQLite can answer it. */
export type SqlRow = Record<string, ArrayBuffer | string | number | null>;
export type Sql = {
	readonly exec: (
		query: string,
		...bindings: (ArrayBuffer | string | number | null)[]
	) => { readonly toArray: () => SqlRow[] };
};

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
		json text not null
	) strict, without rowid;
	create index items_by_open on items (open, opened_seq);
	create table outbox (
		seq integer primary key,
		id text not null unique,
		dedupe_key text not null unique,
		status text not null,
		next_at_ms integer not null,
		created_at_ms integer not null,
		external_id text,
		item_id text,
		unshipped integer not null,
		json text not null
	) strict;
	create index outbox_by_item on outbox (item_id, seq) where item_id is not null;
	create index outbox_unshipped on outbox (seq) where unshipped = 1;
	create index outbox_by_status on outbox (status, seq);
	create index outbox_by_external_id on outbox (external_id) where external_id is not null;
	create table journal (first_seq integer primary key, json text not null) strict;
	`,
	// What counts the last hour or minute reads that time's rows and no others, however long the thread is.
	`
	create index inbox_by_received on inbox (received_at_ms);
	create index outbox_by_created on outbox (created_at_ms);
	`,
	// Items that ended and still hold something are found by when they are to be given up.
	`
	alter table items add column free_at_ms integer;
	create index items_unfreed on items (free_at_ms) where free_at_ms is not null;
	`,
];

/** Brings the tables to the newest version. Returns the version reached. */
export function prepareTables(
	sql: Sql,
	atomically: <T>(work: () => T) => T,
	steps: readonly string[],
): number {
	sql.exec("create table if not exists table_version (id integer primary key, version integer)");
	const [row] = sql.exec("select version from table_version where id = 1").toArray();
	const from = Number(row?.["version"] ?? 0);
	if (from > steps.length) throw new Error("these tables were written by a newer release");
	if (from < steps.length) {
		atomically(() => {
			for (const step of steps.slice(from)) sql.exec(step);
			sql.exec(
				"insert into table_version (id, version) values (1, ?) on conflict (id) do update set version = excluded.version",
				steps.length,
			);
		});
	}
	return steps.length;
}
