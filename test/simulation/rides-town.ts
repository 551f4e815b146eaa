/** Here is only how a test says who drives and what the market is like, and how it looks at what came of it. */
import type { Locale } from "../../src/core/locale.ts";
import type { Market } from "../../src/core/market.ts";
import type { MobilityNeeds, RideStatus } from "../../src/packs/mobility/needs.ts";
import { makeMobilityRepository } from "../../src/packs/mobility/repository.ts";
import type { DriversNear } from "../../src/packs/mobility/rules/asking.ts";
import type { TableName } from "../../src/ports/commit.ts";
import type { RowStore } from "../../src/ports/rows.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { type MemoryRow, makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";
import { makeRidesAsked } from "./rides-asked.ts";

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
	readonly requestedAtMs: number;
	readonly searchUntilMs: number;
	readonly askingFromMs: number | null;
	readonly round: number;
	/** Of this round. */
	readonly waves: number;
	status: RideStatus;
	driverId: string | null;
	readonly startedAtMs: number | null;
	readonly offers: ReadonlyMap<
		string,
		{ readonly driverId: string; readonly round: number; readonly state: string }
	>;
};

export type RidesTown = MobilityNeeds & {
	readonly rideRows: readonly SimRide[];
	readonly driverRows: SimDriver[];
	readonly audits: { readonly tool: string; readonly key: string; readonly outcome: string }[];
	readonly tariff: { version: number };
	readonly faults: ("away" | "commits_without_answering")[];
	/** Requests to the store. */
	readonly calls: { count: number };
	readonly store: RowsInMemory;
};

const sealMark = "encrypted:";
const encrypted = (value: string) => `${sealMark}${value}`;

function viewOf<View>(
	row: MemoryRow,
	columns: Readonly<Record<keyof View & string, string | (() => unknown)>>,
): View {
	const properties = Object.entries<string | (() => unknown)>(columns).map(([name, column]) => [
		name,
		typeof column === "function"
			? { enumerable: true, get: column }
			: {
					enumerable: true,
					get: () => row[column],
					set: (value: unknown) => {
						row[column] = value;
					},
				},
	]);
	return Object.defineProperties({}, Object.fromEntries(properties)) as View;
}

export function makeRidesTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly market: () => Market;
	/** Absent: everything is. */
	readonly isSwitchedOn?: (tool: string) => boolean;
}): RidesTown {
	const open = (text: string) => text.slice(sealMark.length);
	const store: RowsInMemory = makeRowsInMemory({
		isSwitchedOn: () => true,
		...world,
		open,
		finds: { drivers_near: (call) => asked.near(call as DriversNear) },
	});
	const asked = makeRidesAsked({ ...world, store, open });
	const tariff = { version: 1 };
	const audits: RidesTown["audits"] = [];
	const faults: RidesTown["faults"] = [];
	const calls = { count: 0 };
	const put = (table: TableName, row: Readonly<Record<string, unknown>> & { id: string }) => {
		const known = store.rows(table).find(({ id }) => id === row.id);
		return known ? Object.assign(known, row) : store.put(table, row);
	};
	function settle(): void {
		const { marketId, settingsVersion, mobility, tariffs, places } = world.market();
		put("market_configs", { id: marketId, marketId, version: settingsVersion, mobility });
		for (const { perMinuteMinor: perMinMinor, ...one } of tariffs)
			put("trip_tariffs", {
				id: `${marketId} ${one.vehicleType}`,
				marketId,
				...one,
				perMinMinor,
				...tariff,
			});
		for (const { id, lat, lng, district = null } of places)
			put("places", { id, marketId, lat, lng, district });
	}
	const counted = async <T>(work: () => T): Promise<Awaited<T>> => {
		calls.count += 1;
		await Promise.resolve();
		settle();
		return await work();
	};
	const rows: RowStore = {
		...store,
		read: (context, readings) => counted(() => store.read(context, readings)),
		commit: (context, call) =>
			counted(async () => {
				const before = store.audits.length;
				const answer = await store.commit(context, call);
				audits.push(
					...store.audits.slice(before).filter(({ key, outcome }) => key && outcome !== "replayed"),
				);
				return answer;
			}),
	};
	const made = makeMobilityRepository(
		{
			rows,
			calls: {
				call: (_, __, args) =>
					counted(() => asked.recordAnswers(args as Parameters<typeof asked.recordAnswers>[0])),
			},
		},
		{ encrypt: async (text) => encrypted(text), lookup: async (_, value) => `hash:${value}` },
		world.newCode,
	);
	const withFaults = <Store extends object>(methods: Store): Store =>
		Object.fromEntries(
			Object.entries(methods).map(([name, method]) => [
				name,
				async (call: never) => {
					const fault = faults.shift();
					if (fault === "away") throw new StoreUnavailable("away");
					const answer: unknown = await (method as (call: never) => Promise<unknown>)(call);
					if (fault) throw new StoreUnavailable("no answer");
					return answer;
				},
			]),
		) as Store;

	const driverRows: SimDriver[] = [];
	driverRows.push = (...added) => {
		for (const { driverId, threadKey, number, name, district = null, ...more } of added) {
			const { tenantId, marketId } = world.market();
			const row = put("taxi_drivers", {
				id: driverId,
				tenantId,
				marketId,
				phoneHash: threadKey,
				phoneEncrypted: encrypted(number),
				nameEncrypted: encrypted(name),
				vehicle: "Car",
				plate: "AB 1",
				district,
				locale: "en",
				...more,
			});
			driverRows[driverRows.length] = viewOf<Required<SimDriver>>(row, {
				driverId: "id",
				threadKey: "phoneHash",
				number: () => number,
				name: () => name,
				lat: "lat",
				lng: "lng",
				available: "available",
				district: "district",
				unanswered: "unanswered",
				locale: "locale",
			});
		}
		return driverRows.length;
	};
	const offersOf = (rideId: string): SimRide["offers"] =>
		new Map(
			store
				.rows("taxi_offers")
				.filter(({ requestId }) => requestId === rideId)
				.map(({ id, driverId, round, state }) => [
					id,
					{ driverId: String(driverId), round: Number(round), state: String(state) },
				]),
		);
	return {
		rides: withFaults(made.rides),
		drivers: withFaults(made.drivers),
		get rideRows() {
			return store.rows("taxi_requests").map((row) =>
				viewOf<SimRide>(row, {
					rideId: "id",
					code: "code",
					personThreadKey: "threadKey",
					requestedAtMs: "createdAt",
					searchUntilMs: "expiresAt",
					askingFromMs: "askingFrom",
					round: "round",
					status: "state",
					driverId: "assignedDriverId",
					startedAtMs: "startedAt",
					waves: () =>
						Math.max(
							0,
							...store
								.rows("taxi_offers")
								.filter(({ requestId, round }) => requestId === row.id && round === row["round"])
								.map(({ wave }) => Number(wave)),
						),
					offers: () => offersOf(row.id),
				}),
			);
		},
		driverRows,
		audits,
		tariff,
		faults,
		calls,
		store,
	};
}
