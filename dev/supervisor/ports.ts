/** Ports of this machine. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Gives the port once it listens there. 0: one of the system's choice. */
export async function listenOn(server: Server, port = 0, host = "127.0.0.1"): Promise<number> {
	server.listen(port, host);
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The system gave no port");
	return address.port;
}

/** A port of 127.0.0.1 that nobody listens on at this moment; somebody else may still be quicker. */
export async function findFreePort(): Promise<number> {
	const server = createServer();
	const port = await listenOn(server);
	server.close();
	await once(server, "close");
	return port;
}
