import { describe, expect, it } from "vitest";
import { plotOfCount } from "../bench/row.ts";
import type { Kept } from "../bench/runs.ts";
import { sampleMachine } from "../bench/testing/machine.ts";
import { seeded } from "../bench/town.ts";
import type { Operations } from "../costs/operations.ts";
import { sampleConversation } from "../costs/testing/sample.ts";
import { neonPool } from "./limits.ts";
import { fullAt, placesOf, unitsFor } from "./places.ts";
import { piecesMax, waitIn } from "./simulate.ts";
import { inOrder, rates, scalePage } from "./write.ts";

const conversation: Operations = {
	...sampleConversation,
	messages: { ...sampleConversation.messages, whatsappTemplate: 2 },
};

const run: Kept["run"] = {
	atTime: "2026-11-22T12:00:00.000Z",
	isSmall: false,
	machine: sampleMachine,
};
const measured = (row: string, what: string, ours: number, bare = 0): Kept => ({
	row,
	kind: "timed",
	load: 1.2,
	run,
	found: {
		what,
		budget: "none",
		figure: "",
		spread: "",
		isWithin: true,
		raw: null,
		plot: { ...plotOfCount(ours, "none"), bare: [bare] },
	},
});
const kept = [
	measured("hot", "holds of one slot over 16 connections, against as many slots", 50, 200),
	measured("accept", "webhooks accepted: one sender, at rest", 238),
	measured("accept", "webhooks accepted: one sender, turns wait", 2_006),
	measured("sealing", "5 rows a message of 400 tenants: sealed by 4 hands, and listed", 30_000),
	measured("sealing", "5 rows a message of one tenant: sealed, and listed", 9_000),
	measured("expiry", "100 due holds: time of the sweep", 95),
];
const places = placesOf({ conversation, bookings: 0.1, kept });
const placeOf = (name: RegExp) => {
	const place = places.find((one) => name.test(one.name));
	if (!place) throw new Error(`no place ${name}`);
	return place;
};

describe("a place", () => {
	it("is full where what messages need is what it can", () => {
		// 8 out for 4 in are two for each; eighty may leave.
		expect(fullAt(placeOf(/WhatsApp sender/))).toBe(40);
		// 6 commands, three to a call: half a call for each message; 3,000 calls a minute.
		expect(fullAt(placeOf(/count of tool calls/))).toBe(100);
		// 20 rows for each message; six million rows a minute, of the nine that this machine could; and five times 9,000 a second.
		expect(fullAt(placeOf(/sealing the logs/))).toBe(5_000);
		expect(fullAt(placeOf(/sealing one tenant/))).toBe(2_250);
		// One booking for forty messages; a thousand a minute.
		expect(fullAt(placeOf(/reminders/))).toBeCloseTo(666.67, 2);
		expect(fullAt(placeOf(/hot listing/))).toBe(2_000);
		// 10 ms for each message; 28 of the 56 cores.
		expect(fullAt(placeOf(/largest Neon compute/))).toBe(2_800);
		expect(fullAt(placeOf(/one thread/))).toBe(Infinity);
	});

	it("that is full first is told first, and what never is comes last", () => {
		const names = inOrder(places).map(({ name }) => name);
		expect(names[0]).toMatch(/WhatsApp sender/);
		expect(names.at(-1)).toMatch(/one thread/);
	});

	it("names what has not been measured, and how to", () => {
		expect(() => placesOf({ conversation, bookings: 0.1, kept: kept.slice(1) })).toThrow(
			"not measured yet: npm run bench -- hot",
		);
	});

	it("of Postgres grows with its compute, and never beyond what is sold", () => {
		expect(unitsFor(conversation, 1)).toBe(0.25);
		expect(unitsFor(conversation, 1_000)).toBe(20);
		expect([0.1, 0.25, 0.7, 9, 500].map(neonPool)).toEqual([93, 93, 188, 3_600, 3_600]);
	});
});

describe("a line", () => {
	const line = { perSecond: 10, visits: 1, hands: 1, eachMs: 1 };

	it("keeps nobody waiting where hands are free", () => {
		const { used, medianMs, left } = waitIn({ ...line, hands: 50 }, seeded(1));
		expect(used).toBeCloseTo(0.0002, 10);
		expect([medianMs, left]).toEqual([0, 0]);
		expect(waitIn({ ...line, hands: 50 }, seeded(1)).p99Ms).toBe(0);
	});

	it("waits as one hand at half its time does: on average half of one piece's time", () => {
		// An M/D/1 queue at 0.5 waits 0.5 of a service on average; half of all wait not at all.
		const half = waitIn({ perSecond: 500, visits: 1, hands: 1, eachMs: 1 }, seeded(2));
		expect(half.used).toBe(0.5);
		expect(half.medianMs).toBeLessThan(0.1);
		expect(half.p99Ms).toBeGreaterThan(1.5);
		expect(half.p99Ms).toBeLessThan(5);
	});

	it("only grows where more comes than hands can do, by what is too much", () => {
		const over = waitIn({ perSecond: 200, visits: 1, hands: 1, eachMs: 10 }, seeded(3));
		expect(over.used).toBe(2);
		// 200 come a second and 100 are done, for sixty seconds.
		expect(over.left).toBeGreaterThan(5_700);
		expect(over.left).toBeLessThan(6_300);
	});

	it("has as many hands as are told, also many, and the soonest free takes the next", () => {
		const seven = waitIn({ perSecond: 600, visits: 1, hands: 7, eachMs: 10 }, seeded(4));
		const six = waitIn({ perSecond: 600, visits: 1, hands: 6, eachMs: 10 }, seeded(4));
		const thousand = waitIn({ perSecond: 600, visits: 1, hands: 1_000, eachMs: 10 }, seeded(4));
		expect(seven.p99Ms).toBeLessThan(six.p99Ms);
		expect(thousand.p99Ms).toBe(0);
	});

	it("counts what one message brings together, parts of one too", () => {
		const { left, seconds } = waitIn(
			{ perSecond: 10, visits: 2.5, hands: 1, eachMs: 100 },
			seeded(5),
		);
		expect(seconds).toBe(60);
		// 25 a second come, 10 are done.
		expect(left).toBeGreaterThan(750);
		expect(left).toBeLessThan(1_050);
	});

	it("is played no longer than its pieces are bounded, and is refused without arrivals or hands", () => {
		const { seconds } = waitIn({ perSecond: 1e6, visits: 1, hands: 1_000, eachMs: 0.1 }, seeded(6));
		expect(seconds).toBe(piecesMax / 1e6);
		for (const wrong of [{ perSecond: 0 }, { visits: 0 }, { hands: 0 }, { eachMs: 0 }])
			expect(() => waitIn({ ...line, ...wrong }, seeded(1))).toThrow("a line has arrivals");
	});
});

describe("the page", () => {
	const measuredKinds = ["question", "taxi", "booking", "order", "inquiry"] as const;
	const page = scalePage(
		{
			atTime: run.atTime,
			machine: run.machine,
			times: 2,
			run: {
				measured: measuredKinds.map((kind) => ({
					kind,
					mode: "rules",
					times: 2,
					operations: conversation,
				})),
				minuteTick: conversation,
				fiveMinuteTick: conversation,
				postgresBytes: 1,
				objectBytes: 1,
			},
		},
		kept,
	);

	it("says at each rate what gives way first, and what does not", () => {
		const [, ten = "", thousand = "", largest = ""] = page.split("\n### ");
		expect([ten, thousand, largest].map((text) => text.split(" ")[0])).toEqual([
			"10",
			"1,000",
			"100,000",
		]);
		expect(rates).toEqual([10, 1_000, 100_000]);
		expect(ten).toContain("**Nothing gives way.**");
		expect(thousand).toContain("First gives way: one WhatsApp sender at Twilio");
		expect(thousand).toContain("sealing the log");
		expect(thousand).not.toContain("Then: the largest Neon compute");
		expect(largest).toContain("the largest Neon compute");
		expect(page).not.toMatch(/NaN|undefined|Infinity/);
	});

	it("names for each place the command that measured it or the bound, and what an operator turns", () => {
		for (const { name, measured: by, turn } of places) {
			expect({ name, by: /npm run|at most/.test(by) }).toEqual({ name, by: true });
			expect(turn.length).toBeGreaterThan(5);
			expect(page).toContain(turn);
		}
	});
});
