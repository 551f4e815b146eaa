/** A taxi that is asked for behind the price of another way: where it starts is asked, and not taken from that. */
import { describe, expect, it } from "vitest";
import { dialogue } from "../../../dialogue/testing/outline.ts";

const behind = (told: string, text: string) => dialogue([told, text]).at(-1);
const fare = "how much is a taxi from the airport to the castle?";

describe("a taxi behind what another way costs", () => {
	it.each([
		["a taxi to the harbour please", "ask_pickup_to ? > harbour"],
		["I need a cab to the harbour at 6", "ask_pickup_to ? > harbour | 15/07 18:00"],
		["please send a cab to the harbour", "ask_destination harbour > ?"],
		["a cab from the marina please", "ask_destination marina > ?"],
	])("has a start or an end of its own: %s", (text, outline) => {
		expect(behind(fare, text)).toBe(outline);
		expect(behind("how far is it from the airport to the castle?", text)).toBe(outline);
	});

	it.each([
		["book it", "taxi airport > castle"],
		["send me a taxi to the castle", "taxi airport > castle"],
		["a taxi from the airport please", "taxi airport > castle"],
		["actually a taxi to the harbour", "taxi airport > harbour"],
		["and to the harbour?", "fare airport > harbour"],
	])("is of that way where it says no other: %s", (text, outline) => {
		expect(behind(fare, text)).toBe(outline);
	});
});
