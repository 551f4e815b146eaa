/**
 * Ends what a supervisor started when the supervisor is gone, however it went. It is a process of its
 * own at the other end of a pipe: the system closes a pipe whose owner died, SIGKILL or not.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readProcess } from "./processes.ts";

/** The longest it waits for the others, and a margin. */
const stopTimeoutMs = 15_000;

export const graceMsDefault = 1500;

export type Registration = {
	readonly signal: NodeJS.Signals;
	readonly group: boolean;
	readonly graceMs?: number;
};

/** A line on the pipe. */
export type WatchdogMessage =
	| ({
			readonly do: "register";
			readonly pid: number;
			readonly startedAt: string;
	  } & Required<Registration>)
	| { readonly do: "unregister"; readonly pid: number };

export type Watchdog = {
	readonly pid: number;
	readonly register: (pid: number, registration: Registration) => void;
	readonly unregister: (pid: number) => void;
	/** The last thing a supervisor does. */
	readonly stop: () => Promise<void>;
};

export async function startWatchdog(): Promise<Watchdog> {
	const script = join(import.meta.dirname, "watchdog-process.ts");
	// Its own session: what ends the supervisor's group or terminal must not end it too.
	const child = spawn(process.execPath, [script], {
		cwd: "/",
		detached: true,
		stdio: ["pipe", "ignore", "ignore"],
	});
	await once(child, "spawn");
	const ended = once(child, "exit");
	child.stdin.on("error", () => {});
	child.unref();
	const send = (message: WatchdogMessage) => child.stdin.write(`${JSON.stringify(message)}\n`);
	return {
		pid: child.pid ?? 0,
		register: (pid, registration) => {
			const startedAt = readProcess(pid)?.startedAt;
			if (startedAt !== undefined) {
				const graceMs = registration.graceMs ?? graceMsDefault;
				send({ do: "register", pid, startedAt, ...registration, graceMs });
			}
		},
		unregister: (pid) => void send({ do: "unregister", pid }),
		stop: async () => {
			child.ref();
			child.stdin.end();
			const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
			await ended;
			clearTimeout(timer);
		},
	};
}
