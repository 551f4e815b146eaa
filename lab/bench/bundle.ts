import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { findModules } from "../../dev/runtime/modules.ts";
import { count, median, plotOfCount, plotOfPairs, type Row, spreadOf } from "./row.ts";
import { type Served, serve } from "./serve.ts";

/** Required: at most 400 KB are loaded for a plain turn. */
const plainTurnBudgetBytes = 400 * 1024;
const startOverBareMaxMs = 40;

export const bundleRow: Row = {
	name: "bundle",
	kind: "counted",
	measure: async (bench) => {
		const { scriptPath } = await bench.built();
		const bytes = plainTurnGzipBytes(scriptPath);
		const kb = bytes / 1024;
		const row = count(
			"loaded for a plain turn, gzip, KB",
			"≤ 400",
			bytes,
			bytes <= plainTurnBudgetBytes,
		);
		const sdks = sdksLoadedAtStart(scriptPath);
		return [
			{ ...row, figure: kb.toFixed(0), plot: plotOfCount(kb, "≤ 400", "KB") },
			count("modules with a model SDK that an isolate loads at its start", "0", sdks, sdks === 0),
		];
	},
};

const sdkMark = "vercel.ai.error";
const staticImport = /(?:\bfrom|\bimport)\s*"(\.\/[^"]+)"/g;

function reachedFrom(scripts: readonly string[]): readonly string[] {
	const reached = new Set(scripts);
	for (const path of reached)
		for (const [, other = ""] of readFileSync(path, "utf8").matchAll(staticImport))
			reached.add(join(dirname(path), other));
	return [...reached];
}

const loadedByPlainTurn = [
	"edge",
	"trace",
	"thread-parts",
	"thread-engine",
	"tool-health-engine",
	"reading-tr",
];

/** What it books; no pack's body is larger. */
const bodyOfPlainTurn = "mobilityBody";

const single = (what: string, found: readonly string[]): string => {
	const [one, ...others] = found;
	if (one === undefined || others.length > 0)
		throw new Error(`${found.length} modules are ${what}`);
	return one;
};

/** Each module by itself. */
export function plainTurnGzipBytes(scriptPath: string): number {
	const modules = findModules(scriptPath).map(({ path }) => path);
	const named = loadedByPlainTurn.map((name) =>
		single(
			name,
			modules.filter((path) => basename(path).startsWith(`${name}-`)),
		),
	);
	const body = single(
		bodyOfPlainTurn,
		modules.filter(
			(path) =>
				basename(path).startsWith("body-") && readFileSync(path, "utf8").includes(bodyOfPlainTurn),
		),
	);
	return reachedFrom([scriptPath, ...named, body])
		.map((path) => gzipSync(readFileSync(path)).length)
		.reduce((sum, length) => sum + length, 0);
}

export function sdksLoadedAtStart(scriptPath: string): number {
	const hasSdk = (path: string) => readFileSync(path, "utf8").includes(sdkMark);
	if (!findModules(scriptPath).some(({ path }) => hasSdk(path)))
		throw new Error("no module of the bundle holds a model SDK: the mark is wrong");
	return reachedFrom([scriptPath]).filter(hasSdk).length;
}

async function startMs(start: () => Promise<Served>): Promise<number> {
	const served = await start();
	try {
		return (await firstAnswerMs(served)) - served.spawnedAtMs;
	} finally {
		await served.stop();
	}
}

const giveUpMs = 30_000;
async function firstAnswerMs(served: Served): Promise<number> {
	for (const deadline = Date.now() + giveUpMs; Date.now() < deadline; ) {
		const socket = connect(served.port, "127.0.0.1");
		try {
			await once(socket, "connect");
			socket.write("GET /healthz HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n");
			const [answer] = (await once(socket, "data")) as [Buffer];
			const atMs = performance.now();
			if (!answer.toString("latin1").startsWith("HTTP/1.1 200"))
				throw new Error(`not healthy: ${answer.toString("latin1").slice(0, 100)}`);
			return atMs;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") throw error;
			await new Promise((done) => setTimeout(done, 1));
		} finally {
			socket.destroy();
		}
	}
	throw new Error("the Worker did not start");
}

export const startRow: Row = {
	name: "start",
	kind: "timed",
	measure: async (bench) => {
		const rounds = bench.isSmall ? 5 : 20;
		const { scriptPath } = await bench.built();
		const bare = await bench.bare("hono");
		const times: { readonly real: number; readonly bare: number }[] = [];
		for (let i = 0; i <= rounds; i++) {
			const realMs = await startMs(() =>
				serve({ dir: bench.dir, script: scriptPath, text: {}, isOurs: true }),
			);
			const bareMs = await startMs(() => serve({ dir: bench.dir, script: bare, text: {} }));
			if (i > 0) times.push({ real: realMs, bare: bareMs });
		}
		const over = times.map((pair) => pair.real - pair.bare);
		const figure = median(over);
		return [
			{
				what: "start-up over a bare Hono Worker, ms",
				budget: `≤ ${startOverBareMaxMs}`,
				figure: `${figure.toFixed(0)} (${median(times.map((pair) => pair.real)).toFixed(0)} against ${median(times.map((pair) => pair.bare)).toFixed(0)})`,
				spread: spreadOf(over, 0, " ms"),
				isWithin: figure <= startOverBareMaxMs,
				raw: times,
				plot: plotOfPairs(
					"ms",
					times.map(({ real, bare: other }) => [real, other]),
					{ of: "ours - bare", budget: startOverBareMaxMs, side: "at most" },
				),
			},
		];
	},
};
