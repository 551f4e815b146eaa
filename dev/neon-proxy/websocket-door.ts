/** The WebSocket mode: Postgres' own protocol, byte for byte in both directions. */
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { createWebSocketStream, type WebSocket, WebSocketServer } from "ws";
import type { Upstream } from "./connections.ts";
import { type Faults, passFault } from "./faults.ts";

const connectTimeoutMs = 10_000;
const messageMaxBytes = 64 * 1024 * 1024;
const committed = Buffer.from("C\0\0\0\x0bCOMMIT\0", "latin1");

export class WebSocketDoor {
	readonly #upstream: Upstream;
	readonly #faults: Faults;
	readonly #server = new WebSocketServer({
		noServer: true,
		perMessageDeflate: false,
		maxPayload: messageMaxBytes,
	});

	constructor(upstream: Upstream, faults: Faults) {
		this.#upstream = upstream;
		this.#faults = faults;
	}

	async handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
		socket.on("error", () => socket.destroy());
		const cut = () => socket.destroy();
		const fail = (status: number) =>
			socket.end(`HTTP/1.1 ${status} Fault\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
		if (await passFault(this.#faults.current, { cut, fail })) {
			this.#server.handleUpgrade(request, socket, head, (webSocket) => this.#join(webSocket));
		}
	}

	close(): void {
		for (const webSocket of this.#server.clients) {
			webSocket.terminate();
		}
		this.#server.close();
	}

	/** When one end closes the other does: after Terminate it is Postgres that closes first. */
	#join(webSocket: WebSocket): void {
		const caller = createWebSocketStream(webSocket);
		const postgres = connect({ ...this.#upstream, noDelay: true });
		postgres.setTimeout(connectTimeoutMs, () => postgres.destroy());
		postgres.once("connect", () => postgres.setTimeout(0));
		const cut = () => {
			postgres.destroy();
			webSocket.terminate();
		};
		postgres.on("data", (chunk: Buffer) => {
			if (chunk.includes(committed) && this.#faults.takeDrop()) {
				cut();
			} else if (!caller.destroyed && !caller.write(chunk)) {
				postgres.pause();
			}
		});
		caller.on("drain", () => postgres.resume());
		caller.pipe(postgres);
		postgres.on("end", () => caller.end());
		postgres.on("error", cut);
		caller.on("error", cut);
		caller.on("close", () => postgres.destroy());
	}
}
