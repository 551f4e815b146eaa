/** Tariffs are added as versions and never changed; what was agreed is read. */
import { and, desc, eq } from "drizzle-orm";
import * as z from "zod";
import { acting, inMarket, marketReadings, moved, settingsVersion } from "../../admin/acts.ts";
import { before, is, ms, type Queries, read } from "../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	pageOf,
	rowVersion,
	uuidPattern,
} from "../../admin/shapes.ts";
import type { Json } from "../../core/json.ts";
import { plainText } from "../../core/plain-text.ts";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	readers,
	writers,
} from "../../ports/admin-route.ts";
import { fromNow, insert, refused } from "../../ports/commit.ts";
import { reading } from "../../ports/rows.ts";
import { insuranceTypes, quoteStates } from "./kinds.ts";
import { tariffs as tariffTable } from "./rows.ts";
import { formulaSchema } from "./rules/premium.ts";
import { insuranceQuotes, insuranceTariffs } from "./schema.ts";

const params = z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") });
const word = plainText().min(1).max(60);
const tariff = z.strictObject({
	insurer: word,
	type: z.enum(insuranceTypes),
	category: word,
	currency: plainText().regex(/^[A-Z]{3}$/, "a currency's code"),
	formula: formulaSchema,
	taxPpm: z.int().min(0).max(1_000_000),
	feesMinor: z.int().min(0).max(100_000_000),
});
const record = tariff.extend({
	id: kept(),
	tariffVersion: z.int(),
	validFromMs: moment,
	validUntilMs: moment.nullable(),
});
const tariffExample = {
	insurer: "Castle Mutual",
	type: "motor" as const,
	category: "third party",
	currency: "TRY",
	formula: { perDayMinor: 900, minimumMinor: 20_000 },
	taxPpm: 180_000,
	feesMinor: 2500,
};
const exampleParams = { marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22" };

const tariffRows = (db: Queries, marketId: string, after: string | undefined) =>
	db
		.select({
			id: insuranceTariffs.id,
			insurer: insuranceTariffs.insurer,
			type: insuranceTariffs.type,
			category: insuranceTariffs.category,
			tariffVersion: insuranceTariffs.tariffVersion,
			currency: insuranceTariffs.currency,
			formula: insuranceTariffs.formula,
			taxPpm: insuranceTariffs.taxPpm,
			feesMinor: insuranceTariffs.feesMinor,
			validFromMs: ms(insuranceTariffs.validFrom),
			validUntilMs: ms(insuranceTariffs.validUntil),
		})
		.from(insuranceTariffs)
		.where(and(eq(insuranceTariffs.marketId, marketId), before(insuranceTariffs.id, after)))
		.orderBy(desc(insuranceTariffs.id));

const quote = z.strictObject({
	id: kept(),
	threadKey: kept(),
	insurer: kept(),
	type: z.enum(insuranceTypes),
	category: kept(),
	tariffVersion: z.int(),
	premiumMinor: z.int(),
	currency: kept(),
	state: z.enum(quoteStates),
	code: kept(),
	agreedAtMs: moment,
});
const quoteExample = {
	id: "inq_01k9m2",
	threadKey: "k".repeat(43),
	insurer: "Castle Mutual",
	type: "motor" as const,
	category: "third party",
	tariffVersion: 1,
	premiumMinor: 43_570,
	currency: "TRY",
	state: "agreed" as const,
	code: "7K2M",
	agreedAtMs: 1_790_000_000_000,
};

const routes = [
	defineRoute({
		method: "get",
		path: "/markets/{marketId}/insurance-tariffs",
		name: "insurance_tariff.list",
		roles: readers,
		summary: "Every version of every insurance tariff, newest first.",
		params,
		query: z.strictObject({ limit, cursor: cursor(/^int_[0-9a-z]{1,40}$/) }),
		body: noBody,
		answer: listOf(record),
		example: {
			params: exampleParams,
			answer: {
				items: [
					{
						...tariffExample,
						id: "int_01k9m2",
						tariffVersion: 1,
						validFromMs: 1_790_000_000_000,
						validUntilMs: null,
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, params: { marketId }, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				tariffRows(db, marketId, query.cursor).limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => ({ ...row, formula: formulaSchema.parse(row.formula) }),
					({ id }) => id,
				),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/markets/{marketId}/insurance-tariffs",
		name: "insurance_tariff.add",
		roles: writers,
		summary:
			"Add the next version of an insurance tariff. Prices that were shown are asked about anew.",
		status: 201,
		params,
		query: none,
		body: tariff.extend({
			replacesVersion: z
				.int()
				.min(0)
				.max(1_000_000)
				.meta({ description: "The version that holds now; 0 for a new tariff." }),
		}),
		answer: z.strictObject({ tariffVersion: z.int(), settingsVersion: rowVersion }),
		example: {
			params: exampleParams,
			body: { ...tariffExample, replacesVersion: 0 },
			answer: { tariffVersion: 1, settingsVersion: 4 },
		},
		run: async ({ deps, ctx, params: { marketId }, body, act }) => {
			const { replacesVersion, ...given } = body;
			const tariffVersion = replacesVersion + 1;
			const outcome = await moved(
				{ deps, ctx },
				act(marketId, { ...body, formula: body.formula as unknown as Json }),
				{
					readings: {
						...marketReadings(ctx, marketId),
						newest: reading(
							tariffTable,
							["tariffVersion"],
							[
								["marketId", "=", marketId],
								["insurer", "=", given.insurer],
								["type", "=", given.type],
								["category", "=", given.category],
							],
							{ order: [["tariffVersion", "desc"]] },
						),
					},
					decide: ({ rows }) =>
						inMarket(rows, ctx.role, null, (_, settle) => {
							const holds = rows.newest[0]?.tariffVersion ?? 0;
							if (holds !== replacesVersion)
								return refused(
									"CONFLICT",
									"STALE_STATE",
									"This is not the version that holds now.",
									{
										version: holds,
									},
								);
							const { rows: guards, writes } = settle("insurance_tariff_added", {});
							return acting({
								rows: guards,
								writes: [
									insert(tariffTable, "tariff", "insurance_tariff_added", {
										...given,
										id: { $id: "int" },
										marketId,
										tariffVersion,
										validFrom: fromNow(0),
									}),
									...writes,
								],
								answer: { version: settingsVersion },
							});
						}),
				},
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ tariffVersion, settingsVersion: outcome.data.version });
		},
	}),
	defineRoute({
		method: "get",
		path: "/insurance-quotes",
		name: "insurance_quote.list",
		roles: readers,
		summary: "Insurances that people agreed to, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^inq_[0-9a-z]{1,40}$/),
			state: z.enum(quoteStates).optional(),
		}),
		body: noBody,
		answer: listOf(quote),
		example: { query: { state: "agreed" }, answer: { items: [quoteExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const q = insuranceQuotes;
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({
						id: q.id,
						threadKey: q.threadKey,
						insurer: q.insurer,
						type: q.type,
						category: q.category,
						tariffVersion: q.tariffVersion,
						premiumMinor: q.premiumMinor,
						currency: q.currency,
						state: q.state,
						code: q.code,
						agreedAtMs: ms(q.agreedAt),
					})
					.from(q)
					.where(and(before(q.id, query.cursor), is(q.state, query.state)))
					.orderBy(desc(q.id))
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					({ id }) => id,
				),
			);
		},
	}),
];

export const insuranceAdmin: readonly AdminResource[] = [{ section: "prices", routes }];
