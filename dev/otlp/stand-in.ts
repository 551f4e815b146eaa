/**
 * A collector for OTLP over HTTP in JSON: it takes what the format allows and answers 400 to everything else, as
 * https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding and the .proto files have it. Only what a sender of ours may send is
 * known: a field that is not here is a field that somebody should look at.
 */
import * as z from "zod";
import { type Receiver, startReceiver } from "../receiver/receiver.ts";

const value = z.union([
	z.strictObject({ stringValue: z.string() }),
	z.strictObject({ intValue: z.string().regex(/^-?\d{1,19}$/) }),
	z.strictObject({ doubleValue: z.number() }),
	z.strictObject({ boolValue: z.boolean() }),
]);
const attributes = z
	.array(z.strictObject({ key: z.string().min(1), value }))
	.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "keys are unique");
const fixed64 = z.string().regex(/^\d{1,20}$/);
const hex = (digits: number) =>
	z
		.string()
		.regex(new RegExp(`^[0-9a-f]{${digits}}$`))
		.refine((id) => !/^0+$/.test(id), "is not all zeros");
const resource = z.strictObject({ attributes });
const scope = z.strictObject({ name: z.string().min(1) });

const span = z
	.strictObject({
		traceId: hex(32),
		spanId: hex(16),
		parentSpanId: hex(16).optional(),
		name: z.string().min(1),
		kind: z.int().min(1).max(5),
		startTimeUnixNano: fixed64,
		endTimeUnixNano: fixed64,
		attributes,
		status: z.strictObject({ code: z.int().min(0).max(2) }).optional(),
	})
	.refine(
		({ startTimeUnixNano, endTimeUnixNano }) =>
			BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano),
		"ends after it began",
	);
const traces = z.strictObject({
	resourceSpans: z
		.array(
			z.strictObject({
				resource,
				scopeSpans: z.array(z.strictObject({ scope, spans: z.array(span).min(1) })).min(1),
			}),
		)
		.min(1),
});
const point = z.strictObject({
	attributes,
	startTimeUnixNano: fixed64,
	timeUnixNano: fixed64,
	asInt: z.string().regex(/^-?\d{1,19}$/),
});
const metric = z.strictObject({
	name: z.string().regex(/^[A-Za-z][A-Za-z0-9_./-]{0,254}$/),
	unit: z.string(),
	sum: z.strictObject({
		aggregationTemporality: z.int().min(1).max(2),
		isMonotonic: z.boolean(),
		dataPoints: z.array(point).min(1),
	}),
});
const metrics = z.strictObject({
	resourceMetrics: z
		.array(
			z.strictObject({
				resource,
				scopeMetrics: z.array(z.strictObject({ scope, metrics: z.array(metric).min(1) })).min(1),
			}),
		)
		.min(1),
});

export type TakenSpan = z.output<typeof span>;
export type TakenMetric = z.output<typeof metric>;
export type Told = Readonly<Record<string, string>>;

export const told = (all: z.output<typeof attributes>): Told =>
	Object.fromEntries(all.map(({ key, value: one }) => [key, String(Object.values(one)[0])]));

export type OtlpStandIn = Receiver & {
	readonly spans: readonly TakenSpan[];
	/** As they were sent last. */
	readonly metrics: () => readonly TakenMetric[];
	readonly refused: readonly string[];
};

export async function startOtlpStandIn(options: {
	readonly headers?: Readonly<Record<string, string>>;
}): Promise<OtlpStandIn> {
	const spans: TakenSpan[] = [];
	let last: readonly TakenMetric[] = [];
	const refused: string[] = [];
	const refuse = (status: number, why: string) => {
		refused.push(why);
		return { status, body: JSON.stringify({ code: 3, message: why }) };
	};
	const receiver = await startReceiver(({ path, body, headers }) => {
		for (const [name, wanted] of Object.entries(options.headers ?? {}))
			if (headers[name] !== wanted) return refuse(401, `header ${name}`);
		if (headers["content-type"] !== "application/json") return refuse(415, "content-type");
		let json: unknown;
		try {
			json = JSON.parse(body);
		} catch {
			return refuse(400, "not JSON");
		}
		if (path === "/v1/traces") {
			const read = traces.safeParse(json);
			if (!read.success) return refuse(400, z.prettifyError(read.error));
			for (const { scopeSpans } of read.data.resourceSpans)
				for (const group of scopeSpans) spans.push(...group.spans);
			return { status: 200, body: "{}" };
		}
		if (path === "/v1/metrics") {
			const read = metrics.safeParse(json);
			if (!read.success) return refuse(400, z.prettifyError(read.error));
			last = read.data.resourceMetrics.flatMap(({ scopeMetrics }) =>
				scopeMetrics.flatMap((group) => group.metrics),
			);
			return { status: 200, body: "{}" };
		}
		return refuse(404, path);
	});
	return { ...receiver, spans, metrics: () => last, refused };
}
