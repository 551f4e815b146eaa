/**
 * A voice note in words, by any server that speaks `/audio/transcriptions` (OpenAI: "Create transcription"): one request, followed
 * nowhere, whose answer has an end. No language is named: a server refuses those that it does not know, and hears which it is.
 */
import * as z from "zod";
import type { ReadsMedia } from "../../ports/hearing.ts";
import { ModelFailed, toModelFailed } from "./errors.ts";
import { oneRequestFetch } from "./one-request-fetch.ts";

/** What is counted for a second where a server names no tokens. */
export const tokensPerSecond = 50;
/** And where it names no seconds: what a note of ten would be. */
const tokensUnsaid = 10 * tokensPerSecond;

const count = z.number().min(0).max(1_000_000);
const answerSchema = z.object({
	text: z.string(),
	usage: z
		.union([
			z.object({ input_tokens: count, output_tokens: count }),
			z.object({ seconds: count }).transform(({ seconds }) => ({
				input_tokens: Math.ceil(seconds * tokensPerSecond),
				output_tokens: 0,
			})),
		])
		.optional()
		.catch(undefined),
});

export type TranscribeConfig = {
	readonly baseUrl: string;
	readonly apiKey?: string | undefined;
	readonly model: string;
};

export const makeTranscriber =
	({ baseUrl, apiKey, model }: TranscribeConfig): ReadsMedia =>
	async ({ bytes, contentType }, signal, used) => {
		const form = new FormData();
		form.set("model", model);
		form.set("response_format", "json");
		// Servers know the form by the name's ending.
		const ending = contentType.split("/")[1] ?? "ogg";
		form.set("file", new Blob([bytes], { type: contentType }), `note.${ending}`);
		try {
			const response = await oneRequestFetch()(
				`${baseUrl.replace(/\/$/, "")}/audio/transcriptions`,
				{
					method: "POST",
					body: form,
					signal,
					...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
				},
			);
			if (!response.ok) throw new ModelFailed(response.status === 429 ? "throttled" : "rejected");
			const { text, usage } = answerSchema.parse(await response.json());
			used({
				calls: 1,
				input: usage?.input_tokens ?? tokensUnsaid,
				output: usage?.output_tokens ?? 0,
			});
			return text;
		} catch (error) {
			if (!(error instanceof z.ZodError)) used({ calls: 1, input: 0, output: 0 });
			throw error instanceof z.ZodError ? new ModelFailed("malformed") : toModelFailed(error);
		}
	};
