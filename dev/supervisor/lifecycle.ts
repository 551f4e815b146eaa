/**
 * However this process is asked to end, what it started is stopped once, in reverse order, within a
 * bound. It also ends when npm above it was killed, which tells its children nothing.
 */
import { basename } from "node:path";
import { isRunning, type ProcessFacts, readProcess } from "./processes.ts";

export const stopTimeoutMs = 10_000;
const ancestorsEveryMs = 500;
const ancestorsMax = 8;
/** Ctrl-C under npm arrives twice at once: from the terminal, and passed on by npm. */
const secondSignalAfterMs = 700;
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const parentGoneCode = 129;

type Handler = () => void | Promise<void>;
type Watched = { readonly pid: number; readonly startedAt: string };

const handlers: Handler[] = [];
let isInstalled = false;
let stoppingSince: number | undefined;

/** From the first call on, signals and the death of the parent are this module's business. */
export function onStop(handler: Handler): void {
	handlers.push(handler);
	if (!isInstalled) {
		isInstalled = true;
		install();
	}
}

/** Runs the handlers and ends the process; for an end nobody asked for from outside. */
export async function stopNow(exitCode: number): Promise<never> {
	if (stoppingSince !== undefined) {
		return new Promise<never>(() => {});
	}
	stoppingSince = performance.now();
	const timer = setTimeout(() => {
		console.error(`Not everything stopped within ${stopTimeoutMs} ms.`);
		process.exit(exitCode);
	}, stopTimeoutMs);
	// One that is registered while this goes on has its turn too.
	for (let handler = handlers.pop(); handler !== undefined; handler = handlers.pop()) {
		try {
			await handler();
		} catch (error) {
			console.error("While stopping:", error);
		}
	}
	clearTimeout(timer);
	process.exit(exitCode);
}

function install(): void {
	for (const [signal, exitCode] of Object.entries(exitCodes)) {
		process.on(signal, () => {
			const isImpatient =
				stoppingSince !== undefined && performance.now() - stoppingSince > secondSignalAfterMs;
			if (isImpatient) {
				process.exit(exitCode);
			}
			void stopNow(exitCode);
		});
	}
	// A terminal that was closed must not turn the next line of a log into a crash.
	for (const stream of [process.stdout, process.stderr]) {
		stream.on("error", () => {});
	}
	const watched = findAncestors();
	const timer = setInterval(() => {
		if (watched.some(({ pid, startedAt }) => !isRunning(pid, startedAt))) {
			void stopNow(parentGoneCode);
		}
	}, ancestorsEveryMs);
	timer.unref();
}

/** What started npm is not watched, nor is a person's shell: who closes it after `npm start &` wants that to go on. */
function findAncestors(): readonly Watched[] {
	const chain: ProcessFacts[] = [];
	let next = readProcess(process.ppid);
	while (next !== undefined && next.pid > 1 && chain.length < ancestorsMax) {
		chain.push(next);
		next = isNpm(next) || isScriptShell(next) ? readProcess(next.parentPid) : undefined;
	}
	const topNpm = chain.findLastIndex(isNpm);
	const watched = topNpm >= 0 ? chain.slice(0, topNpm + 1) : chain.slice(0, 1);
	return watched.filter((facts) => !isPersonsShell(facts));
}

function isNpm({ command }: ProcessFacts): boolean {
	return /^(npm|npx) |[/\\](npm|npx)(-cli\.js)?( |$)/.test(`${command} `);
}

function isShell({ command }: ProcessFacts): boolean {
	const name = basename(command.split(" ")[0] ?? "").replace(/^-/, "");
	return ["sh", "bash", "dash", "zsh", "ash", "fish", "ksh"].includes(name);
}

function isScriptShell(facts: ProcessFacts): boolean {
	return isShell(facts) && / -\w*c /.test(facts.command);
}

function isPersonsShell(facts: ProcessFacts): boolean {
	return isShell(facts) && !isScriptShell(facts);
}
