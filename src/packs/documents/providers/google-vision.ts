/** Google Vision: "images:annotate", DOCUMENT_TEXT_DETECTION. An error may stand inside a 200. */
import * as z from "zod";
import { within } from "../../../ports/deadline.ts";
import { providerRequest } from "../../../ports/trace.ts";
import { type OcrReader, ocrTimeoutMs } from "../needs.ts";
import { linesMax, type ReadLine } from "../rules/fields.ts";

const sure = z.number().min(0).max(1).catch(0.5);
const word = z.object({
	symbols: z.array(
		z.object({
			text: z.string().max(8),
			property: z.object({ detectedBreak: z.object({ type: z.string() }).optional() }).optional(),
		}),
	),
	confidence: sure,
});
const answer = z.object({
	responses: z
		.array(
			z.object({
				error: z.object({ code: z.number() }).optional(),
				fullTextAnnotation: z
					.object({
						pages: z.array(
							z.object({
								blocks: z.array(
									z.object({ paragraphs: z.array(z.object({ words: z.array(word) })) }),
								),
							}),
						),
					})
					.optional(),
			}),
		)
		.min(1),
});
const lineEnds = new Set(["EOL_SURE_SPACE", "LINE_BREAK", "HYPHEN"]);

function linesOf(words: readonly z.output<typeof word>[]): readonly ReadLine[] {
	const lines: ReadLine[] = [];
	let text = "";
	let sures: number[] = [];
	const end = () => {
		if (text.trim() !== "")
			lines.push({
				text: text.trim(),
				confidence: sures.reduce((sum, one) => sum + one, 0) / Math.max(1, sures.length),
			});
		text = "";
		sures = [];
	};
	for (const { symbols, confidence } of words) {
		sures.push(confidence);
		for (const { text: letter, property } of symbols) {
			text += letter;
			const type = property?.detectedBreak?.type;
			if (type !== undefined && lineEnds.has(type)) end();
			else if (type !== undefined) text += " ";
		}
	}
	end();
	return lines.slice(0, linesMax);
}

/** Three bytes at a time, so that no string of a picture's length is spread into arguments. */
const base64Of = (bytes: Uint8Array): string => {
	const part = 3 * 8192;
	let text = "";
	for (let at = 0; at < bytes.length; at += part)
		text += btoa(String.fromCharCode(...bytes.subarray(at, at + part)));
	return text;
};

export const makeGoogleVision = (config: {
	readonly baseUrl: string;
	readonly apiKey: string;
}): OcrReader => ({
	name: "google_vision",
	read: ({ bytes, contentType, languages, signal }) => {
		// Papers of many pages go another way there, through a bucket of theirs.
		if (contentType === "application/pdf") return Promise.resolve([]);
		return within(
			ocrTimeoutMs,
			async (bounded) => {
				const response = await providerRequest("google_vision", (traced) =>
					fetch(`${config.baseUrl}/v1/images:annotate`, {
						method: "POST",
						headers: {
							"content-type": "application/json",
							"x-goog-api-key": config.apiKey,
							...traced,
						},
						body: JSON.stringify({
							requests: [
								{
									image: { content: base64Of(bytes) },
									features: [{ type: "DOCUMENT_TEXT_DETECTION" }],
									imageContext: { languageHints: languages },
								},
							],
						}),
						redirect: "manual",
						signal: bounded,
					}),
				);
				if (!response.ok) {
					await response.body?.cancel();
					return null;
				}
				const [read] = answer.safeParse(await response.json()).data?.responses ?? [];
				if (!read || read.error) return null;
				const pages = read.fullTextAnnotation?.pages ?? [];
				return linesOf(
					pages.flatMap(({ blocks }) =>
						blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ words }) => words)),
					),
				);
			},
			signal,
		).catch(() => null);
	},
});
