/** Brings a database to the schema of `migrations/`, in transactions, and gives the application's roles their passwords. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateWith } from "drizzle-orm/node-postgres/migrator";
import { Client, escapeIdentifier, escapeLiteral } from "pg";

const migrationsFolder = join(import.meta.dirname, "../../migrations");
const root = join(import.meta.dirname, "../..");
/** Functions with one current body each, in the order in which they are applied. */
const functionFiles = [
	"src/store/postgres/generated/commit-tables.sql",
	"src/store/postgres/commit/units.sql",
	"src/store/postgres/commit/commit.sql",
] as const;
const connectTimeoutMs = 10_000;
/** One migration of a large table may rewrite it. */
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
}): Promise<void> {
	const client = await connectOwner(options.ownerUrl);
	try {
		// Two migrating at once: the second waits, and finds everything done.
		await client.query("select pg_advisory_lock(hashtext('assent migrations'))");
		await migrateWith(drizzle(client), { migrationsFolder });
		await applyFunctions(client);
		await admitRole(client, "app_rw", options.rwPassword);
		await admitRole(client, "app_system", options.systemPassword);
	} finally {
		await client.end();
	}
}

/** After the tables: all of them in one transaction, where any has changed since. */
async function applyFunctions(client: Client): Promise<void> {
	const files = functionFiles.map((path) => {
		const text = readFileSync(join(root, path), "utf8");
		return { path, text, sha256: createHash("sha256").update(text).digest("hex") };
	});
	const known = await client.query<{ path: string; sha256: string }>(
		"select path, sha256 from drizzle.function_files",
	);
	const isCurrent = files.every((file) =>
		known.rows.some((row) => row.path === file.path && row.sha256 === file.sha256),
	);
	if (isCurrent) return;
	await client.query("begin");
	try {
		for (const { path, text, sha256 } of files) {
			await client.query(text);
			await client.query(
				`insert into drizzle.function_files (path, sha256) values ($1, $2)
				on conflict (path) do update set sha256 = excluded.sha256, applied_at = now()`,
				[path, sha256],
			);
		}
		await client.query("commit");
	} catch (error) {
		await client.query("rollback");
		throw error;
	}
}

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
