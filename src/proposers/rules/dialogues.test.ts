import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../ports/proposer.ts";
import { decide } from "./decide.ts";
import {
	dialogue,
	heard,
	nowMs,
	outline,
	snapshotOf,
	town,
	waitingFor,
} from "./testing/outline.ts";

type Exchange = readonly (readonly [string, string])[];
const says = (exchange: Exchange, over: Partial<Snapshot> = {}) =>
	expect(
		dialogue(
			exchange.map(([text]) => text),
			over,
		),
	).toEqual(exchange.map(([, answer]) => answer));

const castle = { placeId: "castle" };
const harbour = { placeId: "harbour" };
const asked = { pickup: harbour, destination: castle, at: null, pax: 1 };
const ride = (status: "searching" | "assigned" | "none_found") => ({
	rideId: "rid_1",
	status,
	pickupLabel: "Harbour",
	destinationLabel: "Castle",
	args: { pickup: harbour, destination: castle, at: null, pax: 2 },
});

describe("collecting a request", () => {
	it("asks one thing at a time", () => {
		says([
			["I need a taxi", "ask_pickup ? > ?"],
			["the harbour", "ask_destination harbour > ?"],
			["the castle", "taxi harbour > castle"],
		]);
		says([
			["taksi lazım", "ask_pickup ? > ?"],
			["kaleden", "ask_destination castle > ?"],
			["limana", "taxi castle > harbour"],
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
				[answer, "taxi harbour > ?"],
			]);
		for (const answer of ["bilmiyorum", "fark etmez", "şoföre söylerim", "sadece alın", "hayır"])
			says([
				["limandan taksi", "ask_destination harbour > ?"],
				[answer, "taxi harbour > ?"],
			]);
	});

	it("asks for the destination once: an answer about something else leaves it open", () => {
		says([
			["taxi from the harbour", "ask_destination harbour > ?"],
			["at 7pm for 3", "taxi harbour > ? | 15/07 19:00 | 3"],
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
				[answer, "taxi harbour > castle"],
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
				[answer, "taxi harbour > castle"],
			]);
	});

	it("takes corrections while it asks", () => {
		says([
			["taxi from the harbour", "ask_destination harbour > ?"],
			["no, from the airport", "ask_destination airport > ?"],
			["the castle at 9pm", "taxi airport > castle | 15/07 21:00"],
		]);
		says([
			["limandan taksi", "ask_destination harbour > ?"],
			["hayır, havaalanından", "ask_destination airport > ?"],
			["kaleye 3 kişi", "taxi airport > castle | 3"],
		]);
	});

	it("keeps a day until the hour is said", () => {
		says([
			["taxi to the castle tomorrow", "ask_pickup_to ? > castle"],
			["museum", "ask_time museum > castle"],
			["9", "taxi museum > castle | 16/07 09:00"],
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
			["castle", "taxi harbour > castle"],
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
		["change it please", "say ask_change"],
		["another taxi from the museum to the airport", "taxi museum > airport"],
	];
	it.each(table)("%s → %s", (text, expected) => {
		expect(heard(text, { waiting: waitingFor(asked) })).toBe(expected);
	});

	it("corrects a suspended proposal too, and asks what to change when it cannot tell", () => {
		expect(heard("make it 3 people", { waiting: waitingFor(asked, true) })).toBe(
			"taxi harbour > castle | 3",
		);
		expect(heard("hmm, well", { waiting: waitingFor(asked, true) })).toBe("say ask_change");
	});

	it("keeps the hour when only the day moves, and the day when only the hour moves", () => {
		const at = { ...asked, at: "2026-07-15T16:00:00.000Z" };
		expect(heard("actually tomorrow", { waiting: waitingFor(at) })).toBe(
			"taxi harbour > castle | 16/07 19:00",
		);
		const tomorrow = { ...asked, at: "2026-07-16T06:00:00.000Z" };
		expect(heard("make it 10:30", { waiting: waitingFor(tomorrow) })).toBe(
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
		expect(heard("make it 3 people", { waiting: waitingFor({ pickup: "somewhere" }) })).toBe(
			"say unknown",
		);
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

describe("a ride under way", () => {
	it("is asked about and called off by the tools", () => {
		for (const status of ["searching", "assigned"] as const) {
			expect(heard("where is my taxi?", { ride: ride(status) })).toBe("ride.getStatus");
			for (const words of [
				"cancel",
				"cancel my taxi",
				"drop my taxi",
				"taksiyi iptal et",
				"I don't need the taxi any more",
			])
				expect(heard(words, { ride: ride(status) })).toBe("ride.cancel");
			expect(heard("never mind", { ride: ride(status) })).toBe("say ride_stays");
			expect(heard("try again", { ride: ride(status) })).toBe("ride.getStatus");
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
			expect(heard(words, over)).toBe("taxi harbour > castle | 2");
		expect(heard("try again from the museum", over)).toBe("taxi museum > castle | 2");
	});

	it("reads the arguments as a ride froze them", () => {
		const frozen = {
			pickup: { lat: 36.29, lng: 30.14, label: "Harbour", placeId: "harbour" },
			destination: { lat: 36.2, lng: 30.1, label: "A pin", placeId: null },
			pax: 2,
			atMs: nowMs - 60_000,
			fare: null,
		};
		expect(heard("try again", { ride: { ...ride("none_found"), args: frozen } })).toBe(
			"taxi harbour > 36.2,30.1 | 2",
		);
	});
});

describe("shared locations", () => {
	const here = { location: { lat: 36.3, lng: 30.15 } };
	it("are the pick-up when nothing else is open", () => {
		expect(heard("", here)).toBe("ask_destination 36.3,30.15 > ?");
	});
	it("are the pick-up of a request that lacks one, and the destination where that was asked", () => {
		const [first] = ["taxi to the castle"].map((text) => decide(snapshotOf(text)));
		expect(heard("", { ...here, draft: first?.draft ?? null })).toBe("taxi 36.3,30.15 > castle");
		const second = decide(snapshotOf("taxi from the castle"));
		expect(heard("", { ...here, draft: second.draft ?? null })).toBe("taxi castle > 36.3,30.15");
	});
	it("are where somebody is who writes so", () => {
		expect(heard("taxi from here to the castle", here)).toBe("taxi 36.3,30.15 > castle");
		expect(heard("buradan kaleye taksi", here)).toBe("taxi 36.3,30.15 > castle");
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
		expect(heard("", { ...here, onDuty: true, roles: ["driver"] })).toBe(
			"driver.setDuty null 36.3,30.15",
		);
		expect(heard("on duty", { ...here, roles: ["driver"] })).toBe("driver.setDuty true 36.3,30.15");
	});
});

describe("words that need a driver on duty", () => {
	it("are not taken from anybody else", () => {
		expect(heard("done")).toBe("say unknown");
		expect(heard("done", { roles: ["driver"] })).toBe("say not_on_duty");
	});
});

describe("what is not text", () => {
	it("is answered or left alone", () => {
		expect(heard("", { mediaCount: 1 })).toBe("say no_media");
		expect(heard("")).toBe("no_op");
		expect(heard("   ")).toBe("no_op");
	});
});

describe("the language", () => {
	const localeOf = (text: string, over: Partial<Snapshot> = {}) =>
		decide(snapshotOf(text, over)).locale;
	it("is told when the message shows it", () => {
		expect(localeOf("I need a taxi please")).toBe("en");
		expect(localeOf("bir taksi lazım")).toBe("tr");
		expect(localeOf("limandan kaleye", { locale: "en" })).toBe("tr");
		expect(localeOf("from the harbour to the castle", { locale: "tr" })).toBe("en");
	});
	it("is not guessed from a name, a number or nothing", () => {
		for (const text of ["2", "Akasya", "👍", "marina"]) expect(localeOf(text)).toBeUndefined();
	});
	it("does not jump for one word once it is known", () => {
		expect(localeOf("ok castle thanks", { locale: "tr", localeIsGuess: false })).not.toBe("tr");
		expect(localeOf("bye", { locale: "tr", localeIsGuess: false })).toBeUndefined();
	});
	it("is the language of the names in the answer", () => {
		const proposal = decide(snapshotOf("limandan taksi"));
		expect(proposal.type === "request_user_input" && proposal.say).toMatchObject({
			vars: { pickup: "Liman" },
		});
	});
});

describe("a language that the market does not list", () => {
	it("is understood in its own letters, and answered in it", () => {
		for (const [text, locale, written] of [
			["από το λιμάνι στο κάστρο", "tr", "el"],
			["из порта в крепость", "en", "ru"],
		] as const) {
			const proposal = decide(snapshotOf(text, { locale, localeIsGuess: false }));
			expect(outline(proposal)).toBe("taxi harbour > castle");
			expect(proposal.locale).toBe(written);
		}
		const asks = decide(snapshotOf("χρειάζομαι ταξί από το κάστρο", { locale: "tr" }));
		expect(asks.type === "request_user_input" && asks.say).toMatchObject({
			vars: { pickup: "Κάστρο" },
		});
	});
});

describe("the draft", () => {
	it("is forgotten after some hours", () => {
		const draft = decide(snapshotOf("taxi from the harbour")).draft ?? null;
		const later = { draft, nowMs: nowMs + 7 * 3_600_000 };
		expect(heard("the castle", later)).toBe("ask_pickup_to");
		expect(outline(decide(snapshotOf("the castle", later)), town.timezone, later.nowMs)).toBe(
			"ask_pickup_to ? > castle",
		);
	});
	it("asks for another time when its own has gone by meanwhile", () => {
		const draft = decide(snapshotOf("taxi from the harbour at 3pm")).draft ?? null;
		const later = nowMs + 3_600_000;
		const answer = decide(snapshotOf("the castle", { draft, nowMs: later }));
		expect(outline(answer, town.timezone, later)).toBe("time_past harbour > castle");
		const next = decide(snapshotOf("in 10 minutes", { draft: answer.draft ?? null, nowMs: later }));
		expect(outline(next, town.timezone, later)).toBe("taxi harbour > castle | 15/07 15:40");
	});
	it("of somebody else is nothing", () => {
		for (const draft of [{ rules: 2 }, "x", 7, [], { rules: 1, wish: "taxi" }])
			expect(heard("the castle", { draft })).toBe("ask_pickup_to ? > castle");
	});
});
