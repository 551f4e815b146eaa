/**
 * MTN MoMo collections, from outside the Worker: a token, a request to pay under a reference of the caller's, its status, and callbacks that
 * carry no signature, come once, by either method, and may lie where it is told so. The payer is asked on a phone: `approve` enters the pin.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listenOn } from "../supervisor/ports.ts";

const host = "127.0.0.1";
const bodyBytesMax = 64 * 1024;
const noteMax = 160;
const tokenSeconds = 3600;
/** So long the payer's phone asks for the pin. */
const payerMs = 5 * 60_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

type Status = "PENDING" | "SUCCESSFUL" | "FAILED";
export type MomoRequest = {
	readonly reference: string;
	readonly amount: string;
	readonly currency: string;
	readonly externalId: string;
	readonly payer: { readonly partyIdType: string; readonly partyId: string };
	readonly callbackUrl: string | null;
	readonly askedAtMs: number;
	status: Status;
	reason: string | null;
};
export type MomoFault =
	/** It has the request, and the connection breaks. */
	| { readonly kind: "loses_answer" }
	/** It does nothing, and the connection breaks. */
	| { readonly kind: "drops" }
	/** It has the request, and answers later. */
	| { readonly kind: "late"; readonly ms: number }
	| { readonly kind: "status"; readonly status: number; readonly code?: string };
export type MomoStandIn = {
	readonly url: string;
	readonly subscriptionKey: string;
	readonly apiUser: string;
	readonly apiKey: string;
	readonly targetEnvironment: "sandbox";
	/** By reference, in order. */
	readonly requests: ReadonlyMap<string, MomoRequest>;
	/** Method and path without the reference, in order. */
	readonly calls: readonly string[];
	/** What the next request to pay meets. */
	readonly behave: (fault: MomoFault | null) => void;
	/** Every token that was given is of no use any more. */
	readonly endTokens: () => void;
	/** Waits for the phone to be asked. */
	readonly askedOf: (msisdn: string, timeoutMs?: number) => Promise<MomoRequest>;
	/** Each gives the statuses of the callback's answers: one, as it comes once. */
	readonly approve: (reference: string, how?: Callback) => Promise<readonly number[]>;
	readonly fail: (reference: string, reason: string, how?: Callback) => Promise<readonly number[]>;
	/** A callback that says what is not so. */
	readonly lie: (reference: string, status: Status) => Promise<readonly number[]>;
	readonly stop: () => Promise<void>;
};
type Callback = { readonly method?: "PUT" | "POST"; readonly isLost?: boolean };

/** Everybody else pays at once. */
const sandboxPayers: Readonly<Record<string, readonly [Status, string | null]>> = {
	"46733123450": ["FAILED", "INTERNAL_PROCESSING_ERROR"],
	"46733123451": ["FAILED", "APPROVAL_REJECTED"],
	"46733123452": ["FAILED", "EXPIRED"],
	"46733123453": ["PENDING", null],
};

type Answer = { readonly status: number; readonly body?: object };
const refuse = (status: number, code: string): Answer => ({
	status,
	body: { code, message: code.toLowerCase() },
});

export async function startMomoStandIn(
	options: {
		readonly currency?: string;
		readonly nowMs?: () => number;
		/** Nobody enters a pin: each payer says what MTN's sandbox has them say. */
		readonly isSandbox?: boolean;
	} = {},
): Promise<MomoStandIn> {
	const { currency = "EUR", nowMs = Date.now } = options;
	const subscriptionKey = randomBytes(16).toString("hex");
	const apiUser = "6f0a1c52-3d4e-4b8a-9a51-0d9c7c1b2a33";
	const apiKey = randomBytes(16).toString("hex");
	const requests = new Map<string, MomoRequest>();
	const tokens = new Set<string>();
	const calls: string[] = [];
	let fault: MomoFault | null = null;

	function token(authorization: string | undefined, body: string): Answer {
		if (body !== "") return refuse(400, "BAD_REQUEST");
		const basic = Buffer.from(`${apiUser}:${apiKey}`).toString("base64");
		if (authorization !== `Basic ${basic}`) return { status: 401, body: { error: "login_failed" } };
		const made = randomBytes(24).toString("hex");
		tokens.add(made);
		return {
			status: 200,
			body: { access_token: made, token_type: "access_token", expires_in: tokenSeconds },
		};
	}
	function wrongOf(asked: Record<string, unknown>): string | null {
		const payer = asked["payer"] as { partyIdType?: unknown; partyId?: unknown } | undefined;
		const notes = [asked["payerMessage"], asked["payeeNote"]];
		if (asked["currency"] !== currency) return "INVALID_CURRENCY";
		const isWhole =
			typeof asked["amount"] === "string" &&
			/^\d+(\.\d{1,2})?$/.test(asked["amount"]) &&
			typeof asked["externalId"] === "string" &&
			payer?.partyIdType === "MSISDN" &&
			typeof payer.partyId === "string" &&
			/^\d{6,15}$/.test(payer.partyId) &&
			notes.every(
				(one) => typeof one === "string" && one.length <= noteMax && !/['"&<>]/.test(one),
			);
		return isWhole ? null : "BAD_REQUEST";
	}
	function ask(headers: http.IncomingHttpHeaders, body: string): Answer {
		const reference = String(headers["x-reference-id"] ?? "");
		if (!uuid.test(reference)) return refuse(400, "BAD_REQUEST");
		if (headers["x-target-environment"] !== "sandbox")
			return refuse(500, "NOT_ALLOWED_TARGET_ENVIRONMENT");
		if (requests.has(reference)) return refuse(409, "RESOURCE_ALREADY_EXIST");
		const asked = JSON.parse(body) as MomoRequest;
		const wrong = wrongOf(asked);
		if (wrong !== null) return refuse(wrong === "BAD_REQUEST" ? 400 : 500, wrong);
		const [status, reason] = options.isSandbox
			? (sandboxPayers[asked.payer.partyId] ?? (["SUCCESSFUL", null] as const))
			: (["PENDING", null] as const);
		requests.set(reference, {
			reference,
			amount: asked.amount,
			currency: asked.currency,
			externalId: asked.externalId,
			payer: asked.payer,
			callbackUrl: (headers["x-callback-url"] as string | undefined) ?? null,
			askedAtMs: nowMs(),
			status,
			reason,
		});
		return { status: 202 };
	}
	function stateOf(request: MomoRequest) {
		if (request.status === "PENDING" && nowMs() > request.askedAtMs + payerMs)
			Object.assign(request, { status: "FAILED", reason: "EXPIRED" });
		const { status, reason, amount, externalId, payer } = request;
		return {
			amount,
			currency: request.currency,
			externalId,
			payer,
			...(status === "SUCCESSFUL" ? { financialTransactionId: "363440463" } : {}),
			status,
			...(reason === null ? {} : { reason }),
		};
	}
	function answerTo(request: http.IncomingMessage, path: string, body: string): Answer {
		const { method, headers } = request;
		if (headers["ocp-apim-subscription-key"] !== subscriptionKey)
			return { status: 401, body: { statusCode: 401, message: "Access denied" } };
		if (method === "POST" && path === "/collection/token/")
			return token(headers.authorization, body);
		if (!tokens.has((headers.authorization ?? "").replace(/^Bearer /, "")))
			return { status: 401, body: { error: "invalid_token" } };
		const [, , , of, reference = ""] = path.split("/");
		if (of !== "requesttopay") return refuse(404, "RESOURCE_NOT_FOUND");
		if (method === "POST") return ask(headers, body);
		const known = requests.get(reference);
		return known ? { status: 200, body: stateOf(known) } : refuse(404, "RESOURCE_NOT_FOUND");
	}

	async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
		let body = "";
		for await (const chunk of request) {
			body += String(chunk);
			if (body.length > bodyBytesMax) return void response.destroy();
		}
		const path = request.url ?? "/";
		const isAsk = request.method === "POST" && path.endsWith("/requesttopay");
		calls.push(`${request.method} ${path.replace(/\/[0-9a-f-]{36}$/, "/…")}`);
		const meets = isAsk ? fault : null;
		if (meets) fault = null;
		if (meets?.kind === "drops") return void response.destroy();
		const answer =
			meets?.kind === "status"
				? refuse(meets.status, meets.code ?? "INTERNAL_SERVER_ERROR")
				: answerTo(request, path, body);
		if (meets?.kind === "loses_answer") return void response.destroy();
		if (meets?.kind === "late") await sleep(meets.ms, undefined, { ref: false });
		response.writeHead(answer.status, { "content-type": "application/json" });
		response.end(answer.body ? JSON.stringify(answer.body) : "");
	}

	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	const url = `http://${host}:${await listenOn(server)}`;
	const requestOf = (reference: string): MomoRequest => {
		const request = requests.get(reference);
		if (!request) throw new Error(`no request ${reference}`);
		return request;
	};
	async function callBack(
		request: MomoRequest,
		says: object,
		{ method = "PUT", isLost = false }: Callback = {},
	): Promise<readonly number[]> {
		if (request.callbackUrl === null || isLost) return [];
		const response = await fetch(request.callbackUrl, {
			method,
			headers: { "content-type": "application/json" },
			body: JSON.stringify(says),
		});
		return [response.status];
	}
	const end = (reference: string, status: Status, reason: string | null, how?: Callback) => {
		const request = requestOf(reference);
		if (stateOf(request).status !== "PENDING") throw new Error("the phone asks no more");
		Object.assign(request, { status, reason });
		return callBack(request, stateOf(request), how);
	};
	return {
		url,
		subscriptionKey,
		apiUser,
		apiKey,
		targetEnvironment: "sandbox",
		requests,
		calls,
		behave: (next) => {
			fault = next;
		},
		endTokens: () => tokens.clear(),
		askedOf: async (msisdn, timeoutMs = 30_000) => {
			for (const until = Date.now() + timeoutMs; ; await sleep(50)) {
				const found = [...requests.values()].findLast(({ payer }) => payer.partyId === msisdn);
				if (found) return found;
				if (Date.now() > until) throw new Error(`nobody asked ${msisdn}`);
			}
		},
		approve: (reference, how) => end(reference, "SUCCESSFUL", null, how),
		fail: (reference, reason, how) => end(reference, "FAILED", reason, how),
		lie: (reference, status) => {
			const request = requestOf(reference);
			return callBack(request, { ...stateOf(request), status });
		},
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
