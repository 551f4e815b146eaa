/**
 * What the machine knows of a process. A dead child nobody has collected (a zombie) counts as gone,
 * and a number that was given to another process is told apart by the time it started.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export type ProcessFacts = {
	readonly pid: number;
	readonly parentPid: number;
	readonly groupId: number;
	/** Never the same for two processes that had one number. */
	readonly startedAt: string;
	readonly command: string;
};

const hasProc = process.platform === "linux";
const pollEveryMs = 20;
const cpuTicksPerSecond = 100;

export function readProcess(pid: number): ProcessFacts | undefined {
	return hasProc ? readProc(pid) : listByPs(["-p", String(pid)])[0];
}

export function listProcesses(): readonly ProcessFacts[] {
	if (!hasProc) {
		return listByPs(["-A"]);
	}
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => readProc(Number(name)) ?? []);
}

export function isRunning(pid: number, startedAt?: string): boolean {
	const facts = readProcess(pid);
	return facts !== undefined && (startedAt === undefined || facts.startedAt === startedAt);
}

/** Linux alone. */
export function cpuMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / cpuTicksPerSecond;
}

export function isGroupRunning(groupId: number): boolean {
	return listProcesses().some((facts) => facts.groupId === groupId);
}

/** True if it went out; false if there was nobody to send it to. */
export function sendSignal(pid: number, signal: NodeJS.Signals, group = false): boolean {
	try {
		process.kill(group ? -pid : pid, signal);
		return true;
	} catch {
		return false;
	}
}

export async function waitUntil(
	condition: () => boolean | Promise<boolean>,
	timeoutMs: number,
): Promise<boolean> {
	const endsAt = performance.now() + timeoutMs;
	while (!(await condition())) {
		if (performance.now() >= endsAt) {
			return false;
		}
		await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
	}
	return true;
}

function readProc(pid: number): ProcessFacts | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The second field is the name in brackets and may hold anything, brackets too.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const [state, parentPid, groupId] = fields;
		if (state === "Z" || state === "X") {
			return undefined;
		}
		const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
		return {
			pid,
			parentPid: Number(parentPid),
			groupId: Number(groupId),
			startedAt: fields[19] ?? "",
			command,
		};
	} catch {
		return undefined;
	}
}

function listByPs(which: readonly string[]): readonly ProcessFacts[] {
	const columns = "pid=,ppid=,pgid=,stat=,lstart=,command=";
	const { stdout } = spawnSync("ps", [...which, "-ww", "-o", columns], {
		encoding: "utf8",
		env: { ...process.env, LC_ALL: "C" },
	});
	return (stdout ?? "").split("\n").flatMap((line) => {
		const words = line.trim().split(/\s+/);
		const [pid, parentPid, groupId, state] = words;
		if (pid === undefined || pid === "" || state === undefined || state.startsWith("Z")) {
			return [];
		}
		return {
			pid: Number(pid),
			parentPid: Number(parentPid),
			groupId: Number(groupId),
			startedAt: words.slice(4, 9).join(" "),
			command: words.slice(9).join(" "),
		};
	});
}
