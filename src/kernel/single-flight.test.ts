import { expect, it } from "vitest";
import { singleFlight } from "./single-flight.ts";

it.each([0, 1, 2, 3, 4, 5, 6])(
	"a call %i steps behind the first is run: none is lost while the work ends",
	async (steps) => {
		let runs = 0;
		const run = singleFlight(async () => {
			runs += 1;
			await Promise.resolve();
		});
		const first = run();
		for (let step = 0; step < steps; step++) await Promise.resolve();
		await run();
		await first;
		expect(runs).toBe(2);
		expect(run.isRunning()).toBe(false);
	},
);
