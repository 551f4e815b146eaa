import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Breaker,
	breakerRule,
	closedBreaker,
	probeAsked,
	probeEnded,
	reported,
	standingOf,
	tallyOf,
} from "./breaker.ts";

const turned = (before: Breaker, after: Breaker): "opened" | "closed" | null =>
	(before.phase === "closed") === (after.phase === "closed")
		? null
		: after.phase === "closed"
			? "closed"
			: "opened";

const startMs = 1_795_251_600_000;
const report = (calls: number, errors: number, atMs = startMs, before = closedBreaker) =>
	reported(before, { calls, errors }, atMs);
const open = report(10, 2);
const halfOpen = probeAsked(open, "p1", startMs + breakerRule.openMs).breaker;

describe("a breaker", () => {
	it("opens with the fifth failure in five minutes of calls, and not with one less", () => {
		expect(report(10, 1).phase).toBe("closed");
		expect(report(10, 2).phase).toBe("open");
		expect(report(100, 19).phase).toBe("closed");
		expect(report(100, 20).phase).toBe("open");
	});

	it("does not judge by fewer than ten calls, whatever became of them", () => {
		expect(report(9, 9).phase).toBe("closed");
		expect(report(1, 1, startMs + 1, report(9, 9)).phase).toBe("open");
	});

	it("forgets what is older than five minutes", () => {
		const old = report(9, 9);
		const atMs = startMs + breakerRule.windowMs + 10_000;
		expect(report(1, 1, atMs, old).phase).toBe("closed");
		expect(tallyOf(report(1, 1, atMs, old), atMs)).toEqual({ calls: 1, errors: 1 });
	});

	it("lets nobody try for a minute, then one at a time, and another where that one was never heard of again", () => {
		const atMs = startMs + breakerRule.openMs;
		expect(probeAsked(open, "p1", atMs - 1).granted).toBe(false);
		const first = probeAsked(open, "p1", atMs);
		expect(first.granted).toBe(true);
		expect(probeAsked(first.breaker, "p2", atMs + 1).granted).toBe(false);
		expect(probeAsked(first.breaker, "p2", atMs + breakerRule.probeMs).granted).toBe(true);
	});

	it("closes with a probe that came through and has forgotten why it opened, stays open with one that failed", () => {
		const atMs = startMs + breakerRule.openMs + 5;
		expect(probeEnded(halfOpen, "p1", "succeeded", atMs)).toEqual(closedBreaker);
		expect(standingOf(probeEnded(halfOpen, "p1", "failed", atMs))).toEqual({
			phase: "open",
			sinceMs: startMs,
			tryAtMs: atMs + breakerRule.openMs,
		});
		const unused = probeEnded(halfOpen, "p1", "unused", atMs);
		expect(probeAsked(unused, "p2", atMs).granted).toBe(true);
	});

	it("does not listen to a probe that is not its own, nor to calls that did not know it was open", () => {
		expect(probeEnded(halfOpen, "p9", "succeeded", startMs)).toBe(halfOpen);
		expect(report(50, 0, startMs, open)).toBe(open);
		expect(report(50, 50, startMs, halfOpen)).toBe(halfOpen);
	});
});

type Step =
	| { readonly kind: "report"; readonly calls: number; readonly errorPct: number }
	| { readonly kind: "ask"; readonly id: string }
	| { readonly kind: "end"; readonly id: string; readonly end: "succeeded" | "failed" | "unused" };
const id = fc.constantFrom("a", "b", "c");
const step: fc.Arbitrary<readonly [number, Step]> = fc.tuple(
	fc.integer({ min: 0, max: 90_000 }),
	fc.oneof(
		fc.record({
			kind: fc.constant("report" as const),
			calls: fc.integer({ min: 0, max: 30 }),
			errorPct: fc.integer({ min: 0, max: 100 }),
		}),
		fc.record({ kind: fc.constant("ask" as const), id }),
		fc.record({
			kind: fc.constant("end" as const),
			id,
			end: fc.constantFrom("succeeded" as const, "failed" as const, "unused" as const),
		}),
	),
);

describe("whatever is reported, asked and ended in whatever order", () => {
	it("no probe is granted within a minute of opening or of a failed probe, nor beside another that is under way", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
				let breaker: Breaker = closedBreaker;
				let nowMs = startMs;
				let shutUntilMs = 0;
				let running: { id: string; untilMs: number } | null = null;
				for (const [afterMs, one] of steps) {
					nowMs += afterMs;
					const before = breaker;
					if (one.kind === "report")
						breaker = reported(
							breaker,
							{ calls: one.calls, errors: Math.floor((one.calls * one.errorPct) / 100) },
							nowMs,
						);
					else if (one.kind === "ask") {
						const asked = probeAsked(breaker, one.id, nowMs);
						breaker = asked.breaker;
						if (asked.granted) {
							expect(nowMs).toBeGreaterThanOrEqual(shutUntilMs);
							if (running !== null && running.id !== one.id)
								expect(nowMs).toBeGreaterThanOrEqual(running.untilMs);
							running = { id: one.id, untilMs: nowMs + breakerRule.probeMs };
						}
					} else {
						breaker = probeEnded(breaker, one.id, one.end, nowMs);
						if (running?.id === one.id) {
							if (one.end === "failed") shutUntilMs = nowMs + breakerRule.openMs;
							running = null;
						}
					}
					if (turned(before, breaker) === "opened") shutUntilMs = nowMs + breakerRule.openMs;
				}
			}),
		);
	});

	it("it opens by a report alone, with a fifth of ten calls failed, and closes by a probe that came through alone", () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
				let breaker: Breaker = closedBreaker;
				let nowMs = startMs;
				for (const [afterMs, one] of steps) {
					nowMs += afterMs;
					const before = breaker;
					if (one.kind === "report") {
						const errors = Math.floor((one.calls * one.errorPct) / 100);
						breaker = reported(breaker, { calls: one.calls, errors }, nowMs);
					} else if (one.kind === "ask") breaker = probeAsked(breaker, one.id, nowMs).breaker;
					else breaker = probeEnded(breaker, one.id, one.end, nowMs);
					const change = turned(before, breaker);
					if (change === "opened") {
						const { calls, errors } = tallyOf(breaker, nowMs);
						expect(one.kind).toBe("report");
						expect(calls).toBeGreaterThanOrEqual(10);
						expect(errors / calls).toBeGreaterThanOrEqual(0.2);
					}
					if (change === "closed") expect(one).toMatchObject({ kind: "end", end: "succeeded" });
					expect(breaker.buckets.length).toBeLessThanOrEqual(31);
				}
			}),
		);
	});
});
