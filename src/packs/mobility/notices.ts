/** Payloads come from rows that Postgres wrote. */

import * as z from "zod";
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeMoment, writePeople } from "../../core/writing.ts";
import type { RideState } from "../../ports/recalled.ts";
import type { Notice } from "../../ports/notice.ts";
import { labelFor, pinIn } from "../../core/places.ts";
import { pointsOf, rideCard } from "./card.ts";
import { type MobilityMemory, mobilityMemory } from "./memory.ts";
import { mobilityTemplates } from "./templates.ts";

const stop = z.object({ label: z.string(), lat: z.number(), lng: z.number() });
const driver = z.object({
	pickup: stop,
	driverName: z.string(),
	driverPhone: z.string(),
	vehicle: z.string(),
	plate: z.string(),
});
const pickup = z.object({
	code: z.string(),
	pickup: stop,
	destination: stop.nullable(),
	pax: z.int(),
	/** By staff, without their own yes. */
	byHand: z.boolean().default(false),
});
const coded = z.object({ code: z.string(), rideId: z.string().optional() });
const placed = z.object({ pickup: stop });
const named = z.object({ pickupLabel: z.string() });
const times = z.object({ atMs: z.number() });

const memory = mobilityMemory.change;
const word = (key: string, locale: Locale) => textIn(mobilityTemplates, key, locale);

type Payload = Readonly<Record<string, Json>>;
type Reader = Parameters<Notice<MobilityMemory>>[0];

function whenOf(
	payload: Payload,
	{ market, locale, nowMs }: Pick<Reader, "market" | "locale" | "nowMs">,
): string | null {
	const told = times.safeParse(payload);
	return told.success ? writeMoment(told.data.atMs, nowMs, market.timezone, locale) : null;
}

const isSame = (payload: Payload, ride: RideState): boolean =>
	(payload["rideId"] ?? ride.rideId) === ride.rideId;

/** Where somebody waits, as it is called in the language that they are spoken to in now. */
const pickupOf = ({ payload, memory: { ride }, market, locale }: Reader): string =>
	labelFor(
		placed.safeParse(payload).data?.pickup.label ??
			(ride !== null && isSame(payload, ride) ? ride.pickupLabel : undefined) ??
			named.safeParse(payload).data?.pickupLabel ??
			pinIn(locale),
		market,
		locale,
	);

const remembered = (payload: Payload, ride: RideState | null, change: Partial<RideState>) =>
	ride !== null && isSame(payload, ride)
		? { remember: { memory: memory({ ride: { ...ride, ...change } }) } }
		: {};

const carded = ({ payload: { rideId } }: Reader, state: string, told?: Payload) =>
	typeof rideId === "string" ? { card: rideCard(rideId, state, told) } : {};
const driven = ({ pickup, driverName: name, vehicle, plate }: z.infer<typeof driver>) => ({
	...pointsOf(pickup),
	driver: { name, vehicle, plate },
});

function searching({ driverName: _, vehicle: __, plate: ___, ...ride }: RideState): RideState {
	return { ...ride, status: "searching" };
}

export const mobilityNotices: Readonly<Record<string, Notice<MobilityMemory>>> = {
	"ride.assigned": (reader) => {
		const {
			payload,
			memory: { ride },
			market,
			locale,
		} = reader;
		const told = driver.parse(payload);
		const when = whenOf(payload, reader);
		return {
			template: when === null ? "mobility.assigned" : "mobility.assigned_later",
			vars: {
				driver: told.driverName,
				phone: told.driverPhone,
				vehicle: told.vehicle,
				plate: told.plate,
				pickup: labelFor(told.pickup.label, market, locale),
				...(when === null ? {} : { when }),
			},
			kind: "receipt",
			...carded(reader, "assigned", driven(told)),
			...remembered(payload, ride, {
				status: "assigned",
				driverName: told.driverName,
				vehicle: told.vehicle,
				plate: told.plate,
			}),
		};
	},
	"ride.pickup": (reader) => {
		const { payload, market, locale } = reader;
		const told = pickup.parse(payload);
		const when = whenOf(payload, reader);
		return {
			template: `mobility.pickup${told.byHand ? "_by_hand" : ""}${when === null ? "" : "_later"}`,
			vars: {
				code: told.code,
				pickup: labelFor(told.pickup.label, market, locale),
				lat: told.pickup.lat.toFixed(6),
				lng: told.pickup.lng.toFixed(6),
				destination: told.destination
					? labelFor(told.destination.label, market, locale)
					: word("mobility.open_destination", locale),
				pax: writePeople(told.pax, locale),
				...(when === null ? {} : { when }),
			},
			kind: "receipt",
			remember: { memory: memory({ onDuty: true }), roles: ["customer", "driver"] },
		};
	},
	"ride.arrived": (reader) => {
		const { payload, market, locale } = reader;
		const told = driver.parse(payload);
		return {
			template: "mobility.arrived",
			vars: {
				driver: told.driverName,
				vehicle: told.vehicle,
				plate: told.plate,
				pickup: labelFor(told.pickup.label, market, locale),
			},
			kind: "receipt",
			...carded(reader, "arrived", driven(told)),
		};
	},
	"ride.given_back": (reader) => {
		const {
			payload,
			memory: { ride },
		} = reader;
		return {
			template: "mobility.given_back",
			vars: { code: coded.parse(payload).code },
			kind: "receipt",
			...carded(reader, "pending", { driver: null }),
			...(ride !== null && isSame(payload, ride)
				? { remember: { memory: memory({ ride: searching(ride) }) } }
				: {}),
		};
	},
	"ride.none_found": (reader) => ({
		template: "mobility.none_found",
		vars: { pickup: pickupOf(reader) },
		kind: "receipt",
		...carded(reader, "expired"),
		...remembered(reader.payload, reader.memory.ride, { status: "none_found" }),
	}),
	"ride.no_show": (reader) => ({
		template: "mobility.no_show",
		vars: { pickup: pickupOf(reader) },
		kind: "receipt",
		...carded(reader, "no_show"),
		...remembered(reader.payload, reader.memory.ride, { status: "cancelled" }),
	}),
	"ride.cancelled_by_person": ({ payload }) => {
		const { code, rideId } = coded.parse(payload);
		return {
			template: "mobility.driver_cancelled",
			vars: { code },
			kind: "receipt",
			...(rideId ? { remember: { lostJob: { jobId: rideId, because: "cancelled" } } } : {}),
		};
	},
	"ride.completed": (reader) => ({
		template: "mobility.completed",
		vars: {},
		kind: "notice",
		isUrgent: true,
		...carded(reader, "completed"),
		...remembered(reader.payload, reader.memory.ride, { status: "completed" }),
	}),
	"driver.taken_off_duty": ({ payload }) => ({
		template: "mobility.taken_off_duty",
		vars: { count: z.object({ unanswered: z.int() }).parse(payload).unanswered },
		kind: "receipt",
		remember: { memory: memory({ onDuty: false }) },
	}),
};
