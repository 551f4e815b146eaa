import { describe, expect, it } from "vitest";
import { aboutAction, makeAbout, overtakes, standingOf } from "./about.ts";

const { aboutOf, jobOf, thingsIn } = makeAbout({
	ids: {
		rideId: "ride",
		orderId: "order",
		viewingId: "viewing",
		transactionId: "booking",
		replacesId: "booking",
	},
	domains: { taxi: "ride", ride: "ride", driver: "duty", vendor: "inquiry", inquiry: "inquiry" },
});

describe("what a message is about", () => {
	it("are the things that are named, at the top or one below", () => {
		expect(aboutOf("ride.cancel", { code: "7K2M" }, { rideId: "ride_1" })).toEqual(["ride:ride_1"]);
		expect(thingsIn({ ride: { rideId: "ride_1" }, deep: { er: { orderId: "o" } } })).toEqual([
			"ride:ride_1",
		]);
		expect(thingsIn([{ viewingId: "v1" }, { viewingId: "v2" }])).toEqual([
			"viewing:v1",
			"viewing:v2",
		]);
	});

	it("is both bookings, where one stands in for the other", () => {
		expect(thingsIn({ transactionId: "t2", replacesId: "t1" })).toEqual([
			"booking:t2",
			"booking:t1",
		]);
	});

	it("is its kind of thing, or itself, where nothing is named", () => {
		expect(aboutOf("ride.getStatus", { ride: null })).toEqual(["ride"]);
		expect(aboutOf("places.findPharmacy", {})).toEqual(["places.findPharmacy"]);
		expect(aboutOf("driver.taken_off_duty")).toEqual(aboutOf("driver.setDuty"));
		expect(aboutOf("constructor.call", { constructor: "x", toString: "y" })).toEqual([
			"constructor.call",
		]);
	});

	it("is one ride in all of its rounds", () => {
		expect(jobOf("taxi.handleDriverReply", "ride_1:2", "7K2M")).toContain("ride:ride_1");
	});

	it("is by its code where that is all there is: a vendor's price, and that it was not taken", () => {
		const priced = jobOf("vendor.processReply", "inq_1", "7K2M");
		const notTaken = aboutOf("inquiry.not_taken", { code: "7K2M" });
		expect(overtakes(notTaken, priced)).toBe(true);
		expect(overtakes(jobOf("vendor.processReply", "inq_2", "8L3N"), notTaken)).toBe(false);
	});
});

describe("something later", () => {
	it.each([
		[["ride:1"], ["ride:1"], true],
		[["ride:2"], ["ride:1"], false],
		[["ride:1"], ["ride"], true],
		[["ride"], ["ride:1"], false],
		[["ride:12"], ["ride:1"], false],
		[["order:1", aboutAction("act_1")], [aboutAction("act_1")], true],
		[[], ["ride:1"], false],
		[["ride:1"], [], false],
	])("about %j, after %j: overtakes %s", (later, earlier, does) => {
		expect(overtakes(later, earlier)).toBe(does);
	});

	it("overtakes what keeps something only where it ends the thing, or says it anew", () => {
		const keeps = standingOf(["viewing:1"], "keeps");
		expect(overtakes(["viewing:1"], keeps)).toBe(false);
		expect(overtakes(standingOf(["viewing:1"], "ends"), keeps)).toBe(true);
		expect(overtakes(keeps, keeps)).toBe(true);
		expect(overtakes(standingOf(["viewing:1"], "ends"), ["viewing:1"])).toBe(true);
	});
});
