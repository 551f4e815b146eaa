/** No plain turn needs one. */
import type { BuildReadings } from "../ports/rows.ts";
import type { MarketPart } from "../store/postgres/projection/part.ts";
import type { RunStatements } from "../store/postgres/sweep-stores.ts";

/** What is kept is what was loaded, never its promise: in the runtime what one request waits for is no other's. */
let loaded: Awaited<ReturnType<typeof import("./pack-queries.ts").packQueries>> | undefined;
async function queries() {
	loaded ??= await (await import("./pack-queries.ts")).packQueries();
	return loaded;
}

export const buildReadings: BuildReadings = async (readings) => (await queries()).builtOf(readings);
export const invariantRuns: RunStatements = async (...run) =>
	(await queries()).runStatements(...run);
export const marketParts = async (): Promise<readonly MarketPart[]> =>
	(await queries()).projections;
