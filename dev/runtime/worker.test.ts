import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isGroupRunning, isRunning, sendSignal, waitUntil } from "../supervisor/processes.ts";
import { type Built, buildWorker } from "./build.ts";
import { readConfig } from "./config.ts";
import { startWorker, type WorkerOptions } from "./worker.ts";
import { startWorkerProcess } from "./worker-process.ts";

const testTimeoutMs = 90_000;
const waitTimeoutMs = 20_000;
const folder = mkdtempSync(join(tmpdir(), "runtime-test-"));
const configPath = join(folder, "wrangler.toml");
const stops: (() => Promise<void>)[] = [];
let built: Built;
let outside: Server;

const config = `
name = "probe"
main = "src/index.ts"
compatibility_date = "2026-10-30"
kv_namespaces = [{ binding = "PROJECTION", id = "projection" }]
[vars]
FROM_CONFIG = "config"
OVERRIDDEN = "config"
[triggers]
crons = ["* * * * *"]
[[durable_objects.bindings]]
name = "THREAD"
class_name = "ThreadObject"
[[migrations]]
tag = "v1"
new_sqlite_classes = ["ThreadObject"]
`;

const source = `
import { DurableObject } from "cloudflare:workers";
import page from "./page.html";
declare const BUILD: string;
export class ThreadObject extends DurableObject {
	constructor(ctx, env) {
		super(ctx, env);
		ctx.storage.sql.exec("create table if not exists log (n integer primary key, what text)");
	}
	add(what) {
		this.ctx.storage.sql.exec("insert into log (what) values (?)", what);
		return this.count();
	}
	count() {
		return this.ctx.storage.sql.exec("select what, count(*) as n from log group by what").toArray();
	}
	async wake(ms) {
		await this.ctx.storage.setAlarm(Date.now() + ms);
	}
	alarm() {
		this.add("alarm");
		console.log("the alarm rang");
	}
}
export default {
	async fetch(request, env) {
		const { pathname, searchParams } = new URL(request.url);
		const thread = env.THREAD.getByName("one");
		switch (pathname) {
			case "/add": return Response.json(await thread.add("added"));
			case "/count": return Response.json(await thread.count());
			case "/wake": return Response.json(await thread.wake(Number(searchParams.get("ms"))) ?? null);
			case "/put": return Response.json(await env.PROJECTION.put("k", "kept") ?? null);
			case "/get": return Response.json(await env.PROJECTION.get("k"));
			case "/out": return fetch(searchParams.get("to"));
			case "/env": {
				const { THREAD, PROJECTION, ...vars } = env;
				return Response.json({ ...vars, BUILD, page });
			}
			default: throw new Error("no such path");
		}
	},
	async scheduled(event, env) {
		if (event.cron === "0 0 * * *") throw new Error("a bad night");
		console.log("cron " + event.cron + " at " + event.scheduledTime);
		await env.THREAD.getByName("one").add("cron");
	},
};
`;

function options(name: string, logLine: (line: string) => void = () => {}): WorkerOptions {
	return {
		script: built.scriptPath,
		config: readConfig(configPath),
		port: 0,
		host: "127.0.0.1",
		persistDir: join(folder, name),
		vars: { OVERRIDDEN: "vars", ADDED: "vars" },
		logLine,
	};
}

async function get(url: string, path: string): Promise<unknown> {
	return (await fetch(`${url}${path}`)).json();
}

const started = async <T extends { readonly stop: () => Promise<void> }>(work: Promise<T>) => {
	const running = await work;
	stops.push(running.stop);
	return running;
};

beforeAll(async () => {
	mkdirSync(join(folder, "src"));
	writeFileSync(configPath, config);
	writeFileSync(join(folder, "src", "index.ts"), source);
	writeFileSync(join(folder, "src", "page.html"), "<p>page</p>");
	writeFileSync(join(folder, ".dev.vars"), "FROM_DEV_VARS=leaked\nOVERRIDDEN=leaked\n");
	writeFileSync(join(folder, ".env"), "FROM_DOT_ENV=leaked\n");
	outside = createServer((_, response) => response.end("reached")).listen(0, "127.0.0.1");
	await once(outside, "listening");
	built = await buildWorker({
		outDir: join(folder, "dist"),
		configPath,
		define: { BUILD: '"seven"' },
	});
}, testTimeoutMs);

afterEach(async () => {
	await Promise.all(stops.splice(0).map((stop) => stop()));
}, testTimeoutMs);

afterAll(() => {
	outside?.close();
	rmSync(folder, { recursive: true, force: true });
});

describe("buildWorker", () => {
	it("measures what would be uploaded", () => {
		expect(readFileSync(built.scriptPath, "utf8")).toContain("seven");
		expect(built.bytes).toBeGreaterThan(built.gzipBytes);
		expect(built.gzipBytes).toBeGreaterThan(100);
	});

	it("says what is wrong", { timeout: testTimeoutMs }, async () => {
		const entry = join(folder, "src", "broken.ts");
		writeFileSync(entry, "export default {");
		const broken = buildWorker({ outDir: join(folder, "broken"), configPath, entry });
		await expect(broken).rejects.toThrow(/does not build[\s\S]*broken\.ts:1:16/);
	});
});

describe("startWorker", { timeout: testTimeoutMs }, () => {
	it("gives the Worker its vars, its log, its crons and the machine's own addresses", async () => {
		const lines: string[] = [];
		const worker = await started(startWorker(options("plain", (line) => lines.push(line))));
		expect(await get(worker.url, "/env")).toEqual({
			FROM_CONFIG: "config",
			OVERRIDDEN: "vars",
			ADDED: "vars",
			BUILD: "seven",
			page: "<p>page</p>",
		});
		const { port } = outside.address() as AddressInfo;
		const out = await fetch(`${worker.url}/out?to=http://127.0.0.1:${port}/`);
		expect(await out.text()).toBe("reached");
		await worker.scheduled("*/5 * * * *", 1_700_000_000_000);
		expect(await get(worker.url, "/count")).toEqual([{ what: "cron", n: 1 }]);
		await expect(worker.scheduled("0 0 * * *")).rejects.toThrow("0 0 * * *");
		const said = () => lines.includes("cron */5 * * * * at 1700000000000");
		expect(await waitUntil(said, waitTimeoutMs)).toBe(true);
	});

	it("keeps everything over a restart, rings the alarm, and leaves no process", async () => {
		const first = await started(startWorker(options("kept")));
		await get(first.url, "/add");
		await get(first.url, "/put");
		await get(first.url, "/wake?ms=1");
		const rang = async () => JSON.stringify(await get(first.url, "/count")).includes("alarm");
		expect(await waitUntil(rang, waitTimeoutMs)).toBe(true);
		const pids = first.workerdPids();
		expect(pids).toHaveLength(1);
		await first.stop();
		expect(pids.some((pid) => isRunning(pid))).toBe(false);
		const second = await started(startWorker(options("kept")));
		expect(await get(second.url, "/get")).toBe("kept");
		expect(await get(second.url, "/count")).toEqual([
			{ what: "added", n: 1 },
			{ what: "alarm", n: 1 },
		]);
	});

	it("keeps what was acknowledged when the runtime is killed, at the same address", async () => {
		const worker = await started(startWorker(options("killed")));
		let acknowledged = 0;
		let isKilled = false;
		const add = async () => {
			while (!isKilled) {
				const response = await fetch(`${worker.url}/add`).catch(() => undefined);
				acknowledged += response?.ok ? 1 : 0;
			}
		};
		const adding = Promise.all([add(), add()]);
		expect(await waitUntil(() => acknowledged > 20, waitTimeoutMs)).toBe(true);
		const [pid = 0] = worker.workerdPids();
		sendSignal(pid, "SIGKILL");
		isKilled = true;
		await adding;
		let rows: unknown;
		const isBack = async () => {
			rows = await get(worker.url, "/count").catch(() => undefined);
			return rows !== undefined;
		};
		expect(await waitUntil(isBack, waitTimeoutMs)).toBe(true);
		const [row] = rows as { n: number }[];
		expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
		expect(worker.workerdPids()).not.toContain(pid);
	});

	it("takes no signal away from whoever started it", async () => {
		const before = process.listeners("SIGTERM");
		await started(startWorker(options("signals")));
		expect(process.listeners("SIGTERM")).toEqual(before);
	});
});

describe("startWorkerProcess", { timeout: testTimeoutMs }, () => {
	it("is killed whole, and an overdue alarm rings when it is started again", async () => {
		const first = await started(startWorkerProcess(options("group")));
		await get(first.url, "/add");
		await get(first.url, "/wake?ms=500");
		expect(first.workerdPids()).toHaveLength(1);
		await first.kill("SIGKILL");
		expect(isGroupRunning(first.pid)).toBe(false);
		const lines: string[] = [];
		const second = await started(startWorkerProcess(options("group", (line) => lines.push(line))));
		expect(await waitUntil(() => lines.includes("the alarm rang"), waitTimeoutMs)).toBe(true);
		await second.scheduled("* * * * *");
		expect(await get(second.url, "/count")).toHaveLength(3);
		await second.stop();
		expect(isGroupRunning(second.pid)).toBe(false);
	});

	it("says why it did not start", async () => {
		const missing = { ...options("missing"), script: join(folder, "absent", "index.js") };
		await expect(startWorkerProcess(missing)).rejects.toThrow("absent");
	});
});
