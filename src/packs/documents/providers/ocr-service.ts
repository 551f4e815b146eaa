/**
 * A reader of pictures of one's own (docs/decisions/0142): `POST /v1/read` with the bytes and their type, answered with lines of text, each
 * with how sure it is. The one on a laptop stands in dev/ocr.
 */
import * as z from "zod";
import { within } from "../../../ports/deadline.ts";
import { providerRequest } from "../../../ports/trace.ts";
import { type OcrReader, ocrTimeoutMs } from "../needs.ts";
import { linesMax } from "../rules/fields.ts";

const answer = z.object({
	lines: z
		.array(z.object({ text: z.string().max(500), confidence: z.number().min(0).max(1) }))
		.max(linesMax),
});

export const makeOcrService = (config: {
	readonly baseUrl: string;
	readonly token: string;
}): OcrReader => ({
	name: "service",
	read: ({ bytes, contentType, signal }) =>
		within(
			ocrTimeoutMs,
			async (bounded) => {
				const response = await providerRequest("ocr", (traced) =>
					fetch(`${config.baseUrl}/v1/read`, {
						method: "POST",
						headers: {
							authorization: `Bearer ${config.token}`,
							"content-type": contentType,
							...traced,
						},
						body: bytes,
						redirect: "manual",
						signal: bounded,
					}),
				);
				if (!response.ok) {
					await response.body?.cancel();
					return response.status === 422 ? [] : null;
				}
				return answer.safeParse(await response.json()).data?.lines ?? null;
			},
			signal,
		).catch(() => null),
});
