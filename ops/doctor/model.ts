/** The model, asked one short question: only its answer shows that address, key and name belong together. */
import type { Settings } from "../../src/app/env.ts";
import { within } from "../../src/ports/deadline.ts";
import { type ModelFailure, toModelFailed } from "../../src/proposers/models/errors.ts";
import { makeTranscriber } from "../../src/proposers/models/transcribe.ts";
import { modelProviders } from "../../src/proposers/models/index.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const timeoutMs = 20_000;
/** Enough for a model that thinks before it speaks. */
const outputTokensMax = 200;

/** A second of silence: whatever is made of it, it was listened to. */
function silence(): Uint8Array<ArrayBuffer> {
	const samples = 16_000;
	const wav = new DataView(new ArrayBuffer(44 + samples));
	const word = (at: number, text: string) => {
		for (const [i, letter] of [...text].entries()) wav.setUint8(at + i, letter.charCodeAt(0));
	};
	word(0, "RIFF");
	wav.setUint32(4, 36 + samples, true);
	word(8, "WAVEfmt ");
	wav.setUint32(16, 16, true);
	wav.setUint16(20, 1, true);
	wav.setUint16(22, 1, true);
	wav.setUint32(24, samples, true);
	wav.setUint32(28, samples, true);
	wav.setUint16(32, 1, true);
	wav.setUint16(34, 8, true);
	word(36, "data");
	wav.setUint32(40, samples, true);
	return new Uint8Array(wav.buffer).fill(128, 44);
}

/** A binding is there in the Worker alone: what it is asked by is said, and not tried. */
export async function checkHearing(settings: Settings): Promise<readonly Finding[]> {
	const { LLM_HEARING_MODEL: model, LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey } = settings;
	const about = "LLM_HEARING_MODEL";
	if (model === undefined) return [ok(about, "is not set: voice notes are asked for in writing")];
	if (model.startsWith("@cf/"))
		return [ok(about, "is asked by the binding AI, which wrangler.toml has to have")];
	if (baseUrl === undefined)
		return [fail(about, "has no LLM_BASE_URL: nobody listens", "Set the address, or take it out.")];
	try {
		const media = { bytes: silence(), contentType: "audio/wav" };
		await within(timeoutMs, (signal) =>
			makeTranscriber({ baseUrl, apiKey, model })(media, signal, () => undefined),
		);
		return [ok(about, "listens")];
	} catch (error) {
		const { reason } = toModelFailed(error);
		return [warn(about, `does not listen now (${reason})`, "Correct the model's name and key.")];
	}
}

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
