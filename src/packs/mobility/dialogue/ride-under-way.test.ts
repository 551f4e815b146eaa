/** A ride that was agreed to is asked about, called off and tried again by its tools alone. */
import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { extracted, nowMs, outline, snapshotOf, town } from "../../../dialogue/testing/outline.ts";
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

	it.each([
		["en", "how long will it take", "never mind cancel it"],
		["en", "how much to the airport", "cancel"],
		["en", "how much from the museum to the airport", "actually cancel"],
		["tr", "ne kadar sürer gelmesi", "iptal et"],
		["de", "wie lange dauert das noch?", "doch nicht, stornieren"],
		["fr", "c'est combien jusqu'à l'aéroport", "annule"],
		["it", "quanto costa fino all'aeroporto", "annulla"],
		["el", "πόσο κάνει μέχρι το αεροδρόμιο", "ακύρωσέ το"],
		["ru", "сколько до аэропорта", "отмени"],
		["rw", "ni angahe kugera ku kibuga cy'indege", "hagarika"],
	] as const)("is what is called off behind a price, in %s: %s, %s", (locale, asked, off) => {
		const market = { ...town, locales: [...locales] };
		const over = { ride: ride("assigned"), market, locale, localeIsGuess: false };
		const price = decide(snapshotOf(asked, over));
		const dialogue = price.dialogue ?? null;
		expect(dialogue).not.toBeNull();
		const made = decide(snapshotOf(off, { ...over, dialogue }));
		expect(outline(made)).toBe("ride.cancel");
		// The price is asked for no more.
		expect(made.dialogue).toBeNull();
	});

	it("stays behind a price that somebody does not want any more", () => {
		const over = { ride: ride("assigned") };
		const { dialogue = null } = decide(snapshotOf("how much to the airport", over));
		expect(extracted("never mind", { ...over, dialogue })).toBe("say ride_stays");
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
