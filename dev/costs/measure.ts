/**
 * What one conversation costs in operations, counted on the real stack: the built Worker behind a counter (`metered/worker.js`),
 * Postgres behind the Neon proxy, Twilio's wire, and a scripted model where one is asked. Each kind is held several times by people
 * nobody has heard from, and everything is counted until nothing goes on any more.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { conversations, type Kind, kinds, talkOn, wishScript } from "../bench/conversations.ts";
import { seeded, startTown } from "../bench/town.ts";
import { startModelServer } from "../model-server/model-server.ts";
import type { Asked } from "../model-server/types.ts";
import { removePostgresData } from "../postgres/data-folder.ts";
import { buildWorker } from "../runtime/build.ts";
import { harbourTown } from "../seed/harbour-town.ts";
import { readObjects } from "../soak/sample.ts";
import { everyFiveMinutes, everyMinute, type Stack, startStack } from "../stack/stack.ts";
import type { PhoneHandle, StoredMessage } from "../twilio/stand-in.ts";
import {
	type Counted,
	type Measured,
	type Mode,
	minusOf,
	type Operations,
	perConversation,
} from "./operations.ts";
import { smsSegments } from "./segments.ts";

const waitMs = 60_000;
/** Longer than a journal waits to be shipped, and than Postgres keeps its statistics to itself. */
const quietMs = 13_000;
const quietMsMax = 180_000;
const ticksCounted = 5;
const cpuTicksPerSecond = 100;

/** Text a model is given or gives, in the usual estimate of four bytes for a token. */
const bytesPerToken = 4;
const tokensOf = (bytes: number): number => Math.ceil(bytes / bytesPerToken);
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Processor time of a process so far. */
function cpuMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / cpuTicksPerSecond;
}

type Bench = {
	readonly stack: Stack;
	readonly dataDir: string;
	readonly client: pg.Client;
	readonly asked: readonly Asked[];
	readonly counted: () => Promise<Counted>;
};

/** Nothing is asked of Postgres or of Twilio any more, nor was for a while. */
async function quiet({ stack }: Bench): Promise<void> {
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

/** Twilio's side since a moment, by channel and category. */
function messagesSince(stack: Stack, from: number): Operations["messages"] {
	const all = stack.twilio?.messages().slice(from) ?? [];
	const requests = stack.twilio?.requests ?? [];
	const approved = new Set(
		requests
			.filter(({ path }) => path.includes("/ApprovalRequests/"))
			.map(({ path }) => path.split("/")[3]),
	);
	const isOut = (message: StoredMessage) => message.direction !== "inbound";
	const count = (holds: (message: StoredMessage) => boolean) => all.filter(holds).length;
	const segments = (holds: (message: StoredMessage) => boolean) =>
		all.filter(holds).reduce((sum, { body }) => sum + smsSegments(body), 0);
	const isTemplate = ({ contentSid }: StoredMessage) =>
		contentSid !== undefined && approved.has(contentSid);
	const onWhatsApp = ({ channel }: StoredMessage) => channel === "whatsapp";
	return {
		whatsappIn: count((m) => onWhatsApp(m) && !isOut(m)),
		whatsappSession: count((m) => onWhatsApp(m) && isOut(m) && !isTemplate(m)),
		whatsappTemplate: count((m) => onWhatsApp(m) && isOut(m) && isTemplate(m)),
		smsOut: count((m) => !onWhatsApp(m) && isOut(m)),
		smsInSegments: segments((m) => !onWhatsApp(m) && !isOut(m)),
		smsOutSegments: segments((m) => !onWhatsApp(m) && isOut(m)),
	};
}

let guests = 0;
function someone(stack: Stack, mode: Mode): PhoneHandle {
	guests += 1;
	if (!stack.twilio) throw new Error("the stack has its own stand-in");
	return stack.twilio.addPhone({
		id: `cost-${guests}`,
		name: `Guest ${guests}`,
		number: `+447803${String(guests).padStart(6, "0")}`,
		role: "person",
		locale: "en",
		...(mode === "sms" ? { channel: "sms" as const } : {}),
	});
}

const others = [
	...harbourTown.drivers.map(({ phone }) => phone),
	...harbourTown.businesses.flatMap(({ ownerPhone }) => (ownerPhone ? [ownerPhone] : [])),
];

async function hold(bench: Bench, kind: Kind, mode: Mode, times: number): Promise<Measured> {
	const { stack } = bench;
	const before = await bench.counted();
	const [messagesBefore, askedBefore] = [stack.twilio?.messages().length ?? 0, bench.asked.length];
	for (let n = 0; n < times; n++) {
		const phone = someone(stack, mode);
		await conversations[kind](talkOn(phone, { timeoutMs: waitMs }), (n + 0.5) / times);
	}
	await quiet(bench);
	const after = await bench.counted();
	const asked = bench.asked.slice(askedBefore);
	return {
		kind,
		mode,
		times,
		operations: perConversation(
			{
				...minusOf(after, before),
				messages: messagesSince(stack, messagesBefore),
				modelCalls: asked.length,
				promptTokens: asked.reduce((sum, { body }) => sum + tokensOf(bytesOf(body)), 0),
				completionTokens: asked.reduce((sum, one) => sum + tokensOf(bytesOf(answerTo(one))), 0),
			},
			times,
		),
	};
}

/** What the script answers: the same again, for its length. */
function answerTo(asked: Asked): unknown {
	const said = asked.texts.at(-1) ?? "";
	const line = wishScript.find(({ when }) =>
		typeof when === "string" ? said.includes(when) : when.test(said),
	);
	const answer = typeof line?.answer === "function" ? line.answer(asked) : line?.answer;
	return answer ?? { kind: "text", text: "What can I do for you?" };
}

/** One run of the crons, on average over a few, with nothing to do: what a month costs where nobody writes. */
async function tick(bench: Bench, cron: string): Promise<Operations> {
	await quiet(bench);
	const before = await bench.counted();
	for (let n = 0; n < ticksCounted; n++) await bench.stack.worker().scheduled(cron);
	const after = await bench.counted();
	return perConversation(
		{
			...minusOf(after, before),
			messages: messagesSince(bench.stack, bench.stack.twilio?.messages().length ?? 0),
			modelCalls: 0,
			promptTokens: 0,
			completionTokens: 0,
		},
		ticksCounted,
	);
}

export type CostRun = {
	readonly measured: readonly Measured[];
	readonly minuteTick: Operations;
	readonly fiveMinuteTick: Operations;
	/** Bytes that one conversation leaves in Postgres and in its objects, on average over all that were held. */
	readonly postgresBytes: number;
	readonly objectBytes: number;
};

/** What is counted around the runtime, and not in it. */
type Outside =
	| "postgresRequests"
	| "postgresMs"
	| "eventRows"
	| "logRows"
	| "upstashCommands"
	| "workerdCpuMs";
const parseCounts = (line: string): Omit<Counted, Outside> | null => {
	if (!line.includes('"metered"')) return null;
	return (JSON.parse(line) as { readonly metered: Counted }).metered;
};

/** Rows of each log that is sealed. */
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

async function withStack<T>(hasModel: boolean, work: (bench: Bench) => Promise<T>): Promise<T> {
	const dataDir = mkdtempSync(join(tmpdir(), "assent-costs-"));
	const model = await startModelServer({ script: wishScript });
	const built = await buildWorker({ outDir: join(dataDir, "metered") });
	const script = join(dirname(built.scriptPath), "metered.mjs");
	copyFileSync(join(import.meta.dirname, "metered/worker.js"), script);
	let latest: ReturnType<typeof parseCounts> = null;
	const stack = await startStack({
		dataDir,
		port: 0,
		durable: false,
		script,
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
				const found = latest as ReturnType<typeof parseCounts>;
				if (found === null) throw new Error("the counter did not say what it counted");
				const time = await client.query<{ ms: string }>(
					"select coalesce(sum(self_time), 0) as ms from pg_stat_user_functions",
				);
				const rowsOf = await logRows(client);
				return {
					...found,
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

/** The first of each compiles, opens connections and makes tables: not counted. */
async function warmUp(bench: Bench, which: readonly Kind[]): Promise<void> {
	for (const kind of which)
		await conversations[kind](talkOn(someone(bench.stack, "rules"), { timeoutMs: waitMs }), 0.1);
	await quiet(bench);
}

export async function measureCosts(times: number, say: (line: string) => void): Promise<CostRun> {
	const measured: Measured[] = [];
	const run = async (bench: Bench, mode: Mode, often: number) => {
		for (const kind of kinds) {
			say(`… ${mode}: ${kind}`);
			measured.push(await hold(bench, kind, mode, often));
		}
	};
	const rest = await withStack(false, async (bench) => {
		await warmUp(bench, kinds);
		const size = async () =>
			Number(
				(
					await bench.client.query<{ n: string }>(
						"select pg_database_size(current_database()) as n",
					)
				).rows[0]?.n,
			);
		const objects = () => readObjects(join(bench.dataDir, "objects"), Date.now()).bytes;
		const [before, objectsBefore] = [await size(), objects()];
		await run(bench, "rules", times);
		await run(bench, "sms", times);
		const held = measured.reduce((sum, one) => sum + one.times, 0);
		return {
			postgresBytes: ((await size()) - before) / held,
			objectBytes: (objects() - objectsBefore) / held,
			minuteTick: await tick(bench, everyMinute),
			fiveMinuteTick: await tick(bench, everyFiveMinutes),
		};
	});
	await withStack(true, async (bench) => {
		await warmUp(bench, kinds);
		await run(bench, "model", times);
	});
	// Whoever has written once is within the window for a day: so nobody has yet, and each kind is held once.
	await withStack(false, async (bench) => {
		await warmUp(bench, ["question"]);
		for (const number of others) bench.stack.twilio?.phone(number).setWindow("closed");
		await run(bench, "windows closed", 1);
	});
	return { measured, ...rest };
}
