import { and, desc, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { ofPack } from "../../../admin/acts.ts";
import { confirmationFor, confirmed, type Shown } from "../../../admin/confirming.ts";
import { before, is, ms, ofTenant, type Queries, read } from "../../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	shownPage,
	threadKey,
} from "../../../admin/shapes.ts";
import { tokenCharsMax, tokenCharsMin } from "../../../core/confirmation-token.ts";
import { plainText } from "../../../core/plain-text.ts";
import {
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	routeAt,
	writers,
} from "../../../ports/admin-route.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import type { PaymentsDesk } from "../repository.ts";
import { nothingLeft, returnable } from "../rules/staff.ts";
import { payments } from "../schema.ts";
import { staffWords } from "../states.ts";
import { amount } from "./terms.ts";

/** Whoever reads the statement of the account. */
const speakers: readonly Asker[] = ["staff", ...writers];

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

const goingBack = z.strictObject({
	paymentId: kept(),
	payee: kept(),
	amountMinor: z.int().positive(),
	currency: kept(),
});
const confirmationExample = `ct1.k1.${"n".repeat(22)}.${"m".repeat(43)}`;
const givingBack = (marketId: string, what: z.output<typeof goingBack>): Shown => ({
	name: "payment.give_back",
	marketId,
	what,
});
async function toGiveBack({ deps, ctx }: At, paymentId: string) {
	const [row] = await read({ deps, ctx }, (db) => rowsOf(db, eq(payments.id, paymentId)).limit(1));
	if (!row) return notFound("payment");
	const { marketId, payee, currency } = row;
	const amountMinor = returnable(row);
	return amountMinor > 0
		? done({ marketId, paymentId, payee, amountMinor, currency })
		: refuse("CONFLICT", nothingLeft, { reason: "STALE_STATE" });
}

export const paymentRoutes = [
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
	defineRoute({
		method: "post",
		path: "/payments/{paymentId}/give-back/question",
		name: "payment.give_back_question",
		roles: writers,
		summary:
			"Says what would go back of a payment, with the confirmation that gives back exactly that: good once, for ten minutes, for the key that asked.",
		params,
		query: none,
		body: noBody,
		answer: goingBack.extend({ confirmation: kept(), confirmByMs: moment }),
		example: {
			params: { paymentId: example.id },
			answer: {
				paymentId: example.id,
				payee: example.payee,
				amountMinor: 5000,
				currency: "EUR",
				confirmation: confirmationExample,
				confirmByMs: 1_789_900_600_000,
			},
		},
		run: async ({ deps, ctx, params: { paymentId } }) => {
			const found = await toGiveBack({ deps, ctx }, paymentId);
			if (found.kind !== "succeeded") return found;
			const { marketId, ...what } = found.data;
			return done({
				...what,
				...(await confirmationFor({ deps, ctx }, givingBack(marketId, what))),
			});
		},
	}),
	atDesk({
		method: "post",
		path: "/payments/{paymentId}/give-back",
		name: "payment.give_back",
		roles: writers,
		summary:
			"Gives back all that came of a payment, as its question showed it: by its provider where that can, else by hand and by the word of two members of staff.",
		params,
		query: none,
		body: z.strictObject({ confirmation: plainText().min(tokenCharsMin).max(tokenCharsMax) }),
		answer: moved,
		example: {
			params: { paymentId: example.id },
			body: { confirmation: confirmationExample },
			answer: { id: example.id, state: "paid", needs: 0 },
		},
		run: async ({ desk, deps, ctx, params: { paymentId }, body, act }) => {
			const at = { deps, ctx };
			const found = await toGiveBack(at, paymentId);
			if (found.kind !== "succeeded") return found;
			const { marketId, ...what } = found.data;
			const yes = await confirmed(at, givingBack(marketId, what), body.confirmation);
			if (yes.kind !== "succeeded") return refuse(yes.code, yes.msg, { reason: "TOKEN_INVALID" });
			return tell(
				at,
				await ofPack(ctx, act(paymentId), written, (context, note) =>
					desk.giveBack(context, note, paymentId, what.amountMinor),
				),
			);
		},
	}),
];
