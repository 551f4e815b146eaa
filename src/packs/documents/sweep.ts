import type { Files } from "../../ports/files.ts";
import type { PackSweep } from "../../ports/sweep.ts";

const removedMax = 5000;

/** The bucket says itself what is over: a file whose row was never written goes, too. */
export const sweepFiles: PackSweep<{ readonly files: Files | null }> = {
	name: "sweep_files",
	cron: "*/5 * * * *",
	stage: "house",
	run: async ({ runtime, desk }) => ({
		removed: (await desk.files?.sweep(runtime.nowMs(), removedMax)) ?? 0,
	}),
};

export const documentsSweeps = [sweepFiles];
