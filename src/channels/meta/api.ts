/** One call of the Graph API, and what is known of it afterwards. Nothing here throws. */
import * as z from "zod";
import { within } from "../../ports/deadline.ts";
import { retryAfterMs } from "../../ports/retry-after-header.ts";
import { providerRequest } from "../../ports/trace.ts";
import { parseJson, readBounded, surelyNeverLeft } from "../shared/http.ts";
import type { Told } from "./errors.ts";
import { graphVersion, type MetaConfig, timeoutMs } from "./config.ts";

const answerBytesMax = 4 * 1024 * 1024;

export type GraphAnswer =
	| {
			readonly kind: "answer";
			readonly status: number;
			/** Undefined where the body is no JSON, too long, or was cut: the status stands all the same. */
			readonly json: unknown;
			readonly told: Told;
			readonly retryAfterMs?: number;
	  }
	/** For certain no byte of it left. */
	| { readonly kind: "never_left" }
	/** It may have been read and acted upon. */
	| { readonly kind: "open"; readonly detail: string };

export type GraphCall = {
	readonly method: "GET" | "POST";
	/** Below the version. */
	readonly path: string;
	readonly query?: Readonly<Record<string, string>>;
	readonly json?: unknown;
};

type Caller = Pick<MetaConfig, "apiBaseUrl" | "accessToken" | "fetch" | "nowMs">;

export const callGraph = (
	config: Caller,
	call: GraphCall,
	signal: AbortSignal,
	waitMs = timeoutMs,
): Promise<GraphAnswer> => within(waitMs, (bounded) => attempt(config, call, bounded), signal);

async function attempt(
	{ apiBaseUrl, accessToken, fetch: own, nowMs }: Caller,
	{ method, path, query = {}, json }: GraphCall,
	signal: AbortSignal,
): Promise<GraphAnswer> {
	if (signal.aborted) return { kind: "never_left" };
	// Called as a plain function: the Workers runtime refuses `fetch` with another `this`.
	const send = own ?? ((input: string, init: RequestInit) => fetch(input, init));
	const asked = new URLSearchParams(query).toString();
	const url = `${apiBaseUrl}/${graphVersion}/${path}${asked === "" ? "" : `?${asked}`}`;
	try {
		const response = await providerRequest("meta", (traced) =>
			send(url, {
				method,
				headers: {
					accept: "application/json",
					authorization: `Bearer ${accessToken}`,
					...(json === undefined ? {} : { "content-type": "application/json" }),
					...traced,
				},
				...(json === undefined ? {} : { body: JSON.stringify(json) }),
				signal,
				// Followed by nobody: it would carry our token elsewhere.
				redirect: "manual",
			}),
		);
		const answer = parseJson(await readBounded(response, answerBytesMax).catch(() => null));
		const waitMs = retryAfterMs(response.headers.get("retry-after"), nowMs());
		return {
			kind: "answer",
			status: response.status,
			json: answer,
			told: toldBy(answer),
			...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
		};
	} catch (error) {
		return surelyNeverLeft(error)
			? { kind: "never_left" }
			: { kind: "open", detail: signal.aborted ? "no_answer_in_time" : "connection_lost" };
	}
}

const errorSchema = z.object({
	error: z.object({
		code: z.int().optional().catch(undefined),
		error_subcode: z.int().optional().catch(undefined),
	}),
});

function toldBy(json: unknown): Told {
	const read = errorSchema.safeParse(json);
	return read.success ? { code: read.data.error.code, subcode: read.data.error.error_subcode } : {};
}
