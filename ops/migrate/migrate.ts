/** Brings a database to the schema of `migrations/`, in transactions, and gives the application's roles their passwords. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateWith } from "drizzle-orm/node-postgres/migrator";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { locales } from "../../src/core/locale.ts";
import { functionFiles, beforeTablesFile, ownersFunctions } from "./function-files.ts";
import { migrationsFolder, readJournal } from "./pending.ts";

const root = join(import.meta.dirname, "../..");
const connectTimeoutMs = 10_000;
const statementTimeoutMs = 600_000;

/** Nothing of the application's may wait for longer: a forgotten lock must not hold up everybody. */
const roleSettings = {
	statement_timeout: "10s",
	lock_timeout: "5s",
	idle_in_transaction_session_timeout: "10s",
} as const;

export async function migrate(options: {
	readonly ownerUrl: string;
	readonly rwPassword: string;
	readonly systemPassword: string;
	/**
	 * While older code still runs: only migrations up to this tag (null: none), and functions that no file holds any more stay. Absent:
	 * everything.
	 */
	readonly expandTo?: string | null;
	readonly folder?: string;
}): Promise<void> {
	const { folder = migrationsFolder, expandTo } = options;
	const client = await connectOwner(options.ownerUrl);
	try {
		// Two migrating at once: the second waits, and finds everything done.
		await client.query("select pg_advisory_lock(hashtext('assent migrations'))");
		await client.query(readFileSync(join(root, beforeTablesFile), "utf8"));
		await migrateUpTo(client, folder, expandTo);
		await applyFunctions(client, expandTo !== undefined);
		await listLocales(client);
		await admitRole(client, "app_rw", options.rwPassword);
		await admitRole(client, "app_system", options.systemPassword);
	} finally {
		await client.end();
	}
}

async function migrateUpTo(client: Client, folder: string, tag?: string | null): Promise<void> {
	const journal = readJournal(folder);
	const count = tag == null ? 0 : journal.entries.findIndex((entry) => entry.tag === tag) + 1;
	if (tag === undefined) return migrateWith(drizzle(client), { migrationsFolder: folder });
	if (count === 0) return;
	const part = mkdtempSync(join(tmpdir(), "assent-migrations-"));
	try {
		cpSync(folder, part, { recursive: true });
		const entries = journal.entries.slice(0, count);
		writeFileSync(join(part, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
		await migrateWith(drizzle(client), { migrationsFolder: part });
	} finally {
		rmSync(part, { recursive: true, force: true });
	}
}

/** Of a run that kept what no file holds any more: the next whole one finds itself not current, and drops it. */
const keptMark = "(kept for older code)";

/** Rows name a language by a key. One that is written no longer stays: there are rows of it. */
async function listLocales(client: Client): Promise<void> {
	await client.query(
		"insert into ops.locales (code) select unnest($1::text[]) on conflict do nothing",
		[locales],
	);
}

/** After the tables: all of them in one transaction, where any has changed since; a function that no file holds any more goes. */
async function applyFunctions(client: Client, keepsForgotten: boolean): Promise<void> {
	const files = [beforeTablesFile, ...functionFiles].map((path) => {
		const text = readFileSync(join(root, path), "utf8");
		return { path, text, sha256: createHash("sha256").update(text).digest("hex") };
	});
	await client.query(`create table if not exists drizzle.function_files (
		path text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
	const known = await client.query<{ path: string; sha256: string }>(
		"select path, sha256 from drizzle.function_files",
	);
	const isCurrent =
		known.rows.filter(({ path }) => !keepsForgotten || path !== keptMark).length === files.length &&
		files.every((file) =>
			known.rows.some((row) => row.path === file.path && row.sha256 === file.sha256),
		);
	if (isCurrent) return;
	await client.query("begin");
	try {
		await client.query("delete from drizzle.function_files");
		for (const { path, text, sha256 } of files) {
			await client.query(text);
			await client.query("insert into drizzle.function_files (path, sha256) values ($1, $2)", [
				path,
				sha256,
			]);
		}
		if (!keepsForgotten) await client.query(dropForgotten);
		else
			await client.query("insert into drizzle.function_files (path, sha256) values ($1, '')", [
				keptMark,
			]);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	}
}

/** Whatever of ours this transaction has not written. What still needs one of them fails here, and nothing has happened. */
const dropForgotten = `do $$
declare
	forgotten constant text := (
		select string_agg(p.oid::regprocedure::text, ', ') from pg_proc p
		where p.pronamespace = 'app'::regnamespace and p.xmin <> pg_current_xact_id()::xid
			and p.proname not in (${ownersFunctions.map((name) => `'${name}'`).join(", ")}));
begin
	if forgotten is not null then
		execute 'drop routine ' || forgotten;
	end if;
end $$`;

export async function connectOwner(ownerUrl: string): Promise<Client> {
	const client = new Client({
		connectionString: ownerUrl,
		connectionTimeoutMillis: connectTimeoutMs,
		statement_timeout: statementTimeoutMs,
	});
	await client.connect();
	return client;
}

async function admitRole(client: Client, role: string, password: string): Promise<void> {
	const name = escapeIdentifier(role);
	await client.query(`alter role ${name} login password ${escapeLiteral(password)}`);
	for (const [setting, value] of Object.entries(roleSettings)) {
		await client.query(`alter role ${name} set ${setting} = ${escapeLiteral(value)}`);
	}
}
