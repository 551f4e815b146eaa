/** A ride that waits for its yes is corrected by a message, and keeps what the message does not speak of. */
import { describe, expect, it } from "vitest";
import { extracted, waitingFor } from "./testing/outline.ts";
import { type Exchange, says } from "./testing/says.ts";

const castle = { placeId: "castle" };
const harbour = { placeId: "harbour" };
const asked = { pickup: harbour, destination: castle, at: null, pax: 1 };

describe("correcting what waits for a yes", () => {
	const table: Exchange = [
		["no, from the airport", "taxi airport > castle"],
		["make it 3 people", "taxi harbour > castle | 3"],
		["make it two", "taxi harbour > castle | 2"],
		["actually tomorrow at 9", "taxi harbour > castle | 16/07 09:00"],
		["yes but at 5", "taxi harbour > castle | 15/07 17:00"],
		["not the castle, the museum", "taxi harbour > museum"],
		["no, to the museum", "taxi harbour > museum"],
		["we want to go to the museum instead", "taxi harbour > museum"],
		["pick me up at the marina", "taxi marina > castle"],
		["change the destination to the airport", "taxi harbour > airport"],
		["change it to 4 people at 8pm", "taxi harbour > castle | 15/07 20:00 | 4"],
		["hayır, havaalanından", "taxi airport > castle"],
		["3 kişi olacağız", "taxi harbour > castle | 3"],
		["yarın 9'da olsun", "taxi harbour > castle | 16/07 09:00"],
		["kale değil müze", "taxi harbour > museum"],
		["müzeye gidelim", "taxi harbour > museum"],
		["evet ama saat 5'te", "taxi harbour > castle | 15/07 17:00"],
		["from the hotel", "choose_place ? > castle pickup:hotel"],
		["how much again?", "fare harbour > castle"],
		["ne kadar tutar?", "fare harbour > castle"],
		["how far is it?", "say distance"],
		["ne kadar uzak?", "say distance"],
		["where is my taxi", "say still_waiting"],
		["I need a taxi", "say still_waiting"],
		["cancel", "say waiting_drop"],
		["change it please", "ask_change"],
		["another taxi from the museum to the airport", "taxi museum > airport"],
	];
	it.each(table)("%s → %s", (text, expected) => {
		expect(extracted(text, { waiting: waitingFor(asked) })).toBe(expected);
	});

	it("corrects a suspended proposal too, and asks what to change when it cannot tell [DET-3.2-a]", () => {
		expect(extracted("make it 3 people", { waiting: waitingFor(asked, true) })).toBe(
			"taxi harbour > castle | 3",
		);
		expect(extracted("hmm, well", { waiting: waitingFor(asked, true) })).toBe("ask_change");
	});

	it("keeps the hour when only the day moves, and the day when only the hour moves", () => {
		const at = { ...asked, at: "2026-07-15T16:00:00.000Z" };
		expect(extracted("actually tomorrow", { waiting: waitingFor(at) })).toBe(
			"taxi harbour > castle | 16/07 19:00",
		);
		const tomorrow = { ...asked, at: "2026-07-16T06:00:00.000Z" };
		expect(extracted("make it 10:30", { waiting: waitingFor(tomorrow) })).toBe(
			"taxi harbour > castle | 16/07 10:30",
		);
	});

	it("corrects one thing after another", () => {
		says([
			["taxi from the harbour to the castle", "taxi harbour > castle"],
			["no, from the airport", "taxi airport > castle"],
			["make it 3 people", "taxi airport > castle | 3"],
			["actually tomorrow at 9", "taxi airport > castle | 16/07 09:00 | 3"],
			["not the castle, the museum", "taxi airport > museum | 16/07 09:00 | 3"],
			["how much again?", "fare airport > museum | 16/07 09:00 | 3"],
		]);
	});

	it("ignores arguments it cannot read", () => {
		expect(extracted("make it 3 people", { waiting: waitingFor({ pickup: "somewhere" }) })).toBe(
			"say unknown",
		);
	});
});
