import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { findFreePort } from "../supervisor/ports.ts";
import { isGroupRunning, listProcesses, sendSignal, waitUntil } from "../supervisor/processes.ts";
import { type RunningWorker, triggerScheduled, type WorkerOptions } from "./worker.ts";

const readyTimeoutMs = 90_000;
const stopTimeoutMs = 12_000;
const killTimeoutMs = 10_000;
const lastLinesMax = 40;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

export type WorkerProcess = RunningWorker & {
	/** The leader of the group. */
	readonly pid: number;
	readonly kill: (signal: NodeJS.Signals) => Promise<void>;
};

export async function startWorkerProcess(options: WorkerOptions): Promise<WorkerProcess> {
	const port = options.port === 0 ? await findFreePort() : options.port;
	// What a killed runtime leaves in the temp folder is deleted by the next one.
	const tempDir = `${resolve(options.persistDir)}.tmp`;
	rmSync(tempDir, { recursive: true, force: true });
	mkdirSync(tempDir, { recursive: true });
	const child: Child = spawn(process.execPath, [join(import.meta.dirname, "child.ts")], {
		detached: true,
		env: { ...process.env, TMPDIR: tempDir },
		stdio: ["pipe", "pipe", "pipe"],
	});
	child.stdin.on("error", () => {});
	child.stdin.end(JSON.stringify({ ...options, port }));
	const pid = child.pid ?? 0;
	const kill = async (signal: NodeJS.Signals) => {
		sendSignal(pid, signal, true);
		if (!(await waitUntil(() => !isGroupRunning(pid), killTimeoutMs))) {
			throw new Error(`${signal} did not end the group of process ${pid}`);
		}
	};
	let url: string;
	try {
		url = await readUrl(child, options.logLine ?? (() => {}));
	} catch (error) {
		await kill("SIGKILL");
		throw error;
	}
	return {
		url,
		pid,
		kill,
		workerdPids: () =>
			listProcesses()
				.filter((facts) => facts.groupId === pid && facts.pid !== pid)
				.map((facts) => facts.pid),
		scheduled: (cron, timeMs) => triggerScheduled(url, cron, timeMs),
		stop: async () => {
			sendSignal(pid, "SIGTERM");
			await waitUntil(() => !isGroupRunning(pid), stopTimeoutMs);
			await kill("SIGKILL");
		},
	};
}

function readUrl(child: Child, logLine: (line: string) => void): Promise<string> {
	const last: string[] = [];
	createInterface({ input: child.stderr }).on("line", (line) => {
		logLine(line);
		last.push(line);
		last.splice(0, last.length - lastLinesMax);
	});
	return new Promise((done, fail) => {
		const giveUp = (why: string) =>
			fail(new Error(`The Worker's process ${why}:\n${last.join("\n")}`));
		const timer = setTimeout(() => giveUp("is not ready in time"), readyTimeoutMs);
		child.once("error", (error) => giveUp(error.message));
		child.once("close", (code, signal) => {
			clearTimeout(timer);
			giveUp(`ended with ${code ?? signal}`);
		});
		createInterface({ input: child.stdout }).on("line", (line) => {
			clearTimeout(timer);
			try {
				done((JSON.parse(line) as { readonly url: string }).url);
			} catch {
				logLine(line);
			}
		});
	});
}
