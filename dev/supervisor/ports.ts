/** Ports of this machine. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** 0: one of the system's choice. */
export async function listenOn(server: Server, port = 0, host = "127.0.0.1"): Promise<number> {
	server.listen(port, host);
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The system gave no port");
	return address.port;
}

/** Below what systems give to connections that go out: between our look and our use nobody is given one of these. */
const [lowest, highest] = [15_000, 32_000] as const;
const triesMax = 50;

/** A port of 127.0.0.1 that nobody listens on at this moment; somebody who looks as well may still be quicker. */
export async function findFreePort(): Promise<number> {
	for (let tries = 1; ; tries += 1) {
		const server = createServer();
		try {
			const port = await listenOn(server, randomInt(lowest, highest));
			server.close();
			await once(server, "close");
			return port;
		} catch (error) {
			if (tries === triesMax) throw error;
		}
	}
}
