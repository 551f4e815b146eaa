/**
 * From the process's birth to the answer of its first webhook, real and bare in turns: what starting leaves to the first request is
 * paid here. Both take a signed message into an object of their own.
 */
import { once } from "node:events";
import { request } from "node:http";
import { listenOn } from "../../dev/supervisor/ports.ts";
import { hookPath, makeOutsideServer } from "./accept.ts";
import { freshNumber } from "./counted.ts";
import { type Host, messageForm, signedHeaders } from "./host.ts";
import { type Measured, median, plotOfPairs, type Row, spreadOf } from "./row.ts";
import { type Served, serve } from "./serve.ts";

const giveUpMs = 30_000;
const overBareMaxMs = 80;

/** 0 while nobody listens yet. */
async function post(port: number, host: Host): Promise<number> {
	const { settings } = host.app;
	const form = messageForm(settings.TWILIO_ACCOUNT_SID, freshNumber(), "hello");
	const body = new URLSearchParams(form).toString();
	const headers = {
		...signedHeaders(settings.TWILIO_AUTH_TOKEN, settings.PUBLIC_BASE_URL, form),
		"content-length": Buffer.byteLength(body),
	};
	const sent = request({ host: "127.0.0.1", port, path: hookPath, method: "POST", headers });
	sent.end(body);
	try {
		const [response] = await once(sent, "response");
		response.resume();
		return response.statusCode;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return 0;
		throw error;
	}
}

async function firstAnswerMs(start: () => Promise<Served>, host: Host): Promise<number> {
	const served = await start();
	try {
		for (const deadline = Date.now() + giveUpMs; Date.now() < deadline; ) {
			const status = await post(served.port, host);
			if (status === 200) return performance.now() - served.spawnedAtMs;
			if (status !== 0) throw new Error(`the first webhook was answered ${status}`);
			await new Promise((done) => setTimeout(done, 1));
		}
		throw new Error("the Worker did not start");
	} finally {
		await served.stop();
	}
}

export const firstRow: Row = {
	name: "first",
	kind: "timed",
	measure: async (bench): Promise<readonly Measured[]> => {
		const host = await bench.host();
		const server = makeOutsideServer(host.projected, () => true);
		const port = await listenOn(server);
		const { settings } = host.app;
		const text: Record<string, string> = {};
		for (const [name, value] of Object.entries(host.bindings))
			if (typeof value === "string") text[name] = value;
		text["TWILIO_API_BASE_URL"] = `http://127.0.0.1:${port}`;
		const { scriptPath } = await bench.built();
		const bareScript = await bench.bare("worker");
		const real = () =>
			serve({
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
			});
		const bare = () =>
			serve({
				dir: bench.dir,
				script: bareScript,
				text: {
					PUBLIC_BASE_URL: settings.PUBLIC_BASE_URL,
					TWILIO_AUTH_TOKEN: settings.TWILIO_AUTH_TOKEN,
				},
				objects: { INBOX: "BareObject" },
			});
		const times: { readonly real: number; readonly bare: number }[] = [];
		try {
			for (let i = 0; i <= (bench.isSmall ? 5 : 20); i++) {
				const pair = {
					real: await firstAnswerMs(real, host),
					bare: await firstAnswerMs(bare, host),
				};
				// The first of each reads the disk.
				if (i > 0) times.push(pair);
			}
		} finally {
			server.closeAllConnections();
			server.close();
		}
		const over = times.map((pair) => pair.real - pair.bare);
		return [
			{
				what: "start-up and the first webhook, over the bare Worker and object, ms",
				budget: `≤ ${overBareMaxMs}`,
				figure: `${median(over).toFixed(0)} (${median(times.map((pair) => pair.real)).toFixed(0)} against ${median(times.map((pair) => pair.bare)).toFixed(0)})`,
				spread: spreadOf(over, 0, " ms"),
				isWithin: median(over) <= overBareMaxMs,
				raw: times,
				plot: plotOfPairs(
					"ms",
					times.map(({ real: ours, bare: other }) => [ours, other]),
					{ of: "ours - bare", budget: overBareMaxMs, side: "at most" },
				),
			},
		];
	},
};
