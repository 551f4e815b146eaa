import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NeonDbError, neon, neonConfig, Pool, type PoolClient } from "@neondatabase/serverless";
import { sql as raw } from "drizzle-orm";
import { drizzle } from "drizzle-orm/neon-http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { removePostgresData } from "../postgres/data-folder.ts";
import { createDatabase } from "../postgres/databases.ts";
import { type Postgres, startPostgres } from "../postgres/postgres.ts";
import { bodyMaxBytes } from "./http-door.ts";
import { type NeonProxy, startNeonProxy } from "./proxy.ts";

const testTimeoutMs = 60_000;
const waitMs = { timeout: 15_000, interval: 100 };
const dataDir = mkdtempSync(join(tmpdir(), "neon-proxy-test-"));
let postgres: Postgres;
let proxy: NeonProxy;
let url: string;
let doorkeeper: PoolClient;
let restore: (() => unknown) | undefined;

beforeAll(async () => {
	postgres = await startPostgres({ dataDir, durable: false });
	proxy = await startNeonProxy({ upstream: { databaseUrl: postgres.superUrl }, connectionsMax: 8 });
	await createDatabase(postgres.superUrl, "other");
	// Host and port of the caller's address are not ours: they must not matter.
	url = "postgres://postgres:secret@db.example.test:1/postgres";
	const host = `127.0.0.1:${proxy.port}`;
	const { webSocketConstructor, useSecureWebSocket, pipelineConnect, wsProxy, fetchEndpoint } =
		neonConfig;
	// The driver's settings are one for all files of the process.
	restore = () =>
		Object.assign(neonConfig, {
			webSocketConstructor,
			useSecureWebSocket,
			pipelineConnect,
			wsProxy,
			fetchEndpoint,
		});
	neonConfig.webSocketConstructor = WebSocket;
	neonConfig.useSecureWebSocket = false;
	neonConfig.pipelineConnect = false;
	neonConfig.wsProxy = () => `${host}/v2`;
	neonConfig.fetchEndpoint = () => `http://${host}/sql`;
	await neon(url)`create table t (id int primary key, note text)`;
	doorkeeper = await new Pool({ connectionString: url }).connect();
	doorkeeper.on("error", () => {});
	await doorkeeper.query("select pg_advisory_lock(1)");
}, testTimeoutMs);

afterEach(async () => {
	proxy.setFault(null);
	await neon(url)`truncate t`;
});

afterAll(async () => {
	restore?.();
	await proxy?.stop();
	await postgres?.stop();
	await removePostgresData(dataDir);
}, testTimeoutMs);

async function caught(work: PromiseLike<unknown>): Promise<NeonDbError> {
	try {
		await work;
	} catch (error) {
		if (error instanceof NeonDbError) {
			return error;
		}
		throw error;
	}
	throw new Error("it was expected to fail");
}

const count = async () => (await neon(url)`select count(*)::int as n from t`)[0]?.["n"];

describe("over HTTP", () => {
	it("answers one statement with values the driver reads", async () => {
		const sql = neon(url, { fullResults: true });
		const answer = await sql.query(
			"select $1::int as n, $2::text as s, null as x, true as b, $3::jsonb as j, array[1,2] as a",
			[7, "ü", { k: [1] }],
		);
		expect(answer.rows).toEqual([{ n: 7, s: "ü", x: null, b: true, j: { k: [1] }, a: [1, 2] }]);
		expect(answer.command).toBe("SELECT");
		const inserted = await sql`insert into t values (1, 'a'), (2, 'b')`;
		expect([inserted.command, inserted.rowCount]).toEqual(["INSERT", 2]);
		const set = await sql`set application_name = 'x'`;
		expect(set.rowCount).toBeNull();
	});

	it("takes the database from the caller's address and the place from its own", async () => {
		const other = url.replace(/postgres$/, "other");
		const [row] = await neon(other)`select current_database() as name`;
		expect(row).toEqual({ name: "other" });
	});

	it("tells every field of a SQL error", async () => {
		await neon(url)`insert into t values (1, 'a')`;
		const error = await caught(neon(url)`insert into t values (1, 'b')`);
		expect(error).toMatchObject({
			code: "23505",
			constraint: "t_pkey",
			table: "t",
			schema: "public",
			severity: "ERROR",
			detail: "Key (id)=(1) already exists.",
			hint: undefined,
		});
		expect((await caught(neon(url)`selec 1`)).position).toBe("1");
		expect((await caught(neon(`${url}_absent`)`select 1`)).code).toBe("3D000");
		expect((await caught(neon(url).query("select 1; select 2"))).code).toBe("42601");
	});

	it("runs a batch as one transaction, whole or not at all", async () => {
		const db = drizzle(neon(url));
		const before = proxy.stats.httpRequests;
		const results = await db.batch([
			db.execute(raw`select txid_current() as id`),
			db.execute(raw`insert into t values (1, 'a')`),
			db.execute(raw`select txid_current() as id`),
		]);
		expect(proxy.stats.httpRequests - before).toBe(1);
		expect(results[0].rows).toEqual(results[2].rows);
		const failed = await caught(
			db.batch([
				db.execute(raw`insert into t values (2, 'a')`),
				db.execute(raw`insert into t values (1, 'again')`),
			]),
		);
		expect(failed.code).toBe("23505");
		expect(await count()).toBe(1);
	});

	it("gives a batch the isolation and mode it asks for", async () => {
		const sql = neon(url);
		const modes = await sql.transaction(
			[
				sql`select current_setting('transaction_isolation') as v`,
				sql`select current_setting('transaction_read_only') as v`,
				sql`select current_setting('transaction_deferrable') as v`,
			],
			{ isolationLevel: "Serializable", readOnly: true, deferrable: true },
		);
		expect(modes.map(([row]) => row?.["v"])).toEqual(["serializable", "on", "on"]);
		const write = sql.transaction([sql`insert into t values (1, '')`], { readOnly: true });
		expect((await caught(write)).code).toBe("25006");
	});

	it("passes deadlocks and serialization failures on", { timeout: testTimeoutMs }, async () => {
		const sql = neon(url);
		await sql`insert into t values (1, ''), (2, '')`;
		const meet = sql`select pg_advisory_xact_lock_shared(1)`;
		const lock = (first: number, second: number) => [
			sql`select 1 from t where id = ${first} for update`,
			meet,
			sql`select 1 from t where id = ${second} for update`,
		];
		const locked = await together([sql.transaction(lock(1, 2)), sql.transaction(lock(2, 1))]);
		expect(locked).toEqual(["40P01"]);
		const skew = (id: number) =>
			sql.transaction(
				[sql`select count(*) from t`, meet, sql`insert into t select max(id) + ${id}, '' from t`],
				{ isolationLevel: "Serializable" },
			);
		expect(await together([skew(1), skew(2)])).toEqual(["40001"]);
	});

	it("leaves timeouts to Postgres and stops what its caller went away from", async () => {
		const sql = neon(url);
		const slow = sql.transaction([
			sql`select set_config('statement_timeout', '100ms', true)`,
			sql`select pg_sleep(30)`,
		]);
		expect((await caught(slow)).code).toBe("57014");
		const leave = new AbortController();
		const left = sql.transaction([sql`insert into t values (9, '')`, sql`select pg_sleep(30)`], {
			fetchOptions: { signal: leave.signal },
		});
		const isSleeping = async () =>
			(
				await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'`
			).length > 0;
		await expect.poll(isSleeping, { timeout: 10_000 }).toBe(true);
		leave.abort();
		await expect(left).rejects.toThrow();
		await expect.poll(isSleeping, { timeout: 10_000 }).toBe(false);
		expect(await count()).toBe(0);
	});

	it("serves many callers of several databases with few connections", async () => {
		const asked = Array.from(
			{ length: 60 },
			(_, n) => neon(n % 2 === 0 ? url : url.replace(/postgres$/, "other"))`select ${n}::int as n`,
		);
		const rows = await Promise.all(asked);
		expect(rows.map(([row]) => row?.["n"])).toEqual(asked.map((_, n) => n));
		// One more is the doorkeeper's; a backend ends a little after its connection.
		const open = async () =>
			(await neon(url)`select 1 from pg_stat_activity where backend_type = 'client backend'`)
				.length;
		await expect.poll(open, { timeout: 10_000 }).toBeLessThanOrEqual(8 + 1);
	});

	it("keeps nobody's open transaction", async () => {
		await neon(url)`begin`;
		// The answer may be here before the connection is closed or taken back.
		const open = () =>
			neon(url)`select 1 from pg_stat_activity where state = 'idle in transaction'`;
		await expect.poll(open, { timeout: 10_000 }).toEqual([]);
	});

	it("refuses what is no request of the driver", async () => {
		const at = `http://127.0.0.1:${proxy.port}`;
		const post = (headers: Record<string, string>, body: string) =>
			fetch(`${at}/sql`, { method: "POST", headers, body });
		const good = { "neon-connection-string": url, "neon-raw-text-output": "true" };
		expect((await fetch(`${at}/`)).status).toBe(404);
		expect((await post({}, `{"query":"select 1"}`)).status).toBe(400);
		expect((await post(good, "no json")).status).toBe(400);
		expect((await post(good, `{"query":1}`)).status).toBe(400);
		const level = { ...good, "neon-batch-isolation-level": "Chaos" };
		expect((await post(level, `{"queries":[]}`)).status).toBe(400);
		expect((await post(good, "x".repeat(bodyMaxBytes + 1))).status).toBe(413);
		expect((await post(good, `{"query":"select 1"}`)).status).toBe(200);
	});
});

describe("over a WebSocket", () => {
	it("carries interactive transactions and closes when the caller ends", async () => {
		const pool = new Pool({ connectionString: url });
		const before = proxy.stats.websockets;
		const client = await pool.connect();
		await client.query("begin isolation level serializable");
		await client.query("insert into t values ($1, $2)", [1, "x".repeat(300_000)]);
		const { rows } = await client.query("select length(note) as n, pg_backend_pid() as pid from t");
		expect(rows[0].n).toBe(300_000);
		await client.query("commit");
		client.release();
		await pool.end();
		expect(proxy.stats.websockets - before).toBe(1);
		const isThere = async () =>
			(await neon(url)`select 1 from pg_stat_activity where pid = ${rows[0].pid}`).length;
		await expect.poll(isThere, { timeout: 10_000 }).toBe(0);
	});

	it("cuts the answer to a COMMIT that was done", async () => {
		const pool = new Pool({ connectionString: url });
		pool.on("error", () => {});
		const client = await pool.connect();
		client.on("error", () => {});
		await client.query("begin");
		await client.query("insert into t values (1, '')");
		proxy.setFault({ kind: "drop_after_commit", count: 1 });
		await expect(client.query("commit")).rejects.toThrow();
		client.release(true);
		await pool.end();
		expect(await count()).toBe(1);
	});
});

describe("faults", () => {
	it("drops the answer after the commit, as often as asked and only where it matches", async () => {
		proxy.setFault({ kind: "drop_after_commit", count: 1, match: "insert into t" });
		expect(await count()).toBe(0);
		await expect(neon(url)`insert into t values (1, '')`).rejects.toThrow();
		expect(await count()).toBe(1);
		expect((await caught(neon(url)`insert into t values (1, '')`)).code).toBe("23505");
		expect(proxy.swallowed()).toBe(1);
		proxy.setFault({ kind: "drop_after_commit", count: 1, match: "insert into t" });
		expect(proxy.swallowed()).toBe(0);
	});

	it("refuses, answers with a status, and delays", async () => {
		proxy.setFault({ kind: "refuse" });
		await expect(neon(url)`select 1`).rejects.toThrow(/fetch failed/);
		proxy.setFault({ kind: "error", status: 503 });
		await expect(neon(url)`select 1`).rejects.toThrow(/HTTP status 503/);
		const pool = new Pool({ connectionString: url });
		await expect(pool.query("select 1")).rejects.toThrow();
		await pool.end();
		proxy.setFault({ kind: "delay", ms: 50 });
		expect(await neon(url)`select 1 as n`).toEqual([{ n: 1 }]);
	});

	it("hangs without running anything", async () => {
		proxy.setFault({ kind: "hang" });
		const signal = AbortSignal.timeout(300);
		const hung = neon(url).query("insert into t values (5, '')", [], { fetchOptions: { signal } });
		await expect(hung).rejects.toThrow();
		proxy.setFault(null);
		expect(await count()).toBe(0);
	});

	it("uses no connection again that died under a query", { timeout: testTimeoutMs }, async () => {
		const sql = neon(url);
		const cut = caught(sql`select pg_sleep(30)`);
		const pid = await vi.waitFor(async () => {
			const [row] =
				await sql`select pid from pg_stat_activity where wait_event = 'PgSleep' and state = 'active'`;
			return Number(row?.["pid"] ?? expect.fail("nobody sleeps"));
		}, waitMs);
		const othersDied = new Promise((done) => doorkeeper.once("error", done));
		process.kill(pid, "SIGKILL");
		await Promise.all([cut, othersDied]);
		// Asked more often than a connection idles.
		await vi.waitFor(() => sql`select 1`, waitMs);
	});

	it("says so when Postgres is away", async () => {
		const alone = await startNeonProxy({ upstream: { host: "127.0.0.1", port: 1 } });
		const response = await fetch(`http://127.0.0.1:${alone.port}/sql`, {
			method: "POST",
			headers: { "neon-connection-string": url, "neon-raw-text-output": "true" },
			body: `{"query":"select 1"}`,
		});
		expect([response.status, await response.json()]).toMatchObject([
			503,
			{ message: expect.stringContaining("cannot be reached") },
		]);
		await alone.stop();
	});
});

/** Lets transactions go on only when all of them have come to the shared lock; answers their codes. */
async function together(work: readonly Promise<unknown>[]): Promise<readonly string[]> {
	const pool = new Pool({ connectionString: url });
	const settling = Promise.allSettled(work);
	const arrived = async () => {
		const answer = await pool.query(
			"select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
		);
		return answer.rows[0].n;
	};
	await expect.poll(arrived, { timeout: 20_000 }).toBe(work.length);
	await doorkeeper.query("select pg_advisory_unlock(1)");
	const settled = await settling;
	await doorkeeper.query("select pg_advisory_lock(1)");
	await pool.end();
	return settled.flatMap((one) =>
		one.status === "rejected" ? [String((one.reason as NeonDbError).code)] : [],
	);
}
