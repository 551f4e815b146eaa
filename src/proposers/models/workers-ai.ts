/** A voice note in words by the platform's own binding (Workers AI: "whisper-large-v3-turbo"). */
import * as z from "zod";
import type { ReadsMedia } from "../../ports/hearing.ts";
import { ModelFailed } from "./errors.ts";
import { tokensPerSecond } from "./transcribe.ts";

export type AiBinding = {
	readonly run: (model: string, input: object) => Promise<unknown>;
};

const answerSchema = z.object({
	text: z.string(),
	transcription_info: z
		.object({ duration: z.number().min(0).max(100_000).catch(0) })
		.optional()
		.catch(undefined),
});

const chunk = 0x8000;
export function base64Of(bytes: Uint8Array): string {
	let text = "";
	for (let from = 0; from < bytes.length; from += chunk)
		text += String.fromCharCode(...bytes.subarray(from, from + chunk));
	return btoa(text);
}

export const makeBoundTranscriber =
	(ai: AiBinding, model: string): ReadsMedia =>
	async ({ bytes }, signal, used) => {
		signal.throwIfAborted();
		const over = new Promise<never>((_, reject) =>
			signal.addEventListener("abort", () => reject(new ModelFailed("timeout")), { once: true }),
		);
		// The binding takes no signal: whoever waited is gone, and what comes later is let go.
		const answer = await Promise.race([
			ai.run(model, { audio: base64Of(bytes), task: "transcribe" }),
			over,
		]).catch((error: unknown) => {
			used({ calls: 1, input: 0, output: 0 });
			throw error instanceof ModelFailed ? error : new ModelFailed("unreachable");
		});
		const parsed = answerSchema.safeParse(answer);
		const seconds = parsed.data?.transcription_info?.duration ?? 0;
		used({ calls: 1, input: Math.ceil(seconds * tokensPerSecond), output: 0 });
		if (!parsed.success) throw new ModelFailed("malformed");
		return parsed.data.text;
	};
