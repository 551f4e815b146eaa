/** One call of Twilio's REST API by plain `fetch`, and what is known of it afterwards. Nothing here throws. */

import { within } from "../../ports/deadline.ts";
import { retryAfterMs } from "../../ports/retry-after-header.ts";
import { providerRequest } from "../../ports/trace.ts";
import { basicAuthorization, parseJson, readBounded, surelyNeverLeft } from "../shared/http.ts";
import { authTokens, type TwilioConfig, timeoutMsDefault } from "./config.ts";

export type ApiRequest = {
	readonly method: "GET" | "POST";
	readonly url: string;
	readonly form?: URLSearchParams;
	readonly json?: unknown;
};

export type ApiAnswer =
	| {
			readonly kind: "answer";
			readonly status: number;
			/** Undefined where the body is no JSON, too long, or was cut: the status stands all the same. */
			readonly json: unknown;
			readonly retryAfterMs?: number;
	  }
	| { readonly kind: "never_left" }
	| { readonly kind: "open"; readonly detail: string };

const answerBytesMax = 4 * 1024 * 1024;

/**
 * With two tokens configured, a 401 to the first is asked again with the second: a 401 is a definite refusal, so
 * nothing can go out twice, and a rotation has no gap on either side of it.
 */
export async function callTwilio(
	config: TwilioConfig,
	request: ApiRequest,
	signal: AbortSignal,
	timeoutMs = config.timeoutMs ?? timeoutMsDefault,
): Promise<ApiAnswer> {
	return within(
		timeoutMs,
		async (bounded) => {
			let answer: ApiAnswer = { kind: "answer", status: 401, json: undefined };
			for (const token of authTokens(config.authToken)) {
				answer = await attempt(config, request, token, bounded);
				if (answer.kind !== "answer" || answer.status !== 401) return answer;
			}
			return answer;
		},
		signal,
	);
}

async function attempt(
	config: TwilioConfig,
	request: ApiRequest,
	token: string,
	signal: AbortSignal,
): Promise<ApiAnswer> {
	if (signal.aborted) return { kind: "never_left" };
	// Called as a plain function: the Workers runtime refuses `fetch` with another `this`.
	const send = config.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
	try {
		const response = await providerRequest("twilio", (traced) => {
			const asked = init(config, request, token, signal);
			return send(request.url, { ...asked, headers: { ...asked.headers, ...traced } });
		});
		const json = parseJson(await readBounded(response, answerBytesMax).catch(() => null));
		const waitMs = retryAfterMs(response.headers.get("retry-after"), config.nowMs());
		return {
			kind: "answer",
			status: response.status,
			json,
			...(waitMs !== undefined && { retryAfterMs: waitMs }),
		};
	} catch (error) {
		return surelyNeverLeft(error)
			? { kind: "never_left" }
			: { kind: "open", detail: signal.aborted ? "no_answer_in_time" : "connection_lost" };
	}
}

function init(
	config: TwilioConfig,
	{ method, form, json }: ApiRequest,
	token: string,
	signal: AbortSignal,
): RequestInit & { readonly headers: Record<string, string> } {
	const headers: Record<string, string> = {
		accept: "application/json",
		authorization: basicAuthorization(config.accountSid, token),
	};
	// Followed by nobody: a redirect would carry a person's message, or our credentials, to another host.
	const base = { method, headers, signal, redirect: "manual" } as const;
	if (form !== undefined) {
		headers["content-type"] = "application/x-www-form-urlencoded";
		return { ...base, body: form.toString() };
	}
	if (json !== undefined) {
		headers["content-type"] = "application/json";
		return { ...base, body: JSON.stringify(json) };
	}
	return base;
}

/** Twilio's number in an error, classic (`code`, `message`) or RFC 9457 (`type`, `title`, `status`, `code`). */
export function errorNumberOf(json: unknown): number | undefined {
	if (typeof json !== "object" || json === null) return undefined;
	const { code, type } = json as { readonly code?: unknown; readonly type?: unknown };
	const named = typeof type === "string" ? /\/errors\/(\d+)$/.exec(type)?.[1] : undefined;
	const number = Number(code ?? named);
	return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
