/** Models that may suggest. A provider is one file and one line here; its SDK is loaded with the first question and not before. */
import "../../ports/schema-messages.ts";
import type { LanguageModel, ModelConfig } from "./config.ts";

export type { LanguageModel, ModelConfig } from "./config.ts";
export { makeModelProposer } from "./model-proposer.ts";

export const modelProviders = {
	"openai-compatible": async (config) =>
		(await import("./openai-compatible.ts")).openAiCompatibleModel(config),
	google: async (config) => (await import("./google.ts")).googleModel(config),
} as const satisfies Readonly<Record<string, (config: ModelConfig) => Promise<LanguageModel>>>;
export type ModelProviderName = keyof typeof modelProviders;
