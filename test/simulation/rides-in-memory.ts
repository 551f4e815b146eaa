/** The mobility store in memory, with the same refusals as the SQL functions: the world's last judge in simulations. */
import { distanceM, type Point } from "../../src/core/geo.ts";
import type { Locale } from "../../src/core/locale.ts";
import { type MobilitySettings, mobilityDefaults, type Place } from "../../src/core/market.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type {
	CommittedRide,
	MobilityNeeds,
	Notification,
	RideArgs,
	RideStatus,
} from "../../src/packs/mobility/needs.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import { failed } from "./refusals.ts";

export type SimDriver = {
	readonly driverId: string;
	readonly threadKey: string;
	readonly number: string;
	readonly name: string;
	/** Null: never told. */
	lat: number | null;
	lng: number | null;
	available: boolean;
	district?: string;
	unanswered?: number;
	locale?: Locale;
};

export type SimRide = {
	readonly rideId: string;
	readonly code: string;
	readonly personThreadKey: string;
	readonly args: RideArgs;
	readonly requestedAtMs: number;
	searchUntilMs: number;
	askingFromMs: number | null;
	round: number;
	status: RideStatus;
	driverId: string | null;
	arrivedAtMs: number | null;
	startedAtMs: number | null;
	waves: number;
	readonly offers: Map<
		string,
		{
			readonly driverId: string;
			readonly round: number;
			readonly openedAtMs: number;
			state: string;
		}
	>;
};

const isActive = (status: RideStatus) =>
	status === "pending" || status === "assigned" || status === "arrived";
const isDriven = (status: RideStatus) => status === "assigned" || status === "arrived";

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

export function makeRidesBook(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly searchMs: number;
	readonly settings?: () => Partial<MobilitySettings>;
	readonly places?: () => readonly Place[];
	/** Absent: everything is. */
	readonly isSwitchedOn?: (tool: string) => boolean;
}): RidesBook {
	const setting = () => ({ ...mobilityDefaults, waveSeconds: 45, ...world.settings?.() });
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
	/** `commits`: only before its end, and while its tool is on. */
	function once<T>(record: CallRecord, commits: boolean, work: () => Outcome<T>): Outcome<T> {
		const known = keys.get(record.key);
		if (known) {
			if (known.argsHash !== record.argsHash) return failed("CONFLICT", "KEY_REUSED");
			return {
				...(known.result as Outcome<T>),
				...(known.result.kind === "succeeded" ? { replayed: true } : {}),
			};
		}
		const end = record.itemExpiresAtMs;
		const isOff = commits && world.isSwitchedOn?.(record.tool) === false;
		const result =
			commits && end !== null && world.nowMs() >= end
				? failed("EXPIRED", null)
				: isOff
					? failed("AUTH_ERROR", "TOOL_DISABLED")
					: work();
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
		dedupeKey: `${rideId}:${rideOf(rideId)?.round ?? 1}:${type}:${target.kind === "thread" ? target.threadKey : target.solicitationId}`,
		target,
		type,
		payload: { rideId, ...payload },
	});
	const toPerson = (ride: SimRide, type: string, payload: Notification["payload"] = {}) =>
		notice({ kind: "thread", threadKey: ride.personThreadKey }, type, ride.rideId, {
			code: ride.code,
			pickup: ride.args.pickup,
			...payload,
		});
	const toSolicitation = (ride: SimRide, type: string) => {
		const solicitationId = ride.round > 1 ? `${ride.rideId}:${ride.round}` : ride.rideId;
		return notice({ kind: "solicitation", solicitationId }, type, ride.rideId, {
			code: ride.code,
		});
	};
	const timesOf = (ride: SimRide) => ({ atMs: ride.args.atMs, nowMs: world.nowMs() });
	const shown = (driver: SimDriver) => ({
		driverName: driver.name,
		driverPhone: driver.number,
		vehicle: "Car",
		plate: "AB 1",
	});
	const busy = (driverId: string) =>
		rideRows.some((ride) => ride.driverId === driverId && isDriven(ride.status));
	const rideOf = (rideId: string) => rideRows.find((ride) => ride.rideId === rideId);
	const drivenBy = (personHash: string) => {
		const driver = driverRows.find((row) => row.threadKey === personHash);
		const ride = rideRows.find(
			(row) => driver && row.driverId === driver.driverId && isDriven(row.status),
		);
		return driver && ride ? { driver, ride } : null;
	};
	const withdrawOffers = (ride: SimRide) => {
		for (const offer of ride.offers.values()) if (offer.state === "sent") offer.state = "withdrawn";
	};
	const noShowAtMs = (ride: SimRide) =>
		Math.max(ride.arrivedAtMs ?? 0, ride.args.atMs ?? 0) + setting().noShowMinutes * 60_000;
	const districtOf = ({ placeId, ...point }: RideArgs["pickup"]): string | null => {
		const places = world.places?.() ?? [];
		const known = places.find((place) => place.id === placeId)?.district;
		const [nearest] = places
			.filter((place) => place.district !== undefined)
			.sort((a, b) => distanceM(a, point) - distanceM(b, point));
		return known ?? nearest?.district ?? null;
	};
	const pointOf = ({ lat, lng }: SimDriver): Point | null =>
		lat === null || lng === null ? null : { lat, lng };

	function candidatesOf(ride: SimRide, match: "distance" | "district", radiusM: number) {
		const offers = [...ride.offers.values()];
		const refused = ["declined", "given_back", "unreachable"];
		const district = match === "district" ? districtOf(ride.args.pickup) : null;
		return driverRows
			.filter(
				(driver) =>
					driver.available &&
					driver.threadKey !== ride.personThreadKey &&
					!busy(driver.driverId) &&
					!offers.some(
						(offer) =>
							offer.driverId === driver.driverId &&
							(offer.round === ride.round || refused.includes(offer.state)),
					),
			)
			.map((driver) => {
				const point = pointOf(driver);
				return {
					driverId: driver.driverId,
					threadKey: driver.threadKey,
					address: { channel: "whatsapp" as const, value: driver.number },
					locale: driver.locale ?? "en",
					distanceM: point ? Math.round(distanceM(point, ride.args.pickup)) : null,
					isOurs: district !== null && driver.district === district,
				};
			})
			.filter(({ distanceM: away, isOurs }) => (away === null ? isOurs : away <= radiusM))
			.sort(
				(a, b) =>
					Number(b.isOurs) - Number(a.isOurs) ||
					(a.distanceM ?? Number.MAX_SAFE_INTEGER) - (b.distanceM ?? Number.MAX_SAFE_INTEGER) ||
					(a.driverId < b.driverId ? -1 : 1),
			)
			.map(({ isOurs: _, ...candidate }) => candidate);
	}

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
						const { scheduleDaysMax, scheduleLeadMinutes, openRidesMax } = setting();
						if ((args.atMs ?? 0) > world.nowMs() + scheduleDaysMax * 86_400_000 + 3_600_000)
							return failed("VALIDATION_ERROR", null);
						const open = rideRows.filter(
							(ride) => ride.personThreadKey === person.personHash && isActive(ride.status),
						);
						if (open.length >= (openRidesMax ?? 2)) return failed("CONFLICT", "TOO_MANY_OPEN");
						const rideId = world.newId("ride");
						const ride: SimRide = {
							rideId,
							code: world.newCode(),
							personThreadKey: person.personHash,
							args,
							requestedAtMs: world.nowMs(),
							searchUntilMs: Math.max(world.nowMs(), args.atMs ?? 0) + world.searchMs,
							askingFromMs:
								args.atMs === null
									? null
									: Math.max(world.nowMs(), args.atMs - scheduleLeadMinutes * 60_000),
							round: 1,
							status: "pending",
							driverId: null,
							arrivedAtMs: null,
							startedAtMs: null,
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
								askingFromMs: ride.askingFromMs,
								notifications: [toSolicitation(ride, "solicitation.start")],
							},
						};
					}),
				),
			loadForAsking: ({ rideId, round, match = "distance", limit, radiusM }) =>
				request(() => {
					const ride = rideOf(rideId);
					if (!ride) return null;
					const isAsking =
						ride.status === "pending" &&
						(round ?? ride.round) === ride.round &&
						(ride.askingFromMs ?? 0) <= world.nowMs();
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
							atMs: ride.args.atMs,
							askingFromMs: ride.askingFromMs,
							round: ride.round,
							waves: ride.waves,
						},
						candidates: isAsking ? candidatesOf(ride, match, radiusM).slice(0, limit) : [],
					};
				}),
			openOffers: ({ rideId, round, wave, offers }) =>
				request(() => {
					const ride = rideOf(rideId);
					if (ride?.status !== "pending" || (round ?? ride.round) !== ride.round) return;
					ride.waves = Math.max(ride.waves, wave);
					for (const offer of offers)
						if (!ride.offers.has(offer.offerId))
							ride.offers.set(offer.offerId, {
								driverId: offer.driverId,
								round: ride.round,
								openedAtMs: world.nowMs(),
								state: "sent",
							});
				}),
			assign: ({ record, rideId, offerId, driverId }) =>
				request(() =>
					once(record, false, () => {
						const ride = rideOf(rideId);
						const offer = ride?.offers.get(offerId);
						const driver = driverRows.find((row) => row.driverId === driverId);
						if (!ride || !driver || offer?.driverId !== driverId) return failed("NOT_FOUND", null);
						const isGiven =
							isDriven(ride.status) || ride.status === "completed" || ride.status === "no_show";
						if (isGiven || offer.round !== ride.round) return failed("CONFLICT", "ALREADY_TAKEN");
						if (ride.status !== "pending" || world.nowMs() >= ride.searchUntilMs)
							return failed("EXPIRED", null);
						if (busy(driverId)) return failed("CONFLICT", "ALREADY_BUSY");
						ride.status = "assigned";
						ride.driverId = driverId;
						offer.state = "accepted";
						withdrawOffers(ride);
						driver.unanswered = 0;
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
									toPerson(ride, "ride.assigned", { ...timesOf(ride), ...shown(driver) }),
									notice({ kind: "thread", threadKey: driver.threadKey }, "ride.pickup", rideId, {
										...timesOf(ride),
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
					const notices: Notification[] = [];
					const { unansweredMax, waveSeconds } = setting();
					for (const { offerId, answer, answeredAtMs } of answers) {
						const offer = rideOf(rideId)?.offers.get(offerId);
						const driver = driverRows.find((row) => row.driverId === offer?.driverId);
						if (!offer || !driver || answer === "accepted") continue;
						const isWord = answer === "declined" || answer === "lost";
						const isOpen = offer.state === "sent" || offer.state === "withdrawn";
						if (!isOpen && !(offer.state === "expired" && isWord)) continue;
						if (answer === "expired" && answeredAtMs - offer.openedAtMs < waveSeconds * 1000)
							continue;
						offer.state = answer;
						if (isWord) driver.unanswered = 0;
						if (answer !== "expired") continue;
						driver.unanswered = (driver.unanswered ?? 0) + 1;
						if (!driver.available || driver.unanswered < unansweredMax) continue;
						notices.push(
							notice(
								{ kind: "thread", threadKey: driver.threadKey },
								"driver.taken_off_duty",
								rideId,
								{ unanswered: driver.unanswered },
							),
						);
						driver.available = false;
						driver.unanswered = 0;
					}
					return notices;
				}),
			expire: ({ rideId, round }) =>
				request(() => {
					const ride = rideOf(rideId);
					if (!ride) throw new Error("no such ride");
					if (ride.status !== "pending" || (round ?? ride.round) !== ride.round)
						return { status: ride.status, notifications: [] };
					ride.status = "expired";
					withdrawOffers(ride);
					return { status: ride.status, notifications: [toPerson(ride, "ride.none_found")] };
				}),
			cancelOwn: ({ record, personHash, code }) =>
				request(() =>
					once(record, false, () => {
						const ride = rideRows.findLast(
							(row) =>
								row.personThreadKey === personHash &&
								isActive(row.status) &&
								row.code === (code ?? row.code),
						);
						if (!ride) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						const wasAssigned = ride.driverId !== null;
						const driver = driverRows.find((row) => row.driverId === ride.driverId);
						ride.status = "cancelled";
						withdrawOffers(ride);
						return {
							kind: "succeeded",
							data: {
								rideId: ride.rideId,
								wasAssigned,
								pickupLabel: ride.args.pickup.label,
								atMs: ride.args.atMs,
								notifications: [
									wasAssigned && driver
										? notice(
												{ kind: "thread", threadKey: driver.threadKey },
												"ride.cancelled_by_person",
												ride.rideId,
												{ code: ride.code },
											)
										: toSolicitation(ride, "solicitation.cancel"),
								],
							},
						};
					}),
				),
			completeOwn: ({ record, personHash }) =>
				request(() =>
					once(record, false, () => {
						const own = drivenBy(personHash);
						if (!own) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						own.ride.status = "completed";
						return {
							kind: "succeeded",
							data: {
								rideId: own.ride.rideId,
								notifications: [toPerson(own.ride, "ride.completed")],
							},
						};
					}),
				),
			arriveOwn: ({ record, personHash }) =>
				request(() =>
					once(record, false, () => {
						const own = drivenBy(personHash);
						if (!own) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						const { ride, driver } = own;
						const already = ride.status === "arrived";
						ride.status = "arrived";
						ride.arrivedAtMs ??= world.nowMs();
						return {
							kind: "succeeded",
							data: {
								rideId: ride.rideId,
								already,
								noShowAtMs: noShowAtMs(ride),
								notifications: already ? [] : [toPerson(ride, "ride.arrived", shown(driver))],
							},
						};
					}),
				),
			startOwn: ({ record, personHash }) =>
				request(() =>
					once(record, false, () => {
						const own = drivenBy(personHash);
						if (!own) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						const { ride } = own;
						const already = ride.startedAtMs !== null;
						ride.status = "arrived";
						ride.arrivedAtMs ??= world.nowMs();
						ride.startedAtMs ??= world.nowMs();
						return {
							kind: "succeeded",
							data: { rideId: ride.rideId, already, notifications: [] },
						};
					}),
				),
			giveBackOwn: ({ record, personHash }) =>
				request(() =>
					once(record, false, () => {
						const own = drivenBy(personHash);
						if (!own) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						const { ride } = own;
						if (ride.startedAtMs !== null) return failed("CONFLICT", null, { started: true });
						for (const offer of ride.offers.values())
							if (offer.state === "accepted") offer.state = "given_back";
						Object.assign(ride, {
							status: "pending",
							round: ride.round + 1,
							driverId: null,
							arrivedAtMs: null,
							askingFromMs: null,
							waves: 0,
							searchUntilMs: Math.max(world.nowMs(), ride.args.atMs ?? 0) + world.searchMs,
						});
						return {
							kind: "succeeded",
							data: {
								rideId: ride.rideId,
								code: ride.code,
								round: ride.round,
								notifications: [
									toPerson(ride, "ride.given_back", timesOf(ride)),
									toSolicitation(ride, "solicitation.start"),
								],
							},
						};
					}),
				),
			noShowOwn: ({ record, personHash }) =>
				request(() =>
					once(record, false, () => {
						const own = drivenBy(personHash);
						if (!own) return failed("NOT_FOUND", "NO_ACTIVE_RIDE");
						const { ride } = own;
						const isThere = ride.status === "arrived";
						const started = ride.startedAtMs !== null;
						if (!isThere || started || noShowAtMs(ride) > world.nowMs())
							return failed("CONFLICT", null, {
								started,
								noShowAtMs: isThere ? noShowAtMs(ride) : null,
							});
						ride.status = "no_show";
						return {
							kind: "succeeded",
							data: {
								rideId: ride.rideId,
								code: ride.code,
								notifications: [toPerson(ride, "ride.no_show")],
							},
						};
					}),
				),
			latestOwn: ({ personHash }) =>
				request(() => {
					const own = rideRows.filter((row) => row.personThreadKey === personHash);
					const ride = own.findLast((row) => isActive(row.status)) ?? own.at(-1);
					if (!ride) return null;
					const driver = driverRows.find((row) => row.driverId === ride.driverId);
					return {
						rideId: ride.rideId,
						status: ride.status,
						code: ride.code,
						pickupLabel: ride.args.pickup.label,
						destinationLabel: ride.args.destination?.label ?? null,
						driver: driver ? { name: driver.name, vehicle: "Car", plate: "AB 1" } : null,
						requestedAtMs: ride.requestedAtMs,
						atMs: ride.args.atMs,
						askingFromMs: ride.askingFromMs,
						startedAtMs: ride.startedAtMs,
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
						driver.unanswered = 0;
						return {
							kind: "succeeded",
							data: {
								driverId: driver.driverId,
								available: driver.available,
								hasPoint: pointOf(driver) !== null,
							},
						};
					}),
				),
		},
	};
}
