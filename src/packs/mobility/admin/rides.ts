/** Exact places and whole numbers only to those who may see them. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { plainText } from "../../../core/plain-text.ts";
import { taxiDrivers, taxiOffers, taxiRequests } from "../schema.ts";
import type { AdminDeps } from "../../../ports/admin.ts";
import { pointSchema } from "../../../admin/shapes.ts";
import { people } from "../../../store/postgres/schema/people.ts";
import { openPhone } from "../../../admin/personal.ts";
import { defineRoute, done, noBody, none, notFound, readers } from "../../../ports/admin-route.ts";
import {
	before,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
	readAll,
	sameRow,
} from "../../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	reveal,
	shownPage,
	threadKey,
} from "../../../admin/shapes.ts";

const stop = z.strictObject({
	label: kept().nullable(),
	placeId: kept().nullable(),
	point: pointSchema.nullable(),
});

const states = taxiRequests.state.enumValues;
export const ride = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	code: kept(),
	state: z.enum(states),
	threadKey: kept(),
	customerPhone: kept().nullable(),
	pickup: stop,
	destination: stop.nullable(),
	pax: z.int(),
	/** Null: now. */
	atMs: moment.nullable(),
	vehicleType: kept(),
	tariffVersion: z.int().nullable(),
	settingsVersion: z.int(),
	fare: z
		.strictObject({
			minMinor: z.int(),
			maxMinor: z.int(),
			currency: kept(),
			distanceM: z.int(),
		})
		.nullable(),
	driver: z
		.strictObject({
			id: z.uuid(),
			name: kept(),
			phone: kept(),
			vehicle: kept(),
			plate: kept(),
		})
		.nullable(),
	assignedAtMs: moment.nullable(),
	endedAtMs: moment.nullable(),
	searchUntilMs: moment,
	createdAtMs: moment,
	version: z.int().positive(),
});
export const rides = (db: Queries, where?: SQL) =>
	db
		.select({
			id: taxiRequests.id,
			marketId: taxiRequests.marketId,
			code: taxiRequests.code,
			state: taxiRequests.state,
			threadKey: taxiRequests.threadKey,
			customerPhoneEncrypted: people.phoneEncrypted,
			pickupEncrypted: taxiRequests.pickupEncrypted,
			pickupPlaceId: taxiRequests.pickupPlaceId,
			pickupLabel: taxiRequests.pickupLabel,
			/** Three decimals. */
			pickupCoarse: { lat: taxiRequests.pickupLat, lng: taxiRequests.pickupLng },
			destinationEncrypted: taxiRequests.destinationEncrypted,
			destinationPlaceId: taxiRequests.destinationPlaceId,
			destinationLabel: taxiRequests.destinationLabel,
			pax: taxiRequests.pax,
			atMs: ms(taxiRequests.at),
			vehicleType: taxiRequests.vehicleType,
			tariffVersion: taxiRequests.tariffVersion,
			settingsVersion: taxiRequests.settingsVersion,
			fare: sql<
				z.output<typeof ride>["fare"]
			>`case when ${taxiRequests.fareMinMinor} is not null then
				jsonb_build_object('minMinor', ${taxiRequests.fareMinMinor}, 'maxMinor', ${taxiRequests.fareMaxMinor},
					'currency', ${taxiRequests.fareCurrency}, 'distanceM', ${taxiRequests.fareDistanceM}) end`,
			driver: {
				id: taxiDrivers.id,
				nameEncrypted: taxiDrivers.nameEncrypted,
				phoneEncrypted: taxiDrivers.phoneEncrypted,
				vehicle: taxiDrivers.vehicle,
				plate: taxiDrivers.plate,
			},
			assignedAtMs: ms(taxiRequests.assignedAt),
			endedAtMs: ms(taxiRequests.endedAt),
			searchUntilMs: ms(taxiRequests.expiresAt),
			createdAtMs: ms(taxiRequests.createdAt),
			version: taxiRequests.version,
		})
		.from(taxiRequests)
		.innerJoin(people, sameRow(people, taxiRequests.tenantId, taxiRequests.customerId))
		.leftJoin(
			taxiDrivers,
			sameRow(taxiDrivers, taxiRequests.tenantId, taxiRequests.assignedDriverId),
		)
		.where(ofTenant(taxiRequests, where))
		.orderBy(desc(taxiRequests.id));

const offer = z.strictObject({
	id: kept(),
	driverId: z.uuid(),
	wave: z.int().positive(),
	state: kept(),
	expiresAtMs: moment,
	repliedAtMs: moment.nullable(),
	driverName: kept(),
});
/** At most so many are shown. A round asks up to 10,000 times (`waveSize` times `wavesMax`), usually a few dozen. */
const offersMax = 1000;
const offers = (db: Queries, rideId: string) =>
	db
		.select({
			id: taxiOffers.id,
			driverId: taxiOffers.driverId,
			driverNameEncrypted: taxiDrivers.nameEncrypted,
			wave: taxiOffers.wave,
			state: taxiOffers.state,
			expiresAtMs: ms(taxiOffers.expiresAt),
			repliedAtMs: ms(taxiOffers.repliedAt),
		})
		.from(taxiOffers)
		.innerJoin(taxiDrivers, sameRow(taxiDrivers, taxiOffers.tenantId, taxiOffers.driverId))
		.where(ofTenant(taxiOffers, eq(taxiOffers.requestId, rideId)))
		.orderBy(taxiOffers.wave, taxiOffers.createdAt, taxiOffers.id)
		.limit(offersMax);

const exactStop = z.object({
	label: kept(),
	lat: z.number(),
	lng: z.number(),
	placeId: kept().nullable(),
});
async function openStop(deps: AdminDeps, encrypted: string): Promise<z.output<typeof stop>> {
	const { label, lat, lng, placeId } = exactStop.parse(
		JSON.parse(await deps.personalData.open(encrypted)),
	);
	return { label, placeId, point: { lat, lng } };
}

export async function showRide(
	deps: AdminDeps,
	record: RowOf<typeof rides>,
	reveals: boolean,
): Promise<z.output<typeof ride>> {
	const {
		customerPhoneEncrypted,
		pickupEncrypted,
		pickupPlaceId,
		pickupLabel,
		pickupCoarse,
		destinationEncrypted,
		destinationPlaceId,
		destinationLabel,
		driver,
		...rest
	} = record;
	const destination =
		destinationEncrypted === null
			? null
			: reveals
				? await openStop(deps, destinationEncrypted)
				: { label: destinationLabel, placeId: destinationPlaceId, point: null };
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneEncrypted, reveals),
		pickup: reveals
			? await openStop(deps, pickupEncrypted)
			: { label: pickupLabel, placeId: pickupPlaceId, point: pickupCoarse },
		destination,
		driver: driver && {
			id: driver.id,
			name: await deps.personalData.open(driver.nameEncrypted),
			phone: (await openPhone(deps, driver.phoneEncrypted, reveals)) ?? "",
			vehicle: driver.vehicle,
			plate: driver.plate,
		},
	};
}

const showOffer = async (
	deps: AdminDeps,
	{ driverNameEncrypted, ...rest }: RowOf<typeof offers>,
) => ({
	...rest,
	driverName: await deps.personalData.open(driverNameEncrypted),
});

export const rideExample: z.input<typeof ride> = {
	id: "ride_01k9m2",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	code: "7K3M",
	state: "assigned",
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	customerPhone: "+44…101",
	pickup: { label: "Harbour", placeId: "harbour", point: { lat: 36.295, lng: 30.148 } },
	destination: { label: "Airport", placeId: "airport", point: null },
	pax: 2,
	atMs: null,
	vehicleType: "standard",
	tariffVersion: 1,
	settingsVersion: 3,
	fare: { minMinor: 17_500, maxMinor: 22_300, currency: "TRY", distanceM: 2700 },
	driver: {
		id: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
		name: "Deniz",
		phone: "+44…111",
		vehicle: "White Fiat Egea",
		plate: "07 AB 123",
	},
	assignedAtMs: 1_790_000_030_000,
	endedAtMs: null,
	searchUntilMs: 1_790_000_300_000,
	createdAtMs: 1_790_000_000_000,
	version: 2,
};

export const rideRoutes = [
	defineRoute({
		method: "get",
		path: "/rides",
		name: "ride.list",
		roles: readers,
		summary: "Rides, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^ride_[0-9a-z]{26}$/),
			state: z.enum(states).optional(),
			threadKey: threadKey.optional(),
			reveal,
		}),
		body: noBody,
		answer: listOf(ride),
		example: {
			query: { state: "assigned" },
			answer: { items: [rideExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				before(taxiRequests.id, query.cursor),
				is(taxiRequests.state, query.state),
				is(taxiRequests.threadKey, query.threadKey),
			);
			const rows = await read({ deps, ctx }, (db) => rides(db, asked).limit(query.limit + 1));
			return done(
				await shownPage(rows, query.limit, (row) => showRide(deps, row, query.reveal ?? false)),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/rides/{rideId}",
		name: "ride.read",
		roles: readers,
		summary: "One ride with every offer that was made for it.",
		params: z.strictObject({ rideId: plainText().min(1).max(64) }),
		query: z.strictObject({ reveal }),
		body: noBody,
		answer: ride.extend({ offers: z.array(offer) }),
		example: {
			params: { rideId: rideExample.id },
			answer: {
				...rideExample,
				offers: [
					{
						id: "offer_01k9m2",
						driverId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
						driverName: "Deniz",
						wave: 1,
						state: "accepted",
						expiresAtMs: 1_790_000_045_000,
						repliedAtMs: 1_790_000_030_000,
					},
				],
			},
		},
		run: async ({ deps, ctx, params, query }) => {
			const [[found], made] = await readAll(
				{ deps, ctx },
				(db) => [rides(db, eq(taxiRequests.id, params.rideId)), offers(db, params.rideId)] as const,
			);
			if (!found) return notFound("ride");
			return done({
				...(await showRide(deps, found, query.reveal ?? false)),
				offers: await Promise.all(made.map((row) => showOffer(deps, row))),
			});
		},
	}),
];
