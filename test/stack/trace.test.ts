/** One trace joins webhook, thread, turn, tool, Postgres and the request to the provider; nothing of anybody is in it (UAI-9-a..d). */
import { afterAll, describe, expect, it } from "vitest";
import { type OtlpStandIn, startOtlpStandIn, told } from "../../dev/otlp/stand-in.ts";
import { attributeForms, spanNames } from "../../src/ports/trace.ts";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";

let otlp: OtlpStandIn;
const bench = benchStack({
	env: async () => {
		otlp = await startOtlpStandIn({ headers: { "x-key": "a b" } });
		return {
			OTEL_EXPORTER_OTLP_ENDPOINT: otlp.url,
			OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%20b",
		};
	},
});
afterAll(() => otlp?.stop());
const wait = { timeoutMs: waitMs };
const people = ["+447700900001", "+447700900002", "+447700900003"];
/** A collector that answers later than `exportTimeoutMs` costs spans: after so long those that are missing were lost. */
const exportedMs = 10_000;
const parts = [
	...["webhook", "thread.receive", "turn", "tool.call", "postgres"],
	...["solicitation.start", "send", "provider.request"],
];
const named = (name: string) => otlp.spans.filter((span) => span.name === name);

describe("a ride from the request to the driver", () => {
	it("is one trace for each message, under the id that the rows and the log carry [UAI-9-d] [MRV-17.1-b]", async () => {
		const isWhole = (traceId: string) =>
			parts.every((name) => named(name).some((span) => span.traceId === traceId));
		let traceId = "";
		let rides = 0;
		for (const number of people) {
			const phone = bench.twilio().phone(number);
			await phone.send("taxi from the harbour to the castle");
			await phone.send(`yes ${codeIn(await phone.waitFor(/Reply/i, wait))}`);
			rides += 1;
			const asked = () =>
				bench.rows<{ trace_id: string }>(
					"select trace_id from tool_executions where tool_name = 'taxi.request' order by started_at",
				);
			await bench.until("the ride to be asked for", async () => (await asked()).length === rides);
			traceId = (await asked()).at(-1)?.trace_id ?? "";
			const began = Date.now();
			await bench.until(
				"the whole trace, or what is missing to be lost",
				() => isWhole(traceId) || Date.now() - began > exportedMs,
			);
			if (isWhole(traceId)) break;
		}
		if (rides > 1)
			await bench.until("what was lost to be counted", () =>
				bench.log.some((line) => line.includes('"event":"spans_dropped"')),
			);
		expect(isWhole(traceId)).toBe(true);
		const trace = otlp.spans.filter((span) => span.traceId === traceId);
		const root = trace.find((span) => span.name === "webhook");
		expect(root?.parentSpanId).toBeUndefined();
		// Every one hangs below another of the same trace, up to the webhook.
		const ids = new Set(trace.map(({ spanId }) => spanId));
		expect(ids.size).toBe(trace.length);
		for (const { name, parentSpanId } of trace.filter((span) => span !== root))
			expect([name, ids.has(parentSpanId ?? "")]).toEqual([name, true]);
		const call = trace.find((span) => span.name === "tool.call");
		expect(told(call?.attributes ?? [])).toMatchObject({
			tool: "taxi.request",
			agent: "concierge",
			outcome: "succeeded",
		});
		const turn = trace.find((span) => span.name === "turn");
		expect(call?.parentSpanId).toBe(turn?.spanId);
		expect(
			trace.some((span) => span.name === "postgres" && span.parentSpanId === call?.spanId),
		).toBe(true);
		expect(
			bench.log.some(
				(line) =>
					line.includes('"event":"tool_called"') && line.includes(`"correlationId":"${traceId}"`),
			),
		).toBe(true);
		expect(otlp.refused).toEqual([]);
	});

	it("names its spans and attributes from the lists, and nothing else", () => {
		for (const span of otlp.spans) {
			expect(spanNames).toContain(span.name);
			for (const { key } of span.attributes)
				expect([
					...Object.keys(attributeForms),
					"status",
					"attempts",
					"statements",
					"error.type",
				]).toContain(key);
		}
	});
});
