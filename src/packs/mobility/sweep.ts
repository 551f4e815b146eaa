/**
 * Rides, questions to vendors, and offers past their end (C-18). Their solicitation's alarm is first; this is for alarms that did not ring. A ride is
 * woken for a while, and when nobody came of that it is expired here, with its notification. Whatever is done twice changes
 * nothing: the ride's row is the judge, and the solicitation finds it ended.
 */
import { errorFields } from "../../ports/log-fields.ts";
import type {
	OverdueInquiry,
	OverdueOffer,
	OverduePosition,
	OverdueRide,
	Sweep,
	SweepDeps,
} from "../../ports/sweep.ts";

/** Longer than an alarm and its back-off need. */
export const wakeAfterMs = 30_000;
/** By then it was woken at least once, had this sweep run. */
export const expireAfterMs = 120_000;
/** An offer ends with its ride; the answers of a whole wave may still be on their way. */
export const offersAfterMs = 300_000;
export const overdueBatchMax = 100;
/** What is left over goes on in the next minute; rows that fail again and again hide none behind them. */
export const overdueBatchesMax = 5;
const atOnce = 10;

type Deps = NonNullable<SweepDeps["expireOverdue"]>;
type Overdue = { readonly expiresAtUs: number };

/** Page after page, oldest end first. Gives how many rows there were. */
async function eachBatch<T extends Overdue>(
	read: (after: OverduePosition | null) => Promise<readonly T[]>,
	idOf: (row: T) => string,
	work: (rows: readonly T[]) => Promise<void>,
): Promise<number> {
	let after: OverduePosition | null = null;
	let seen = 0;
	for (let batches = 0; batches < overdueBatchesMax; batches++) {
		const rows: readonly T[] = await read(after);
		seen += rows.length;
		await work(rows);
		const last = rows.at(-1);
		if (!last || rows.length < overdueBatchMax) break;
		after = { expiresAtUs: last.expiresAtUs, id: idOf(last) };
	}
	return seen;
}

export const expireOverdue: Sweep = {
	name: "expire_overdue",
	cron: "* * * * *",
	run: async ({ runtime, expireOverdue: deps }) => {
		if (!deps) return { off: 1 };
		const { store, wakeRide, wakeInquiry } = deps;
		const traceId = runtime.newId("trc");
		const counts = { expired: 0, failed: 0, offersExpired: 0, inquiriesExpired: 0 };
		const failed = (what: string, id: string, error: unknown) => {
			counts.failed += 1;
			runtime.log.warn("expire_failed", {
				what,
				id,
				...errorFields(error),
			});
		};

		const endRide = async (ride: OverdueRide) => {
			try {
				const isLate = runtime.nowMs() - ride.expiresAtMs >= expireAfterMs;
				if (isLate) {
					const { tenantId, rideId, round } = ride;
					if (await store.expireRide({ tenantId, rideId, round, traceId })) {
						counts.expired += 1;
						runtime.log.warn("ride_expired_by_sweep", { ride: rideId, trace: traceId });
					}
				}
				// After it: the solicitation finds the ride ended, and takes its offers back.
				await wakeRide(ride);
			} catch (error) {
				failed("ride", ride.rideId, error);
			}
		};
		const rides = await eachBatch(
			(after) => store.rides({ olderThanMs: wakeAfterMs, limit: overdueBatchMax, after }),
			(ride) => ride.rideId,
			async (rows) => {
				for (let start = 0; start < rows.length; start += atOnce)
					await Promise.all(rows.slice(start, start + atOnce).map(endRide));
			},
		);

		const endInquiry = async (inquiry: OverdueInquiry) => {
			try {
				// Woken first: what was answered and not yet written belongs into the summary.
				const { tenantId, inquiryId } = inquiry;
				await wakeInquiry(inquiry).catch((error: unknown) => failed("inquiry", inquiryId, error));
				const isLate = runtime.nowMs() - inquiry.expiresAtMs >= expireAfterMs;
				if (isLate && (await store.expireInquiry({ tenantId, inquiryId, traceId }))) {
					counts.inquiriesExpired += 1;
					runtime.log.warn("inquiry_expired_by_sweep", { inquiry: inquiryId, trace: traceId });
				}
			} catch (error) {
				failed("inquiry", inquiry.inquiryId, error);
			}
		};
		const inquiries = await eachBatch(
			(after) => store.inquiries({ olderThanMs: wakeAfterMs, limit: overdueBatchMax, after }),
			({ inquiryId }) => inquiryId,
			async (rows) => {
				for (let start = 0; start < rows.length; start += atOnce)
					await Promise.all(rows.slice(start, start + atOnce).map(endInquiry));
			},
		);

		const offers = await eachBatch(
			(after) => store.offers({ olderThanMs: offersAfterMs, limit: overdueBatchMax, after }),
			(offer) => offer.offerId,
			async (rows) => {
				for (const [tenantId, own] of byTenant(rows))
					counts.offersExpired += await expireOffers(store, tenantId, traceId, own, failed);
			},
		);
		return { rides, inquiries, offers, ...counts };
	},
};

/** All at once; where that fails, one at a time, so that one bad row spoils no other's end. */
async function expireOffers(
	store: Deps["store"],
	tenantId: string,
	traceId: string,
	offers: readonly OverdueOffer[],
	failed: (what: string, id: string, error: unknown) => void,
): Promise<number> {
	try {
		return await store.expireOffers({ tenantId, traceId, offers });
	} catch (error) {
		const [only] = offers;
		if (offers.length <= 1) {
			failed("offer", only?.offerId ?? "", error);
			return 0;
		}
		let expired = 0;
		for (const offer of offers)
			expired += await expireOffers(store, tenantId, traceId, [offer], failed);
		return expired;
	}
}

function byTenant(offers: readonly OverdueOffer[]): ReadonlyMap<string, readonly OverdueOffer[]> {
	const groups = new Map<string, OverdueOffer[]>();
	for (const offer of offers) {
		const group = groups.get(offer.tenantId);
		if (group) group.push(offer);
		else groups.set(offer.tenantId, [offer]);
	}
	return groups;
}
