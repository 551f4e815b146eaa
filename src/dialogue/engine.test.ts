/** One conversation of several requests: what is asked for most is begun, what was begun before waits, and nothing is said twice alike. */
import { describe, expect, it } from "vitest";
import type { Json } from "../core/json.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import { decide } from "./testing/decide.ts";
import { shopTown } from "./testing/ordering/outline.ts";
import { snapshotOf } from "./testing/outline.ts";
import { closeRequest } from "../app/talk.ts";
import { readState } from "./state.ts";

/** What a person writes, and what is proposed each time; what is shown waits for its yes. */
function talk(lines: readonly string[], over: Partial<Snapshot> = {}) {
	let state = snapshotOf("", { market: shopTown, ...over });
	return lines.map((text) => {
		const proposal = decide({ ...state, text });
		if (proposal.dialogue !== undefined) state = { ...state, dialogue: proposal.dialogue };
		return proposal;
	});
}
const keyOf = (proposal: Proposal | undefined): string => {
	if (proposal === undefined) return "nothing";
	if (proposal.type === "execute_tool") return proposal.tool;
	if (proposal.type === "no_op" || !("say" in proposal)) return proposal.type;
	return proposal.say.kind === "template" ? proposal.say.key : "text";
};
const keyIn = (said: unknown): string | undefined =>
	(said as { readonly key?: string } | undefined)?.key;
const openIn = (dialogue: Json | undefined) =>
	readState(dialogue ?? null, snapshotOf("").nowMs).requests.map(({ of }) => of);

const closed = (dialogue: Json, tool: string, over: Partial<Snapshot> = {}) =>
	closeRequest(snapshotOf("", { market: shopTown, ...over, dialogue }), tool);
const notDone = (dialogue: Json, tool: string) =>
	closeRequest(snapshotOf("", { market: shopTown, dialogue }), tool, false);

describe("a conversation of several requests", () => {
	it("puts the first aside for the second, and takes it up again when that is done", () => {
		const said = talk([
			"a table for 4 at the harbour grill",
			"taxi from the harbour to the castle",
		]);
		expect(said.map(keyOf)).toEqual(["rules.ask_day_and_hour", "taxi.request"]);
		const both = said[1]?.dialogue ?? null;
		expect(openIn(both)).toEqual(["booking", "ride"]);
		const left = closed(both, "taxi.request").dialogue;
		expect(openIn(left)).toEqual(["booking"]);
		expect(talk(["tomorrow at 7"], { dialogue: left }).map(keyOf)).toEqual(["booking.initiate"]);
		expect(talk(["hm"], { dialogue: left }).map(keyOf)).toEqual(["rules.ask_day_and_hour"]);
	});

	it("offers what was begun before again, once, and not beside something else that waits", () => {
		const [, second] = talk([
			"a table for 4 at the harbour grill",
			"taxi from the harbour to the castle",
		]);
		const both = second?.dialogue ?? null;
		const { dialogue, next } = closed(both, "taxi.request");
		expect(next.map(keyIn)).toEqual(["rules.still_open", "rules.ask_day_and_hour"]);
		expect(closed(dialogue, "taxi.request").next).toEqual([]);
		const waiting = [{ code: "K7M2", tool: "order.create", args: {}, suspended: false }];
		expect(closed(both, "taxi.request", { waiting }).next).toEqual([]);
	});

	it("knows no price of what it has none of, and asks on for what it asked", () => {
		expect(talk(["a taxi to the castle", "is it expensive?", "the harbour"]).map(keyOf)).toEqual([
			"mobility.dialogue_ask_pickup_to",
			"rules.no_answer",
			"mobility.dialogue_ask_when_now",
		]);
		const offered = { kind: "listing", tool: "listing.open", items: [], atMs: 0 } as never;
		expect(talk(["is it expensive?"], { offered }).map(keyOf)).toEqual(["rules.no_answer"]);
	});

	it("says of a way that is not known yet that it can be told once it is, and asks on", () => {
		const leads = talk(["get me a cab", "how long does it take"]).map((one) =>
			keyIn("lead" in one ? one.lead : undefined),
		);
		expect(leads).toEqual([undefined, "rules.once_known"]);
	});

	it("takes a number of people as such, whatever stands beside it", () => {
		const said = talk([
			"a taxi to the castle",
			"the harbour",
			"now",
			"I am in a group of one person",
		]);
		expect(said.map(keyOf).at(-1)).toBe("taxi.request");
	});

	it("does not ask again for what would only be told, once something was agreed", () => {
		const [, second] = talk([
			"how much is a taxi to the castle",
			"a table for 4 at the harbour grill tomorrow at 7pm",
		]);
		expect(openIn(second?.dialogue)).toEqual(["ride", "booking"]);
		const { dialogue, next } = closed(second?.dialogue ?? null, "booking.initiate");
		expect(next).toEqual([]);
		expect(openIn(dialogue)).toEqual([]);
	});

	it.each([
		["where is the nearest pharmacy?", "places.findPharmacy"],
		["I need a box of screws, which shop has it?", "listing.search"],
		[
			"Hi, could you help me search for an apartment with 2 bedrooms in Old Town please?",
			"property.searchListings",
		],
	])(
		"finds what is looked for, where a place was asked for and none is named: %s",
		(text, tool) => {
			expect(talk(["how much is a taxi to the castle", text]).map(keyOf)).toEqual([
				"mobility.dialogue_ask_fare_pickup",
				tool,
			]);
		},
	);

	it.each<readonly [string, Partial<Snapshot>]>([
		[
			"a taxi from the harbour to the castle and a table for 4 tomorrow at 7pm at the harbour grill",
			{},
		],
		[
			"taxi from the harbour to the castle. Also book a table for 4 at the harbour grill tomorrow at 7pm",
			{},
		],
		[
			"limandan kaleye bir taksi ve yarın saat 19:00 için harbour grill'de 4 kişilik masa",
			{ locale: "tr" },
		],
		[
			"ein Taxi vom Hafen zur Burg und einen Tisch für 4 morgen um 19 Uhr im harbour grill",
			{ locale: "de" },
		],
	])("takes two in one message one after the other: %s", (text, over) => {
		const [first] = talk([text], over);
		expect(first).toMatchObject({ tool: "taxi.request", lead: { key: "rules.one_by_one" } });
		expect(openIn(first?.dialogue)).toEqual(["booking", "ride"]);
		const { dialogue, next } = closed(first?.dialogue ?? null, "taxi.request", over);
		expect(next.map(keyIn)).toEqual(["rules.one_more"]);
		expect(talk(["1"], { ...over, dialogue })).toMatchObject([
			{ tool: "booking.initiate", args: { party: 4 } },
		]);
		expect(talk(["no"], { ...over, dialogue }).map(keyOf)).toEqual(["rules.draft_dropped"]);
	});

	it("goes on with the second where the first cannot be done, which stays to be corrected; what was begun before waits as ever", () => {
		const [first] = talk([
			"taxi from the harbour to the castle and a table for 4 tomorrow at 7pm at the harbour grill",
		]);
		const { dialogue, next } = notDone(first?.dialogue ?? null, "taxi.request");
		expect(next.map(keyIn)).toEqual(["rules.one_more"]);
		expect(openIn(dialogue)).toEqual(["ride", "booking"]);
		expect(talk(["yes"], { dialogue }).map(keyOf)).toEqual(["booking.initiate"]);
		expect(notDone(dialogue, "taxi.request")).toEqual({ dialogue, next: [] });

		const [, aside] = talk([
			"a table for 4 at the harbour grill",
			"taxi from the harbour to the castle",
		]);
		const kept = aside?.dialogue ?? null;
		expect(notDone(kept, "taxi.request")).toEqual({ dialogue: kept, next: [] });
		expect(notDone(null, "taxi.request")).toEqual({ dialogue: null, next: [] });
	});

	it("asks for what the second lacks when the first is done", () => {
		const [first] = talk([
			"a taxi from the harbour to the castle and then a table at the harbour grill",
		]);
		const { next } = closed(first?.dialogue ?? null, "taxi.request");
		expect(next.map(keyIn)).toEqual(["rules.still_open", "rules.ask_day_and_hour"]);
	});

	it.each([
		"a table for 4 tomorrow at 7pm at the harbour grill and a quiet corner please",
		"taxi from the harbour to the castle for 2 people and a dog, tomorrow at 8",
		"2 margherita and a cola from napoli corner to room 12",
	])("makes no two of one: %s", (text) => {
		const [only] = talk([text]);
		expect(only).not.toHaveProperty("lead.key", "rules.one_by_one");
		expect(openIn(only?.dialogue)).toHaveLength(1);
	});

	it("takes no whole table for the place where the taxi was asked to come", () => {
		const said = talk([
			"a taxi to the castle",
			"a table for 4 tomorrow at 7pm at the harbour grill",
		]);
		expect(said.map(keyOf)).toEqual(["mobility.dialogue_ask_pickup_to", "booking.initiate"]);
	});

	it("answers a question beside the open one, and puts that again behind it", () => {
		const [, fare, small] = talk([
			"a table for 4 at the harbour grill",
			"any pharmacy open near the harbour?",
			"do they take cards?",
		]);
		expect([keyOf(fare), keyIn(fare && "after" in fare ? fare.after : null)]).toEqual([
			"places.findPharmacy",
			"rules.ask_day_and_hour",
		]);
		expect([keyOf(small), keyIn(small && "after" in small ? small.after : null)]).toEqual([
			"rules.no_answer",
			"rules.ask_day_and_hour",
		]);
	});

	it("says nothing twice alike: what was not understood is asked with other words, then a person is offered", () => {
		const [first, second, third, fourth] = talk([
			"a table for 4 at the harbour grill",
			"blah",
			"blubb",
			"bläh",
		]);
		expect([first, second, third, fourth].map(keyOf)).toEqual(
			Array(4).fill("rules.ask_day_and_hour"),
		);
		const leads = [first, second, third, fourth].map((one) =>
			keyIn(one && "lead" in one ? one.lead : undefined),
		);
		expect(leads).toEqual([undefined, "rules.again", "rules.offer_person", "rules.offer_person"]);
	});

	it("does not begin anew what was committed, whatever is said after it", () => {
		const [shown] = talk(["taxi from the harbour to the castle"]);
		const over = closed(shown?.dialogue ?? null, "taxi.request").dialogue;
		expect(over).toBeNull();
		expect(talk(["make it 3 people"], { dialogue: over }).map(keyOf)).not.toContain("taxi.request");
	});

	it("corrects what is shown while something else is put together", () => {
		const [order] = talk(["2 margherita from napoli corner"]);
		if (order?.type !== "execute_tool") throw new Error("no order");
		const waiting = [{ code: "K7M2", tool: order.tool, args: order.args, suspended: false }];
		const [, spot] = talk(["a table for 4 at the harbour grill", "to table 4"], {
			waiting,
			dialogue: order.dialogue ?? null,
		});
		expect(spot).toMatchObject({
			tool: "order.create",
			replaces: "K7M2",
			args: { tableNo: "table 4" },
		});
	});
});

describe("what is remembered", () => {
	it("is bounded by three requests, the oldest forgotten first", () => {
		const [, , , last] = talk([
			"a table for 4 at the harbour grill",
			"I'd like to order food",
			"I need a taxi",
			"move my booking to the 35th",
		]);
		expect(openIn(last?.dialogue).length).toBeLessThanOrEqual(3);
	});

	it.each<readonly [string, Json]>([
		["nothing", null],
		["a list", [1, 2]],
		["another release's", { v: 1, requests: [], said: null, savedAtMs: 0 }],
		[
			"values of another shape",
			{
				v: 2,
				requests: [
					{
						of: "booking",
						values: { x: 1 },
						asked: "venue",
						choices: [],
						misses: 0,
						isShown: false,
						tool: null,
					},
				],
				said: null,
				savedAtMs: snapshotOf("").nowMs,
			},
		],
		[
			"a kind that nobody knows",
			{
				v: 2,
				requests: [
					{
						of: "spaceship",
						values: null,
						asked: null,
						choices: [],
						misses: 0,
						isShown: false,
						tool: null,
					},
				],
				said: null,
				savedAtMs: snapshotOf("").nowMs,
			},
		],
	])("is nothing where it is %s", (_, dialogue) => {
		expect(keyOf(talk(["taxi from the harbour to the castle"], { dialogue })[0])).toBe(
			"taxi.request",
		);
	});
});
