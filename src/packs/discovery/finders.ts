import { and, asc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
	coarse,
	type Finder,
	listOf,
	one,
	ours,
	told,
} from "../../store/postgres/query-builder.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { businesses, listings } from "../../store/postgres/schema/catalogue.ts";
import { taxiDrivers } from "../mobility/schema.ts";
import type { NearbyQuery, PropertyQuery } from "./needs.ts";

type Here = { readonly marketId: string };
const lookedAtMax = 2_000;
const isAlike = (value: SQL | AnyPgColumn, requested: string) =>
	sql`coalesce(app.facet(${value}) = app.facet(${requested}::text), app.facet(${requested}::text) is null)`;

const homes = ({ marketId }: Here) =>
	and(
		eq(listings.tenantId, ours),
		eq(listings.marketId, marketId),
		eq(listings.kind, "property"),
		eq(listings.status, "active"),
	);

/** Never the address (EMO-F1-a): it is not read here at all. */
export const homesFind: Finder = (db, call: PropertyQuery & Here) => {
	const looked = db
		.select({
			id: listings.id,
			tenantId: listings.tenantId,
			businessId: listings.businessId,
			title: listings.title,
			priceMinor: listings.priceMinor,
			currency: listings.currency,
			area: listings.area,
			photos: listings.photos,
			attributes: listings.attributes,
			tags: listings.tags,
		})
		.from(listings)
		.where(
			and(
				homes(call),
				gte(listings.priceMinor, call.priceMinMinor ?? 0),
				lte(listings.priceMinor, call.priceMaxMinor ?? Number.MAX_SAFE_INTEGER),
			),
		)
		.orderBy(asc(listings.priceMinor))
		.limit(lookedAtMax)
		.as("looked");
	const has = (attribute: "pets" | "parking") =>
		sql`${looked.attributes} -> ${sql.raw(`'${attribute}'`)}`;
	const { bedrooms, area, tags } = call;
	return db
		.select({
			listingId: looked.id,
			title: looked.title,
			priceMinor: looked.priceMinor,
			currency: looked.currency,
			bedrooms: sql`${looked.attributes} -> 'bedrooms'`.as("bedrooms"),
			area: looked.area,
			photos: looked.photos,
			availableFrom: sql`${looked.attributes} ->> 'availableFrom'`.as("available_from"),
			pets: sql`coalesce(${has("pets")}, 'false')`.as("pets"),
			parking: sql`coalesce(${has("parking")}, 'false')`.as("parking"),
		})
		.from(looked)
		.innerJoin(
			businesses,
			and(
				eq(businesses.tenantId, looked.tenantId),
				eq(businesses.id, looked.businessId),
				eq(businesses.status, "active"),
			),
		)
		.where(
			and(
				bedrooms === null
					? undefined
					: sql`(${looked.attributes} ->> 'bedrooms')::int >= ${bedrooms}::int`,
				area === null ? undefined : isAlike(looked.area, area),
				call.pets ? sql`${has("pets")} = 'true'` : undefined,
				call.parking ? sql`${has("parking")} = 'true'` : undefined,
				tags.length === 0 ? undefined : sql`${looked.tags} && ${listOf(tags)}`,
			),
		)
		.orderBy(asc(looked.priceMinor), asc(looked.id))
		.limit(call.limit);
};

export const homesCut: Finder = (db, call: Here) => {
	const all = db
		.select({ one: one.one.as("one") })
		.from(listings)
		.where(homes(call))
		.limit(lookedAtMax + 1)
		.as("homes");
	return db.select({ isCut: sql<boolean>`count(*) > ${sql.raw(String(lookedAtMax))}` }).from(all);
};

const metresOfDegree = 111_195;
type Round = NearbyQuery & Here;
const inBox = ({ lat, lng, radiusM }: Round, at: { lat: AnyPgColumn; lng: AnyPgColumn }) => {
	const dLat = radiusM / metresOfDegree;
	const dLng = dLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
	return sql`${at.lat} between ${lat - dLat}::float8 and ${lat + dLat}::float8
		and ${at.lng} between ${lng - dLng}::float8 and ${lng + dLng}::float8`;
};
/** Measured once. */
const awayFrom = ({ lat, lng }: Round, at: { lat: SQL | AnyPgColumn; lng: SQL | AnyPgColumn }) =>
	sql<number>`round(app.distance_m(${lat}::float8, ${lng}::float8, ${at.lat}, ${at.lng}))::int`.as(
		"away_m",
	);
const shown = (values: Parameters<typeof told>[0]) => told(values).as("metadata");

const tagsTold = sql`${businesses.tags}[1:10]`;
const businessesIn = (db: Queries, call: Round) => {
	const { category, tag } = call.filters;
	return db
		.select({
			id: businesses.id,
			name: sql`${businesses.name}`.as("name"),
			lat: sql`${businesses.lat}`.as("at_lat"),
			lng: sql`${businesses.lng}`.as("at_lng"),
			away: awayFrom(call, businesses),
			metadata: shown({
				category: businesses.category,
				tags: sql`to_jsonb(${tagsTold})`,
				address: sql`case when ${businesses.kind} <> 'agency' then ${businesses.address} end`,
				openingHours: businesses.openingHours,
				duty: businesses.duty,
				timezone: businesses.timezone,
			}),
		})
		.from(businesses)
		.where(
			and(
				eq(businesses.tenantId, ours),
				eq(businesses.marketId, call.marketId),
				sql`${businesses.kind} = ${call.kind}::text`,
				inBox(call, businesses),
				eq(businesses.status, "active"),
				category === undefined ? undefined : isAlike(businesses.category, category),
				tag === undefined
					? undefined
					: sql`exists (select from unnest(${tagsTold}) t where ${isAlike(sql`t`, tag)})`,
				call.allowedTags.length === 0 ? undefined : sql`${tagsTold} && ${listOf(call.allowedTags)}`,
			),
		)
		.limit(lookedAtMax)
		.as("places");
};
const untagged = ({ filters }: Round) => (filters["tag"] === undefined ? undefined : sql`false`);
const homesIn = (db: Queries, call: Round) =>
	db
		.select({
			id: listings.id,
			name: sql`${listings.title}`.as("name"),
			lat: sql`${listings.lat}`.as("at_lat"),
			lng: sql`${listings.lng}`.as("at_lng"),
			away: awayFrom(call, listings),
			metadata: shown({
				area: listings.area,
				priceMinor: listings.priceMinor,
				currency: listings.currency,
				bedrooms: sql`${listings.attributes} -> 'bedrooms'`,
			}),
		})
		.from(listings)
		.where(and(homes(call), inBox(call, listings), untagged(call)))
		.limit(lookedAtMax)
		.as("places");
/** Who drives is nobody's business before they have accepted: no name, no number, and where they are to three decimals. */
const driversIn = (db: Queries, call: Round) => {
	const at = {
		lat: coarse(taxiDrivers.lat),
		lng: coarse(taxiDrivers.lng),
	};
	return db
		.select({
			id: taxiDrivers.id,
			name: sql`${taxiDrivers.vehicle}`.as("name"),
			lat: sql`${at.lat}`.as("at_lat"),
			lng: sql`${at.lng}`.as("at_lng"),
			away: awayFrom(call, at),
			metadata: shown({ district: taxiDrivers.district }),
		})
		.from(taxiDrivers)
		.where(
			and(
				eq(taxiDrivers.tenantId, ours),
				eq(taxiDrivers.marketId, call.marketId),
				taxiDrivers.available,
				inBox(call, taxiDrivers),
				untagged(call),
			),
		)
		.limit(lookedAtMax)
		.as("places");
};

export const placesNear: Finder = (db, call: Round) => {
	const places =
		call.kind === "driver"
			? driversIn(db, call)
			: call.kind === "property"
				? homesIn(db, call)
				: businessesIn(db, call);
	return db
		.select({
			id: places.id,
			name: places.name,
			distanceM: places.away,
			lat: coarse(places.lat).as("lat"),
			lng: coarse(places.lng).as("lng"),
			metadata: places.metadata,
		})
		.from(places)
		.where(lte(places.away, call.radiusM))
		.orderBy(asc(places.away), asc(places.id))
		.limit(call.limit);
};
