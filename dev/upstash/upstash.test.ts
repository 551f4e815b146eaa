/** The stand-in runs the limiter's own scripts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Rates } from "../../src/ports/guards.ts";
import { makeIsolateRates, tenantPerMinuteMax } from "../../src/store/upstash/isolate-rates.ts";
import { upstashTimeoutMs } from "../../src/store/upstash/redis.ts";
import { failuresMax, makeSharedRates } from "../../src/store/upstash/shared-rates.ts";
import { startUpstashStandIn, type UpstashFault, type UpstashStandIn } from "./stand-in.ts";

const token = "a-token";
let upstash: UpstashStandIn;
beforeAll(async () => {
	upstash = await startUpstashStandIn({ token });
});
afterAll(async () => {
	vi.useRealTimers();
	await upstash.stop();
});
/** In the middle of a minute: none of these tests is about where one ends. */
const halfPastMs = 1_795_251_630_000;
beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"], now: halfPastMs });
	upstash.behave(null);
	upstash.redis.flush();
});

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const log = { ...quiet, child: () => log };
const isolate = (key = token, timeoutMs = upstashTimeoutMs): Rates =>
	makeSharedRates({
		...{ url: upstash.url, token: key, timeoutMs },
		inIsolate: makeIsolateRates(Date.now),
		log,
	});
/** Where the answer counts, and not how soon it comes. */
const patient = () => isolate(token, 20_000);
const taxi = {
	tenantId: "tenant-a",
	actorId: "person-1",
	tool: "taxi.request",
	perMinuteMax: 3,
	binds: true,
};
const search = { ...taxi, tool: "listing.search", perMinuteMax: 60, binds: false };
const kindsOf = async (takes: readonly Promise<{ readonly kind: string }>[]) =>
	(await Promise.all(takes)).map(({ kind }) => kind);
const post = async (path: string, body: unknown, key = token) => {
	const response = await fetch(`${upstash.url}${path}`, {
		method: "POST",
		headers: { authorization: `Bearer ${key}` },
		body: JSON.stringify(body),
	});
	return { status: response.status, body: await response.json() };
};

describe("the stand-in", () => {
	it("answers one command and a pipeline, errors in their place, and nobody without its token", async () => {
		expect(await post("/", ["SET", "a", 1])).toEqual({ status: 200, body: { result: "OK" } });
		expect(await post("/pipeline", [["INCRBY", "a", 4], ["NOSUCH"], ["GET", "b"]])).toEqual({
			status: 200,
			body: [{ result: 5 }, { error: "ERR unknown command 'NOSUCH'" }, { result: null }],
		});
		expect((await post("/", ["GET", "a"], "another")).status).toBe(401);
		expect((await post("/", ["EVALSHA", "0".repeat(40), 0])).body).toEqual({
			error: expect.stringContaining("NOSCRIPT"),
		});
	});

	it("runs a script as Redis does: what is missing is false and back, and numbers are cut to whole ones", async () => {
		const script =
			"if redis.call('GET', KEYS[1]) == false then return {3.9, ARGV[1], false, 7} end";
		expect(await post("/", ["EVAL", script, 1, "none", "x"])).toMatchObject({
			body: { result: [3, "x", null, 7] },
		});
	});

	it("forgets a key when its time is over", async () => {
		let nowMs = 1_000;
		const other = await startUpstashStandIn({ token, nowMs: () => nowMs });
		const { redis } = other;
		redis.run(["SET", "a", "1"]);
		redis.run(["PEXPIRE", "a", "500"]);
		nowMs += 499;
		expect(redis.run(["GET", "a"])).toBe("1");
		nowMs += 1;
		expect(redis.run(["GET", "a"])).toBeNull();
		await other.stop();
	});
});

describe("counts that isolates share", () => {
	it("let as many calls of a tool through as it may have, whoever of them is asked, and say when to try again", async () => {
		const both = [patient(), patient()];
		const kinds: string[] = [];
		for (let at = 0; at < 5; at++) kinds.push((await both[at % 2]?.take(taxi))?.kind ?? "");
		expect(kinds).toEqual(["allowed", "allowed", "allowed", "over", "over"]);
		const word = await patient().take(taxi);
		expect(word.kind).toBe("over");
		if (word.kind === "over") {
			expect(word.tryAtMs).toBe(halfPastMs + 30_000);
		}
	});

	it("count a person, a tool and a tenant apart", async () => {
		const rates = patient();
		await kindsOf([rates.take(taxi), rates.take(taxi), rates.take(taxi)]);
		const others = [
			rates.take(taxi),
			rates.take({ ...taxi, actorId: "person-2" }),
			rates.take({ ...taxi, tool: "booking.initiate" }),
			rates.take({ ...taxi, tenantId: "tenant-b" }),
		];
		expect(await kindsOf(others)).toEqual(["over", "allowed", "allowed", "allowed"]);
	});

	it("stop a tenant whose people together make too many calls, and no other tenant", async () => {
		const rates = patient();
		await rates.take(taxi);
		for (const key of upstash.redis.keys().filter((one) => one.includes("tenant:tenant-a")))
			upstash.redis.run(["SET", key, String(tenantPerMinuteMax)]);
		const word = await rates.take({ ...taxi, actorId: "person-9" });
		expect(word.kind).toBe("over");
		expect((await rates.take({ ...taxi, tenantId: "tenant-b" })).kind).toBe("allowed");
	});

	it("ask once for all three, with the scripts' hashes once the server knows them, and name no secret", async () => {
		const rates = patient();
		await rates.take(taxi);
		const before = upstash.requests.length;
		await rates.take(taxi);
		const sent = upstash.requests.slice(before);
		expect(sent).toHaveLength(1);
		expect(sent[0]?.map(([name]) => String(name))).toEqual(["evalsha", "evalsha", "evalsha"]);
		expect(JSON.stringify(sent)).not.toContain(token);
	});
});

const faults: readonly (readonly [string, UpstashFault])[] = [
	["hangs up", { kind: "hangs_up" }],
	["is late", { kind: "late", ms: upstashTimeoutMs * 20 }],
	["answers 500", { kind: "status", status: 500 }],
	["answers 429", { kind: "status", status: 429 }],
	["answers a page", { kind: "body", body: "<html>" }],
	["answers nothing", { kind: "body", body: "" }],
	["answers too much", { kind: "body", body: `[${" ".repeat(100_000)}]` }],
	["answers less than was asked", { kind: "body", body: "[]" }],
	["answers no lists", { kind: "body", body: "[null,1,true]" }],
	["counts in words", { kind: "result", result: "many" }],
	["counts in words twice", { kind: "result", result: ["a", "b"] }],
	["has more left than there is", { kind: "result", result: [90, 3] }],
	["is below nothing", { kind: "result", result: [-7, 3] }],
	["answers fractions", { kind: "result", result: [0.5, 3] }],
];

const burst = 50;
const people = (count: number) =>
	Array.from({ length: count }, (_, i) => ({ ...taxi, actorId: `guest-${i}` }));
const takeInTurn = async (rates: Rates, call: typeof taxi, times: number) => {
	const kinds: string[] = [];
	for (let at = 0; at < times; at++) kinds.push((await rates.take(call)).kind);
	return kinds;
};

describe("where Upstash", () => {
	it.each(faults)("%s, what binds and what only reads goes on", async (_, fault) => {
		upstash.behave(fault);
		const rates = isolate();
		expect((await rates.take(taxi)).kind).toBe("allowed");
		expect((await rates.take(search)).kind).toBe("allowed");
	});

	it("refuses our token, what binds and what only reads goes on", async () => {
		const rates = isolate("another");
		expect((await rates.take(taxi)).kind).toBe("allowed");
		expect((await rates.take(search)).kind).toBe("allowed");
	});

	it.each([
		["is away", { kind: "hangs_up" }],
		["is slow", { kind: "late", ms: upstashTimeoutMs * 20 }],
	] as const)("%s, fifty people at once are all let through", async (_, fault) => {
		upstash.behave(fault);
		const rates = isolate();
		const kinds = await kindsOf(people(burst).map((call) => rates.take(call)));
		expect(kinds).toEqual(Array(burst).fill("allowed"));
	});

	it("is slow in the first moment of an isolate, its first call is let through and counted", async () => {
		upstash.behave({ kind: "late", ms: upstashTimeoutMs * 20 });
		const rates = isolate();
		const once = { ...taxi, perMinuteMax: 1 };
		expect(await takeInTurn(rates, once, 2)).toEqual(["allowed", "over"]);
	});

	it.each([
		["is away", { kind: "hangs_up" }],
		["is slow", { kind: "late", ms: upstashTimeoutMs * 20 }],
	] as const)("%s, the isolate counts as strictly, what binds and what reads", async (_, fault) => {
		upstash.behave(fault);
		const rates = isolate();
		const expected = ["allowed", "allowed", "over", "over"];
		expect(await takeInTurn(rates, { ...search, perMinuteMax: 2 }, 4)).toEqual(expected);
		expect(await takeInTurn(rates, { ...taxi, perMinuteMax: 2 }, 4)).toEqual(expected);
	});

	it("becomes slow, nobody begins anew: what it let through here is counted here, too", async () => {
		const rates = isolate();
		expect(await takeInTurn(rates, taxi, 2)).toEqual(["allowed", "allowed"]);
		upstash.behave({ kind: "late", ms: upstashTimeoutMs * 20 });
		expect(await takeInTurn(rates, taxi, 3)).toEqual(["allowed", "over", "over"]);
	});

	it("was full, its refusals take nothing from what the isolate would let through", async () => {
		const [rates, other] = [isolate(), isolate()];
		await takeInTurn(other, taxi, taxi.perMinuteMax);
		expect(await takeInTurn(rates, taxi, 2)).toEqual(["over", "over"]);
		upstash.behave({ kind: "hangs_up" });
		// The minute ends: only what was let through in it still weighs.
		vi.setSystemTime(halfPastMs + 30_000);
		expect(await takeInTurn(rates, taxi, 3)).toEqual(["allowed", "allowed", "allowed"]);
	});

	it("is away again and again, reads stop asking for a while; what binds asks each time and is heard with the first answer", async () => {
		upstash.behave({ kind: "hangs_up" });
		const rates = isolate();
		for (let at = 0; at < failuresMax; at++) await rates.take(search);
		const asked = upstash.requests.length;
		await rates.take(search);
		expect(upstash.requests.length).toBe(asked);
		upstash.behave(null);
		expect((await rates.take(taxi)).kind).toBe("allowed");
		const again = upstash.requests.length;
		await rates.take(search);
		expect(upstash.requests.length).toBeGreaterThan(again);
	});
});
