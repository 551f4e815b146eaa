/** No plain turn needs one. */
import type { BuildReadings } from "../ports/rows.ts";
import type { MarketPart } from "../store/postgres/projection/part.ts";
import type { RunStatements } from "../store/postgres/sweep-stores.ts";

export const buildReadings: BuildReadings = async (readings) =>
	(await import("./pack-queries.ts")).builtOf(readings);
export const invariantRuns: RunStatements = async (...run) =>
	(await import("./pack-queries.ts")).runStatements(...run);
export const marketParts = async (): Promise<readonly MarketPart[]> =>
	(await import("./pack-queries.ts")).projections;
