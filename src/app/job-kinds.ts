/** Kinds of jobs without what they are done with: what may be asked for. */
import { packs } from "../packs/index.ts";
import type { JobKind } from "../ports/job.ts";

type AnyJobKind = Omit<JobKind, "step"> & {
	readonly step: (call: {
		readonly job: never;
		readonly desk: never;
		readonly signal: AbortSignal;
	}) => ReturnType<JobKind["step"]>;
};

export async function declaredKinds(): Promise<ReadonlyMap<string, AnyJobKind>> {
	const loaded = await Promise.all(packs.map(async ({ jobs }) => (await jobs?.()) ?? []));
	return new Map(loaded.flat().map((one) => [one.kind, one]));
}
