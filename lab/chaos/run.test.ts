import { expect, it } from "vitest";
import { judgeTexts } from "./run.ts";

const to = "+447700900001";
const said = (...bodies: string[]) => judgeTexts(bodies.map((body) => ({ to, body })));

it("a text that is said once is no violation, and neither is a repeat of one that never arrived", () => {
	expect(said("Booked.", "(Sent again) Your driver is there.")).toEqual({
		repeats: 1,
		violations: [],
	});
});

it("a text that is said twice to one phone is found", () => {
	expect(said("Booked.", "Booked.").violations).toEqual([`said 2 times: ${to} Booked.`]);
});

it("a repeat of what had arrived is found", () => {
	expect(said("Booked.", "(Sent again) Booked.").violations).toHaveLength(1);
});
