/** Dispatch by hand: who could take a ride, and giving it to one of them. */
import { and, desc, eq, ne, sql } from "drizzle-orm";
import * as z from "zod";
import { maskText, openPhone } from "../../../admin/personal.ts";
import { decidedSaying, ofTenant, type Queries, read, sameRow } from "../../../admin/rows.ts";
import { kept, moment, rowVersion, uuidPattern } from "../../../admin/shapes.ts";

import { plainText } from "../../../core/plain-text.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	writers,
} from "../../../ports/admin-route.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { decideHanded, handedReadings } from "../rules/handing.ts";
import { taxiDrivers, taxiOffers, taxiRequests } from "../schema.ts";
import { ride, rideExample, rides, showRide } from "./rides.ts";

const reasonCharsMin = 3;
const reasonCharsMax = 300;
/** Nobody reads further down. */
const driversMax = 60;

const params = z.strictObject({ rideId: plainText().min(1).max(64) });
const example = { rideId: rideExample.id };

const candidate = z.strictObject({
	driverId: z.uuid(),
	name: kept(),
	phone: kept(),
	vehicle: kept(),
	plate: kept(),
	/** On duty. */
	available: z.boolean(),
	/** Has another ride under way. */
	isBusy: z.boolean(),
	/** From where they were last to the pickup; null where nobody knows. */
	distanceM: z.int().nullable(),
	lastSeenAtMs: moment.nullable(),
	/** What became of asking them, in this round. */
	offer: z.enum(taxiOffers.state.enumValues).nullable(),
});

const candidates = (db: Queries, rideId: string) => {
	const away = sql`app.distance_m(${taxiRequests.pickupLat}, ${taxiRequests.pickupLng}, ${taxiDrivers.lat}, ${taxiDrivers.lng})`;
	const busy = sql<boolean>`exists (select 1 from taxi_requests b where b.tenant_id = ${taxiDrivers.tenantId}
		and b.assigned_driver_id = ${taxiDrivers.id} and b.state in ('assigned', 'arrived'))`;
	return db
		.select({
			driverId: taxiDrivers.id,
			nameEncrypted: taxiDrivers.nameEncrypted,
			phoneEncrypted: taxiDrivers.phoneEncrypted,
			vehicle: taxiDrivers.vehicle,
			plate: taxiDrivers.plate,
			available: taxiDrivers.available,
			isBusy: busy,
			distanceM: sql<number | null>`round(${away})::int`,
			lastSeenAtMs: sql<
				number | null
			>`(extract(epoch from ${taxiDrivers.lastSeenAt}) * 1000)::bigint::float8`,
			offer: taxiOffers.state,
		})
		.from(taxiRequests)
		.innerJoin(
			taxiDrivers,
			and(
				eq(taxiDrivers.tenantId, taxiRequests.tenantId),
				eq(taxiDrivers.marketId, taxiRequests.marketId),
				ne(taxiDrivers.phoneHash, taxiRequests.threadKey),
			),
		)
		.leftJoin(
			taxiOffers,
			and(
				sameRow(taxiDrivers, taxiOffers.tenantId, taxiOffers.driverId),
				eq(taxiOffers.requestId, taxiRequests.id),
				eq(taxiOffers.round, taxiRequests.round),
			),
		)
		.where(ofTenant(taxiRequests, eq(taxiRequests.id, rideId)))
		.orderBy(desc(taxiDrivers.available), busy, sql`${away} asc nulls last`, taxiDrivers.id)
		.limit(driversMax);
};

export const assigningRoutes = [
	defineRoute({
		method: "get",
		path: "/rides/{rideId}/drivers",
		name: "ride.drivers",
		roles: readers,
		summary:
			"Who could take this ride: the drivers of its market, those on duty first, the nearest of them first, at most 60.",
		params,
		query: none,
		body: noBody,
		answer: z.strictObject({ items: z.array(candidate) }),
		example: {
			params: example,
			answer: {
				items: [
					{
						driverId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
						name: "Deniz",
						phone: "+44…111",
						vehicle: "White Fiat Egea",
						plate: "07 AB 123",
						available: true,
						isBusy: false,
						distanceM: 640,
						lastSeenAtMs: 1_790_000_000_000,
						offer: "declined",
					},
				],
			},
		},
		run: async ({ deps, ctx, params: { rideId } }) => {
			const rows = await read({ deps, ctx }, (db) => candidates(db, rideId));
			// A market without drivers is told from a ride that is not there.
			if (rows.length === 0) {
				const [found] = await read({ deps, ctx }, (db) => rides(db, eq(taxiRequests.id, rideId)));
				if (!found) return notFound("ride");
			}
			const items = rows.map(async ({ nameEncrypted, phoneEncrypted, ...rest }) => ({
				...rest,
				name: await deps.personalData.open(nameEncrypted),
				phone: (await openPhone(deps, phoneEncrypted, false)) ?? "",
			}));
			return done({ items: await Promise.all(items) });
		},
	}),
	defineRoute({
		method: "post",
		path: "/rides/{rideId}/assign",
		name: "ride.assign",
		roles: writers,
		summary:
			"Gives a ride that is searched for to a driver, who need not have been asked: as their own yes does it, at the fare that the passenger agreed to. Both are told, open offers are taken back, the driver may give it back. `version` is the ride's. The first wins: ALREADY_TAKEN where a driver was faster, ALREADY_BUSY where this one drives already.",
		params,
		query: none,
		body: z.strictObject({
			version: rowVersion,
			driverId: plainText().regex(uuidPattern, "a driver's id"),
			reason: plainText()
				.trim()
				.min(reasonCharsMin)
				.max(reasonCharsMax)
				.meta({ description: "Why by hand. It is kept in the audit log, numbers masked." }),
			offDutyToo: z
				.boolean()
				.default(false)
				.meta({ description: "True: also to a driver who is off duty, who has been spoken to." }),
		}),
		answer: ride,
		example: {
			params: example,
			body: {
				version: 1,
				driverId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
				reason: "Waits at the harbour already; agreed on the phone.",
			},
			answer: rideExample,
		},
		run: async ({ deps, ctx, act, params: { rideId }, body }) => {
			const { driverId, offDutyToo } = body;
			const to = {
				rideId,
				driverId,
				version: body.version,
				isOffDutyToo: offDutyToo,
				newOfferId: deps.runtime.newId("off"),
			};
			const given = await decidedSaying(
				{ deps, ctx },
				act(rideId, { driverId, offDutyToo, reason: maskText(body.reason) }),
				{
					readings: handedReadings(to),
					decide: (seen) => decideHanded(seen, to),
					tells: true,
				},
				(db) => rides(db, eq(taxiRequests.id, rideId)),
				z.object({ notifications }),
			);
			if (given.kind !== "succeeded") return given;
			await deps.relayNotification(ctx, given.data.said.notifications);
			return done(await showRide(deps, given.data.row, false));
		},
	}),
];
