import { describe, expect, it } from "vitest";
import { sampleMachine } from "../bench/testing/machine.ts";
import type { HeldOpen } from "./streams.ts";
import {
	dollarsPerMonth,
	perHour,
	streamsIn,
	streamsSection,
	streamsTitle,
	withStreams,
} from "./streams-write.ts";
import { noOperations } from "./testing/sample.ts";

const {
	messages: _,
	modelCalls: __,
	promptTokens: ___,
	completionTokens: ____,
	...nothing
} = noOperations;
/** Two pages for half an hour: one hour of a page. */
const held: HeldOpen = {
	chats: 2,
	heldMs: 1_800_000,
	counted: { ...nothing, workerRequests: 6, upstashCommands: 18, workerdCpuMs: 100 },
	objects: {
		made: 6,
		requests: 6,
		alarms: 0,
		activeMs: 8,
		rowsRead: 48,
		rowsWritten: 0,
		alarmsSet: 0,
	},
	reconnected: 6,
	bytes: 1_440,
	wokenByWord: 2,
	heardAll: 2,
};
const section = streamsSection({ atTime: "2026-11-27T22:00:00Z", machine: sampleMachine, held });
const sheet = "# What a month costs\n\n## One\n\ntext\n\n## Line by line: a case\n\nlines\n";

describe("what a chat costs that is held open", () => {
	it("is told of one page in an hour, however many were held and how long", () => {
		expect(perHour(held)).toMatchObject({ workerRequests: 6, objectRequests: 6, bytes: 1_440 });
		const twice = { ...held, chats: 4, counted: { ...held.counted, workerRequests: 12 } };
		expect(perHour(twice).workerRequests).toBe(6);
	});

	it("is paid for by what is counted, before any allowance", () => {
		// 730,000 hours: 4.38 million requests of the Worker and of objects, 73 million ms, 0.128 GB for 8 ms, 48 rows read.
		const { cloudflare, upstash } = dollarsPerMonth(held, 1_000);
		const rows = (730_000 * 48 * 0.001) / 1e6;
		const awake = (730_000 * 0.008 * 0.128 * 12.5) / 1e6;
		expect(cloudflare).toBeCloseTo(4.38 * 0.3 + 73 * 0.02 + 4.38 * 0.15 + awake + rows, 6);
		expect(upstash).toBeCloseTo((730_000 * 18 * 0.2) / 100_000, 6);
	});

	it("says what of it was seen, and no figure that is none", () => {
		expect(section).toContain("2 pages listened for 30 minutes");
		expect(section).toContain("2 of 2 objects had to be made anew");
		expect(section).toContain("| SQLite rows written; alarms set; alarms that rang | 0; 0; 0 |");
		expect(section).not.toMatch(/NaN|undefined|Infinity/);
	});

	it("stands in the sheet once, before its lines, and is found there again", () => {
		expect(streamsIn(sheet)).toBeNull();
		const once = withStreams(sheet, section);
		expect(once.indexOf(streamsTitle)).toBeLessThan(once.indexOf("## Line by line"));
		expect(withStreams(once, section)).toBe(once);
		expect(streamsIn(once)).toBe(section);
		expect(once).toContain("\n\nlines\n");
		expect(() => withStreams("# another page", section)).toThrow("no lines before which");
	});
});
