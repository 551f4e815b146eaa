/** Bookings, viewings and insurances that wait for their money begin by it, and by nobody's word; what is called off gives it back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { charging } from "../../src/packs/payments/tools/shapes.ts";
import type { Customer } from "../../src/ports/ledger.ts";
import type { ToolContext } from "../../src/ports/tool.ts";
import { bookCall, leadListing, proposedViewing } from "./leads-support.ts";
import {
	anybodyHolds,
	bookable,
	confirmCall,
	confirmedBooking,
	conservation,
	heldBooking,
	holdCall,
	runOut,
	somebody,
	wallIn,
} from "./ledger-support.ts";
import { hashOf, recordOf, startTestDatabase, switchTools, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let at: { currency: string; currencyDigits: number; tenantName: string };
beforeAll(async () => {
	db = await startTestDatabase();
	await anybodyHolds(db);
	const [market] = await db.rows("select currency, currency_digits from markets where id = $1", [
		db.a.marketId,
	]);
	at = {
		currency: String(market?.["currency"]),
		currencyDigits: Number(market?.["currency_digits"]),
		tenantName: "A",
	};
	await switchTools(db, db.a, ["payment.createIntent", "insurance.quotePremium"]);
});
afterAll(() => db.stop());

const wants = (
	businessId: string,
	terms: { demand?: string; percent?: number | null; fee?: number | null } = {},
) =>
	db.rows(
		`insert into payment_terms (tenant_id, business_id, demand, deposit_percent, viewing_fee_minor, momo_format, card)
		values ($1, $2, $3, $4, $5, 'x', 'on')`,
		[db.a.tenantId, businessId, terms.demand ?? "full", terms.percent ?? null, terms.fee ?? null],
	);
const told = async (like: string, id: string) =>
	(
		await db.rows(
			`select type from notifications where type like $1 and payload::text like '%' || $2 || '%' order by created_at`,
			[`${like}.%`, id],
		)
	).map(({ type }) => type);
const sweep = async (id: string) => {
	await db.rows("update payments set due_at = now() where id = $1 and due_at is not null", [id]);
	return db.payments.settle({ tenantId: db.a.tenantId, traceId: "trc", ids: [id] });
};
const payment = async (id: string) =>
	(await db.rows("select * from payments where id = $1", [id]))[0] ?? {};

async function charged(person: Customer, ownCode: string | null) {
	const ask = {
		way: "card" as const,
		amountMinor: null,
		currency: null,
		businessId: null,
		forOwn: true,
		ownCode,
		phone: null,
		memo: null,
		metadata: {},
	};
	const record = recordOf(db.a, {
		tool: "payment.createIntent",
		argsHash: hashOf(ask),
		threadKey: person.personHash,
	});
	const offer = await db.payments.look({ record, person, ask, ...at });
	if (offer.kind !== "succeeded") return offer;
	const done = await charging({
		args: { ask, terms: offer.data.terms } as never,
		facts: { seen: offer.data.seen },
		ctx: {
			threadKey: person.personHash,
			address: person.address,
			locale: "en",
			market: { ...at, marketId: db.a.marketId },
		} as unknown as ToolContext,
		record,
		needs: { payments: db.payments },
		signal: new AbortController().signal,
	});
	return done;
}
async function paid(person: Customer, code: string | null) {
	const made = await charged(person, code);
	if (made.kind !== "succeeded") throw new Error(JSON.stringify(made));
	const { paymentId, amountMinor, currency } = made.data;
	db.provider.seen.set(`cs_${paymentId}`, {
		kind: "paid",
		amountMinor,
		currency,
		intentRef: "pi_1",
	});
	await sweep(paymentId);
	return made.data;
}

const priced = async (terms: Parameters<typeof wants>[1] = {}, over = {}) => {
	const what = await bookable(db, { price_minor: 1000, currency: at.currency, ...over });
	await wants(what.businessId, terms);
	return what;
};
async function agreed(what: Awaited<ReturnType<typeof priced>>, given?: Customer) {
	const person = given ?? (await somebody(what.ids));
	const held = await db.ledger.hold(holdCall(what, person));
	if (held.kind !== "succeeded") throw new Error(JSON.stringify(held));
	const yes = confirmCall(what, person, held.data);
	const outcome = await db.ledger.confirm(yes);
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return { person, held: held.data, booking: outcome.data, yes };
}
const booking = async (id: string) =>
	(await db.rows("select * from transactions where id = $1", [id]))[0] ?? {};

describe("a booking that waits for its money", () => {
	it("is kept by the yes and counts by nobody's word; its money books it, once, and its business hears then", async () => {
		const what = await priced();
		const { person, booking: made, held, yes } = await agreed(what);
		const id = made.transactionId;
		expect(held.payDueMinor).toBe(held.terms.totalMinor);
		expect(made).toMatchObject({ payDueMinor: held.payDueMinor, payUntilMs: expect.any(Number) });
		expect(await booking(id)).toMatchObject({ state: "hold" });
		expect(await told("booking", id)).toEqual([]);
		expect(await db.ledger.confirm(yes)).toMatchObject({ kind: "succeeded", replayed: true });
		expect(await conservation(db, what, true)).toEqual([]);
		const charge = await paid(person, made.confirmationCode);
		expect(charge.amountMinor).toBe(held.payDueMinor);
		expect(await booking(id)).toMatchObject({ state: "confirmed" });
		expect(await told("booking", id)).toEqual(["booking.confirmed", "booking.received"]);
		await sweep(charge.paymentId);
		expect(await told("booking", id)).toHaveLength(2);
		expect(await payment(charge.paymentId)).toMatchObject({ state: "paid", fulfilment: "done" });
		expect(await conservation(db, what, true)).toEqual([]);
		expect(await charged(person, made.confirmationCode)).toMatchObject({ reason: "ALREADY_PAID" });
	});

	it("holds its time for as long as it may be paid, and nobody else gets it", async () => {
		const what = await priced({}, { capacity: 1 });
		const { booking: made } = await agreed(what);
		const [lock] = await db.rows(
			"select extract(epoch from expires_at - now()) as s, state from resource_locks where transaction_id = $1",
			[made.transactionId],
		);
		expect(Number(lock?.["s"])).toBeGreaterThan(40 * 60);
		const other = await db.ledger.hold(holdCall(what, await somebody(what.ids)));
		expect(other).toMatchObject({ kind: "failed", reason: "SLOT_TAKEN" });
	});

	it("wants its deposit and no more", async () => {
		const what = await priced({ demand: "deposit", percent: 30 });
		const { person, held, booking: made } = await agreed(what);
		expect(held.payDueMinor).toBe(Math.ceil((held.terms.totalMinor ?? 0) * 0.3));
		const charge = await paid(person, made.confirmationCode);
		expect(charge.amountMinor).toBe(held.payDueMinor);
		expect(await booking(made.transactionId)).toMatchObject({ state: "confirmed" });
	});

	it("ends unpaid by itself, its time free, its person told; money that comes then goes back, and they hear so", async () => {
		const what = await priced({}, { capacity: 1 });
		const { person, booking: made } = await agreed(what);
		const charge = await charged(person, made.confirmationCode);
		if (charge.kind !== "succeeded") throw new Error(JSON.stringify(charge));
		const id = made.transactionId;
		await runOut(db, id);
		const of = { tenantId: db.a.tenantId, traceId: "trc" };
		expect(await db.holds.expireHolds({ ...of, transactionIds: [id] })).toBe(0);
		expect(await db.bookings.endUnpaid({ ...of, ids: [id] })).toBe(1);
		expect(await db.bookings.endUnpaid({ ...of, ids: [id] })).toBe(0);
		expect(await told("booking", id)).toEqual(["booking.unpaid"]);
		await heldBooking(db, what);
		const { paymentId, amountMinor, currency } = charge.data;
		db.provider.seen.set(`cs_${paymentId}`, {
			kind: "paid",
			amountMinor,
			currency,
			intentRef: "pi_2",
		});
		await sweep(paymentId);
		await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject({ state: "refunded", fulfilment: "lapsed" });
		expect(await told("payment", paymentId)).toEqual([
			"payment.paid",
			"payment.received",
			"payment.lapsed",
			"payment.refunded",
			"payment.returned",
		]);
	});

	it("that is called off when it is paid gives its money back, whoever calls it off", async () => {
		const what = await priced();
		for (const by of ["person", "staff", "business"] as const) {
			const whose = by === "business" ? await priced({}, { needs_acceptance: true }) : what;
			const { person, booking: made } = await agreed(whose);
			const { paymentId } = await paid(person, made.confirmationCode);
			const id = made.transactionId;
			const code = made.confirmationCode;
			if (by === "person")
				await db.ledger.cancelOwn({
					record: recordOf(db.a, { tool: "booking.cancel", threadKey: person.personHash }),
					personHash: person.personHash,
					code,
				});
			else if (by === "staff")
				await db.bookings.cancelByStaff(
					{ tenantId: db.a.tenantId, actor: "test", traceId: "trc" },
					{
						name: "bookings.cancel",
						target: id,
						detail: {},
						actor: { kind: "staff", id: "k" },
						traceId: "trc",
					},
					id,
				);
			else
				await db.ledger.answerAsBusiness({
					record: recordOf(db.a, { tool: "booking.answer", threadKey: whose.ownerHash }),
					ownerHash: whose.ownerHash,
					code,
					answer: "refuse",
					words: null,
				} as never);
			expect(await booking(id)).toMatchObject({ state: "cancelled" });
			await sweep(paymentId);
			expect(await payment(paymentId)).toMatchObject({ state: "refunded", fulfilment: "lapsed" });
		}
	});

	it("may be called off by its person before it is paid, and nobody else ever hears of it", async () => {
		const what = await priced();
		const { person, booking: made } = await agreed(what);
		const off = await db.ledger.cancelOwn({
			record: recordOf(db.a, { tool: "booking.cancel", threadKey: person.personHash }),
			personHash: person.personHash,
			code: made.confirmationCode,
		});
		expect(off).toMatchObject({ kind: "succeeded" });
		expect(await told("booking", made.transactionId)).toEqual(["booking.cancelled"]);
		expect(await conservation(db, what, true)).toEqual([]);
	});

	it("takes its payment along when it is changed, and is not changed to what costs more", async () => {
		const what = await priced({}, { party_max: 2, capacity: 4 });
		const { person, booking: made } = await agreed(what);
		const { paymentId } = await paid(person, made.confirmationCode);
		const change = (more: object) =>
			db.ledger.changeOwn({
				record: recordOf(db.a, { tool: "booking.change", threadKey: person.personHash }),
				personHash: person.personHash,
				code: made.confirmationCode,
				start: wallIn("20:00"),
				terms: made.terms,
				...more,
			} as never);
		const dear = { ...made.terms, totalMinor: (made.terms.totalMinor ?? 0) * 2 };
		expect(await change({ partySize: 4, terms: dear })).toMatchObject({ reason: "PAID_FOR_LESS" });
		const moved = await change({});
		if (moved.kind !== "succeeded") throw new Error(JSON.stringify(moved));
		const fresh = moved.data.transactionId;
		expect(await payment(paymentId)).toMatchObject({ state: "paid", subject_id: fresh });
		await db.ledger.cancelOwn({
			record: recordOf(db.a, { tool: "booking.cancel", threadKey: person.personHash }),
			personHash: person.personHash,
			code: made.confirmationCode,
		});
		await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject({ state: "refunded" });
	});

	it("of a business that wants nothing first counts by the yes", async () => {
		const what = await bookable(db, { price_minor: 1000, currency: at.currency });
		const { booking: made } = await confirmedBooking(db, what);
		expect(made).toMatchObject({ payDueMinor: null, payUntilMs: null });
		expect(await booking(made.transactionId)).toMatchObject({ state: "confirmed" });
	});
});

describe("a viewing that waits for its fee", () => {
	async function waiting() {
		const home = await leadListing(db, "property");
		await wants(home.businessId, { demand: "none", fee: 700 });
		const { person, proposed } = await proposedViewing(db, home);
		const outcome = await db.leads.viewings.book(bookCall(home, person, proposed));
		if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
		return { home, person, proposed, viewing: outcome.data };
	}
	const state = async (id: string) =>
		(await db.rows("select state from viewings where id = $1", [id]))[0]?.["state"];

	it("tells no address and nobody by the yes; its money books it, once", async () => {
		const { person, proposed, viewing } = await waiting();
		expect(proposed.payDueMinor).toBe(700);
		expect(viewing).toMatchObject({ address: null, contactPhone: null, payDueMinor: 700 });
		expect(await state(viewing.viewingId)).toBe("proposed");
		expect(await told("viewing", viewing.viewingId)).toEqual([]);
		const { amountMinor } = await paid(person as Customer, viewing.code);
		expect(amountMinor).toBe(700);
		expect(await state(viewing.viewingId)).toBe("booked");
		expect(await told("viewing", viewing.viewingId)).toEqual([
			"viewing.booked",
			"viewing.received",
		]);
	});

	it("ends unpaid by itself, and its person hears so; of one that is refused the money goes back", async () => {
		const { viewing } = await waiting();
		await db.rows(
			"update viewings set expires_at = now(), due_at = now() - interval '1 minute' where id = $1",
			[viewing.viewingId],
		);
		await db.leads.settle({ tenantId: db.a.tenantId, traceId: "trc", ids: [viewing.viewingId] });
		expect(await state(viewing.viewingId)).toBe("expired");
		expect(await told("viewing", viewing.viewingId)).toEqual(["viewing.unpaid"]);
		const { home, person, viewing: other } = await waiting();
		const { paymentId } = await paid(person as Customer, other.code);
		await db.leads.viewings.answer({
			record: recordOf(db.a, { tool: "viewing.answer", threadKey: home.ownerHash }),
			viewingId: other.viewingId,
			ownerHash: home.ownerHash,
			answer: "refuse",
			words: null,
		});
		await sweep(paymentId);
		expect(await payment(paymentId)).toMatchObject({ state: "refunded", fulfilment: "lapsed" });
	});
});

describe("an insurance", () => {
	it("begins by its premium; unpaid it is over after a day, and its person hears so [EMO-D2]", async () => {
		await db.rows(
			`insert into insurance_tariffs (id, tenant_id, market_id, insurer, type, category, tariff_version, currency, formula, tax_ppm, fees_minor, valid_from)
			values ('int_1', $1, $2, 'Castle Mutual', 'travel', 'basic', 1, $3, '{"perDayMinor": 300, "minimumMinor": 900}', 0, 0, now() - interval '1 day')`,
			[db.a.tenantId, db.a.marketId, at.currency],
		);
		const request = {
			type: "travel" as const,
			category: null,
			days: 10,
			from: null,
			vehicle: null,
			driver: null,
			destination: "Spain",
		};
		const price = () => db.insurance.price({ ...db.a, request });
		const house = (card: "on" | "off") =>
			db.rows("update payment_terms set momo_code = null, card = $2 where business_id = $1", [
				db.a.tenantId,
				card,
			]);
		await house("off");
		expect(await price()).toMatchObject({ kind: "failed", reason: "NOT_PAYABLE" });
		await house("on");
		const agree = async () => {
			const person = await somebody(db.a);
			const offer = await price();
			if (offer.kind !== "succeeded") throw new Error(JSON.stringify(offer));
			const outcome = await db.insurance.agree({
				record: recordOf(db.a, { tool: "insurance.quotePremium", threadKey: person.personHash }),
				person,
				request,
				terms: offer.data.terms,
			});
			if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
			return { person, quote: outcome.data };
		};
		const state = async (id: string) =>
			(await db.rows("select state from insurance_quotes where id = $1", [id]))[0]?.["state"];
		const { person, quote } = await agree();
		expect(await state(quote.quoteId)).toBe("agreed");
		const { amountMinor } = await paid(person, null);
		expect(amountMinor).toBe(quote.premiumMinor);
		expect(await state(quote.quoteId)).toBe("paid");
		expect(await told("insurance", quote.quoteId)).toEqual(["insurance.paid"]);
		const other = await agree();
		await db.rows("update insurance_quotes set pay_until = now() where id = $1", [
			other.quote.quoteId,
		]);
		await db.insurance.endUnpaid({
			tenantId: db.a.tenantId,
			traceId: "trc",
			ids: [other.quote.quoteId],
		});
		expect(await state(other.quote.quoteId)).toBe("lapsed");
		expect(await told("insurance", other.quote.quoteId)).toEqual(["insurance.unpaid"]);
		expect(await charged(other.person, other.quote.code)).toMatchObject({
			reason: "NO_ACTIVE_ORDER",
		});
	});
});
