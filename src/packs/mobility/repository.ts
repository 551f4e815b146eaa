/**
 * Rides and drivers in Postgres. Each method calls one SQL function (sql/rides.sql), which decides; here personal values
 * are sealed on the way in, and answers are parsed on the way out (they come with what was sealed opened).
 */
import * as z from "zod";
import { invariant } from "../../core/errors.ts";
import { coarse, type Point } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import { locales } from "../../core/locale.ts";
import { channelNames } from "../../ports/channel.ts";
import {
	type CallDatabase,
	handovers,
	outcomeOf,
	type Sealer,
	sealedPerson,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import {
	type MobilityNeeds,
	type RideArgs,
	type RideFacts,
	type RideForAsking,
	rideStatuses,
	type Stop,
} from "./needs.ts";

export function makeMobilityRepository(db: CallDatabase, sealer: Sealer): MobilityNeeds {
	const { callAs, ask } = sqlCalls(db, "system:solicitation");

	return {
		rides: {
			commitRequest: async ({ record, args, facts, person }) =>
				outcomeOf(committedSchema).parse(
					await callAs("ride_request", record, {
						ride: await sealedRide(sealer, args, facts),
						person: await sealedPerson(sealer, record.tenantId, person),
					}),
				),

			loadForAsking: async ({ tenantId, ...asked }) => {
				const loaded = askingSchema
					.nullable()
					.parse(await ask("ride_for_asking", { tenantId }, asked));
				if (loaded === null) return null;
				const { pickupLabel, ...ride } = loaded.ride;
				return {
					ride: { ...ride, pickupLabel: pickupLabel ?? wordless(ride.pickupCoarse) },
					candidates: loaded.candidates,
				};
			},

			openOffers: async ({ tenantId, traceId, ...opened }) => {
				await ask("offers_open", { tenantId, traceId }, opened);
			},

			assign: async ({ record, rideId, offerId, driverId }) =>
				outcomeOf(assignedSchema).parse(
					await callAs("ride_assign", record, { rideId, offerId, driverId }),
				),

			recordAnswers: async ({ rideId, answers, ...call }) =>
				recordedSchema.parse(await ask("answers_record", call, { rideId, answers })).notifications,

			expire: async ({ tenantId, traceId, ...round }) => {
				const ended = expiredSchema
					.nullable()
					.parse(await ask("ride_expire", { tenantId, traceId }, round));
				invariant(ended !== null, "only a ride that was committed is ended");
				return ended;
			},

			cancelOwn: async ({ record, ...which }) =>
				outcomeOf(cancelledSchema).parse(await callAs("ride_cancel", record, which)),

			arriveOwn: async ({ record, personHash }) =>
				outcomeOf(arrivedSchema).parse(await callAs("ride_arrive", record, { personHash })),

			startOwn: async ({ record, personHash }) =>
				outcomeOf(wordSchema).parse(await callAs("ride_start", record, { personHash })),

			giveBackOwn: async ({ record, personHash }) =>
				outcomeOf(givenBackSchema).parse(await callAs("ride_give_back", record, { personHash })),

			noShowOwn: async ({ record, personHash }) =>
				outcomeOf(noShowSchema).parse(await callAs("ride_no_show", record, { personHash })),

			completeOwn: async ({ record, personHash }) =>
				outcomeOf(completedSchema).parse(await callAs("ride_complete", record, { personHash })),

			latestOwn: async ({ tenantId, personHash }) => {
				const ride = latestSchema
					.nullable()
					.parse(await ask("ride_latest", { tenantId }, { personHash }));
				if (ride === null) return null;
				const { pickup, destination, ...rest } = ride;
				return {
					...rest,
					pickupLabel: pickup.label,
					destinationLabel: destination?.label ?? null,
				};
			},
		},
		drivers: {
			setDuty: async ({ record, personHash, available, point }) =>
				outcomeOf(dutySchema).parse(
					await callAs("driver_duty", record, { personHash, available, point }),
				),
		},
	};
}

/** Exact places are sealed; three decimals and the gazetteer's own names stand beside them in the clear. */
async function sealedRide(sealer: Sealer, args: RideArgs, facts: RideFacts): Promise<Json> {
	const { pickup, destination } = args;
	const near = coarse(pickup);
	const sealStop = (stop: Stop) =>
		sealer.seal(
			JSON.stringify({ label: stop.label, lat: stop.lat, lng: stop.lng, placeId: stop.placeId }),
		);
	return {
		pickupSealed: await sealStop(pickup),
		pickupLat: near.lat,
		pickupLng: near.lng,
		pickupPlaceId: pickup.placeId,
		pickupLabel: gazetteerLabel(pickup),
		destinationSealed: destination ? await sealStop(destination) : null,
		destinationPlaceId: destination?.placeId ?? null,
		destinationLabel: destination ? gazetteerLabel(destination) : null,
		pax: args.pax,
		atMs: args.atMs,
		fare: args.fare,
		vehicleType: facts.vehicleType,
		tariffVersion: facts.tariffVersion,
		settingsVersion: facts.settingsVersion,
	};
}

const gazetteerLabel = (stop: Stop) => (stop.placeId === null ? null : stop.label);

/** A pickup that has no public name is told by its coarse point. */
const wordless = ({ lat, lng }: Point) => `${lat.toFixed(3)}, ${lng.toFixed(3)}`;

const point = z.object({ lat: z.number(), lng: z.number() });
const stop = point.extend({ label: z.string(), placeId: z.string().nullable() });
const fare = z
	.object({
		minMinor: z.int(),
		maxMinor: z.int(),
		currency: z.string(),
		distanceM: z.int(),
	})
	.nullable();

/** A moment that may be missing; answers kept for replays from before there was one have none. */
const moment = z.int().nullable().default(null);

const committedSchema = z.object({
	rideId: z.string(),
	code: z.string(),
	searchUntilMs: z.int(),
	askingFromMs: moment,
	notifications: handovers,
});

const askingSchema = z.object({
	ride: z.object({
		rideId: z.string(),
		tenantId: z.string(),
		marketId: z.string(),
		code: z.string(),
		status: z.enum(rideStatuses),
		personThreadKey: z.string(),
		pickupCoarse: point,
		pickupLabel: z.string().nullable(),
		destinationLabel: z.string().nullable(),
		pax: z.int(),
		fare,
		searchUntilMs: z.int(),
		atMs: moment,
		askingFromMs: moment,
		round: z.int().default(1),
		waves: z.int(),
	} satisfies Record<keyof RideForAsking, z.ZodType>),
	candidates: z.array(
		z.object({
			driverId: z.string(),
			threadKey: z.string(),
			address: z.object({ channel: z.enum(channelNames), value: z.string() }),
			locale: z.enum(locales),
			distanceM: z.int().nullable(),
		}),
	),
});

const recordedSchema = z.object({ notifications: handovers.default([]) });

const assignedSchema = z.object({
	rideId: z.string(),
	driver: z.object({
		driverId: z.string(),
		name: z.string(),
		vehicle: z.string(),
		plate: z.string(),
		phone: z.string(),
	}),
	pickup: stop,
	destination: stop.nullable(),
	pax: z.int(),
	fare,
	notifications: handovers,
});

const expiredSchema = z.object({
	status: z.enum(rideStatuses),
	notifications: handovers,
});

const cancelledSchema = z
	.object({
		rideId: z.string(),
		wasAssigned: z.boolean(),
		atMs: moment,
		pickup: stop.nullable().default(null),
		notifications: handovers,
	})
	.transform(({ pickup, ...rest }) => ({ ...rest, pickupLabel: pickup?.label ?? null }));

const wordSchema = z.object({
	rideId: z.string(),
	already: z.boolean(),
	notifications: handovers,
});
const arrivedSchema = wordSchema.extend({ noShowAtMs: z.int() });
const noShowSchema = z.object({
	rideId: z.string(),
	code: z.string(),
	notifications: handovers,
});
const givenBackSchema = noShowSchema.extend({ round: z.int() });

const completedSchema = z.object({ rideId: z.string(), notifications: handovers });

const latestSchema = z.object({
	rideId: z.string(),
	status: z.enum(rideStatuses),
	code: z.string(),
	requestedAtMs: z.int(),
	atMs: moment,
	askingFromMs: moment,
	startedAtMs: moment,
	pickup: stop,
	destination: stop.nullable(),
	driver: z.object({ name: z.string(), vehicle: z.string(), plate: z.string() }).nullable(),
});

const dutySchema = z.object({
	driverId: z.string(),
	available: z.boolean(),
	hasPoint: z.boolean(),
});
