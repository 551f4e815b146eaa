import type { IncomingMessage, ServerResponse } from "node:http";
import { accountJson, listPhoneNumbers, listSenders } from "./account-api.ts";
import { bare } from "./addresses.ts";
import type { ApiRoute } from "./behaviours.ts";
import {
	createContent,
	deleteContent,
	fetchApproval,
	fetchContent,
	listApprovals,
	listContents,
	requestApproval,
} from "./content-api.ts";
import { orderedError, refusal, TwilioError } from "./errors.ts";
import { answerJson, pause, readBody, TooLarge } from "./http-io.ts";
import { REQUEST_BYTES_MAX } from "./limits.ts";
import { createMessage, fetchMessage, listMessages, messageJson } from "./messages-api.ts";
import { carry } from "./statuses.ts";
import type { ApiRequest } from "./types.ts";
import type { World } from "./world.ts";

type Asked = {
	readonly method: string;
	readonly path: string;
	readonly query: URLSearchParams;
	readonly form: URLSearchParams;
	readonly body: string;
};

type Done = {
	readonly status: number;
	readonly json: unknown;
	readonly bytes?: { readonly type: string; readonly data: Buffer };
	readonly sid?: string;
	readonly afterwards?: () => Promise<void>;
};

function isAuthorized(world: World, header: string | undefined): boolean {
	const { accountSid, authToken } = world.options;
	const expected = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
	return header === `Basic ${expected}`;
}

function recorded(asked: Asked, atMs: number): ApiRequest {
	const params: Record<string, string | readonly string[]> = {};
	for (const source of [asked.query, asked.form]) {
		for (const name of new Set(source.keys())) {
			const values = source.getAll(name);
			params[name] = values.length === 1 ? (values[0] ?? "") : values;
		}
	}
	return { atMs, method: asked.method, path: asked.path, params, status: 0 };
}

const routeOf = ({ method, path }: Asked): ApiRoute =>
	path.startsWith("/v1/") ? "content" : method === "POST" ? "messages" : "list";

function media(world: World, sid: string, mediaSid: string): Done {
	const item = fetchMessage(world, sid).media[Number(mediaSid.slice(-2))];
	if (item?.data === undefined) throw refusal(20404);
	const data = Buffer.from(item.data, "base64");
	return { status: 200, json: null, bytes: { type: item.contentType, data } };
}

function account(world: World, asked: Asked, rest: string): Done {
	const { method, form, query } = asked;
	if (rest === "Messages.json" && method === "POST") {
		const { message, rejected } = createMessage(world, form);
		const json = messageJson(world, message);
		return {
			status: 201,
			json,
			sid: message.sid,
			afterwards: () => carry(world, message, rejected),
		};
	}
	if (method !== "GET") throw refusal(20404);
	if (rest === "IncomingPhoneNumbers.json")
		return { status: 200, json: listPhoneNumbers(world, query) };
	if (rest === "Messages.json") return { status: 200, json: listMessages(world, query) };
	const one = /^Messages\/((?:SM|MM)[0-9a-f]{32})(?:\.json|\/Media\/(ME[0-9a-f]{32}))$/.exec(rest);
	if (one === null) throw refusal(20404);
	const [, sid = "", mediaSid] = one;
	if (mediaSid !== undefined) return media(world, sid, mediaSid);
	return { status: 200, json: messageJson(world, fetchMessage(world, sid)) };
}

function content(world: World, { method, body, query }: Asked, rest: string): Done {
	if (rest === "") {
		if (method === "GET") return { status: 200, json: listContents(world, query) };
		if (method !== "POST") throw refusal(20404);
		const json = createContent(world, body);
		return { status: 201, json, sid: String(json["sid"]) };
	}
	const [sid = "", ...more] = rest.slice(1).split("/");
	const tail = more.join("/");
	if (tail === "" && method === "GET") return { status: 200, json: fetchContent(world, sid) };
	if (tail === "" && method === "DELETE") {
		deleteContent(world, sid);
		return { status: 204, json: null };
	}
	if (tail === "ApprovalRequests/whatsapp" && method === "POST") {
		return { status: 201, json: requestApproval(world, sid, body) };
	}
	if (tail === "ApprovalRequests" && method === "GET") {
		return { status: 200, json: fetchApproval(world, sid) };
	}
	throw refusal(20404);
}

/** A typing indicator also shows the person's message as read. */
function typing(world: World, { form }: Asked): Done {
	const message = fetchMessage(world, form.get("messageId") ?? "");
	const phone = world.phones.get(message.phoneId ?? "");
	if (
		message.direction !== "inbound" ||
		form.get("channel") !== "whatsapp" ||
		phone === undefined
	) {
		throw refusal(20001);
	}
	world.update(message, { status: "read" });
	world.tell({ kind: "typing", phone });
	return { status: 200, json: { success: true } };
}

function perform(world: World, asked: Asked): Done {
	if (
		asked.method === "GET" &&
		asked.path === `/2010-04-01/Accounts/${world.options.accountSid}.json`
	)
		return { status: 200, json: accountJson(world) };
	if (asked.method === "GET" && asked.path === "/v2/Channels/Senders")
		return { status: 200, json: listSenders(world, asked.query) };
	const inAccount = /^\/2010-04-01\/Accounts\/([^/]+)\/(.+)$/.exec(asked.path);
	if (inAccount !== null) {
		if (inAccount[1] !== world.options.accountSid) throw refusal(20404);
		return account(world, asked, inAccount[2] ?? "");
	}
	if (asked.path === "/v1/ContentAndApprovals" && asked.method === "GET")
		return { status: 200, json: listApprovals(world, asked.query) };
	const inContent = /^\/v1\/Content(\/.*)?$/.exec(asked.path);
	if (inContent !== null) return content(world, asked, inContent[1] ?? "");
	if (asked.path === "/v2/Indicators/Typing.json" && asked.method === "POST") {
		return typing(world, asked);
	}
	throw refusal(20404);
}

function attempt(world: World, asked: Asked, failure: TwilioError | null): Done {
	try {
		if (failure !== null) throw failure;
		return perform(world, asked);
	} catch (error) {
		if (error instanceof TwilioError) return { status: error.httpStatus, json: error.toJson() };
		throw error;
	}
}

async function send(response: ServerResponse, done: Done): Promise<void> {
	if (done.bytes !== undefined) {
		response.writeHead(done.status, { "Content-Type": done.bytes.type });
		response.end(done.bytes.data);
	} else if (done.status === 204) response.writeHead(204).end();
	else {
		const challenge = done.status === 401 ? { "WWW-Authenticate": 'Basic realm="Twilio API"' } : {};
		await answerJson(response, done.status, done.json, challenge);
	}
}

async function readAsked(world: World, request: IncomingMessage): Promise<Asked> {
	const url = new URL(request.url ?? "/", world.url);
	const body = await readBody(request, REQUEST_BYTES_MAX);
	const type = request.headers["content-type"] ?? "";
	const isForm = type.startsWith("application/x-www-form-urlencoded");
	return {
		method: request.method ?? "GET",
		path: url.pathname,
		query: url.searchParams,
		form: new URLSearchParams(isForm ? body : ""),
		body,
	};
}

async function answer(
	world: World,
	asked: Asked,
	entry: ApiRequest,
	response: ServerResponse,
): Promise<void> {
	const route = routeOf(asked);
	const to = bare(asked.form.get("To") ?? asked.query.get("To") ?? "");
	const phone = world.phoneAt(to);
	const numbers = phone === undefined ? [to] : [phone.number, phone.scopedId];
	const { behaviours } = world;
	if (behaviours.take("refuse", numbers, route) !== undefined) {
		response.destroy();
		return;
	}
	if (behaviours.take("silence", numbers, route) !== undefined) return;
	const slow = behaviours.take("slow", numbers, route);
	if (slow !== undefined) await pause(world, slow.ms);
	const fail = behaviours.take("fail", numbers, route);
	const failure = fail === undefined ? null : orderedError(fail.httpStatus, fail.code);
	const done = attempt(world, asked, failure);
	if (done.sid !== undefined) entry.sid = done.sid;
	const { afterwards = async () => undefined } = done;
	const finish = (): Promise<void> => {
		entry.status = done.status;
		return send(response, done);
	};
	const never = behaviours.take("never_answer", numbers, route);
	if (never !== undefined) {
		void afterwards();
		if (never.how === "cut") response.destroy();
		return;
	}
	const late = behaviours.take("answer_late", numbers, route);
	if (late !== undefined) {
		void afterwards();
		await pause(world, late.ms);
		return finish();
	}
	const isMessage = done.afterwards !== undefined;
	if (isMessage && behaviours.take("status_first", numbers) !== undefined) {
		await afterwards();
		return finish();
	}
	// One piece of work, so that whoever has its answer and waits for quiet also waits for what follows.
	return world.spawn(async () => {
		await finish();
		await afterwards();
	});
}

export async function serveTwilioApi(
	world: World,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	let asked: Asked;
	try {
		asked = await readAsked(world, request);
	} catch (error) {
		if (error instanceof TooLarge) await answerJson(response, 413, refusal(20001).toJson());
		return;
	}
	const entry = recorded(asked, world.now());
	world.logRequest(entry);
	if (!isAuthorized(world, request.headers.authorization)) {
		entry.status = 401;
		return send(response, { status: 401, json: refusal(20003).toJson() });
	}
	return answer(world, asked, entry, response);
}
