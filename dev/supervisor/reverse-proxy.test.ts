import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
	createServer,
	type IncomingMessage,
	request as openRequest,
	type Server,
	type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReverseProxy, startReverseProxy } from "./reverse-proxy.ts";
import { findFreePort, listenOn } from "./ports.ts";

const servers: Server[] = [];
let edge: ReverseProxy;
let leftEarly = false;

async function listen(server: Server): Promise<string> {
	servers.push(server);
	return `http://127.0.0.1:${await listenOn(server)}`;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const body = await buffer(request);
	response.writeHead(201, "Made", [
		["Set-Cookie", "a=1"],
		["Set-Cookie", "b=2"],
		["X-Sha", sha256(body)],
	]);
	response.end(
		JSON.stringify({ url: request.url, method: request.method, raw: request.rawHeaders }),
	);
}

beforeAll(async () => {
	const worker = await listen(
		createServer((request, response) => {
			if (request.url === "/events") {
				response.writeHead(200, { "content-type": "text/event-stream" });
				response.write("data: 1\n\n");
				request.on("close", () => {
					leftEarly = true;
				});
				return;
			}
			if (request.url === "/break") {
				response.writeHead(200, { "content-length": "100" });
				response.write("half");
				setTimeout(() => response.destroy(), 50);
				return;
			}
			void echo(request, response);
		}),
	);
	const phones = await listen(createServer((_, response) => response.end("phones")));
	const nobody = `http://127.0.0.1:${await findFreePort()}`;
	edge = await startReverseProxy({
		port: 0,
		host: "127.0.0.1",
		routes: (path) => {
			if (path.startsWith("/away")) {
				return nobody;
			}
			return path.startsWith("/phones") ? phones : worker;
		},
	});
});

afterAll(async () => {
	await edge?.stop();
	for (const server of servers) {
		server.closeAllConnections();
		server.close();
	}
});

describe("startReverseProxy", () => {
	it("passes bytes and headers on as they came, in both directions", async () => {
		const body = randomBytes(3_000_000);
		const request = openRequest(`${edge.url}/webhooks?a=%20b&a=2`, {
			method: "POST",
			headers: { "X-Twilio-Signature": "abc=", Host: "assent.example.test", "X-Many": ["1", "2"] },
		});
		for (let at = 0; at < body.length; at += 700_000) {
			request.write(body.subarray(at, at + 700_000));
		}
		request.end();
		const [response] = await once(request, "response");
		expect([response.statusCode, response.statusMessage]).toEqual([201, "Made"]);
		expect(response.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
		expect(response.headers["x-sha"]).toBe(sha256(body));
		const seen = JSON.parse((await buffer(response)).toString());
		expect(seen).toMatchObject({ url: "/webhooks?a=%20b&a=2", method: "POST" });
		const pairs = [];
		for (let at = 0; at < seen.raw.length; at += 2) {
			pairs.push(`${seen.raw[at]}: ${seen.raw[at + 1]}`);
		}
		expect(pairs).toEqual(
			expect.arrayContaining([
				"X-Twilio-Signature: abc=",
				"Host: assent.example.test",
				"X-Many: 1",
				"X-Many: 2",
			]),
		);
	});

	it("serves several servers, and repeated small requests, under one address", async () => {
		expect(await (await fetch(`${edge.url}/phones/x`)).text()).toBe("phones");
		const answers = await Promise.all(
			Array.from({ length: 40 }, async (_, n) => {
				const body = `text ${n}`;
				const response = await fetch(edge.url, { method: "POST", body });
				return response.headers.get("x-sha") === sha256(Buffer.from(body));
			}),
		);
		expect(answers.every(Boolean)).toBe(true);
		expect((await fetch(edge.url, { method: "HEAD" })).status).toBe(201);
	});

	it("lets events through as they come, and tells the server when the reader left", async () => {
		const leave = new AbortController();
		const response = await fetch(`${edge.url}/events`, { signal: leave.signal });
		const read = await response.body?.getReader().read();
		expect(new TextDecoder().decode(read?.value as Uint8Array)).toBe("data: 1\n\n");
		leave.abort();
		await expect.poll(() => leftEarly, { timeout: 10_000 }).toBe(true);
	});

	it("says that a server is away, also to one who is still sending", async () => {
		const body = Buffer.alloc(5_000_000);
		const response = await fetch(`${edge.url}/away`);
		expect(response.status).toBe(502);
		expect(await response.json()).toMatchObject({ error: { code: "SERVICE_UNAVAILABLE" } });
		const socket = connect(edge.port, "127.0.0.1");
		socket.on("error", () => {});
		socket.write(`POST /away HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
		const [answer] = await once(socket, "data");
		expect(String(answer)).toMatch(/^HTTP\/1.1 502 /);
		socket.destroy();
	});

	it("breaks off where the server broke off", async () => {
		const response = await fetch(`${edge.url}/break`);
		expect(response.status).toBe(200);
		await expect(response.text()).rejects.toThrow();
	});
});
