/** What the packs and the kernel ask in typed queries; loaded, with the queries' builder, when the first is needed. */
import { packs } from "../packs/index.ts";
import { type Finder, readingsBuilt } from "../store/postgres/query-builder.ts";
import type { InvariantQueries } from "../store/postgres/findings.ts";
import { kernelInvariants } from "../store/postgres/invariants.ts";
import { runsOf } from "../store/postgres/invariant-runs.ts";

export async function packQueries() {
	const brought = await Promise.all(packs.map(async ({ queries }) => (await queries?.()) ?? {}));
	const invariants: InvariantQueries = Object.assign(
		{},
		kernelInvariants,
		...brought.map((one) => one.invariants),
	);
	const finders: Readonly<Record<string, Finder>> = Object.assign(
		{},
		...brought.map((one) => one.finders),
	);
	return {
		projections: brought.flatMap(({ projection }) => projection ?? []),
		runStatements: runsOf(invariants),
		builtOf: readingsBuilt(finders),
	};
}
