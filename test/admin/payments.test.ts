/** Money that goes back at the admin door: what would go back is shown, and only the token made for exactly that gives it back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paidPayment } from "../postgres/payment-stories.ts";
import { type Admin, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const question = (id: string, key: string) =>
	admin.ask("POST", `/payments/${id}/give-back/question`, key);
const giveBack = (id: string, key: string, confirmation: unknown) =>
	admin.ask("POST", `/payments/${id}/give-back`, key, { confirmation });
const asked = async (id: string, key = admin.a.operator): Promise<string> => {
	const { status, body } = await question(id, key);
	if (status !== 200) throw new Error(JSON.stringify(body));
	return body.data.confirmation;
};
/** The 20 that were too much went back by themselves. */
const owed = async (id: string) =>
	(
		await admin.db.rows(
			"select (refund_due_minor + refunded_minor)::int as due from payments where id = $1",
			[id],
		)
	)[0]?.["due"];
const untouched = 2000;
const invalid = [403, { code: "AUTH_ERROR", reason: "TOKEN_INVALID" }];

describe("money that a member of staff gives back", () => {
	it("is what the question showed, by its token, once [UAI-7-a]", async () => {
		const id = await paidPayment(admin.db);
		const { body } = await question(id, admin.a.operator);
		expect(body.data).toMatchObject({
			paymentId: id,
			payee: "Grill",
			amountMinor: 5000,
			currency: "EUR",
		});
		expect(await owed(id)).toBe(untouched);
		const token = body.data.confirmation;
		expect((await giveBack(id, admin.a.operator, token)).status).toBe(200);
		expect(await owed(id)).toBe(7000);
		expect(
			await admin.db.count(
				"audit_log",
				"action_type = 'admin.payment.give_back' and scope_id = $1",
				[id],
			),
		).toBe(1);
		const again = await giveBack(id, admin.a.operator, token);
		expect([again.status, again.body.error]).toMatchObject([409, { reason: "STALE_STATE" }]);
		expect(await owed(id)).toBe(7000);
		expect((await question(id, admin.a.operator)).status).toBe(409);
	});

	it("is none without a token, by another key's, by another payment's, or by one that was used", async () => {
		const [id, other] = [await paidPayment(admin.db), await paidPayment(admin.db)];
		expect((await giveBack(id, admin.a.operator, undefined)).status).toBe(400);
		const forged = `ct1.k1.${"n".repeat(22)}.${"m".repeat(43)}`;
		const [ofTenantAdmin, ofOther] = [await asked(id, admin.a.tenantAdmin), await asked(other)];
		for (const token of [forged, ofTenantAdmin, ofOther]) {
			const { status, body } = await giveBack(id, admin.a.operator, token);
			expect([status, body.error]).toMatchObject(invalid);
		}
		const used = await asked(id);
		await admin.db.rows(
			"update confirmation_tokens set used_at = now(), used_key_hash = 'another' where used_at is null",
		);
		const spent = await giveBack(id, admin.a.operator, used);
		expect([spent.status, spent.body.error]).toMatchObject(invalid);
		expect(await owed(id)).toBe(untouched);
	});

	it("is none where another amount would go back than was shown, nor after ten minutes", async () => {
		const id = await paidPayment(admin.db);
		const token = await asked(id);
		await admin.db.rows("update payments set paid_minor = paid_minor + 1 where id = $1", [id]);
		const moved = await giveBack(id, admin.a.operator, token);
		expect([moved.status, moved.body.error]).toMatchObject(invalid);
		const late = await asked(id);
		await admin.db.rows(
			"update confirmation_tokens set expires_at = expires_at - interval '10 minutes' where used_at is null",
		);
		const { status, body } = await giveBack(id, admin.a.operator, late);
		expect([status, body.error]).toMatchObject([410, { code: "EXPIRED", reason: "TOKEN_INVALID" }]);
		expect(await owed(id)).toBe(untouched);
	});

	it("is nobody's to give back who only reads, nor another tenant's", async () => {
		const id = await paidPayment(admin.db);
		expect((await question(id, admin.a.staff)).status).toBe(403);
		expect((await question(id, admin.b.tenantAdmin)).status).toBe(404);
		const token = await asked(id);
		expect((await giveBack(id, admin.a.staff, token)).status).toBe(403);
		expect((await giveBack(id, admin.b.tenantAdmin, token)).status).toBe(404);
		expect(await owed(id)).toBe(untouched);
	});
});
