import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Changes } from "../../../ports/commit.ts";
import { decideAnswers, decideExpiry, type EncryptedAnswer } from "./answers.ts";
import type { Inquiry, Message, StandingSeen } from "./standing.ts";

const nowMs = Date.UTC(2026, 10, 23, 9);
const inquiry = (over: Partial<Inquiry> = {}): Inquiry => ({
	id: "inq_1",
	marketId: "market",
	customerId: "customer",
	threadKey: "person",
	code: "7K3M",
	state: "pending",
	expiresAt: nowMs + 120_000,
	takeUntil: nowMs + 600_000,
	takenMessageId: null,
	takenAt: null,
	told: 0,
	summary: "a laptop",
	...over,
});
const message = (nth: number, over: Partial<Message> = {}): Message => ({
	id: `vim_${nth}`,
	businessId: `business ${nth}`,
	ownerHash: `owner ${nth}`,
	offerId: `off_${nth}`,
	distanceM: null,
	status: "pending",
	unreachable: false,
	number: null,
	priceMinor: null,
	currency: null,
	quantity: null,
	replyMessageId: null,
	askedAt: nowMs - 30_000,
	repliedAt: null,
	responseTimeSec: null,
	notes: null,
	...over,
});
const seen = (asked: Partial<Inquiry>, messages: readonly Message[]): StandingSeen => ({
	nowMs,
	rows: {
		inquiry: [inquiry(asked)],
		message: messages,
		business: messages.map(({ businessId, ownerHash }) => ({
			id: businessId,
			name: `Shop of ${ownerHash}`,
			status: "active",
			ownerHash,
			ownerChannel: "whatsapp",
			ownerLocale: "en",
		})),
		metrics: messages.map(({ businessId }) => ({
			businessId,
			asked: 1,
			answered: 0,
			responseTimeSumSec: 0,
			feedback: 0,
			accurate: 0,
		})),
	},
});
const answer = (nth: number, over: Partial<EncryptedAnswer> = {}): EncryptedAnswer => ({
	offerId: `off_${nth}`,
	businessId: `business ${nth}`,
	answer: "quoted",
	priceMinor: 28_000,
	currency: "TRY",
	quantity: null,
	notes: null,
	rawEncrypted: "encrypted",
	mediaRef: null,
	replyId: `reply ${nth}`,
	answeredAtMs: nowMs,
	traceId: "trc",
	...over,
});
const decided = (...call: Parameters<typeof decideAnswers>): Changes => {
	const decision = decideAnswers(...call);
	if (decision.kind !== "changes") throw new Error(decision.msg);
	return decision;
};
const told = ({ tell }: Changes) => tell.map(({ type }) => type);

const answers = fc.array(
	fc.record({
		nth: fc.integer({ min: 0, max: 3 }),
		kind: fc.constantFrom("quoted", "declined", "other", "unreachable"),
		reply: fc.option(fc.integer({ min: 0, max: 6 })),
	}),
	{ maxLength: 8 },
);
const given = (one: typeof answers extends fc.Arbitrary<readonly (infer A)[]> ? A : never) =>
	answer(one.nth, {
		answer: one.kind,
		replyId: one.reply === null ? null : `reply ${one.reply}`,
		...(one.kind === "quoted" ? {} : { priceMinor: null, currency: null }),
	});
const states = fc.constantFrom("pending", "partial", "complete", "expired", "cancelled");

const single = (one: Changes["writes"][number]) => ("as" in one ? [one] : []);

describe("answers", () => {
	it("tell the person once at most, however many there are, and never more often than the bound", () => {
		fc.assert(
			fc.property(answers, states, fc.integer({ min: 0, max: 12 }), (all, state, count) => {
				const three = [message(0), message(1), message(2)];
				const decision = decided(seen({ state, told: count }, three), all.map(given));
				const toPerson = decision.tell.filter(
					(one) => "threadKey" in one && one.threadKey === "person",
				);
				expect(toPerson.length).toBeLessThanOrEqual(1);
				const isEnd = decision.answer["status"] === "complete" && state !== "complete";
				if (count >= 10 && !isEnd) expect(toPerson).toEqual([]);
			}),
		);
	});

	it("end nothing that is over, and leave no question open that nobody is waited for", () => {
		fc.assert(
			fc.property(answers, states, (all, state) => {
				const decision = decided(seen({ state }, [message(0), message(1)]), all.map(given));
				const status = decision.answer["status"];
				if (state !== "pending" && state !== "partial") expect(status).toBe(state);
				else expect(["pending", "partial", "complete"]).toContain(status);
			}),
		);
		const both = [0, 1].map((nth) => answer(nth, { answer: "declined" }));
		expect(decided(seen({}, [message(0), message(1)]), both).answer).toEqual({
			status: "complete",
		});
	});

	it("write only rows that are guarded, each as it was read", () => {
		fc.assert(
			fc.property(answers, states, (all, state) => {
				const { rows, writes } = decided(seen({ state }, [message(0), message(1)]), all.map(given));
				const guarded = new Set(rows.filter(({ changes }) => changes).map(({ as }) => as));
				for (const { as } of writes.flatMap(single)) expect(guarded).toContain(as);
				expect(new Set(rows.map(({ as }) => as)).size).toBe(rows.length);
			}),
		);
	});

	it("of one vendor in one write come on top of each other: one number, the last price", () => {
		const two = [answer(0, { replyId: "a" }), answer(0, { replyId: "b", priceMinor: 26_000 })];
		const { writes, tell } = decided(seen({}, [message(0), message(1)]), two);
		const prices = writes
			.flatMap(single)
			.filter(({ event }) => event === "vendor_quoted")
			.map(({ set }) => set);
		expect(prices).toMatchObject([
			{ number: 1, priceMinor: 28_000 },
			{ number: 1, priceMinor: 26_000 },
		]);
		expect(writes.filter(({ event }) => event === "vendor_answered")).toHaveLength(1);
		expect(tell).toMatchObject([{ payload: { quotes: [{ number: 1, priceMinor: 26_000 }] } }]);
	});

	it("change no offer that was taken; who comes too late hears that it is over", () => {
		const taken = { state: "complete", takenMessageId: "vim_0", takenAt: nowMs } as const;
		const rows = [
			message(0, { status: "yes", number: 1, priceMinor: 1, currency: "TRY" }),
			message(1),
		];
		const decision = decided(seen(taken, rows), [answer(0, { priceMinor: 2 }), answer(1)]);
		expect(decision.writes.flatMap(single).filter(({ as }) => as === "message vim_0")).toEqual([]);
		expect(told(decision)).toEqual(["inquiry.closed"]);
	});

	it("that change nothing write nothing", () => {
		const rows = [message(0, { status: "other", replyMessageId: "reply 0" }), message(1)];
		const again = decided(seen({ state: "partial" }, rows), [answer(0)]);
		expect([again.nothing, again.writes, again.tell]).toEqual([true, [], []]);
	});
});

describe("the end of the time", () => {
	it("is told once, with what there is", () => {
		const rows = [message(0, { status: "yes", number: 1, priceMinor: 5, currency: "TRY" })];
		const ended = decideExpiry(seen({ state: "partial", told: 3 }, rows));
		expect(ended).toMatchObject({
			answer: { status: "expired" },
			tell: [
				{
					dedupeKey: "inq_1:told4:inquiry.summary:person",
					payload: { status: "expired", quotes: [{ number: 1 }] },
				},
			],
		});
		expect(decideExpiry(seen({ state: "cancelled" }, rows))).toMatchObject({
			nothing: true,
			answer: { status: "cancelled", notifications: [] },
		});
	});
});
