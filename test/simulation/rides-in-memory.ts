/** The mobility store in memory, with the same refusals as the SQL functions: the world's last judge in simulations. */
import { distanceM } from "../../src/core/geo.ts";
import type { Failed, Outcome } from "../../src/core/outcome.ts";
import type {
	CommittedRide,
	MobilityNeeds,
	Notification,
	RideArgs,
	RideStatus,
} from "../../src/packs/mobility/needs.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord } from "../../src/ports/tool.ts";

export type SimDriver = {
	readonly driverId: string;
	readonly threadKey: string;
	readonly number: string;
	readonly name: string;
	lat: number;
	lng: number;
	available: boolean;
};

export type SimRide = {
	readonly rideId: string;
	readonly code: string;
	readonly personThreadKey: string;
	readonly args: RideArgs;
	readonly searchUntilMs: number;
	status: RideStatus;
	driverId: string | null;
	waves: number;
	readonly offers: Map<string, { driverId: string; state: string }>;
};

export type RidesBook = MobilityNeeds & {
	readonly rideRows: SimRide[];
	readonly drivers: MobilityNeeds["drivers"];
	readonly driverRows: SimDriver[];
	readonly audits: { readonly tool: string; readonly key: string; readonly outcome: string }[];
	readonly tariff: { version: number };
	/** The next calls: refused before anything happens, or done but not answered. */
	readonly faults: ("away" | "commits_without_answering")[];
	readonly calls: { count: number };
};

const failed = (
	code: Failed["code"],
	reason: Failed["reason"] | null,
	current?: Failed["current"],
): Failed => ({
	kind: "failed",
	code,
	...(reason ? { reason } : {}),
	msg: code,
	retryable: false,
	...(current ? { current } : {}),
});

export function makeRidesBook(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly searchMs: number;
}): RidesBook {
	const rideRows: SimRide[] = [];
	const driverRows: SimDriver[] = [];
	const audits: RidesBook["audits"] = [];
	const tariff = { version: 1 };
	const faults: RidesBook["faults"] = [];
	const calls = { count: 0 };
	const keys = new Map<string, { argsHash: string; result: Outcome<unknown> }>();

	async function request<T>(work: () => T): Promise<T> {
		await Promise.resolve();
		calls.count += 1;
		const fault = faults.shift();
		if (fault === "away") throw new StoreUnavailable("away");
		const result = work();
		if (fault === "commits_without_answering") throw new StoreUnavailable("no answer");
		return result;
	}
	function once<T>(record: CallRecord, checkEnd: boolean, work: () => Outcome<T>): Outcome<T> {
		const known = keys.get(record.key);
		if (known) {
			if (known.argsHash !== record.argsHash) return failed("CONFLICT", "KEY_REUSED");
			return {
				...(known.result as Outcome<T>),
				...(known.result.kind === "succeeded" ? { replayed: true } : {}),
			};
		}
		const end = record.itemExpiresAtMs;
		const result =
			checkEnd && end !== null && world.nowMs() >= end ? failed("EXPIRED", null) : work();
		audits.push({ tool: record.tool, key: record.key, outcome: result.kind });
		if (result.kind === "succeeded") keys.set(record.key, { argsHash: record.argsHash, result });
		return result;
	}
	const notice = (
		target: Notification["target"],
		type: string,
		rideId: string,
		payload: Notification["payload"],
	): Notification => ({
		id: world.newId("ntf"),
		dedupeKey: `${rideId}:${type}:${target.kind === "thread" ? target.threadKey : target.solicitationId}`,
		target,
		type,
		payload,
	});
	const busy = (driverId: string) =>
		rideRows.some((ride) => ride.driverId === driverId && ride.status === "assigned");
	const rideOf = (rideId: string) => rideRows.find((ride) => ride.rideId === rideId);

	return {
		rideRows,
		driverRows,
		audits,
		tariff,
		faults,
		calls,
		rides: {
			commitRequest: ({ record, args, facts, person }) =>
				request(() =>
					once<CommittedRide>(record, true, () => {
						if (facts.tariffVersion !== null && facts.tariffVersion !== tariff.version)
							return failed("CONFLICT", "STALE_STATE", { settingsVersion: 1 });
						const open = rideRows.filter(
							(ride) =>
								ride.personThreadKey === person.personHash &&
								(ride.status === "pending" || ride.status === "assigned"),
						);
						if (open.length >= 2) return failed("CONFLICT", "TOO_MANY_OPEN");
						const rideId = world.newId("ride");
						const ride: SimRide = {
							rideId,
							code: world.newCode(),
							personThreadKey: person.personHash,
							args,
							searchUntilMs: world.nowMs() + world.searchMs,
							status: "pending",
							driverId: null,
							waves: 0,
							offers: new Map(),
						};
						rideRows.push(ride);
						return {
							kind: "succeeded",
							data: {
								rideId,
								code: ride.code,
								searchUntilMs: ride.searchUntilMs,
								notifications: [
									notice(
										{ kind: "solicitation", solicitationId: rideId },
										"solicitation.start",
										rideId,
										{},
									),
								],
							},
						};
					}),
				),
			loadForAsking: ({ rideId, limit, radiusM }) =>
				request(() => {
					const ride = rideOf(rideId);
					if (!ride) return null;
					const asked = new Set([...ride.offers.values()].map((offer) => offer.driverId));
					return {
						ride: {
							rideId,
							tenantId: "",
							marketId: "",
							code: ride.code,
							status: ride.status,
							personThreadKey: ride.personThreadKey,
							pickupCoarse: ride.args.pickup,
							pickupLabel: ride.args.pickup.label,
							destinationLabel: ride.args.destination?.label ?? null,
							pax: ride.args.pax,
							fare: ride.args.fare,
							searchUntilMs: ride.searchUntilMs,
							waves: ride.waves,
						},
						candidates: driverRows
							.filter(
								(driver) =>
									driver.available && !busy(driver.driverId) && !asked.has(driver.driverId),
							)
							.map((driver) => ({
								driverId: driver.driverId,
								threadKey: driver.threadKey,
								address: { channel: "whatsapp" as const, value: driver.number },
								locale: "en" as const,
								distanceM: distanceM(driver, ride.args.pickup),
							}))
							.filter((candidate) => candidate.distanceM <= radiusM)
							.sort((a, b) => a.distanceM - b.distanceM)
							.slice(0, limit),
					};
				}),
			openOffers: ({ rideId, wave, offers }) =>
				request(() => {
					const ride = rideOf(rideId);
					if (ride?.status !== "pending") return;
					ride.waves = Math.max(ride.waves, wave);
					for (const offer of offers)
						if (!ride.offers.has(offer.offerId))
							ride.offers.set(offer.offerId, { driverId: offer.driverId, state: "sent" });
				}),
			assign: ({ record, rideId, offerId, driverId }) =>
				request(() =>
					once(record, false, () => {
						const ride = rideOf(rideId);
						const offer = ride?.offers.get(offerId);
						const driver = driverRows.find((row) => row.driverId === driverId);
						if (!ride || !offer || !driver) return failed("NOT_FOUND", null);
						if (ride.status === "assigned" || ride.status === "completed")
							return failed("CONFLICT", "ALREADY_TAKEN");
						if (ride.status !== "pending" || world.nowMs() >= ride.searchUntilMs)
							return failed("EXPIRED", null);
						if (busy(driverId)) return failed("CONFLICT", "ALREADY_BUSY");
						ride.status = "assigned";
						ride.driverId = driverId;
						offer.state = "accepted";
						const { pickup, destination, pax, fare } = ride.args;
						return {
							kind: "succeeded",
							data: {
								rideId,
								driver: {
									driverId,
									name: driver.name,
									vehicle: "Car",
									plate: "AB 1",
									phone: driver.number,
								},
								pickup,
								destination,
								pax,
								fare,
								notifications: [
									notice(
										{ kind: "thread", threadKey: ride.personThreadKey },
										"ride.assigned",
										rideId,
										{
											pickup,
											driverName: driver.name,
											driverPhone: driver.number,
											vehicle: "Car",
											plate: "AB 1",
										},
									),
									notice({ kind: "thread", threadKey: driver.threadKey }, "ride.pickup", rideId, {
										code: ride.code,
										pickup,
										destination,
										pax,
									}),
								],
							},
						};
					}),
				),
			recordAnswers: ({ rideId, answers }) =>
				request(() => {
					const ride = rideOf(rideId);
					for (const answer of answers) {
						const offer = ride?.offers.get(answer.offerId);
						if (offer && offer.state !== "accepted" && answer.answer !== "accepted")
							offer.state = answer.answer;
					}
				}),
			expire: ({ rideId }) =>
				request(() => {
					const ride = rideOf(rideId);
					if (!ride) throw new Error("no such ride");
					if (ride.status !== "pending") return { status: ride.status, notifications: [] };
					ride.status = "expired";
					return {
						status: ride.status,
						notifications: [
							notice(
								{ kind: "thread", threadKey: ride.personThreadKey },
								"ride.none_found",
								rideId,
								{},
							),
						],
					};
				}),
			cancelOwn: ({ record, personHash }) =>
				request(() =>
					once(record, false, () => {
						const ride = rideRows.findLast(
							(row) =>
								row.personThreadKey === personHash &&
								(row.status === "pending" || row.status === "assigned"),
						);
						if (!ride) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						const wasAssigned = ride.status === "assigned";
						const driver = driverRows.find((row) => row.driverId === ride.driverId);
						ride.status = "cancelled";
						return {
							kind: "succeeded",
							data: {
								rideId: ride.rideId,
								wasAssigned,
								notifications: [
									wasAssigned && driver
										? notice(
												{ kind: "thread", threadKey: driver.threadKey },
												"ride.cancelled_by_person",
												ride.rideId,
												{ code: ride.code },
											)
										: notice(
												{ kind: "solicitation", solicitationId: ride.rideId },
												"solicitation.cancel",
												ride.rideId,
												{},
											),
								],
							},
						};
					}),
				),
			completeOwn: ({ record, personHash }) =>
				request(() =>
					once(record, false, () => {
						const driver = driverRows.find((row) => row.threadKey === personHash);
						const ride = rideRows.find(
							(row) => row.driverId === driver?.driverId && row.status === "assigned",
						);
						if (!ride) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						ride.status = "completed";
						return {
							kind: "succeeded",
							data: {
								rideId: ride.rideId,
								notifications: [
									notice(
										{ kind: "thread", threadKey: ride.personThreadKey },
										"ride.completed",
										ride.rideId,
										{},
									),
								],
							},
						};
					}),
				),
			latestOwn: ({ personHash }) =>
				request(() => {
					const ride = rideRows.findLast((row) => row.personThreadKey === personHash);
					if (!ride) return null;
					const driver = driverRows.find((row) => row.driverId === ride.driverId);
					return {
						rideId: ride.rideId,
						status: ride.status,
						code: ride.code,
						pickupLabel: ride.args.pickup.label,
						destinationLabel: ride.args.destination?.label ?? null,
						driver: driver ? { name: driver.name, vehicle: "Car", plate: "AB 1" } : null,
						requestedAtMs: 0,
					};
				}),
		},
		drivers: {
			setDuty: ({ record, personHash, available, point }) =>
				request(() =>
					once(record, false, () => {
						const driver = driverRows.find((row) => row.threadKey === personHash);
						if (!driver) return failed("NOT_FOUND", "NOT_A_DRIVER");
						if (available !== null) driver.available = available;
						if (point) Object.assign(driver, point);
						return {
							kind: "succeeded",
							data: { driverId: driver.driverId, available: driver.available, hasPoint: true },
						};
					}),
				),
		},
	};
}
