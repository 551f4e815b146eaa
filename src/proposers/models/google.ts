/**
 * Gemini by its own API. Loaded only when asked. The SDK’s language model alone, as its sister packages take it: the whole provider
 * brings images, video, speech, files and batches, which a bundler cannot leave out and every start would compile.
 */
import { GoogleLanguageModel } from "@ai-sdk/google/internal";
import type { LanguageModel, ModelConfig } from "./config.ts";
import { ModelFailed } from "./errors.ts";
import { oneRequestFetch } from "./one-request-fetch.ts";

/** Google: "Gemini API reference", base address of version 1 beta. */
const defaultBaseUrl = "https://generativelanguage.googleapis.com/v1beta";

export function googleModel({ baseUrl, apiKey, model }: ModelConfig): LanguageModel {
	if (apiKey === undefined) throw new ModelFailed("not_loaded");
	return new GoogleLanguageModel(model, {
		provider: "google.generative-ai",
		baseURL: baseUrl?.replace(/\/$/, "") ?? defaultBaseUrl,
		headers: { "x-goog-api-key": apiKey },
		generateId: () => crypto.randomUUID(),
		fetch: oneRequestFetch(),
	});
}
