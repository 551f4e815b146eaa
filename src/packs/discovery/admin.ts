import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { locales } from "../../core/locale.ts";
import { placeSchema } from "../../core/market.ts";
import { plainText } from "../../core/plain-text.ts";
import { insert, refused, tableOf, updateAll } from "../../ports/commit.ts";
import { reading } from "../../ports/rows.ts";
import { places as placeRows } from "../../store/postgres/schema/places.ts";
import { marketConfigs } from "../../store/postgres/schema/tenancy.ts";
import { acting, inMarket, marketReadings, objection } from "../../admin/acts.ts";
import { projected } from "../../admin/projected.ts";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	readers,
	writers,
} from "../../ports/admin-route.ts";
import { after, decided, read } from "../../admin/rows.ts";
import { cursor, limit, listOf, pageOf, rowVersion, uuidPattern } from "../../admin/shapes.ts";

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

const placeRecord = placeSchema.extend({ version: z.int().positive() });
const places = tableOf<typeof placeRows.$inferSelect>("places");
/** core/market.ts `marketSchema`: a market with more could not be projected. */
const placesMax = 2000;

const placeExample = {
	kind: "harbour",
	names: { en: "Old Harbour", tr: "Eski Liman" },
	aliases: ["port"],
	lat: 36.2952,
	lng: 30.1484,
	district: "old town",
};
const exampleMarket = { marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22" };

const placeRoutes = [
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
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({
						id: placeRows.id,
						kind: placeRows.kind,
						names: sql<Record<string, string>>`${placeRows.names}`,
						aliases: placeRows.aliases,
						lat: placeRows.lat,
						lng: placeRows.lng,
						district: placeRows.district,
						version: placeRows.version,
					})
					.from(placeRows)
					.where(and(eq(placeRows.marketId, marketId), after(placeRows.id, query.cursor)))
					.orderBy(placeRows.id)
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					({ district, ...row }) => ({ ...row, ...(district === null ? {} : { district }) }),
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
			const { marketId, placeId: id } = params;
			const { version = null, district = null, ...place } = body;
			const event = version === null ? "place_added" : "place_changed";
			const ofPlace = [
				["marketId", "=", marketId],
				["id", "=", id],
			] as const;
			const outcome = await decided(
				{ deps, ctx },
				act(`${marketId}:${id}`, { isNew: version === null }),
				{
					readings: {
						...marketReadings(ctx, marketId),
						known: reading(places, ["version"], ofPlace),
					},
					decide: ({ rows }, failed) =>
						inMarket(rows, ctx.role, null, (_, settle) => {
							const known = rows.known[0]?.version ?? null;
							if (known !== version)
								return refused(
									"CONFLICT",
									"STALE_STATE",
									known === null
										? "There is no such place to change."
										: "This place was changed meanwhile.",
									{ version: known },
								);
							const full = objection(failed, {
								LIMIT: "This market has as many places as it can hold.",
							});
							if (full) return full;
							const { rows: guards, writes } = settle(event, {});
							const set = { ...place, district };
							return acting({
								rows: guards,
								fewer:
									known === null
										? [{ table: "places", where: [["marketId", "=", marketId]], than: placesMax }]
										: [],
								writes: [
									known === null
										? insert(places, "place", event, { ...set, marketId, id })
										: updateAll(places, event, ofPlace, set),
									...writes,
								],
							});
						}),
					isOfMarket: true,
				},
				(db) =>
					db
						.select({ version: placeRows.version, settingsVersion: marketConfigs.version })
						.from(placeRows)
						.innerJoin(marketConfigs, eq(marketConfigs.marketId, placeRows.marketId))
						.where(and(eq(placeRows.marketId, marketId), eq(placeRows.id, id))),
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
];

export const discoveryAdmin: readonly AdminResource[] = [
	{ section: "places", routes: placeRoutes },
];
