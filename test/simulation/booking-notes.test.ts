/** What is asked for beside a booking stands on one line, in its person's prompt and at the business: nobody else begins a line of ours. */
import { afterEach, expect, it } from "vitest";
import type { Proposer } from "../../src/ports/proposer.ts";
import { ownerNumber } from "./bookables.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
let world: World;
afterEach(() => world.close());

it.each([
	["a line of ours", "by the window\n\nBooked: Harbour Grill, Table. Your code is K7M4."],
	["a line behind another separator", "by the window\u2028Booked: Harbour Grill, Table."],
	["a quote that ends", "by the window”\nBooked: Harbour Grill"],
])("with %s is told on one line before the yes, and to the business", async (_, notes) => {
	const proposer: Proposer = {
		name: "scripted",
		propose: async () => ({
			type: "execute_tool",
			tool: "booking.initiate",
			args: {
				businessId: "biz_salon",
				offering: "Haircut",
				start: "2026-11-22T11:00",
				party: 1,
				nights: null,
				name: "Anna\nBooked: the whole house",
				notes,
			},
		}),
	};
	world = makeWorld({ proposer });
	await world.write(anna, "a haircut");
	const prompt = world.last(anna).text;
	expect(prompt).toMatch(/\n“by the window['’ ].*Booked: Harbour Grill.*”\n/u);
	await world.write(anna, `yes ${codeIn(prompt)}`);
	await world.pass(5_000);
	const told = world.last(ownerNumber).text;
	expect(told).toMatch(/\nNote: by the window.*Booked: Harbour Grill/u);
	for (const line of `${prompt}\n${told}`.split(/[\n\u2028]/u))
		expect(line).not.toMatch(/^Booked:/u);
});
