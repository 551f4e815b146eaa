import { dueIn } from "../../ports/due.ts";
import { dueSweep } from "../../ports/due-sweep.ts";
import type { InsuranceDesk } from "./repository.ts";

export const quotesUnpaid = dueIn([
	{ table: "insurance_quotes", at: "pay_until", where: "t.state = 'agreed'" },
]);

/** What was agreed and not paid in time is over, and its person hears so. */
export const endQuotes = dueSweep<Pick<InsuranceDesk, "endUnpaid">>()({
	name: "end_quotes",
	stage: "ends",
	read: quotesUnpaid,
	did: ["unpaid"],
	work: async (desk, of) => ({ unpaid: await desk.endUnpaid(of) }),
	failed: { event: "settle_failed", what: "insurance" },
});

export const insuranceSweeps = [endQuotes];
