import { expect, it, vi } from "vitest";
import { never, snapshotOf } from "../../../dev/model-server/test-bench.ts";

const loaded = vi.hoisted((): string[] => []);
vi.mock("@ai-sdk/openai-compatible", async (original) => {
	loaded.push("openai-compatible");
	return await original<object>();
});
vi.mock("@ai-sdk/google/internal", async (original) => {
	loaded.push("google");
	return await original<object>();
});

/** Files of a run share their modules: another one may have asked a model before. */
vi.resetModules();
await import("../../../test/support/languages.ts");
const { makeModelProposer, modelProviders } = await import("./index.ts");
await import("../../app/languages.ts");

it("loads a provider's SDK with the first question to it, and no other", async () => {
	const proposer = makeModelProposer({
		name: "google",
		loadModel: () =>
			modelProviders.google({ model: "m", apiKey: "k", baseUrl: "http://127.0.0.1:1" }),
		tools: [],
		rank: () => [],
		timeoutMs: 1_000,
	});
	expect(loaded).toEqual([]);
	await expect(proposer.propose(snapshotOf(), never)).rejects.toThrow("unreachable");
	expect(loaded).toEqual(["google"]);
});

it("does not go looking for a key or an address that it was not given", async () => {
	for (const [name, load] of Object.entries(modelProviders)) {
		const proposer = makeModelProposer({
			name,
			loadModel: () => load({ model: "m" }),
			tools: [],
			rank: () => [],
			timeoutMs: 1_000,
		});
		await expect(proposer.propose(snapshotOf(), never)).rejects.toThrow("not_loaded");
	}
});
