/** The inquiry's row is the judge of whether it is over. */
import { dueIn, pagesOf } from "../../ports/due.ts";
import { expireAfterMs, overdueBounds, wakeAfterMs, wokenAtOnce } from "../../ports/due-sweep.ts";
import { eachDue } from "../../ports/each-due.ts";
import type { PackSweep } from "../../ports/sweep.ts";
import type { VendorsDesk } from "./repository.ts";

export const inquiriesOver = dueIn([
	{
		table: "market_vendor_inquiries",
		at: "expires_at",
		where: "t.state in ('pending', 'partial')",
	},
]);

export const expireInquiries: PackSweep<Pick<VendorsDesk, "expireInquiry">> = {
	name: "expire_overdue",
	cron: "* * * * *",
	stage: "ends",
	run: async ({ runtime, due, desk, wake }) => {
		const traceId = runtime.newId("trc");
		const overdue = pagesOf(due, "expire_overdue", inquiriesOver, wakeAfterMs);
		const inquiries = await eachDue({
			runtime,
			read: overdue,
			...overdueBounds,
			by: wokenAtOnce,
			did: ["inquiriesExpired"],
			work: async ([inquiry], failed) => {
				const { tenantId, id, atMs } = inquiry;
				// Woken first: what was answered and not yet written belongs into the summary.
				await wake(id).catch((error: unknown) => failed(inquiry, error));
				const isLate = runtime.nowMs() - atMs >= expireAfterMs;
				const isEnded = isLate && (await desk.expireInquiry({ tenantId, inquiryId: id, traceId }));
				if (isEnded) runtime.log.warn("inquiry_expired_by_sweep", { inquiry: id, trace: traceId });
				return { inquiriesExpired: isEnded ? 1 : 0 };
			},
			failed: { event: "expire_failed", of: ({ id }) => ({ what: "inquiry", id }) },
		});
		const { due: seen, inquiriesExpired, failed } = inquiries;
		return { inquiries: seen, inquiriesExpired, failed };
	},
};

export const vendorsSweeps = [expireInquiries];
