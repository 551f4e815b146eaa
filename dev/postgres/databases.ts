import pg from "pg";

const connectTimeoutMs = 20_000;
/** Two sessions may not copy from one template at the same moment. */
const templateBusyCode = "55006";
const templateBusyTriesMax = 100;
const templateBusyWaitMs = 50;

/** Answers the address of the new database. A template must have no open connections. */
export async function createDatabase(
	superUrl: string,
	name: string,
	template?: string,
): Promise<string> {
	const from =
		template === undefined ? "" : ` template ${pg.escapeIdentifier(template)} strategy file_copy`;
	await withClient(superUrl, async (client) => {
		for (let attempt = 1; ; attempt++) {
			try {
				await client.query(`create database ${pg.escapeIdentifier(name)}${from}`);
				return;
			} catch (error) {
				const isBusy = error instanceof pg.DatabaseError && error.code === templateBusyCode;
				if (!isBusy || attempt >= templateBusyTriesMax) {
					throw error;
				}
				await new Promise((resolve) => setTimeout(resolve, templateBusyWaitMs));
			}
		}
	});
	const url = new URL(superUrl);
	url.pathname = `/${encodeURIComponent(name)}`;
	return url.href;
}

/** Cuts open connections. Nothing happens where there is no such database. */
export async function dropDatabase(superUrl: string, name: string): Promise<void> {
	await withClient(superUrl, async (client) => {
		await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
	});
}

async function withClient(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: connectTimeoutMs,
	});
	// A server that stops in the middle would otherwise end this process.
	client.on("error", () => {});
	await client.connect();
	try {
		await use(client);
	} finally {
		await client.end();
	}
}
