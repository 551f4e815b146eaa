import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import { platformRuntime } from "../../src/app/runtime.ts";
import type { BookingSettings } from "../../src/core/ledger/first-holds.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import { makeDatabase } from "../../src/store/postgres/client.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { makeHolds } from "../../src/packs/bookings/holds.ts";
import { dueReader } from "../../src/store/postgres/due.ts";
import { migrate } from "../../ops/migrate/migrate.ts";
import { seedMarket } from "../../ops/migrate/seed.ts";
import { startNeonProxy } from "../../dev/neon-proxy/proxy.ts";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { createDatabase } from "../../dev/postgres/databases.ts";
import { startPostgres } from "../../dev/postgres/postgres.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { cpuMs, listProcesses } from "../../dev/supervisor/processes.ts";
import { benchWhatsApp, makeCredentials } from "./host.ts";

const spareConnections = 20;

export type LedgerDatabase = Awaited<ReturnType<typeof openDatabase>>;

export async function startLedgerHost(
	names: readonly string[],
	connectionsMax: number,
	settings: Readonly<Record<string, string>> = {},
) {
	const dataDir = mkdtempSync(join(tmpdir(), "assent-bench-"));
	const postgres = await startPostgres({
		dataDir: join(dataDir, "postgres"),
		durable: false,
		maxConnections: connectionsMax + spareConnections,
		settings,
	});
	const { hostname, port } = new URL(postgres.superUrl);
	const proxy = await startNeonProxy({
		upstream: { host: hostname, port: Number(port) },
		connectionsMax,
	});
	const databases: LedgerDatabase[] = [];
	for (const name of names) databases.push(await openDatabase(postgres.superUrl, proxy.port, name));
	return {
		databases,
		sweepsCpuMs: () =>
			listProcesses()
				.filter(
					({ parentPid, command }) =>
						parentPid === postgres.pid && command.startsWith("postgres: app_system"),
				)
				.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
		stop: async () => {
			for (const database of databases) await database.owner.end();
			await proxy.stop();
			await postgres.stop();
			await removePostgresData(join(dataDir, "postgres"));
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function openDatabase(superUrl: string, proxyPort: number, name: string) {
	const credentials = makeCredentials();
	const personalData = makePersonalData(credentials.DATA_KEY);
	const ownerUrl = await createDatabase(superUrl, name);
	await migrate({
		ownerUrl,
		rwPassword: credentials.rwPassword,
		systemPassword: credentials.systemPassword,
	});
	const ids = await seedMarket({
		ownerUrl,
		personalData,
		town: harbourTown,
		tools: [{ name: "booking.initiate", requireConfirmation: null }],
		endpoints: { whatsapp: benchWhatsApp, sms: "+447700900999" },
	});
	const owner = new Client({ connectionString: ownerUrl });
	await owner.connect();
	const urlAs = (role: string, password: string) =>
		`postgres://${role}:${password}@127.0.0.1:${proxyPort}/${name}`;
	const rw = makeDatabase({
		url: urlAs("app_rw", credentials.rwPassword),
		opener: personalData,
	});
	const system = makeDatabase({
		url: urlAs("app_system", credentials.systemPassword),
		opener: personalData,
	});
	const bookings = makeBookingsRepository(makeRowStore(rw), personalData, platformRuntime);
	const rows = async <T extends Readonly<Record<string, unknown>>>(
		sql: string,
		params: readonly unknown[] = [],
	) => (await owner.query<T>(sql, [...params])).rows;
	const [found] = await rows<{ id: string }>(
		`update offerings set capacity = 100, opening_hours = null, lead_minutes = 0, needs_acceptance = false
		where name = 'Table on the quay' returning id`,
	);
	await rows("update businesses set opening_hours = null");
	const holding: BookingSettings = {
		firstHoldSeconds: 3600,
		firstHoldsMax: 5,
		firstHoldsPercent: 100,
	};
	await rows("update market_configs set bookings = $1", [JSON.stringify(holding)]);
	if (!found) throw new Error("the town has nothing to book");
	return {
		...ids,
		owner,
		rw,
		system,
		rows,
		personalData,
		offeringId: found.id,
		ledger: bookings,
		sweeps: { due: dueReader(system), ...makeHolds(rw) },
		quietly: async (sql: string, params: readonly unknown[] = []) => {
			await rows("set session_replication_role = replica");
			await rows(sql, params);
			await rows("set session_replication_role = origin");
		},
	};
}

let people = 0;
export async function holdIn(database: LedgerDatabase, at: number) {
	const mine = ++people;
	const number = `+4479${String(mine).padStart(8, "0")}`;
	const person = {
		personHash: await database.personalData.lookup(database.tenantId, number),
		address: { channel: "whatsapp" as const, value: number },
		locale: "en" as const,
	};
	const day = new Date(Date.now() + (3 + Math.floor(at / 20)) * 86_400_000);
	const minutes = 8 * 60 + (at % 20) * 30;
	const clock = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, "0"));
	const outcome = await database.ledger.hold({
		record: recordOf(database, `hold_${mine}`),
		person,
		request: {
			offeringId: database.offeringId,
			start: `${day.toISOString().slice(0, 10)}T${clock.join(":")}`,
			slots: 1,
			partySize: 1,
		},
	});
	if (outcome.kind !== "succeeded") throw new Error(`not held: ${JSON.stringify(outcome)}`);
	return { person, held: outcome.data };
}

export type Held = Awaited<ReturnType<typeof holdIn>>;

export async function confirm(
	database: LedgerDatabase,
	{ person, held: { transactionId, terms } }: Held,
) {
	const said = await database.ledger.confirm({
		record: recordOf(database, `yes_${transactionId}`),
		personHash: person.personHash,
		transactionId,
		terms,
	});
	if (said.kind !== "succeeded") throw new Error(`not confirmed: ${JSON.stringify(said)}`);
}

const recordOf = (database: LedgerDatabase, key: string) => ({
	tenantId: database.tenantId,
	marketId: database.marketId,
	tool: "booking.initiate",
	key,
	argsHash: "bench",
	shownHash: null,
	actor: { kind: "person" as const, id: "bench", roles: ["customer" as const], agent: "concierge" },
	threadKey: "bench",
	traceId: "trc_bench",
	itemExpiresAtMs: null,
});
