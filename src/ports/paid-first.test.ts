import { expect, it } from "vitest";
import { payDueOf } from "./paid-first.ts";

it("a business that wants its money first gets a whole sum, or a share of it rounded up", () => {
	const of = (demand: "none" | "deposit" | "full", depositPercent: number | null = null) =>
		payDueOf([{ businessId: "biz", demand, depositPercent }], "biz", 1001);
	expect([of("none"), of("full"), of("deposit", 30)]).toEqual([null, 1001, 301]);
	expect(payDueOf([], "biz", 1001)).toBeNull();
	expect(
		payDueOf([{ businessId: "biz", demand: "full", depositPercent: null }], "biz", 0),
	).toBeNull();
});
