/**
 * One stack that is killed and started again over the same data, many times. The points are reached inside the Worker, which then
 * stands still; this is who hears of it and kills it.
 */
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { everyFiveMinutes, everyMinute, type Stack, startStack } from "../stack/stack.ts";
import { listenOn } from "../supervisor/ports.ts";
import type { TwilioStandIn } from "../twilio/stand-in.ts";
import { startHoldingFront } from "./holding-front.ts";
import { chaosPhones, chaosTown } from "./town.ts";
import { marker } from "./worker/points.ts";

export type Point = { readonly label: string; readonly nth: number };
export type Looked = {
	readonly name: "THREAD" | "SOLICITATION" | "TOOL_HEALTH";
	readonly id: string;
	readonly state: readonly { readonly json: string }[];
	readonly waiting: readonly { readonly external_id: string }[];
	readonly outbox: readonly {
		readonly id: string;
		readonly status: string;
		readonly next_at_ms: number;
		readonly unshipped: number;
		readonly kind: string;
		readonly text: string;
		readonly repeats: number;
	}[];
	readonly items: readonly {
		readonly id: string;
		readonly status: string;
		readonly free_at_ms: number | null;
	}[];
	readonly journal: readonly { readonly n: number; readonly json: string }[];
	readonly targets: readonly { readonly json: string }[];
};

export type World = {
	readonly twilio: TwilioStandIn;
	readonly rows: <T extends pg.QueryResultRow>(
		sql: string,
		...params: unknown[]
	) => Promise<readonly T[]>;
	readonly count: (sql: string, ...params: unknown[]) => Promise<number>;
	readonly arm: (point: Point | null) => Promise<void>;
	/** How often each point was passed since the last arming. */
	readonly passed: () => Promise<Readonly<Record<string, number>>>;
	readonly look: () => Promise<readonly Looked[]>;
	/** What is unknown becomes five minutes older. */
	readonly age: () => Promise<void>;
	/** A cron of the minute, or the one of five minutes as well. Never throws: a Worker may die under it. */
	readonly tick: (withFive?: boolean) => Promise<void>;
	/** Told when the armed point is reached; the Worker stands still until `killAndRestart`. */
	readonly onPoint: (listener: ((label: string) => void) | null) => void;
	readonly killAndRestart: (script: string) => Promise<void>;
	/** Ids of texts that were given up, and have been noted as that. */
	readonly givenUp: Set<string>;
	readonly log: readonly string[];
	readonly stop: () => Promise<void>;
};

const folders = { THREAD: "ThreadObject", SOLICITATION: "SolicitationObject" } as const;
const logMax = 400;
const restartsMax = 3;
const askTimeoutMs = 20_000;

/** Ids of all objects that ever wrote something. */
function objectIds(dataDir: string): Readonly<Record<string, readonly string[]>> {
	const root = join(dataDir, "objects", "do");
	return Object.fromEntries(
		Object.entries(folders).map(([name, folder]) => {
			const found = readdirSync(root).find((one) => one.endsWith(folder));
			const files = found ? readdirSync(join(root, found)) : [];
			return [name, files.flatMap((file) => /^([0-9a-f]{64})\.sqlite$/.exec(file)?.[1] ?? [])];
		}),
	);
}

/** Points that are reached from outside the process are said here, and never answered. */
async function startControl(onPoint: (label: string) => void) {
	const server = createServer((request) => {
		void text(request).then(onPoint);
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

export async function startWorld(options: {
	readonly dataDir: string;
	readonly script: string;
}): Promise<World> {
	const log: string[] = [];
	let listener: ((label: string) => void) | null = null;
	const control = await startControl((label) => listener?.(label));
	const front = await startHoldingFront();
	const stack: Stack = await startStack({
		dataDir: options.dataDir,
		port: 0,
		durable: false,
		killable: true,
		script: options.script,
		town: chaosTown,
		phones: chaosPhones,
		env: { CHAOS_CONTROL_URL: control.url, PUBLIC_BASE_URL: front.url },
		logLine: (line) => {
			const at = line.indexOf(marker);
			if (at >= 0) listener?.(line.slice(at + marker.length).trim());
			log.push(line);
			log.splice(0, log.length - logMax);
		},
	});
	const { twilio } = stack;
	if (!twilio) throw new Error("the suite has its own Twilio stand-in");
	front.setTarget(stack.worker().url);
	const client = new pg.Client({ connectionString: stack.database.ownerUrl });
	await client.connect();
	let kills = 0;
	let starting: Promise<void> = Promise.resolve();
	/** Whom it asks may be killed meanwhile: then the next one is asked. */
	const ask = async (path: string, body: unknown): Promise<unknown> => {
		for (;;) {
			await starting;
			const killsBefore = kills;
			try {
				const response = await fetch(`${stack.worker().url}/__chaos/${path}`, {
					method: "POST",
					body: JSON.stringify(body),
					signal: AbortSignal.timeout(askTimeoutMs),
				});
				if (!response.ok) throw new Error(`the Worker's control door: ${response.status}`);
				return await response.json();
			} catch (error) {
				if (kills === killsBefore) throw error;
			}
		}
	};
	const ids = () => objectIds(options.dataDir);
	const rows: World["rows"] = async <T extends pg.QueryResultRow>(
		sql: string,
		...params: unknown[]
	) => (await client.query<T>(sql, params)).rows;
	return {
		twilio,
		rows,
		count: async (sql, ...params) => Number((await rows<{ n: string }>(sql, ...params))[0]?.n),
		arm: async (point) => void (await ask("arm", { target: point })),
		passed: async () => (await ask("passed", {})) as Readonly<Record<string, number>>,
		look: async () => (await ask("look", ids())) as readonly Looked[],
		age: async () => void (await ask("age", { THREAD: ids()["THREAD"] ?? [] })),
		tick: async (withFive = false) => {
			for (const cron of withFive ? [everyMinute, everyFiveMinutes] : [everyMinute])
				await stack
					.worker()
					.scheduled(cron)
					.catch(() => undefined);
		},
		onPoint: (next) => {
			listener = next;
		},
		killAndRestart: (script) => {
			const restart = async () => {
				front.setTarget(null);
				await stack.kill();
				// A port that was free a moment ago may be the other world's by now.
				for (let tries = 1; ; tries += 1)
					try {
						await stack.restart(script);
						break;
					} catch (error) {
						if (tries === restartsMax) throw error;
					}
				front.setTarget(stack.worker().url);
			};
			kills += 1;
			starting = restart();
			return starting;
		},
		givenUp: new Set(),
		log,
		stop: async () => {
			await client.end();
			await front.stop();
			await stack.stop();
			control.stop();
		},
	};
}
