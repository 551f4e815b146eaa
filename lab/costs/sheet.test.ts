import { describe, expect, it } from "vitest";
import { minusOf, type Operations, perConversation } from "./operations.ts";
import { assumed, cloudflare, markets, models } from "./prices.ts";
import { smsSegments } from "./segments.ts";
import {
	beyond,
	byProvider,
	dominant,
	mixed,
	neonComputeHours,
	objectGbSeconds,
	sheetFor,
	totalOf,
	type Usage,
} from "./sheet.ts";
import { noOperations } from "./testing/sample.ts";

const some = (
	more: Partial<Omit<Operations, "messages">>,
	messages: Partial<Operations["messages"]> = {},
): Operations => ({
	...noOperations,
	...more,
	messages: { ...noOperations.messages, ...messages },
});
const usage = (conversation: Operations, more: Partial<Usage> = {}): Usage => ({
	conversation,
	minuteTick: noOperations,
	fiveMinuteTick: noOperations,
	postgresBytes: 0,
	objectBytes: 0,
	...more,
});
const sheet = (of: Usage, conversations: number) =>
	sheetFor(of, conversations, markets.turkey, null);
const lineOf = (of: Usage, conversations: number, what: string) => {
	const line = sheet(of, conversations).find((one) => one.what === what);
	if (!line) throw new Error(`no line: ${what}`);
	return line;
};

describe("an allowance", () => {
	it("covers what is within it, to the last one, and nothing beyond", () => {
		const meter = {
			price: 0.3,
			per: 1_000_000,
			included: 10_000_000,
			source: cloudflare.plan.source,
		};
		expect(beyond(0, meter)).toBe(0);
		expect(beyond(10_000_000, meter)).toBe(0);
		// Five million more: 5 × 0.30.
		expect(beyond(15_000_000, meter)).toBeCloseTo(1.5, 10);
		// Half a million more.
		expect(beyond(10_500_000, meter)).toBeCloseTo(0.15, 10);
	});

	it("is used up by the crons and the conversations together", () => {
		// 43,800 minutes: two KV reads each are 87,600; 400 reads of 100,000 conversations 40 million.
		const of = usage(some({ kvReads: 400 }), { minuteTick: some({ kvReads: 2 }) });
		const line = lineOf(of, 100_000, "KV reads");
		expect(line.fixed).toBe(87_600);
		expect(line.used).toBe(40_087_600);
		// 30,087,600 beyond ten million, at 50 cents for a million.
		expect(line.dollars).toBeCloseTo(15.0438, 6);
	});

	it("of Meta is a thousand service messages of a month, and no template", () => {
		// 300 conversations of 4: 1,200, of which 1,000 are free: 200 × 0.0009; 300 templates are all billed.
		const of = usage(some({}, { whatsappSession: 4, whatsappTemplate: 1 }));
		const line = lineOf(of, 300, "WhatsApp messages and templates sent");
		expect(line.dollars).toBeCloseTo(200 * 0.0009 + 300 * 0.0009, 10);
	});
});

describe("a line", () => {
	it("of objects awake counts their own time and what they wait for, at 128 MB", () => {
		// 100 ms of their own, 2 requests at 20 ms, 3 messages at 250 ms, one answer at 1.5 s: 2.39 s × 0.128.
		const of = some(
			{ objectActiveMs: 100, postgresRequests: 2, modelCalls: 1 },
			{ whatsappSession: 2, smsOut: 1 },
		);
		expect(objectGbSeconds(of)).toBeCloseTo(2.39 * 0.128, 10);
	});

	it("of written rows holds the alarms that were set, a row each", () => {
		// A million conversations of 60 rows and 4 alarms: 64 million, 14 of them beyond, a dollar each.
		const line = lineOf(
			usage(some({ rowsWritten: 60, alarmsSet: 4 })),
			1_000_000,
			"SQLite rows written",
		);
		expect(line.dollars).toBeCloseTo(14, 10);
	});

	it("of Twilio has every WhatsApp message, in and out", () => {
		const of = usage(some({}, { whatsappIn: 3, whatsappSession: 4, whatsappTemplate: 1 }));
		expect(lineOf(of, 1_000, "WhatsApp messages").dollars).toBeCloseTo(8 * 0.005 * 1_000, 10);
	});

	it("of SMS is there only where there are any, each segment at its way's price", () => {
		expect(sheet(usage(noOperations), 1).some(({ what }) => what === "SMS segments")).toBe(false);
		const of = usage(some({}, { smsInSegments: 2, smsOutSegments: 5 }));
		const [line] = sheetFor(of, 10, markets.germany, null).filter(
			({ what }) => what === "SMS segments",
		);
		expect(line?.dollars).toBeCloseTo(10 * (5 * 0.112 + 2 * 0.0083), 10);
	});

	it("of a model has its prompt and its completion at their own prices", () => {
		const of = usage(some({ promptTokens: 2_000, completionTokens: 100 }));
		const [line] = sheetFor(of, 1_000, markets.turkey, models.google).filter(
			({ provider }) => provider === "Model",
		);
		// Two million at 0.30, a hundred thousand at 2.50.
		expect(line?.dollars).toBeCloseTo(0.6 + 0.25, 10);
		expect(sheet(of, 1_000).some(({ provider }) => provider === "Model")).toBe(false);
	});

	it("of storage is a year of rows", () => {
		// 10,000 bytes × 100,000 × 12 are 12 GB.
		const of = usage(noOperations, { postgresBytes: 10_000 });
		expect(lineOf(of, 100_000, "storage, GB").dollars).toBeCloseTo(12 * 0.35, 10);
	});
});

describe("Neon's hours", () => {
	it("are those of the smallest unit until the work needs more", () => {
		const least = assumed.computeUnitsMin * assumed.hoursPerMonth;
		expect(neonComputeHours(0)).toBe(least);
		// 182.5 hours of the smallest; 100 busy hours at half use are 200.
		expect(least).toBe(182.5);
		expect(neonComputeHours(100 * 3_600_000)).toBe(200);
	});

	it("are of the larger plan beyond 100,000 conversations", () => {
		const at = (n: number) => lineOf(usage(noOperations), n, "compute, unit-hours").dollars;
		expect(at(100_000)).toBeCloseTo(182.5 * 0.106, 10);
		expect(at(100_001)).toBeCloseTo(182.5 * 0.222, 10);
	});
});

describe("the whole", () => {
	it("is the sum of its lines and of its providers, and names what dominates", () => {
		const of = usage(some({ workerRequests: 30 }, { whatsappIn: 5, whatsappSession: 5 }));
		const lines = sheet(of, 1_000_000);
		const total = totalOf(lines);
		// 30 million requests, 20 beyond: 6; Twilio 50,000; Meta 4,999,000 × 0.0009; the plan 5; Neon 182.5 × 0.222.
		expect(total).toBeCloseTo(
			6 +
				50_000 +
				4_999_000 * 0.0009 +
				5 +
				182.5 * 0.222 +
				beyond(lineOf(of, 1_000_000, "objects awake, GB-s").used, cloudflare.objectGbSeconds),
			6,
		);
		expect(Object.values(byProvider(lines)).reduce((sum, n) => sum + n, 0)).toBeCloseTo(total, 6);
		expect(dominant(lines)).toMatchObject({ what: "Twilio: WhatsApp messages" });
		expect(dominant(lines).part).toBeCloseTo(50_000 / total, 10);
		expect(dominant([])).toEqual({ what: "nothing", part: 0 });
	});
});

describe("counts", () => {
	it("are differences, divided by how often the conversation was held", () => {
		const { messages, modelCalls, promptTokens, completionTokens, ...before } = noOperations;
		const after = { ...before, rowsRead: 120, objectRequests: 30 };
		const each = perConversation(
			{
				...minusOf(after, { ...before, rowsRead: 20 }),
				messages: { ...messages, whatsappIn: 10 },
				modelCalls,
				promptTokens,
				completionTokens,
			},
			5,
		);
		expect([each.rowsRead, each.objectRequests, each.messages.whatsappIn]).toEqual([20, 6, 2]);
	});

	it("are mixed by their parts", () => {
		const mix = mixed([
			{ part: 75, operations: some({ rowsRead: 4 }, { whatsappIn: 1 }) },
			{ part: 25, operations: some({ rowsRead: 12 }, { whatsappIn: 5 }) },
		]);
		expect([mix.rowsRead, mix.messages.whatsappIn]).toEqual([6, 2]);
		expect(() => mixed([])).toThrow("nothing to mix");
	});
});

describe("an SMS", () => {
	it("has 160 letters of GSM-7 or 70 of any other script, and less in each part of a longer one", () => {
		expect([smsSegments("a".repeat(160)), smsSegments("a".repeat(161))]).toEqual([1, 2]);
		expect([smsSegments("a".repeat(306)), smsSegments("a".repeat(307))]).toEqual([2, 3]);
		expect([smsSegments("ş".repeat(70)), smsSegments("ş".repeat(71))]).toEqual([1, 2]);
		expect([smsSegments("д".repeat(134)), smsSegments("д".repeat(135))]).toEqual([2, 3]);
		// The euro sign takes two.
		expect([smsSegments("€".repeat(80)), smsSegments("€".repeat(81))]).toEqual([1, 2]);
		// An emoji is two units of UCS-2.
		expect([smsSegments("👍".repeat(35)), smsSegments("👍".repeat(36))]).toEqual([1, 2]);
	});
});
