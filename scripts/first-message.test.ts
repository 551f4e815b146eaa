import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundleSettings } from "./bundle-settings.ts";

/** Minified, not compressed: what the runtime has to compile. */
const bytesMax = 192_000;
const enginesBytesMin = 700_000;

describe("the first message of an isolate", () => {
	it("is answered with the door and the thread's tables alone: no engine, no pack, no proposer is loaded before", async () => {
		const { metafile } = await build({
			...bundleSettings,
			entryPoints: { index: "workers/index.ts" },
			outdir: "dist",
			metafile: true,
		});
		const { outputs } = metafile;
		const holding = (input: string): string => {
			const found = Object.entries(outputs).find(([, { inputs }]) => Object.hasOwn(inputs, input));
			if (!found) throw new Error(`no module of the bundle holds ${input}`);
			return found[0];
		};
		const loadedBy = (...inputs: readonly string[]) => {
			const loaded = new Set(inputs.map(holding));
			for (const path of loaded)
				for (const { path: other, kind } of outputs[path]?.imports ?? [])
					if (kind === "import-statement" && Object.hasOwn(outputs, other)) loaded.add(other);
			return [...loaded];
		};
		const bytesOf = (paths: readonly string[]) =>
			paths.reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
		const first = loadedBy(
			"workers/index.ts",
			"src/app/edge-context.ts",
			"durable-objects/thread-parts.ts",
		);
		const inputs = first.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
		expect(inputs).toContain("src/kernel/thread/turn/take-in.ts");
		expect(
			inputs.filter((input) =>
				/^src\/(packs|proposers|policy|kernel\/(?!thread\/turn\/take-in))/.test(input),
			),
		).toEqual([]);
		expect(bytesOf(first)).toBeLessThanOrEqual(bytesMax);
		// As much as it would be with what follows the answer: a reading, a request of rides, its yes.
		const follows = loadedBy(
			"durable-objects/thread-engine.ts",
			"src/languages/tr/reading-tr.ts",
			"src/packs/mobility/body.ts",
		);
		expect(bytesOf(follows)).toBeGreaterThan(enginesBytesMin);
	}, 60_000);
});
