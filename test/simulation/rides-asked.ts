import { distanceM } from "../../src/core/geo.ts";
import { type MobilitySettings, mobilityOf } from "../../src/core/market.ts";
import type { AnswerRow } from "../../src/packs/mobility/needs.ts";
import {
	answering,
	type DriversNear,
	refusedStates,
} from "../../src/packs/mobility/rules/asking.ts";
import { drivenStates } from "../../src/packs/mobility/rules/rides.ts";
import type { MemoryRow, RowsInMemory } from "../support/rows-in-memory.ts";

type Place = {
	readonly lat: number;
	readonly lng: number;
};
const isOf = (states: readonly string[], state: unknown) => states.includes(String(state));
const number = (value: unknown) => (typeof value === "number" ? value : null);

export function makeRidesAsked(world: {
	readonly store: RowsInMemory;
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly open: (encrypted: string) => string;
}) {
	const { store } = world;
	const rideOf = (rideId: string) => store.rows("taxi_requests").find(({ id }) => id === rideId);
	const offersOf = (ride: MemoryRow) =>
		store.rows("taxi_offers").filter(({ requestId }) => requestId === ride.id);
	const isBusy = (driver: MemoryRow) =>
		store
			.rows("taxi_requests")
			.some(
				({ assignedDriverId, state }) =>
					assignedDriverId === driver.id && isOf(drivenStates, state),
			);

	function candidatesOf(ride: MemoryRow, byDistrict: boolean, radiusM: number) {
		const offers = offersOf(ride);
		const from: Place = { lat: Number(ride["pickupLat"]), lng: Number(ride["pickupLng"]) };
		return store
			.rows("taxi_drivers")
			.filter(
				(driver) =>
					driver["available"] === true &&
					driver["phoneHash"] !== ride["threadKey"] &&
					!isBusy(driver) &&
					!offers.some(
						({ driverId, round, state }) =>
							driverId === driver.id && (round === ride["round"] || isOf(refusedStates, state)),
					),
			)
			.map((driver) => {
				const [lat, lng] = [number(driver["lat"]), number(driver["lng"])];
				const away = lat === null || lng === null ? null : distanceM({ lat, lng }, from);
				const isOurs =
					byDistrict && ride["district"] !== null && driver["district"] === ride["district"];
				return { driver, away, isOurs };
			})
			.filter(({ away, isOurs }) => (away === null ? isOurs : away <= radiusM))
			.toSorted(
				(a, b) =>
					Number(b.isOurs) - Number(a.isOurs) ||
					(a.away ?? Infinity) - (b.away ?? Infinity) ||
					(a.driver.id < b.driver.id ? -1 : 1),
			)
			.map(({ driver, away }) => ({
				driverId: driver.id,
				threadKey: driver["phoneHash"],
				address: {
					channel: driver["channel"],
					value: world.open(String(driver["phoneEncrypted"])),
				},
				locale: driver["locale"],
				distanceM: away === null ? null : Math.round(away),
			}));
	}

	function near(call: DriversNear) {
		const ride = rideOf(call.rideId);
		return ride
			? candidatesOf(ride, call.match === "district", call.radiusM).slice(0, call.limit)
			: [];
	}

	/** What has an answer keeps it; silence may still be broken by a late one, and counts where the offer was open for a wave's time. */
	function recordAnswers(call: {
		readonly rideId: string;
		readonly answers: readonly AnswerRow[];
	}) {
		const ride = rideOf(call.rideId);
		if (!ride) return { notifications: [] };
		const config = store
			.rows("market_configs")
			.find(({ marketId }) => marketId === ride["marketId"]);
		const { waveSeconds, unansweredMax } = mobilityOf({
			mobility: config?.["mobility"] as MobilitySettings,
		});
		const notifications: unknown[] = [];
		for (const { offerId, answer, answeredAtMs } of call.answers) {
			const offer = offersOf(ride).find(({ id }) => id === offerId);
			const driver = store.rows("taxi_drivers").find(({ id }) => id === offer?.["driverId"]);
			if (!offer || !driver || answer === "accepted") continue;
			const isWord = isOf(answering.words, answer);
			const isOpen = isOf(answering.unanswered, offer["state"]);
			if (!isOpen && !(offer["state"] === "expired" && isWord)) continue;
			if (answer === "expired" && answeredAtMs - Number(offer["createdAt"]) < waveSeconds * 1000)
				continue;
			offer["state"] = answer;
			if (isWord) driver["unanswered"] = 0;
			if (answer !== "expired") continue;
			const unanswered = Number(driver["unanswered"]) + 1;
			driver["unanswered"] = unanswered;
			if (driver["available"] !== true || unanswered < unansweredMax) continue;
			Object.assign(driver, { available: false, unanswered: 0 });
			const type = "driver.taken_off_duty";
			notifications.push({
				id: world.newId("ntf"),
				dedupeKey: `${ride.id}:unanswered.${offerId}:${type}:${String(driver["phoneHash"])}`,
				target: { kind: "thread", threadKey: driver["phoneHash"] },
				type,
				payload: {
					marketId: ride["marketId"],
					unanswered,
					to: { channel: driver["channel"], value: world.open(String(driver["phoneEncrypted"])) },
					locale: driver["locale"],
				},
			});
		}
		return { notifications };
	}

	return { near, recordAnswers };
}
