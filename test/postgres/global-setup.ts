/** One Postgres for all test files, with a migrated and seeded template: a file's own database is a copy of it. */
import type { TestProject } from "vitest/node";
import { makeTemplate, startServer } from "./server.ts";

declare module "vitest" {
	interface ProvidedContext {
		assentPostgres: { readonly superUrl: string; readonly a: Ids; readonly b: Ids } | undefined;
	}
}
type Ids = { readonly tenantId: string; readonly marketId: string };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
	const server = await startServer();
	project.provide("assentPostgres", {
		superUrl: server.superUrl,
		...(await makeTemplate(server.superUrl)),
	});
	return server.stop;
}
