import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";

/** What Linux calls USER_HZ: the same on every machine that Node runs on. */
const ticksPerSecond = 100;

export type ProcessTime = {
	readonly pid: number;
	readonly parentPid: number;
	readonly seconds: number;
};

/** The name in brackets may hold anything, brackets too. */
export function readStat(text: string): ProcessTime {
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
	const ticks = (user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0);
	return {
		pid: Number.parseInt(text, 10),
		parentPid: Number(fields[1]),
		seconds: ticks / ticksPerSecond,
	};
}

export function secondsOf(roots: readonly number[], all: readonly ProcessTime[]): number {
	const below = new Map<number, ProcessTime[]>();
	for (const one of all) below.set(one.parentPid, [...(below.get(one.parentPid) ?? []), one]);
	const seen = new Set<number>();
	const visit = (one: ProcessTime): number => {
		if (seen.has(one.pid)) return 0;
		seen.add(one.pid);
		return (below.get(one.pid) ?? []).reduce((sum, child) => sum + visit(child), one.seconds);
	};
	return all.filter(({ pid }) => roots.includes(pid)).reduce((sum, root) => sum + visit(root), 0);
}

export function processTimes(): readonly ProcessTime[] {
	if (process.platform !== "linux")
		throw new Error("the processor's time is read from /proc, which only Linux has");
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((pid) => {
			try {
				return [readStat(readFileSync(`/proc/${pid}/stat`, "utf8"))];
			} catch {
				// It has ended meanwhile.
				return [];
			}
		});
}

export const machineSeconds = (): number =>
	cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
	1000;
