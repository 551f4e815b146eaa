/** The sides that are not ours: one door, one table of commitments, and behind it what each of them does its own way. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "../bench/row.ts";
import { serve } from "../bench/serve.ts";
import { startListening } from "./child.ts";
import { withClient } from "./counters.ts";
import { makeClient, type Side, type SideName } from "./side.ts";
import { tables } from "./sides/commitment.ts";

export type Ground = {
	readonly bench: Bench;
	readonly databaseUrl: string;
	readonly connections: number;
};

const headers = { "content-type": "application/json" };
const proxyScript = join(import.meta.dirname, "../../dev/neon-proxy/main.ts");

/** Neon's stand-in as a process of its own, so that its time is told apart. */
export const startProxy = (databaseUrl: string) =>
	startListening(proxyScript, ["--upstream", databaseUrl]);

function sideAt(
	port: number,
	{ databaseUrl, connections }: Ground,
	pids: Side["pids"],
	stop: () => Promise<void>,
): Side {
	const client = makeClient(port, connections);
	const ask = async (path: string, body: object) =>
		JSON.parse(await client.post(path, headers, JSON.stringify(body))) as Record<string, unknown>;
	const yes: Side["yes"] = async (said) => {
		const { booking } = await ask("/yes", said);
		return { booking: typeof booking === "string" ? booking : null };
	};
	return {
		propose: async (person, request) =>
			String((await ask("/propose", { person, request: `table ${request}` }))["proposal"]),
		yes,
		again: yes,
		pids,
		stop: async () => {
			client.close();
			await stop();
		},
		entries: () =>
			withClient(databaseUrl, async (owner) => {
				const found = await owner.query<{ proposal: string }>("select proposal from entries");
				return found.rows.map(({ proposal }) => proposal);
			}),
	};
}

const prepare = (databaseUrl: string): Promise<void> =>
	withClient(databaseUrl, async (owner) => {
		await owner.query(tables);
	});

export async function startInNode(name: SideName, ground: Ground): Promise<Side> {
	await prepare(ground.databaseUrl);
	const script = join(import.meta.dirname, "sides", `${name}.ts`);
	const side = await startListening(script, [], { DATABASE_URL: ground.databaseUrl });
	return sideAt(side.port, ground, { own: [side.pid], proxy: [] }, side.stop);
}

/** Neon's driver takes no address without a password; this Postgres asks for none. */
function withPassword(databaseUrl: string): string {
	const url = new URL(databaseUrl);
	url.password = "none";
	return url.href;
}

export async function startObject(ground: Ground): Promise<Side> {
	await prepare(ground.databaseUrl);
	const dir = join(ground.bench.dir, "object");
	mkdirSync(dir, { recursive: true });
	const script = await ground.bench.bare("object");
	const proxy = await startProxy(ground.databaseUrl);
	try {
		const served = await serve({
			dir,
			script,
			text: {
				DATABASE_URL: withPassword(ground.databaseUrl),
				NEON_URL: `http://127.0.0.1:${proxy.port}/sql`,
			},
			objects: { PERSON: "PersonObject" },
		});
		await untilServed(served.port);
		const pids = { own: [served.pid], proxy: [proxy.pid] };
		return sideAt(served.port, ground, pids, async () => {
			await served.stop();
			await proxy.stop();
		});
	} catch (error) {
		await proxy.stop();
		throw error;
	}
}

const servedTimeoutMs = 30_000;

export async function untilServed(port: number): Promise<void> {
	const deadline = Date.now() + servedTimeoutMs;
	for (;;) {
		const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
		if (response?.ok) return;
		if (Date.now() > deadline) throw new Error(`nothing answers after ${servedTimeoutMs} ms`);
		await new Promise((done) => setTimeout(done, 50));
	}
}
