/** One sweep's failure does not keep the others from running. */

import type { App } from "../src/app/compose.ts";
import { watchSweeps } from "../src/app/failing-sweeps.ts";
import { sweepsOf } from "../src/app/sweeping.ts";
import { errorFields } from "../src/ports/log-fields.ts";
import { inTrace } from "../src/ports/trace.ts";

export async function runCron(app: App, cron: string): Promise<void> {
	const log = app.runtime.log.child({ namespace: "sweep" });
	const watch = watchSweeps(app);
	/** An alert about a sweep that cannot be written down keeps no other sweep from running. */
	const told = (telling: Promise<void>) =>
		telling.catch((error: unknown) => log.warn("sweep_not_told", errorFields(error)));
	for (const sweep of (await sweepsOf(app)).filter((candidate) => candidate.cron === cron)) {
		try {
			const counts = await inTrace(
				app.runtime.newId("trc"),
				{ name: "sweep", parent: null, attributes: { sweep: sweep.name } },
				() => sweep.run(),
			);
			log.info("sweep_done", { sweep: sweep.name, counts });
		} catch (error) {
			log.error("sweep_failed", {
				sweep: sweep.name,
				...errorFields(error),
			});
			await told(watch.failed(sweep.name, error));
			continue;
		}
		await told(watch.worked(sweep.name));
	}
}
