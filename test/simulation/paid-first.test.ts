/** What is paid first, through the real kernel: kept by the yes at the price that was shown, begun by its money alone, and never after its end. */
import { afterEach, describe, expect, it } from "vitest";
import { rulesProposer } from "../../src/app/talk.ts";
import type { Fulfilled } from "../../src/ports/payments.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import { testTenant } from "../support/market.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const minuteMs = 60_000;
const stripe = fakeProvider();
let world: World;
afterEach(() => world.close());

const last = () => world.last(person).text;
async function start(wants: string): Promise<void> {
	const full = { demand: "full", depositPercent: null } as const;
	world = makeWorld({
		proposer: rulesProposer,
		charging: {
			providers: [stripe],
			terms: [
				{ businessId: "biz_napoli", ...full },
				{ businessId: "biz_grill", ...full },
			],
		},
	});
	await world.write(person, wants);
}
const wantsTable = () => start("a table for 2 tomorrow at 7pm at the harbour grill");
const wantsOrder = () => start("2 tiramisu and a cola from napoli corner to room 12");
const says = (word: string) => world.write(person, `${word} ${codeIn(last())}`);
const toPay = () => /Write “pay ([A-Z0-9]{4})”/u.exec(last())?.[1] ?? "";
const payments = () => world.paid().rows("payments");
const bookings = () => world.paid().rows("transactions");
const orders = () => world.paid().rows("orders");

/** The yes to the page, and its money; nobody has looked yet. */
async function paysFor(code: string): Promise<void> {
	await world.write(person, `pay ${code} by card`);
	await says("yes");
	const payment = payments().at(-1);
	expect(last()).toContain(`https://pay.test/cs_${payment?.id}`);
	const { amountMinor, currency } = payment as unknown as {
		readonly amountMinor: number;
		readonly currency: string;
	};
	stripe.seen.set(`cs_${payment?.id}`, { kind: "paid", amountMinor, currency, intentRef: "pi" });
}
const looks = async () => {
	await world.pass(6 * minuteMs);
	await world.paid().settleDue();
};
const fulfils = (subjectId: string, paidMinor: number): Promise<Fulfilled> =>
	(bookings().length > 0 ? world.bookables : world.orderables.orders).fulfilPaid({
		tenantId: testTenant,
		traceId: "trc",
		subjectId,
		paymentId: "pay",
		paidMinor,
	});

describe("a table that is paid first", () => {
	it("is kept by the yes and booked by its money, once [EMO-E1]", async () => {
		await wantsTable();
		await says("yes");
		expect(bookings().map(({ state }) => state)).toEqual(["hold"]);
		await paysFor(toPay());
		expect(bookings().map(({ state }) => state)).toEqual(["hold"]);
		await looks();
		await looks();
		expect(bookings().map(({ state }) => state)).toEqual(["confirmed"]);
		expect(payments().map(({ state, fulfilment }) => [state, fulfilment])).toEqual([
			["paid", "done"],
		]);
	});

	it("is not booked by money that comes at its end or after it, whether or not the sweep was here; the money goes back", async () => {
		await wantsTable();
		await says("yes");
		const [{ id, holdExpiresAt } = { id: "", holdExpiresAt: 0 }] = bookings();
		world.clock.nowMs = Number(holdExpiresAt);
		expect((await fulfils(id, 900)).did).toBe("lapsed");
		expect(bookings().map(({ state }) => state)).toEqual(["hold"]);
		expect(await world.bookables.endUnpaid()).toBe(1);
		expect((await fulfils(id, 900)).did).toBe("lapsed");
		expect(bookings().map(({ state }) => state)).toEqual(["expired"]);
	});

	it("is not booked for less than what is due, nor before its person said yes", async () => {
		await wantsTable();
		const [{ id } = { id: "" }] = bookings();
		expect((await fulfils(id, 900)).did).toBe("lapsed");
		await says("yes");
		expect((await fulfils(id, 899)).did).toBe("lapsed");
		expect((await fulfils(id, 900)).did).toBe("done");
		expect((await fulfils(id, 900)).did).toBe("done");
		expect(bookings().map(({ state }) => state)).toEqual(["confirmed"]);
	});
});

describe("a payment whose provider lost the answer", () => {
	it("is shown how to be made as soon as its provider calls, and not when somebody looks next", async () => {
		await wantsTable();
		await says("yes");
		stripe.faults.push("lost_after");
		await world.write(person, `pay ${toPay()} by card`);
		await says("yes");
		const [{ id: paymentId } = { id: "" }] = payments();
		world.clock.nowMs += minuteMs;
		const told = await world.paid().payments.hear(
			"stripe",
			{
				...{ kind: "event", tenantId: testTenant, paymentId, externalId: "evt_1" },
				...{ type: "opened", says: { kind: "look" } },
			},
			"trc",
		);
		expect(told.map(({ type }) => type)).toEqual(["payment.link"]);
	});
});

describe("an order that is paid first", () => {
	it("is not put aside at a price that has moved since it was shown [P4]", async () => {
		await wantsOrder();
		expect(last()).toContain("14.50 EUR");
		world.orderables.dish("biz_napoli", "np-tiramisu").priceMinor += 50;
		await says("yes");
		expect(orders().every(({ agreedAt }) => (agreedAt ?? null) === null)).toBe(true);
		expect(last()).toContain("15.50 EUR");
	});

	it("is put aside by the yes, and reaches the kitchen by its money alone", async () => {
		await wantsOrder();
		await says("yes");
		expect(world.heard("+447700900302")).toEqual([]);
		await paysFor(toPay());
		await looks();
		expect(orders().map(({ status }) => status)).toEqual(["confirmed"]);
	});

	it("that has run out is not begun by money that comes then", async () => {
		await wantsOrder();
		await says("yes");
		const [{ id, expiresAt } = { id: "", expiresAt: 0 }] = orders();
		world.clock.nowMs = Number(expiresAt);
		expect((await fulfils(id, 1450)).did).toBe("lapsed");
		await world.orderables.expireDue();
		expect((await fulfils(id, 1450)).did).toBe("lapsed");
		expect(orders().map(({ status }) => status)).toEqual(["cancelled"]);
	});
});
