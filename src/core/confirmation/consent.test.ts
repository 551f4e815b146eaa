import { describe, expect, test } from "vitest";
import { makeAction } from "../../../test/support/gate-items.ts";
import type { Subject } from "../reply/concepts.ts";
import { parseReply } from "../reply/reply.ts";
import type { PendingAction } from "./pending-action.ts";
import { type GateVerdict, resolveAnswer } from "./resolve.ts";

const action = (changes: Partial<PendingAction> = {}) =>
	makeAction({ expiresAtMs: 600_000, ...changes });
const second = action({
	id: "pa_2",
	code: "9AC4",
	shown: { atMs: 200, seq: 2, channel: "whatsapp", externalId: "SM2" },
});
const taxi: Subject = { concepts: ["ride"], undoes: false };
const cancelling: Subject = { concepts: ["ride"], undoes: true };

const answer = (
	text: string,
	actions: readonly PendingAction[],
	subject: Subject = taxi,
): GateVerdict =>
	resolveAnswer({
		actions,
		answer: { text, channel: "whatsapp", receivedAtMs: 20_000 },
		reply: parseReply(text, { locales: ["en"], codes: actions.map(({ code }) => code) }),
		subjectOf: () => subject,
		lastShownSeq: Math.max(0, ...actions.map(({ shown }) => shown?.seq ?? 0)),
	});

describe("a farewell, thanks or delight", () => {
	test.each([
		"Thanks, that's all.",
		"I am all set",
		"Awesome!",
		"ok thanks",
		"nope that's it, thanks",
	])("leaves the only open item open, and it is said to be: %s", (text) => {
		expect(answer(text, [action()])).toEqual({ kind: "unanswered", actionIds: ["pa_1"] });
		expect(answer(`${text} 7K3M`, [action()])).toEqual({ kind: "unanswered", actionIds: ["pa_1"] });
		expect(answer(text, [action()], cancelling)).toEqual({
			kind: "unanswered",
			actionIds: ["pa_1"],
		});
	});
	test("says of several which they are", () => {
		expect(answer("that's all, thanks", [action(), second])).toEqual({
			kind: "unanswered",
			actionIds: ["pa_1", "pa_2"],
		});
	});
	test("is no business of the gate where nothing is open, or nothing was shown yet", () => {
		expect(answer("that's all, thanks", [])).toEqual({ kind: "pass" });
		expect(answer("that's all, thanks", [action({ shown: null })])).toMatchObject({
			kind: "unclear",
		});
	});
});

describe("a yes that names a thing", () => {
	test.each(["yes, please play the movie", "yes, book the table", "sure, transfer the money"])(
		"of another kind is asked about: %s [P2]",
		(text) => {
			expect(answer(text, [action()]).kind).not.toBe("yes");
			expect(answer(`7K3M ${text}`, [action()]).kind).not.toBe("yes");
		},
	);
	test.each(["yes, book the taxi", "yes, send the car", "yes, book it", "yes please"])(
		"of this kind, or none, counts: %s",
		(text) => {
			expect(answer(text, [action()])).toMatchObject({ kind: "yes", actionId: "pa_1" });
		},
	);
	test("a request for another thing leaves what is open as it is, a request for this one suspends it", () => {
		expect(answer("I need a table for 4", [action()])).toMatchObject({ kind: "unclear" });
		expect(answer("I need the taxi for 4 people", [action()])).toMatchObject({ kind: "edit" });
	});
});

describe("where the question is whether to call off", () => {
	test.each(["yes", "yes, cancel it", "ok, cancel my ride please"])("%s agrees", (text) => {
		expect(answer(text, [action()], cancelling)).toMatchObject({ kind: "yes", actionId: "pa_1" });
	});
	test.each(["no", "no, don't cancel it", "keep it"])("%s does not", (text) => {
		expect(answer(text, [action()], cancelling)).toMatchObject({ kind: "no" });
	});
	test.each(["cancel", "cancel it", "cancel my ride"])("%s is asked about", (text) => {
		expect(answer(text, [action()], cancelling)).toEqual({
			kind: "unanswered",
			actionIds: ["pa_1"],
		});
	});
	test("the same words are a no to any other question", () => {
		for (const text of ["cancel it", "yes, cancel it"])
			expect(answer(text, [action()])).toMatchObject({ kind: "no" });
	});
});
