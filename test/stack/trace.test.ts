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
const people = { anna: "+447700900001" };
const named = (name: string) => otlp.spans.filter((span) => span.name === name);

describe("a ride from the request to the driver", () => {
	it("is one trace for each message, under the id that the rows and the log carry [UAI-9-d] [MRV-17.1-b]", async () => {
		const anna = bench.twilio().phone(people.anna);
		await anna.send("taxi from the harbour to the castle");
		const prompt = await anna.waitFor(/Reply/i, wait);
		await anna.send(`yes ${codeIn(prompt)}`);
		await bench.until("an offer to have gone out", () =>
			named("solicitation.start").some(({ traceId }) =>
				named("send").some((span) => span.traceId === traceId),
			),
		);
		const start = named("solicitation.start")[0];
		const traceId = start?.traceId ?? "";
		await bench.until("the whole trace", () =>
			[
				"webhook",
				"thread.receive",
				"turn",
				"tool.call",
				"postgres",
				"send",
				"provider.request",
			].every((name) => named(name).some((span) => span.traceId === traceId)),
		);
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
		const [execution] = await bench.rows<{ trace_id: string }>(
			"select trace_id from tool_executions where tool_name = 'taxi.request'",
		);
		expect(execution?.trace_id).toBe(traceId);
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
