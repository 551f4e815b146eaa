/** How Typesense is spoken to: its key in the header and nowhere else, a time limit, a bounded body, and faults as codes. */

import { within } from "../../../ports/deadline.ts";
import { SearchIndexFault } from "../search-index.ts";
import { providerRequest } from "../../../ports/trace.ts";

export type TypesenseConfig = {
	readonly url: string;
	readonly apiKey: string;
};

/** What is asked. Collections are made anew and filled behind it. */
export const aliasName = "assent_listings";

export type TypesenseAsk = {
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	readonly path: string;
	readonly body?: string;
	readonly isLines?: boolean;
	readonly timeoutMs: number;
	readonly answerBytesMax: number;
};

async function textOf(response: Response, bytesMax: number): Promise<string> {
	const reader = response.body?.getReader();
	if (!reader) return "";
	const decoder = new TextDecoder();
	let [text, size] = ["", 0];
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		size += value.byteLength;
		if (size > bytesMax) {
			await reader.cancel();
			throw new SearchIndexFault("too_large");
		}
		text += decoder.decode(value, { stream: true });
	}
}

const reasonOf = (error: unknown): SearchIndexFault => {
	if (error instanceof SearchIndexFault) return error;
	const isLate = error instanceof DOMException && /Timeout|Abort/u.test(error.name);
	return new SearchIndexFault(isLate ? "too_late" : "unreachable", { cause: error });
};

/** Any other status than 2xx is a fault `status_<code>`. */
export async function askTypesense(config: TypesenseConfig, ask: TypesenseAsk): Promise<string> {
	try {
		return await within(ask.timeoutMs, async (signal) => {
			const response = await providerRequest("typesense", (traced) =>
				fetch(`${config.url}${ask.path}`, {
					method: ask.method,
					headers: {
						...traced,
						accept: "application/json",
						"content-type": ask.isLines ? "text/plain" : "application/json",
						"x-typesense-api-key": config.apiKey,
					},
					...(ask.body === undefined ? {} : { body: ask.body }),
					redirect: "manual",
					signal,
				}),
			);
			if (!response.ok) {
				await response.body?.cancel();
				throw new SearchIndexFault(`status_${response.status}`);
			}
			return await textOf(response, ask.answerBytesMax);
		});
	} catch (error) {
		throw reasonOf(error);
	}
}

export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new SearchIndexFault("malformed");
	}
}
