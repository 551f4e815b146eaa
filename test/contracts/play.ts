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
		} else if ("vendorsClose" in step) {
			for (const business of world.vendors.businessRows) business.isActive = false;
		} else if ("vendorOffers" in step) {
			const inquiry = world.vendors.inquiryRows.at(-1);
			const message = inquiry?.messages[0];
			if (!inquiry || !message) throw new Error("nobody was asked");
			const { tenantId } = world.market;
			const { inquiryId } = inquiry;
			const offer = { offerId: message.offerId ?? "off_1", businessId: message.businessId };
			await world.vendors.vendors.openOffers({
				tenantId,
				inquiryId,
				traceId: "trc",
				offers: [offer],
			});
			await world.vendors.vendors.recordAnswers({
				tenantId,
				inquiryId,
				answers: [
					{
						...offer,
						answer: "quoted",
						priceMinor: step.vendorOffers,
						currency: "EUR",
						quantity: null,
						notes: "boxed",
						raw: null,
						mediaRef: null,
						replyId: `SM_${step.vendorOffers}`,
						answeredAtMs: world.clock.nowMs,
						traceId: "trc",
					},
				],
			});
		} else if ("listingsClose" in step) {
			for (const listing of world.leads.listings) listing.actionEnabled = false;
		} else if ("minutesPass" in step) world.clock.nowMs += step.minutesPass * 60_000;
		else world.rides.tariff.version = step.tariffBecomesVersion;
	}
}
