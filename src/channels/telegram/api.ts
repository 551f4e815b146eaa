/** One call of the Bot API (`POST /bot<token>/<method>`, JSON), and what is known of it afterwards. Nothing here throws. */
import * as z from "zod";
import { within } from "../../ports/deadline.ts";
import { providerRequest } from "../../ports/trace.ts";
import { parseJson, readBounded, surelyNeverLeft } from "../shared/http.ts";
import { type TelegramConfig, timeoutMs } from "./config.ts";

const answerBytesMax = 1024 * 1024;
const answerSchema = z.object({
	ok: z.boolean(),
	result: z.unknown().optional(),
	description: z.string().catch(""),
	parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
});

export type ApiAnswer =
	| { readonly kind: "done"; readonly result: unknown }
	| {
			readonly kind: "refused";
			readonly status: number;
			readonly description: string;
			readonly retryAfterMs?: number;
	  }
	/** For certain no byte of it left. */
	| { readonly kind: "never_left" }
	/** It may have been read and acted upon. */
	| { readonly kind: "open"; readonly detail: string };

export const callTelegram = (
	config: TelegramConfig,
	method: string,
	body: Readonly<Record<string, unknown>>,
	signal: AbortSignal,
): Promise<ApiAnswer> =>
	within(timeoutMs, (bounded) => attempt(config, method, body, bounded), signal);

async function attempt(
	config: TelegramConfig,
	method: string,
	body: Readonly<Record<string, unknown>>,
	signal: AbortSignal,
): Promise<ApiAnswer> {
	if (signal.aborted) return { kind: "never_left" };
	// Called as a plain function: the Workers runtime refuses `fetch` with another `this`.
	const send = config.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
	try {
		const response = await providerRequest("telegram", (traced) =>
			send(`${config.apiBaseUrl}/bot${config.token}/${method}`, {
				method: "POST",
				headers: { accept: "application/json", "content-type": "application/json", ...traced },
				body: JSON.stringify(body),
				signal,
				// Followed by nobody: the address holds the token.
				redirect: "manual",
			}),
		);
		const text = await readBounded(response, answerBytesMax).catch(() => null);
		return asAnswer(response.status, answerSchema.safeParse(parseJson(text)).data);
	} catch (error) {
		return surelyNeverLeft(error)
			? { kind: "never_left" }
			: { kind: "open", detail: signal.aborted ? "no_answer_in_time" : "connection_lost" };
	}
}

function asAnswer(status: number, json: z.output<typeof answerSchema> | undefined): ApiAnswer {
	// 408 is a proxy's: it does not say what became of the request behind it.
	if (status >= 500 || status === 408) return { kind: "open", detail: `http_${status}` };
	if (status >= 200 && status < 300)
		return json?.ok
			? { kind: "done", result: json.result }
			: { kind: "open", detail: `http_${status}_without_result` };
	const waitSeconds = json?.parameters?.retry_after;
	return {
		kind: "refused",
		status,
		description: json?.description ?? "",
		...(waitSeconds === undefined ? {} : { retryAfterMs: Math.max(0, waitSeconds) * 1000 }),
	};
}
