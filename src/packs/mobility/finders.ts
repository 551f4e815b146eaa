import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Finder, ours, told } from "../../store/postgres/query-builder.ts";
import { type DriversNear, refusedStates } from "./rules/asking.ts";
import { drivenStates } from "./rules/rides.ts";
import { taxiDrivers, taxiOffers, taxiRequests } from "./schema.ts";

/** A degree of latitude is never less than 110 km. */
const metresOfDegree = 110_000;
/** Written out: a plan for any value would not know the index of those who drive. */
const driven = sql.raw(`(${drivenStates.map((state) => `'${state}'`).join(", ")})`);

/**
 * Whom a ride may ask: on duty in its market, in reach, not busy, and not asked before. Matched by district, its drivers come first, also
 * those who never told where they are; then the others by distance.
 */
export const driversNear: Finder = (db, { rideId, radiusM, match, limit }: DriversNear) => {
	const [ride, driver] = [taxiRequests, taxiDrivers];
	const byDistrict = match === "district";
	const away = sql`app.distance_m(${ride.pickupLat}, ${ride.pickupLng}, ${driver.lat}, ${driver.lng})`;
	const degrees = sql`${radiusM}::float8 / ${sql.raw(String(metresOfDegree))}`;
	const inReach = sql`${driver.lat} between ${ride.pickupLat} - ${degrees} and ${ride.pickupLat} + ${degrees}
		and ${away} <= ${radiusM}::float8`;
	const isOfDistrict = sql`coalesce(${driver.district} = ${ride.district}, false)`;
	const busy = alias(taxiRequests, "busy");
	const isBusy = db
		.select({ id: busy.assignedDriverId })
		.from(busy)
		.where(and(eq(busy.tenantId, ours), sql`${busy.state} in ${driven}`));
	// Once in a round; and whoever did not want this ride, or could not be reached for it, is not asked again.
	const isAsked = db
		.select({ id: taxiOffers.driverId })
		.from(taxiOffers)
		.where(
			and(
				eq(taxiOffers.tenantId, ours),
				eq(taxiOffers.requestId, rideId),
				or(
					sql`${taxiOffers.round} = (${db
						.select({ round: sql`r.round` })
						.from(sql`${taxiRequests} r`)
						.where(sql`r.tenant_id = ${ours} and r.id = ${rideId}`)})`,
					inArray(taxiOffers.state, refusedStates),
				),
			),
		);
	return db
		.select({
			driverId: driver.id,
			threadKey: driver.phoneHash,
			locale: driver.locale,
			distanceM: sql<number | null>`round(${away})::int`.as("away_m"),
			address: told({
				channel: driver.channel,
				value: told({ $encrypted: driver.phoneEncrypted }),
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
				notInArray(driver.id, isBusy),
				notInArray(driver.id, isAsked),
			),
		)
		.orderBy(...(byDistrict ? [desc(isOfDistrict)] : []), asc(away), asc(driver.id))
		.limit(limit);
};
