/**
 * A language model as a proposer: asked for one step, with no tool of ours in its hands, and once more where it named a tool whose
 * schema it was not told, or its answer was not of the schema (docs/decisions/0122). It is used through the AI SDK's
 * provider interface (docs/decisions/0020). What it answers becomes a proposal or a `ModelFailed`; it never becomes words
 * of ours, a place nobody named, or a call that the tool's own schema would refuse.
 */
import { within } from "../../ports/deadline.ts";
import type { Proposer, Snapshot } from "../../ports/proposer.ts";
import type { AnyTool } from "../../ports/tool.ts";
import { NeedsSchema, toProposal } from "./answer.ts";
import type { LanguageModel } from "./config.ts";
import { ModelFailed, toModelFailed } from "./errors.ts";
import { instructionsFor } from "./instructions.ts";
import { readMemory } from "./memory.ts";
import { makePins } from "./pins.ts";
import { declare, inFull, offeredTools } from "./schemas.ts";
import { personMessage, stateMessage } from "./state.ts";

const outputTokensMax = 600;

/** What a model can mend: it is asked once more, with the reason. */
const mendable: ReadonlySet<string> = new Set(["invalid_args", "unknown_tool", "unknown_place"]);
const again =
	"(Assent: your last answer could not be used. Its tool, an argument or an id was none of those you were told. Take one step again.)";

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
	/** Names of the tools that a message is about, the likeliest first. */
	readonly rank: (snapshot: Snapshot) => readonly string[];
	readonly timeoutMs: number;
	readonly maxOutputTokens?: number;
};

export function makeModelProposer(options: ModelProposerOptions): Proposer {
	const { name, loadModel, tools, rank, timeoutMs, maxOutputTokens = outputTokensMax } = options;
	return {
		name,
		propose: async (snapshot, signal, used) => {
			signal.throwIfAborted();
			const memory = readMemory(snapshot.dialogue, snapshot.nowMs);
			const pins = makePins(snapshot.market, snapshot.location, memory.points);
			const offered = offeredTools(tools, snapshot);
			const likely = inFull(offered, snapshot, rank(snapshot));
			const instructions = instructionsFor(snapshot);
			const state = stateMessage(snapshot, memory, pins);
			const asked = { snapshot, offered, pins, memory, instructions };
			const text = (said: string) => ({
				role: "user" as const,
				content: [{ type: "text" as const, text: said }],
			});
			let expired = false;
			const ask = async (abortSignal: AbortSignal, told?: readonly AnyTool[], reason?: string) => {
				const prompt = [
					{ role: "system" as const, content: instructions },
					...[state, ...(reason === undefined ? [] : [reason]), personMessage(snapshot)].map(text),
				];
				const toolChoice = { type: "auto" as const };
				const declared = declare(offered, snapshot, told ?? likely);
				// A loaded model may make one request, and no more.
				const model = await loadModel().catch((error: unknown) => {
					throw error instanceof ModelFailed ? error : new ModelFailed("not_loaded");
				});
				const result = await Promise.resolve(
					model.doGenerate({
						...{ prompt, tools: declared, toolChoice },
						...{ maxOutputTokens, temperature: 0, abortSignal },
					}),
				).catch((error: unknown) => {
					used?.({ calls: 1, input: 0, output: 0 });
					signal.throwIfAborted();
					throw expired ? new ModelFailed("timeout") : toModelFailed(error);
				});
				const input = tokensOf(result.usage?.inputTokens?.total);
				const output = tokensOf(result.usage?.outputTokens?.total);
				used?.({ calls: 1, input, output });
				return toProposal(result, asked);
			};
			return within(timeoutMs, (expiry) => {
				expiry.addEventListener("abort", () => {
					expired = true;
				});
				const abort = AbortSignal.any([signal, expiry]);
				return ask(abort).catch((error: unknown) => {
					if (error instanceof NeedsSchema) return ask(abort, [error.tool]);
					if (!(error instanceof ModelFailed) || !mendable.has(error.reason)) throw error;
					return ask(abort, undefined, again).catch((second: unknown) => {
						throw second instanceof ModelFailed && !second.isOutage ? error : second;
					});
				});
			});
		},
	};
}
