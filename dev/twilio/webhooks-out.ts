/**
 * The stand-in calls us as Twilio does: a signed form, an idempotency token, Twilio's time limits, and retries only
 * where the address's overrides ask for them.
 */
import { randomUUID } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { ANSWER_BYTES_MAX } from "./limits.ts";
import { overridesOf, type RetryReason } from "./overrides.ts";
import { signatureOf, withoutFragment } from "./signature.ts";
import { answerOf, type Verb } from "./twiml.ts";
import type { WebhookAttempt } from "./types.ts";
import type { World } from "./world.ts";

export type WebhookResult = {
	readonly accepted: boolean;
	readonly attempts: readonly WebhookAttempt[];
	readonly verbs: readonly Verb[];
};

type Attempt =
	| {
			readonly kind: "answer";
			readonly status: number;
			readonly type: string;
			readonly body: string;
	  }
	| { readonly kind: "failure"; readonly failure: "ct" | "rt" };

type Call = {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	readonly connectMs: number;
	readonly readMs: number;
	readonly signal: AbortSignal;
};

/** One request. It ends by an answer, a limit, or the signal; it never throws. */
function attemptOnce(call: Call): Promise<Attempt> {
	return new Promise((resolve) => {
		let isConnected = false;
		let timer: NodeJS.Timeout | undefined;
		const end = (attempt: Attempt): void => {
			clearTimeout(timer);
			resolve(attempt);
			request.destroy();
		};
		const fail = (): void => end({ kind: "failure", failure: isConnected ? "rt" : "ct" });
		const isTls = call.url.startsWith("https:");
		const request = (isTls ? https : http).request(call.url, {
			method: "POST",
			headers: call.headers,
			agent: false,
			signal: call.signal,
		});
		timer = setTimeout(fail, call.connectMs);
		request.on("error", fail);
		request.on("socket", (socket) => {
			socket.once(isTls ? "secureConnect" : "connect", () => {
				isConnected = true;
				clearTimeout(timer);
				timer = setTimeout(fail, call.readMs);
			});
		});
		request.on("response", (response) => {
			const chunks: Buffer[] = [];
			let size = 0;
			response.on("data", (chunk: Buffer) => {
				timer?.refresh();
				size += chunk.length;
				if (size <= ANSWER_BYTES_MAX) chunks.push(chunk);
			});
			response.on("error", fail);
			response.on("end", () =>
				end({
					kind: "answer",
					status: response.statusCode ?? 0,
					type: response.headers["content-type"] ?? "",
					body: Buffer.concat(chunks).toString("utf8"),
				}),
			);
		});
		request.end(call.body);
	});
}

function reasonToRetry(attempt: Attempt): RetryReason | null {
	if (attempt.kind === "failure") return attempt.failure;
	if (attempt.status >= 500) return "5xx";
	return attempt.status >= 400 ? "4xx" : null;
}

/** Calls until it is taken, or until the overrides allow no further try. Never throws. */
export async function callWebhook(
	world: World,
	target: {
		readonly url: string;
		readonly kind: "inbound" | "status";
		readonly params: URLSearchParams;
	},
): Promise<WebhookResult> {
	const { kind, params } = target;
	const url = withoutFragment(target.url);
	const limits = overridesOf(target.url);
	const idempotencyToken = randomUUID();
	const body = params.toString();
	const headers = {
		"Content-Type": "application/x-www-form-urlencoded; charset=UTF-8",
		"Content-Length": String(Buffer.byteLength(body)),
		Accept: "*/*",
		"User-Agent": "TwilioProxy/1.1",
		"I-Twilio-Idempotency-Token": idempotencyToken,
		"X-Home-Region": "us1",
		"X-Twilio-Signature": signatureOf(world.options.authToken, url, params),
	};
	const attempts: WebhookAttempt[] = [];
	const startedMs = performance.now();
	for (let number = 1; number <= limits.retries + 1; number += 1) {
		const leftMs = limits.totalMs - (performance.now() - startedMs);
		if (leftMs <= 0 || world.stopping.signal.aborted) break;
		const attempt = await attemptOnce({
			url,
			headers,
			body,
			connectMs: Math.min(limits.connectTimeoutMs, leftMs),
			readMs: Math.min(limits.readTimeoutMs, leftMs),
			signal: world.stopping.signal,
		});
		const answer =
			attempt.kind === "answer"
				? answerOf(attempt.status, attempt.type, attempt.body)
				: { verbs: [], warning: 11205 };
		const entry: WebhookAttempt = {
			atMs: world.now(),
			kind,
			url,
			messageSid: params.get("MessageSid") ?? "",
			messageStatus: params.get("MessageStatus") ?? "",
			attempt: number,
			idempotencyToken,
			status: attempt.kind === "answer" ? attempt.status : 0,
			...(attempt.kind === "failure" ? { failure: attempt.failure } : {}),
			...(answer.warning === undefined ? {} : { warning: answer.warning }),
		};
		attempts.push(entry);
		world.logWebhook(entry);
		const reason = reasonToRetry(attempt);
		if (reason === null) return { accepted: true, attempts, verbs: answer.verbs };
		world.log(`${kind} webhook ${entry.messageSid}: ${entry.failure ?? entry.status}`);
		if (!limits.retryOn.has(reason)) break;
	}
	return { accepted: false, attempts, verbs: [] };
}
