/**
 * The folder a database lives in: made when absent, owned by whoever runs Postgres, used by one
 * supervisor at a time. A server whose supervisor was killed is stopped before the next one starts.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isRunning, readProcess, sendSignal, waitUntil } from "../supervisor/processes.ts";
import { type Binaries, canUse, type RunAs } from "./binaries.ts";

const movedNote = "moved-to.json";
const initdbTimeoutMs = 120_000;
const copyTimeoutMs = 60_000;
const leftoverTimeoutMs = 15_000;
const outputMaxChars = 4000;

export function claimFolder(folder: string): void {
	const path = join(folder, "owner.json");
	const owner = readJson<{ pid: number; startedAt: string }>(path);
	if (owner !== undefined && isRunning(owner.pid, owner.startedAt)) {
		throw new Error(
			`The database in ${folder} is in use by process ${owner.pid}. Stop that one first.`,
		);
	}
	mkdirSync(folder, { recursive: true });
	const startedAt = readProcess(process.pid)?.startedAt;
	writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt }));
}

export function releaseFolder(folder: string): void {
	rmSync(join(folder, "owner.json"), { force: true });
}

/**
 * Below the folder, unless Postgres runs as somebody who cannot get there (root's own home). Then a
 * place that lasts as long as the folder does, named in the folder: without that note it is not found.
 */
export function findHome(folder: string, runAs: RunAs | undefined): string {
	const home = join(folder, "postgres");
	mkdirSync(home, { recursive: true });
	if (runAs === undefined) {
		return home;
	}
	// The folder is ours alone, and a fresh temp folder is closed to others.
	chmodSync(folder, statSync(folder).mode | 0o011);
	if (canUseAs(home, runAs)) {
		return home;
	}
	const keep = lastingAsLong(folder);
	const elsewhere = movedTo(folder) ?? join(keep, `assent-data-${randomUUID()}`);
	mkdirSync(elsewhere, { recursive: true });
	if (!canUseAs(elsewhere, runAs)) {
		throw new Error(
			`Postgres runs as user ${runAs.uid}, who may enter neither ${home} nor ${elsewhere}`,
		);
	}
	writeFileSync(join(folder, movedNote), JSON.stringify({ home: elsewhere }));
	return elsewhere;
}

const inMemory = "/dev/shm";
const lastingAsLong = (folder: string): string => {
	if (folder.startsWith(`${inMemory}/`)) return inMemory;
	return existsSync("/var/tmp") ? "/var/tmp" : tmpdir();
};

export async function removePostgresData(dataDir: string): Promise<void> {
	const folder = resolve(dataDir);
	claimFolder(folder);
	for (const home of [movedTo(folder), join(folder, "postgres")]) {
		if (home !== undefined) {
			await stopLeftover(join(home, "cluster"));
			rmSync(home, { recursive: true, force: true });
		}
	}
	rmSync(folder, { recursive: true, force: true });
}

function movedTo(folder: string): string | undefined {
	return readJson<{ home: string }>(join(folder, movedNote))?.home;
}

/** Makes the cluster under another name first, so that one killed half-way is never taken for whole. */
export async function createCluster(
	binaries: Binaries,
	home: string,
	{ durable, copyOf }: { readonly durable: boolean; readonly copyOf?: string | undefined },
): Promise<string> {
	const cluster = join(home, "cluster");
	if (existsSync(join(cluster, "PG_VERSION"))) {
		return cluster;
	}
	const draft = join(home, "cluster.draft");
	rmSync(draft, { recursive: true, force: true });
	if (copyOf === undefined) await runInitdb(binaries, draft, durable);
	else copyCluster(findHome(resolve(copyOf), binaries.runAs), draft);
	renameSync(draft, cluster);
	return cluster;
}

/** With its owner, whom Postgres asks for. */
function copyCluster(home: string, draft: string): void {
	const cluster = join(home, "cluster");
	if (existsSync(join(cluster, "postmaster.pid")))
		throw new Error(`The data in ${cluster} is of a server that was not stopped: no copy of it.`);
	execFileSync("cp", ["-a", cluster, draft], { timeout: copyTimeoutMs });
}

/** Ends a server that outlived its supervisor. */
export async function stopLeftover(cluster: string): Promise<void> {
	const path = join(cluster, "postmaster.pid");
	const pid = existsSync(path) ? Number(readFileSync(path, "utf8").split("\n")[0]) : Number.NaN;
	if (!Number.isInteger(pid) || pid <= 1) {
		return;
	}
	// The number may belong to somebody else by now.
	const isOurs = () => readProcess(pid)?.command.includes(cluster) ?? false;
	for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
		if (!isOurs()) {
			return;
		}
		sendSignal(pid, signal);
		await waitUntil(() => !isOurs(), leftoverTimeoutMs);
	}
	if (isOurs()) {
		throw new Error(`The Postgres of an earlier run (process ${pid}) does not end`);
	}
}

function canUseAs(home: string, runAs: RunAs): boolean {
	chownSync(home, runAs.uid, runAs.gid);
	chmodSync(home, 0o700);
	return canUse(home, runAs);
}

function runInitdb(binaries: Binaries, cluster: string, durable: boolean): Promise<void> {
	const args = ["-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"];
	const child = spawn(binaries.initdb, [...args, ...(durable ? [] : ["--no-sync"])], {
		...binaries.runAs,
		cwd: "/",
		stdio: ["ignore", "pipe", "pipe"],
		timeout: initdbTimeoutMs,
	});
	let output = "";
	const keep = (chunk: Buffer) => {
		output = (output + chunk.toString()).slice(-outputMaxChars);
	};
	child.stdout.on("data", keep);
	child.stderr.on("data", keep);
	return new Promise((done, fail) => {
		child.once("error", fail);
		child.once("close", (code, signal) => {
			if (code === 0) {
				done();
			} else {
				fail(new Error(`initdb ended with ${code ?? signal}:\n${output}`));
			}
		});
	});
}

function readJson<T>(path: string): T | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as T;
	} catch {
		return undefined;
	}
}
