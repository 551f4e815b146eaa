import { expect, it } from "vitest";
import { decidePaid, decideUnpaid } from "./paying.ts";

const nowMs = Date.UTC(2026, 10, 26);
const quote = {
	id: "inq_1",
	marketId: "m",
	threadKey: "key",
	insurer: "Castle Mutual",
	type: "travel",
	code: "7K2M",
	state: "agreed",
	coverFrom: "2026-11-26",
	coverDays: 10,
	premiumMinor: 3800,
	currency: "EUR",
	payUntil: nowMs + 1,
} as const;
const paid = (over: Partial<Record<keyof typeof quote, unknown>>, paidMinor = 3800) =>
	decidePaid({ nowMs, rows: { quote: [{ ...quote, ...over } as typeof quote] } }, paidMinor);
const over = { kind: "refused", code: "EXPIRED" };

it("an insurance begins by its whole premium, in time, once", () => {
	const begun = paid({});
	expect(begun).toMatchObject({ kind: "changes", answer: { state: "paid" } });
	expect(begun).toMatchObject({ before: quote.payUntil, tell: [{ type: "insurance.paid" }] });
	expect(paid({ state: "paid" })).toMatchObject({ kind: "changes", nothing: true });
});

it.each([
	["for less than its premium", paid({}, 3799)],
	["at its end", paid({ payUntil: nowMs })],
	["where it has no end", paid({ payUntil: null })],
	["once it is over", paid({ state: "lapsed" })],
	["where there is none", decidePaid({ nowMs, rows: { quote: [] } }, 3800)],
])("an insurance does not begin %s: the money goes back", (_, decision) => {
	expect(decision).toMatchObject(over);
});

it("one that nobody pays is over, and its person hears so", () => {
	expect(decideUnpaid(quote)).toMatchObject({
		kind: "changes",
		tell: [{ type: "insurance.unpaid" }],
	});
});
