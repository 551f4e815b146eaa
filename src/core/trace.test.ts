import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorOf, isSampled, isTraceId, parseTraceparent, writeTraceparent } from "./trace.ts";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const span = "00f067aa0ba902b7";

describe("a traceparent", () => {
	it.each([
		[`00-${trace}-${span}-01`, true],
		[`00-${trace}-${span}-00`, false],
		[`00-${trace}-${span}-03`, true],
		[` 00-${trace}-${span}-01 `, true],
		[`cc-${trace}-${span}-01-what-the-future-will-be-like`, true],
	])("is read: %s", (header, sampled) => {
		expect(parseTraceparent(header)).toEqual({ traceId: trace, spanId: span, sampled });
	});

	it.each([
		["nothing", null],
		["an empty one", ""],
		["capitals", `00-${trace.toUpperCase()}-${span}-01`],
		["a trace of zeros", `00-${"0".repeat(32)}-${span}-01`],
		["a span of zeros", `00-${trace}-${"0".repeat(16)}-01`],
		["the version that is none", `ff-${trace}-${span}-01`],
		["more than version 00 has", `00-${trace}-${span}-01-more`],
		["too short", `00-${trace.slice(1)}-${span}-01`],
		["a text", "+447700900001"],
	])("is none: %s", (_, header) => {
		expect(parseTraceparent(header)).toBeNull();
	});

	it("comes back as it was written", () => {
		const hex = (digits: number) =>
			fc
				.array(fc.constantFrom(..."0123456789abcdef"), { minLength: digits, maxLength: digits })
				.map((all) => all.join(""))
				.filter((id) => !/^0+$/.test(id));
		fc.assert(
			fc.property(hex(32), hex(16), fc.boolean(), (traceId, spanId, sampled) => {
				const parent = { traceId, spanId, sampled };
				expect(parseTraceparent(writeTraceparent(parent))).toEqual(parent);
			}),
		);
	});
});

it("names a trace's first span by the second half of its id", () => {
	expect(anchorOf(trace)).toBe("a3ce929d0e0e4736");
	expect(isTraceId(trace)).toBe(true);
	expect(isTraceId("trc_01k9m2")).toBe(false);
});

describe("a share of the traces", () => {
	const ids = Array.from(
		{ length: 2_000 },
		(_, i) =>
			`${trace.slice(0, 18)}${((i * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, "0")}${"5".repeat(6)}`,
	);
	it("is about that share, and one in a smaller share is in every greater one", () => {
		const of = (ratio: number) => ids.filter((id) => isSampled(id, ratio));
		expect(of(1)).toHaveLength(ids.length);
		expect(of(0)).toHaveLength(0);
		const tenth = of(0.1);
		expect(tenth.length).toBeGreaterThan(150);
		expect(tenth.length).toBeLessThan(250);
		for (const id of tenth) expect(isSampled(id, 0.5)).toBe(true);
	});
});
