import { describe, expect, it } from "vitest";
import { InvariantError } from "../core/errors.ts";
import { errorFields, formedFields, unformed } from "./log-fields.ts";

describe("a field of the log", () => {
	it.each([
		["trace", "0199a3ce929d0e0e4736aaaaaaaaaaaa"],
		["outbox", "out_01k9m2xw"],
		["externalId", "SM00000000000000000000000000000001"],
		["tool", "taxi.request"],
		["error", "StoreUnavailable"],
		["title", "A message may not have gone out"],
		["wrong", "DATA_KEY,TWILIO_SMS_FROM"],
	])("is written where it has its form: %s", (field, value) => {
		expect(formedFields({ [field]: value })).toEqual({ [field]: value });
	});

	it.each([
		["a number", "id", "447700900001"],
		["a number with its plus", "externalId", "+447700900001"],
		["a number as a reason", "reason", "0 532 111 22 33"],
		["a sentence", "reason", "take me to the harbour"],
		["a name and a number as a title", "title", "Anna 5321112233"],
		["a coordinate", "code", "36.295234,30.148444"],
		["a text", "tool", "bana taksi çağır"],
		["a field that nobody declared", "text", "hello"],
	])("is a question mark where it is %s", (_, field, value) => {
		expect(formedFields({ [field]: value })).toEqual({ [field]: unformed });
	});

	it("that is a number is smaller than any telephone's", () => {
		expect(formedFields({ ms: 12, seq: 447_700_900_001 })).toEqual({ ms: 12, seq: unformed });
	});

	it("holds a sweep's counts by their names, and nothing that is not a count", () => {
		expect(formedFields({ counts: { done: 3, "Anna Smith": 1, big: 447_700_900_001 } })).toEqual({
			counts: { done: 3 },
		});
	});
});

describe("an error", () => {
	it("tells its class, its code and its place, and never its message", () => {
		const secret = "Key (phone)=(+447700900001) Anna\n    at Anna Smith (harbour.js:1:1)";
		const error = Object.assign(new RangeError(secret), { code: "23505" });
		const told = JSON.stringify(formedFields(errorFields(error)));
		expect(told).toContain('"error":"RangeError"');
		expect(told).toContain('"code":"sqlstate_23505"');
		expect(told).toMatch(/log-fields\.test\.ts:\d+:\d+|"where"/);
		expect(told).not.toMatch(/7700|Anna|harbour|phone/);
	});

	it("of a promise of ours tells the promise", () => {
		expect(
			formedFields(errorFields(new InvariantError("every statement has its answer"))),
		).toMatchObject({
			error: "InvariantError",
			promise: "every statement has its answer",
		});
		expect(
			formedFields(errorFields(new InvariantError("notice 447700900001 has its words"))),
		).toMatchObject({ promise: unformed });
	});

	it("that is none is unknown", () => {
		expect(errorFields("+447700900001")).toEqual({ error: "unknown" });
	});
});
