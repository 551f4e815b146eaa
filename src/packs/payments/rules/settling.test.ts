import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accounts } from "../states.ts";
import { dialOf, isMomoFormat, momoFormatDefault, telOf } from "./dialling.ts";
import { type Happened, type Money, settled } from "./settling.ts";

const fresh = (over: Partial<Money> = {}): Money => ({
	state: "pending",
	amountMinor: 5000,
	currency: "EUR",
	paidMinor: 0,
	refundedMinor: 0,
	refundDueMinor: 0,
	fulfilment: "none",
	subjectType: null,
	isPaid: false,
	...over,
});
const came = (amountMinor: number, currency = "EUR"): Happened => ({
	kind: "paid",
	amountMinor,
	currency,
	intentRef: null,
});
const go = (money: Money, happened: Happened) => {
	const next = settled(money, happened);
	return next === null
		? { money, next }
		: {
				money: { ...money, ...next, isPaid: money.isPaid || next.state === "paid" } as Money,
				next,
			};
};
const ending = (money: Money, ...all: readonly Happened[]) =>
	all.reduce((known, one) => go(known, one).money, money);

describe("money that comes", () => {
	it("is paid when all of it is there, and not before [EMO-E1-a]", () => {
		const part = go(fresh(), came(2000));
		expect(part.money).toMatchObject({ state: "pending", paidMinor: 2000 });
		expect(part.next?.says).toBe("part");
		const whole = go(part.money, came(3000));
		expect(whole.money).toMatchObject({ state: "paid", paidMinor: 5000, refundDueMinor: 0 });
		expect(whole.next).toMatchObject({ says: "paid", tellsPayee: "received" });
	});

	it("too much, twice or too late goes back, and the payer hears so", () => {
		expect(go(fresh(), came(6000))).toMatchObject({
			money: { state: "paid", refundDueMinor: 1000 },
			next: { says: "over" },
		});
		expect(go(ending(fresh(), came(5000)), came(5000))).toMatchObject({
			money: { state: "paid", refundDueMinor: 5000 },
			next: { says: "again" },
		});
		expect(go(ending(fresh(), { kind: "expired" }), came(5000))).toMatchObject({
			money: { state: "expired", refundDueMinor: 5000 },
			next: { says: "late" },
		});
	});

	it.each<Happened>([
		{ kind: "pending", providerRef: "x", linkEncrypted: null, dueInMs: 1 },
		{ kind: "declined", why: "PAYMENT_FAILED" },
		{ kind: "failed", why: "PAYMENT_FAILED" },
		{ kind: "expired" },
	])("and is all there stays, where older news comes after it: $kind", (late) => {
		const paid = ending(fresh({ subjectType: "order" }), came(5000));
		expect(go(paid, late)).toEqual({ money: paid, next: null });
	});

	it("of another currency is nobody's to settle: staff look", () => {
		expect(go(fresh(), came(5000, "USD"))).toMatchObject({
			money: { state: "pending", paidMinor: 0 },
			next: { alert: "payment_disagrees", says: null },
		});
	});

	it("for what has lapsed is owed back, and what was only partly paid at its end", () => {
		const paid = ending(fresh({ subjectType: "order" }), came(5000));
		expect(paid.fulfilment).toBe("due");
		expect(go(paid, { kind: "owed", why: "lapsed" })).toMatchObject({
			money: { refundDueMinor: 5000, fulfilment: "lapsed" },
			next: { says: "lapsed" },
		});
		expect(ending(fresh(), came(2000), { kind: "expired" })).toMatchObject({
			state: "expired",
			refundDueMinor: 2000,
		});
	});
});

describe("money that goes", () => {
	const owed = ending(fresh(), came(5000), { kind: "owed", why: "returned" });
	it("ends as refunded when all of it has gone", () => {
		const half = ending(owed, { kind: "refunded", amountMinor: 2000 });
		expect(half).toMatchObject({ state: "paid", refundedMinor: 2000, refundDueMinor: 3000 });
		expect(ending(half, { kind: "refunded", amountMinor: 3000 })).toMatchObject({
			state: "refunded",
			refundDueMinor: 0,
		});
	});

	it("that did not arrive is owed again, and staff, its payer and whoever is paid hear of it", () => {
		const gone = ending(owed, { kind: "refunded", amountMinor: 5000 });
		expect(go(gone, { kind: "refund_failed", amountMinor: 5000 })).toMatchObject({
			money: { state: "paid", refundedMinor: 0, refundDueMinor: 5000 },
			next: { alert: "refund_failed", says: "refund_failed", tellsPayee: "return_failed" },
		});
	});

	it("in a dispute comes back or is lost", () => {
		const disputed = ending(fresh(), came(5000), { kind: "disputed", amountMinor: 5000 });
		expect(disputed.state).toBe("disputed");
		expect(ending(disputed, { kind: "dispute_won", amountMinor: 5000 }).state).toBe("paid");
		expect(ending(disputed, { kind: "dispute_lost", amountMinor: 5000 })).toMatchObject({
			state: "refunded",
			refundedMinor: 5000,
		});
	});

	it("in a dispute whose end is heard first is lost all the same, and once", () => {
		const paid = ending(fresh(), came(5000));
		const lost = go(paid, { kind: "dispute_lost", amountMinor: 5000 });
		expect(lost).toMatchObject({
			money: { state: "refunded", refundedMinor: 5000 },
			next: { alert: "payment_disputed" },
		});
		expect(go(lost.money, { kind: "dispute_lost", amountMinor: 5000 }).next).toMatchObject({
			alert: "payment_disagrees",
			posting: {},
		});
		// It is noted, so that the beginning that comes after it is nothing any more.
		expect(go(paid, { kind: "dispute_won", amountMinor: 5000 })).toMatchObject({
			money: { state: "paid" },
			next: { alert: null, says: null, posting: {} },
		});
	});

	it("in a lost dispute is the payee's first: what is owed to the payer anyway is owed still", () => {
		const over = ending(fresh(), came(6000), { kind: "disputed", amountMinor: 5000 });
		expect(ending(over, { kind: "dispute_lost", amountMinor: 5000 })).toMatchObject({
			refundedMinor: 5000,
			refundDueMinor: 1000,
		});
	});
});

const amount = fc.integer({ min: 1, max: 9000 });
const happened: fc.Arbitrary<Happened> = fc.oneof(
	amount.map((minor) => came(minor)),
	amount.map((minor) => came(minor, "USD")),
	fc.constantFrom<Happened>(
		{ kind: "declined", why: "INSUFFICIENT_FUNDS" },
		{ kind: "failed", why: "PAYMENT_FAILED" },
		{ kind: "expired" },
		{ kind: "owed", why: "lapsed" },
		{ kind: "owed", why: "returned" },
		{ kind: "pending", providerRef: "x", linkEncrypted: null, dueInMs: 1 },
	),
	fc
		.tuple(
			fc.constantFrom("refunded", "refund_failed", "disputed", "dispute_won", "dispute_lost"),
			amount,
		)
		.map(([kind, amountMinor]) => ({ kind, amountMinor }) as Happened),
);

it("whatever happens and in whatever order, each posting sums to zero and the accounts are what the payment says", () => {
	fc.assert(
		fc.property(
			fc.constantFrom("created", "pending"),
			fc.array(happened, { maxLength: 30 }),
			(state, all) => {
				let money = fresh({ state: state as "created", subjectType: "order" });
				const sums = { provider: 0, payable: 0, owed_back: 0 };
				for (const one of all) {
					const { next, money: then } = go(money, one);
					const posting = next?.posting ?? {};
					const sum = accounts.reduce((total, name) => total + (posting[name] ?? 0), 0);
					expect(sum).toBe(0);
					for (const name of accounts) sums[name] += posting[name] ?? 0;
					money = then;
					const left = money.paidMinor - money.refundedMinor;
					expect(sums.provider).toBe(left);
					expect(sums.owed_back).toBe(0 - money.refundDueMinor);
					expect(sums.payable).toBe(money.refundDueMinor - left);
					expect(money.refundDueMinor).toBeGreaterThanOrEqual(0);
					expect(money.refundDueMinor).toBeLessThanOrEqual(left);
					if (money.state === "paid" || money.state === "disputed")
						expect(money.paidMinor).toBeGreaterThanOrEqual(money.amountMinor);
				}
			},
		),
		{ numRuns: 2000 },
	);
});

describe("a code to dial [EMO-E1-d]", () => {
	it("holds the payee's number and whole units, and opens the keypad with its # written otherwise", () => {
		const own = { momoFormat: momoFormatDefault, momoCode: "012345" };
		const dial = dialOf(own, 5000, 0);
		expect(dial).toBe("*182*8*1*012345*5000#");
		expect(telOf(dial ?? "")).toBe("tel:*182*8*1*012345*5000%23");
		expect(dialOf(own, 5000, 2)).toBe("*182*8*1*012345*50#");
		expect(dialOf(own, 5050, 2)).toBeNull();
	});

	it("is made of a form that only dials", () => {
		expect(isMomoFormat(momoFormatDefault)).toBe(true);
		for (const form of [
			"{code}{amount}",
			"*182*{amount}#",
			"*1*{code}*{amount}#;ext",
			"tel:*{code}*{amount}#",
		])
			expect(isMomoFormat(form)).toBe(false);
	});
});
