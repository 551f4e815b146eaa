import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemStatuses, type PendingAction } from "../confirmation/pending-action.ts";
import { thirdPartyMarginMs } from "../confirmation/resolve.ts";
import { answerableMs, isAnswerable, judgeQuestion, judgeUnknown } from "./late.ts";

const minuteMs = 60_000;
const action: PendingAction = {
	id: "act_1",
	kind: "proposal",
	code: "7K2M",
	status: "waiting",
	lane: "general",
	tool: "taxi.request",
	argsHash: "a",
	shownHash: "s",
	createdAtMs: 0,
	expiresAtMs: 10 * minuteMs,
	shown: null,
	replacesId: null,
	numbersAsked: false,
	reachesThirdParty: true,
	reminders: 0,
	closedBecause: null,
};
const shown = { atMs: 1, seq: 1, channel: "whatsapp", externalId: "SM1" } as const;

describe("a question", () => {
	it("is answerable while there is time to read it, to answer, and to reach whom it needs", () => {
		const lastMs = action.expiresAtMs - thirdPartyMarginMs - answerableMs;
		expect(isAnswerable(action, 0, lastMs)).toBe(true);
		expect(isAnswerable(action, 0, lastMs + 1)).toBe(false);
	});

	it("that lives for less than that is answerable for half of what it had", () => {
		const offer: PendingAction = { ...action, kind: "offer", expiresAtMs: 40_000 };
		expect([0, 20_000, 20_001].map((nowMs) => isAnswerable(offer, 0, nowMs))).toEqual([
			true,
			true,
			false,
		]);
	});

	it.each([
		["waiting, with time", {}, 0, "ask"],
		["waiting, with too little", {}, 9 * minuteMs, "anew"],
		["run out", { status: "expired" }, 11 * minuteMs, "anew"],
		["run out, and seen", { status: "expired", shown }, 11 * minuteMs, "over"],
		["seen, with too little", { shown }, 9 * minuteMs, "late"],
		["seen, past where its yes counts", { shown }, 9.9 * minuteMs, "over"],
		["of somebody else, run out", { kind: "offer", status: "expired" }, 11 * minuteMs, "over"],
		["under way", { status: "claimed" }, 0, "moot"],
		["dropped", { status: "declined" }, 0, "moot"],
	] as const)("%s: %j at %i is %s", (_, change, nowMs, said) => {
		expect(judgeQuestion({ ...action, ...change }, 0, nowMs)).toBe(said);
	});

	it("goes out once more only while a yes to it would count for as long", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...itemStatuses),
				fc.integer({ min: 0, max: 30 * minuteMs }),
				fc.integer({ min: 0, max: 30 * minuteMs }),
				fc.boolean(),
				(status, expiresAtMs, nowMs, wasShown) => {
					const one: PendingAction = {
						...action,
						status,
						expiresAtMs,
						shown: wasShown ? shown : null,
					};
					const row = { kind: "prompt", isOwed: true, repeats: 0, createdAtMs: 0 } as const;
					if (judgeUnknown({ ...row, isOvertaken: false }, one, nowMs) !== "repeat") return;
					expect(["waiting", "suspended"]).toContain(status);
					const leftMs = expiresAtMs - thirdPartyMarginMs - nowMs;
					expect(leftMs).toBeGreaterThanOrEqual(
						Math.min(answerableMs, (expiresAtMs - thirdPartyMarginMs) / 2),
					);
				},
			),
		);
	});
});

describe("what nobody knows the fate of after five minutes", () => {
	const row = {
		kind: "reply",
		isOwed: true,
		repeats: 0,
		createdAtMs: 0,
		isOvertaken: false,
	} as const;
	it.each([
		["an answer", row, "repeat"],
		["a plain notice", { ...row, kind: "notice", isOwed: false }, "give_up"],
		["a notice that stands in", { ...row, kind: "notice" }, "repeat"],
		["what something later has overtaken", { ...row, isOvertaken: true }, "overtaken"],
		["a second one", { ...row, repeats: 1 }, "give_up"],
		["a second one that was overtaken", { ...row, repeats: 1, isOvertaken: true }, "overtaken"],
	] as const)("%s: %j is %s", (_, of, said) => {
		expect(judgeUnknown(of, null, 0)).toBe(said);
	});
});
