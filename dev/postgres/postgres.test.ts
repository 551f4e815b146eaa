import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { listenOn } from "../supervisor/ports.ts";
import { isRunning, listProcesses, sendSignal } from "../supervisor/processes.ts";
import { removePostgresData } from "./data-folder.ts";
import { createDatabase, dropDatabase } from "./databases.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const testTimeoutMs = 60_000;
const repositoryData = join(import.meta.dirname, "..", "..", ".data");

const folders: string[] = [];
const servers: Postgres[] = [];

function newFolder(parent = tmpdir()): string {
	mkdirSync(parent, { recursive: true });
	const folder = mkdtempSync(join(parent, "postgres-test-"));
	folders.push(folder);
	return folder;
}

async function start(dataDir: string, durable = false): Promise<Postgres> {
	const server = await startPostgres({ dataDir, durable });
	servers.push(server);
	return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query({ text: sql, rowMode: "array" });
		return rows[0]?.[0];
	} finally {
		await client.end();
	}
}

const shared = newFolder();

afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => server.stop()));
}, testTimeoutMs);

afterAll(async () => {
	for (const folder of folders) {
		await removePostgresData(folder);
	}
}, testTimeoutMs);

describe("startPostgres", () => {
	it("keeps what was committed over a stop, below the repository too", {
		timeout: testTimeoutMs,
	}, async () => {
		const folder = newFolder(repositoryData);
		const first = await start(folder, true);
		await ask(first.superUrl, "create table t as select 42 as n");
		await first.stop();
		expect(isRunning(first.pid)).toBe(false);
		expect(existsSync(join(folder, "owner.json"))).toBe(false);
		const second = await start(folder, true);
		expect(await ask(second.superUrl, "select n from t")).toBe(42);
		expect(await ask(second.superUrl, "show fsync")).toBe("on");
	});

	it("ends the server a killed supervisor left behind", { timeout: testTimeoutMs }, async () => {
		const folder = shared;
		const left = await start(folder);
		// As if its supervisor were dead: nobody owns the folder, and the server still runs.
		rmSync(join(folder, "owner.json"));
		const next = await start(folder);
		expect(isRunning(left.pid)).toBe(false);
		expect(await ask(next.superUrl, "select 1")).toBe(1);
	});

	it("comes back after its own death", { timeout: testTimeoutMs }, async () => {
		const folder = shared;
		const killed = await start(folder);
		sendSignal(killed.pid, "SIGKILL");
		await killed.stop();
		const next = await start(folder);
		expect(await ask(next.superUrl, "select 1")).toBe(1);
	});

	it("is killed whole, keeps what was committed, and comes back at the same address", {
		timeout: testTimeoutMs,
	}, async () => {
		const folder = newFolder();
		const killed = await start(folder, true);
		await ask(killed.superUrl, "create table t as select 42 as n");
		const busy = ask(killed.superUrl, "select pg_sleep(60)").catch(() => "cut");
		const ours = () => listProcesses().filter(({ parentPid }) => parentPid === killed.pid);
		const before = ours();
		await killed.kill();
		// Also collected: a number that is still taken keeps the next server from starting.
		expect(() => process.kill(killed.pid, 0)).toThrow("ESRCH");
		expect(await busy).toBe("cut");
		expect(before.length).toBeGreaterThan(1);
		expect(before.filter(({ pid, startedAt }) => isRunning(pid, startedAt))).toEqual([]);
		const next = await startPostgres({ dataDir: folder, durable: true, port: killed.port });
		servers.push(next);
		expect(await ask(killed.superUrl, "select n from t")).toBe(42);
	});

	it("refuses a folder that somebody uses", { timeout: testTimeoutMs }, async () => {
		const folder = shared;
		const { superUrl } = await start(folder);
		await expect(start(folder)).rejects.toThrow(`in use by process ${process.pid}`);
		await expect(removePostgresData(folder)).rejects.toThrow("in use");
		expect(await ask(superUrl, "select 1")).toBe(1);
	});

	it("says which port is taken", { timeout: testTimeoutMs }, async () => {
		const other = createServer();
		const port = await listenOn(other);
		await expect(startPostgres({ dataDir: shared, durable: false, port })).rejects.toThrow(
			`Port ${port} of 127.0.0.1 is taken`,
		);
		other.close();
	});
});

describe("createDatabase", () => {
	it("copies a template for several at once, and drops what is in use", {
		timeout: testTimeoutMs,
	}, async () => {
		const { superUrl } = await start(shared);
		const template = await createDatabase(superUrl, "template_x");
		await ask(template, "create table t as select 7 as n");
		const names = ["a", "b-b", 'c"c'];
		const urls = await Promise.all(
			names.map((name) => createDatabase(superUrl, name, "template_x")),
		);
		expect(await Promise.all(urls.map((url) => ask(url, "select n from t")))).toEqual([7, 7, 7]);
		const holder = new pg.Client({ connectionString: urls[0] });
		holder.on("error", () => {});
		await holder.connect();
		await dropDatabase(superUrl, "a");
		expect(await ask(superUrl, "select count(*)::int from pg_database where datname = 'a'")).toBe(
			0,
		);
	});
});
