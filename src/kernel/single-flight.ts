/** One run at a time; a call during a run triggers one more. */
export type SingleFlight = {
	(): Promise<void>;
	readonly isRunning: () => boolean;
	/** Waits for what is under way, and begins nothing. */
	readonly settled: () => Promise<void>;
};

export function singleFlight(work: () => Promise<void>): SingleFlight {
	let running: Promise<void> | null = null;
	let again = false;
	const loop = async () => {
		try {
			do {
				again = false;
				await work();
			} while (again);
		} finally {
			// Same step as the last check of `again`: a later call starts its own run.
			running = null;
		}
	};
	const run = () => {
		if (running) again = true;
		else running = loop();
		return running;
	};
	return Object.assign(run, {
		isRunning: () => running !== null,
		settled: () => running ?? Promise.resolve(),
	});
}
