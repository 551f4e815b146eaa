/** How people and drivers are told of what became of a ride. Payloads come from rows that Postgres wrote. */
import { z } from "zod";
import type { locales } from "../../core/locale.ts";
import type { Notice } from "../../ports/pack.ts";
import { mobilityTemplates } from "./templates.ts";

const stop = z.object({ label: z.string(), lat: z.number(), lng: z.number() });
const assigned = z.object({
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
});
const coded = z.object({ code: z.string() });

const word = (key: string, locale: (typeof locales)[number]) =>
	mobilityTemplates[key]?.[locale] ?? "";

export const mobilityNotices: Readonly<Record<string, Notice>> = {
	"ride.assigned": ({ payload, ride }) => {
		const told = assigned.parse(payload);
		return {
			template: "mobility.assigned",
			vars: {
				driver: told.driverName,
				phone: told.driverPhone,
				vehicle: told.vehicle,
				plate: told.plate,
				pickup: told.pickup.label,
			},
			kind: "receipt",
			...(ride
				? {
						remember: {
							ride: {
								...ride,
								status: "assigned",
								driverName: told.driverName,
								vehicle: told.vehicle,
								plate: told.plate,
							},
						},
					}
				: {}),
		};
	},
	"ride.pickup": ({ payload, locale }) => {
		const told = pickup.parse(payload);
		return {
			template: "mobility.pickup",
			vars: {
				code: told.code,
				pickup: told.pickup.label,
				lat: told.pickup.lat.toFixed(6),
				lng: told.pickup.lng.toFixed(6),
				destination: told.destination?.label ?? word("mobility.open_destination", locale),
				pax: told.pax,
			},
			kind: "receipt",
			remember: { onDuty: true, roles: ["customer", "driver"] },
		};
	},
	"ride.none_found": ({ ride }) => ({
		template: "mobility.none_found",
		vars: { pickup: ride?.pickupLabel ?? "" },
		kind: "receipt",
		...(ride ? { remember: { ride: { ...ride, status: "none_found" } } } : {}),
	}),
	"ride.cancelled_by_person": ({ payload }) => ({
		template: "mobility.driver_cancelled",
		vars: { code: coded.parse(payload).code },
		kind: "receipt",
	}),
	"ride.completed": ({ ride }) => ({
		template: "mobility.completed",
		vars: {},
		kind: "notice",
		...(ride ? { remember: { ride: { ...ride, status: "completed" } } } : {}),
	}),
};
