import { frontPersonas, staffPersona } from "../core/personas.ts";
import type { Registry } from "../kernel/registry.ts";
import { bringDialogue } from "../dialogue/bring.ts";
import { bringPacks } from "../packs/index.ts";
import type { Proposer } from "../ports/proposer.ts";
import type { Runtime } from "../ports/runtime.ts";
import { bringBesides, rank, readCommand, rulesProposer } from "./talk.ts";
import type { Settings } from "./env.ts";
import { lazyProposer } from "./lazy-desks.ts";

/** Nothing of a model is loaded before its first question. */
export function proposerOf(settings: Settings, registry: Registry, runtime: Runtime): Proposer {
	const { LLM_PROVIDER: name, LLM_MODEL: modelName } = settings;
	if (name === "rules" || modelName === undefined) return rulesProposer;
	const config = {
		model: modelName,
		...(settings.LLM_BASE_URL === undefined ? {} : { baseUrl: settings.LLM_BASE_URL }),
		...(settings.LLM_API_KEY === undefined ? {} : { apiKey: settings.LLM_API_KEY }),
	};
	const tools = () =>
		registry.tools
			.map(({ tool }) => tool)
			.filter((tool) =>
				[...frontPersonas, staffPersona].some((persona) => tool.personas.includes(persona)),
			);
	const model = lazyProposer(name, async () => {
		const [{ makeModelProposer, modelProviders }, { primaryTimeoutMs }] = await Promise.all([
			import("../proposers/models/index.ts"),
			import("../proposers/with-fallback.ts"),
			import("./claims.ts"),
			bringPacks(),
			bringDialogue(),
			bringBesides(),
		]);
		return () =>
			makeModelProposer({
				name,
				loadModel: () => modelProviders[name](config),
				tools: tools(),
				rank,
				timeoutMs: primaryTimeoutMs,
			});
	});
	return lazyProposer(`${name}-or-${rulesProposer.name}`, async () => {
		const { primaryTimeoutMs, withFallback } = await import("../proposers/with-fallback.ts");
		return () =>
			withFallback(model, rulesProposer, {
				timeoutMs: primaryTimeoutMs,
				log: runtime.log,
				nowMs: runtime.nowMs,
				tools,
				readFirst: readCommand,
			});
	});
}
