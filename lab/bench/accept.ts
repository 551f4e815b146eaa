/**
 * Webhooks accepted per second against a bare Worker and object with the same signature check and one insert. The budget is about accepting
 * with the turn deferred: "turns wait", where the market is not projected yet and turns are put off until it is, and webhooks that came
 * before, which have no turn.
 */
import { type ChildProcess, fork } from "node:child_process";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { listenOn } from "../../dev/supervisor/ports.ts";
import { freshNumber } from "./counted.ts";
import { type Host, messageForm, signedHeaders } from "./host.ts";
import type { Volley, VolleyDone } from "./load-process.ts";
import { type Bench, type Measured, median, plotOfPairs, type Row, spreadOf } from "./row.ts";
import { type Served, serve } from "./serve.ts";

const doorRatioMin = 0.8;
const newcomerRatioMin = 0.4;
const connections = 16;
export const hookPath = "/webhooks/twilio/messages";
const restTimeoutMs = 120_000;
const turnsRestMs = 3_000;
const shippedRestMs = 11_000;

/** `onMessage` is told the form of each message once it was taken. */
export function makeOutsideServer(
	projected: ReadonlyMap<string, string>,
	isProjected: (key: string) => boolean,
	onMessage?: (form: URLSearchParams) => void,
): Server {
	let sids = 0;
	return createServer((request, response) => {
		const url = new URL(request.url ?? "/", "http://outside");
		const parts: Buffer[] = [];
		if (onMessage) request.on("data", (part: Buffer) => parts.push(part));
		else request.resume();
		request.once("end", () => {
			if (url.pathname.endsWith("/Messages.json")) {
				const sid = `SM${String(++sids).padStart(32, "0")}`;
				response.writeHead(201, { "content-type": "application/json" });
				response.end(JSON.stringify({ sid, status: "queued", body: "", error_code: null }));
				onMessage?.(new URLSearchParams(Buffer.concat(parts).toString()));
				return;
			}
			const key = decodeURIComponent(url.pathname.slice(1));
			const value = isProjected(key) ? projected.get(key) : undefined;
			response.writeHead(value === undefined ? 404 : 200).end(value);
		});
	});
}

type Contender = { readonly name: string; readonly served: Served };
type Field = {
	readonly host: Host;
	readonly real: Contender;
	readonly bare: Contender;
	readonly load: ChildProcess;
	readonly turnsDone: () => number;
	readonly projectMarket: () => void;
	readonly stop: () => Promise<void>;
};

async function startField(bench: Bench): Promise<Field> {
	const host = await bench.host();
	let isMarketThere = false;
	const server = makeOutsideServer(
		host.projected,
		(key) => isMarketThere || !key.startsWith("market:"),
	);
	const port = await listenOn(server);
	const { settings } = host.app;
	let done = 0;
	const text: Record<string, string> = {};
	for (const [name, value] of Object.entries(host.bindings))
		if (typeof value === "string") text[name] = value;
	text["TWILIO_API_BASE_URL"] = `http://127.0.0.1:${port}`;
	const { scriptPath } = await bench.built();
	const real = await serve({
		dir: bench.dir,
		script: scriptPath,
		text,
		isOurs: true,
		objects: {
			THREAD: "ThreadObject",
			SOLICITATION: "SolicitationObject",
			TOOL_HEALTH: "ToolHealthObject",
		},
		kvPort: port,
		logLine: (line) => {
			if (line.includes('"turn_done"')) done += 1;
		},
	});
	const bare = await serve({
		dir: bench.dir,
		script: await bench.bare("worker"),
		text: {
			PUBLIC_BASE_URL: settings.PUBLIC_BASE_URL,
			TWILIO_AUTH_TOKEN: settings.TWILIO_AUTH_TOKEN,
		},
		objects: { INBOX: "BareObject" },
	});
	const load = fork(join(import.meta.dirname, "load-process.ts"));
	return {
		host,
		real: { name: "real", served: real },
		bare: { name: "bare", served: bare },
		load,
		turnsDone: () => done,
		projectMarket: () => {
			isMarketThere = true;
		},
		stop: async () => {
			load.disconnect();
			await real.stop();
			await bare.stop();
			server.closeAllConnections();
			server.close();
		},
	};
}

const volleyOf = (field: Field, to: Contender, numbers: readonly string[]): Volley => {
	const { settings } = field.host.app;
	return {
		port: to.served.port,
		path: hookPath,
		connections,
		posts: numbers.map((number) => {
			const form = messageForm(settings.TWILIO_ACCOUNT_SID, number, "hello");
			return {
				headers: signedHeaders(settings.TWILIO_AUTH_TOKEN, settings.PUBLIC_BASE_URL, form),
				body: new URLSearchParams(form).toString(),
			};
		}),
	};
};

/** Accepted per second. */
async function fire(field: Field, to: Contender, sent: Volley): Promise<number> {
	const done = await new Promise<VolleyDone>((resolve, reject) => {
		const onExit = () => reject(new Error("the load process ended"));
		field.load.once("exit", onExit);
		field.load.once("message", (message: VolleyDone) => {
			field.load.off("exit", onExit);
			resolve(message);
		});
		field.load.send(sent);
	});
	if (done.refused > 0)
		throw new Error(`${to.name} refused ${done.refused} of ${sent.posts.length}`);
	return (sent.posts.length * 1000) / done.ms;
}

async function atRest(field: Field, quietMs: number): Promise<void> {
	const deadline = Date.now() + restTimeoutMs;
	const { stats } = field.host.database.proxy;
	const now = () => stats.httpRequests + field.turnsDone();
	let [seen, quietSince] = [now(), Date.now()];
	while (Date.now() - quietSince < quietMs) {
		if (Date.now() > deadline) throw new Error(`no rest after ${restTimeoutMs} ms`);
		await new Promise((done) => setTimeout(done, 50));
		if (now() !== seen) [seen, quietSince] = [now(), Date.now()];
	}
}

type Contenders = { readonly real: Volley; readonly bare: Volley };
type Round = { readonly real: number; readonly bare: number };
const asRow = (what: string, rounds: readonly Round[], ratioMin: number | null): Measured => {
	const ratios = rounds.map((round) => round.real / round.bare);
	const perSecond = (pick: (round: Round) => number) => median(rounds.map(pick)).toFixed(0);
	return {
		what: `webhooks accepted per second against a bare Worker: ${what}`,
		budget: ratioMin === null ? "–" : `≥ ${ratioMin}`,
		figure: `${median(ratios).toFixed(2)} (${perSecond((r) => r.real)} against ${perSecond((r) => r.bare)})`,
		spread: spreadOf(ratios, 2),
		isWithin: ratioMin === null || median(ratios) >= ratioMin,
		raw: rounds,
		plot: plotOfPairs(
			"webhooks a second",
			rounds.map(({ real, bare }) => [real, bare]),
			{ of: "ours / bare", budget: ratioMin, side: "at least" },
		),
	};
};

const sendersOf = (kind: "one" | "many", count: number): readonly string[] => {
	const one = freshNumber();
	return Array.from({ length: count }, () => (kind === "one" ? one : freshNumber()));
};

async function measure(bench: Bench): Promise<readonly Measured[]> {
	const rounds = bench.isSmall ? 3 : 5;
	const volley = bench.isSmall ? 50 : 100;
	const field = await startField(bench);
	const contest = async (contenders: Contenders): Promise<Round> => ({
		real: await fire(field, field.real, contenders.real),
		bare: await fire(field, field.bare, contenders.bare),
	});
	const postsOf = (kind: "one" | "many"): Contenders => {
		const numbers = sendersOf(kind, volley);
		return {
			real: volleyOf(field, field.real, numbers),
			bare: volleyOf(field, field.bare, numbers),
		};
	};
	const both = (kind: "one" | "many"): Promise<Round> => contest(postsOf(kind));
	try {
		const found: Measured[] = [];
		const whose = (kind: "one" | "many") =>
			kind === "one" ? "one sender" : "every message from another sender";
		const waiting: Round[] = [];
		for (let i = -2; i < rounds; i++) {
			const round = await both("one");
			if (i >= 0) waiting.push(round);
		}
		found.push(asRow(`${whose("one")}, turns wait`, waiting, doorRatioMin));
		field.projectMarket();
		for (const kind of ["one", "many"] as const) {
			const rested: Round[] = [];
			const busy: Round[] = [];
			for (let i = -1; i < rounds; i++) {
				await atRest(field, i < 0 ? turnsRestMs : shippedRestMs);
				const round = await both(kind);
				if (i >= 0) rested.push(round);
			}
			for (let i = 0; i < rounds; i++) busy.push(await both(kind));
			found.push(
				asRow(`${whose(kind)}, at rest`, rested, kind === "many" ? newcomerRatioMin : null),
				asRow(`${whose(kind)}, with backlog`, busy, null),
			);
		}
		// A webhook that comes again has no turn: the door alone, and an object for each.
		const again = postsOf("many");
		await contest(again);
		await atRest(field, shippedRestMs);
		const repeated: Round[] = [];
		for (let i = 0; i < rounds; i++) repeated.push(await contest(again));
		found.push(asRow(`${whose("many")}, each a webhook that came before`, repeated, doorRatioMin));
		return found;
	} finally {
		await field.stop();
	}
}

export const acceptRow: Row = { name: "accept", kind: "timed", measure };
