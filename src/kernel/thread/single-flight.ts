/** One run at a time; a call during a run makes it run once more. */
export type SingleFlight = {
	(): Promise<void>;
	readonly isRunning: () => boolean;
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
			// In the same step as the last look at `again`: a call that comes next starts a run of its own.
			running = null;
		}
	};
	const run = () => {
		if (running) again = true;
		else running = loop();
		return running;
	};
	return Object.assign(run, { isRunning: () => running !== null });
}
