/**
 * OTLP over HTTP in its JSON form (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding): ids in hexadecimal digits,
 * 64-bit numbers as texts, enumerations as numbers. Only what we send of it is written here.
 */
import type { Counter } from "../core/counters.ts";
import type { SpanRecord } from "../ports/trace.ts";

const kinds = { internal: 1, server: 2, client: 3 } as const;
const statusError = 2;
const cumulative = 2;
const scope = { name: "assent" };

type Value = string | number | boolean;
const nanos = (ms: number): string => `${Math.round(ms)}000000`;
const anyValue = (value: Value) =>
	typeof value === "string"
		? { stringValue: value }
		: typeof value === "boolean"
			? { boolValue: value }
			: Number.isSafeInteger(value)
				? { intValue: String(value) }
				: { doubleValue: value };
const attributesOf = (attributes: Readonly<Record<string, Value>>) =>
	Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));

const resource = { attributes: attributesOf({ "service.name": "assent" }) };

export const tracesBody = (spans: readonly SpanRecord[]): string =>
	JSON.stringify({
		resourceSpans: [
			{
				resource,
				scopeSpans: [
					{
						scope,
						spans: spans.map((span) => ({
							traceId: span.traceId,
							spanId: span.spanId,
							...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
							name: span.name,
							kind: kinds[span.kind],
							startTimeUnixNano: nanos(span.startMs),
							endTimeUnixNano: nanos(span.endMs),
							attributes: attributesOf({
								...span.attributes,
								...(span.error === null ? {} : { "error.type": span.error }),
							}),
							...(span.error === null ? {} : { status: { code: statusError } }),
						})),
					},
				],
			},
		],
	});

/** Totals since `sinceMs`: one that is sent twice, or not at all, does no harm. */
export const countersBody = (counters: readonly Counter[], sinceMs: number, nowMs: number) =>
	JSON.stringify({
		resourceMetrics: [
			{
				resource,
				scopeMetrics: [
					{
						scope,
						metrics: counters.map(({ name, points }) => ({
							name,
							unit: "1",
							sum: {
								aggregationTemporality: cumulative,
								isMonotonic: true,
								dataPoints: points.map(({ attributes, value }) => ({
									attributes: attributesOf(attributes),
									startTimeUnixNano: nanos(sinceMs),
									timeUnixNano: nanos(nowMs),
									asInt: String(value),
								})),
							},
						})),
					},
				],
			},
		],
	});

/** `OTEL_EXPORTER_OTLP_HEADERS`: `key=value` pairs behind each other, values percent-encoded. What is no pair is left out. */
export function headersOf(setting: string | undefined): Readonly<Record<string, string>> {
	const pairs = (setting ?? "").split(",").flatMap((pair) => {
		const at = pair.indexOf("=");
		const key = pair.slice(0, at).trim();
		if (at < 1 || !/^[A-Za-z0-9-]+$/.test(key)) return [];
		try {
			return [[key.toLowerCase(), decodeURIComponent(pair.slice(at + 1).trim())] as const];
		} catch {
			return [];
		}
	});
	return Object.fromEntries(pairs);
}
