import { type Conversation, counts } from "../conversation.ts";
import { codeIn, relayed } from "../stage.ts";
import { card, payAt } from "./card.ts";
import { order } from "./order.ts";

/** An order that is paid and then called off: what was paid goes back by the provider, once, though its answer may die on the way. */
export const refund: Conversation = {
	name: "refund",
	tools: ["order.create", "payment.createIntent", "order.cancel"],
	perWorldMax: 13,
	// Called off, it is given back by the minute's sweep.
	settleMaxMs: 150_000,
	prepare: async (world, turn) => {
		await order.prepare?.(world, turn);
		await card.prepare?.(world, turn);
	},
	play: async (stage, _turn, world) => {
		const person = stage.someone("Guest");
		const kitchen = stage.phone("+447700900305");
		const request = async () => {
			await stage.say(person, "order a club sandwich from akasya hotel harbour to room 15");
			return stage.hearPrompt(person, /Shall I order it/);
		};
		await stage.agree(person, await request(), /Your order is with/, request);
		const question = await stage.hear(kitchen, /New order/);
		if (!question) return "ordered, and nobody could know its code";
		const code = codeIn(question);
		const pay = async () => {
			await stage.say(person, `pay ${code} by card`);
			return stage.hearPrompt(person, /by card\?/);
		};
		const page = await stage.agree(person, await pay(), /Here is the page to pay/, pay);
		const sessionId = /\/pay\/(cs_\w+)/.exec(page?.body ?? "")?.[1];
		if (sessionId === undefined) return "asked for, and nobody could know where to pay";
		await payAt(stage, world.stripe, sessionId);
		await stage.hear(person, /Your payment has come/);
		const callOff = async () => {
			await stage.say(person, "cancel my order");
			return stage.hearPrompt(person, /Shall I call it off/);
		};
		await stage.agree(person, await callOff(), /Called off: your order/, callOff);
		await stage.tick();
		await stage.until("it is given back", async () => {
			const paymentId = world.stripe.sessions.get(sessionId)?.metadata["paymentId"];
			const gone = "select count(*) as n from payments where state = 'refunded' and id = $1";
			return (await world.count(gone, paymentId)) === 1;
		});
		await relayed(stage, world);
		await stage.hear(person, /has gone back to you/);
		return "given back";
	},
	records: async (world) => ({
		...(await counts(world, {
			orders: "orders where status = 'confirmed'",
			"called off":
				"tool_executions where tool_name = 'order.cancel' and state = 'succeeded' and shown_hash is not null",
			refunded: "payments where state = 'refunded'",
			paid: "payments where state = 'paid'",
			"still owed": "select coalesce(sum(refund_due_minor), 0) as n from payments",
			"what lies with the provider":
				"select coalesce(sum(amount_minor), 0) as n from money_entries where account = 'provider'",
			"sum of the ledger": "select coalesce(sum(amount_minor), 0) as n from money_entries",
		})),
		"pages at the provider": world.stripe.sessions.size,
		"given back by the provider": world.stripe.refunds.length,
		"left with the provider":
			[...world.stripe.sessions.values()]
				.filter(({ payment_status: status }) => status === "paid")
				.reduce((sum, one) => sum + one.amount_total, 0) -
			world.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0),
	}),
	expected: (told) => ({
		"sum of the ledger": 0,
		...(told === "given back"
			? {
					orders: 0,
					"called off": 1,
					refunded: 1,
					paid: 0,
					"still owed": 0,
					"what lies with the provider": 0,
					"pages at the provider": 1,
					"given back by the provider": 1,
					"left with the provider": 0,
				}
			: { refunded: 0, "given back by the provider": 0 }),
	}),
};
