import { describe, expect, it } from "vitest";
import { anchorOf } from "../core/trace.ts";
import {
	inTrace,
	providerRequest,
	type SpanRecord,
	span,
	spansPerUnitMax,
	traceHeaders,
	type Watch,
	watched,
} from "./trace.ts";

const trace = "0199a3ce929d0e0e4736aaaaaaaaaaaa";
const other = "0199a3ce929d0e0e4736bbbbbbbbbbbb";

function watch(sampled = true): Watch & { readonly told: SpanRecord[] } {
	const told: SpanRecord[] = [];
	let clock = 1_000;
	let ids = 0;
	return {
		told,
		nowMs: () => clock++,
		newSpanId: () => (++ids).toString(16).padStart(16, "0"),
		isSampled: () => sampled,
		record: (spans) => void told.push(...spans),
	};
}
const named = (told: readonly SpanRecord[], name: string) => {
	const found = told.find((one) => one.name === name);
	if (!found) throw new Error(`no span ${name}`);
	return found;
};

describe("spans", () => {
	it("hang below the work they are part of, and the first below nothing", async () => {
		const w = watch();
		await watched(w, () =>
			inTrace(trace, { name: "webhook", kind: "server", parent: null }, () =>
				span("propose", { proposer: "rules" }, () =>
					span("postgres", { function: "x" }, async () => 1),
				),
			),
		);
		const root = named(w.told, "webhook");
		expect(root).toMatchObject({ spanId: anchorOf(trace), parentId: null, kind: "server" });
		expect(named(w.told, "propose").parentId).toBe(root.spanId);
		expect(named(w.told, "postgres").parentId).toBe(named(w.told, "propose").spanId);
	});

	it("that know the trace's id alone hang below its first span", async () => {
		const w = watch();
		await watched(w, () => inTrace(trace, { name: "turn" }, async () => 1));
		expect(named(w.told, "turn").parentId).toBe(anchorOf(trace));
	});

	it("of another trace begin a piece of work of their own inside this one", async () => {
		const w = watch();
		await watched(w, () =>
			inTrace(trace, { name: "thread.receive" }, () =>
				inTrace(other, { name: "turn" }, async () => 1),
			),
		);
		expect(named(w.told, "turn")).toMatchObject({ traceId: other, parentId: anchorOf(other) });
	});

	it("that end after their piece of work are told all the same", async () => {
		const w = watch();
		const { promise, resolve } = Promise.withResolvers<void>();
		let later: Promise<unknown> = promise;
		await watched(w, () =>
			inTrace(trace, { name: "solicitation.start" }, async () => {
				later = span("postgres", {}, () => promise);
			}),
		);
		expect(w.told.map(({ name }) => name)).toEqual(["solicitation.start"]);
		resolve();
		await later;
		expect(w.told.map(({ name }) => name)).toEqual(["solicitation.start", "postgres"]);
	});

	it("of a trace that is not sampled are told only round an error", async () => {
		const w = watch(false);
		await watched(w, () =>
			inTrace(trace, { name: "turn" }, () => span("propose", {}, async () => 1)),
		);
		expect(w.told).toEqual([]);
		await expect(
			watched(w, () =>
				inTrace(trace, { name: "turn" }, () =>
					span("tool.call", {}, async () => {
						throw new TypeError("Anna +447700900001");
					}),
				),
			),
		).rejects.toThrow(TypeError);
		expect(w.told.map(({ name, error }) => [name, error])).toEqual([
			["tool.call", "TypeError"],
			["turn", "TypeError"],
		]);
	});

	it("are bounded for one piece of work", async () => {
		const w = watch();
		await watched(w, () =>
			inTrace(trace, { name: "turn" }, async () => {
				for (let i = 0; i < spansPerUnitMax + 50; i++) await span("postgres", {}, async () => i);
			}),
		);
		expect(w.told).toHaveLength(spansPerUnitMax);
	});

	it("cost nothing and change nothing where nobody watches", async () => {
		expect(await inTrace(trace, { name: "turn" }, async () => traceHeaders())).toEqual({});
		expect(await span("postgres", {}, async () => 7)).toBe(7);
	});

	it("are not begun for the id of an older row", async () => {
		const w = watch();
		await watched(w, () => inTrace("trc_01k9m2", { name: "turn" }, async () => 1));
		expect(w.told).toEqual([]);
	});
});

describe("what a span says", () => {
	it("is of the listed keys, in their form: no text, no name with a space, no number of a telephone", async () => {
		const w = watch();
		await watched(w, () =>
			inTrace(
				trace,
				{
					name: "turn",
					attributes: {
						tool: "taxi.request",
						tenant: "+447700900001",
						channel: "take me to Harbour Street 5",
						status: 447_700_900_001,
						attempts: 2,
						...({ text: "secret", phone: "1" } as object),
					},
				},
				async (mark) => mark.note({ outcome: "Anna Smith", code: "TIMEOUT", reason: null }),
			),
		);
		expect(named(w.told, "turn").attributes).toEqual({
			tool: "taxi.request",
			attempts: 2,
			code: "TIMEOUT",
		});
	});
});

describe("a request to a provider", () => {
	it("names its own span in traceparent, and says how it was answered", async () => {
		const w = watch();
		let sent: Readonly<Record<string, string>> = {};
		await watched(w, () =>
			inTrace(trace, { name: "send" }, () =>
				providerRequest("twilio", async (headers) => {
					sent = headers;
					return new Response(null, { status: 503 });
				}),
			),
		);
		const request = named(w.told, "provider.request");
		expect(sent).toEqual({ traceparent: `00-${trace}-${request.spanId}-01` });
		expect(request).toMatchObject({
			kind: "client",
			attributes: { provider: "twilio", status: 503 },
			error: "status_503",
		});
	});

	it("tells the provider where the trace is not sampled", async () => {
		let sent: Readonly<Record<string, string>> = {};
		await watched(watch(false), () =>
			inTrace(trace, { name: "send" }, () =>
				providerRequest("mapbox", async (headers) => {
					sent = headers;
					return new Response();
				}),
			),
		);
		expect(sent["traceparent"]).toMatch(/-00$/);
	});
});
