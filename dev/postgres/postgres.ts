import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../supervisor/ports.ts";
import { isRunning, listProcesses, sendSignal, waitUntil } from "../supervisor/processes.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import {
	claimFolder,
	createCluster,
	findHome,
	releaseFolder,
	stopLeftover,
} from "./data-folder.ts";

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const killTimeoutMs = 10_000;
/** A free port may be taken between finding and using it. */
const portAttemptsMax = 5;
const lastLinesMax = 20;
const readyLine = "ready to accept connections";

export type PostgresOptions = {
	/** Made when absent. It must not be shared with anything else. */
	readonly dataDir: string;
	/** 0 or absent: a free one. */
	readonly port?: number;
	/** False: a power cut may lose everything. For tests. */
	readonly durable: boolean;
	/** What an absent one begins as: a copy of another folder's data, whose server was stopped. */
	readonly copyOf?: string;
	readonly maxConnections?: number;
	readonly settings?: Readonly<Record<string, string>>;
	readonly log?: (line: string) => void;
};

export type Postgres = {
	readonly port: number;
	readonly pid: number;
	readonly superUrl: string;
	readonly stop: () => Promise<void>;
	readonly kill: () => Promise<void>;
};

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
	const binaries = findBinaries();
	const folder = resolve(options.dataDir);
	claimFolder(folder);
	try {
		const home = findHome(folder, binaries.runAs);
		const cluster = await createCluster(binaries, home, options);
		await stopLeftover(cluster);
		const { child, port, pid } = await startServer(binaries, cluster, options);
		return {
			port,
			pid,
			superUrl: `postgres://postgres@127.0.0.1:${port}/postgres`,
			stop: async () => {
				await stopServer(child);
				releaseFolder(folder);
			},
			kill: async () => {
				await killServer(child, pid);
				releaseFolder(folder);
			},
		};
	} catch (error) {
		releaseFolder(folder);
		throw error;
	}
}

/**
 * The children of a server that was killed notice it and end by themselves, later on a busy machine; and its own number is taken
 * until whoever began it has collected it.
 */
const leftLines = ["pre-existing shared memory block", 'lock file "postmaster.pid" already exists'];
/** How often, and how long each time, these remains are waited for. */
const leftTriesMax = 50;
const leftWaitMs = 200;

type Server = { readonly child: ChildProcess; readonly port: number; readonly pid: number };

async function startServer(
	binaries: Binaries,
	cluster: string,
	options: PostgresOptions,
): Promise<Server> {
	const wanted = options.port ?? 0;
	for (let attempt = 1; ; attempt++) {
		const port = wanted === 0 ? await findFreePort() : wanted;
		const started = await tryServer(binaries, cluster, port, options);
		if (started.ok) {
			return { child: started.child, port, pid: started.pid };
		}
		const isTaken = started.lines.some((line) => line.includes("could not bind"));
		const isLeft = started.lines.some((line) => leftLines.some((left) => line.includes(left)));
		if (isLeft && attempt < leftTriesMax) {
			await sleep(leftWaitMs);
			continue;
		}
		if (!(isTaken && wanted === 0 && attempt < portAttemptsMax)) {
			const why = isTaken ? `Port ${port} of 127.0.0.1 is taken.\n` : "";
			throw new Error(`Postgres did not start. ${why}${started.lines.join("\n")}`);
		}
	}
}

type Started =
	| { readonly ok: true; readonly child: ChildProcess; readonly pid: number }
	| { readonly ok: false; readonly lines: readonly string[] };

function tryServer(
	binaries: Binaries,
	cluster: string,
	port: number,
	options: PostgresOptions,
): Promise<Started> {
	// Its own group: Ctrl-C in the terminal reaches the supervisor alone, which stops things in order.
	const child = spawn(binaries.postgres, serverArgs(cluster, port, options), {
		...binaries.runAs,
		cwd: "/",
		detached: true,
		stdio: ["ignore", "ignore", "pipe"],
	});
	const lines: string[] = [];
	return new Promise((done) => {
		const timer = setTimeout(() => {
			lines.push(`not ready after ${readyTimeoutMs} ms`);
			child.kill("SIGKILL");
		}, readyTimeoutMs);
		const end = (started: Started) => {
			clearTimeout(timer);
			done(started);
		};
		createInterface({ input: child.stderr }).on("line", (line) => {
			options.log?.(line);
			lines.push(line);
			lines.splice(0, lines.length - lastLinesMax);
			if (line.includes(readyLine) && child.pid !== undefined) {
				end({ ok: true, child, pid: child.pid });
			}
		});
		child.once("error", (error) => end({ ok: false, lines: [...lines, error.message] }));
		child.once("close", () => end({ ok: false, lines }));
	});
}

function serverArgs(cluster: string, port: number, options: PostgresOptions): readonly string[] {
	const settings = [
		"listen_addresses=127.0.0.1",
		"unix_socket_directories=",
		`max_connections=${options.maxConnections ?? 200}`,
		"timezone=UTC",
		"log_timezone=UTC",
		// Sessions plan once: in a fresh database over empty tables, until it has learnt what they hold.
		"autovacuum_naptime=5s",
		...(options.durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
		...Object.entries(options.settings ?? {}).map(([name, value]) => `${name}=${value}`),
	];
	return ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
}

/**
 * Each of its processes leads a session of its own, so they are ended one by one: the server first, that it starts no other.
 * It is over when we have collected it: until then its number is taken, and Postgres refuses to start beside it.
 */
async function killServer(child: ChildProcess, pid: number): Promise<void> {
	const children = listProcesses().filter(({ parentPid }) => parentPid === pid);
	for (const one of [pid, ...children.map((its) => its.pid)]) sendSignal(one, "SIGKILL");
	const isCollected = () => child.exitCode !== null || child.signalCode !== null;
	const isAnyLeft = () =>
		!isCollected() || children.some((one) => isRunning(one.pid, one.startedAt));
	if (!(await waitUntil(() => !isAnyLeft(), killTimeoutMs)))
		throw new Error(`SIGKILL did not end Postgres, process ${pid}`);
}

/** SIGINT ends transactions and leaves a clean cluster; what does not listen is ended harder. */
async function stopServer(child: ChildProcess): Promise<void> {
	for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
		if (child.exitCode !== null || child.signalCode !== null) {
			return;
		}
		const ended = new Promise<void>((done) => child.once("exit", () => done()));
		child.kill(signal);
		let timer: NodeJS.Timeout | undefined;
		const timeout = new Promise<void>((done) => {
			timer = setTimeout(done, stopTimeoutMs);
		});
		await Promise.race([ended, timeout]);
		clearTimeout(timer);
	}
}
