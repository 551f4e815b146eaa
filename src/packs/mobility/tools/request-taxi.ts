/**
 * The person sees places, time and fare; their yes writes the ride and starts the search, which for later begins `scheduleLeadMinutes`
 * before.
 */

import * as z from "zod";
import { mobilityOf, tariffSchema } from "../../../core/market.ts";
import { textIn } from "../../../core/template/texts.ts";
import { writePeople, writeMoment, writeMomentBeside, writeMoney } from "../../../core/writing.ts";
import { type PlaceRef, placeRef } from "../../../ports/place-ref.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import {
	estimateFare,
	isSamePlace,
	km,
	localHour,
	standardVehicle,
	stopOf,
	tariffOf,
} from "../domain.ts";
import { labelFor, pinIn } from "../../../core/places.ts";
import { pointsOf, rideCard } from "../card.ts";
import { mobilityMemory } from "../memory.ts";
import type { MobilityNeeds, RideArgs, RideFacts, Stop } from "../needs.ts";
import { mobilityTemplates } from "../templates.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({
	pickup: placeRef,
	destination: placeRef.nullable(),
	/** ISO time; null: now. */
	at: z.iso.datetime({ offset: true }).nullable(),
	pax: z.int().min(1).max(8),
});

const output = z.object({
	rideId: z.string(),
	code: z.string(),
	searchUntilMs: z.number(),
	askingFromMs: z.number().nullable(),
	notifications: notifications,
});

/** A time this near is now, and so is one that has passed. */
export const nowWithinMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

const refuse = (msg: string, reason?: Refused["reason"]): Refused => ({
	ok: false,
	code: "VALIDATION_ERROR",
	msg,
	...(reason ? { reason } : {}),
});

const wordsNow = (isPriced: boolean) =>
	isPriced ? "mobility.confirm_taxi" : "mobility.confirm_taxi_open";
const wordsLater = (isPriced: boolean) =>
	isPriced ? "mobility.confirm_taxi_later" : "mobility.confirm_taxi_later_open";

function prepare(call: {
	readonly input: z.output<typeof input>;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { ctx } = call;
	const { market, locale } = ctx;
	const text = (key: string) => textIn(mobilityTemplates, key, locale);
	const pin = pinIn(locale);
	const pickup = stopOf(call.input.pickup, market, locale, pin);
	const destination = call.input.destination
		? stopOf(call.input.destination, market, locale, pin)
		: null;
	if (!pickup || (call.input.destination && !destination))
		return refuse("Unknown place", "UNKNOWN_PLACE");
	if (destination && isSamePlace(pickup, destination))
		return refuse("Both places are the same", "SAME_PLACE");
	const requestedMs = call.input.at ? Date.parse(call.input.at) : ctx.nowMs;
	const atMs = requestedMs - ctx.nowMs > nowWithinMs ? requestedMs : null;
	const { scheduleDaysMax, scheduleLeadMinutes } = mobilityOf(market);
	if (atMs !== null && atMs - ctx.nowMs > scheduleDaysMax * dayMs)
		return refuse("Too far ahead", "TOO_FAR_AHEAD");
	const moved = tariffSchema.safeParse(call.current?.["tariff"]);
	const tariff = moved.success ? moved.data : tariffOf(market, standardVehicle);
	const fare =
		destination && tariff
			? estimateFare(
					pickup,
					destination,
					tariff,
					market.currency,
					localHour(atMs ?? ctx.nowMs, market.timezone),
				)
			: null;
	const settingsVersion = z.int().safeParse(call.current?.["settingsVersion"]);
	const args: RideArgs = {
		pickup,
		destination,
		pax: call.input.pax,
		atMs,
		fare: fare
			? {
					minMinor: fare.minMinor,
					maxMinor: fare.maxMinor,
					currency: fare.currency,
					distanceM: fare.distanceM,
				}
			: null,
	};
	const facts: RideFacts = {
		vehicleType: standardVehicle,
		tariffVersion: fare ? (tariff?.version ?? null) : null,
		settingsVersion: settingsVersion.success ? settingsVersion.data : market.settingsVersion,
	};
	const shown = (minor: number) =>
		writeMoney(minor, market.currency, market.currencyDigits, locale);
	const isPriced = fare !== null && destination !== null;
	return {
		ok: true,
		args,
		facts,
		template: atMs === null ? wordsNow(isPriced) : wordsLater(isPriced),
		vars: {
			pickup: pickup.label,
			destination: destination?.label ?? "",
			when:
				atMs === null
					? text("mobility.now")
					: writeMoment(atMs, ctx.nowMs, market.timezone, locale),
			lead: scheduleLeadMinutes,
			// Also of one: who sees no number may take it for theirs (P1).
			people: `, ${writePeople(args.pax, locale)}`,
			fareMin: fare ? shown(fare.minMinor) : "",
			fareMax: fare ? shown(fare.maxMinor) : "",
			distance: fare ? km(fare.distanceM, locale) : "",
		},
	};
}

const endsSchema = z.object({ pickup: placeRef, destination: placeRef });
const argsSchema = z.custom<RideArgs>((value) => typeof value === "object" && value !== null);

export const requestTaxi = defineTool<MobilityNeeds>()({
	name: "taxi.request",
	aliases: ["requestTaxi"],
	summary: "Ask nearby drivers for a taxi from a place, optionally to a place.",
	input,
	output,
	risk: "side_effect",
	scopes: ["ride:request"],
	roles: ["customer", "staff"],
	personas: ["concierge", "mobility"],
	confirm: {
		kind: "confirm_taxi",
		about: { concepts: ["ride"], undoes: false },
		template: "mobility.confirm_taxi",
		ttlSeconds: 300,
		mandatory: false,
		reachesThirdParty: true,
		isOfAnother: ({ tool, args: asked }, args) => {
			const priced = tool === "trip.estimatePrice" ? endsSchema.safeParse(asked).data : undefined;
			const { pickup, destination } = argsSchema.parse(args);
			const isAt = (ref: PlaceRef, stop: Stop | null) =>
				stop !== null && ("placeId" in ref ? ref.placeId === stop.placeId : isSamePlace(ref, stop));
			return (
				priced !== undefined &&
				!(isAt(priced.pickup, pickup) && isAt(priced.destination, destination))
			);
		},
		prepare,
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.rides.commitRequest({
			record,
			args: argsSchema.parse(args),
			facts: facts as RideFacts,
			person: { personHash: ctx.threadKey, address: ctx.address, locale: ctx.locale },
			known: { market: ctx.market, nowMs: ctx.nowMs },
		}),
	respond: ({ outcome, args, ctx }) => {
		const { market, locale } = ctx;
		if (outcome.kind === "succeeded") {
			const { pickup, destination, pax, atMs, fare } = argsSchema.parse(args);
			const { code, askingFromMs } = outcome.data;
			const back = (stop: typeof pickup) =>
				stop.placeId
					? { placeId: stop.placeId }
					: { lat: stop.lat, lng: stop.lng, label: stop.label };
			const { rideId } = outcome.data;
			const shown = (minor: number) =>
				writeMoney(minor, market.currency, market.currencyDigits, locale);
			const card = rideCard(rideId, atMs === null ? "pending" : "scheduled", {
				...pointsOf(pickup, destination),
				...(fare ? { fare: `${shown(fare.minMinor)} – ${shown(fare.maxMinor)}` } : {}),
			});
			return {
				reply:
					atMs === null
						? { template: "mobility.searching", vars: { code }, card }
						: {
								card,
								template: "mobility.scheduled",
								vars: {
									code,
									pickup: labelFor(pickup.label, market, locale),
									when: writeMoment(atMs, ctx.nowMs, market.timezone, locale),
									from: writeMomentBeside(askingFromMs ?? ctx.nowMs, atMs, market.timezone, locale),
								},
							},
				remember: {
					memory: mobilityMemory.change({
						ride: {
							rideId,
							status: "searching",
							pickupLabel: pickup.label,
							destinationLabel: destination?.label ?? null,
							args: {
								pickup: back(pickup),
								destination: destination ? back(destination) : null,
								at: atMs === null ? null : new Date(atMs).toISOString(),
								pax,
							},
						},
					}),
				},
				relay: outcome.data.notifications,
			};
		}
		if (outcome.kind === "failed" && outcome.reason === "SAME_PLACE")
			return { reply: { template: "mobility.same_place", vars: {} } };
		if (outcome.kind === "failed" && outcome.reason === "TOO_FAR_AHEAD")
			return {
				reply: {
					template: "mobility.too_far_ahead",
					vars: { days: mobilityOf(market).scheduleDaysMax },
				},
			};
		return { reply: refusalOf(outcome) };
	},
});
