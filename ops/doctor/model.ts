/** The model, asked one short question: only its answer shows that address, key and name belong together. */
import type { Settings } from "../../src/app/env.ts";
import { within } from "../../src/ports/deadline.ts";
import { type ModelFailure, toModelFailed } from "../../src/proposers/models/errors.ts";
import { modelProviders } from "../../src/proposers/models/index.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const timeoutMs = 20_000;
/** Enough for a model that thinks before it speaks. */
const outputTokensMax = 200;

const advice: Partial<Record<ModelFailure, readonly [about: string, says: string, todo: string]>> =
	{
		unauthorized: ["LLM_API_KEY", "is refused", "Copy the key anew."],
		rejected: ["LLM_MODEL", "is not known there, or not to this key", "Correct the model's name."],
		unreachable: ["LLM_BASE_URL", "is not reached", "Correct the address."],
		malformed: ["LLM_BASE_URL", "does not answer as a model does", "Correct the address."],
		throttled: ["LLM_API_KEY", "is over its limit", "Raise the limit at the provider."],
	};

export async function checkModel(settings: Settings): Promise<readonly Finding[]> {
	const { LLM_PROVIDER: provider, LLM_MODEL: model } = settings;
	if (provider === "rules" || model === undefined)
		return [ok("LLM_PROVIDER", "is the offline rules: no model is asked")];
	try {
		const asked = await modelProviders[provider]({
			model,
			...(settings.LLM_BASE_URL === undefined ? {} : { baseUrl: settings.LLM_BASE_URL }),
			...(settings.LLM_API_KEY === undefined ? {} : { apiKey: settings.LLM_API_KEY }),
		});
		await within(timeoutMs, async (abortSignal) =>
			asked.doGenerate({
				prompt: [{ role: "user", content: [{ type: "text", text: "Say OK." }] }],
				maxOutputTokens: outputTokensMax,
				abortSignal,
			}),
		);
		return [ok("LLM_PROVIDER", "answers")];
	} catch (error) {
		const { reason } = toModelFailed(error);
		const known = advice[reason];
		// The rules answer whatever a model fails at: nobody is left without an answer.
		return [
			known
				? fail(...known)
				: warn(
						"LLM_PROVIDER",
						`does not answer now (${reason})`,
						"Try again; the rules answer meanwhile.",
					),
		];
	}
}
