/**
 * Any server that speaks chat completions: OpenAI, Workers AI by URL, a model on one's own machine. Loaded only when asked. The SDK’s
 * chat model alone: its provider brings completions, embeddings and images, which a bundler cannot leave out.
 */
import { OpenAICompatibleChatLanguageModel } from "@ai-sdk/openai-compatible";
import type { LanguageModel, ModelConfig } from "./config.ts";
import { ModelFailed } from "./errors.ts";
import { oneRequestFetch } from "./one-request-fetch.ts";

export function openAiCompatibleModel({ baseUrl, apiKey, model }: ModelConfig): LanguageModel {
	if (baseUrl === undefined) throw new ModelFailed("not_loaded");
	const base = baseUrl.replace(/\/$/, "");
	return new OpenAICompatibleChatLanguageModel(model, {
		provider: "openai-compatible.chat",
		url: ({ path }) => new URL(`${base}${path}`).toString(),
		headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
		fetch: oneRequestFetch(),
	});
}
