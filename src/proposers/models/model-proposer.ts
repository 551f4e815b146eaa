/**
 * A language model as a proposer: asked once, one step, no tool of ours in its hands. It is used through the AI SDK's
 * provider interface (docs/decisions/0020). What it answers becomes a proposal or a `ModelFailed`; it never becomes words
 * of ours, a place nobody named, or a call that the tool's own schema would refuse.
 */
import { within } from "../../ports/deadline.ts";
import type { Proposer } from "../../ports/proposer.ts";
import type { AnyTool } from "../../ports/tool.ts";
import { toProposal } from "./answer.ts";
import type { LanguageModel } from "./config.ts";
import { ModelFailed, toModelFailed } from "./errors.ts";
import { instructionsFor } from "./instructions.ts";
import { readMemory } from "./memory.ts";
import { makePins } from "./pins.ts";
import { declare, offeredTools } from "./schemas.ts";
import { personMessage, stateMessage } from "./state.ts";

const outputTokensMax = 600;

const tokensMax = 1_000_000;
/** A provider's own figure: not believed where it is none. */
const tokensOf = (told: unknown): number =>
	typeof told === "number" && Number.isFinite(told) && told > 0
		? Math.min(Math.round(told), tokensMax)
		: 0;

type ModelProposerOptions = {
	readonly name: string;
	/** Called for each question; the import behind it is loaded with the first. */
	readonly loadModel: () => Promise<LanguageModel>;
	readonly tools: readonly AnyTool[];
	readonly timeoutMs: number;
	readonly maxOutputTokens?: number;
};

export function makeModelProposer(options: ModelProposerOptions): Proposer {
	const { name, loadModel, tools, timeoutMs, maxOutputTokens = outputTokensMax } = options;
	return {
		name,
		propose: async (snapshot, signal, used) => {
			signal.throwIfAborted();
			const memory = readMemory(snapshot.dialogue, snapshot.nowMs);
			const pins = makePins(snapshot.market, snapshot.location, memory.points);
			const offered = offeredTools(tools, snapshot);
			const instructions = instructionsFor(snapshot);
			const state = stateMessage(snapshot, memory, pins);
			const model = await loadModel().catch((error: unknown) => {
				throw error instanceof ModelFailed ? error : new ModelFailed("not_loaded");
			});
			let expired = false;
			const result = await within(timeoutMs, (expiry) => {
				expiry.addEventListener("abort", () => {
					expired = true;
				});
				return Promise.resolve(
					model.doGenerate({
						prompt: [
							{ role: "system", content: instructions },
							{ role: "user", content: [{ type: "text", text: state }] },
							{ role: "user", content: [{ type: "text", text: personMessage(snapshot) }] },
						],
						tools: declare(offered, snapshot),
						toolChoice: { type: "auto" },
						maxOutputTokens,
						temperature: 0,
						abortSignal: AbortSignal.any([signal, expiry]),
					}),
				);
			}).catch((error: unknown) => {
				used?.({ calls: 1, input: 0, output: 0 });
				signal.throwIfAborted();
				throw expired ? new ModelFailed("timeout") : toModelFailed(error);
			});
			const input = tokensOf(result.usage?.inputTokens?.total);
			const output = tokensOf(result.usage?.outputTokens?.total);
			used?.({ calls: 1, input, output });
			return toProposal(result, { snapshot, offered, pins, memory, instructions });
		},
	};
}
