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
		const told = (await needs.directions?.route(pickup, destination, signal)) ?? null;
		const road = told && isPlausible(told, pickup, destination) ? told : null;
		const fare = fareOf(
			road ?? roadOf(pickup, destination, tariff),
			tariff,
			market.currency,
			localHour(atMs, market.timezone),
		);
		return {
			kind: "succeeded",
			data: {
				estimate: fare.estimateMinor,
				currency: fare.currency,
				window: { min: fare.minMinor, max: fare.maxMinor },
				etaMinutes: fare.etaMinutes,
				distanceM: fare.distanceM,
				basis: road ? ("road" as const) : ("straight_line" as const),
				warnings: needs.directions && !road ? ["directions_unavailable"] : [],
				pickup: pickup.label,
				destination: destination.label,
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
		return {
			reply: {
				template: data.warnings.length > 0 ? "mobility.estimate_rough" : "mobility.estimate",
				vars: {
					pickup: data.pickup,
					destination: data.destination,
					fareMin: shown(data.window.min),
					fareMax: shown(data.window.max),
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
});
