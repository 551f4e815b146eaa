/** Gemini by its own API. Loaded only when asked. */
import { createGoogle } from "@ai-sdk/google";
import type { LanguageModel, ModelConfig } from "./config.ts";
import { ModelFailed } from "./errors.ts";
import { oneRequestFetch } from "./one-request-fetch.ts";

export function googleModel({ baseUrl, apiKey, model }: ModelConfig): LanguageModel {
	// Without a key of ours the SDK would look for one in the environment.
	if (apiKey === undefined) throw new ModelFailed("not_loaded");
	return createGoogle({
		...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
		apiKey,
		fetch: oneRequestFetch(),
	})(model);
}
