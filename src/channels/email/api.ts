/** One call of a provider's API (JSON, a bearer's key), and what is known of it afterwards. Nothing here throws. */
import { within } from "../../ports/deadline.ts";
import { retryAfterMs } from "../../ports/retry-after-header.ts";
import { providerRequest } from "../../ports/trace.ts";
import { parseJson, readBounded, surelyNeverLeft } from "../shared/http.ts";
import { type EmailConfig, timeoutMs } from "./config.ts";

const answerBytesMax = 1024 * 1024;

export type ApiAnswer =
	| {
			readonly kind: "answered";
			readonly status: number;
			readonly json: unknown;
			readonly waitMs: number | undefined;
	  }
	/** For certain no byte of it left. */
	| { readonly kind: "never_left" }
	/** It may have been read and acted upon. */
	| { readonly kind: "open"; readonly detail: string };

type Call = {
	readonly method: "GET" | "POST";
	readonly path: string;
	readonly body?: string;
	readonly headers?: Readonly<Record<string, string>>;
};
type Caller = Pick<EmailConfig, "apiBaseUrl" | "key" | "fetch" | "provider" | "nowMs">;

export const callProvider = (config: Caller, call: Call, signal: AbortSignal): Promise<ApiAnswer> =>
	within(timeoutMs, (bounded) => attempt(config, call, bounded), signal);

async function attempt(
	config: Caller,
	{ method, path, body, headers }: Call,
	signal: AbortSignal,
): Promise<ApiAnswer> {
	if (signal.aborted) return { kind: "never_left" };
	// Called as a plain function: the Workers runtime refuses `fetch` with another `this`.
	const send = config.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
	try {
		const response = await providerRequest(config.provider, (traced) =>
			send(`${config.apiBaseUrl}${path}`, {
				method,
				headers: {
					accept: "application/json",
					authorization: `Bearer ${config.key}`,
					...(body === undefined ? {} : { "content-type": "application/json" }),
					...headers,
					...traced,
				},
				...(body === undefined ? {} : { body }),
				signal,
				redirect: "manual",
			}),
		);
		const text = await readBounded(response, answerBytesMax).catch(() => null);
		const { status } = response;
		// 408 is a proxy's: it does not say what became of the request behind it.
		if (status >= 500 || status === 408) return { kind: "open", detail: `http_${status}` };
		return {
			kind: "answered",
			status,
			json: parseJson(text),
			waitMs: retryAfterMs(response.headers.get("retry-after"), config.nowMs()),
		};
	} catch (error) {
		return surelyNeverLeft(error)
			? { kind: "never_left" }
			: { kind: "open", detail: signal.aborted ? "no_answer_in_time" : "connection_lost" };
	}
}
