/** How businesses are paid, and what they want before they begin. */
import * as z from "zod";
import { acting, perform } from "../../../admin/acts.ts";
import { after, ofTenant, read } from "../../../admin/rows.ts";
import { cursor, kept, limit, listOf, pageOf, uuidPattern } from "../../../admin/shapes.ts";
import { plainText } from "../../../core/plain-text.ts";
import {
	type Asker,
	defineRoute,
	done,
	noBody,
	none,
	readers,
} from "../../../ports/admin-route.ts";
import { changing, insert, refused, update } from "../../../ports/commit.ts";
import { reading } from "../../../ports/rows.ts";
import { businesses, terms as termsTable } from "../rows.ts";
import { isMomoCode, isMomoFormat, momoFormatDefault } from "../rules/dialling.ts";
import { paymentTerms } from "../schema.ts";
import { demands } from "../states.ts";

const keepers: readonly Asker[] = ["tenant_admin", "super_admin"];
export const amount = z.int().positive().max(1_000_000_000_000);

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

export const paymentTermsRoutes = [
	defineRoute({
		method: "get",
		path: "/payment-terms",
		name: "payment_terms.list",
		roles: readers,
		summary: "How businesses are paid, and what they want before they begin.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(uuidPattern) }),
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
					.where(ofTenant(paymentTerms, after(paymentTerms.businessId, query.cursor)))
					.orderBy(paymentTerms.businessId)
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					({ businessId, card, ...row }) => ({
						...row,
						businessId: businessId === ctx.tenantId ? null : businessId,
						card: card === "on",
					}),
					({ businessId }) => businessId,
				),
			);
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
