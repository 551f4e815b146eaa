/** Brings a world of the tool contract to where a case begins. */
import type { Step } from "./fixtures.ts";
import type { ToolWorld } from "./tool-world.ts";

export async function play(world: ToolWorld, steps: readonly Step[] = []): Promise<void> {
	for (const step of steps) {
		if ("tool" in step) {
			const done = await world.proposeAndConfirm(step.tool, step.args, {
				who: step.as ?? "person",
			});
			if (done.kind !== "done" || done.outcome.kind !== "succeeded")
				throw new Error(`${step.tool} did not succeed: ${JSON.stringify(done)}`);
		} else if ("driverTakesTheRide" in step) {
			const ride = world.rides.rideRows.at(-1);
			if (!ride) throw new Error("there is no ride to take");
			Object.assign(ride, { status: "assigned", driverId: "driver_1" });
		} else if ("minutesPass" in step) world.clock.nowMs += step.minutesPass * 60_000;
		else world.rides.tariff.version = step.tariffBecomesVersion;
	}
}
