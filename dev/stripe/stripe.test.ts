/** Our part of Stripe, with its own library, against the stand-in. */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeStripe } from "../../src/packs/payments/providers/stripe.ts";
import { type StripeStandIn, startStripeStandIn } from "./stand-in.ts";

let stripe: StripeStandIn;
let ours: ReturnType<typeof makeStripe>;
const tenantId = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";
beforeAll(async () => {
	stripe = await startStripeStandIn({ webhookUrl: "http://127.0.0.1:1/" });
	const { url, secretKey, webhookSecret } = stripe;
	ours = makeStripe({
		secretKey,
		webhookSecret,
		baseUrl: url,
		backUrl: "https://x.test/p/back",
		nowMs: Date.now,
	});
});
afterAll(() => stripe.stop());

const never = new AbortController().signal;
let payments = 0;
const asked = () => ({
	paymentId: `pay_${++payments}`,
	tenantId,
	amountMinor: 5000,
	currency: "EUR",
	currencyDigits: 2,
	title: "Harbour Grill",
	reference: "7K2M9Q4C",
	phone: null,
	expiresAtMs: Date.now() + 30 * 60_000,
});
async function started() {
	const of = asked();
	const answer = await ours.start(of, never);
	if (answer.kind !== "answered") throw new Error(JSON.stringify(answer));
	return { of, ...(answer.data as { providerRef: string; link: string }) };
}
const look = (providerRef: string) => ours.look({ providerRef, currencyDigits: 2 }, never);

describe("a page to pay on [MRV-10.4-a]", () => {
	it("is made once under its payment's name, also where the first answer was lost", async () => {
		const of = asked();
		const before = stripe.sessions.size;
		stripe.loseNext = true;
		await expect(ours.start(of, never)).rejects.toThrow();
		const again = await ours.start(of, never);
		expect(again.kind).toBe("answered");
		expect(stripe.sessions.size).toBe(before + 1);
	});

	it("is refused where its currency counts otherwise here than there, and where its time has passed", async () => {
		expect(await ours.start({ ...asked(), currency: "RWF" }, never)).toMatchObject({
			kind: "refused",
			reason: "BAD_AMOUNT",
		});
		expect(await ours.start({ ...asked(), expiresAtMs: Date.now() - 1 }, never)).toMatchObject({
			kind: "refused",
		});
	});

	it("says open, expired, or paid with what a refund names; more than is left does not go back", async () => {
		const { providerRef } = await started();
		expect(await look(providerRef)).toEqual({ kind: "open" });
		await ours.cancel({ providerRef }, never);
		await ours.cancel({ providerRef }, never);
		expect(await look(providerRef)).toEqual({ kind: "expired" });
		expect(await look("cs_nowhere")).toEqual({ kind: "none" });
		const paid = await started();
		await stripe.pay(paid.providerRef).catch(() => []);
		const seen = await look(paid.providerRef);
		expect(seen).toMatchObject({ kind: "paid", amountMinor: 5000, currency: "EUR" });
		const intentRef = seen.kind === "paid" ? (seen.intentRef ?? "") : "";
		const { give: back, list } = ours.refunds ?? {};
		if (!back || !list) throw new Error("it gives back");
		const once = await back({ key: "k1", intentRef, amountMinor: 3000 }, never);
		expect(once).toMatchObject({ kind: "refunded" });
		expect(await back({ key: "k1", intentRef, amountMinor: 3000 }, never)).toEqual(once);
		expect(await back({ key: "k2", intentRef, amountMinor: 3000 }, never)).toEqual({
			kind: "refused",
		});
		const listed = { key: "k1", amountMinor: 3000, state: "refunded" };
		expect(await list({ intentRef }, never)).toMatchObject([listed]);
		stripe.failRefund(once.kind === "refunded" ? once.refundId : "");
		expect(await list({ intentRef }, never)).toMatchObject([{ ...listed, state: "failed" }]);
		expect(await list({ intentRef: "pi_other" }, never)).toEqual([]);
	});
});

describe("a webhook", () => {
	const event = (object: object, type = "checkout.session.completed") =>
		JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
	const open = (
		body: string,
		{ atMs = Date.now(), secret = stripe.webhookSecret, header = true } = {},
	) => {
		const at = Math.floor(atMs / 1000);
		const mark = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
		return ours.open({ body, header: () => (header ? `t=${at},v1=${mark}` : null) });
	};
	const session = (over: object = {}) => ({
		id: "cs_1",
		status: "complete",
		payment_status: "paid",
		amount_total: 5000,
		currency: "eur",
		payment_intent: "pi_1",
		metadata: { tenantId, paymentId: "pay_1" },
		...over,
	});

	it("is believed by its signature alone: not unsigned, not by another secret, not old, not from the future", async () => {
		const body = event(session());
		expect(await open(body)).toMatchObject({
			kind: "event",
			paymentId: "pay_1",
			says: { kind: "paid", eventId: "paid:cs_1", amountMinor: 5000, currency: "EUR" },
		});
		expect(await open(body, { header: false })).toEqual({ kind: "refused", status: 400 });
		const refused = { kind: "refused", status: 403 };
		expect(await open(body, { secret: "whsec_other" })).toEqual(refused);
		expect(await open(body, { atMs: Date.now() - 600_000 })).toEqual(refused);
		expect(await open(body, { atMs: Date.now() + 600_000 })).toEqual(refused);
	});

	it("says paid by no session that is unpaid, and nothing of what is not ours", async () => {
		expect(await open(event(session({ payment_status: "unpaid" })))).toEqual({ kind: "ignored" });
		expect(await open(event(session({ metadata: {} })))).toEqual({ kind: "ignored" });
		expect(await open(event({}, "customer.created"))).toEqual({ kind: "ignored" });
	});

	it("of a dispute and a refund finds the payment by its money", async () => {
		const { of, providerRef } = await started();
		const intent = stripe.sessions.get(providerRef)?.payment_intent;
		const dispute = { id: "dp_1", status: "lost", amount: 5000, payment_intent: intent };
		expect(await open(event(dispute, "charge.dispute.closed"))).toMatchObject({
			paymentId: of.paymentId,
			says: { kind: "dispute_lost", amountMinor: 5000 },
		});
		const says = async (status: string, type: string) => {
			const heard = await open(event({ ...dispute, status }, type));
			return heard.kind === "event" ? heard.says.kind : heard.kind;
		};
		expect(await says("won", "charge.dispute.closed")).toBe("dispute_won");
		// Nothing was taken: it may not stay in dispute for ever.
		expect(await says("warning_closed", "charge.dispute.closed")).toBe("dispute_won");
		expect(await says("prevented", "charge.dispute.closed")).toBe("dispute_won");
		expect(await says("something_new", "charge.dispute.closed")).toBe("ignored");
		expect(await says("needs_response", "charge.dispute.created")).toBe("disputed");
		const refund = { id: "re_1", status: "failed", amount: 5000, payment_intent: intent };
		expect(await open(event(refund, "refund.failed"))).toMatchObject({
			says: { kind: "refund_failed", eventId: "refund_failed:re_1" },
		});
		expect(await open(event({ ...refund, status: "canceled" }, "refund.updated"))).toMatchObject({
			says: { kind: "refund_failed", eventId: "refund_failed:re_1" },
		});
		expect(await open(event({ ...refund, status: "pending" }, "refund.created"))).toEqual({
			kind: "ignored",
		});
	});
});
