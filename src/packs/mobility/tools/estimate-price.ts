/**
 * What a trip would cost, from the market's tariff and the way by road: as somebody who knows the roads tells it, where one is configured,
 * else from the straight line.
 */

import * as z from "zod";
import { writeMoney } from "../../../core/writing.ts";
import { placeRef } from "../../../ports/place-ref.ts";
import { defineTool } from "../../../ports/tool.ts";
import {
	fareOf,
	isPlausible,
	isSamePlace,
	km,
	localHour,
	roadOf,
	standardVehicle,
	stopOf,
	tariffOf,
} from "../domain.ts";
import { pinIn } from "../../../core/places.ts";
import type { MobilityNeeds } from "../needs.ts";
import { refusalOf } from "./shapes.ts";

export const estimatePrice = defineTool<MobilityNeeds>()({
	name: "trip.estimatePrice",
	aliases: ["trip_price_estimate"],
	summary: "Estimate fare, distance and duration of a trip between two places.",
	input: z.strictObject({
		pickup: placeRef,
		destination: placeRef,
		at: z.iso.datetime({ offset: true }).nullable().optional(),
		pax: z.int().min(1).max(8).optional(),
		/** What the way back costs is told with it. */
		andBack: z.boolean().optional(),
	}),
	output: z.object({
		estimate: z.int(),
		currency: z.string(),
		window: z.object({ min: z.int(), max: z.int() }),
		etaMinutes: z.int(),
		distanceM: z.int(),
		basis: z.enum(["road", "straight_line"]),
		/** `directions_unavailable`: the roads were asked for, and nobody could say. */
		warnings: z.array(z.string()),
		pickup: z.string(),
		destination: z.string(),
		/** Of both ways together. Absent: the way back was not asked for. */
		both: z.object({ min: z.int(), max: z.int() }).optional(),
	}),
	risk: "read",
	pricesFor: "taxi.request",
	scopes: ["ride:estimate"],
	roles: ["customer", "staff", "driver", "vendor"],
	personas: ["concierge", "mobility"],
	timeoutMs: 4_000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs, signal }) => {
		const request = estimateArgs.parse(args);
		const { market, locale } = ctx;
		const pin = pinIn(locale);
		const pickup = stopOf(request.pickup, market, locale, pin);
		const destination = stopOf(request.destination, market, locale, pin);
		const tariff = tariffOf(market, standardVehicle);
		if (!pickup || !destination)
			return {
				kind: "failed",
				code: "NOT_FOUND",
				reason: "UNKNOWN_PLACE",
				msg: "Item not found",
				retryable: false,
			};
		if (isSamePlace(pickup, destination))
			return {
				kind: "failed",
				code: "VALIDATION_ERROR",
				reason: "SAME_PLACE",
				msg: "Both places are the same",
				retryable: false,
			};
		if (!tariff)
			return { kind: "failed", code: "SERVICE_UNAVAILABLE", msg: "No tariff", retryable: false };
		const atMs = request.at ? Date.parse(request.at) : ctx.nowMs;
		const hour = localHour(atMs, market.timezone);
		const wayOf = async (from: typeof pickup, to: typeof pickup) => {
			const told = (await needs.directions?.route(from, to, signal)) ?? null;
			const road = told && isPlausible(told, from, to) ? told : null;
			const fare = fareOf(road ?? roadOf(from, to, tariff), tariff, market.currency, hour);
			return { road, fare };
		};
		const { road, fare } = await wayOf(pickup, destination);
		const back = request.andBack === true ? await wayOf(destination, pickup) : null;
		const isRough = road === null || back?.road === null;
		return {
			kind: "succeeded",
			data: {
				estimate: fare.estimateMinor,
				currency: fare.currency,
				window: { min: fare.minMinor, max: fare.maxMinor },
				etaMinutes: fare.etaMinutes,
				distanceM: fare.distanceM,
				basis: road ? ("road" as const) : ("straight_line" as const),
				warnings: needs.directions && isRough ? ["directions_unavailable"] : [],
				pickup: pickup.label,
				destination: destination.label,
				...(back === null
					? {}
					: {
							both: {
								min: fare.minMinor + back.fare.minMinor,
								max: fare.maxMinor + back.fare.maxMinor,
							},
						}),
			},
		};
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind === "failed" && outcome.reason === "SAME_PLACE")
			return { reply: { template: "mobility.same_place", vars: {} } };
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome) };
		const { data } = outcome;
		const shown = (minor: number) =>
			writeMoney(minor, data.currency, ctx.market.currencyDigits, ctx.locale);
		const isRough = data.warnings.length > 0;
		const { min, max } = data.both ?? data.window;
		return {
			reply: {
				template:
					data.both === undefined
						? isRough
							? "mobility.estimate_rough"
							: "mobility.estimate"
						: isRough
							? "mobility.estimate_both_rough"
							: "mobility.estimate_both",
				vars: {
					pickup: data.pickup,
					destination: data.destination,
					fareMin: shown(min),
					fareMax: shown(max),
					distance: km(data.distanceM, ctx.locale),
					minutes: data.etaMinutes,
				},
			},
		};
	},
});

const estimateArgs = z.object({
	pickup: placeRef,
	destination: placeRef,
	at: z.string().nullable().optional(),
	andBack: z.boolean().optional(),
});
