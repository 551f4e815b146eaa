/** An address that is told of events, as a stranger would build it: it believes nothing but what the signature proves. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { signedHeaders } from "../../src/crypto/webhook-signature.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { makeWebhookStore } from "../../src/store/postgres/webhooks.ts";
import { deliverWebhooks } from "../../src/sweeps/deliver-webhooks.ts";
import { makeWebhookRun } from "../../src/webhooks/run.ts";
import { makeSendWebhook } from "../../src/webhooks/send.ts";
import { personalData, type TestDatabase } from "../postgres/support.ts";
import { loggingRuntime, sweepDeps } from "../postgres/sweeps-support.ts";

export type Got = {
	readonly id: string;
	readonly path: string;
	readonly text: string;
	readonly headers: Readonly<Record<string, string>>;
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export async function startReceiver() {
	const got: Got[] = [];
	let answers: (got: Got) => { status: number; headers?: Record<string, string> } = () => ({
		status: 200,
	});
	const server = createServer((request, response) => void hear(request, response));
	const hear = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const one: Got = {
			id: String(request.headers["webhook-id"]),
			path: request.url ?? "",
			text: Buffer.concat(chunks).toString(),
			headers: request.headers as Record<string, string>,
		};
		got.push(one);
		const { status, headers } = answers(one);
		response.writeHead(status, headers).end("x".repeat(100_000));
	};
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		got,
		take: () => got.splice(0),
		answer: (how: typeof answers) => {
			answers = how;
		},
		/** Names of the public internet lead here. */
		fetch: (address: string, init: RequestInit) =>
			fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`, init),
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** By the library of Standard Webhooks, which shares no line with ours. */
export const verified = (secret: string, { text, headers }: Got): unknown =>
	new Webhook(secret).verify(text, headers);

export function webhooksOver(db: TestDatabase, receiver: Receiver) {
	const store = makeWebhookStore(db, makeRowStore(db.rw));
	const runtime = loggingRuntime();
	const run = makeWebhookRun({
		store,
		send: makeSendWebhook(Date.now, receiver.fetch),
		open: personalData.open,
		sign: signedHeaders,
		alerts: db.stores.alerts,
		runtime,
	});
	return {
		store,
		run,
		/** A minute. */
		sweep: async () => {
			await db.rows("update webhook_progress set due_at = now() where due_at is not null");
			return deliverWebhooks.run({
				...sweepDeps(db).deps,
				runtime,
				webhooks: { store, run, wake: async (of) => void (await run.deliver(of)) },
			});
		},
		/** What was to be tried later. */
		later: () => db.rows("update webhook_deliveries set due_at = now() where due_at is not null"),
	};
}
