/** Brings a database to the schema of `migrations/`, in transactions, and gives the application's roles their passwords. */
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateWith } from "drizzle-orm/node-postgres/migrator";
import { Client, escapeIdentifier, escapeLiteral } from "pg";

const migrationsFolder = join(import.meta.dirname, "../../migrations");
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
		await admitRole(client, "app_rw", options.rwPassword);
		await admitRole(client, "app_system", options.systemPassword);
	} finally {
		await client.end();
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
