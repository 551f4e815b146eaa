import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeSend } from "../../kernel/thread/outbox/send-gate.ts";
import type { SendFacts } from "../../ports/send-rule.ts";
import { sendRules } from "../index.ts";
import { badAddress } from "./bad-address.ts";
import { content } from "./content.ts";
import { dailyCeiling } from "./daily-ceiling.ts";
import { frequency } from "./frequency.ts";
import { hourlyCap, sentPerHourMax } from "./hourly-cap.ts";
import { actionOver } from "./action-over.ts";
import { noAnswer } from "./no-answer.ts";
import { noChannel } from "./no-channel.ts";
import { noConsent } from "./no-consent.ts";
import { optedOut } from "./opted-out.ts";
import { overtaken } from "./overtaken.ts";
import { paused, pauseLookMs } from "./paused.ts";
import { quietHours } from "./quiet-hours.ts";
import { window, windowMarginMs } from "./window.ts";

const windowMs = 24 * 60 * 60_000;

const facts: SendFacts = {
	channel: "whatsapp",
	kind: "reply",
	purpose: "service",
	nowMs: 1_000_000_000,
	optedOut: false,
	isLastWord: false,
	isAnswer: true,
	isUrgent: false,
	dueByMs: null,
	itemIsOver: false,
	isOvertaken: false,
	quietUntilMs: null,
	consentProof: null,
	hasSender: true,
	takesAnswers: true,
	addressFailed: false,
	windowMs,
	lastInboundAtMs: 1_000_000_000 - 1000,
	windowWasRefused: false,
	hasTemplate: false,
	otherChannel: null,
	pausedBy: null,
	sentLastHour: 0,
	contentVerdict: "allow",
	sentOfPurposeLastDay: 0,
	ofPurposePerDayMax: null,
	tenantMessages: 0,
	tenantMessagesMax: null,
	tenantCostMicros: 0,
	tenantCostMicrosMax: null,
	nextDayMs: 2_000_000_000,
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

describe("a channel where nobody can answer", () => {
	it.each([
		[{ kind: "prompt" }, "allow"],
		[{ kind: "prompt", takesAnswers: false }, "refuse"],
		[{ kind: "prompt", takesAnswers: false, otherChannel: "whatsapp" }, "elsewhere"],
		[{ kind: "notice", takesAnswers: false }, "allow"],
		[{ kind: "receipt", takesAnswers: false }, "allow"],
	] as const)("%o: %s", (change, send) => {
		expect(noAnswer.judge({ ...facts, ...change }).send).toBe(send);
	});
});

describe("paused", () => {
	it.each(["tenant", "market", "channel"] as const)(
		"by %s: it waits in its order and is judged again",
		(pausedBy) => {
			expect(paused.judge({ ...facts, pausedBy })).toEqual({
				send: "later",
				untilMs: facts.nowMs + pauseLookMs,
				letsOthersPass: false,
			});
			expect(paused.judge(facts).send).toBe("allow");
		},
	);
});

describe("the 24-hour window [P7]", () => {
	const closed = facts.nowMs - windowMs + windowMarginMs;
	it.each([
		["open", {}, "allow"],
		["just open", { lastInboundAtMs: closed + 1 }, "allow"],
		["closed, without a template", { lastInboundAtMs: closed }, "refuse"],
		["closed, with a template", { lastInboundAtMs: closed, hasTemplate: true }, "as_template"],
		["closed, with another channel", { lastInboundAtMs: closed, otherChannel: "sms" }, "elsewhere"],
		[
			"closed, with both: the template",
			{ lastInboundAtMs: closed, hasTemplate: true, otherChannel: "sms" },
			"as_template",
		],
		["open by our clock, closed by theirs", { windowWasRefused: true }, "refuse"],
		["never opened", { lastInboundAtMs: null }, "refuse"],
		["a channel without one", { windowMs: null, lastInboundAtMs: null }, "allow"],
	] as const)("%s", (_, change, send) => {
		expect(window.judge({ ...facts, ...change }).send).toBe(send);
	});
});

describe("quiet hours", () => {
	const night = { quietUntilMs: 1_500_000_000, isAnswer: false } as const;
	it.each([
		["by day", { isAnswer: false, kind: "notice" }, "allow"],
		[
			"an answer to the person's own message",
			{ ...night, isAnswer: true, kind: "prompt" },
			"allow",
		],
		["a receipt", { ...night, kind: "receipt" }, "allow"],
		["a notice", { ...night, kind: "notice" }, "later"],
		["an unasked question", { ...night, kind: "prompt" }, "later"],
		["a question to a driver on duty", { ...night, kind: "prompt", isUrgent: true }, "allow"],
		[
			"a reminder that would come too late",
			{ ...night, kind: "notice", dueByMs: 1_400_000_000 },
			"allow",
		],
		[
			"a question for somebody else that cannot wait",
			{ ...night, kind: "prompt", purpose: "vendor_contact", dueByMs: 1_400_000_000 },
			"refuse",
		],
		[
			"advertising, whatever it calls itself",
			{ ...night, kind: "receipt", purpose: "marketing", isUrgent: true },
			"later",
		],
		["the confirmation of a STOP", { ...night, kind: "notice", isLastWord: true }, "allow"],
	] as const)("%s", (_, change, send) => {
		expect(quietHours.judge({ ...facts, ...change }).send).toBe(send);
	});

	it("end for what waited at their end, and nothing behind it waits", () => {
		expect(quietHours.judge({ ...facts, ...night, kind: "notice" })).toEqual({
			send: "later",
			untilMs: 1_500_000_000,
			letsOthersPass: true,
		});
	});
});

describe("consent", () => {
	it.each([
		["service", null, "allow"],
		["vendor_contact", null, "allow"],
		["marketing", null, "refuse"],
		["broadcast", null, "refuse"],
		["marketing", "SM1", "allow"],
		["broadcast", "SM1", "allow"],
	] as const)("%s with proof %s: %s", (purpose, consentProof, send) => {
		expect(noConsent.judge({ ...facts, purpose, consentProof }).send).toBe(send);
	});
});

describe("a channel that cannot be used", () => {
	it.each([
		["no sender", noChannel, { hasSender: false }],
		["an address that is not there", badAddress, { addressFailed: true }],
	] as const)("for %s: the other channel, where there is one", (_, rule, change) => {
		expect(rule.judge(facts).send).toBe("allow");
		expect(rule.judge({ ...facts, ...change }).send).toBe("refuse");
		expect(rule.judge({ ...facts, ...change, otherChannel: "sms" }).send).toBe("elsewhere");
	});
});

describe("caps", () => {
	it.each([
		["reply", sentPerHourMax - 1, "allow"],
		["reply", sentPerHourMax, "refuse"],
		["notice", sentPerHourMax, "refuse"],
		["receipt", sentPerHourMax, "allow"],
		["prompt", sentPerHourMax, "allow"],
	] as const)("of an hour: a %s after %i: %s [P7]", (kind, sentLastHour, send) => {
		expect(hourlyCap.judge({ ...facts, kind, sentLastHour }).send).toBe(send);
	});

	it.each([
		["below", { sentOfPurposeLastDay: 0, ofPurposePerDayMax: 1 }, "allow"],
		["reached", { sentOfPurposeLastDay: 1, ofPurposePerDayMax: 1 }, "refuse"],
		["none at all", { ofPurposePerDayMax: 0 }, "refuse"],
		["without one", { sentOfPurposeLastDay: 99 }, "allow"],
		["an answer", { isAnswer: true, sentOfPurposeLastDay: 9, ofPurposePerDayMax: 1 }, "allow"],
	] as const)("of a purpose, %s: %o", (_, change, send) => {
		expect(frequency.judge({ ...facts, isAnswer: false, ...change }).send).toBe(send);
	});

	const reached = [
		{ tenantMessages: 10, tenantMessagesMax: 10 },
		{ tenantCostMicros: 500, tenantCostMicrosMax: 400 },
	];
	it.each(
		reached.flatMap((used) =>
			(
				[
					["a receipt", { kind: "receipt", isAnswer: false }, "allow"],
					["a prompt that answers", { kind: "prompt" }, "allow"],
					["a plain reply", { kind: "reply" }, "refuse"],
					["a notice", { kind: "notice", isAnswer: false }, "later"],
					["an unasked question", { kind: "prompt", isAnswer: false }, "later"],
					[
						"a question that ends before tomorrow",
						{ kind: "prompt", isAnswer: false, dueByMs: 1_100_000_000 },
						"refuse",
					],
					["the confirmation of a STOP", { kind: "notice", isLastWord: true }, "allow"],
				] as const
			).map(([what, change, send]) => [what, { ...used, ...change }, send] as const),
		),
	)("of the tenant's day, reached: %s %o is %s", (_, change, send) => {
		expect(dailyCeiling.judge({ ...facts, ...change }).send).toBe(send);
		expect(dailyCeiling.judge({ ...facts, ...change, ...below }).send).toBe("allow");
	});
	const below = { tenantMessages: 9, tenantMessagesMax: 10, tenantCostMicros: 0 };
});

describe("an item that is over", () => {
	it("is not asked about", () => {
		expect(actionOver.judge({ ...facts, itemIsOver: true }).send).toBe("refuse");
		expect(actionOver.judge(facts).send).toBe("allow");
	});
});

describe("a message that something later about the same has overtaken", () => {
	it("is not said", () => {
		expect(overtaken.judge({ ...facts, isOvertaken: true }).send).toBe("refuse");
		expect(overtaken.judge(facts).send).toBe("allow");
	});
});

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const moment = fc.integer({ min: 0, max: 2_000_000_000 });
const small = fc.integer({ min: 0, max: 100 });
const anyFacts: fc.Arbitrary<SendFacts> = fc.record({
	channel: fc.constantFrom("whatsapp", "sms", "web"),
	kind: fc.constantFrom("receipt", "prompt", "notice", "reply"),
	purpose: fc.constantFrom("service", "vendor_contact", "marketing", "broadcast"),
	nowMs: moment,
	optedOut: fc.boolean(),
	isLastWord: fc.boolean(),
	isAnswer: fc.boolean(),
	isUrgent: fc.boolean(),
	dueByMs: maybe(moment),
	itemIsOver: fc.boolean(),
	isOvertaken: fc.boolean(),
	quietUntilMs: maybe(moment),
	consentProof: maybe(fc.constant("SM1")),
	hasSender: fc.boolean(),
	takesAnswers: fc.boolean(),
	addressFailed: fc.boolean(),
	windowMs: maybe(fc.constant(windowMs)),
	lastInboundAtMs: maybe(moment),
	windowWasRefused: fc.boolean(),
	hasTemplate: fc.boolean(),
	otherChannel: maybe(fc.constantFrom("whatsapp", "sms")),
	contentVerdict: fc.constantFrom("allow", "confirm", "approve", "deny"),
	pausedBy: maybe(fc.constantFrom("tenant", "market", "channel")),
	sentLastHour: small,
	sentOfPurposeLastDay: small,
	ofPurposePerDayMax: maybe(small),
	tenantMessages: small,
	tenantMessagesMax: maybe(small),
	tenantCostMicros: small,
	tenantCostMicrosMax: maybe(small),
	nextDayMs: moment,
});

describe("the rules together", () => {
	it("say the same in every order [P7]", () => {
		fc.assert(
			fc.property(
				anyFacts,
				fc.shuffledSubarray([...sendRules], { minLength: sendRules.length }),
				(of, shuffled) => {
					expect(judgeSend(shuffled, of)).toEqual(judgeSend(sendRules, of));
				},
			),
		);
	});

	it.each(sendRules.map((rule) => [rule.name, rule] as const))(
		"%s reads no fact but those that it declares, and has a sentence of its own",
		(_, rule) => {
			fc.assert(
				fc.property(anyFacts, (of) => {
					const read = new Set<string>();
					rule.judge(
						new Proxy(of, {
							get: (target, name) => {
								read.add(String(name));
								return target[name as keyof SendFacts];
							},
						}),
					);
					expect([...read].filter((name) => !rule.needs.includes(name as never))).toEqual([]);
				}),
			);
			expect(rule.sentence).toMatch(/^[A-Z].{20,200}\.$/u);
			expect(sendRules.filter(({ sentence }) => sentence === rule.sentence)).toHaveLength(1);
		},
	);

	it("never let a stricter word be lifted: whoever opted out hears nothing, whatever else holds", () => {
		fc.assert(
			fc.property(anyFacts, (of) => {
				const { verdict } = judgeSend(sendRules, { ...of, optedOut: true, isLastWord: false });
				expect(verdict.send).toBe("refuse");
			}),
		);
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
