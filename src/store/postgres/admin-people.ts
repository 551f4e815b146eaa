/** Rides as staff see them. Personal columns leave here sealed. */
import type { AdminStore } from "../../ports/admin.ts";
import { offerRecord, rideRecord } from "../../ports/admin-records.ts";
import { contextOf } from "../../ports/admin-call.ts";
import { rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

const rideColumns = `jsonb_build_object(
	'id', r.id, 'marketId', r.market_id, 'code', r.code, 'state', r.state, 'threadKey', r.thread_key,
	'customerPhoneSealed', p.phone_sealed, 'pickupSealed', r.pickup_sealed, 'pickupPlaceId', r.pickup_place_id,
	'pickupLabel', r.pickup_label, 'pickupCoarse', jsonb_build_object('lat', r.pickup_lat, 'lng', r.pickup_lng),
	'destinationSealed', r.destination_sealed, 'destinationPlaceId', r.destination_place_id,
	'destinationLabel', r.destination_label, 'pax', r.pax, 'atMs', app.ms(r.at), 'vehicleType', r.vehicle_type,
	'tariffVersion', r.tariff_version, 'settingsVersion', r.settings_version,
	'fare', case when r.fare_min_minor is null then null else jsonb_build_object('minMinor', r.fare_min_minor,
		'maxMinor', r.fare_max_minor, 'currency', r.fare_currency, 'distanceM', r.fare_distance_m) end,
	'driver', case when d.id is null then null else jsonb_build_object('id', d.id, 'nameSealed', d.name_sealed,
		'phoneSealed', d.phone_sealed, 'vehicle', d.vehicle, 'plate', d.plate) end,
	'assignedAtMs', app.ms(r.assigned_at), 'endedAtMs', app.ms(r.ended_at), 'searchUntilMs', app.ms(r.expires_at),
	'createdAtMs', app.ms(r.created_at), 'version', r.version) as row
	from taxi_requests r
	join people p on p.tenant_id = r.tenant_id and p.id = r.customer_id
	left join taxi_drivers d on d.tenant_id = r.tenant_id and d.id = r.assigned_driver_id`;

export const adminRides = (db: Database): AdminStore["rides"] => ({
	list: (ctx, { limit, before, state, threadKey }) =>
		rowsOf(
			db,
			ctx,
			rideRecord,
			`select ${rideColumns}
			where r.tenant_id = app.current_tenant() and ($1::text is null or r.id < $1)
				and ($3::text is null or r.state = $3) and ($4::text is null or r.thread_key = $4)
			order by r.id desc limit $2`,
			[before, limit, state, threadKey],
		),
	get: async (ctx, rideId) => {
		const [rides, offers] = await db.runBatch(contextOf(ctx), [
			{
				sql: `select ${rideColumns} where r.tenant_id = app.current_tenant() and r.id = $1`,
				params: [rideId],
			},
			{
				sql: `select jsonb_build_object('id', o.id, 'driverId', o.driver_id, 'driverNameSealed', d.name_sealed,
					'wave', o.wave, 'state', o.state, 'expiresAtMs', app.ms(o.expires_at),
					'repliedAtMs', app.ms(o.replied_at)) as row
				from taxi_offers o join taxi_drivers d on d.tenant_id = o.tenant_id and d.id = o.driver_id
				where o.tenant_id = app.current_tenant() and o.request_id = $1
				order by o.wave, o.created_at, o.id limit $2`,
				params: [rideId, offersMax],
			},
		]);
		const [ride] = rides ?? [];
		if (!ride) return null;
		return {
			ride: rideRecord.parse(ride["row"]),
			offers: (offers ?? []).map((offer) => offerRecord.parse(offer["row"])),
		};
	},
});
/** More than any market asks in one ride: `waveSize` times `wavesMax` is at most 10,000, usually a few dozen. */
const offersMax = 1000;
