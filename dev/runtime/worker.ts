/** Outbound requests reach 127.0.0.1, so the stand-ins can be its Postgres and its Twilio. */
import { dirname, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { findFreePort } from "../supervisor/ports.ts";
import { isRunning, listProcesses, sendSignal, waitUntil } from "../supervisor/processes.ts";
import type { WorkerConfig } from "./config.ts";
import { findModules } from "./modules.ts";

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 8000;
const killTimeoutMs = 5000;
const scheduledTimeoutMs = 120_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type WorkerOptions = {
	/** The built file. */
	readonly script: string;
	readonly config: WorkerConfig;
	/** 0: a free one. */
	readonly port: number;
	readonly host: "127.0.0.1";
	readonly persistDir: string;
	readonly vars: Readonly<Record<string, string>>;
	readonly inspectorPort?: number;
	readonly logLine?: (line: string) => void;
};

export type RunningWorker = {
	readonly url: string;
	/** A killed runtime is started again, under another number and at the same address. */
	readonly workerdPids: () => readonly number[];
	readonly scheduled: (cron: string, timeMs?: number) => Promise<void>;
	readonly stop: () => Promise<void>;
};

/**
 * Whoever calls this answers signals himself (`onStop` of the lifecycle): Miniflare's own handlers
 * would end the process before anything else could be stopped, and are taken out.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
	const port = options.port === 0 ? await findFreePort() : options.port;
	const settings = miniflareOptions(options, port);
	const miniflare = withoutSignalHandlers(() => new Miniflare(settings));
	const pids = () => workerdPidsAt(`${options.host}:${port}`);
	const stop = async () => {
		const left = pids();
		await within(stopTimeoutMs, miniflare.dispose()).catch(() => {});
		for (const pid of new Set([...left, ...pids()])) {
			sendSignal(pid, "SIGKILL");
			await waitUntil(() => !isRunning(pid), killTimeoutMs);
		}
	};
	try {
		await within(readyTimeoutMs, miniflare.ready);
	} catch (error) {
		await stop();
		throw error;
	}
	const url = `http://${options.host}:${port}`;
	return {
		url,
		workerdPids: pids,
		scheduled: (cron, timeMs) => triggerScheduled(url, cron, timeMs),
		stop,
	};
}

export async function triggerScheduled(url: string, cron: string, timeMs?: number): Promise<void> {
	const query = new URLSearchParams({ cron });
	if (timeMs !== undefined) {
		query.set("time", String(timeMs));
	}
	const signal = AbortSignal.timeout(scheduledTimeoutMs);
	const response = await fetch(`${url}/cdn-cgi/local/scheduled?${query}`, { signal });
	const text = await response.text();
	if (!response.ok) {
		throw new Error(`The cron "${cron}" failed (${response.status}): ${text}`);
	}
}

function miniflareOptions(options: WorkerOptions, port: number) {
	const script = resolve(options.script);
	const say = options.logLine ?? (() => {});
	return convertV4MiniflareOptions({
		host: options.host,
		port,
		cf: false,
		logRequests: false,
		log: new LineLog(say),
		telemetry: { enabled: false },
		unsafeTriggerHandlers: true,
		...(options.inspectorPort === undefined ? {} : { inspectorPort: options.inspectorPort }),
		resourcePersistencePath: resolve(options.persistDir),
		handleStructuredLogs: ({ message }) => {
			for (const line of message.split("\n")) {
				say(line);
			}
		},
		workers: [
			{
				...options.config,
				bindings: { ...options.config.bindings, ...options.vars },
				modules: findModules(script).map((module) => ({ ...module })),
				modulesRoot: dirname(script),
			},
		],
	});
}

class LineLog extends Log {
	readonly #say: (line: string) => void;
	constructor(say: (line: string) => void) {
		super(LogLevel.WARN);
		this.#say = say;
	}
	protected override log(message: string): void {
		this.#say(message);
	}
}

function withoutSignalHandlers<T>(create: () => T): T {
	const before = signals.map((signal) => new Set(process.listeners(signal)));
	const created = create();
	signals.forEach((signal, index) => {
		for (const listener of process.listeners(signal)) {
			if (!before[index]?.has(listener)) {
				process.off(signal, listener);
			}
		}
	});
	return created;
}

function workerdPidsAt(address: string): readonly number[] {
	return listProcesses()
		.filter((facts) => facts.parentPid === process.pid && facts.command.includes(`=${address} `))
		.map((facts) => facts.pid);
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`not done after ${timeoutMs} ms`)), timeoutMs);
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
