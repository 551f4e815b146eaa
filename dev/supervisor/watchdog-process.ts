/** The watchdog's own process: it reads lines until the pipe closes, ends what is left, and goes. */
import { createInterface } from "node:readline";
import { isGroupRunning, isRunning, readProcess, sendSignal, waitUntil } from "./processes.ts";
import type { WatchdogMessage } from "./watchdog.ts";

type Entry = Extract<WatchdogMessage, { do: "register" }>;

const killTimeoutMs = 5000;
const entries = new Map<number, Entry>();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.on(signal, () => {});
}
for await (const line of createInterface({ input: process.stdin })) {
	const message = parse(line);
	if (message?.do === "register") {
		entries.set(message.pid, message);
	} else if (message !== undefined) {
		entries.delete(message.pid);
	}
}
await Promise.all([...entries.values()].map(end));
process.exit(0);

async function end(entry: Entry): Promise<void> {
	if (isLeft(entry)) {
		sendSignal(entry.pid, entry.signal, entry.group);
		await waitUntil(() => !isLeft(entry), entry.graceMs);
	}
	if (isLeft(entry)) {
		sendSignal(entry.pid, "SIGKILL", entry.group);
		await waitUntil(() => !isLeft(entry), killTimeoutMs);
	}
}

/** A number that belongs to another process by now is left alone. */
function isLeft({ pid, startedAt, group }: Entry): boolean {
	if (!group) {
		return isRunning(pid, startedAt);
	}
	const leader = readProcess(pid);
	return (leader === undefined || leader.startedAt === startedAt) && isGroupRunning(pid);
}

/** The last line may be cut off. */
function parse(line: string): WatchdogMessage | undefined {
	try {
		return JSON.parse(line) as WatchdogMessage;
	} catch {
		return undefined;
	}
}
