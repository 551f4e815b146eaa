/** One is never changed: a new version is added, and the highest one holds. */
import { and, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import * as z from "zod";
import { tariffSchema } from "../../../core/market.ts";
import { plainText } from "../../../core/plain-text.ts";
import { insert, refused, tableOf } from "../../../ports/commit.ts";
import { reading } from "../../../ports/rows.ts";
import { tariffColumns, tripTariffs } from "../../../store/postgres/schema/tariffs.ts";
import { acting, inMarket, marketReadings, moved, settingsVersion } from "../../../admin/acts.ts";
import { projected } from "../../../admin/projected.ts";
import { defineRoute, done, noBody, none, readers, writers } from "../../../ports/admin-route.ts";
import { ms, type Queries, read } from "../../../admin/rows.ts";
import {
	cursor,
	limit,
	listOf,
	moment,
	pageOf,
	rowVersion,
	uuidPattern,
} from "../../../admin/shapes.ts";

const params = z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") });
const vehicleType = plainText().regex(/^[a-z][a-z0-9_]{0,39}$/, "lower-case letters, digits and _");

const tariffRecord = tariffSchema.extend({ createdAtMs: moment });
const tariffTable = tableOf<typeof tripTariffs.$inferSelect>("trip_tariffs");
const tariffRows = (db: Queries, where?: SQL) =>
	db
		.select({ ...tariffColumns, createdAtMs: ms(tripTariffs.createdAt) })
		.from(tripTariffs)
		.where(where);
/** `version.vehicleType` */
function afterVersion(cursor: string | undefined): SQL | undefined {
	if (cursor === undefined) return undefined;
	const dot = cursor.indexOf(".");
	const vehicle = cursor.slice(dot + 1);
	return or(
		gt(tripTariffs.vehicleType, vehicle),
		and(
			eq(tripTariffs.vehicleType, vehicle),
			lt(tripTariffs.version, Number(cursor.slice(0, dot))),
		),
	);
}

const tariffExample = {
	vehicleType: "standard",
	version: 2,
	baseMinor: 4000,
	perKmMinor: 2500,
	perMinuteMinor: 300,
	minimumMinor: 9000,
	spreadPct: 12,
	detourPct: 130,
	speedKmh: 30,
	nightPct: 25,
	nightFromHour: 0,
	nightToHour: 6,
};
const exampleParams = { marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22" };
const { version: _, ...withoutVersion } = tariffExample;

export const tariffRoutes = [
	defineRoute({
		method: "get",
		path: "/markets/{marketId}/tariffs",
		name: "tariff.list",
		roles: readers,
		summary: "Every version of every tariff, by vehicle type, newest first.",
		params,
		query: z.strictObject({ limit, cursor: cursor(/^\d{1,9}\.[a-z0-9_]{1,40}$/) }),
		body: noBody,
		answer: listOf(tariffRecord),
		example: {
			params: exampleParams,
			answer: {
				items: [{ ...tariffExample, createdAtMs: 1_790_000_000_000 }],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, params: { marketId }, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				tariffRows(db, and(eq(tripTariffs.marketId, marketId), afterVersion(query.cursor)))
					.orderBy(tripTariffs.vehicleType, desc(tripTariffs.version))
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => `${row.version}.${row.vehicleType}`,
				),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/markets/{marketId}/tariffs",
		name: "tariff.add",
		roles: writers,
		summary:
			"Add the next version of a tariff. Proposals shown with the old price are shown again.",
		status: 201,
		params,
		query: none,
		body: tariffSchema.omit({ version: true, vehicleType: true }).extend({
			vehicleType,
			replacesVersion: z
				.int()
				.min(0)
				.max(1_000_000)
				.meta({ description: "The version that holds now; 0 for a new vehicle type." }),
		}),
		answer: z.strictObject({
			tariff: tariffSchema,
			settingsVersion: rowVersion,
			projected: z.boolean(),
		}),
		example: {
			params: exampleParams,
			body: { ...withoutVersion, replacesVersion: 1 },
			answer: { tariff: tariffExample, settingsVersion: 4, projected: true },
		},
		run: async (call) => {
			const {
				deps,
				ctx,
				params: { marketId },
				body,
				act,
			} = call;
			const { replacesVersion, ...tariff } = body;
			const { vehicleType: vehicle, perMinuteMinor, ...price } = tariff;
			const version = replacesVersion + 1;
			const outcome = await moved({ deps, ctx }, act(marketId, { ...body }), {
				readings: {
					...marketReadings(ctx, marketId),
					newest: reading(
						tariffTable,
						["version"],
						[
							["marketId", "=", marketId],
							["vehicleType", "=", vehicle],
						],
						{ order: [["version", "desc"]] },
					),
				},
				decide: ({ rows }) =>
					inMarket(rows, ctx.role, null, (_, settle) => {
						const holds = rows.newest[0]?.version ?? 0;
						if (holds !== replacesVersion)
							return refused("CONFLICT", "STALE_STATE", "This is not the version that holds now.", {
								version: holds,
							});
						const { rows: guards, writes } = settle("tariff_added", {});
						const row = { ...price, marketId, vehicleType: vehicle, version };
						return acting({
							rows: guards,
							writes: [
								insert(tariffTable, "tariff", "tariff_added", {
									...row,
									perMinMinor: perMinuteMinor,
								}),
								...writes,
							],
							answer: { version: settingsVersion },
						});
					}),
			});
			if (outcome.kind !== "succeeded") return outcome;
			return done({
				tariff: { ...tariff, version },
				settingsVersion: outcome.data.version,
				projected: await projected(call),
			});
		},
	}),
];
