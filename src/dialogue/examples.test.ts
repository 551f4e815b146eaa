import { describe, expect, it } from "vitest";
import { readCommand } from "../app/talk.ts";
import type { Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { everydayTown } from "./testing/everyday-town.ts";
import { snapshotOf } from "./testing/outline.ts";

const market = {
	...everydayTown,
	tools: {
		...everydayTown.tools,
		"order.getStatus": { enabled: true, requireConfirmation: null },
		"ride.cancel": { enabled: true, requireConfirmation: null },
	},
};
const at = (text: string, over: Partial<Snapshot> = {}) => snapshotOf(text, { market, ...over });
const toolOf = (text: string, over: Partial<Snapshot> = {}) => {
	const made = decide(at(text, over));
	return made.type === "execute_tool" || made.type === "request_user_input"
		? made.tool
		: made.type === "generate_message" && made.say.kind === "template"
			? made.say.key
			: made.type;
};

/** None of them stands among the examples. */
describe("what no word of ours says plainly is told by the examples", () => {
	it.each([
		["any update on my order", "order.getStatus"],
		["any chance of moving our dinner to later?", "booking.change"],
		["Regretfully we won't be able to make it to our reservation", "booking.cancel"],
		[
			"Could you check with a few businesses who rents out a cot, and get me quotes?",
			"vendor.createInquiry",
		],
		["Could a member of staff phone me?", "staff.notify"],
		["driver eta?", "ride.getStatus"],
	])("%s", (text, tool) => {
		expect(toolOf(text)).toBe(tool);
	});

	it.each([
		["a taxi from the harbour to the castle", "taxi.request"],
		["harbour - castle", "taxi.request"],
		["a table for 2 at Blue Lantern tomorrow at 20:00", "booking.initiate"],
		["asdfgh qwertz", "rules.unknown_all"],
		["the taxi yesterday was great", "rules.unknown_all"],
	])("and plain words stay what they say: %s", (text, tool) => {
		expect(toolOf(text)).toBe(tool);
	});

	it("takes nothing back by likeness: the words themselves have to say so, or it is asked about", () => {
		const ride = { rideId: "r1", status: "searching", args: null } as unknown as Snapshot["ride"];
		for (const text of [
			"no taxi needed anymore sorry",
			"got another car already, call yours off",
		]) {
			expect(toolOf(text, { ride })).toBe("ride.cancel");
			expect(readCommand(at(text, { ride }))).toBeNull();
		}
		expect(readCommand(at("cancel the taxi", { ride }))?.tool).toBe("ride.cancel");
	});
});
