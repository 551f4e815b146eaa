import pg from "pg";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { migrate } from "../../ops/migrate/migrate.ts";
import { type Endpoints, type SeedTown, seedMarket } from "../../ops/migrate/seed.ts";
import { type NeonProxy, startNeonProxy } from "../neon-proxy/proxy.ts";
import { createDatabase } from "../postgres/databases.ts";
import { type Postgres, startPostgres } from "../postgres/postgres.ts";
import type { Credentials } from "./credentials.ts";

const databaseName = "assent";

export type StackDatabase = {
	readonly ownerUrl: string;
	readonly proxy: NeonProxy;
	readonly postgres: Postgres | null;
	readonly tenantId: string;
	readonly marketId: string;
	readonly urls: { readonly rw: string; readonly system: string };
	readonly kill: () => Promise<void>;
	readonly restart: () => Promise<void>;
	readonly stop: () => Promise<void>;
};

export type DatabaseOptions = {
	readonly dataDir: string;
	readonly databaseUrl?: string;
	readonly durable: boolean;
	/** See `PostgresOptions`. */
	readonly copyOf?: string | undefined;
	readonly credentials: Credentials;
	readonly town: SeedTown;
	readonly endpoints: Endpoints;
};

async function exists(superUrl: string, name: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: superUrl });
	await client.connect();
	try {
		const found = await client.query("select 1 from pg_database where datname = $1", [name]);
		return found.rows.length > 0;
	} finally {
		await client.end();
	}
}

export async function startDatabase(options: DatabaseOptions): Promise<StackDatabase> {
	const { credentials } = options;
	const start = (port?: number) =>
		startPostgres({
			dataDir: options.dataDir,
			durable: options.durable,
			...(options.copyOf === undefined ? {} : { copyOf: options.copyOf }),
			maxConnections: 60,
			...(port === undefined ? {} : { port }),
		});
	const first = options.databaseUrl ? null : await start();
	let postgres = first;
	try {
		let ownerUrl = options.databaseUrl ?? "";
		if (postgres) {
			if (!(await exists(postgres.superUrl, databaseName)))
				await createDatabase(postgres.superUrl, databaseName);
			const url = new URL(postgres.superUrl);
			url.pathname = `/${databaseName}`;
			ownerUrl = url.href;
		}
		await migrate({
			ownerUrl,
			rwPassword: credentials.rwPassword,
			systemPassword: credentials.systemPassword,
		});
		await bringPacks();
		const ids = await seedMarket({
			ownerUrl,
			personalData: makePersonalData(credentials.DATA_KEY),
			town: options.town,
			tools: makeAppRegistry().tools.map(({ tool }) => ({
				name: tool.name,
				requireConfirmation: null,
			})),
			endpoints: options.endpoints,
		});
		const proxy = await startNeonProxy({ upstream: { databaseUrl: ownerUrl } });
		const { pathname } = new URL(ownerUrl);
		const urlFor = (role: string, password: string) =>
			`postgres://${role}:${password}@127.0.0.1:${proxy.port}${pathname}`;
		return {
			ownerUrl,
			proxy,
			postgres: first,
			...ids,
			urls: {
				rw: urlFor("app_rw", credentials.rwPassword),
				system: urlFor("app_system", credentials.systemPassword),
			},
			kill: async () => {
				await postgres?.kill();
			},
			restart: async () => {
				if (postgres) postgres = await start(postgres.port);
			},
			stop: async () => {
				await proxy.stop();
				await postgres?.stop();
			},
		};
	} catch (error) {
		await postgres?.stop();
		throw error;
	}
}
