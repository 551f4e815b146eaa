import type { IncomingMessage, ServerResponse } from "node:http";
import pg from "pg";
import { type Connections, type Login, NoConnection, type Upstream } from "./connections.ts";
import { type Faults, passFault } from "./faults.ts";
import { Abandoned, describeSqlError, runSql, type Statement, type Work } from "./run-sql.ts";

export const bodyMaxBytes = 10 * 1024 * 1024;
const statementsMax = 10_000;

const isolationLevels: Readonly<Record<string, string>> = {
	ReadUncommitted: "READ UNCOMMITTED",
	ReadCommitted: "READ COMMITTED",
	RepeatableRead: "REPEATABLE READ",
	Serializable: "SERIALIZABLE",
};

export type HttpDoor = {
	readonly upstream: Upstream;
	readonly connections: Connections;
	readonly faults: Faults;
	readonly onTransaction: () => void;
};

class BadRequest extends Error {
	readonly status: number;
	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

export async function handleSql(
	door: HttpDoor,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const cut = () => request.socket.destroy();
	const fail = (status: number) =>
		send(response, status, { message: `fault: the proxy was told to answer ${status}` });
	if (!(await passFault(door.faults.current, { cut, fail }))) {
		return;
	}
	try {
		const text = await readBody(request);
		const answer = await run(door, request, response, parseWork(request, text));
		if (door.faults.takeDrop((match) => text.includes(match))) {
			cut();
		} else {
			send(response, 200, answer);
		}
	} catch (error) {
		sendError(response, error);
	}
}

async function run(
	door: HttpDoor,
	request: IncomingMessage,
	response: ServerResponse,
	work: Work,
): Promise<unknown> {
	const connection = await door.connections.acquire(parseLogin(request));
	const gone = new AbortController();
	const onClose = () => gone.abort();
	response.once("close", onClose);
	door.onTransaction();
	try {
		const rowsAsArrays = header(request, "neon-array-mode") === "true";
		const options = { upstream: door.upstream, rowsAsArrays, signal: gone.signal };
		return await runSql(connection, work, options);
	} finally {
		response.off("close", onClose);
		door.connections.release(connection);
	}
}

function send(response: ServerResponse, status: number, body: unknown): void {
	const text = JSON.stringify(body);
	response.writeHead(status, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(text),
	});
	response.end(text);
}

function sendError(response: ServerResponse, error: unknown): void {
	if (response.destroyed) {
		return;
	}
	if (error instanceof pg.DatabaseError) {
		send(response, 400, describeSqlError(error));
	} else if (error instanceof BadRequest) {
		send(response, error.status, { message: error.message, code: null });
	} else if (error instanceof NoConnection) {
		send(response, 503, { message: error.message });
	} else if (!(error instanceof Abandoned)) {
		// The connection broke in the middle: nobody knows whether it was committed.
		send(response, 500, { message: error instanceof Error ? error.message : String(error) });
	}
}

async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes <= bodyMaxBytes) {
			chunks.push(chunk);
		}
	}
	if (bytes > bodyMaxBytes) {
		throw new BadRequest(413, `the request is larger than ${bodyMaxBytes} bytes`);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** User, password and database are the caller's; where Postgres stands is ours to know. */
function parseLogin(request: IncomingMessage): Login {
	const text = header(request, "neon-connection-string");
	if (text === undefined || !URL.canParse(text)) {
		throw new BadRequest(400, "the header Neon-Connection-String holds no address");
	}
	const url = new URL(text);
	const user = decodeURIComponent(url.username);
	const database = decodeURIComponent(url.pathname.slice(1)) || user;
	if (!/^postgres(ql)?:$/.test(url.protocol) || user === "") {
		throw new BadRequest(400, "the header Neon-Connection-String names no user of Postgres");
	}
	return { user, password: decodeURIComponent(url.password), database };
}

function parseWork(request: IncomingMessage, text: string): Work {
	if (header(request, "neon-raw-text-output") !== "true") {
		throw new BadRequest(400, "this proxy answers raw text only (Neon-Raw-Text-Output: true)");
	}
	const body = parseJson(text);
	const queries = (body as { readonly queries?: unknown } | null)?.queries;
	if (!Array.isArray(queries)) {
		return { kind: "one", statement: parseStatement(body) };
	}
	if (queries.length > statementsMax) {
		throw new BadRequest(400, `a batch holds at most ${statementsMax} statements`);
	}
	return { kind: "batch", statements: queries.map(parseStatement), begin: parseBegin(request) };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new BadRequest(400, "the body is no JSON");
	}
}

function parseStatement(value: unknown): Statement {
	const { query, params = [] } = (value ?? {}) as { query?: unknown; params?: unknown };
	if (typeof query !== "string" || !Array.isArray(params)) {
		throw new BadRequest(400, "a query is {query: string, params: list}");
	}
	return { query, params };
}

function parseBegin(request: IncomingMessage): string {
	const words = ["START TRANSACTION"];
	const isolation = header(request, "neon-batch-isolation-level");
	if (isolation !== undefined) {
		const level = isolationLevels[isolation];
		if (level === undefined) {
			throw new BadRequest(400, `there is no isolation level ${isolation}`);
		}
		words.push(`ISOLATION LEVEL ${level}`);
	}
	const isReadOnly = flag(request, "neon-batch-read-only");
	if (isReadOnly !== undefined) {
		words.push(isReadOnly ? "READ ONLY" : "READ WRITE");
	}
	const isDeferrable = flag(request, "neon-batch-deferrable");
	if (isDeferrable !== undefined) {
		words.push(isDeferrable ? "DEFERRABLE" : "NOT DEFERRABLE");
	}
	return words.join(" ");
}

function flag(request: IncomingMessage, name: string): boolean | undefined {
	const value = header(request, name);
	if (value !== undefined && value !== "true" && value !== "false") {
		throw new BadRequest(400, `the header ${name} is true or false`);
	}
	return value === undefined ? undefined : value === "true";
}

function header(request: IncomingMessage, name: string): string | undefined {
	const value = request.headers[name];
	return Array.isArray(value) ? value[0] : value;
}
