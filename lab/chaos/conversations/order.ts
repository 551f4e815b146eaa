import { type Conversation, counts } from "../conversation.ts";
import { codeIn } from "../stage.ts";

const owner = "+447700900305";

export const order: Conversation = {
	name: "order",
	tools: ["order.create", "order.updateStatus"],
	perWorldMax: 13,
	prepare: async (world) => {
		await world.rows(
			"update inventory_levels set qty = 1000 where sku = 'ak-sandwich' and qty < 100",
		);
	},
	play: async (stage) => {
		const person = stage.someone("Guest");
		const kitchen = stage.phone(owner);
		const request = async () => {
			await stage.say(
				person,
				"order 2 club sandwich and a cola from akasya hotel harbour to room 12",
			);
			return stage.hearPrompt(person, /Shall I order it/);
		};
		await stage.agree(person, await request(), /Your order is with/, request);
		const question = await stage.hear(kitchen, /New order/);
		if (!question) return "ordered, and nobody could know whether the kitchen was told";
		const code = codeIn(question);
		await stage.say(kitchen, `YES ${code}`);
		await stage.hear(person, /is being made/);
		await stage.tick();
		await stage.say(kitchen, `READY ${code}`);
		await stage.hear(person, /is ready/);
		await stage.say(kitchen, `DELIVERED ${code}`);
		await stage.hear(person, /was delivered/);
		return "delivered";
	},
	records: (world) =>
		counts(world, {
			// One that was put aside for a question which another release put anew is cancelled.
			orders: "orders where status <> 'cancelled'",
			delivered: "orders where status = 'delivered'",
			confirmed: "orders where status = 'confirmed'",
			sold: "select -qty as n from inventory_levels where sku = 'ak-sandwich'",
			reserved: "select sum(reserved) as n from inventory_levels",
			"sold by a yes":
				"tool_executions where tool_name = 'order.create' and state = 'succeeded' and shown_hash is not null",
		}),
	expected: (told) => ({
		orders: 1,
		delivered: told === "delivered" ? 1 : 0,
		confirmed: told === "delivered" ? 0 : 1,
		sold: 2,
		reserved: 0,
		"sold by a yes": 1,
	}),
};
