/** Cron expression to sweeps. One sweep's failure does not keep the others from running. */
import type { App } from "../src/app/compose.ts";
import { sweepsOf } from "../src/app/sweeping.ts";

export async function runCron(app: App, cron: string): Promise<void> {
	const { log } = app.runtime;
	for (const sweep of sweepsOf(app).filter((candidate) => candidate.cron === cron)) {
		try {
			log.info("sweep_done", { sweep: sweep.name, ...(await sweep.run()) });
		} catch (error) {
			log.error("sweep_failed", {
				sweep: sweep.name,
				error: error instanceof Error ? error.message : "unknown",
			});
		}
	}
}
