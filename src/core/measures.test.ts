import { describe, expect, it } from "vitest";
import { countersOf, type Total } from "./counters.ts";
import { latencyEdgesMs, slowerThan } from "./latency.ts";
import { measuresOf } from "./measures.ts";

const line = (type: string, payload = {}, home: "event" | "audit" = "event") =>
	measuresOf({ home, type, payload });

describe("a line of the journal", () => {
	it.each([
		[
			"a call",
			"tool_called",
			{
				tool: "taxi.request",
				agent: "concierge",
				outcome: "succeeded",
				code: null,
				stage: null,
				ms: 120,
			},
			[["tool_call", "taxi.request", "succeeded", "", 120]],
		],
		[
			"a refusal, by stage and reason",
			"tool_called",
			{
				tool: "taxi.request",
				agent: "concierge",
				outcome: "refused",
				code: "AUTH_ERROR",
				stage: "availability",
				reason: "TOOL_DISABLED",
				ms: 0,
			},
			[["tool_call", "taxi.request", "refused", "availability:TOOL_DISABLED", 0]],
		],
		[
			"a reply that was accepted by the provider",
			"outbox_sent",
			{ channel: "whatsapp", replyMs: 2_500 },
			[
				["send", "whatsapp", "sent", "", null],
				["reply", "whatsapp", "sent", "", 2_500],
			],
		],
		["a notice", "outbox_sent", { channel: "sms" }, [["send", "sms", "sent", "", null]]],
		[
			"a failed send",
			"outbox_failed",
			{ channel: "sms", detail: "opted_out" },
			[["send", "sms", "failed", "opted_out", null]],
		],
		[
			"a message that has come",
			"outbox_delivery_delivered",
			{ channel: "whatsapp" },
			[["send", "whatsapp", "delivered", "", null]],
		],
		[
			"a message that has not come",
			"outbox_delivery_failed",
			{ channel: "sms" },
			[["send", "sms", "undelivered", "", null]],
		],
		[
			"a message that waits",
			"turn_waits",
			{ waitedMs: 130_000 },
			[["turn", "thread", "waiting", "", null]],
		],
		[
			"a proposal, as a step on the way",
			"proposal_shown",
			{ tool: "taxi.request" },
			[["funnel", "taxi.request", "proposed", "", null]],
		],
		[
			"a yes whose call succeeded, as two steps more",
			"tool_called",
			{ tool: "taxi.request", outcome: "succeeded", ms: 5, confirmed: true },
			[
				["tool_call", "taxi.request", "succeeded", "", 5],
				["funnel", "taxi.request", "agreed", "", null],
				["funnel", "taxi.request", "done", "", null],
			],
		],
		[
			"a yes whose call was refused, as one",
			"tool_called",
			{ tool: "taxi.request", outcome: "failed", code: "CONFLICT", confirmed: true },
			[
				["tool_call", "taxi.request", "failed", "CONFLICT", null],
				["funnel", "taxi.request", "agreed", "", null],
			],
		],
		[
			"what waits for staff, as a proposal",
			"approval_awaited",
			{ tool: "order.create" },
			[["funnel", "order.create", "proposed", "", null]],
		],
		["anything else", "offer_received", { actionId: "x" }, []],
	])("is counted: %s", (_, type, payload, expected) => {
		expect(line(type, payload).map((m) => [m.name, m.subject, m.outcome, m.code, m.ms])).toEqual(
			expected,
		);
	});

	it("of the audit is not counted beside the event's", () => {
		expect(line("tool_called", { tool: "taxi.request" }, "audit")).toEqual([]);
	});

	it("never makes a series of what somebody wrote", () => {
		const [measure] = line("tool_called", {
			tool: "call Anna on +447700900001",
			agent: "Anna Smith",
			outcome: "x y",
			ms: -5,
		});
		expect(measure).toMatchObject({ subject: "unknown", agent: "", outcome: "unknown", ms: null });
	});
});

describe("the histogram", () => {
	const at = (bucket: number, count: number) =>
		latencyEdgesMs.map((_, i) => (i === bucket ? count : 0)).concat(0);
	it("knows for certain what took longer than the goal of 22 s", () => {
		const edge = latencyEdgesMs.indexOf(22_001);
		expect(slowerThan({ buckets: at(edge, 9) }, 22_001)).toBe(0);
		expect(slowerThan({ buckets: at(edge + 1, 9) }, 22_001)).toBe(9);
	});
});

describe("the counters", () => {
	const total = (over: Partial<Total>): Total => ({
		name: "tool_call",
		subject: "taxi.request",
		agent: "concierge",
		outcome: "succeeded",
		code: "",
		count: 1,
		...over,
	});
	const value = (totals: readonly Total[], name: string) =>
		countersOf(totals).find((counter) => counter.name === name)?.points;

	it("have wallet_transfers_submitted from the first day, at nought", () => {
		expect(countersOf([])).toEqual([
			{ name: "wallet_transfers_submitted", points: [{ attributes: {}, value: 0 }] },
		]);
	});
	it("sum calls, errors, refusals and transfers by what they are about", () => {
		const totals = [
			total({ count: 5 }),
			total({ outcome: "failed", code: "INTERNAL_ERROR", count: 2 }),
			total({ outcome: "refused", code: "rate:RATE_LIMIT", count: 3 }),
			total({ outcome: "refused", code: "schema:SCHEMA_REJECTED", count: 1 }),
			total({ subject: "wallet.transfer", count: 4 }),
			total({
				subject: "wallet.transfer",
				outcome: "failed",
				code: "INSUFFICIENT_FUNDS",
				count: 9,
			}),
		];
		expect(value(totals, "tool_calls_total")).toContainEqual({
			attributes: { tool: "taxi.request", agent: "concierge", outcome: "refused" },
			value: 4,
		});
		expect(value(totals, "tool_errors_total")).toContainEqual({
			attributes: { tool: "taxi.request", agent: "concierge", code: "INTERNAL_ERROR" },
			value: 2,
		});
		expect(value(totals, "router_refusals_total")).toContainEqual({
			attributes: { tool: "taxi.request", stage: "rate", reason: "RATE_LIMIT" },
			value: 3,
		});
		expect(value(totals, "wallet_transfers_submitted")).toEqual([{ attributes: {}, value: 4 }]);
	});
});
