/** Prices. One is never changed: a new version is added, and the highest one holds. */
import * as z from "zod";
import { tariffSchema } from "../../src/core/market.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { tariffRecord } from "../../src/ports/admin-records.ts";
import { projected } from "./projected.ts";
import { defineRoute, done, noBody, none, readers, writers } from "./route.ts";
import { cursor, limit, listOf, pageOf, rowVersion, uuidPattern } from "./shapes.ts";

const params = z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") });
const vehicleType = plainText().regex(/^[a-z][a-z0-9_]{0,39}$/, "lower-case letters, digits and _");

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
			const rows = await deps.store.markets.tariffs(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				marketId,
			});
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
			const outcome = await deps.store.markets.addTariff(ctx, act(marketId, { ...body }), {
				marketId,
				replacesVersion,
				tariff,
			});
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
];
