import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Finder, listOf, ours, told } from "../../store/postgres/query-builder.ts";
import { businesses, listings } from "../../store/postgres/schema/catalogue.ts";
import type { VendorSearch } from "./repository.ts";
import { vendorMetrics } from "./schema.ts";

export const vendorsFind: Finder = (db, call: VendorSearch) => {
	const words = listOf(call.words);
	const said = sql`strpos(' ' || lower(${businesses.name}) || ' ', ' ' || w || ' ') > 0`;
	const category = sql`lower(${businesses.category})`;
	const isCategory = sql`${category} = lower(${call.category}::text) or ${businesses.kind} = lower(${call.category}::text)`;
	const away = call.point
		? sql`app.distance_m(${call.point.lat}::float8, ${call.point.lng}::float8, ${businesses.lat}, ${businesses.lng})`
		: sql`null::float8`;
	const offered = db
		.select({ tags: sql<string[]>`coalesce(array_agg(tag), '{}')`.as("offered_tags") })
		.from(listings)
		.crossJoinLateral(sql`unnest(${listings.tags}) tag`)
		.where(
			and(
				eq(listings.tenantId, businesses.tenantId),
				eq(listings.businessId, businesses.id),
				eq(listings.status, "active"),
			),
		)
		.as("offered");
	const isMeant = call.businessIds
		? inArray(businesses.id, sql`(select unnest(${listOf(call.businessIds)}::uuid[]))`)
		: or(
				sql`${businesses.tags} && ${words}`,
				sql`${category} = any (${words})`,
				isCategory,
				sql`exists (select from unnest(${words}) w where ${said})`,
				sql`${offered.tags} && ${words}`,
			);
	const found = db
		.select({
			businessId: businesses.id,
			tenantId: businesses.tenantId,
			name: businesses.name,
			category: businesses.category,
			address: businesses.address,
			tags: businesses.tags,
			hits: sql`array(select w from unnest(${words}) w
				where w = any (${businesses.tags}) or w = any (${offered.tags}) or ${said} or w = ${category})`.as(
				"hits",
			),
			isCategory: sql`coalesce(${isCategory}, false)`.as("is_category"),
			distanceM: sql`round(${away})::int`.as("away_m"),
			point: sql`case when ${businesses.lat} is not null
				then jsonb_build_object('lat', ${businesses.lat}, 'lng', ${businesses.lng}) end`.as(
				"point",
			),
			ownerKey: sql`nullif(${businesses.ownerHash}, ${call.exceptOwner}::text)`.as("owner_key"),
		})
		.from(businesses)
		.crossJoinLateral(offered)
		.where(
			and(
				eq(businesses.tenantId, ours),
				eq(businesses.marketId, call.marketId),
				eq(businesses.status, "active"),
				isMeant,
				call.point
					? or(isNull(businesses.lat), sql`${away} <= ${call.radiusM}::float8`)
					: undefined,
			),
		)
		.orderBy(
			desc(
				sql`cardinality(array(select unnest(${businesses.tags}) intersect select unnest(${words})))`,
			),
			asc(businesses.id),
		)
		.limit(call.limit)
		.as("found");
	return db
		.select({
			businessId: found.businessId,
			name: found.name,
			category: found.category,
			address: found.address,
			tags: found.tags,
			hits: found.hits,
			isCategory: found.isCategory,
			distanceM: found.distanceM,
			point: found.point,
			ownerKey: found.ownerKey,
			counts: sql`case when ${vendorMetrics.businessId} is not null then ${told({
				asked: vendorMetrics.asked,
				answered: vendorMetrics.answered,
				responseTimeSumSec: vendorMetrics.responseTimeSumSec,
				feedback: vendorMetrics.feedback,
				accurate: vendorMetrics.accurate,
			})} end`.as("counts"),
		})
		.from(found)
		.leftJoin(
			vendorMetrics,
			and(
				eq(vendorMetrics.tenantId, found.tenantId),
				eq(vendorMetrics.businessId, found.businessId),
			),
		)
		.orderBy(desc(sql`cardinality(${found.hits})`), asc(found.businessId));
};
