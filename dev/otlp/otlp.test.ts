import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countersBody, headersOf } from "../../src/telemetry/otlp.ts";
import {
	makeTelemetry,
	pauseMs,
	requestsAtOnceMax,
	spansBufferedMax,
	spansPerRequestMax,
	spanIdBytes,
	type Telemetry,
} from "../../src/telemetry/spans.ts";
import { countersOf } from "../../src/core/counters.ts";
import { inTrace, type SpanRecord, span, type Watch, watched } from "../../src/ports/trace.ts";
import { recordingLog } from "../model-server/test-bench.ts";
import { type OtlpStandIn, startOtlpStandIn, told } from "./stand-in.ts";

const trace = "0199a3ce929d0e0e4736aaaaaaaaaaaa";
let otlp: OtlpStandIn;
let clock: number;
let pending: Promise<unknown>[];
beforeEach(async () => {
	otlp = await startOtlpStandIn({ headers: { authorization: "Bearer a,b" } });
	clock = 1_790_000_000_000;
	pending = [];
});
afterEach(() => otlp.stop());

let spanIds = 0;
const newSpanId = () => (++spanIds).toString(16).padStart(2 * spanIdBytes, "0");

function telemetryTo(url = otlp.url, ratio = 1): Telemetry & { readonly lines: unknown[] } {
	const { log, lines } = recordingLog();
	const made = makeTelemetry({
		collector: { url, headers: headersOf("authorization=Bearer%20a%2Cb"), ratio },
		nowMs: () => clock++,
		newSpanId,
		log,
	});
	return { ...made, lines: lines as unknown[] };
}
const waitUntil = (work: Promise<unknown>) => void pending.push(work);
const done = async () => {
	await Promise.all(pending.splice(0));
};
const spanOf = (i: number): SpanRecord => ({
	traceId: trace,
	spanId: (i + 1).toString(16).padStart(16, "0"),
	parentId: null,
	name: "turn",
	kind: "internal",
	startMs: clock,
	endMs: clock + 5,
	attributes: {},
	error: null,
});
function watchOf(telemetry: Telemetry): Watch {
	const watch = telemetry.watch(waitUntil);
	if (watch === null) throw new Error("a collector is configured");
	return watch;
}
const spansOf = (count: number) => Array.from({ length: count }, (_, i) => spanOf(i));

describe("spans", () => {
	it("arrive as OTLP has them, after the work, with the configured headers", async () => {
		const telemetry = telemetryTo();
		const answer = await watched(telemetry.watch(waitUntil), () =>
			inTrace(trace, { name: "webhook", kind: "server", parent: null }, () =>
				span("tool.call", { tool: "taxi.request" }, async (mark) => {
					mark.fail("TIMEOUT");
					return "told";
				}),
			),
		);
		expect(answer).toBe("told");
		await done();
		expect(otlp.refused).toEqual([]);
		const [call, root] = otlp.spans;
		expect(call).toMatchObject({
			name: "tool.call",
			parentSpanId: root?.spanId,
			status: { code: 2 },
		});
		expect(told(call?.attributes ?? [])).toEqual({ tool: "taxi.request", "error.type": "TIMEOUT" });
		expect(root).toMatchObject({ name: "webhook", kind: 2 });
	});

	it("leave in requests of a bounded size, and all of them leave", async () => {
		const watch = watchOf(telemetryTo());
		watch.record(spansOf(spansPerRequestMax + 10));
		await done();
		expect(otlp.spans).toHaveLength(spansPerRequestMax + 10);
		expect(otlp.posted).toHaveLength(2);
	});

	it("that are recorded while all requests are under way go behind the first that comes back", async () => {
		const watch = watchOf(telemetryTo());
		otlp.behave({ kind: "late", ms: 300 });
		for (let i = 0; i < requestsAtOnceMax; i++) watch.record([spanOf(i)]);
		await expect.poll(() => otlp.posted.length).toBe(requestsAtOnceMax);
		watch.record([spanOf(100)]);
		otlp.behave(null);
		await done();
		expect(otlp.spans).toHaveLength(requestsAtOnceMax + 1);
	});

	it("go nowhere where nothing is configured", async () => {
		const { log } = recordingLog();
		const telemetry = makeTelemetry({ collector: null, nowMs: () => clock, newSpanId, log });
		expect(telemetry.watch(waitUntil)).toBeNull();
		expect(pending).toEqual([]);
		expect(await telemetry.post("/v1/metrics", "{}")).toBe(false);
	});
});

describe("a collector that", () => {
	it.each([
		["hangs up", () => otlp.behave({ kind: "hangs_up" })],
		["answers 503", () => otlp.behave({ kind: "status", status: 503 })],
		["answers 429", () => otlp.behave({ kind: "status", status: 429 })],
	])(
		"%s costs the spans of one request, which are counted, and is left alone for a while",
		async (_, away) => {
			const telemetry = telemetryTo();
			const watch = watchOf(telemetry);
			away();
			watch.record(spansOf(3));
			await done();
			expect(otlp.posted).toHaveLength(1);
			watch.record(spansOf(4));
			await done();
			expect(otlp.posted).toHaveLength(1);
			otlp.behave(null);
			clock += pauseMs;
			watch.record([spanOf(7)]);
			await done();
			expect(otlp.spans).toHaveLength(5);
			expect(telemetry.lines).toEqual([{ event: "spans_dropped", fields: { count: 3 } }]);
		},
	);

	it("is slow is asked no more than so often at once, and the buffer has an end", async () => {
		const telemetry = telemetryTo();
		const watch = watchOf(telemetry);
		otlp.behave({ kind: "late", ms: 60_000 });
		for (let i = 0; i < 20; i++) watch.record(spansOf(200));
		await expect.poll(() => otlp.posted.length).toBe(requestsAtOnceMax);
		otlp.behave(null);
		// It was never waited for: what did not fit is counted, nothing grew.
		expect(20 * 200).toBeGreaterThan(spansBufferedMax);
		await otlp.stop();
		await done();
		otlp = await startOtlpStandIn({});
	});
});

describe("counters", () => {
	it("arrive as cumulative, monotonic sums [UAI-9-b]", async () => {
		const body = countersBody(
			countersOf([
				{
					name: "tool_call",
					subject: "taxi.request",
					agent: "concierge",
					outcome: "failed",
					code: "INTERNAL_ERROR",
					count: 3,
				},
			]),
			clock - 1_000,
			clock,
		);
		expect(await telemetryTo().post("/v1/metrics", body)).toBe(true);
		expect(otlp.refused).toEqual([]);
		const sums = Object.fromEntries(
			otlp.metrics().map(({ name, sum }) => [name, sum.dataPoints.map(({ asInt }) => asInt)]),
		);
		expect(sums).toEqual({
			tool_calls_total: ["3"],
			tool_errors_total: ["3"],
			wallet_transfers_submitted: ["0"],
		});
		expect(otlp.metrics()[0]?.sum).toMatchObject({ aggregationTemporality: 2, isMonotonic: true });
	});
});

describe("the stand-in refuses", () => {
	it.each([
		["a number where a text stands for 64 bits", { startTimeUnixNano: 5 }],
		["an id in base64", { traceId: "S/kvNXezTaajzpKdDg5HNg==" }],
		["a field that the format does not have", { trace_id: "x" }],
		["an end before the beginning", { endTimeUnixNano: "1" }],
		["a kind by its name", { kind: "SPAN_KIND_SERVER" }],
	])("%s", async (_, change) => {
		const good = {
			traceId: trace,
			spanId: "00f067aa0ba902b7",
			name: "turn",
			kind: 1,
			startTimeUnixNano: "5",
			endTimeUnixNano: "6",
			attributes: [],
		};
		const post = (one: object) =>
			fetch(`${otlp.url}/v1/traces`, {
				method: "POST",
				headers: { "content-type": "application/json", authorization: "Bearer a,b" },
				body: JSON.stringify({
					resourceSpans: [
						{ resource: { attributes: [] }, scopeSpans: [{ scope: { name: "x" }, spans: [one] }] },
					],
				}),
			});
		expect((await post(good)).status).toBe(200);
		expect((await post({ ...good, ...change })).status).toBe(400);
	});
});

it("headers of a collector are read as OpenTelemetry writes them", () => {
	expect(headersOf("api-key=abc%3D%3D,X-Other = b ,broken,=c,bad key=1")).toEqual({
		"api-key": "abc==",
		"x-other": "b",
	});
	expect(headersOf(undefined)).toEqual({});
});
