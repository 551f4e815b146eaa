import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeAction } from "../../../test/support/gate-items.ts";
import {
	decide,
	evolve,
	type GateCommand,
	type GateEvent,
	isFinal,
	itemStatuses,
	type PendingAction,
} from "./pending-action.ts";

const atMs = fc.integer({ min: 0, max: 2000 });
const hash = fc.constantFrom("args", "shown", "other");
const command: fc.Arbitrary<GateCommand> = fc.oneof(
	fc.record({
		kind: fc.constant("show" as const),
		atMs,
		seq: fc.integer({ min: 1, max: 5 }),
		channel: fc.constantFrom("whatsapp" as const, "sms" as const),
		externalId: fc.constantFrom("SM1", "SM2"),
		isReminder: fc.boolean(),
	}),
	fc.record({
		kind: fc.constant("claim" as const),
		atMs,
		byExternalId: fc.constant("in1"),
		argsHash: fc.oneof({ weight: 4, arbitrary: fc.constant("args") }, hash),
		shownHash: fc.oneof({ weight: 4, arbitrary: fc.constant("shown") }, hash),
	}),
	fc.constant({ kind: "settle" as const, outcome: "succeeded" }),
	fc.constant({ kind: "release" as const, reason: "price moved" }),
	fc.constant({ kind: "decline" as const, byExternalId: "in2" }),
	fc.constant({ kind: "suspend" as const, reason: "edit" }),
	fc.record({
		kind: fc.constant("undelivered" as const),
		externalId: fc.constantFrom("SM1", "SM2"),
	}),
	fc.record({ kind: fc.constant("expire" as const), atMs }),
	fc.constant({ kind: "withdraw" as const, reason: "taken" }),
	fc.constant({ kind: "replace" as const, byId: "pa_2" }),
);
const commands = fc.array(command, { maxLength: 25 });

const run = (action: PendingAction, all: readonly GateCommand[]) => {
	let state = action;
	const log: {
		readonly before: PendingAction;
		readonly event: GateEvent;
		readonly after: PendingAction;
	}[] = [];
	for (const one of all)
		for (const event of decide(state, one)) {
			const after = evolve(state, event);
			log.push({ before: state, event, after });
			state = after;
		}
	return { state, log };
};

const table: Readonly<
	Record<PendingAction["status"], Partial<Record<GateCommand["kind"], PendingAction["status"]>>>
> = {
	waiting: {
		show: "waiting",
		claim: "claimed",
		decline: "declined",
		suspend: "suspended",
		undelivered: "waiting",
		expire: "expired",
		withdraw: "withdrawn",
		replace: "replaced",
	},
	suspended: {
		show: "waiting",
		decline: "declined",
		undelivered: "suspended",
		expire: "expired",
		withdraw: "withdrawn",
		replace: "replaced",
	},
	claimed: { settle: "settled", release: "waiting" },
	settled: {},
	declined: {},
	expired: {},
	withdrawn: {},
	replaced: {},
};
const oneOfEach: readonly GateCommand[] = [
	{ kind: "show", atMs: 200, seq: 2, channel: "whatsapp", externalId: "SM2" },
	{ kind: "claim", atMs: 200, byExternalId: "in1", argsHash: "args", shownHash: "shown" },
	{ kind: "settle", outcome: "succeeded" },
	{ kind: "release", reason: "price moved" },
	{ kind: "decline", byExternalId: "in2" },
	{ kind: "suspend", reason: "edit" },
	{ kind: "undelivered", externalId: "SM1" },
	{ kind: "expire", atMs: 1000 },
	{ kind: "withdraw", reason: "taken" },
	{ kind: "replace", byId: "pa_2" },
];

describe.each(itemStatuses)("from %s", (status) => {
	test.each(oneOfEach)("$kind does what the table says [MRV-6.2-e]", (one) => {
		const { state, log } = run(makeAction({ status }), [one]);
		const expected = table[status][one.kind];
		expect(log.length).toBe(expected === undefined ? 0 : 1);
		expect(state.status).toBe(expected ?? status);
	});
});

describe("a claim", () => {
	const claim = {
		kind: "claim",
		atMs: 200,
		byExternalId: "in1",
		argsHash: "args",
		shownHash: "shown",
	} as const;
	test.each([
		["other arguments", { ...claim, argsHash: "other" }, makeAction()],
		["another text", { ...claim, shownHash: "other" }, makeAction()],
		["nothing shown yet", claim, makeAction({ shown: null })],
		["shown only later", { ...claim, atMs: 50 }, makeAction()],
		["its end", { ...claim, atMs: 1000 }, makeAction()],
	])("is refused with %s [DET-5-f]", (_, one, action) => {
		expect(decide(action, one)).toEqual([]);
	});
});

test("a suspended item is not resumed by word of its old prompt", () => {
	const suspended = evolve(makeAction(), { kind: "action_suspended", reason: "edit" });
	const old = { kind: "show", atMs: 300, seq: 1, channel: "whatsapp", externalId: "SM1" } as const;
	expect(decide(suspended, old)).toEqual([]);
});

test("a prompt that was not delivered has to be shown again, and another prompt's loss changes nothing", () => {
	const lost = { kind: "undelivered", externalId: "SM1" } as const;
	expect(run(makeAction(), [lost]).state.shown).toBeNull();
	expect(decide(makeAction(), { ...lost, externalId: "SM2" })).toEqual([]);
});

test("a second prompt counts as a reminder only where it is one", () => {
	const again = {
		kind: "show",
		atMs: 300,
		seq: 2,
		channel: "whatsapp",
		externalId: "SM2",
	} as const;
	expect(run(makeAction(), [again]).state.reminders).toBe(0);
	expect(run(makeAction(), [{ ...again, isReminder: true }]).state.reminders).toBe(1);
});

test("a reminder is no time at which it was said whole; a prompt that left late was said before", () => {
	const shown = { kind: "show", channel: "whatsapp", externalId: "SM2" } as const;
	const whole = { ...shown, atMs: 900, seq: 2, wholeAtMs: 400 };
	const reminder = { ...shown, atMs: 1_200, seq: 3, wholeAtMs: 1_100, isReminder: true };
	const said = (...prompts: readonly GateCommand[]) =>
		run(makeAction(), prompts).state.shown?.wholeAtMs;
	expect([said(whole), said(whole, reminder), said(reminder)]).toEqual([400, 400, undefined]);
	// Put aside by what was said meanwhile, and named again: nor is that.
	expect(said(whole, { kind: "suspend", reason: "edit" }, reminder)).toBe(400);
	expect(said(whole, reminder, { ...whole, atMs: 1_500, seq: 4, wholeAtMs: 1_400 })).toBe(1_400);
});

describe("whatever is commanded", () => {
	test("final states absorb", () => {
		fc.assert(
			fc.property(commands, (all) => {
				for (const { before } of run(makeAction({ shown: null }), all).log)
					expect(isFinal(before)).toBe(false);
			}),
		);
	});
	test("a claim has an earlier prompt, the frozen hashes, and time left", () => {
		fc.assert(
			fc.property(commands, (all) => {
				const { log } = run(makeAction({ shown: null }), all);
				log.forEach(({ before, event }, at) => {
					if (event.kind !== "action_claimed") return;
					expect([event.argsHash, event.shownHash]).toEqual(["args", "shown"]);
					expect(event.atMs).toBeLessThan(before.expiresAtMs);
					expect(
						log
							.slice(0, at)
							.some((l) => l.event.kind === "action_shown" && l.event.atMs <= event.atMs),
					).toBe(true);
				});
			}),
		);
	});
	test("it is claimed once at a time, settled at most once, and never after a no or an expiry [DET-3.1-d]", () => {
		fc.assert(
			fc.property(commands, (all) => {
				const kinds = run(makeAction(), all).log.map(({ event }) => event.kind);
				expect(kinds.filter((kind) => kind === "action_settled").length).toBeLessThanOrEqual(1);
				kinds.forEach((kind, at) => {
					if (kind !== "action_claimed") return;
					const earlier = kinds.slice(0, at);
					expect(earlier).not.toContain("action_declined");
					expect(earlier).not.toContain("action_expired");
					expect(earlier).not.toContain("action_settled");
					const claimedAt = earlier.lastIndexOf("action_claimed");
					expect(earlier.lastIndexOf("action_released")).toBeGreaterThanOrEqual(claimedAt);
				});
			}),
		);
	});
	test("an item survives being written down", () => {
		fc.assert(
			fc.property(commands, (all) => {
				const { state } = run(makeAction(), all);
				expect(JSON.parse(JSON.stringify(state))).toEqual(state);
			}),
		);
	});
});
