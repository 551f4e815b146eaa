/** What somebody hears of money that was on its way back and did not arrive: the last word is true, in whatever order the two notices come. */
import { afterEach, describe, expect, it } from "vitest";
import type { Outgoing } from "../../src/ports/channel.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const minuteMs = 60_000;
const failedKey = "pay_1:payment.refund_failed#refund_failed:re_1:thread";

let world: World;
afterEach(() => world.close());
async function start(): Promise<void> {
	world = makeWorld({ proposer: byFirstWord() });
	await world.write(person, "hello");
}
const tell = async (type: string, dedupeKey: string, more = {}) => {
	await world.thread(world.keyOf(person)).engine.deliver({
		tenantId: testTenant,
		marketId: testMarketId,
		threadKey: world.keyOf(person),
		...{ dedupeKey, traceId: `trc_${dedupeKey}`, to: null, locale: null },
		content: {
			kind: "notice",
			type,
			payload: {
				...{ paymentId: "pay_1", payee: "Harbour Homes", currency: "EUR", reference: "6YY9AXA7" },
				...{ amountMinor: 1500, movedMinor: 1500, paidMinor: 1500, refundDueMinor: 0 },
				...more,
			},
		},
	});
	await world.settle();
};
const wentBack = () => tell("payment.refunded", "went", { overtakenBy: [failedKey] });
const failed = (key = failedKey) => tell("payment.refund_failed", key);
const heard = (part: string) =>
	world.heard(person).filter(({ text }) => text.includes(part)).length;
const went = () => heard("has gone back to you");
const notGone = () => heard("could not be given back");

describe("money that went back and did not arrive", () => {
	it("is told as both where it is heard in that order: each sum is said", async () => {
		await start();
		await wentBack();
		await failed();
		expect([went(), notGone()]).toEqual([1, 1]);
	});

	it("is not told as gone after it was told as failed [P7]", async () => {
		await start();
		await failed();
		await wentBack();
		await world.pass(60 * minuteMs);
		expect([went(), notGone()]).toEqual([0, 1]);
	});

	it("is not told as gone once more where the first telling was lost, and it has failed since [P7]", async () => {
		await start();
		let left = 1;
		world.faults.send = ({ text }: Outgoing) =>
			text.includes("has gone back") && left-- > 0 ? { kind: "unknown", detail: "lost" } : null;
		await wentBack();
		await failed();
		await world.pass(60 * minuteMs);
		expect([went(), notGone()]).toEqual([0, 1]);
	});

	it("is not told to whoever is paid as gone after it was told to them as failed [P7]", async () => {
		const key = "pay_1:payment.return_failed#refund_failed:re_1:thread";
		await start();
		await tell("payment.return_failed", key);
		await tell("payment.returned", "went", { overtakenBy: [key] });
		await world.pass(60 * minuteMs);
		expect([heard("gone back to its payer"), heard("did not reach its payer")]).toEqual([0, 1]);
	});

	it("is told as gone where it was another that failed", async () => {
		await start();
		await failed("pay_1:payment.refund_failed#refund_failed:re_0:thread");
		await wentBack();
		expect([went(), notGone()]).toEqual([1, 1]);
	});
});
