import type { MomoStandIn } from "../../../dev/momo/stand-in.ts";
import { type Conversation, counts } from "../conversation.ts";
import type { World } from "../world.ts";
import { relayed } from "../stage.ts";
import { card } from "./card.ts";

const momoOf = ({ momo }: World): MomoStandIn => {
	if (!momo) throw new Error("a world without MTN");
	return momo;
};
const amount = 50;

/**
 * MTN asks the payer's phone, under a reference that is the payment's own; its callback comes once, and may come while nobody is there. Every
 * other time it never comes, and the payment is looked at when its moment is there.
 */
export const momo: Conversation = {
	name: "momo",
	tools: ["payment.createMomoCharge"],
	hasVendors: true,
	perWorldMax: 30,
	// A callback that died with the Worker does not come again: whoever looks then comes with the minute, and the minute after.
	settleMaxMs: 150_000,
	...(card.prepare ? { prepare: card.prepare } : {}),
	play: async (stage, turn, world) => {
		const [payee] = await world.rows<{ name: string }>(
			"select b.name from businesses b join payment_terms t on t.business_id = b.id where b.name ilike 'akasya%'",
		);
		const person = stage.someone("Payer");
		const request = async () => {
			await stage.say(person, `pay ${amount} to ${payee?.name}`);
			return stage.hearPrompt(person, /by mobile money from/);
		};
		const begun = /The phone is asked to pay|I do not know whether it has your payment/;
		await stage.agree(person, await request(), begun, request);
		await stage.tick();
		const asked = await momoOf(world).askedOf(person.number.slice(1));
		const isLost = turn % 2 === 1;
		await stage.quiet();
		await momoOf(world)
			.approve(asked.reference, { isLost })
			.catch(() => []);
		if (isLost) {
			await stage.quiet();
			await world.rows("update payments set due_at = now() where state = 'pending'");
			await stage.tick();
			await relayed(stage, world);
		}
		await stage.hear(person, /Your payment has come/);
		return "paid";
	},
	records: async (world) => ({
		...(await counts(world, {
			paid: "payments where state = 'paid'",
			open: "payments where state in ('created', 'pending', 'unknown')",
			"what lies with the provider":
				"select coalesce(sum(amount_minor), 0) as n from money_entries where account = 'provider'",
			"sum of the ledger": "select coalesce(sum(amount_minor), 0) as n from money_entries",
			"asked for by a yes":
				"tool_executions where tool_name = 'payment.createMomoCharge' and state = 'succeeded' and shown_hash is not null",
		})),
		"asked by MTN": momoOf(world).requests.size,
		"asked by MTN, and of no payment": [...momoOf(world).requests.values()].length
			? await world.count(
					"select count(*) as n from unnest($1::text[]) r(reference) where not exists (select from payments p where p.reference = r.reference)",
					[...momoOf(world).requests.values()].map(({ externalId }) => externalId),
				)
			: 0,
	}),
	expected: () => ({
		paid: 1,
		open: 0,
		"what lies with the provider": amount * 100,
		"sum of the ledger": 0,
		"asked for by a yes": 1,
		"asked by MTN": 1,
		"asked by MTN, and of no payment": 0,
	}),
};
