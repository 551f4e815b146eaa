/** A message that is not words alone: a location is a place of what is open, a picture is answered, an empty one is left alone. */
import { describe, expect, it } from "vitest";
import { decide } from "./testing/decide.ts";
import { extracted, snapshotOf } from "./testing/outline.ts";

describe("shared locations", () => {
	const here = { location: { lat: 36.3, lng: 30.15 } };
	it("are the pick-up when nothing else is open", () => {
		expect(extracted("", here)).toBe("ask_destination 36.3,30.15 > ?");
	});
	it("are the pick-up of a request that lacks one, and the destination where that was asked", () => {
		const [first] = ["taxi to the castle"].map((text) => decide(snapshotOf(text)));
		expect(extracted("", { ...here, dialogue: first?.dialogue ?? null })).toBe(
			"taxi 36.3,30.15 > castle",
		);
		const second = decide(snapshotOf("taxi from the castle"));
		expect(extracted("", { ...here, dialogue: second.dialogue ?? null })).toBe(
			"taxi castle > 36.3,30.15",
		);
	});
	it("are where somebody is who writes so", () => {
		expect(extracted("taxi from here to the castle", here)).toBe("taxi 36.3,30.15 > castle");
		expect(extracted("buradan kaleye taksi", here)).toBe("taxi 36.3,30.15 > castle");
	});
	it("keep their label, short and plain", () => {
		const proposal = decide(
			snapshotOf("taxi to the castle", {
				location: { lat: 36.3, lng: 30.15, label: `Café {x}\n${"y".repeat(200)}` },
			}),
		);
		expect(proposal.type === "execute_tool" && JSON.stringify(proposal.args)).toMatch(
			/"label":"Café x y{40,52}…"/u,
		);
	});
	it("tell where a driver on duty is, and keep the duty as it is", () => {
		expect(extracted("", { ...here, onDuty: true, roles: ["driver"] })).toBe(
			"driver.setDuty null 36.3,30.15",
		);
		expect(extracted("on duty", { ...here, roles: ["driver"] })).toBe(
			"driver.setDuty true 36.3,30.15",
		);
	});
});

describe("what is not text", () => {
	it("is answered or left alone", () => {
		expect(extracted("", { mediaCount: 1 })).toBe("say no_media");
		expect(extracted("")).toBe("no_op");
		expect(extracted("   ")).toBe("no_op");
	});
});
