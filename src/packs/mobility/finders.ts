/** What is looked for of rides beyond their rows. */
import { and, asc, desc, eq, inArray, isNull, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Finder, ours, told } from "../../store/postgres/built.ts";
import type { DriversNear } from "./rules/asking.ts";
import { taxiDrivers, taxiOffers, taxiRequests } from "./schema.ts";

const one = { one: sql`1` };
/** A degree of latitude is never less than 110 km. */
const metresOfDegree = 110_000;

/**
 * Whom a ride may ask: on duty in its market, in reach, not busy, and not asked before. Matched by district, its drivers come first, also
 * those who never told where they are; then the others by distance.
 */
export const driversNear: Finder = (db, { rideId, radiusM, match, limit }: DriversNear) => {
	const [ride, driver] = [taxiRequests, taxiDrivers];
	const away = sql`app.distance_m(${ride.pickupLat}, ${ride.pickupLng}, ${driver.lat}, ${driver.lng})`;
	const degrees = sql`${radiusM}::float8 / ${sql.raw(String(metresOfDegree))}`;
	const inReach = sql`${driver.lat} between ${ride.pickupLat} - ${degrees} and ${ride.pickupLat} + ${degrees}
		and ${away} <= ${radiusM}::float8`;
	const isOfDistrict = sql`coalesce(${driver.district} = ${ride.district}, false)`;
	const byDistrict = match === "district";
	const busy = alias(taxiRequests, "busy");
	return db
		.select({
			driverId: driver.id,
			threadKey: driver.phoneHash,
			locale: driver.locale,
			distanceM: sql<number | null>`round(${away})::int`.as("away_m"),
			address: told({
				channel: driver.channel,
				value: told({ $sealed: driver.phoneSealed }),
			}).as("address"),
		})
		.from(ride)
		.innerJoin(
			driver,
			and(
				eq(driver.tenantId, ride.tenantId),
				eq(driver.marketId, ride.marketId),
				driver.available,
				byDistrict ? or(inReach, and(isNull(driver.lat), isOfDistrict)) : inReach,
				ne(driver.phoneHash, ride.threadKey),
			),
		)
		.where(
			and(
				eq(ride.tenantId, ours),
				eq(ride.id, rideId),
				notExists(
					db
						.select(one)
						.from(busy)
						.where(
							and(
								eq(busy.tenantId, driver.tenantId),
								eq(busy.assignedDriverId, driver.id),
								sql`${busy.state} in ('assigned', 'arrived')`,
							),
						),
				),
				// Once in a round; and whoever did not want this ride, or could not be reached for it, is not asked again.
				notExists(
					db
						.select(one)
						.from(taxiOffers)
						.where(
							and(
								eq(taxiOffers.tenantId, driver.tenantId),
								eq(taxiOffers.requestId, ride.id),
								eq(taxiOffers.driverId, driver.id),
								or(
									eq(taxiOffers.round, ride.round),
									inArray(taxiOffers.state, ["declined", "given_back", "unreachable"]),
								),
							),
						),
				),
			),
		)
		.orderBy(...(byDistrict ? [desc(isOfDistrict)] : []), asc(away), asc(driver.id))
		.limit(limit);
};
