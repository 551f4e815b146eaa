/** Posts what it is told to, over connections that stay open, and says how long it took. A process of its own: the Worker has the other core. */
import { Agent, request } from "node:http";

export type Volley = {
	readonly port: number;
	readonly path: string;
	readonly connections: number;
	readonly posts: readonly {
		readonly headers: Readonly<Record<string, string>>;
		readonly body: string;
	}[];
};
export type VolleyDone = { readonly ms: number; readonly refused: number };

const agents = new Map<number, Agent>();

function agentOf({ port, connections }: Volley): Agent {
	const known = agents.get(port);
	if (known) return known;
	const made = new Agent({ keepAlive: true, maxSockets: connections });
	agents.set(port, made);
	return made;
}

function post(volley: Volley, agent: Agent, index: number): Promise<number> {
	const one = volley.posts[index];
	return new Promise((done, fail) => {
		const sent = request(
			{
				agent,
				host: "127.0.0.1",
				port: volley.port,
				path: volley.path,
				method: "POST",
				headers: { ...one?.headers, "content-length": Buffer.byteLength(one?.body ?? "") },
			},
			(response) => {
				response.resume();
				response.once("end", () => done(response.statusCode ?? 0));
				response.once("error", fail);
			},
		);
		sent.once("error", fail);
		sent.end(one?.body);
	});
}

async function fire(volley: Volley): Promise<VolleyDone> {
	const agent = agentOf(volley);
	let next = 0;
	let refused = 0;
	const startedAtMs = performance.now();
	const lane = async () => {
		for (let index = next++; index < volley.posts.length; index = next++)
			if ((await post(volley, agent, index)) !== 200) refused += 1;
	};
	await Promise.all(Array.from({ length: volley.connections }, lane));
	return { ms: performance.now() - startedAtMs, refused };
}

process.on("message", (volley: Volley) => {
	void fire(volley).then(
		(done) => process.send?.(done),
		(error: unknown) => {
			console.error(error);
			process.exit(1);
		},
	);
});
process.once("disconnect", () => process.exit(0));
