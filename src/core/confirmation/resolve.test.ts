import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeAction } from "../../../test/support/gate-items.ts";
import type { ReplyLocale } from "../locale.ts";
import type { Subject } from "../reply/concepts.ts";
import { parseReply, type Reply } from "../reply/reply.ts";
import {
	committed,
	decide,
	evolve,
	isOpen,
	itemStatuses,
	type PendingAction,
} from "./pending-action.ts";
import { type GateAnswer, type GateVerdict, replacedQuietMs, resolveAnswer } from "./resolve.ts";

const endMs = 600_000;
const action = (changes: Partial<PendingAction> = {}) =>
	makeAction({ expiresAtMs: endMs, ...changes });
const second = (changes: Partial<PendingAction> = {}) =>
	action({
		id: "pa_2",
		code: "9AC4",
		shown: { atMs: 200, seq: 2, channel: "whatsapp", externalId: "SM2" },
		...changes,
	});

const place: Subject = { concepts: ["table", "room"], undoes: false };
const subjects: Readonly<Record<string, Subject>> = {
	"taxi.request": { concepts: ["ride"], undoes: false },
	"booking.initiate": place,
	"booking.change": { ...place, changes: true },
	"booking.cancel": { ...place, undoes: true },
	"order.create": { concepts: ["order"], undoes: false },
};

const answer = (
	text: string,
	actions: readonly PendingAction[],
	more: Partial<GateAnswer> & {
		readonly lastShownSeq?: number;
		readonly numbersAsked?: boolean;
		readonly locales?: readonly ReplyLocale[];
		readonly hasRival?: (action: PendingAction, reply: Reply) => boolean;
	} = {},
): GateVerdict => {
	const {
		lastShownSeq,
		numbersAsked,
		locales = ["en", "tr"],
		hasRival = () => false,
		...rest
	} = more;
	return resolveAnswer({
		actions,
		hasRival,
		answer: { text, channel: "whatsapp", receivedAtMs: 20_000, ...rest },
		reply: parseReply(text, {
			locales,
			codes: actions.map(({ code }) => code),
			numbersAsked: numbersAsked ?? actions.some((one) => one.numbersAsked),
		}),
		subjectOf: ({ tool }) => subjects[tool] ?? null,
		lastShownSeq: lastShownSeq ?? Math.max(0, ...actions.map(({ shown }) => shown?.seq ?? 0)),
	});
};

describe("calling off something of one's own", () => {
	const offer = action({ kind: "offer", tool: "ride.take", lane: "dispatch" });
	const table = action({ tool: "booking.initiate" });
	const cancelling = action({ tool: "booking.cancel" });
	test.each([
		["cancel my taxi", [offer]],
		["please cancel the ride I booked", [offer, second({ kind: "offer" })]],
		["I don't need my taxi any more", [offer]],
		["taksimi iptal et", [offer]],
		["rezervasyonumu iptal et", [offer]],
		["cancel my taxi", [table]],
		["cancel my booking", [action({ tool: "booking.change" })]],
		["cancel my table", [action({ tool: "taxi.request" })]],
		["cancel my taxi", [table, second({ tool: "order.create" })]],
	] as const)("is no answer to something else: %s", (text, actions) => {
		expect(answer(text, actions)).toEqual({ kind: "pass" });
	});
	test.each([
		["cancel", [offer]],
		["no, cancel", [offer]],
		["cancel it", [table]],
		["cancel my booking", [table]],
	] as const)("is a no where it can be to what is asked: %s", (text, actions) => {
		expect(answer(text, actions)).toMatchObject({ kind: "no", actionId: "pa_1" });
	});
	const isDone = { status: "settled", closedBecause: committed, shown: null } as const;
	const ordered = second({ ...isDone, tool: "order.create" });
	const booked = second({ ...isDone, tool: "booking.initiate" });
	const order = action({ tool: "order.create" });
	test.each([
		["en", "cancel my order", "cancel my booking"],
		["de", "storniere meine Bestellung", "storniere meine Buchung"],
		["fr", "annulez ma commande", "annulez ma réservation"],
		["it", "annulla il mio ordine", "annulla la mia prenotazione"],
		["ru", "отмените мой заказ", "отмените мою бронь"],
		["tr", "siparişimi iptal et", "rezervasyonumu iptal et"],
		["el", "ακύρωσε την παραγγελία μου", "ακύρωσε την κράτησή μου"],
	] as const)("is of what was agreed to where that alone is called so: %s", (locale, off, no) => {
		const locales = [locale];
		expect(answer(off, [table, ordered], { locales })).toEqual({ kind: "pass" });
		expect(answer(no, [order, booked], { locales })).toEqual({ kind: "pass" });
		// Of what waits: it is called so as well, or nothing that was agreed to is.
		expect(answer(no, [table, ordered], { locales })).toMatchObject({ kind: "no" });
		expect(answer(off, [table, booked], { locales })).toMatchObject({ kind: "no" });
		const declined = second({ tool: "order.create", status: "declined", shown: null });
		expect(answer(off, [table, declined], { locales })).toMatchObject({ kind: "no" });
	});
	test("is of what is asked where it names that", () => {
		expect(answer("cancel my table", [table])).toMatchObject({ actionId: "pa_1" });
		expect(answer("cancel the taxi", [action({ tool: "taxi.request" })])).toMatchObject({
			actionId: "pa_1",
		});
	});
	test("is neither a yes nor a no to whether it shall be called off", () => {
		for (const text of ["cancel my booking", "cancel", "iptal et"])
			expect(answer(text, [cancelling])).toEqual({ kind: "unanswered", actionIds: ["pa_1"] });
		expect(answer("no", [cancelling])).toMatchObject({ kind: "no" });
		expect(answer("yes", [cancelling])).toMatchObject({ kind: "yes" });
	});
	test("is read with its code as before", () => {
		expect(answer("cancel 7K3M", [offer])).toMatchObject({ kind: "no", via: "code" });
	});
});

describe("an answer finds its item", () => {
	const both = [action(), second()];
	test("by the button before anything else, and its title is not read", () => {
		expect(answer("NO 9AC4", both, { buttonPayload: "pa_1:yes", quotedExternalId: "SM2" })).toEqual(
			{ kind: "yes", actionId: "pa_1", via: "button", numbers: [] },
		);
		expect(answer("Yes", both, { buttonPayload: "pa_2:no" })).toMatchObject({
			kind: "no",
			actionId: "pa_2",
			via: "button",
		});
	});
	test("by the quoted message before the bare answer", () => {
		expect(answer("evet", both, { quotedExternalId: "SM1" })).toMatchObject({
			kind: "yes",
			actionId: "pa_1",
			via: "quote",
		});
	});
	test("by its code, in any case and place [MRV-15.3-a]", () => {
		for (const text of ["yes 7k3m", "#7K3M evet", "7K3M. OK!"])
			expect(answer(text, both)).toMatchObject({ kind: "yes", actionId: "pa_1", via: "code" });
	});
	test("bare, where it is the only one", () => {
		expect(answer("yes please", [action()])).toMatchObject({ kind: "yes", via: "bare" });
	});
	test("by code where the quoted message is nobody's", () => {
		expect(answer("yes 9AC4", both, { quotedExternalId: "SM9" })).toMatchObject({
			kind: "yes",
			actionId: "pa_2",
			via: "code",
		});
	});
	test("not as a bare yes where something else is quoted: it may have been another question", () => {
		expect(answer("yes", [action()], { quotedExternalId: "SM9" })).toEqual({
			kind: "which",
			actionIds: ["pa_1"],
			reply: "yes",
		});
	});
	test("by an earlier prompt of it that is quoted, although it was shown once more since", () => {
		const earlier = { quotedExternalId: "SM0", quotedActionId: "pa_1" };
		expect(answer("yes", both, earlier)).toMatchObject({
			kind: "yes",
			actionId: "pa_1",
			via: "quote",
		});
		const over = [action({ status: "replaced" }), second()];
		expect(answer("yes", over, earlier)).toMatchObject({ kind: "closed", actionId: "pa_1" });
	});
});

describe("a button", () => {
	test("of an item nobody remembers is closed, and never a bare yes to another", () => {
		expect(answer("Yes", [action()], { buttonPayload: "pa_9:yes" })).toEqual({
			kind: "closed",
			actionId: "pa_9",
			status: "unknown",
			reply: "yes",
		});
	});
	test("that only we may tap is nobody else's: it puts nothing anew", () => {
		expect(answer("hello", [action()], { buttonPayload: "pa_1:anew" })).toEqual({ kind: "pass" });
	});
	test("that is not ours to read is passed on, whatever its title says", () => {
		expect(answer("Yes", [action()], { buttonPayload: "menu_3" })).toEqual({
			kind: "unknown_button",
		});
		expect(answer("Book a table", [action()], { buttonPayload: "menu_3" })).toEqual({
			kind: "pass",
		});
	});
});

describe("a bare yes asks which one", () => {
	const which = (ids: readonly string[]) => ({ kind: "which", actionIds: ids, reply: "yes" });
	test("with two open [MRV-6.2-f]", () => {
		expect(answer("yes", [action(), second()])).toEqual(which(["pa_1", "pa_2"]));
	});
	test("when something else was shown since", () => {
		expect(answer("yes", [action()], { lastShownSeq: 2 })).toEqual(which(["pa_1"]));
	});
	test("on a channel it was not shown on", () => {
		expect(answer("yes", [action()], { channel: "sms" })).toEqual(which(["pa_1"]));
	});
	test("but not about one whose end has passed", () => {
		const over = action({ expiresAtMs: 10_000 });
		expect(answer("yes", [over, second()])).toMatchObject({ kind: "yes", actionId: "pa_2" });
	});
});

describe("a bare no", () => {
	test("counts with one open, also when it was not the last shown, elsewhere, or late", () => {
		for (const more of [
			{ lastShownSeq: 5 },
			{ channel: "sms" as const },
			{ receivedAtMs: endMs + 1 },
		])
			expect(answer("no", [action()], more)).toMatchObject({ kind: "no", actionId: "pa_1" });
		expect(answer("no", [action({ status: "suspended" })])).toMatchObject({ kind: "no" });
	});
	test("asks which one with several open", () => {
		expect(answer("hayır", [action(), second()])).toMatchObject({ kind: "which", reply: "no" });
	});
});

describe("a yes is not believed", () => {
	test("before the provider had accepted the prompt", () => {
		const notShown = { kind: "not_shown", actionId: "pa_1" };
		expect(answer("yes", [action({ shown: null })])).toEqual(notShown);
		expect(answer("yes", [action()], { receivedAtMs: 99 })).toEqual(notShown);
		expect(answer("yes", [action()], { receivedAtMs: 100 })).toMatchObject({ kind: "yes" });
	});
	test("where another of its kind was told about since, unless it is named", () => {
		const rival = (text: string) => answer(text, [action()], { hasRival: () => true });
		expect(rival("yes")).toMatchObject({ kind: "unclear", actionId: "pa_1", via: "bare" });
		expect(rival("yes 7K3M")).toMatchObject({ kind: "yes" });
		expect(rival("no")).toMatchObject({ kind: "no" });
	});
	test("and a no is not, either, where it would refuse somebody else: it is not shown, or they were asked otherwise since", () => {
		const offer = action({ kind: "offer" });
		const rival = { hasRival: () => true };
		expect(answer("no", [offer])).toMatchObject({ kind: "no", via: "bare" });
		expect(answer("no", [{ ...offer, shown: null }])).toMatchObject({ kind: "unclear" });
		expect(answer("no", [offer], { receivedAtMs: 99 })).toMatchObject({ kind: "unclear" });
		expect(answer("no", [offer], rival)).toMatchObject({ kind: "unclear", via: "bare" });
		expect(answer("no", [offer], { lastShownSeq: 2 })).toMatchObject({ kind: "which" });
		expect(answer("no 7K3M", [offer], rival)).toMatchObject({ kind: "no", via: "code" });
		expect(answer("no", [action({ shown: null })], rival)).toMatchObject({ kind: "no" });
	});
	test("in other words than yes, where something else that may be had was told since", () => {
		const told = { hasRival: (_: unknown, { isPlain }: Reply) => !isPlain };
		for (const text of ["book it", "ok", "go ahead", "tamam ayarla"])
			expect(answer(text, [action()], told)).toMatchObject({ kind: "unclear", via: "bare" });
		for (const text of ["yes", "yes please", "evet", "book it 7K3M"])
			expect(answer(text, [action()], told)).toMatchObject({ kind: "yes" });
	});
	test("within ten seconds of a prompt that took another's place, unless it is named", () => {
		const changed = action({ replacesId: "pa_0" });
		const soon = { receivedAtMs: 100 + replacedQuietMs - 1 };
		expect(answer("yes", [changed], soon)).toEqual({ kind: "too_soon", actionId: "pa_1" });
		expect(answer("yes 7K3M", [changed], soon)).toMatchObject({ kind: "yes" });
		expect(answer("yes", [action()], soon)).toMatchObject({ kind: "yes" });
		expect(answer("yes", [changed], { receivedAtMs: 100 + replacedQuietMs })).toMatchObject({
			kind: "yes",
		});
	});
	test("at its end or after it, by any way", () => {
		const late = { kind: "too_late", actionId: "pa_1" };
		for (const receivedAtMs of [endMs, endMs + 1]) {
			expect(answer("yes", [action()], { receivedAtMs })).toEqual(late);
			expect(answer("yes 7K3M", [action()], { receivedAtMs })).toEqual(late);
			expect(answer("Yes", [action()], { receivedAtMs, buttonPayload: "pa_1:yes" })).toEqual(late);
		}
		expect(answer("yes", [action()], { receivedAtMs: endMs - 1 })).toMatchObject({ kind: "yes" });
	});
	test("within thirty seconds of the end where a third party must be reached, offers excepted [MRV-9.4-a]", () => {
		const receivedAtMs = endMs - 30_000;
		const far = { reachesThirdParty: true };
		expect(answer("yes", [action(far)], { receivedAtMs })).toMatchObject({ kind: "too_late" });
		expect(answer("yes", [action(far)], { receivedAtMs: receivedAtMs - 1 })).toMatchObject({
			kind: "yes",
		});
		expect(answer("yes", [action({ ...far, kind: "offer" })], { receivedAtMs })).toMatchObject({
			kind: "yes",
		});
	});
	test("while the item is suspended", () => {
		const suspended = [action({ status: "suspended" })];
		for (const text of ["yes", "yes 7K3M"])
			expect(answer(text, suspended)).toEqual({ kind: "suspended", actionId: "pa_1" });
	});
	test("with a number that this item did not ask for", () => {
		expect(answer("yes 1500", [action()], { numbersAsked: true })).toMatchObject({
			kind: "unclear",
		});
		expect(answer("YES 1500 2", [action({ numbersAsked: true })])).toMatchObject({
			kind: "yes",
			numbers: [1500, 2],
		});
	});
});

describe("a code", () => {
	test("that is wrong is said to be wrong, alone and beside a right one", () => {
		for (const text of ["yes 7K9M", "no 7K9M", "7K9M"])
			expect(answer(text, [action()])).toEqual({ kind: "wrong_code", codes: ["7K9M"] });
		expect(answer("yes 7K3M 7K9M", [action()])).toEqual({ kind: "wrong_code", codes: ["7K9M"] });
		expect(answer("yes 7K9M", [])).toEqual({ kind: "wrong_code", codes: ["7K9M"] });
	});
	test("that contradicts the quoted message asks which one", () => {
		expect(answer("yes 9AC4", [action(), second()], { quotedExternalId: "SM1" })).toEqual({
			kind: "which",
			actionIds: ["pa_1", "pa_2"],
			reply: "yes",
		});
	});
	test("of a closed item gives way to the same code of an open one", () => {
		const old = second({ code: "7K3M", status: "declined" });
		expect(answer("yes 7K3M", [old, action()])).toMatchObject({ kind: "yes", actionId: "pa_1" });
	});
});

describe.each(itemStatuses.filter((status) => !isOpen(action({ status }))))(
	"when it is %s",
	(status) => {
		const over = [action({ status })];
		const closed = { kind: "closed", actionId: "pa_1", status, reply: "yes" };
		test("a button, a quote and a code say so", () => {
			expect(answer("Yes", over, { buttonPayload: "pa_1:yes" })).toEqual(closed);
			expect(answer("yes", over, { quotedExternalId: "SM1" })).toEqual(closed);
			expect(answer("no 7K3M", over)).toEqual({ ...closed, reply: "no" });
		});
		test("a remark about it is passed on", () => {
			expect(answer("thanks!", over, { quotedExternalId: "SM1" })).toEqual({ kind: "pass" });
			expect(answer("when does it come? 7K3M", over)).toEqual({ kind: "pass" });
		});
	},
);

describe("where nothing is open", () => {
	test("a clear answer is told apart from other talk [MRV-9.1-b]", () => {
		expect(answer("yes", [])).toEqual({ kind: "nothing_open", reply: "yes" });
		expect(answer("hayır", [action({ status: "settled" })])).toEqual({
			kind: "nothing_open",
			reply: "no",
		});
		for (const text of ["I need a taxi", "make it two", "how far is it?"])
			expect(answer(text, [])).toEqual({ kind: "pass" });
	});
	test("a second yes to what is already under way says so", () => {
		expect(answer("yes", [action({ status: "claimed" })])).toMatchObject({
			kind: "closed",
			status: "claimed",
		});
	});
});

describe("what is neither yes nor no", () => {
	test("is about the only open item", () => {
		expect(answer("is it far?", [action()])).toEqual({
			kind: "unclear",
			actionId: "pa_1",
			via: "bare",
			isQuestion: true,
			callsOff: false,
		});
		expect(answer("yes but at 5", [action()])).toEqual({
			kind: "edit",
			actionId: "pa_1",
			via: "bare",
			isRequest: false,
		});
	});
	test("says whether it named its item", () => {
		const code = action().code;
		expect(answer(`${code} but at 5`, [action()])).toMatchObject({ via: "code" });
		const { externalId } = action().shown ?? { externalId: "" };
		expect(answer("is it far?", [action()], { quotedExternalId: externalId })).toMatchObject({
			kind: "unclear",
			via: "quote",
		});
	});
	test("passes by when several are open, except a change to what was shown last", () => {
		const both = [action(), second()];
		expect(answer("is it far?", both)).toEqual({ kind: "pass" });
		expect(answer("make it two", both)).toEqual({
			kind: "edit",
			actionId: "pa_2",
			via: "bare",
			isRequest: false,
		});
		expect(answer("make it two", both, { channel: "sms" })).toMatchObject({
			kind: "which",
			reply: "edit",
		});
	});
	test.each(["I'd like to book a room from Friday for 4 nights", "I want a table for 3"])(
		"passes by where it asks for something of its own, and something else was shown since: %s",
		(text) => {
			expect(answer(text, [action(), second()], { lastShownSeq: 9 })).toEqual({ kind: "pass" });
			expect(answer(text, [action(), second()])).toMatchObject({ kind: "edit", isRequest: true });
		},
	);
});

describe("whatever comes", () => {
	const says = fc.constantFrom(
		"yes",
		"evet",
		"ok 👍",
		"no",
		"hayır",
		"make it two",
		"is it far?",
		"hm",
	);
	const codes = fc.constantFrom("", " 7K3M", " 9AC4", " 7K9M");
	const anyAnswer = fc.record({
		said: fc.tuple(says, codes),
		atMs: fc.integer({ min: 0, max: 700_000 }),
		channel: fc.constantFrom("whatsapp" as const, "sms" as const),
		tap: fc.option(fc.constantFrom("pa_1:yes", "pa_2:yes", "pa_1:no", "pa_9:yes"), { freq: 4 }),
		quoted: fc.option(fc.constantFrom("SM1", "SM2", "SM9"), { freq: 4 }),
		releases: fc.boolean(),
	});
	const anyAction = fc.record({
		status: fc.constantFrom(...itemStatuses),
		kind: fc.constantFrom("proposal" as const, "offer" as const),
		reachesThirdParty: fc.boolean(),
		replacesId: fc.constantFrom(null, "pa_0"),
	});

	test("nothing is claimed but by a yes to that very item, in time, and never after its no [P1] [MRV-18.2-a]", () => {
		fc.assert(
			fc.property(
				fc.tuple(anyAction, anyAction),
				fc.array(anyAnswer, { maxLength: 8 }),
				(kinds, all) => {
					let actions: readonly PendingAction[] = [action(kinds[0]), second(kinds[1])];
					const refused = new Set<string>();
					for (const { said, atMs, channel, tap, quoted, releases } of all) {
						const verdict = answer(said.join(""), actions, {
							receivedAtMs: atMs,
							channel,
							...(tap === null ? {} : { buttonPayload: tap }),
							...(quoted === null ? {} : { quotedExternalId: quoted }),
						});
						if (verdict.kind !== "yes" && verdict.kind !== "no") continue;
						const at = actions.find((one) => one.id === verdict.actionId);
						expect(at && isOpen(at)).toBe(true);
						if (at === undefined) continue;
						if (verdict.kind === "yes") {
							const saidYes =
								tap === null ? /^(yes|evet|ok)/u.test(said[0]) : tap === `${at.id}:yes`;
							expect(saidYes).toBe(true);
							expect(atMs).toBeLessThan(at.expiresAtMs);
							expect(refused.has(at.id)).toBe(false);
							if (tap === null) expect(said[1]).not.toBe(" 7K9M");
							if (verdict.via === "bare")
								expect(actions.filter((i) => isOpen(i) && atMs < i.expiresAtMs)).toEqual([at]);
						} else refused.add(at.id);
						const commands =
							verdict.kind === "no"
								? [{ kind: "decline" as const, byExternalId: "in" }]
								: [
										{
											kind: "claim" as const,
											atMs,
											byExternalId: "in",
											argsHash: at.argsHash,
											shownHash: at.shownHash,
										},
										...(releases ? [{ kind: "release" as const, reason: "moved" }] : []),
									];
						for (const command of commands)
							actions = actions.map((one) =>
								one.id === at.id ? decide(one, command).reduce(evolve, one) : one,
							);
						const now = actions.find((one) => one.id === at.id);
						if (verdict.kind === "yes" && !releases) expect(now?.status).toBe("claimed");
					}
				},
			),
			{ numRuns: 2000 },
		);
	});
	test("a wrong code never ends in a yes [P2]", () => {
		fc.assert(
			fc.property(says, fc.array(anyAction, { maxLength: 2 }), (text, kinds) => {
				const actions = kinds.map((kind, at) => (at === 0 ? action(kind) : second(kind)));
				expect(answer(`${text} 7K9M`, actions).kind).not.toBe("yes");
			}),
		);
	});
});
