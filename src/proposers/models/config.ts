/** What a provider file is given. Secrets stay in here: nothing else of the proposer sees them. */
import type { createOpenAICompatible } from "@ai-sdk/openai-compatible";

/** The AI SDK's own interface of a language model, the one every provider package keeps. */
export type LanguageModel = ReturnType<ReturnType<typeof createOpenAICompatible>["chatModel"]>;

export type ModelConfig = {
	/** Absent: the vendor's own address, where there is one. */
	readonly baseUrl?: string;
	readonly apiKey?: string;
	readonly model: string;
};
