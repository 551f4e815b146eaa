/** Bundles the Worker for the suite: the real one, entered through the file that puts the points round it. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { bundleSettings } from "../../scripts/bundle-settings.ts";

export async function buildChaosWorker(
	outDir: string,
	more: readonly Plugin[] = [],
): Promise<string> {
	const { outputFiles } = await build({
		...bundleSettings,
		entryPoints: { index: "dev/chaos/worker/entry.ts" },
		outdir: outDir,
		plugins: [...more, ...bundleSettings.plugins],
	});
	rmSync(outDir, { recursive: true, force: true });
	mkdirSync(outDir, { recursive: true });
	for (const { path, contents } of outputFiles)
		writeFileSync(join(outDir, basename(path)), contents);
	return join(outDir, "index.mjs");
}
