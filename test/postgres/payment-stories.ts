import { randomUUID } from "node:crypto";
import { freshNumber, personOf, type TestDatabase } from "./support.ts";

/** Asked of the card provider, and nothing of it has come yet. */
async function openPayment(db: TestDatabase): Promise<string> {
	const { tenantId, marketId } = db.a;
	const { personHash } = await personOf(tenantId, freshNumber());
	const id = `pay_${randomUUID()}`;
	await db.rows(
		`with payer as (insert into people (tenant_id, phone_hash) values ($1, $3) returning id)
		insert into payments (id, tenant_id, market_id, customer_id, thread_key, payee, provider, state, reference, amount_minor,
			currency, provider_ref, expires_at, due_at, call_key, call_tool, call_hash)
		select $4, $1, $2, id, $3, 'Grill', 'stripe', 'pending', $4, 5000, 'EUR', 'cs_' || $4, now() + interval '1 hour',
			now() + interval '1 hour', $4, 'payment.createIntent', 'h' from payer`,
		[tenantId, marketId, personHash, id],
	);
	return id;
}
export async function paidPayment(db: TestDatabase): Promise<string> {
	const paymentId = await openPayment(db);
	await db.payments.hear(
		"stripe",
		{
			kind: "event",
			tenantId: db.a.tenantId,
			paymentId,
			externalId: `evt_${paymentId}`,
			type: "paid",
			says: {
				kind: "paid",
				eventId: `paid:cs_${paymentId}`,
				amountMinor: 7000,
				currency: "EUR",
				intentRef: "pi_1",
			},
		},
		"trc",
	);
	return paymentId;
}
export const paymentStories = (database: () => TestDatabase) => ({
	money_sums: {
		// Too much came, and went back.
		whole: () => paidPayment(database()),
		broken: async () => {
			const db = database();
			const paymentId = await paidPayment(db);
			await db.rows(
				`insert into money_entries (id, tenant_id, payment_id, posting, account, amount_minor, currency)
				values ('mon_' || $2, $1, $2, 'by hand', 'payable', -1, 'EUR')`,
				[db.a.tenantId, paymentId],
			);
			return paymentId;
		},
		healed: (paymentId: string) =>
			database().rows(
				`insert into money_entries (id, tenant_id, payment_id, posting, account, amount_minor, currency)
				values ('mon_2' || $2, $1, $2, 'put right', 'payable', 1, 'EUR')`,
				[database().a.tenantId, paymentId],
			),
	},
	payment_settled: {
		whole: async () => {
			await openPayment(database());
			await paidPayment(database());
		},
		broken: async () => {
			const paymentId = await openPayment(database());
			await database().rows("update payments set due_at = clock_timestamp() where id = $1", [
				paymentId,
			]);
			return paymentId;
		},
		healed: (paymentId: string) =>
			database().payments.settle({
				tenantId: database().a.tenantId,
				traceId: "tr_heal",
				ids: [paymentId],
			}),
	},
});
