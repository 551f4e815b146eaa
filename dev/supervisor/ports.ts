/** A port of 127.0.0.1 that nobody listens on at this moment; somebody else may still be quicker. */
import { once } from "node:events";
import { createServer } from "node:net";

export async function findFreePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	if (address === null || typeof address === "string") {
		throw new Error("The system gave no port");
	}
	return address.port;
}
