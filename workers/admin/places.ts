/** The market's gazetteer: places that people name. */
import * as z from "zod";
import { locales } from "../../src/core/locale.ts";
import { placeSchema } from "../../src/core/market.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { placeRecord } from "../../src/ports/admin-records.ts";
import { projected } from "./projected.ts";
import { defineRoute, done, noBody, none, readers, writers } from "./route.ts";
import { cursor, kept, limit, listOf, pageOf, rowVersion, uuidPattern } from "./shapes.ts";

const market = z.strictObject({ marketId: plainText().regex(uuidPattern, "a market's id") });
/** A speaking name. */
const placeId = plainText().regex(
	/^[a-z0-9][a-z0-9_-]{0,63}$/,
	"lower-case letters, digits, - and _",
);

const name = plainText().trim().min(1).max(80);
const given = placeSchema.omit({ id: true, names: true }).extend({
	names: z.partialRecord(z.enum(locales), name).refine((names) => names.en !== undefined, {
		error: "the English name is missing",
		path: ["en"],
	}),
	version: rowVersion
		.optional()
		.meta({ description: "The version that was read; absent for a new place." }),
});

const placeExample = {
	kind: "harbour",
	names: { en: "Old Harbour", tr: "Eski Liman" },
	aliases: ["port"],
	lat: 36.2952,
	lng: 30.1484,
	district: "old town",
};
const exampleMarket = { marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22" };

export const placeRoutes = [
	defineRoute({
		method: "get",
		path: "/markets/{marketId}/places",
		name: "place.list",
		roles: readers,
		summary: "The market's places, in the order of their ids.",
		params: market,
		query: z.strictObject({ limit, cursor: cursor(/^[\x21-\x7e]{1,64}$/) }),
		body: noBody,
		answer: listOf(placeRecord),
		example: {
			params: exampleMarket,
			answer: { items: [{ id: "harbour", ...placeExample, version: 1 }], nextCursor: null },
		},
		run: async ({ deps, ctx, params: { marketId }, query }) => {
			const rows = await deps.store.markets.places(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				marketId,
			});
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => row.id,
				),
			);
		},
	}),
	defineRoute({
		method: "put",
		path: "/markets/{marketId}/places/{placeId}",
		name: "place.put",
		roles: writers,
		summary: "Add a place, or change one: the whole of it is given.",
		params: market.extend({ placeId }),
		query: none,
		body: given,
		answer: z.strictObject({
			version: rowVersion,
			settingsVersion: rowVersion,
			projected: z.boolean(),
		}),
		example: {
			params: { ...exampleMarket, placeId: "harbour" },
			body: { ...placeExample, version: 1 },
			answer: { version: 2, settingsVersion: 4, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, params, body, act } = call;
			const { version, district, names, ...place } = body;
			const outcome = await deps.store.markets.putPlace(
				ctx,
				act(`${params.marketId}:${params.placeId}`, { isNew: version === undefined }),
				{
					marketId: params.marketId,
					version: version ?? null,
					place: {
						...place,
						names: z.record(kept(), kept()).parse(names),
						id: params.placeId,
						district: district ?? null,
					},
				},
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
];
