/** Built once, and once prepared: each file's stack begins with a copy. One of another town makes its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { buildWorker } from "../../dev/runtime/build.ts";
import { prepareStack } from "../../dev/stack/prepare.ts";
import { throwawayFolder } from "../../dev/stack/throwaway.ts";

declare module "vitest" {
	interface ProvidedContext {
		workerScript: string;
		preparedStack: string;
	}
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const outDir = mkdtempSync(join(tmpdir(), "assent-build-"));
	const prepared = throwawayFolder("prepared");
	const [{ scriptPath }] = await Promise.all([buildWorker({ outDir }), prepareStack(prepared)]);
	project.provide("workerScript", scriptPath);
	project.provide("preparedStack", prepared);
	return async () => {
		rmSync(outDir, { recursive: true, force: true });
		await removePostgresData(join(prepared, "postgres"));
		rmSync(prepared, { recursive: true, force: true });
	};
}
