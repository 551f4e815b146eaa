/** One question is one request, followed nowhere, and its answer has an end. */
import { providerRequest } from "../../ports/trace.ts";
import { ModelFailed } from "./errors.ts";

export const answerBytesMax = 128 * 1024;

/** For one proposal only: an answer that asks for a further request, as Gemini's CONTINUATION does, ends here. */
export function oneRequestFetch(bytesMax = answerBytesMax): typeof fetch {
	let isUsed = false;
	return async (input: RequestInfo | URL, init?: RequestInit) => {
		if (isUsed) throw new ModelFailed("cut_off");
		isUsed = true;
		// Keys go to the configured address and to no other.
		const response = await providerRequest("model", (traced) => {
			const headers = new Headers(init?.headers);
			for (const [name, value] of Object.entries(traced)) headers.set(name, value);
			return fetch(input, { ...init, headers, redirect: "manual" });
		});
		if (response.body === null) return response;
		let left = bytesMax;
		const bounded = response.body.pipeThrough(
			new TransformStream<Uint8Array, Uint8Array>({
				transform: (chunk, out) => {
					left -= chunk.byteLength;
					if (left < 0) out.error(new ModelFailed("too_long"));
					else out.enqueue(chunk);
				},
			}),
		);
		const { status, headers } = response;
		return new Response(bounded, { status, headers });
	};
}
