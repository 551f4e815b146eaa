import type { StripeStandIn } from "../../../dev/stripe/stand-in.ts";
import { type Conversation, counts } from "../conversation.ts";
import type { Stage } from "../stage.ts";

const triesMax = 5;

/** At Stripe's page; its webhook comes until it is answered, as Stripe's does. */
export async function payAt(stage: Stage, stripe: StripeStandIn, sessionId: string): Promise<void> {
	let statuses = await stripe.pay(sessionId).catch(() => [0]);
	for (let tries = 0; tries < triesMax && statuses.some((status) => status !== 200); tries += 1) {
		await stage.quiet();
		const session = stripe.sessions.get(sessionId) ?? {};
		statuses = await stripe.send("checkout.session.completed", session).catch(() => [0]);
	}
}

/** The provider is called between two transactions, and says by a webhook that the money came. */
export const card: Conversation = {
	name: "card",
	tools: ["payment.createIntent"],
	perWorldMax: 30,
	prepare: async (world) => {
		await world.rows(
			`insert into payment_terms (tenant_id, business_id, demand, momo_code, momo_format, card)
			select tenant_id, id, 'none', '012345', '*182*8*1*{code}*{amount}#', 'on' from businesses where name ilike 'akasya%' limit 1
			on conflict (tenant_id, business_id) do nothing`,
		);
	},
	play: async (stage, _turn, { rows, stripe }) => {
		const [payee] = await rows<{ name: string }>(
			"select name from businesses b join payment_terms t on t.business_id = b.id where t.card = 'on' and name ilike 'akasya%'",
		);
		const person = stage.someone("Payer");
		const request = async () => {
			await stage.say(person, `pay 50 to ${payee?.name} by card`);
			return stage.hearPrompt(person, /by card\?/);
		};
		const page = await stage.agree(person, await request(), /Here is the page to pay/, request);
		const sessionId = /\/pay\/(cs_\w+)/.exec(page?.body ?? "")?.[1];
		if (sessionId === undefined) return "asked for, and nobody could know where to pay";
		await stage.tick();
		await payAt(stage, stripe, sessionId);
		await stage.hear(person, /Your payment has come/);
		return "paid";
	},
	records: async (world) => ({
		...(await counts(world, {
			paid: "payments where state = 'paid'",
			open: "payments where state in ('pending', 'unknown')",
			"what lies with the provider":
				"select coalesce(sum(amount_minor), 0) as n from money_entries where account = 'provider'",
			"sum of the ledger": "select coalesce(sum(amount_minor), 0) as n from money_entries",
			"asked for by a yes":
				"tool_executions where tool_name = 'payment.createIntent' and state = 'succeeded' and shown_hash is not null",
		})),
		"pages at the provider": world.stripe.sessions.size,
		"given back": world.stripe.refunds.length,
	}),
	expected: (told) => ({
		paid: told === "paid" ? 1 : 0,
		open: told === "paid" ? 0 : 1,
		"what lies with the provider": told === "paid" ? 5000 : 0,
		"sum of the ledger": 0,
		"asked for by a yes": 1,
		"pages at the provider": 1,
		"given back": 0,
	}),
};
