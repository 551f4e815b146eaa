import * as z from "zod";
import { locales } from "../../core/locale.ts";
import { channelNames } from "../../ports/channel.ts";
import { notifications } from "../../ports/sql-calls.ts";
import { type RideForAsking, rideStatuses } from "./needs.ts";
import { noShowAt } from "./rules/rides.ts";

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

export const committedSchema = z.object({
	rideId: z.string(),
	code: z.string(),
	searchUntilMs: z.int(),
	askingFromMs: moment,
	notifications: notifications,
});

export const askingSchema = z.object({
	ride: z.object({
		rideId: z.string(),
		tenantId: z.string(),
		marketId: z.string(),
		code: z.string(),
		status: z.enum(rideStatuses),
		personThreadKey: z.string(),
		pickupCoarse: point,
		pickupLabel: z.string(),
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

const filledFare = z.union([
	fare,
	z
		.object({
			minMinor: z.null(),
			maxMinor: z.null(),
			currency: z.null(),
			distanceM: z.null(),
		})
		.transform(() => null),
]);

export const recordedSchema = z.object({ notifications: notifications.default([]) });

export const assignedSchema = z.object({
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
	fare: filledFare,
	notifications: notifications,
});

export const expiredSchema = z.object({
	data: z.object({ status: z.enum(rideStatuses).nullable(), notifications: notifications }),
});

export const cancelledSchema = z
	.object({
		rideId: z.string(),
		wasAssigned: z.boolean(),
		atMs: moment,
		pickup: stop.nullable().default(null),
		notifications: notifications,
	})
	.transform(({ pickup, ...rest }) => ({ ...rest, pickupLabel: pickup?.label ?? null }));

export const wordSchema = z.object({
	rideId: z.string(),
	already: z.boolean(),
	notifications: notifications,
});
/** Answers kept for replays from before have the moment itself. */
export const arrivedSchema = z.union([
	wordSchema.extend({ noShowAtMs: z.int() }),
	wordSchema
		.extend({ arrivedAtMs: z.int(), atMs: moment, noShowMinutes: z.int() })
		.transform(({ arrivedAtMs, atMs, noShowMinutes, ...rest }) => ({
			...rest,
			noShowAtMs: noShowAt(arrivedAtMs, atMs, noShowMinutes),
		})),
]);
export const noShowSchema = z.object({
	rideId: z.string(),
	code: z.string(),
	notifications: notifications,
});
export const givenBackSchema = noShowSchema.extend({ round: z.int() });

export const completedSchema = z.object({ rideId: z.string(), notifications: notifications });

export const latestSchema = z.object({
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

export const dutySchema = z.object({
	driverId: z.string(),
	available: z.boolean(),
	hasPoint: z.boolean(),
});
