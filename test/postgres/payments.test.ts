/** Payments over real Postgres: one yes, one row; two transactions with a call between them; and whatever a provider says, once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChargeAsked, ChargeMade } from "../../src/packs/payments/needs.ts";
import { charging } from "../../src/packs/payments/tools/shapes.ts";
import type { PaymentSaid } from "../../src/ports/payments.ts";
import type { ToolContext } from "../../src/ports/tool.ts";
import {
	freshNumber,
	hashOf,
	personalData,
	personOf,
	recordOf,
	startTestDatabase,
	switchTools,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
let businessId: string;
let ownerHash: string;
let currency: string;
let currencyDigits: number;
beforeAll(async () => {
	db = await startTestDatabase();
	const { tenantId, marketId } = db.a;
	const owner = await personOf(tenantId, freshNumber());
	ownerHash = owner.personHash;
	const [made] = await db.rows(
		`insert into businesses (tenant_id, market_id, kind, name, category, owner_hash, owner_phone_encrypted, timezone)
		values ($1, $2, 'provider', 'Harbour Grill', 'dining', $3, $4, 'Europe/Nicosia') returning id`,
		[tenantId, marketId, ownerHash, await personalData.encrypt(owner.address.value)],
	);
	businessId = String(made?.["id"]);
	await db.rows(
		`insert into payment_terms (tenant_id, business_id, momo_code, momo_format, card) values ($1, $2, '012345', '*182*8*1*{code}*{amount}#', 'on')`,
		[tenantId, businessId],
	);
	const [market] = await db.rows("select currency, currency_digits from markets where id = $1", [
		marketId,
	]);
	currency = String(market?.["currency"]);
	currencyDigits = Number(market?.["currency_digits"]);
	await switchTools(db, db.a, ["payment.createMomoCharge", "payment.createIntent"]);
});
afterAll(() => db.stop());
beforeEach(() => void db.provider.faults.splice(0));

const unit = () => 10 ** currencyDigits;
const asked = (way: "momo" | "card", major = 50): ChargeAsked => ({
	way,
	amountMinor: major * unit(),
	currency: null,
	businessId,
	forOwn: false,
	ownCode: null,
	phone: null,
	memo: "lunch",
	metadata: {},
});
async function proposed(way: "momo" | "card", number = freshNumber(), major = 50) {
	const person = await personOf(db.a.tenantId, number);
	const ask = asked(way, major);
	const record = recordOf(db.a, {
		tool: way === "momo" ? "payment.createMomoCharge" : "payment.createIntent",
		argsHash: hashOf(ask),
		threadKey: person.personHash,
	});
	const at = { currency, currencyDigits, tenantName: "A" };
	const offer = await db.payments.look({ record, person, ask, ...at });
	if (offer.kind !== "succeeded") throw new Error(JSON.stringify(offer));
	const market = { ...at, tenantName: "A", marketId: db.a.marketId };
	const ctx = {
		threadKey: person.personHash,
		address: person.address,
		locale: "en",
		market,
	} as unknown as ToolContext;
	const yes = (over: Partial<typeof record> = {}) =>
		charging({
			args: { ask, terms: offer.data.terms } as never,
			facts: { seen: offer.data.seen },
			ctx,
			record: { ...record, ...over },
			needs: { payments: db.payments },
			signal: new AbortController().signal,
		});
	return { yes, record, person };
}
async function made(way: "momo" | "card", major = 50): Promise<ChargeMade> {
	const done = await (await proposed(way, undefined, major)).yes();
	if (done.kind !== "succeeded") throw new Error(JSON.stringify(done));
	return done.data;
}
const payment = async (id: string) =>
	(await db.rows("select * from payments where id = $1", [id]))[0] ?? {};
const told = async (id: string) =>
	(
		await db.rows(
			"select type from notifications where payload ->> 'paymentId' = $1 order by created_at",
			[id],
		)
	).map(({ type }) => type);
const postings = async (id: string) =>
	(
		await db.rows(
			"select account, sum(amount_minor)::int as sum from money_entries where payment_id = $1 group by 1 order by 1",
			[id],
		)
	).map(({ account, sum }) => [account, Number(sum) / unit()]);
const sweep = async (id: string) => {
	await db.rows("update payments set due_at = now() where id = $1 and due_at is not null", [id]);
	return db.payments.settle({ tenantId: db.a.tenantId, traceId: "trc", ids: [id] });
};
const hear = (paymentId: string, says: PaymentSaid, externalId = `evt_${randomUUID()}`) =>
	db.payments.hear(
		"stripe",
		{ kind: "event", tenantId: db.a.tenantId, paymentId, externalId, type: says.kind, says },
		"trc",
	);
const paidOf = (id: string, major = 50): PaymentSaid => ({
	kind: "paid",
	eventId: `paid:cs_${id}`,
	amountMinor: major * unit(),
	currency,
	intentRef: `pi_${id}`,
});

describe("a charge by a code to dial", () => {
	it("is one row by one yes, however often it comes, with a code, a page and a reference [EMO-E1-b] [EMO-E1-d] [EMO-Q-e]", async () => {
		const { yes } = await proposed("momo");
		const first = await yes();
		expect(first).toMatchObject({
			kind: "succeeded",
			data: { state: "pending", dial: "*182*8*1*012345*50#", link: "https://x.test/p/19" },
		});
		const again = await yes();
		expect(again).toMatchObject({ kind: "succeeded", replayed: true });
		const of = (outcome: typeof first) =>
			outcome.kind === "succeeded" ? outcome.data.reference : null;
		expect(of(again)).toBe(of(first));
		expect(await db.count("payments", "reference = $1", [of(first)])).toBe(1);
		expect(await yes({ argsHash: hashOf("else") })).toMatchObject({
			kind: "failed",
			reason: "KEY_REUSED",
		});
	});

	it("commits nothing where the terms moved before the yes [P4]", async () => {
		const { yes } = await proposed("momo");
		await db.rows("update payment_terms set momo_code = '999999' where business_id = $1", [
			businessId,
		]);
		expect(await yes()).toMatchObject({ kind: "failed", reason: "STALE_STATE" });
		await db.rows("update payment_terms set momo_code = '012345' where business_id = $1", [
			businessId,
		]);
	});

	it("is paid by the word of two members of staff, and by nobody alone [EMO-E1-a]", async () => {
		const { paymentId } = await made("momo");
		const key = async (staffId: string | null) => {
			const keyId = `key_${randomUUID()}`;
			await db.rows(
				`insert into api_keys (id, tenant_id, label, key_hash, role, staff_id)
				values ($1, $2, 'a key', $1, 'staff', $3)`,
				[keyId, db.a.tenantId, staffId],
			);
			return keyId;
		};
		const staff = async () => {
			const hash = randomUUID();
			const [person] = await db.rows(
				"insert into people (tenant_id, phone_hash, locale) values ($1, $2, 'en') returning id",
				[db.a.tenantId, hash],
			);
			const [member] = await db.rows(
				`insert into staff (tenant_id, person_id, name_encrypted, phone_encrypted, phone_hash, locale, roles)
				values ($1, $2, 's', 's', $3, 'en', '{staff}') returning id`,
				[db.a.tenantId, person?.["id"], hash],
			);
			return String(member?.["id"]);
		};
		const [ann, bob] = [await staff(), await staff()];
		const keys = {
			ann: await key(ann),
			annToo: await key(ann),
			bob: await key(bob),
			nobody: await key(null),
		};
		const say = (keyId: string, amountMinor = 50 * unit()) =>
			db.payments.word(
				{ tenantId: db.a.tenantId, actor: `staff:${keyId}`, traceId: "trc" },
				{
					name: "payment.word",
					target: paymentId,
					actor: { kind: "staff", id: keyId },
					detail: {},
					traceId: "trc",
				},
				{ paymentId, what: "paid", amountMinor, keyId },
			);
		expect(await say(keys.nobody)).toMatchObject({ kind: "failed", reason: "ROLE_DENIED" });
		expect(await say(keys.ann)).toMatchObject({ kind: "succeeded", data: { needs: 1 } });
		expect(await say(keys.annToo)).toMatchObject({ kind: "failed", reason: "OWN_REQUEST" });
		expect((await payment(paymentId))["state"]).toBe("pending");
		expect(await say(keys.bob, 40 * unit())).toMatchObject({ data: { needs: 1 } });
		expect(await say(keys.bob)).toMatchObject({ data: { needs: 1 } });
		expect(await say(keys.ann)).toMatchObject({ data: { needs: 0, state: "paid" } });
		expect(await told(paymentId)).toEqual(["payment.paid", "payment.received"]);
		expect(await postings(paymentId)).toEqual([
			["payable", -50],
			["provider", 50],
		]);
	});

	it("ends by itself a day after its time, and its payer hears so", async () => {
		const { paymentId } = await made("momo");
		await sweep(paymentId);
		expect((await payment(paymentId))["state"]).toBe("expired");
		expect(await told(paymentId)).toEqual(["payment.expired"]);
	});
});

describe("a call of a provider between two transactions", () => {
	it("is meant, made and written: two rows of the ledger, one payment there", async () => {
		const { yes, record } = await proposed("card");
		const done = await yes();
		expect(done).toMatchObject({ kind: "succeeded", data: { state: "pending" } });
		const id = done.kind === "succeeded" ? done.data.paymentId : "";
		expect(done.kind === "succeeded" && done.data.link).toBe(`https://pay.test/cs_${id}`);
		const states = await db.rows(
			"select state from tool_executions where thread_key = $1 order by seq",
			[record.threadKey],
		);
		expect(states.map(({ state }) => state)).toEqual(["running", "succeeded"]);
		expect(await yes()).toEqual({ ...done, replayed: true });
		expect(db.provider.started.get(id)).toBe(1);
	});

	it.each(["lost_before", "lost_after"] as const)(
		"whose answer is lost is unknown until the provider is asked, and then its payer has the link: %s",
		async (fault) => {
			const { yes, record } = await proposed("card");
			db.provider.faults.push(fault);
			expect(await yes()).toMatchObject({ kind: "unknown" });
			const [row] = await db.rows("select id, state from payments where call_key = $1", [
				record.key,
			]);
			expect(row?.["state"]).toBe("created");
			const id = String(row?.["id"]);
			await sweep(id);
			expect((await payment(id))["state"]).toBe("pending");
			expect(await told(id)).toEqual(["payment.link"]);
			const states = await db.rows(
				"select state from tool_executions where thread_key = $1 order by seq",
				[record.threadKey],
			);
			expect(states.map(({ state }) => state)).toEqual(["running", "unknown", "succeeded"]);
			expect(await db.count("payments", "call_key = $1", [record.key])).toBe(1);
		},
	);

	it("whose answer is lost each time stays unknown and is never called failed; staff hear of it once, and it goes on when somebody answers", async () => {
		const { yes, record } = await proposed("card");
		db.provider.faults.push("lost_before");
		expect(await yes()).toMatchObject({ kind: "unknown" });
		const [row] = await db.rows("select id from payments where call_key = $1", [record.key]);
		const id = String(row?.["id"]);
		const alerts = () => db.count("system_alerts", "dedupe_key = $1", [`payment_open:${id}`]);
		for (const heard of [0, 0, 0, 0, 1, 1]) {
			db.provider.faults.push("lost_before");
			await sweep(id);
			expect(await payment(id)).toMatchObject({ state: "created", due_at: expect.anything() });
			expect(await alerts()).toBe(heard);
		}
		expect(await told(id)).toEqual([]);
		await sweep(id);
		expect((await payment(id))["state"]).toBe("pending");
		expect(await told(id)).toEqual(["payment.link"]);
	});

	it("that is refused is a failure in words, and nothing waits", async () => {
		const { yes, record } = await proposed("card");
		db.provider.faults.push("refused");
		expect(await yes()).toMatchObject({ kind: "failed", code: "PAYMENT_FAILED" });
		expect(await db.count("payments", "call_key = $1 and state = 'failed'", [record.key])).toBe(1);
	});

	it("that was refused stays refused where that answer was lost and the same yes comes again: nobody is asked a second time", async () => {
		const { yes, record } = await proposed("card");
		db.provider.faults.push("refused");
		const first = await yes();
		expect(await yes()).toMatchObject({ kind: "failed", code: "PAYMENT_FAILED" });
		expect(first).toMatchObject({ kind: "failed" });
		const [row] = await db.rows("select id, state from payments where call_key = $1", [record.key]);
		expect(row?.["state"]).toBe("failed");
		expect(db.provider.started.has(String(row?.["id"]))).toBe(false);
	});
});

describe("what a provider says", () => {
	it("is settled once, whether it comes twice, under another name, or because it is asked", async () => {
		const { paymentId } = await made("card");
		const event = `evt_${randomUUID()}`;
		expect((await hear(paymentId, paidOf(paymentId), event)).map(({ type }) => type)).toEqual([
			"payment.paid",
			"payment.received",
		]);
		expect(await hear(paymentId, paidOf(paymentId), event)).toEqual([]);
		expect(await hear(paymentId, paidOf(paymentId))).toEqual([]);
		await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject({ state: "paid" });
		expect(await postings(paymentId)).toEqual([
			["payable", -50],
			["provider", 50],
		]);
		expect(await db.count("webhook_receipts", "payment_id = $1", [paymentId])).toBe(2);
	});

	it("of older news that comes after the money moves nothing, and nobody hears of it", async () => {
		const { paymentId } = await made("card");
		await hear(paymentId, paidOf(paymentId));
		const before = await told(paymentId);
		expect(await hear(paymentId, { kind: "expired", eventId: "expired" })).toEqual([]);
		const failed = { kind: "failed", eventId: "failed", why: "PAYMENT_FAILED" } as const;
		expect(await hear(paymentId, failed)).toEqual([]);
		expect(await payment(paymentId)).toMatchObject({ state: "paid", refund_due_minor: "0" });
		expect(await told(paymentId)).toEqual(before);
	});

	it("of an unknown payment is kept, moves nothing, and staff hear of it", async () => {
		const event = `evt_${randomUUID()}`;
		expect(await hear("pay_nowhere", paidOf("pay_nowhere"), event)).toEqual([]);
		expect(
			await db.count("webhook_receipts", "external_id = $1 and outcome = 'unknown_reference'", [
				event,
			]),
		).toBe(1);
		expect(await db.count("system_alerts", "dedupe_key = $1", [`payment_disagrees:${event}`])).toBe(
			1,
		);
	});

	it("of too much or twice goes back by the provider, and its payer hears both", async () => {
		const { paymentId } = await made("card");
		await hear(paymentId, paidOf(paymentId, 70));
		expect(await payment(paymentId)).toMatchObject({ state: "paid" });
		expect(await told(paymentId)).toEqual([
			"payment.over",
			"payment.received",
			"payment.refunded",
			"payment.returned",
		]);
		expect(await postings(paymentId)).toEqual([
			["owed_back", 0],
			["payable", -50],
			["provider", 50],
		]);
	});

	it("is receipted by e-mail, too, where its payer has an address: once, as a copy, and of nothing else", async () => {
		const { yes, person } = await proposed("card");
		const done = await yes();
		if (done.kind !== "succeeded") throw new Error(JSON.stringify(done));
		const { paymentId } = done.data;
		await db.rows(
			"update people set email_encrypted = $3, email_hash = $4 where tenant_id = $1 and phone_hash = $2",
			[
				db.a.tenantId,
				person.personHash,
				await personalData.encrypt("ada@example.com"),
				await personalData.lookup(db.a.tenantId, "ada@example.com"),
			],
		);
		await hear(paymentId, { kind: "declined", eventId: "declined:1", why: "PAYMENT_FAILED" });
		expect(await told(paymentId)).toEqual(["payment.declined"]);
		await hear(paymentId, paidOf(paymentId));
		await hear(paymentId, paidOf(paymentId));
		const letters = await db.rows(
			"select target_id, payload from notifications where type = 'payment.letter' and payload ->> 'paymentId' = $1",
			[paymentId],
		);
		expect(letters).toHaveLength(1);
		expect(letters[0]).toMatchObject({
			target_id: person.personHash,
			payload: { says: "paid", movedMinor: 50 * unit(), to: { channel: "email", way: "copy" } },
		});
		expect(JSON.stringify(letters)).not.toContain("ada@");
		expect((await told(paymentId)).filter((type) => type === "payment.paid")).toHaveLength(1);
	});

	it("after the end goes back, all of it", async () => {
		const { paymentId } = await made("card");
		await hear(paymentId, { kind: "expired", eventId: "expired" });
		await hear(paymentId, paidOf(paymentId));
		expect(await payment(paymentId)).toMatchObject({ state: "refunded" });
		expect(await told(paymentId)).toContain("payment.late");
	});

	it("after the end of one whose first answer was lost, and every other, goes back, too", async () => {
		const { yes, record } = await proposed("card");
		db.provider.faults.push("lost_after");
		expect(await yes()).toMatchObject({ kind: "unknown" });
		const [row] = await db.rows("select id from payments where call_key = $1", [record.key]);
		const id = String(row?.["id"]);
		await db.rows("update payments set expires_at = now() - interval '2 days' where id = $1", [id]);
		await sweep(id);
		expect(await payment(id)).toMatchObject({ state: "expired", provider_ref: null });
		db.provider.seen.set(`cs_${id}`, {
			kind: "paid",
			amountMinor: 50 * unit(),
			currency,
			intentRef: "pi_3",
		});
		await hear(id, { kind: "look" });
		expect(await payment(id)).toMatchObject({ state: "refunded" });
		expect(await told(id)).toContain("payment.late");
	});

	it("is heard in words where it fails [EMO-R-f] [EMO-R-g]", async () => {
		const { paymentId } = await made("card");
		await hear(paymentId, { kind: "declined", eventId: "declined:1", why: "INSUFFICIENT_FUNDS" });
		expect(await payment(paymentId)).toMatchObject({
			state: "pending",
			failure: "INSUFFICIENT_FUNDS",
		});
		await hear(paymentId, { kind: "failed", eventId: "failed", why: "PAYMENT_FAILED" });
		expect(await payment(paymentId)).toMatchObject({ state: "failed" });
		expect(await told(paymentId)).toEqual(["payment.declined", "payment.failed"]);
	});

	it("is found by asking where no webhook came", async () => {
		const { paymentId } = await made("card");
		db.provider.seen.set(`cs_${paymentId}`, {
			kind: "paid",
			amountMinor: 50 * unit(),
			currency,
			intentRef: "pi_2",
		});
		await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject({ state: "paid", intent_ref: "pi_2" });
		expect(await hear(paymentId, paidOf(paymentId))).toEqual([]);
	});

	it("of a refund that fails later is owed again, and its payer, whoever is paid and staff hear of it", async () => {
		const { paymentId } = await made("card");
		await hear(paymentId, paidOf(paymentId));
		expect(await payment(paymentId)).toMatchObject({ state: "paid", due_at: null });
		await hear(paymentId, { kind: "refunded", eventId: "refunded:re_1", amountMinor: 50 * unit() });
		// Nobody here gave it back, and it is looked after all the same.
		expect(await payment(paymentId)).toMatchObject({
			state: "refunded",
			due_at: expect.anything(),
		});
		await hear(paymentId, {
			kind: "refund_failed",
			eventId: "refund_failed:re_1",
			amountMinor: 50 * unit(),
		});
		expect(await payment(paymentId)).toMatchObject({ state: "paid" });
		expect(await db.count("system_alerts", "dedupe_key = $1", [`refund_failed:${paymentId}`])).toBe(
			1,
		);
		// By that the payer's thread and the payee's know that the first one is not true any more.
		expect(
			await db.rows(
				`select o.type as first, n.type as later, n.target_id = o.target_id as same
				from notifications n join notifications o on o.payload -> 'overtakenBy' = jsonb_build_array(n.dedupe_key)
				where o.payload ->> 'paymentId' = $1 order by o.type`,
				[paymentId],
			),
		).toEqual([
			{ first: "payment.refunded", later: "payment.refund_failed", same: true },
			{ first: "payment.returned", later: "payment.return_failed", same: true },
		]);
	});

	it.each([
		["lost, heard in order", ["disputed", "dispute_lost"], "refunded", 0],
		["lost, its end heard first", ["dispute_lost", "disputed"], "refunded", 0],
		["won, heard in order", ["disputed", "dispute_won"], "paid", 50],
		["won, its end heard first", ["dispute_won", "disputed"], "paid", 50],
	] as const)(
		"of a dispute that is %s, each twice, ends as the bank decided",
		async (_, kinds, state, left) => {
			const { paymentId } = await made("card");
			await hear(paymentId, paidOf(paymentId));
			for (const kind of kinds.flatMap((one) => [one, one]))
				await hear(paymentId, { kind, eventId: `${kind}:dp_1`, amountMinor: 50 * unit() });
			expect(await payment(paymentId)).toMatchObject({ state });
			expect(Object.fromEntries(await postings(paymentId))["provider"]).toBe(left);
			const disagrees = await db.count("system_alerts", "dedupe_key = $1", [
				`payment_disagrees:${paymentId}`,
			]);
			expect(disagrees).toBe(0);
		},
	);

	it("of a refund that fails and whose webhook is lost finds it in the provider's books, and gives it back once", async () => {
		const { paymentId } = await made("card");
		await hear(paymentId, { kind: "expired", eventId: "expired" });
		await hear(paymentId, paidOf(paymentId));
		const [[key, went] = ["", null]] = [...db.provider.gone].filter(([one]) =>
			one.startsWith(paymentId),
		);
		if (!went) throw new Error("it went back");
		// Each look leaves another to come.
		const looksAgain = { state: "refunded", due_at: expect.anything() };
		expect(await payment(paymentId)).toMatchObject(looksAgain);
		await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject(looksAgain);
		db.provider.gone.set(key, { ...went, state: "failed" });
		await sweep(paymentId);
		await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject({
			state: "expired",
			refunded_minor: "0",
			refund_due_minor: String(50 * unit()),
			due_at: null,
		});
		expect((await told(paymentId)).filter((one) => one === "payment.refund_failed")).toHaveLength(
			1,
		);
		// Its webhooks come after all, in the wrong order.
		const amountMinor = 50 * unit();
		await hear(paymentId, {
			kind: "refund_failed",
			eventId: `refund_failed:${went.refundId}`,
			amountMinor,
		});
		await hear(paymentId, { kind: "refunded", eventId: `refunded:${went.refundId}`, amountMinor });
		expect(await payment(paymentId)).toMatchObject({ state: "expired", refunded_minor: "0" });
	});

	it("a refund whose answer is lost goes back once: it is looked for under the name that it was given by", async () => {
		const { paymentId } = await made("card");
		const wentBack = () =>
			[...db.provider.gone].filter(([key]) => key.startsWith(paymentId)).map(([, one]) => one);
		await hear(paymentId, { kind: "expired", eventId: "expired" });
		db.provider.faults.push("refund_lost");
		await hear(paymentId, paidOf(paymentId));
		expect(await payment(paymentId)).toMatchObject({ refunded_minor: "0" });
		expect(wentBack()).toHaveLength(1);
		for (let looks = 0; looks < 3; looks++) await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject({
			state: "refunded",
			refunded_minor: String(50 * unit()),
			refund_due_minor: "0",
		});
		expect(wentBack()).toMatchObject([{ amountMinor: 50 * unit(), state: "refunded" }]);
		// By then a provider may have forgotten the key: it is not asked to give again.
		expect(db.provider.asked.filter((key) => key.startsWith(paymentId))).toHaveLength(1);
		expect((await told(paymentId)).filter((one) => one === "payment.refunded")).toHaveLength(1);
	});

	it("a refund whose failure is heard before it was counted is never counted", async () => {
		const { paymentId } = await made("card");
		const amountMinor = 50 * unit();
		db.provider.refundAnswers.push({ kind: "under_way", refundId: "re_slow" });
		await hear(paymentId, { kind: "expired", eventId: "expired" });
		await hear(paymentId, paidOf(paymentId));
		expect(await payment(paymentId)).toMatchObject({ state: "expired", refunded_minor: "0" });
		await hear(paymentId, { kind: "refund_failed", eventId: "refund_failed:re_slow", amountMinor });
		await hear(paymentId, { kind: "refunded", eventId: "refunded:re_slow", amountMinor });
		expect(await payment(paymentId)).toMatchObject({
			state: "expired",
			refunded_minor: "0",
			refund_due_minor: String(amountMinor),
		});
		expect(await db.count("system_alerts", "dedupe_key = $1", [`refund_failed:${paymentId}`])).toBe(
			1,
		);
	});
});

it("the ledger of money sums to zero, and the sweep of invariants finds a lone entry, a pair on wrong accounts, and a payment that says otherwise", async () => {
	const [row] = await db.rows(
		"select coalesce(sum(amount_minor), 0)::int as sum from money_entries",
	);
	expect(row?.["sum"]).toBe(0);
	const { makeSweepStores } = await import("../../src/store/postgres/sweep-stores.ts");
	const { invariantRuns } = await import("../../src/app/lazy-queries.ts");
	const { invariants } = makeSweepStores({ ...db, invariantRuns });
	const broken = async () => {
		const bounds = { batch: 500, again: 100, alertsMax: 20 };
		const run = await invariants.run({ name: "money_sums", ripeMs: 0 }, bounds);
		return run.broken.map(({ subject }) => subject).sort();
	};
	expect(await broken()).toEqual([]);
	const paid = async () => {
		const { paymentId } = await made("card");
		await hear(paymentId, paidOf(paymentId));
		return paymentId;
	};
	const [lone, pair, otherwise] = [await paid(), await paid(), await paid()];
	expect(await broken()).toEqual([]);
	// Nothing of the payment moves.
	const entry = (paymentId: string, account: string, amountMinor: number) =>
		db.rows(
			`insert into money_entries (id, tenant_id, payment_id, posting, account, amount_minor, currency)
			values ('mon_' || gen_random_uuid(), $1, $2, 'by hand', $3, $4, $5)`,
			[db.a.tenantId, paymentId, account, amountMinor, currency],
		);
	await entry(lone, "payable", 100);
	await entry(pair, "provider", 100);
	await entry(pair, "owed_back", -100);
	expect(await broken()).toEqual([lone, pair].sort());
	await db.rows("update payments set refund_due_minor = 1 where id = $1", [otherwise]);
	expect(await broken()).toEqual([lone, pair, otherwise].sort());
});
