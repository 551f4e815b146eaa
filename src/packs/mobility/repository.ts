/**
 * Here personal values are encrypted on the way in, and answers are parsed on the way out (they come with what was encrypted opened). What
 * became of a thousand answers is written in SQL.
 */
import * as z from "zod";
import { invariant } from "../../core/errors.ts";
import { coarse } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import { mobilityDefaults } from "../../core/market.ts";
import type { Decision, Frame } from "../../ports/commit.ts";
import { decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import type { Readings, RowStore, Seen } from "../../ports/rows.ts";
import {
	type CallContext,
	type CallDatabase,
	outcomeOf,
	type FieldCipher,
	encryptedPerson,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import {
	arrivedSchema,
	askingSchema,
	assignedSchema,
	cancelledSchema,
	committedSchema,
	completedSchema,
	dutySchema,
	expiredSchema,
	givenBackSchema,
	latestSchema,
	noShowSchema,
	recordedSchema,
	wordSchema,
} from "./answers.ts";
import type { MobilityNeeds, RideArgs, Rides, Stop } from "./needs.ts";
import { answering, askingReadings, forAsking } from "./rules/asking.ts";
import * as driving from "./rules/driving.ts";
import * as giving from "./rules/giving.ts";
import * as own from "./rules/own.ts";
import * as requests from "./rules/requests.ts";

/** Each is given to the database, which takes the first that is free. */
const codesMax = 5;
const asker = "system:solicitation";
const moved = z.object({ kind: z.literal("moved") });

const called = ({ tenantId, actor, traceId }: CallRecord): CallContext => ({
	tenantId,
	actor: `${actor.kind}:${actor.id}`,
	traceId,
});
const callFrame = (record: CallRecord, switched = false): Frame => ({
	kind: "call",
	record,
	keyed: true,
	switched,
	tells: true,
});
const part = { kind: "part" } as const;

type Databases = { readonly rows: RowStore; readonly calls: CallDatabase };
export type MobilityDesk = MobilityNeeds & {
	readonly expireOffers: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly offers: readonly { readonly rideId: string; readonly offerId: string }[];
	}) => Promise<number>;
	readonly expireRide: (call: {
		readonly tenantId: string;
		readonly rideId: string;
		readonly round: number;
		readonly traceId: string;
	}) => Promise<boolean>;
};

export function makeMobilityRepository(
	{ rows, calls }: Databases,
	cipher: FieldCipher,
	newCode: () => string,
): MobilityDesk {
	const { ask } = sqlCalls(calls, asker);
	const codes = () => Array.from({ length: codesMax }, newCode);
	const asking = (tenantId: string, traceId = ""): CallContext => ({
		tenantId,
		actor: asker,
		traceId,
	});
	async function decided<R extends Readings, T>(
		schema: z.ZodType<T>,
		record: CallRecord,
		readings: R,
		decide: (seen: Seen<R>) => Decision,
		more: { readonly seen?: Seen<R> | null; readonly switched?: boolean } = {},
	) {
		const { seen = null, switched = false } = more;
		return outcomeOf(schema).parse(
			await decideAndCommit(rows, {
				context: called(record),
				frame: callFrame(record, switched),
				readings,
				decide,
				seen,
			}),
		);
	}
	const word =
		<T>(schema: z.ZodType<T>, decide: (seen: driving.DrivingSeen) => Decision) =>
		({ record, personHash }: Parameters<Rides["startOwn"]>[0]) =>
			decided(schema, record, driving.drivingReadings(personHash), decide);
	const expire = async (
		context: CallContext,
		{ rideId, round }: { readonly rideId: string; readonly round?: number },
	) =>
		expiredSchema.parse(
			await decideAndCommit(rows, {
				context,
				frame: part,
				readings: giving.openReadings(rideId),
				decide: (seen) => giving.decideExpiry(seen, round),
				seen: round === undefined ? null : giving.stillAsked(rideId, round),
			}),
		).data;

	return {
		rides: {
			commitRequest: async ({ record, args, facts, person, known }) => {
				const request = {
					marketId: record.marketId,
					ride: await encryptedRide(cipher, args),
					facts,
					person: await encryptedPerson(cipher, record.tenantId, person),
				};
				return decided(
					committedSchema,
					record,
					requests.requestReadings(record.marketId, facts.vehicleType, person.personHash),
					(seen) => requests.decideRequest(seen, { ...request, codes: codes() }),
					{ seen: known ? requests.knownOf(known.market, known.nowMs) : null, switched: true },
				);
			},

			loadForAsking: async ({ tenantId, round, match = "distance", ...near }) => {
				const seen = await rows.read(asking(tenantId), askingReadings({ ...near, match }));
				return askingSchema.nullable().parse(await rows.open(forAsking(seen, round)));
			},

			openOffers: async ({ tenantId, traceId, rideId, round, wave, offers }) => {
				await decideAndCommit(rows, {
					context: asking(tenantId, traceId),
					frame: part,
					readings: giving.openReadings(rideId),
					decide: (seen) => giving.decideOffers(seen, { round, wave, offers }),
					seen: giving.stillAsked(rideId, round ?? 1),
				});
			},

			assign: ({ record, round = 1, ...taken }) =>
				decided(assignedSchema, record, giving.givingReadings(taken), giving.decideGiving, {
					seen: giving.stillToGive(taken, round),
				}),

			recordAnswers: async ({ rideId, answers, ...call }) =>
				recordedSchema.parse(
					await ask("answers_record", call, {
						rideId,
						answers,
						defaults: mobilityDefaults,
						...answering,
					}),
				).notifications,

			expire: async ({ tenantId, traceId, ...which }) => {
				const { status, notifications } = await expire(asking(tenantId, traceId), which);
				invariant(status !== null, "only a ride that was committed is ended");
				return { status, notifications };
			},

			cancelOwn: async ({ record, personHash, code = null, seen }) => {
				const readings = own.cancelReadings(personHash, code);
				return decided(cancelledSchema, record, readings, own.decideCancel, {
					seen: seenBefore(readings, seen),
				});
			},

			openOwn: async ({ tenantId, personHash, code = null }) => {
				const seen = await rows.read(asking(tenantId), own.cancelReadings(personHash, code));
				const [ride] = seen.rows.ride;
				return ride ? { code: ride.code, seen: seen as unknown as Json } : null;
			},

			arriveOwn: word(arrivedSchema, driving.decideArrival),
			startOwn: word(wordSchema, driving.decideStart),
			giveBackOwn: word(givenBackSchema, driving.decideReturn),
			noShowOwn: word(noShowSchema, driving.decideNoShow),
			completeOwn: word(completedSchema, driving.decideCompletion),

			latestOwn: async ({ tenantId, personHash }) => {
				const found = await rows.read(asking(tenantId), own.latestReadings(personHash));
				const ride = latestSchema.nullable().parse(await rows.open(own.latestOf(found)));
				if (ride === null) return null;
				const { pickup, destination, ...rest } = ride;
				return {
					...rest,
					pickupLabel: pickup.label,
					destinationLabel: destination?.label ?? null,
				};
			},
		},
		drivers: {
			setDuty: ({ record, personHash, ...duty }) =>
				decided(dutySchema, record, driving.dutyReadings(personHash), (seen) =>
					driving.decideDuty(seen, duty),
				),
		},
		expireOffers: async ({ tenantId, traceId, offers }) => {
			const context = { tenantId, actor: "sweep:expire_overdue", traceId };
			const ended = [...Map.groupBy(offers, ({ rideId }) => rideId)];
			const answers = await rows.commitEach(
				context,
				ended.map(([rideId, of]) => ({
					frame: { kind: "own" },
					decision: giving.decideOffersOver(
						rideId,
						of.map(({ offerId }) => offerId),
					),
				})),
			);
			return ended.reduce(
				(sum, [, of], place) => sum + (moved.safeParse(answers[place]).success ? 0 : of.length),
				0,
			);
		},
		expireRide: async ({ tenantId, traceId, ...which }) => {
			const context = { tenantId, actor: "sweep:expire_overdue", traceId };
			return (await expire(context, which)).notifications.length > 0;
		},
	};
}

/** Exact places are encrypted; three decimals and the gazetteer's own names stand beside them in the clear. */
async function encryptedRide(cipher: FieldCipher, args: RideArgs): Promise<requests.EncryptedRide> {
	const { pickup, destination, fare } = args;
	const near = coarse(pickup);
	const encryptStop = (stop: Stop) =>
		cipher.encrypt(
			JSON.stringify({ label: stop.label, lat: stop.lat, lng: stop.lng, placeId: stop.placeId }),
		);
	return {
		pickupEncrypted: await encryptStop(pickup),
		pickupLat: near.lat,
		pickupLng: near.lng,
		pickupPlaceId: pickup.placeId,
		pickupLabel: gazetteerLabel(pickup),
		destinationEncrypted: destination ? await encryptStop(destination) : null,
		destinationPlaceId: destination?.placeId ?? null,
		destinationLabel: destination ? gazetteerLabel(destination) : null,
		pax: args.pax,
		at: args.atMs,
		fareMinMinor: fare?.minMinor ?? null,
		fareMaxMinor: fare?.maxMinor ?? null,
		fareCurrency: fare?.currency ?? null,
		fareDistanceM: fare?.distanceM ?? null,
	};
}

const gazetteerLabel = (stop: Stop) => (stop.placeId === null ? null : stop.label);
