/** Kinds of jobs, loaded with their packs at the first need, and whoever runs them. */
import { packs } from "../packs/index.ts";
import { type JobRunner, makeJobRunner } from "../packs/workflow/runner.ts";
import type { JobKinds, JobRef, ReadyJobKind } from "../ports/job.ts";
import type { App } from "./compose.ts";
import { desksOf } from "./desks.ts";
import { secondsOf } from "./queue-delay.ts";

export async function kindsOf(desks: Readonly<Record<string, unknown>>) {
	const loaded = await Promise.all(
		packs.map(async ({ name, jobs }) =>
			((await jobs?.()) ?? []).map(
				(one): ReadyJobKind => ({
					...one,
					step: (job, signal) => one.step({ job, desk: desks[name], signal } as never),
				}),
			),
		),
	);
	return new Map(loaded.flat().map((one) => [one.kind, one]));
}

const runners = new WeakMap<App, JobRunner>();
export function jobRunnerOf(app: App): JobRunner {
	const known = runners.get(app);
	if (known) return known;
	const { JOBS } = app.bindings;
	const kinds: JobKinds = () => kindsOf(desksOf(app));
	const runner = makeJobRunner({
		desk: app.jobs,
		kinds,
		runtime: { ...app.runtime, log: app.runtime.log.child({ namespace: "jobs" }) },
		// Without a queue the minute's sweep goes on with it.
		wake: async (job, afterMs) => {
			await JOBS?.send(job, { delaySeconds: secondsOf(afterMs) });
		},
	});
	runners.set(app, runner);
	return runner;
}

/** By the queue; where none is bound, here and now. */
export const wakeJob =
	(app: App) =>
	async (job: JobRef): Promise<void> => {
		if (app.bindings.JOBS) await app.bindings.JOBS.send(job);
		else await jobRunnerOf(app).run(job);
	};
