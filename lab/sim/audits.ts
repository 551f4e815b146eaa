/** Who judges what of a day. */
import { makeApprovalAudit } from "./audit-approvals.ts";
import { makeMailAudit } from "./audit-broadcasts.ts";
import { makeCaseAudit } from "./audit-cases.ts";
import { type HouseAudit, makeHouseAudit } from "./audit-house.ts";
import { makeLeadAudit } from "./audit-leads.ts";
import { makeMoneyAudit } from "./audit-money.ts";
import { makePaperAudit } from "./audit-papers.ts";
import { makeReadingAudit } from "./audit-readings.ts";
import { makeScanAudit } from "./audit-scans.ts";
import { rideAudit, ridesAtRest } from "./audit-rides.ts";
import { inquiryAudit, orderAudit, ordersAtRest } from "./audit-shops.ts";
import { makeBookingAudit } from "./audit-tables.ts";
import type { Audit, DeskAudit } from "./auditor.ts";
import type { Cashier } from "./cashier.ts";
import type { Plan } from "./plan.ts";

export type Audits = Pick<ReturnType<typeof makeApprovalAudit>, "grantedAtMs" | "isTakenBack"> & {
	readonly desks: readonly DeskAudit[];
	/** Null: nobody has a key. */
	readonly house: HouseAudit | null;
	readonly atRest: (audit: Audit) => Promise<void>;
};

export function makeAudits({
	plan,
	roles,
	cashier,
}: {
	readonly plan: Plan;
	readonly roles: Parameters<typeof makeApprovalAudit>[0];
	/** Null: nothing has to be paid. */
	readonly cashier: Cashier | null;
}): Audits {
	const bookings = makeBookingAudit();
	const approvals = makeApprovalAudit(roles);
	const leads = makeLeadAudit();
	const readings = makeReadingAudit();
	const paid = cashier && makeMoneyAudit(cashier);
	const papers = cashier && makePaperAudit();
	const cases = plan.requests.some(({ kind }) => kind === "case") ? makeCaseAudit() : null;
	const scans = plan.requests.some(({ kind }) => kind === "paper") ? makeScanAudit() : null;
	const mail = plan.mail && makeMailAudit();
	const house = plan.house && makeHouseAudit();
	return {
		grantedAtMs: approvals.grantedAtMs,
		isTakenBack: approvals.isTakenBack,
		house,
		desks: [
			approvals.audit,
			leads.audit,
			rideAudit,
			bookings.audit,
			orderAudit,
			inquiryAudit,
			readings.audit,
			...[paid, papers, cases, mail, scans, house].flatMap((one) => (one ? [one.audit] : [])),
		],
		atRest: async (audit) => {
			ridesAtRest(audit);
			ordersAtRest(audit);
			await bookings.atRest(audit);
			approvals.atRest(audit);
			leads.atRest(audit);
			readings.atRest(audit);
			paid?.atRest(audit);
			await papers?.atRest(audit);
			cases?.atRest(audit);
			mail?.atRest(audit);
			scans?.atRest(audit);
			await house?.atRest(audit);
		},
	};
}
