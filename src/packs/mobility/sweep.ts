/**
 * Their solicitation's alarm is first; this is for alarms that did not ring. A ride is woken for a while, and when nobody came of that it
 * is expired here, with its notification.
 */
import * as z from "zod";
import { dueIn, pagesOf } from "../../ports/due.ts";
import { expireAfterMs, overdueBounds, wakeAfterMs, wokenAtOnce } from "../../ports/due-sweep.ts";
import { eachDue } from "../../ports/each-due.ts";
import type { PackSweep } from "../../ports/sweep.ts";
import type { MobilityDesk } from "./repository.ts";
import { solicitationOf } from "./rules/rides.ts";

export const offersAfterMs = 300_000;

export const ridesOver = dueIn(
	[{ table: "taxi_requests", at: "expires_at", where: "t.state = 'pending'" }],
	{ round: ["round", z.int()] },
);
export const offersOver = dueIn(
	[{ table: "taxi_offers", at: "expires_at", where: "t.state = 'sent'" }],
	{ rideId: ["request_id", z.string()] },
);

export const expireRides: PackSweep<Pick<MobilityDesk, "expireOffers" | "expireRide">> = {
	name: "expire_overdue",
	cron: "* * * * *",
	stage: "ends",
	run: async ({ runtime, due, desk, wake }) => {
		const traceId = runtime.newId("trc");
		const overdueRides = pagesOf(due, "expire_overdue", ridesOver, wakeAfterMs);
		const overdueOffers = pagesOf(due, "expire_overdue", offersOver, offersAfterMs);
		const rides = await eachDue({
			runtime,
			read: overdueRides,
			...overdueBounds,
			by: wokenAtOnce,
			did: ["expired"],
			work: async ([{ tenantId, id, round, atMs }]) => {
				const isLate = runtime.nowMs() - atMs >= expireAfterMs;
				const isEnded = isLate && (await desk.expireRide({ tenantId, rideId: id, round, traceId }));
				if (isEnded) runtime.log.warn("ride_expired_by_sweep", { ride: id, trace: traceId });
				await wake(solicitationOf({ id, round }));
				return { expired: isEnded ? 1 : 0 };
			},
			failed: { event: "expire_failed", of: ({ id }) => ({ what: "ride", id }) },
		});
		const offers = await eachDue({
			runtime,
			read: overdueOffers,
			...overdueBounds,
			by: "tenant",
			did: ["offersExpired"],
			work: async (rows) => ({
				offersExpired: await desk.expireOffers({
					tenantId: rows[0].tenantId,
					traceId,
					offers: rows.map(({ id, rideId }) => ({ offerId: id, rideId })),
				}),
			}),
			failed: { event: "expire_failed", of: ({ id }) => ({ what: "offer", id }) },
		});
		return {
			rides: rides.due,
			offers: offers.due,
			expired: rides.expired,
			offersExpired: offers.offersExpired,
			failed: rides.failed + offers.failed,
		};
	},
};

export const mobilitySweeps = [expireRides];
