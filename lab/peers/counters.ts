import pg from "pg";

export const countingSettings = {
	shared_preload_libraries: "pg_stat_statements",
	track_commit_timestamp: "on",
	// None of its own accord in a round: pages would be logged whole again after it.
	max_wal_size: "4GB",
	checkpoint_timeout: "1h",
} as const;

export type Counters = {
	readonly rows: number;
	readonly statements: number;
	readonly commits: number;
	/** Of the whole server, where nothing else runs. */
	readonly walBytes: number;
};

export async function withClient<T>(
	url: string,
	use: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await use(client);
	} finally {
		await client.end();
	}
}

export async function readCounters(superUrl: string, database: string): Promise<Counters> {
	const url = new URL(superUrl);
	url.pathname = `/${database}`;
	const rows = await withClient(url.href, async (client) => {
		const found = await client.query<{ rows: string }>(
			"select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as rows from pg_stat_user_tables",
		);
		return Number(found.rows[0]?.rows);
	});
	return withClient(superUrl, async (client) => {
		const found = await client.query<Record<Exclude<keyof Counters, "rows">, string>>(
			`select
				(select coalesce(sum(s.calls), 0) from pg_stat_statements s join pg_database d on d.oid = s.dbid
					where d.datname = $1) as statements,
				(select xact_commit from pg_stat_database where datname = $1) as commits,
				pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as "walBytes"`,
			[database],
		);
		const [row] = found.rows;
		return {
			rows,
			statements: Number(row?.statements),
			commits: Number(row?.commits),
			walBytes: Number(row?.walBytes),
		};
	});
}

export const perPair = (before: Counters, after: Counters, pairs: number): Counters => ({
	rows: (after.rows - before.rows) / pairs,
	statements: (after.statements - before.statements) / pairs,
	commits: (after.commits - before.commits) / pairs,
	walBytes: (after.walBytes - before.walBytes) / pairs,
});

const stillTimeoutMs = 180_000;
const stillEveryMs = 250;
/** Longer than an idle session keeps its counts to itself, and than one of our journals waits before it is shipped: ten seconds. */
export const restMs = 11_000;
/** What Postgres writes by itself now and then; any transaction of a side writes more. */
const stillBytes = 1024;

export const untilStill = (url: string, stillMs: number): Promise<void> =>
	withClient(url, async (client) => {
		const written = async () => {
			const found = await client.query<{ bytes: string }>(
				"select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
			);
			return Number(found.rows[0]?.bytes);
		};
		const deadline = Date.now() + stillTimeoutMs;
		let [seen, since] = [await written(), Date.now()];
		while (Date.now() - since < stillMs) {
			if (Date.now() > deadline) throw new Error(`no rest after ${stillTimeoutMs} ms`);
			await new Promise((done) => setTimeout(done, stillEveryMs));
			const now = await written();
			if (now - seen > stillBytes) [seen, since] = [now, Date.now()];
		}
	});
