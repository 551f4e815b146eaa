import { describe, expect, it } from "vitest";
import { testMarket } from "../../../../test/support/market.ts";
import { locales } from "../../../core/locale.ts";
import type { Message } from "../../../dialogue/message.ts";
import { alreadyPaid, paying } from "./paying.ts";

const grill = {
	businessId: "grill",
	name: "Harbour Grill",
	category: "dining",
	tags: [],
	items: [],
};
/** As in a market whose people write all of them. */
const among = locales;
const both = ["payment.createMomoCharge", "payment.createIntent"];
const read = (text: string, tools = both) => {
	const market = { ...testMarket(tools), shops: [grill] };
	const proposal = paying({ snapshot: { text, market }, among } as unknown as Message);
	if (proposal?.type !== "execute_tool") return null;
	const { amountMinor, businessId, forOwn, ownCode } = proposal.args as Record<string, unknown>;
	return [
		proposal.tool === both[0] ? "momo" : "card",
		amountMinor,
		businessId,
		...(forOwn ? ["order", ownCode] : []),
	];
};

describe("to pay somebody", () => {
	it.each([
		["pay 50 to Harbour Grill", "momo", 5000, "grill"],
		["Please pay 1,200 EUR to harbour grill with mobile money", "momo", 120_000, "grill"],
		["I want to pay 12.50 to Harbour Grill by card", "card", 1250, "grill"],
		["pay 50", "momo", 5000, null],
		["pay 50 to Joe's Garage", "momo", 5000, "unknown"],
		["Harbour Grill için 50 öde", "momo", 5000, "grill"],
		["bitte 50 euro an Harbour Grill zahlen", "momo", 5000, "grill"],
		["je voudrais payer 50 euros à Harbour Grill par carte", "card", 5000, "grill"],
		["vorrei pagare 50 a Harbour Grill", "momo", 5000, "grill"],
		["πληρωσε 50 στο Harbour Grill", "momo", 5000, "grill"],
		["заплатить 50 в Harbour Grill", "momo", 5000, "grill"],
		["Ndashaka kwishyura 50 kuri Harbour Grill", "momo", 5000, "grill"],
	])("%s", (text, ...expected) => {
		expect(read(text)).toEqual(expected);
	});

	it.each([
		["pay for my order", null],
		["I'd like to pay for order 7K2M", "7K2M"],
		["siparişimi öde", null],
		["meine Bestellung 7K2M bezahlen", "7K2M"],
		["payer ma commande", null],
		["pagare il mio ordine", null],
		["να πληρωσω την παραγγελία μου", null],
		["оплатить заказ 7K2M", "7K2M"],
		["kwishyura ibyo natumije", null],
	])("or for an order: %s", (text, code) => {
		expect(read(text)).toEqual(["momo", null, null, "order", code]);
	});

	it.each([
		"a taxi for 2 from harbour to castle",
		"payday is friday",
		"how much is it",
		"where do I pay?",
		"a table for 4 at Harbour Grill at 8",
	])("is not: %s", (text) => {
		expect(read(text)).toBeNull();
	});

	it("is by whatever the market has", () => {
		expect(read("pay 50 to Harbour Grill", ["payment.createIntent"])).toEqual([
			"card",
			5000,
			"grill",
		]);
		expect(read("pay 50 to Harbour Grill", [])).toBeNull();
	});
});

describe("that somebody has paid", () => {
	const told = (text: string, tools = both) =>
		alreadyPaid({
			snapshot: { text, market: { ...testMarket(tools), shops: [grill] } },
			among,
		} as unknown as Message);

	it.each([
		"I have paid in cash already",
		"we've just paid",
		"ödedim",
		"ich habe schon bezahlt",
		"j'ai déjà payé",
		"ho già pagato",
		"έχω πληρώσει",
		"я уже оплатила",
		"namaze kwishyura",
	])("is believed by nobody, and answered: %s", (text) =>
		expect(told(text)).toMatchObject({
			type: "generate_message",
			say: { key: "payments.dialogue_paid" },
		}),
	);

	it.each([
		"I paid twice",
		"have I paid?",
		"pay for my order",
		`I have paid you yesterday for the ride to the airport, and now I need another one`,
	])("is not: %s", (text) => expect(told(text)).toBeNull());

	it("is told nobody where nothing is paid here", () =>
		expect(told("I have paid", ["order.create"])).toBeNull());
});
