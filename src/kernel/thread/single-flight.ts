/** One run at a time; a call during a run makes it run once more. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let again = false;
	const loop = async () => {
		do {
			again = false;
			await work();
		} while (again);
	};
	return () => {
		if (running) again = true;
		else
			running = loop().finally(() => {
				running = null;
			});
		return running;
	};
}
