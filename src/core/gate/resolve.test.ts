import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeItem } from "../../../test/support/gate-items.ts";
import type { Subject } from "../reply/concepts.ts";
import { parseReply } from "../reply/reply.ts";
import { decide, evolve, type Item, isOpen, itemStatuses } from "./item.ts";
import {
	type GateAnswer,
	type GateVerdict,
	replacedQuietMs,
	resolveAnswer,
	thirdPartyMarginMs,
} from "./resolve.ts";

const endMs = 600_000;
const item = (changes: Partial<Item> = {}) => makeItem({ expiresAtMs: endMs, ...changes });
const second = (changes: Partial<Item> = {}) =>
	item({
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

/** As the kernel calls it: the reply is read with the codes of all items. */
const answer = (
	text: string,
	items: readonly Item[],
	more: Partial<GateAnswer> & {
		readonly lastShownSeq?: number;
		readonly numbersAsked?: boolean;
	} = {},
): GateVerdict => {
	const { lastShownSeq, numbersAsked, ...rest } = more;
	return resolveAnswer({
		items,
		answer: { text, channel: "whatsapp", receivedAtMs: 20_000, ...rest },
		reply: parseReply(text, {
			locales: ["en", "tr"],
			codes: items.map(({ code }) => code),
			numbersAsked: numbersAsked ?? items.some((one) => one.numbersAsked),
		}),
		subjectOf: ({ tool }) => subjects[tool] ?? null,
		lastShownSeq: lastShownSeq ?? Math.max(0, ...items.map(({ shown }) => shown?.seq ?? 0)),
	});
};

describe("calling off something of one's own", () => {
	const offer = item({ kind: "offer", tool: "ride.take", lane: "dispatch" });
	const table = item({ tool: "booking.initiate" });
	const cancelling = item({ tool: "booking.cancel" });
	test.each([
		["cancel my taxi", [offer]],
		["please cancel the ride I booked", [offer, second({ kind: "offer" })]],
		["I don't need my taxi any more", [offer]],
		["taksimi iptal et", [offer]],
		["rezervasyonumu iptal et", [offer]],
		["cancel my taxi", [table]],
		["cancel my booking", [item({ tool: "booking.change" })]],
		["cancel my table", [item({ tool: "taxi.request" })]],
		["cancel my taxi", [table, second({ tool: "order.create" })]],
	] as const)("is no answer to something else: %s", (text, items) => {
		expect(answer(text, items)).toEqual({ kind: "pass" });
	});
	test.each([
		["cancel", [offer]],
		["no, cancel", [offer]],
		["cancel it", [table]],
		["cancel my booking", [table]],
	] as const)("is a no where it can be to what is asked: %s", (text, items) => {
		expect(answer(text, items)).toMatchObject({ kind: "no", itemId: "pa_1" });
	});
	test("is of what is asked where it names that", () => {
		expect(answer("cancel my table", [table])).toMatchObject({ itemId: "pa_1" });
		expect(answer("cancel the taxi", [item({ tool: "taxi.request" })])).toMatchObject({
			itemId: "pa_1",
		});
	});
	test("is neither a yes nor a no to whether it shall be called off", () => {
		for (const text of ["cancel my booking", "cancel", "iptal et"])
			expect(answer(text, [cancelling])).toEqual({ kind: "unanswered", itemIds: ["pa_1"] });
		expect(answer("no", [cancelling])).toMatchObject({ kind: "no" });
		expect(answer("yes", [cancelling])).toMatchObject({ kind: "yes" });
	});
	test("is read with its code as before", () => {
		expect(answer("cancel 7K3M", [offer])).toMatchObject({ kind: "no", via: "code" });
	});
});

describe("an answer finds its item", () => {
	const both = [item(), second()];
	test("by the button before anything else, and its title is not read", () => {
		expect(answer("NO 9AC4", both, { buttonPayload: "pa_1:yes", quotedExternalId: "SM2" })).toEqual(
			{ kind: "yes", itemId: "pa_1", via: "button", numbers: [] },
		);
		expect(answer("Yes", both, { buttonPayload: "pa_2:no" })).toMatchObject({
			kind: "no",
			itemId: "pa_2",
			via: "button",
		});
	});
	test("by the quoted message before the bare answer", () => {
		expect(answer("evet", both, { quotedExternalId: "SM1" })).toMatchObject({
			kind: "yes",
			itemId: "pa_1",
			via: "quote",
		});
	});
	test("by its code, in any case and place [MRV-15.3-a]", () => {
		for (const text of ["yes 7k3m", "#7K3M evet", "7K3M. OK!"])
			expect(answer(text, both)).toMatchObject({ kind: "yes", itemId: "pa_1", via: "code" });
	});
	test("bare, where it is the only one", () => {
		expect(answer("yes please", [item()])).toMatchObject({ kind: "yes", via: "bare" });
	});
	test("by code where the quoted message is nobody's", () => {
		expect(answer("yes 9AC4", both, { quotedExternalId: "SM9" })).toMatchObject({
			kind: "yes",
			itemId: "pa_2",
			via: "code",
		});
	});
	test("not as a bare yes where something else is quoted: it may have been another question", () => {
		expect(answer("yes", [item()], { quotedExternalId: "SM9" })).toEqual({
			kind: "which",
			itemIds: ["pa_1"],
			reply: "yes",
		});
	});
	test("by an earlier prompt of it that is quoted, although it was shown once more since", () => {
		const earlier = { quotedExternalId: "SM0", quotedItemId: "pa_1" };
		expect(answer("yes", both, earlier)).toMatchObject({
			kind: "yes",
			itemId: "pa_1",
			via: "quote",
		});
		const over = [item({ status: "replaced" }), second()];
		expect(answer("yes", over, earlier)).toMatchObject({ kind: "closed", itemId: "pa_1" });
	});
});

describe("a button", () => {
	test("of an item nobody remembers is closed, and never a bare yes to another", () => {
		expect(answer("Yes", [item()], { buttonPayload: "pa_9:yes" })).toEqual({
			kind: "closed",
			itemId: "pa_9",
			status: "unknown",
			reply: "yes",
		});
	});
	test("that only we may tap is nobody else's: it puts nothing anew", () => {
		expect(answer("hello", [item()], { buttonPayload: "pa_1:anew" })).toEqual({ kind: "pass" });
	});
	test("that is not ours to read is passed on, whatever its title says", () => {
		expect(answer("Yes", [item()], { buttonPayload: "menu_3" })).toEqual({
			kind: "unknown_button",
		});
		expect(answer("Book a table", [item()], { buttonPayload: "menu_3" })).toEqual({
			kind: "pass",
		});
	});
});

describe("a bare yes asks which one", () => {
	const which = (ids: readonly string[]) => ({ kind: "which", itemIds: ids, reply: "yes" });
	test("with two open [MRV-6.2-f]", () => {
		expect(answer("yes", [item(), second()])).toEqual(which(["pa_1", "pa_2"]));
	});
	test("when something else was shown since", () => {
		expect(answer("yes", [item()], { lastShownSeq: 2 })).toEqual(which(["pa_1"]));
	});
	test("on a channel it was not shown on", () => {
		expect(answer("yes", [item()], { channel: "sms" })).toEqual(which(["pa_1"]));
	});
	test("but not about one whose end has passed", () => {
		const over = item({ expiresAtMs: 10_000 });
		expect(answer("yes", [over, second()])).toMatchObject({ kind: "yes", itemId: "pa_2" });
	});
});

describe("a bare no", () => {
	test("counts with one open, also when it was not the last shown, elsewhere, or late", () => {
		for (const more of [
			{ lastShownSeq: 5 },
			{ channel: "sms" as const },
			{ receivedAtMs: endMs + 1 },
		])
			expect(answer("no", [item()], more)).toMatchObject({ kind: "no", itemId: "pa_1" });
		expect(answer("no", [item({ status: "suspended" })])).toMatchObject({ kind: "no" });
	});
	test("asks which one with several open", () => {
		expect(answer("hayır", [item(), second()])).toMatchObject({ kind: "which", reply: "no" });
	});
});

describe("a yes is not believed", () => {
	test("before the provider had accepted the prompt", () => {
		const notShown = { kind: "not_shown", itemId: "pa_1" };
		expect(answer("yes", [item({ shown: null })])).toEqual(notShown);
		expect(answer("yes", [item()], { receivedAtMs: 99 })).toEqual(notShown);
		expect(answer("yes", [item()], { receivedAtMs: 100 })).toMatchObject({ kind: "yes" });
	});
	test("within ten seconds of a prompt that took another's place, unless it is named", () => {
		const changed = item({ replacesId: "pa_0" });
		const soon = { receivedAtMs: 100 + replacedQuietMs - 1 };
		expect(answer("yes", [changed], soon)).toEqual({ kind: "too_soon", itemId: "pa_1" });
		expect(answer("yes 7K3M", [changed], soon)).toMatchObject({ kind: "yes" });
		expect(answer("yes", [item()], soon)).toMatchObject({ kind: "yes" });
		expect(answer("yes", [changed], { receivedAtMs: 100 + replacedQuietMs })).toMatchObject({
			kind: "yes",
		});
	});
	test("at its end or after it, by any way", () => {
		const late = { kind: "too_late", itemId: "pa_1" };
		for (const receivedAtMs of [endMs, endMs + 1]) {
			expect(answer("yes", [item()], { receivedAtMs })).toEqual(late);
			expect(answer("yes 7K3M", [item()], { receivedAtMs })).toEqual(late);
			expect(answer("Yes", [item()], { receivedAtMs, buttonPayload: "pa_1:yes" })).toEqual(late);
		}
		expect(answer("yes", [item()], { receivedAtMs: endMs - 1 })).toMatchObject({ kind: "yes" });
	});
	test("within thirty seconds of the end where a third party must be reached, offers excepted [MRV-9.4-a]", () => {
		const receivedAtMs = endMs - thirdPartyMarginMs;
		const far = { reachesThirdParty: true };
		expect(answer("yes", [item(far)], { receivedAtMs })).toMatchObject({ kind: "too_late" });
		expect(answer("yes", [item(far)], { receivedAtMs: receivedAtMs - 1 })).toMatchObject({
			kind: "yes",
		});
		expect(answer("yes", [item({ ...far, kind: "offer" })], { receivedAtMs })).toMatchObject({
			kind: "yes",
		});
	});
	test("while the item is suspended", () => {
		const suspended = [item({ status: "suspended" })];
		for (const text of ["yes", "yes 7K3M"])
			expect(answer(text, suspended)).toEqual({ kind: "suspended", itemId: "pa_1" });
	});
	test("with a number that this item did not ask for", () => {
		expect(answer("yes 1500", [item()], { numbersAsked: true })).toMatchObject({ kind: "unclear" });
		expect(answer("YES 1500 2", [item({ numbersAsked: true })])).toMatchObject({
			kind: "yes",
			numbers: [1500, 2],
		});
	});
});

describe("a code", () => {
	test("that is wrong is said to be wrong, alone and beside a right one", () => {
		for (const text of ["yes 7K9M", "no 7K9M", "7K9M"])
			expect(answer(text, [item()])).toEqual({ kind: "wrong_code", codes: ["7K9M"] });
		expect(answer("yes 7K3M 7K9M", [item()])).toEqual({ kind: "wrong_code", codes: ["7K9M"] });
		expect(answer("yes 7K9M", [])).toEqual({ kind: "wrong_code", codes: ["7K9M"] });
	});
	test("that contradicts the quoted message asks which one", () => {
		expect(answer("yes 9AC4", [item(), second()], { quotedExternalId: "SM1" })).toEqual({
			kind: "which",
			itemIds: ["pa_1", "pa_2"],
			reply: "yes",
		});
	});
	test("of a closed item gives way to the same code of an open one", () => {
		const old = second({ code: "7K3M", status: "declined" });
		expect(answer("yes 7K3M", [old, item()])).toMatchObject({ kind: "yes", itemId: "pa_1" });
	});
});

describe.each(itemStatuses.filter((status) => !isOpen(item({ status }))))(
	"when it is %s",
	(status) => {
		const over = [item({ status })];
		const closed = { kind: "closed", itemId: "pa_1", status, reply: "yes" };
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
		expect(answer("hayır", [item({ status: "settled" })])).toEqual({
			kind: "nothing_open",
			reply: "no",
		});
		for (const text of ["I need a taxi", "make it two", "how far is it?"])
			expect(answer(text, [])).toEqual({ kind: "pass" });
	});
	test("a second yes to what is already under way says so", () => {
		expect(answer("yes", [item({ status: "claimed" })])).toMatchObject({
			kind: "closed",
			status: "claimed",
		});
	});
});

describe("what is neither yes nor no", () => {
	test("is about the only open item", () => {
		expect(answer("is it far?", [item()])).toEqual({
			kind: "unclear",
			itemId: "pa_1",
			via: "bare",
			isQuestion: true,
			callsOff: false,
		});
		expect(answer("yes but at 5", [item()])).toEqual({
			kind: "edit",
			itemId: "pa_1",
			via: "bare",
			isWish: false,
		});
	});
	test("says whether it named its item", () => {
		const code = item().code;
		expect(answer(`${code} but at 5`, [item()])).toMatchObject({ via: "code" });
		const { externalId } = item().shown ?? { externalId: "" };
		expect(answer("is it far?", [item()], { quotedExternalId: externalId })).toMatchObject({
			kind: "unclear",
			via: "quote",
		});
	});
	test("passes by when several are open, except a change to what was shown last", () => {
		const both = [item(), second()];
		expect(answer("is it far?", both)).toEqual({ kind: "pass" });
		expect(answer("make it two", both)).toEqual({
			kind: "edit",
			itemId: "pa_2",
			via: "bare",
			isWish: false,
		});
		expect(answer("make it two", both, { channel: "sms" })).toMatchObject({
			kind: "which",
			reply: "edit",
		});
	});
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
	const anyItem = fc.record({
		status: fc.constantFrom(...itemStatuses),
		kind: fc.constantFrom("proposal" as const, "offer" as const),
		reachesThirdParty: fc.boolean(),
		replacesId: fc.constantFrom(null, "pa_0"),
	});

	test("nothing is claimed but by a yes to that very item, in time, and never after its no [P1] [MRV-18.2-a]", () => {
		fc.assert(
			fc.property(
				fc.tuple(anyItem, anyItem),
				fc.array(anyAnswer, { maxLength: 8 }),
				(kinds, all) => {
					let items: readonly Item[] = [item(kinds[0]), second(kinds[1])];
					const refused = new Set<string>();
					for (const { said, atMs, channel, tap, quoted, releases } of all) {
						const verdict = answer(said.join(""), items, {
							receivedAtMs: atMs,
							channel,
							...(tap === null ? {} : { buttonPayload: tap }),
							...(quoted === null ? {} : { quotedExternalId: quoted }),
						});
						if (verdict.kind !== "yes" && verdict.kind !== "no") continue;
						const at = items.find((one) => one.id === verdict.itemId);
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
								expect(items.filter((i) => isOpen(i) && atMs < i.expiresAtMs)).toEqual([at]);
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
							items = items.map((one) =>
								one.id === at.id ? decide(one, command).reduce(evolve, one) : one,
							);
						const now = items.find((one) => one.id === at.id);
						if (verdict.kind === "yes" && !releases) expect(now?.status).toBe("claimed");
					}
				},
			),
			{ numRuns: 2000 },
		);
	});
	test("a wrong code never ends in a yes [P2]", () => {
		fc.assert(
			fc.property(says, fc.array(anyItem, { maxLength: 2 }), (text, kinds) => {
				const items = kinds.map((kind, at) => (at === 0 ? item(kind) : second(kind)));
				expect(answer(`${text} 7K9M`, items).kind).not.toBe("yes");
			}),
		);
	});
});
