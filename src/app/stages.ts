import { invariant } from "../core/errors.ts";
import { type ReadySweep, type Stage, stages } from "../ports/sweep.ts";

type Staged = ReadySweep & { readonly stage: Stage };
type Counts = Awaited<ReturnType<ReadySweep["run"]>>;

/** One after the other. Each part runs, also where one before it failed; then the whole has failed. */
const inParts = (parts: readonly Staged[]) => async (): Promise<Counts> => {
	const sum: Record<string, number> = {};
	const failed: unknown[] = [];
	for (const part of parts) {
		try {
			for (const [name, count] of Object.entries(await part.run()))
				sum[name] = (sum[name] ?? 0) + count;
		} catch (error) {
			failed.push(error);
		}
	}
	if (failed.length > 0) throw failed[0];
	return sum;
};

export function inStages(sweeps: readonly Staged[]): readonly ReadySweep[] {
	const ordered = sweeps.toSorted((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage));
	const named = Map.groupBy(ordered, ({ name }) => name);
	return [...named].map(([name, parts]) => {
		const [one, ...others] = parts;
		invariant(one !== undefined, "a name is of a sweep");
		return { name, cron: one.cron, run: others.length === 0 ? one.run : inParts(parts) };
	});
}
