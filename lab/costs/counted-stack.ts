/**
 * The real stack with a counter in it: the built Worker behind `metered/worker.js`, Postgres behind the Neon proxy with its own
 * statistics, Upstash's commands, and processor time from `/proc`.
 */
import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { requestScript } from "../bench/conversations.ts";
import { seeded, startTown } from "../bench/town.ts";
import { startModelServer } from "../../dev/model-server/model-server.ts";
import type { Asked } from "../../dev/model-server/types.ts";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { buildWorker } from "../../dev/runtime/build.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { type Stack, startStack } from "../../dev/stack/stack.ts";
import { cpuMs } from "../../dev/supervisor/processes.ts";
import type { Counted, ObjectCounts } from "./operations.ts";

/** Longer than a journal waits to be shipped, and than Postgres keeps its statistics to itself. */
const quietMs = 13_000;
const quietMsMax = 180_000;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

export type Bench = {
	readonly stack: Stack;
	readonly dataDir: string;
	readonly client: pg.Client;
	readonly asked: readonly Asked[];
	readonly counted: () => Promise<Counted>;
	/** Of the objects of one kind, as of the last time that `counted` was asked. */
	readonly objects: (kind: string) => ObjectCounts;
};

export async function quiet({ stack }: Bench): Promise<void> {
	const { proxy } = stack.database;
	const now = () => proxy.stats.httpRequests + (stack.twilio?.messages().length ?? 0);
	const untilMs = Date.now() + quietMsMax;
	let [seen, since] = [now(), Date.now()];
	while (Date.now() - since < quietMs) {
		if (Date.now() > untilMs) throw new Error("the stack does not come to rest");
		await sleep(250);
		if (now() !== seen) [seen, since] = [now(), Date.now()];
	}
}

type Outside =
	| "postgresRequests"
	| "postgresMs"
	| "eventRows"
	| "logRows"
	| "upstashCommands"
	| "workerdCpuMs";
type Said = {
	readonly metered: Omit<Counted, Outside>;
	readonly objects: Readonly<Record<string, ObjectCounts>>;
};
const parseCounts = (line: string): Said | null =>
	line.includes('"metered"') ? (JSON.parse(line) as Said) : null;

async function logRows(client: pg.Client): Promise<ReadonlyMap<string, number>> {
	const logs = await client.query<{ log: string }>("select log from ops.sealed_logs order by 1");
	const rows = new Map<string, number>();
	for (const { log } of logs.rows) {
		const counted = await client.query<{ n: string }>(
			`select count(*) as n from ${client.escapeIdentifier(log)}`,
		);
		rows.set(log, Number(counted.rows[0]?.n));
	}
	return rows;
}

/** Of a stack that is begun with. Absent: everything is made anew. */
type Ready = { readonly scriptPath: string; readonly copyOf: string };

/** The built Worker, and the counter beside it as its entry. */
async function meteredScript(outDir: string, ready: Ready | undefined): Promise<string> {
	if (ready) cpSync(dirname(ready.scriptPath), outDir, { recursive: true });
	else await buildWorker({ outDir });
	const script = join(outDir, "metered.mjs");
	copyFileSync(join(import.meta.dirname, "metered/worker.js"), script);
	return script;
}

export async function withStack<T>(
	hasModel: boolean,
	work: (bench: Bench) => Promise<T>,
	ready?: Ready,
): Promise<T> {
	const dataDir = mkdtempSync(join(tmpdir(), "assent-costs-"));
	const model = await startModelServer({ script: requestScript });
	const script = await meteredScript(join(dataDir, "metered"), ready);
	let latest: Said | null = null;
	let objects: Said["objects"] = {};
	const stack = await startStack({
		dataDir,
		port: 0,
		durable: false,
		script,
		...(ready ? { copyOf: ready.copyOf } : {}),
		upstash: true,
		env: hasModel
			? {
					LLM_PROVIDER: "openai-compatible",
					LLM_BASE_URL: `${model.url}/v1`,
					LLM_API_KEY: "key-of-a-count",
					LLM_MODEL: "scripted-1",
				}
			: {},
		logLine: (line) => {
			latest = parseCounts(line) ?? latest;
		},
	});
	let upstashCommands = 0;
	const redis = stack.upstash?.redis;
	if (redis) {
		const { run } = redis;
		Object.assign(redis, {
			run: (command: readonly string[]) => {
				upstashCommands += 1;
				return run(command);
			},
		});
	}
	const client = new pg.Client({ connectionString: stack.database.ownerUrl });
	client.on("error", () => {});
	await client.connect();
	try {
		await client.query("alter system set track_functions = 'all'");
		await client.query("select pg_reload_conf()");
		await client.query("update inventory_levels set qty = 100000");
		await client.query("update offerings set capacity = 100 where name = 'Table on the quay'");
		const town = startTown(
			stack,
			harbourTown.drivers.map(({ phone }) => phone),
			// Whoever is asked first takes it: the plain case.
			{ random: seeded(7), thinkMs: 200, noPart: 0 },
		);
		await stack.tick();
		const result = await work({
			stack,
			dataDir,
			client,
			asked: model.requests,
			counted: async () => {
				latest = null;
				await stack.worker().scheduled("meter");
				for (let n = 0; latest === null && n < 100; n++) await sleep(20);
				// Another function sets it, which is not seen here.
				const found = latest as Said | null;
				if (found === null) throw new Error("the counter did not say what it counted");
				objects = found.objects;
				const time = await client.query<{ ms: string }>(
					"select coalesce(sum(self_time), 0) as ms from pg_stat_user_functions",
				);
				const rowsOf = await logRows(client);
				return {
					...found.metered,
					postgresRequests: stack.database.proxy.stats.httpRequests,
					postgresMs: Number(time.rows[0]?.ms),
					eventRows: rowsOf.get("event_log") ?? 0,
					logRows: [...rowsOf.values()].reduce((sum, n) => sum + n, 0),
					upstashCommands,
					workerdCpuMs: stack
						.worker()
						.workerdPids()
						.reduce((sum, pid) => sum + cpuMs(pid), 0),
				};
			},
			objects: (kind) => {
				const found = objects[kind];
				if (!found) throw new Error(`no objects of the kind ${kind} were counted`);
				return found;
			},
		});
		await town.stop();
		return result;
	} finally {
		await client.end();
		await stack.stop();
		await model.stop();
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	}
}
