/** Who listens to voice notes and looks at pictures, by the settings. Loaded by the first that comes. */
import { audioTypes, readAudio } from "../core/audio.ts";
import { madePlain } from "../core/plain-text.ts";
import {
	heardBytesMax,
	heardCharsMax,
	heardSecondsMax,
	type Heard,
	type Hearing,
	hearingTimeoutMs,
	isVoice,
	type ReadsMedia,
	seenBytesMax,
} from "../ports/hearing.ts";
import { within } from "../ports/deadline.ts";
import { makeLooker } from "../proposers/models/look.ts";
import { makeTranscriber } from "../proposers/models/transcribe.ts";
import { type AiBinding, makeBoundTranscriber } from "../proposers/models/workers-ai.ts";
import { modelProviders } from "../proposers/models/index.ts";
import { taken } from "../store/files/looked-at.ts";
import type { EdgeContext } from "./edge-context.ts";
import type { Settings } from "./env.ts";
import { fetchedBy } from "./files.ts";

/** A model of the platform itself. */
const ofPlatform = "@cf/";
/** A turn that begins anew, since something was not loaded yet, asks nobody a second time. */
const keptMax = 20;
const keptMs = 60_000;

const aiOf = (bound: unknown): AiBinding | null =>
	typeof bound === "object" && bound !== null && "run" in bound ? (bound as AiBinding) : null;

/** Null: nobody listens. */
export function transcriberOf(settings: Settings, bound: unknown): ReadsMedia | null {
	const { LLM_HEARING_MODEL: model, LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey } = settings;
	if (model === undefined) return null;
	if (model.startsWith(ofPlatform)) {
		const ai = aiOf(bound);
		if (ai !== null) return makeBoundTranscriber(ai, model);
	}
	return baseUrl === undefined ? null : makeTranscriber({ baseUrl, apiKey, model });
}

/** Null: nobody looks. */
export function lookerOf(settings: Settings): ReadsMedia | null {
	const { LLM_SEEING_MODEL: model, LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey } = settings;
	if (model === undefined) return null;
	const provider = settings.LLM_PROVIDER === "google" ? "google" : "openai-compatible";
	const config = {
		model,
		...(baseUrl === undefined ? {} : { baseUrl }),
		...(apiKey === undefined ? {} : { apiKey }),
	};
	return makeLooker(() => modelProviders[provider](config));
}

export function hearingOf({ settings, bindings, channels, runtime }: EdgeContext): Hearing {
	const transcribe = transcriberOf(settings, bindings["AI"]);
	const look = lookerOf(settings);
	const kept = new Map<string, { readonly heard: Heard; readonly atMs: number }>();
	const keep = (url: string, heard: Heard): Heard => {
		kept.set(url, { heard, atMs: runtime.nowMs() });
		for (const [name, { atMs }] of kept)
			if (kept.size > keptMax || runtime.nowMs() - atMs > keptMs) kept.delete(name);
		return heard;
	};

	async function read(
		media: Parameters<Hearing["hear"]>[0],
		signal: AbortSignal,
		used: Parameters<Hearing["hear"]>[2],
	): Promise<Heard> {
		const fetched = await fetchedBy(channels, media, signal);
		if (fetched.kind === "unavailable") return { kind: "unavailable" };
		if (fetched.kind === "refused")
			return { kind: fetched.why === "too_large" ? "too_long" : "unfit" };
		const { bytes } = fetched;
		if (isVoice(media)) {
			const audio = readAudio(bytes);
			if (audio === null || transcribe === null) return { kind: "unfit" };
			if (bytes.length > heardBytesMax || (audio.seconds ?? 0) > heardSecondsMax)
				return { kind: "too_long" };
			return said(await transcribe({ bytes, contentType: audioTypes[audio.type] }, signal, used));
		}
		const picture = await taken(bytes);
		if (picture.kind !== "read" || picture.contentType === "application/pdf" || look === null)
			return { kind: "unfit" };
		if (bytes.length > seenBytesMax) return { kind: "too_long" };
		return said(await look({ bytes, contentType: picture.contentType }, signal, used));
	}

	return {
		hears: transcribe !== null,
		sees: look !== null,
		hear: async (media, outer, used) => {
			const known = kept.get(media.url);
			if (known && runtime.nowMs() - known.atMs <= keptMs) return known.heard;
			try {
				return keep(
					media.url,
					await within(hearingTimeoutMs, (signal) => read(media, signal, used), outer),
				);
			} catch (error) {
				const reason = error instanceof Error ? error.message.slice(0, 40) : "threw";
				runtime.log.warn("hearing_failed", { reason });
				return { kind: "unavailable" };
			}
		},
	};
}

function said(words: string): Heard {
	const text = madePlain(words).trim().slice(0, heardCharsMax).toWellFormed();
	return text === "" ? { kind: "nothing" } : { kind: "heard", text };
}
