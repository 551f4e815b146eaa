import { describe, expect, it } from "vitest";
import type { SendFacts } from "../../ports/send-rule.ts";
import { content } from "./content.ts";
import { hourlyCap, sentPerHourMax } from "./hourly-cap.ts";
import { optedOut } from "./opted-out.ts";
import { paused, pauseLookMs } from "./paused.ts";
import { window, windowMarginMs, windowMs } from "./window.ts";

const facts: SendFacts = {
	channel: "whatsapp",
	kind: "reply",
	nowMs: 1_000_000_000,
	optedOut: false,
	isLastWord: false,
	lastInboundAtMs: 1_000_000_000 - 1000,
	hasTemplate: false,
	isPaused: false,
	sentLastHour: 0,
	contentVerdict: "allow",
};

describe("opted out", () => {
	it.each([
		[{}, "allow"],
		[{ optedOut: true }, "refuse"],
		[{ optedOut: true, isLastWord: true }, "allow"],
	] as const)("%o: %s", (change, send) => {
		expect(optedOut.judge({ ...facts, ...change }).send).toBe(send);
	});
});

describe("paused", () => {
	it("waits and is judged again", () => {
		expect(paused.judge({ ...facts, isPaused: true })).toEqual({
			send: "later",
			untilMs: facts.nowMs + pauseLookMs,
		});
		expect(paused.judge(facts).send).toBe("allow");
	});
});

describe("the 24-hour window", () => {
	const closed = facts.nowMs - windowMs + windowMarginMs;
	it.each([
		["open", {}, "allow"],
		["just open", { lastInboundAtMs: closed + 1 }, "allow"],
		["closed, without a template", { lastInboundAtMs: closed }, "refuse"],
		["closed, with a template", { lastInboundAtMs: closed, hasTemplate: true }, "as_template"],
		["never opened", { lastInboundAtMs: null }, "refuse"],
		["on SMS there is none", { channel: "sms", lastInboundAtMs: null }, "allow"],
	] as const)("%s", (_, change, send) => {
		expect(window.judge({ ...facts, ...change }).send).toBe(send);
	});
});

describe("the hourly cap", () => {
	it.each([
		["reply", sentPerHourMax - 1, "allow"],
		["reply", sentPerHourMax, "refuse"],
		["notice", sentPerHourMax, "refuse"],
		["receipt", sentPerHourMax, "allow"],
		["prompt", sentPerHourMax, "allow"],
	] as const)("a %s after %i: %s", (kind, sentLastHour, send) => {
		expect(hourlyCap.judge({ ...facts, kind, sentLastHour }).send).toBe(send);
	});
});

describe("content", () => {
	it.each([
		["reply", "allow", "allow"],
		["reply", "confirm", "refuse"],
		["notice", "approve", "refuse"],
		["prompt", "deny", "refuse"],
		["notice", "deny", "refuse"],
		["receipt", "deny", "allow"],
	] as const)("a %s that is judged %s: %s", (kind, contentVerdict, send) => {
		expect(content.judge({ ...facts, kind, contentVerdict }).send).toBe(send);
	});
});
