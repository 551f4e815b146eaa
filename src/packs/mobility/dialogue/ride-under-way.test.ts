/** A ride that was agreed to is asked about, called off and tried again by its tools alone. */
import { describe, expect, it } from "vitest";
import { extracted, nowMs } from "../../../dialogue/testing/outline.ts";
import { says } from "../../../dialogue/testing/says.ts";

const castle = { placeId: "castle" };
const harbour = { placeId: "harbour" };
const ride = (status: "searching" | "assigned" | "none_found") => ({
	rideId: "rid_1",
	status,
	pickupLabel: "Harbour",
	destinationLabel: "Castle",
	args: { pickup: harbour, destination: castle, at: null, pax: 2 },
});

describe("a ride under way", () => {
	it("is asked about and called off by the tools [DET-6.1-a]", () => {
		for (const status of ["searching", "assigned"] as const) {
			expect(extracted("where is my taxi?", { ride: ride(status) })).toBe("ride.getStatus");
			for (const words of [
				"cancel",
				"cancel my taxi",
				"drop my taxi",
				"taksiyi iptal et",
				"I don't need the taxi any more",
			])
				expect(extracted(words, { ride: ride(status) })).toBe("ride.cancel");
			expect(extracted("never mind", { ride: ride(status) })).toBe("say ride_stays");
			expect(extracted("try again", { ride: ride(status) })).toBe("ride.getStatus");
		}
	});

	it("drops what is being collected before the ride", () => {
		const over = { ride: ride("assigned") };
		says(
			[
				["taxi from the museum", "ask_destination museum > ?"],
				["cancel", "say draft_dropped"],
				["cancel", "ride.cancel"],
			],
			over,
		);
	});

	it("is tried again with the same arguments after nobody came, also with a correction", () => {
		const over = { ride: ride("none_found") };
		for (const words of ["try again", "again please", "tekrar dene", "bir daha dener misiniz"])
			expect(extracted(words, over)).toBe("taxi harbour > castle | 2");
		expect(extracted("try again from the museum", over)).toBe("taxi museum > castle | 2");
	});

	it("reads the arguments as a ride froze them", () => {
		const frozen = {
			pickup: { lat: 36.29, lng: 30.14, label: "Harbour", placeId: "harbour" },
			destination: { lat: 36.2, lng: 30.1, label: "A pin", placeId: null },
			pax: 2,
			atMs: nowMs - 60_000,
			fare: null,
		};
		expect(extracted("try again", { ride: { ...ride("none_found"), args: frozen } })).toBe(
			"taxi harbour > 36.2,30.1 | 2",
		);
	});
});
