/** The door that all sides in Node share, so that it is not the door in which they differ. */
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";
import { onStop } from "../../../dev/supervisor/lifecycle.ts";
import { listenOn } from "../../../dev/supervisor/ports.ts";

const poolMax = 16;
const keepAliveTimeoutMs = 120_000;

/** Both promises are kept when what they say is committed. */
export type Work = {
	readonly propose: (person: string, request: string) => Promise<string>;
	/** Null: nothing waits for a yes. */
	readonly yes: (person: string, message: string) => Promise<string | null>;
	readonly close: () => Promise<void>;
};

const databaseUrl = process.env["DATABASE_URL"] ?? "";

export const connect = (): { readonly url: string; readonly pool: pg.Pool } => ({
	url: databaseUrl,
	pool: new pg.Pool({ connectionString: databaseUrl, max: poolMax }),
});

async function answer(work: Work, incoming: IncomingMessage): Promise<unknown> {
	if (incoming.url === "/propose") {
		const { person, request } = (await json(incoming)) as { person: string; request: string };
		return { proposal: await work.propose(person, request) };
	}
	const { person, message } = (await json(incoming)) as { person: string; message: string };
	return { booking: await work.yes(person, message) };
}

export async function serveWork(work: Work): Promise<void> {
	const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
		answer(work, request).then(
			(body) =>
				response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)),
			(error: unknown) => {
				console.error(error);
				response.writeHead(500).end(String(error));
			},
		);
	});
	const port = await listenOn(server);
	onStop(async () => {
		server.close();
		server.closeAllConnections();
		await work.close();
	});
	console.log(JSON.stringify({ ready: true, port }));
}
