import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildWorker } from "../../dev/runtime/build.ts";

declare module "vitest" {
	interface ProvidedContext {
		workerScript: string;
	}
}

export async function setup(project: TestProject): Promise<() => void> {
	const outDir = mkdtempSync(join(tmpdir(), "assent-build-"));
	const { scriptPath } = await buildWorker({ outDir });
	project.provide("workerScript", scriptPath);
	return () => rmSync(outDir, { recursive: true, force: true });
}
