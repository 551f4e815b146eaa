/** Markets and messages that are hard to read: dishes that are answers, names that are days, numbers, places or people, and many alike. */
import { describe, expect, it } from "vitest";
import type { Market } from "../core/market.ts";
import { everyday, everydayTown } from "./testing/everyday-town.ts";

const [, napoli] = everydayTown.venues ?? [];
if (napoli === undefined) throw new Error("the town has its venues");
const called = (businessId: string, name: string) => ({
	...napoli,
	...{ businessId, name, tags: ["restaurant"], serves: [] },
});
const alike = ["Dragon", "Lion", "Apple", "River", "Moon"];
const market: Market = {
	...everydayTown,
	venues: [
		...(everydayTown.venues ?? []),
		...["Friday", "Seven", "Maria", "Harbour"].map((name) => called(name.toLowerCase(), name)),
		...Array.from({ length: 300 }, (_, i) => called(`golden${i}`, `Golden ${alike[i % 5]} ${i}`)),
	],
	shops: [
		...(everydayTown.shops ?? []),
		{
			...{ businessId: "evil", name: "Evil Kitchen", category: "restaurant", tags: [] },
			items: [
				{ sku: "yes", name: "Yes", aliases: ["yes please", "ok"] },
				{ sku: "no", name: "No", aliases: ["cancel"] },
			],
		},
	],
};
const says = (...talk: readonly (readonly [string, string])[]) =>
	expect(
		everyday(
			talk.map(([text]) => text),
			{ market },
		),
	).toEqual(talk.map(([, answer]) => answer));

describe("a dish that is called like an answer", () => {
	it.each(["yes", "yes please", "ok", "no"])("is ordered by no “%s”", (text) => {
		const [answer] = everyday([text], { market });
		expect(answer).toMatch(/^say (?:nothing_waiting|unknown)$/);
	});

	it("is ordered beside no proposal that waits, and from its own shop by its name", () => {
		const [, answer] = everyday(["taxi from the harbour to the castle", "yes please and a yes"], {
			market,
		});
		expect(answer).not.toContain("order");
		says(["a yes and a no from Evil Kitchen", "order evil: 1 yes, 1 no"]);
	});
});

describe("a business that is called like something else", () => {
	it("is meant where it stands as a name; a day stays a day, and an hour an hour", () => {
		says(["a table for 2 at Friday tomorrow at 8", "book friday | 07-16 20:00 | 2"]);
		says(["a table at Napoli Corner on Friday at 8 for 2", "book napoli | 07-17 20:00 | 2"]);
		says(["a table at Friday on Friday at 8 for 2", "book friday | 07-17 20:00 | 2"]);
		says(["a table at Seven for 4 tomorrow at 8", "book seven | 07-16 20:00 | 4"]);
		says(["a table at Napoli Corner at seven tomorrow for 4", "book napoli | 07-16 19:00 | 4"]);
		says([
			"taxi from the harbour to the castle on Friday at 7",
			"taxi harbour > castle | 17/07 07:00",
		]);
	});

	it("is no person whose name a table is under, and no place that a taxi goes to", () => {
		says([
			"a table for 3 tomorrow at 8 at Napoli Corner under the name Maria",
			"book napoli | 07-16 20:00 | 3 | Maria",
		]);
		says(["a table for 3 at Maria tomorrow at 8", "book maria | 07-16 20:00 | 3"]);
		says(["a table for 3 at Harbour tomorrow at 8", "book harbour | 07-16 20:00 | 3"]);
		says(["a taxi to the harbour", "ask_pickup_to ? > harbour"]);
		says(["a room", "choose_business"], ["a taxi to the harbour", "ask_pickup_to ? > harbour"]);
	});
});

describe("three hundred names that begin alike", () => {
	it("are asked about by their first word, and found by the whole", () => {
		says(["a table at Golden for 2 tomorrow at 8", "choose_business"]);
		says(["a table at Golden Dragon 20 for 2 tomorrow at 8", "book golden20 | 07-16 20:00 | 2"]);
		says(["book Golden Moon 4 for 2 tomorrow at 8", "book golden4 | 07-16 20:00 | 2"]);
	});
});

describe("two languages in one message", () => {
	it("say when in the one and what in the other", () => {
		says([
			"hello yarın akşam 8'de table for 2 at Napoli Corner please",
			"book napoli | 07-16 20:00 | 2",
		]);
		says([
			"taxi lütfen from the harbour to the castle yarın 9'da",
			"taxi harbour > castle | 16/07 09:00",
		]);
		says(["limandan kaleye bir taksi tomorrow at 9 please", "taxi harbour > castle | 16/07 09:00"]);
	});
});

describe("a transcript without punctuation", () => {
	it("is read whole", () => {
		says([
			"hi um i need a taxi from the harbour to the castle tomorrow morning at nine for three people please thanks",
			"taxi harbour > castle | 16/07 09:00 | 3",
		]);
		says([
			"so i was thinking could you get us a table for four at napoli corner on friday at eight thirty in the evening thank you bye",
			"book napoli | 07-17 20:30 | 4",
		]);
	});
});

describe("ten things that are begun one after the other", () => {
	it("leave a conversation that goes on: the last is asked about, and dropped by a word", () => {
		const begun = [
			...["a taxi to the castle", "a table for 2", "order food", "find a pharmacy"],
			...["I want to see a flat", "a haircut", "2 teas", "a room", "a taxi to the harbour"],
		];
		const answers = everyday([...begun, "never mind", "a taxi from the harbour to the castle"], {
			market,
		});
		expect(answers.slice(-3)).toEqual([
			"ask_pickup_to ? > harbour",
			"say draft_dropped",
			"taxi harbour > castle",
		]);
		expect(answers).not.toContain("say unknown");
	});
});
