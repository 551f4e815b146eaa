/** Any server that speaks chat completions: OpenAI, Workers AI by URL, a model on one's own machine. Loaded only when asked. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel, ModelConfig } from "./config.ts";
import { ModelFailed } from "./errors.ts";
import { oneRequestFetch } from "./one-request-fetch.ts";

export function openAiCompatibleModel({ baseUrl, apiKey, model }: ModelConfig): LanguageModel {
	if (baseUrl === undefined) throw new ModelFailed("not_loaded");
	return createOpenAICompatible({
		name: "openai-compatible",
		baseURL: baseUrl,
		...(apiKey === undefined ? {} : { apiKey }),
		fetch: oneRequestFetch(),
	}).chatModel(model);
}
