import { and, desc, type SQL } from "drizzle-orm";
import * as z from "zod";
import { acting, ofPack, perform } from "../../admin/acts.ts";
import { before, is, ms, ofTenant, type Queries, read } from "../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	shownPage,
	threadKey,
	uuidPattern,
} from "../../admin/shapes.ts";
import { plainText } from "../../core/plain-text.ts";
import { changing, insert, refused, update } from "../../ports/commit.ts";
import {
	type AdminResource,
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	readers,
	routeAt,
	writers,
} from "../../ports/admin-route.ts";
import { reading } from "../../ports/rows.ts";
import { notifications } from "../../ports/sql-calls.ts";
import type { PaymentsDesk } from "./repository.ts";
import { businesses, terms as termsTable } from "./rows.ts";
import { isMomoCode, isMomoFormat, momoFormatDefault } from "./rules/dialling.ts";
import { payments, paymentTerms } from "./schema.ts";
import { demands, staffWords } from "./states.ts";

/** Whoever reads the statement of the account. */
const speakers: readonly Asker[] = ["staff", ...writers];
const keepers: readonly Asker[] = ["tenant_admin", "super_admin"];

const payment = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	threadKey: kept(),
	businessId: z.uuid().nullable(),
	payee: kept(),
	provider: z.enum(payments.provider.enumValues),
	state: z.enum(payments.state.enumValues),
	reference: kept(),
	amountMinor: z.int(),
	currency: kept(),
	paidMinor: z.int(),
	refundedMinor: z.int(),
	refundDueMinor: z.int(),
	failure: kept().nullable(),
	subjectType: kept().nullable(),
	subjectId: kept().nullable(),
	fulfilment: kept(),
	/** What one member of staff has said, and another has to say, too. */
	word: z.enum(staffWords).nullable(),
	wordMinor: z.int().nullable(),
	expiresAtMs: moment,
	paidAtMs: moment.nullable(),
	createdAtMs: moment,
	version: z.int().positive(),
});
const rowsOf = (db: Queries, where?: SQL) =>
	db
		.select({
			id: payments.id,
			marketId: payments.marketId,
			threadKey: payments.threadKey,
			businessId: payments.businessId,
			payee: payments.payee,
			provider: payments.provider,
			state: payments.state,
			reference: payments.reference,
			amountMinor: payments.amountMinor,
			currency: payments.currency,
			paidMinor: payments.paidMinor,
			refundedMinor: payments.refundedMinor,
			refundDueMinor: payments.refundDueMinor,
			failure: payments.failure,
			subjectType: payments.subjectType,
			subjectId: payments.subjectId,
			fulfilment: payments.fulfilment,
			word: payments.wordWhat,
			wordMinor: payments.wordMinor,
			expiresAtMs: ms(payments.expiresAt),
			paidAtMs: ms(payments.paidAt),
			createdAtMs: ms(payments.createdAt),
			version: payments.version,
		})
		.from(payments)
		.where(ofTenant(payments, where))
		.orderBy(desc(payments.id));

const example: z.input<typeof payment> = {
	id: "pay_01k9m2",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	businessId: null,
	payee: "Harbour Grill",
	provider: "momo_ussd",
	state: "pending",
	reference: "7K2M9Q4C",
	amountMinor: 5000,
	currency: "EUR",
	paidMinor: 0,
	refundedMinor: 0,
	refundDueMinor: 0,
	failure: null,
	subjectType: null,
	subjectId: null,
	fulfilment: "none",
	word: "paid",
	wordMinor: 5000,
	expiresAtMs: 1_789_900_900_000,
	paidAtMs: null,
	createdAtMs: 1_789_900_000_000,
	version: 2,
};
const params = z.strictObject({ paymentId: plainText().min(1).max(64) });
const moved = z.object({ id: kept(), state: payment.shape.state, needs: z.int().min(0).max(1) });
const written = moved.extend({ notifications: notifications.optional() });

const atDesk = routeAt<Pick<PaymentsDesk, "word" | "giveBack">>();
type At = Pick<Call, "deps" | "ctx">;
async function tell(
	{ deps, ctx }: At,
	outcome: Awaited<ReturnType<typeof ofPack<z.output<typeof written>>>>,
) {
	if (outcome.kind !== "succeeded") return outcome;
	const { notifications: told = [], ...data } = outcome.data;
	await deps.relayNotification(ctx, told);
	return done(data);
}

const amount = z.int().positive().max(1_000_000_000_000);
const terms = z.strictObject({
	/** Null: the tenant itself. */
	businessId: z.uuid().nullable(),
	demand: z.enum(demands),
	depositPercent: z.int().min(1).max(99).nullable(),
	/** Before somebody comes to see a home. */
	viewingFeeMinor: amount.nullable(),
	momoCode: kept().nullable(),
	momoFormat: kept(),
	card: z.boolean(),
});
const termsExample: z.input<typeof terms> = {
	businessId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	demand: "full",
	depositPercent: null,
	viewingFeeMinor: null,
	momoCode: "012345",
	momoFormat: momoFormatDefault,
	card: true,
};

const paymentRoutes = [
	defineRoute({
		method: "get",
		path: "/payments",
		name: "payment.list",
		roles: readers,
		summary: "Payments, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^pay_[0-9a-z]{26}$/),
			state: payment.shape.state.optional(),
			threadKey: threadKey.optional(),
			reference: plainText().min(4).max(16).optional(),
		}),
		body: noBody,
		answer: listOf(payment),
		example: { query: { state: "pending" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				before(payments.id, query.cursor),
				is(payments.state, query.state),
				is(payments.threadKey, query.threadKey),
				is(payments.reference, query.reference?.toUpperCase()),
			);
			const rows = await read({ deps, ctx }, (db) => rowsOf(db, asked).limit(query.limit + 1));
			return done(await shownPage(rows, query.limit, async (row) => row));
		},
	}),
	atDesk({
		method: "post",
		path: "/payments/{paymentId}/word",
		name: "payment.word",
		roles: speakers,
		summary:
			"Says that money came or went back, where no provider says so. It counts once a second member of staff says the same of the same amount; the payer is told.",
		params,
		query: none,
		body: z.strictObject({ what: z.enum(staffWords), amountMinor: amount }),
		answer: moved,
		example: {
			params: { paymentId: example.id },
			body: { what: "paid", amountMinor: 5000 },
			answer: { id: example.id, state: "pending", needs: 1 },
		},
		run: async ({ desk, deps, ctx, params: { paymentId }, body, act }) =>
			tell(
				{ deps, ctx },
				await ofPack(ctx, act(paymentId, { what: body.what }), written, (context, note) =>
					desk.word(context, note, { ...body, keyId: ctx.actorId, paymentId }),
				),
			),
	}),
	atDesk({
		method: "post",
		path: "/payments/{paymentId}/give-back",
		name: "payment.give_back",
		roles: writers,
		summary:
			"Gives back all that came of a payment: by its provider where that can, else by hand and by the word of two members of staff.",
		params,
		query: none,
		body: noBody,
		answer: moved,
		example: {
			params: { paymentId: example.id },
			answer: { id: example.id, state: "paid", needs: 0 },
		},
		run: async ({ desk, deps, ctx, params: { paymentId }, act }) =>
			tell(
				{ deps, ctx },
				await ofPack(ctx, act(paymentId), written, (context, note) =>
					desk.giveBack(context, note, paymentId),
				),
			),
	}),
	defineRoute({
		method: "get",
		path: "/payment-terms",
		name: "payment_terms.list",
		roles: readers,
		summary: "How businesses are paid, and what they want before they begin.",
		params: none,
		query: z.strictObject({ limit }),
		body: noBody,
		answer: listOf(terms),
		example: { query: {}, answer: { items: [termsExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({
						businessId: paymentTerms.businessId,
						demand: paymentTerms.demand,
						depositPercent: paymentTerms.depositPercent,
						viewingFeeMinor: paymentTerms.viewingFeeMinor,
						momoCode: paymentTerms.momoCode,
						momoFormat: paymentTerms.momoFormat,
						card: paymentTerms.card,
					})
					.from(paymentTerms)
					.where(ofTenant(paymentTerms))
					.orderBy(paymentTerms.businessId)
					.limit(query.limit),
			);
			return done({
				items: rows.map(({ businessId, card, ...row }) => ({
					...row,
					businessId: businessId === ctx.tenantId ? null : businessId,
					card: card === "on",
				})),
				nextCursor: null,
			});
		},
	}),
	defineRoute({
		method: "put",
		path: "/payment-terms",
		name: "payment_terms.set",
		roles: keepers,
		summary:
			"Sets how a business is paid, and whether its orders, bookings and viewings wait for their payment or a deposit.",
		params: none,
		query: none,
		body: z.strictObject({
			businessId: plainText().regex(uuidPattern, "a business's id").nullable(),
			demand: z.enum(demands),
			depositPercent: z.int().min(1).max(99).nullable(),
			viewingFeeMinor: amount.nullable().default(null),
			momoCode: plainText().refine(isMomoCode, "digits alone").nullable(),
			momoFormat: plainText()
				.refine(isMomoFormat, "such as *182*8*1*{code}*{amount}#")
				.default(momoFormatDefault),
			card: z.boolean(),
		}),
		answer: terms,
		example: { body: termsExample, answer: termsExample },
		run: async ({ deps, ctx, body, act }) => {
			const businessId = body.businessId ?? ctx.tenantId;
			const { outcome } = await perform(
				{ deps, ctx },
				act(businessId, { demand: body.demand }),
				{
					readings: {
						business: reading(businesses, ["id"], [["id", "=", body.businessId ?? ""]]),
						terms: reading(
							termsTable,
							["businessId", "version"],
							[["businessId", "=", businessId]],
						),
					},
					decide: ({ rows }, failed) => {
						if (body.businessId !== null && rows.business.length === 0)
							return refused("NOT_FOUND", null, "No such business.");
						if (
							failed?.startsWith("CHECK") ||
							(body.demand === "deposit") !== (body.depositPercent !== null)
						)
							return refused(
								"VALIDATION_ERROR",
								null,
								"A deposit has a share, and nothing else has.",
							);
						const set = {
							demand: body.demand,
							depositPercent: body.depositPercent,
							viewingFeeMinor: body.viewingFeeMinor,
							momoCode: body.momoCode,
							momoFormat: body.momoFormat,
							card: body.card ? "on" : "off",
						} as const;
						const [known] = rows.terms;
						return acting({
							rows: known
								? [changing(termsTable, "terms", { id: businessId, version: known.version })]
								: [],
							writes: [
								known
									? update(termsTable, "terms", "payment_terms_set", set)
									: insert(termsTable, "terms", "payment_terms_set", { businessId, ...set }),
							],
						});
					},
				},
				[],
			);
			return outcome.kind === "succeeded" ? done({ ...body }) : outcome;
		},
	}),
];

export const paymentsAdmin: readonly AdminResource[] = [{ section: "work", routes: paymentRoutes }];
