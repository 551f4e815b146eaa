/** Ports of this machine. */
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, statSync, unlinkSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** 0: one of the system's choice. */
export async function listenOn(server: Server, port = 0, host = "127.0.0.1"): Promise<number> {
	server.listen(port, host);
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The system gave no port");
	return address.port;
}

/** Below what systems give to connections that go out: between our look and our use nobody is given one of these. */
const among: readonly [from: number, to: number] = [15_000, 32_000];
const triesMax = 50;

/** Whoever found a port listens on it by then. */
const claimMs = 5 * 60_000;
export const claims = join(tmpdir(), "assent-ports");

/** Some listen seconds after they have looked: until then a file of its name keeps others that look from it. */
function claim(port: number): boolean {
	const path = join(claims, String(port));
	mkdirSync(claims, { recursive: true });
	try {
		if (statSync(path).mtimeMs < Date.now() - claimMs) unlinkSync(path);
	} catch {
		// Nobody has claimed it.
	}
	try {
		closeSync(openSync(path, "wx"));
		return true;
	} catch {
		return false;
	}
}

/** A port of 127.0.0.1 that nobody listens on at this moment, and that nobody else is given here for five minutes. */
export async function findFreePort([from, to] = among): Promise<number> {
	for (let tries = 1; ; tries += 1) {
		const server = createServer();
		try {
			const wanted = randomInt(from, to);
			if (!claim(wanted)) throw new Error(`port ${wanted} is somebody else’s`);
			const port = await listenOn(server, wanted);
			server.close();
			await once(server, "close");
			return port;
		} catch (error) {
			if (tries === triesMax) throw error;
		}
	}
}
