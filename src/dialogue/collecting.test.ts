/** A ride, or what it costs, is put together over several messages: one question at a time, kept for some hours. */
import { describe, expect, it } from "vitest";
import { decide } from "./testing/decide.ts";
import { extracted, nowMs, outline, snapshotOf, town } from "./testing/outline.ts";
import { says } from "./testing/says.ts";

describe("collecting a request", () => {
	it("asks one thing at a time [MRV-8-c]", () => {
		says([
			["I need a taxi", "ask_pickup ? > ?"],
			["the harbour", "ask_destination harbour > ?"],
			["the castle", "ask_when_now harbour > castle"],
		]);
		says([
			["taksi lazım", "ask_pickup ? > ?"],
			["kaleden", "ask_destination castle > ?"],
			["limana", "ask_when_now castle > harbour"],
		]);
	});

	it("leaves the destination open when the person does not know it", () => {
		for (const answer of [
			"don't know",
			"not sure yet",
			"anywhere",
			"I'll tell the driver",
			"just pick me up",
			"no",
		])
			says([
				["taxi from the harbour", "ask_destination harbour > ?"],
				[answer, "ask_when_now harbour > ?"],
			]);
		for (const answer of ["bilmiyorum", "fark etmez", "şoföre söylerim", "sadece alın", "hayır"])
			says([
				["limandan taksi", "ask_destination harbour > ?"],
				[answer, "ask_when_now harbour > ?"],
			]);
	});

	it("asks for the destination once more after an answer about something else; after a second it stays open", () => {
		says([
			["taxi from the harbour", "ask_destination harbour > ?"],
			["at 7pm for 3", "ask_destination harbour > ? | 15/07 19:00 | 3"],
			["at 8pm", "taxi harbour > ? | 15/07 20:00 | 3"],
		]);
	});

	it("takes the answer however the place is said", () => {
		for (const answer of [
			"castle",
			"to the castle",
			"at the castle",
			"The Castle please",
			"we are going to the castel",
		])
			says([
				["taxi from the harbour", "ask_destination harbour > ?"],
				[answer, "ask_when_now harbour > castle"],
			]);
		for (const answer of [
			"harbour",
			"from the harbour",
			"at the harbour",
			"I'm at the harbour",
			"harbor",
		])
			says([
				["taxi to the castle", "ask_pickup_to ? > castle"],
				[answer, "ask_when_now harbour > castle"],
			]);
	});

	it("takes corrections while it asks [DET-3.2-a]", () => {
		says([
			["taxi from the harbour", "ask_destination harbour > ?"],
			["no, from the airport", "ask_destination airport > ?"],
			["the castle at 9pm", "ask_pax airport > castle | 15/07 21:00"],
		]);
		says([
			["limandan taksi", "ask_destination harbour > ?"],
			["hayır, havaalanından", "ask_destination airport > ?"],
			["kaleye 3 kişi", "ask_when_now airport > castle | 3"],
		]);
	});

	it("keeps a day until the hour is said", () => {
		says([
			["taxi to the castle tomorrow", "ask_pickup_to ? > castle"],
			["museum", "ask_time museum > castle"],
			["9", "ask_pax museum > castle | 16/07 09:00"],
		]);
		says([
			["yarın akşam limandan kaleye", "ask_time harbour > castle"],
			["8 buçukta", "taxi harbour > castle | 16/07 20:30"],
		]);
	});

	it("asks again until a time that cannot be is put right", () => {
		says([
			["taxi from harbour to castle at 13:00", "time_past harbour > castle"],
			["hmm", "ask_when harbour > castle"],
			["from the museum", "ask_when museum > castle"],
			["in an hour", "taxi museum > castle | 15/07 15:30"],
		]);
		says([
			["we are 12, from the harbour to the castle at 13:00", "time_past harbour > castle"],
			["now", "pax_limit harbour > castle"],
			["6", "taxi harbour > castle | 6"],
		]);
	});

	it("keeps the day and the half of it from a time of arrival", () => {
		says([
			[
				"I must be at the airport by 6pm tomorrow, I'm at the castle",
				"ask_pickup_time castle > airport",
			],
			["4:30", "taxi castle > airport | 16/07 16:30"],
		]);
		says([
			[
				"my flight is at 7am tomorrow, from the castle to the airport",
				"ask_pickup_time castle > airport",
			],
			["5", "taxi castle > airport | 16/07 05:00"],
		]);
	});

	it("says what it did not find, offers the nearest spelling and then other ways", () => {
		says([
			["taxi from zorlu palace to the castle", "unknown_place ? > castle pickup:zorlu palace"],
			["it's the zorlu building", "unknown_place ? > castle pickup:zorlu building"],
			["zorlu!", "place_still_unknown ? > castle pickup:zorlu"],
			["the harbour then", "taxi harbour > castle"],
		]);
		says([
			[
				"taxi from the castle to the musseeum",
				"unknown_place_near castle > ? destination:musseeum",
			],
			["yes", "taxi castle > museum"],
		]);
	});

	it("lets the person choose by number, by position, by name or by a part of it", () => {
		for (const [answer, place] of [
			["1", "akasya-harbour"],
			["2", "akasya-beach"],
			["number 2 please", "akasya-beach"],
			["the second one", "akasya-beach"],
			["the last one", "akasya-beach"],
			["Akasya Hotel Beach", "akasya-beach"],
			["the harbour one", "akasya-harbour"],
			["beach", "akasya-beach"],
		] as const)
			says([
				["from the akasya hotel to the museum", "choose_place ? > museum pickup:akasya hotel"],
				[answer, `taxi ${place} > museum`],
			]);
		for (const [answer, place] of [
			["2", "akasya-beach"],
			["ikincisi", "akasya-beach"],
			["iki", "akasya-beach"],
			["plajdaki", "akasya-beach"],
			["liman olan", "akasya-harbour"],
		] as const)
			says([
				["akasya otelden müzeye taksi", "choose_place ? > museum pickup:akasya otel"],
				[answer, `taxi ${place} > museum`],
			]);
	});

	it("takes another place instead of a choice, and asks again for what is none of them", () => {
		says([
			["from the akasya hotel to the museum", "choose_place ? > museum pickup:akasya hotel"],
			["7", "choose_place ? > museum pickup:akasya hotel"],
			["no, from the castle", "taxi castle > museum"],
		]);
	});

	it("asks about two unclear places one after the other", () => {
		says([
			[
				"taxi from the akasya hotel to the pharmacy",
				"choose_place ? > ? pickup:akasya hotel destination:pharmacy",
			],
			["1", "choose_place akasya-harbour > ? destination:pharmacy"],
			["deniz", "taxi akasya-harbour > pharmacy-deniz"],
		]);
	});

	it("names at most four choices", () => {
		const proposal = decide(snapshotOf("pick me up at the hotel"));
		const say = proposal.type === "request_user_input" ? proposal.say : null;
		const choices = say?.kind === "template" ? String(say.vars["choices"]) : "";
		expect(choices.split("\n")).toHaveLength(4);
		expect(choices).toMatch(/^1\. .+\n2\. .+\n3\. .+\n4\. .+$/u);
	});

	it("goes on after a greeting, thanks or a question for help in between", () => {
		says([
			["taxi from the harbour", "ask_destination harbour > ?"],
			["help", "say help"],
			["thanks", "say thanks"],
			["castle", "ask_when_now harbour > castle"],
		]);
	});

	it("forgets the request when told to", () => {
		for (const words of [
			"cancel",
			"never mind",
			"forget it",
			"I don't need a taxi anymore",
			"vazgeçtim",
			"iptal",
			"boşver",
		])
			says([
				["taxi from the harbour", "ask_destination harbour > ?"],
				[words, "say draft_dropped"],
				["the castle", "ask_pickup_to ? > castle"],
			]);
	});

	it("starts anew when a whole new request is made", () => {
		says([
			["taxi from the harbour for 3", "ask_destination harbour > ? | 3"],
			["taxi from the museum to the castle", "taxi museum > castle"],
		]);
	});
});

describe("fares", () => {
	it("asks for what is missing, estimates, and turns into a request when the person wants it", () => {
		says([
			["how much to the castle?", "ask_fare_pickup ? > castle"],
			["from the airport", "fare airport > castle"],
			["and to the museum?", "fare airport > museum"],
			["ok book it", "taxi airport > museum"],
		]);
		says([
			["kaleye ne kadar", "ask_fare_pickup ? > castle"],
			["limandan", "fare harbour > castle"],
			["tamam çağır", "taxi harbour > castle"],
		]);
	});

	it("leaves a fare for another request alone", () => {
		says([
			["how much from the harbour to the castle?", "fare harbour > castle"],
			["thanks", "say thanks"],
			["taxi from the museum to the airport", "taxi museum > airport"],
		]);
	});
});

describe("the draft", () => {
	it("is forgotten after some hours", () => {
		const draft = decide(snapshotOf("taxi from the harbour")).dialogue ?? null;
		const later = { draft, nowMs: nowMs + 7 * 3_600_000 };
		expect(extracted("the castle", later)).toBe("ask_pickup_to");
		expect(outline(decide(snapshotOf("the castle", later)), town.timezone, later.nowMs)).toBe(
			"ask_pickup_to ? > castle",
		);
	});
	it("asks for another time when its own has gone by meanwhile", () => {
		const draft = decide(snapshotOf("taxi from the harbour at 3pm")).dialogue ?? null;
		const later = nowMs + 3_600_000;
		const answer = decide(snapshotOf("the castle", { dialogue: draft, nowMs: later }));
		expect(outline(answer, town.timezone, later)).toBe("time_past harbour > castle");
		const next = decide(
			snapshotOf("in 10 minutes", { dialogue: answer.dialogue ?? null, nowMs: later }),
		);
		expect(outline(next, town.timezone, later)).toBe("ask_pax harbour > castle | 15/07 15:40");
	});
	it("of somebody else is nothing [DET-14-p]", () => {
		const alone = "ask_pickup_to ? > castle";
		for (const draft of [{ rules: 2 }, "x", 7, [], { rules: 1, intent: "taxi" }])
			expect(extracted("the castle", { dialogue: draft })).toBe(alone);
		type Draft = { readonly requests: readonly object[]; readonly savedAtMs: number };
		const own = decide(snapshotOf("taxi from the harbour")).dialogue as unknown as Draft;
		const read = (draft: object) => extracted("the castle", { dialogue: draft as never });
		expect(read(own)).toBe("ask_when_now harbour > castle");
		for (const changed of [
			{ v: 1 },
			{ approved: true },
			{ requests: own.requests.map((request) => ({ ...request, confirmed: true })) },
			{ requests: own.requests.map((request) => ({ ...request, misses: -1 })) },
			{ savedAtMs: own.savedAtMs - 7 * 60 * 60_000 },
		])
			expect(read({ ...own, ...changed }), JSON.stringify(changed)).toBe(alone);
	});
});
