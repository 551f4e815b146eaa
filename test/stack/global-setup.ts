/**
 * Built once, and once prepared: each file's stack begins with a copy. One of another town makes its own. Where several projects are
 * run one after the other, `scripts/test.ts` names a folder that outlives each, and removes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildWorker } from "../../dev/runtime/build.ts";
import { prepareStack } from "../../dev/stack/prepare.ts";
import { madeOnce, removePrepared, stackIn } from "../../dev/stack/prepared-folder.ts";
import { throwawayFolder } from "../../dev/stack/throwaway.ts";

declare module "vitest" {
	interface ProvidedContext {
		workerScript: string;
		preparedStack: string;
	}
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const kept = process.env["PREPARED_FOLDER"];
	const folder = kept ?? throwawayFolder("prepared");
	const prepared = stackIn(folder);
	const script = join(folder, "script.json");
	await madeOnce(folder, async () => {
		const [{ scriptPath }] = await Promise.all([
			buildWorker({ outDir: join(folder, "build") }),
			prepareStack(prepared),
		]);
		writeFileSync(script, JSON.stringify(scriptPath));
	});
	project.provide("workerScript", JSON.parse(readFileSync(script, "utf8")) as string);
	project.provide("preparedStack", prepared);
	return async () => {
		if (kept === undefined) await removePrepared(folder);
	};
}
