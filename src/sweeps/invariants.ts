/**
 * The first invariants (MRV-11.6): sentences that are always true, asked of the tables every five minutes. Each check goes on
 * where it stopped, so that it costs what is new; what was broken is asked about again, and its alert resolves when it is whole.
 * Across homes only of rows that are older than a thread needs to ship its journal.
 */
import { errorFields } from "../ports/log-fields.ts";
import type { InvariantCheck, Sweep } from "../ports/sweep.ts";

const shippedMs = 5 * 60_000;
const minuteMs = 60_000;

export const invariantBatchMax = 500;
/** A backlog is worked off over several runs. */
export const invariantBatchesMax = 4;
export const againMax = 100;
export const alertsMax = 20;
export const wakesMax = 50;

export const invariantChecks: readonly InvariantCheck[] = [
	{
		name: "ride_one_driver",
		ripeMs: minuteMs,
	},
	{
		name: "driver_one_ride",
		ripeMs: minuteMs,
	},
	{
		name: "ride_logged",
		ripeMs: minuteMs,
	},
	{
		name: "lock_one_hold",
		ripeMs: minuteMs,
	},
	{
		name: "capacity_conserved",
		ripeMs: minuteMs,
	},
	{
		name: "booking_confirmed_once",
		ripeMs: minuteMs,
	},
	{
		name: "lock_orphan",
		ripeMs: minuteMs,
	},
	{
		name: "stock_conserved",
		ripeMs: minuteMs,
	},
	{
		name: "order_confirmed_once",
		ripeMs: minuteMs,
	},
	{
		name: "order_told",
		ripeMs: minuteMs,
	},
	{
		name: "offer_subject",
		ripeMs: shippedMs,
	},
	{
		name: "inquiry_vendors",
		ripeMs: minuteMs,
	},
	{
		name: "quote_taken",
		ripeMs: minuteMs,
	},
	{
		name: "vendor_counts",
		ripeMs: minuteMs,
	},
	{
		name: "viewing_told",
		ripeMs: minuteMs,
	},
	{
		name: "viewing_address",
		ripeMs: minuteMs,
	},
	{
		name: "service_asked",
		ripeMs: minuteMs,
	},
	{
		name: "money_sums",
		ripeMs: minuteMs,
	},
	{
		name: "payment_settled",
		ripeMs: 15 * minuteMs,
	},
	{
		name: "lead_settled",
		ripeMs: 10 * minuteMs,
	},
	{
		name: "approval_executed",
		ripeMs: 2 * shippedMs,
	},
	{
		name: "approval_decided",
		ripeMs: minuteMs,
	},
	{
		name: "notice_handed",
		ripeMs: 30 * minuteMs,
	},
	{
		name: "notice_queued",
		ripeMs: shippedMs,
	},
	{
		name: "send_settled",
		ripeMs: 10 * minuteMs,
	},
	{
		name: "execution_ended",
		ripeMs: 10 * minuteMs,
	},
	{
		name: "action_ended",
		ripeMs: shippedMs,
	},
];

const healedByWaking: ReadonlySet<string> = new Set(["action_ended", "send_settled"]);

/** Where freeing the lock does: each is judged again under its row lock. */
const healedByFreeing = "lock_orphan";
/** Where counting again does: each level is judged again under its row lock. */
const healedByCounting = "stock_conserved";

export const invariants: Sweep = {
	name: "invariants",
	cron: "*/5 * * * *",
	stage: "house",
	run: async ({ runtime, invariants: deps }) => {
		if (!deps) return { off: 1 };
		const counts = {
			checked: 0,
			violations: 0,
			healed: 0,
			woken: 0,
			freed: 0,
			recounted: 0,
			failed: 0,
			behind: 0,
		};
		const failed = (what: string, error: unknown) => {
			counts.failed += 1;
			runtime.log.warn("invariant_failed", {
				what,
				...errorFields(error),
			});
		};
		const bounds = { batch: invariantBatchMax, again: againMax, alertsMax };
		const toWake = new Set<string>();
		const toFree = new Map<string, string[]>();
		const toCount = new Map<string, string[]>();
		for (const check of invariantChecks) {
			try {
				for (let batches = 0; batches < invariantBatchesMax; batches++) {
					const run = await deps.store.run(check, bounds);
					counts.checked += run.checked;
					counts.violations += run.violations;
					counts.healed += run.healed;
					if (healedByWaking.has(check.name))
						for (const { threadKey } of run.broken) if (threadKey) toWake.add(threadKey);
					if (check.name === healedByFreeing)
						for (const { tenantId, subject } of run.broken)
							toFree.set(tenantId, [...(toFree.get(tenantId) ?? []), subject]);
					if (check.name === healedByCounting)
						for (const { tenantId, subject } of run.broken)
							toCount.set(tenantId, [...(toCount.get(tenantId) ?? []), subject]);
					if (!run.behind) break;
					if (batches === invariantBatchesMax - 1) counts.behind += 1;
				}
			} catch (error) {
				failed(check.name, error);
			}
		}
		for (const [tenantId, lockKeys] of toFree) {
			try {
				const traceId = runtime.newId("trc");
				counts.freed += (await deps.healLocks?.({ tenantId, traceId, lockKeys })) ?? 0;
			} catch (error) {
				failed("free", error);
			}
		}
		for (const [tenantId, levelIds] of toCount) {
			try {
				const traceId = runtime.newId("trc");
				counts.recounted += (await deps.healStock?.({ tenantId, traceId, levelIds })) ?? 0;
			} catch (error) {
				failed("count", error);
			}
		}
		for (const threadKey of [...toWake].slice(0, wakesMax)) {
			try {
				await deps.wakeThread(threadKey);
				counts.woken += 1;
			} catch (error) {
				failed("wake", error);
			}
		}
		return counts;
	},
};
