/** Bookings over several messages: what is missing is asked for, what is wrong is corrected. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Locale } from "../../../core/locale.ts";
import { dialogueMaxChars, type Snapshot } from "../../../ports/proposer.ts";
import { checkProposal } from "../../../proposers/check.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { snapshotOf, town, waitingFor } from "../../../dialogue/testing/outline.ts";
import {
	bookingDialogue,
	bookingOutline,
	extractedHere,
	venueTown,
	waitingBooking,
} from "../../../dialogue/testing/booking/outline.ts";

type Exchange = readonly (readonly [string, string])[];
const says = (
	exchange: Exchange,
	over: Partial<Snapshot> & { readonly taken?: boolean } = {},
	locale: Locale = "en",
) =>
	expect(
		bookingDialogue(
			exchange.map(([text]) => text),
			over,
			locale,
		),
	).toEqual(exchange.map(([, answer]) => answer));

const asked = {
	businessId: "grill",
	offering: null,
	start: "2026-07-16T19:00",
	party: 4,
	nights: null,
	name: null,
	notes: null,
};
const waiting = waitingBooking(asked);

describe("collecting a booking", () => {
	it("leaves another request to whoever understands it, and goes on afterwards", () => {
		says([
			["a table for 4 at the harbour grill", "ask_day_and_hour"],
			["any pharmacy open near the harbour?", "find near=harbour openNow=true"],
			["tomorrow at 7", "book grill | 07-16 19:00 | 4"],
		]);
	});

	it("asks one thing at a time: where, when, for how many", () => {
		says([
			["I'd like to book a table", "choose_business"],
			["the harbour grill", "ask_day_and_hour"],
			["tomorrow", "ask_hour"],
			["7", "bookings.ask_party"],
			["4", "book grill | 07-16 19:00 | 4"],
		]);
		says([
			["masa ayırtmak istiyorum", "choose_business"],
			["Lodos Meyhane", "ask_day_and_hour"],
			["cumartesi 9'da", "bookings.ask_party"],
			["iki kişiyiz", "book meyhane | 07-18 21:00 | 2"],
		]);
		says(
			[
				["хочу забронировать столик", "choose_business"],
				["Harbour Grill", "ask_day_and_hour"],
				["завтра в 8", "bookings.ask_party"],
				["нас четверо", "book grill | 07-16 20:00 | 4"],
			],
			{},
			"ru",
		);
	});

	it("takes a number alone for the nights where those were asked for, beside a thank you, too", () => {
		for (const nights of [
			"I want it for 3.",
			"It is only for three",
			"Please try 3 nights, thank you.",
		])
			says([
				["a room at the sea view hotel", "bookings.ask_arrival"],
				["friday", "bookings.ask_nights"],
				[nights, "bookings.ask_party"],
			]);
	});

	it("asks for the day and the nights of a stay", () => {
		says([
			["a room at the sea view hotel", "bookings.ask_arrival"],
			["friday", "bookings.ask_nights"],
			["3", "bookings.ask_party"],
			["two people", "book hotel/Room | 07-17 | 3 nights | 2"],
		]);
	});

	it("takes a no that names another business for a correction of what is shown", () => {
		expect(extractedHere("no, I want to go to Lodos Meyhane", { waiting })).toBe(
			"book meyhane | 07-16 19:00 | 4 | replaces K7M2",
		);
		expect(extractedHere("no, a taxi from the harbour to the castle", { waiting })).toMatch(
			/^taxi/,
		);
	});

	it("takes one room for no one person", () => {
		says([
			["I need to book for 1 room at the sea view hotel", "bookings.ask_arrival"],
			["friday", "bookings.ask_nights"],
			["Just the 3 nights.", "bookings.ask_party"],
		]);
	});

	it("knows a reservation of a hotel for a room", () => {
		says([["get me a hotel reservation", "bookings.ask_arrival"]]);
	});

	it("asks which one where several are meant, and takes the number or the name [MRV-10.2-b]", () => {
		for (const answer of ["2", "the second one", "lodos", "Lodos Meyhane"])
			says([
				["a table for 3 at the restaurant at 8pm tonight", "choose_business"],
				[answer, "book meyhane | 07-15 20:00 | 3"],
			]);
	});

	it("asks what to book where a business has several things", () => {
		for (const answer of ["1", "haircut", "the haircut please"])
			says([
				["an appointment at Maria's Salon tomorrow at 10", "bookings.ask_offering"],
				[answer, "book salon/Haircut | 07-16 10:00 | 1"],
			]);
	});

	it("says that it knows no such business, and goes on with one that it knows", () => {
		says([
			["a table for 4 at Nobu tonight at 8", "bookings.unknown_venue"],
			["then the harbour grill", "book grill | 07-15 20:00 | 4"],
		]);
	});

	it("asks again for a time that has passed and for more people than anybody seats", () => {
		says([
			["table for 2 at harbour grill today at 13:00", "hour_past"],
			["tomorrow at 13:00", "book grill | 07-16 13:00 | 2"],
		]);
		says([
			["table at harbour grill tomorrow at 8 for 99 people", "bookings.party_limit"],
			["9", "book grill | 07-16 20:00 | 9"],
		]);
	});

	it("is forgotten on request, and gives way to a taxi", () => {
		says([
			["book a table", "choose_business"],
			["never mind", "say draft_dropped"],
			["the harbour", "ask_pickup_to ? > harbour"],
		]);
		says([
			["book a table", "choose_business"],
			["taxi from the harbour to the castle", "taxi harbour > castle"],
		]);
	});
});

describe("a bare hour", () => {
	it("is the evening's where people eat, but for 11 and 12", () => {
		for (const [hour, start] of [
			["7", "19:00"],
			["9", "21:00"],
			["1", "13:00"],
			["11", "11:00"],
			["12", "12:00"],
			["8 in the morning", "08:00"],
			["8am", "08:00"],
		])
			expect(extractedHere(`table for 2 at harbour grill tomorrow at ${hour}`)).toBe(
				`book grill | 07-16 ${start} | 2`,
			);
	});

	it("is the working day's elsewhere", () => {
		for (const [hour, start] of [
			["9", "09:00"],
			["11", "11:00"],
			["5", "17:00"],
		])
			expect(extractedHere(`haircut at maria's tomorrow at ${hour}`)).toBe(
				`book salon/Haircut | 07-16 ${start} | 1`,
			);
	});

	it("is the next one that comes today, and tomorrow's where none does", () => {
		expect(extractedHere("haircut at maria's today at 8")).toBe(
			"book salon/Haircut | 07-15 20:00 | 1",
		);
		expect(extractedHere("table for 2 at harbour grill at 1")).toBe("book grill | 07-16 13:00 | 2");
	});
});

describe("correcting what waits for a yes", () => {
	it("changes only what was said, and replaces the old proposal", () => {
		for (const [text, answer] of [
			["make it 5 people", "book grill | 07-16 19:00 | 5 | replaces K7M2"],
			["at 8 instead", "book grill | 07-16 20:00 | 4 | replaces K7M2"],
			["on friday instead", "book grill | 07-17 19:00 | 4 | replaces K7M2"],
			["no, at Lodos Meyhane", "book meyhane | 07-16 19:00 | 4 | replaces K7M2"],
			["5 kişi olsun", "book grill | 07-16 19:00 | 5 | replaces K7M2"],
			["saat 8'de olsun", "book grill | 07-16 20:00 | 4 | replaces K7M2"],
			["на 5 человек", "book grill | 07-16 19:00 | 5 | replaces K7M2"],
			["plutôt à 20h", "book grill | 07-16 20:00 | 4 | replaces K7M2"],
			["καλύτερα στις 8", "book grill | 07-16 20:00 | 4 | replaces K7M2"],
		])
			expect([text, extractedHere(text ?? "", { waiting })]).toEqual([text, answer]);
	});

	it("asks what to change where nothing is said about it", () => {
		const suspended = waitingBooking(asked, true);
		expect(extractedHere("change it please", { waiting: suspended })).toBe("bookings.ask_change");
	});

	it("takes a free time that is written after the requested one was taken", () => {
		says(
			[
				["table for 4 at harbour grill tomorrow at 7", "book grill | 07-16 19:00 | 4"],
				["20:30", "book grill | 07-16 20:30 | 4"],
				["Thu 16 Jul, 21:00 please", "book grill | 07-16 21:00 | 4"],
			],
			{ taken: true },
		);
	});

	it("leaves a ride alone that waits beside it", () => {
		const ride = {
			pickup: { placeId: "harbour" },
			destination: { placeId: "castle" },
			at: null,
			pax: 1,
		};
		const both = [...waiting, ...waitingFor(ride).map((row) => ({ ...row, code: "3C4D" }))];
		expect(extractedHere("make it 3 people", { waiting: both })).toBe("taxi harbour > castle | 3");
	});
});

describe("what is booked already", () => {
	const ride = {
		rideId: "rid_1",
		status: "assigned",
		pickupLabel: "Harbour",
		destinationLabel: "Castle",
		args: {},
	} as const;

	it("is told and called off in the words of bookings", () => {
		expect(extractedHere("what did I book?")).toBe("booking.getStatus");
		expect(extractedHere("cancel my booking")).toBe("cancel {}");
		expect(extractedHere("cancel booking 7K3M", { ride })).toBe('cancel {"code":"7K3M"}');
	});

	it("is no matter of a plain cancel while a ride is under way", () => {
		expect(extractedHere("cancel", { ride })).toBe("ride.cancel");
		expect(extractedHere("cancel my taxi", { ride })).toBe("ride.cancel");
		expect(extractedHere("iptal", { ride, locale: "tr" })).toBe("ride.cancel");
	});

	it("is nobody's matter where no business takes bookings", () => {
		expect(extractedHere("book a table", { market: town })).toBe("say unknown");
		const { tools: _, ...rest } = venueTown;
		expect(extractedHere("book a table", { market: { ...rest, tools: {} } })).toBe("say unknown");
	});
});

describe("whatever is written", () => {
	const bits = [
		...["book", "a table", "room", "haircut", "harbour grill", "lodos", "the restaurant", "at 7"],
		...["at 25:99", "for 4", "for 99 people", "3 nights", "0 nights", "tomorrow", "31 february"],
		...["13:00 today", "masa", "yarın", "kişilik", "столик", "на двоих", "τραπέζι", "une table"],
		...["ameza", "under the name of Anna", "note: x", "cancel", "my booking", "7K3M", "yes", "2"],
		...["taxi", "from", "the castle", "no", "instead", ",", "?", "now", "in 2 hours", "tonight"],
	];
	const message = fc
		.array(fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 8 })), { maxLength: 8 })
		.map((words) => words.join(" "));

	it("ends in a step of the vocabulary, with arguments of the right shape and a draft that fits", () => {
		fc.assert(
			fc.property(
				fc.array(message, { minLength: 1, maxLength: 5 }),
				fc.boolean(),
				(lines, taken) => {
					let state = snapshotOf("", { market: venueTown });
					for (const text of lines) {
						const proposal = decide({ ...state, text });
						expect(checkProposal(proposal).ok).toBe(true);
						bookingOutline(proposal);
						if (proposal.dialogue === undefined) continue;
						expect(JSON.stringify(proposal.dialogue).length).toBeLessThanOrEqual(dialogueMaxChars);
						state = { ...state, dialogue: proposal.dialogue };
						if (!taken && proposal.type === "execute_tool" && proposal.tool === "booking.initiate")
							state = { ...state, waiting: waitingBooking(proposal.args) };
					}
				},
			),
			{ numRuns: 60 },
		);
	});
});
