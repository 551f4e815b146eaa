/**
 * The first invariants (MRV-11.6): sentences that are always true, asked of the tables every five minutes. Each check goes on
 * where it stopped, so that it costs what is new; what was broken is asked about again, and its alert resolves when it is whole.
 * Across homes only of rows that are older than a thread needs to ship its journal.
 */
import { errorFields } from "../ports/log-fields.ts";
import type { InvariantCheck, Sweep } from "../ports/sweep.ts";

/** A thread ships after ten seconds, and after a minute at most where Postgres was away. */
const shippedMs = 5 * 60_000;
const minuteMs = 60_000;

export const invariantBatchMax = 500;
/** A backlog is worked off over several runs. */
export const invariantBatchesMax = 4;
export const againMax = 100;
/** Beyond these one more says how many. */
export const alertsMax = 20;
export const wakesMax = 50;

export const invariantChecks: readonly InvariantCheck[] = [
	{
		name: "ride_one_driver",
		severity: "critical",
		title: "A ride under way does not have exactly one accepted offer of its driver",
		ripeMs: minuteMs,
	},
	{
		name: "driver_one_ride",
		severity: "critical",
		title: "A driver has more than one ride under way",
		ripeMs: minuteMs,
	},
	{
		name: "ride_logged",
		severity: "critical",
		title: "A ride has no ride_requested event, or no execution",
		ripeMs: minuteMs,
	},
	{
		name: "lock_one_hold",
		severity: "critical",
		title: "A booking that stands does not have its tokens: somebody else may have them",
		ripeMs: minuteMs,
	},
	{
		name: "capacity_conserved",
		severity: "critical",
		title: "The capacity of a slot is not free + held + confirmed",
		ripeMs: minuteMs,
	},
	{
		name: "booking_confirmed_once",
		severity: "high",
		title: "A confirmed booking has other than one confirmed event",
		ripeMs: minuteMs,
	},
	{
		name: "lock_orphan",
		severity: "warning",
		title: "A lock has no booking that lives; it was freed",
		ripeMs: minuteMs,
	},
	{
		name: "stock_conserved",
		severity: "critical",
		title: "What is reserved of a thing is not what orders have put aside; it was counted anew",
		ripeMs: minuteMs,
	},
	{
		name: "order_confirmed_once",
		severity: "high",
		title: "A confirmed order has other than one confirmed event",
		ripeMs: minuteMs,
	},
	{
		name: "order_told",
		severity: "critical",
		title: "An order was confirmed, and its customer or its business is not told",
		ripeMs: minuteMs,
	},
	{
		name: "offer_subject",
		severity: "high",
		title: "A driver was shown an offer that is not in the books",
		ripeMs: shippedMs,
	},
	{
		name: "inquiry_vendors",
		severity: "critical",
		title: "A question went to no vendor, or to more than five",
		ripeMs: minuteMs,
	},
	{
		name: "quote_taken",
		severity: "critical",
		title: "A taken offer is no price of its own question",
		ripeMs: minuteMs,
	},
	{
		name: "vendor_counts",
		severity: "warning",
		title: "A vendor's figures are not what the rows say",
		ripeMs: minuteMs,
	},
	{
		name: "viewing_told",
		severity: "critical",
		title: "A booked viewing was not told to its person and to whoever shows it, once each",
		ripeMs: minuteMs,
	},
	{
		name: "viewing_address",
		severity: "critical",
		title: "An address was told elsewhere than in the receipt of a booked viewing",
		ripeMs: minuteMs,
	},
	{
		name: "service_asked",
		severity: "critical",
		title: "A request for a service was sent, and its business was not asked once",
		ripeMs: minuteMs,
	},
	{
		name: "lead_settled",
		severity: "high",
		title: "A viewing or a request is long past its end or its reminder",
		ripeMs: 10 * minuteMs,
	},
	{
		name: "approval_executed",
		severity: "critical",
		title: "An approval was used, and nothing ran under it",
		ripeMs: 2 * shippedMs,
	},
	{
		name: "approval_decided",
		severity: "critical",
		title: "An approval was decided by its requester, or by fewer people than it needs",
		ripeMs: minuteMs,
	},
	{
		name: "notice_handed",
		severity: "high",
		title: "A notification was taken by nobody for half an hour",
		ripeMs: 30 * minuteMs,
	},
	{
		name: "notice_queued",
		severity: "high",
		title: "A notification was handed over and is in nobody's outbox",
		ripeMs: shippedMs,
	},
	{
		name: "send_settled",
		severity: "high",
		title: "Nobody knows whether a message went out",
		ripeMs: 10 * minuteMs,
	},
	{
		name: "execution_ended",
		severity: "high",
		title: "An execution was begun and has no end",
		ripeMs: 10 * minuteMs,
	},
	{
		name: "item_ended",
		severity: "warning",
		title: "A thread did not wake for the end of a proposal or an offer",
		ripeMs: shippedMs,
	},
];

/** Where waking the thread heals what is broken. */
const healedByWaking: ReadonlySet<string> = new Set(["item_ended", "send_settled"]);

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
