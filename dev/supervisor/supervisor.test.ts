import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isRunning, readProcess, sendSignal, waitUntil } from "./processes.ts";

const testTimeoutMs = 60_000;
const goneTimeoutMs = 15_000;
const folder = mkdtempSync(join(tmpdir(), "supervisor-test-"));
const script = join(folder, "supervisor.mts");
const here = pathToFileURL(import.meta.dirname).href;
const started: number[] = [];

const supervisor = `
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onStop } from "${here}/lifecycle.ts";
import { startWatchdog } from "${here}/watchdog.ts";

const idle = "setInterval(() => {}, 1000); console.log(process.pid);";
const deaf = "for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, () => {});" + idle;
const leader = "require('child_process').spawn(process.execPath, ['-e', process.argv[1]], " +
	"{ stdio: 'inherit' }); setInterval(() => {}, 1000);";
async function start(...code) {
	const child = spawn(process.execPath, ["-e", ...code], {
		detached: true,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [line] = await once(createInterface({ input: child.stdout }), "line");
	return { child, pid: child.pid, said: Number(line) };
}
const watchdog = await startWatchdog();
onStop(() => watchdog.stop());
const polite = await start(idle);
watchdog.register(polite.pid, { signal: "SIGINT", group: false, graceMs: 500 });
const stubborn = await start(deaf);
watchdog.register(stubborn.pid, { signal: "SIGTERM", group: false, graceMs: 500 });
const group = await start(leader, deaf);
watchdog.register(group.pid, { signal: "SIGKILL", group: true });
const spared = await start(idle);
watchdog.register(spared.pid, { signal: "SIGKILL", group: false });
watchdog.unregister(spared.pid);
onStop(() => console.log("first registered"));
onStop(() => { throw new Error("a handler that fails"); });
onStop(async () => {
	if (process.env.HANG) await new Promise(() => {});
	console.log("last registered");
});
console.log(JSON.stringify({
	self: process.pid,
	watchdog: watchdog.pid,
	children: [polite.pid, stubborn.pid, group.pid, group.said],
	spared: spared.pid,
}));
setInterval(() => {}, 1000);
`;

type Pids = {
	readonly self: number;
	readonly watchdog: number;
	readonly children: readonly number[];
	readonly spared: number;
};
type Run = { readonly child: ChildProcess; readonly pids: Pids; readonly lines: string[] };

async function start(command: string, args: readonly string[], env = {}): Promise<Run> {
	const child = spawn(command, args, {
		cwd: folder,
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "ignore"],
	});
	const lines: string[] = [];
	createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
	const ready = () => lines.some((line) => line.startsWith("{"));
	expect(await waitUntil(ready, testTimeoutMs)).toBe(true);
	const pids = JSON.parse(lines.find((line) => line.startsWith("{")) ?? "") as Pids;
	started.push(pids.self, pids.watchdog, ...pids.children, pids.spared);
	return { child, pids, lines };
}

const startNode = (env = {}) => start(process.execPath, [script], env);

async function areGone(pids: readonly number[]): Promise<boolean> {
	return waitUntil(() => pids.every((pid) => !isRunning(pid)), goneTimeoutMs);
}

beforeAll(() => {
	writeFileSync(script, supervisor);
	const run = { name: "x", private: true, scripts: { up: `"${process.execPath}" "${script}"` } };
	writeFileSync(join(folder, "package.json"), JSON.stringify(run));
});

afterEach(() => {
	for (const pid of started.splice(0)) {
		sendSignal(pid, "SIGKILL");
	}
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a supervisor", { timeout: testTimeoutMs }, () => {
	it("leaves no registered process when it is killed, and touches no other", async () => {
		const { pids } = await startNode();
		sendSignal(pids.self, "SIGKILL");
		expect(await areGone([pids.self, pids.watchdog, ...pids.children])).toBe(true);
		expect(isRunning(pids.spared)).toBe(true);
	});

	it("stops in reverse order on SIGTERM, a failing handler included", async () => {
		const { child, pids, lines } = await startNode();
		sendSignal(pids.self, "SIGTERM");
		expect(await once(child, "exit")).toEqual([143, null]);
		expect(await areGone([pids.watchdog, ...pids.children])).toBe(true);
		expect(lines.slice(1)).toEqual(["last registered", "first registered"]);
	});

	it("takes one Ctrl-C that arrives twice as one, and ends at once on a later one", async () => {
		const quick = await startNode();
		sendSignal(quick.pids.self, "SIGINT");
		sendSignal(quick.pids.self, "SIGINT");
		expect(await once(quick.child, "exit")).toEqual([130, null]);
		expect(quick.lines.slice(1)).toEqual(["last registered", "first registered"]);

		const stuck = await startNode({ HANG: "1" });
		sendSignal(stuck.pids.self, "SIGINT");
		await new Promise((resolve) => setTimeout(resolve, 1000));
		expect(isRunning(stuck.pids.self)).toBe(true);
		sendSignal(stuck.pids.self, "SIGINT");
		expect(await once(stuck.child, "exit")).toEqual([130, null]);
		expect(await areGone([stuck.pids.watchdog, ...stuck.pids.children])).toBe(true);
	});

	it("ends when npm above it is killed", async () => {
		const { child, pids } = await start("npm", ["run", "--silent", "up"]);
		expect(pids.self).not.toBe(child.pid);
		child.kill("SIGKILL");
		expect(await areGone([pids.self, pids.watchdog, ...pids.children])).toBe(true);
	});
});

describe("readProcess", () => {
	it("tells a process from an earlier one of the same number", () => {
		const self = readProcess(process.pid);
		expect(self?.parentPid).toBe(process.ppid);
		expect(isRunning(process.pid, self?.startedAt)).toBe(true);
		expect(isRunning(process.pid, "another time")).toBe(false);
	});
});
