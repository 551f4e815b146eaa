/** Our part of MoMo against the stand-in. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMomo } from "../../src/packs/payments/providers/momo.ts";
import { type MomoStandIn, startMomoStandIn } from "./stand-in.ts";

let momo: MomoStandIn;
let ours: ReturnType<typeof makeMomo>;
let aheadMs = 0;
const tenantId = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";
const never = new AbortController().signal;
const callbackUrl = "http://127.0.0.1:1/webhooks/momo";
beforeAll(async () => {
	momo = await startMomoStandIn();
	const { url: baseUrl, subscriptionKey, apiUser, apiKey, targetEnvironment } = momo;
	ours = makeMomo({
		baseUrl,
		subscriptionKey,
		apiUser,
		apiKey,
		targetEnvironment,
		callbackUrl,
		mark: async (text) => createHash("sha256").update(text).digest("hex"),
		nowMs: () => Date.now() + aheadMs,
	});
});
afterAll(() => momo.stop());

let payments = 0;
const asked = (over: Partial<Parameters<typeof ours.start>[0]> = {}) => ({
	paymentId: `pay_${String(++payments).padStart(26, "0")}`,
	tenantId,
	amountMinor: 5000,
	currency: "EUR",
	currencyDigits: 2,
	title: "Joe's “Harbour” Grill",
	reference: "7K2M9Q4C",
	phone: "+250788123456",
	expiresAtMs: Date.now() + aheadMs + 60_000,
	...over,
});
async function started(over: Parameters<typeof asked>[0] = {}) {
	const answer = await ours.start(asked(over), never);
	if (answer.kind !== "answered") throw new Error(JSON.stringify(answer));
	return (answer.data as { providerRef: string }).providerRef;
}
const look = (providerRef: string) => ours.look({ providerRef, currencyDigits: 2 }, never);

describe("a request to pay over MoMo", () => {
	it("is made once under its payment's reference, also where the first answer was lost [EMO-E1-b]", async () => {
		const of = asked();
		const before = momo.requests.size;
		momo.behave({ kind: "loses_answer" });
		await expect(ours.start(of, never)).rejects.toThrow();
		expect(await ours.start(of, never)).toMatchObject({ kind: "answered" });
		expect(momo.requests.size).toBe(before + 1);
	});

	it("is open, then as its payer says; why it failed is one of our words", async () => {
		const reference = await started();
		expect(await look(reference)).toEqual({ kind: "open" });
		await momo.approve(reference, { isLost: true });
		expect(await look(reference)).toMatchObject({
			kind: "paid",
			amountMinor: 5000,
			currency: "EUR",
		});
		for (const [reason, why] of [
			["NOT_ENOUGH_FUNDS", "INSUFFICIENT_FUNDS"],
			["APPROVAL_REJECTED", "PAYMENT_FAILED"],
			["INTERNAL_PROCESSING_ERROR", "PAYMENT_FAILED"],
			["COULD_NOT_PERFORM_TRANSACTION", "EXPIRED"],
		] as const) {
			const other = await started();
			await momo.fail(other, reason, { isLost: true });
			expect(await look(other)).toEqual({ kind: "failed", why });
		}
		expect(await look("00000000-0000-4000-8000-000000000000")).toEqual({ kind: "none" });
	});

	it("that is refused for good says so, and not where an earlier try of it has arrived", async () => {
		expect(await ours.start(asked({ currency: "RWF" }), never)).toMatchObject({
			kind: "refused",
			code: "PAYMENT_FAILED",
		});
		const of = asked();
		momo.behave({ kind: "loses_answer" });
		await expect(ours.start(of, never)).rejects.toThrow();
		momo.behave({ kind: "status", status: 403 });
		expect(await ours.start(of, never)).toMatchObject({ kind: "answered" });
		momo.behave({ kind: "status", status: 500 });
		await expect(ours.start(asked(), never)).rejects.toThrow();
	});

	it("asks no phone when its time is over, and finds what it asked before", async () => {
		const of = asked();
		momo.behave({ kind: "loses_answer" });
		await expect(ours.start(of, never)).rejects.toThrow();
		const before = momo.requests.size;
		expect(await ours.start({ ...of, expiresAtMs: 0 }, never)).toMatchObject({ kind: "answered" });
		expect(await ours.start(asked({ expiresAtMs: 0 }), never)).toEqual({
			kind: "refused",
			code: "EXPIRED",
		});
		expect(momo.requests.size).toBe(before);
	});

	it("fetches a token anew where it ended, by its time or before", async () => {
		const tokens = () => momo.calls.filter((one) => one === "POST /collection/token/").length;
		await started();
		const before = tokens();
		await started();
		expect(tokens()).toBe(before);
		momo.endTokens();
		await started();
		expect(tokens()).toBe(before + 1);
		aheadMs = 3_600_000;
		await started();
		expect(tokens()).toBe(before + 2);
		aheadMs = 0;
	});

	it("hears a callback at its own address alone, and believes nothing in it", async () => {
		const reference = await started();
		const url = momo.requests.get(reference)?.callbackUrl ?? "";
		const body = JSON.stringify({ status: "SUCCESSFUL", amount: "50.00" });
		expect(await ours.open({ url, body })).toMatchObject({
			kind: "event",
			tenantId,
			says: { kind: "look" },
		});
		const [other] = [url.replace("p=pay_0", "p=pay_1")];
		expect(await ours.open({ url: other, body })).toEqual({ kind: "refused", status: 403 });
		expect(await ours.open({ url: callbackUrl, body })).toEqual({ kind: "refused", status: 400 });
	});
});
