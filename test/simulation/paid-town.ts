/** Payments, and insurances that begin by them, over the same rows in memory. */
import type { Market } from "../../src/core/market.ts";
import type { InsuranceDesk } from "../../src/packs/insurance/repository.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import type { MemoryRow } from "../support/rows-in-memory.ts";
import { makeInsuranceTown } from "./insurance-town.ts";
import { makePaymentsTown, type PaymentsTown } from "./payments-town.ts";

export type PaidTown = {
	readonly payments: PaymentsTown["payments"];
	readonly insurance: InsuranceDesk;
	readonly rows: (table: "payments" | "insurance_quotes") => readonly MemoryRow[];
};

export function makePaidTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly sha256Hex: (text: string) => string;
	readonly isSwitchedOn: (tool: string) => boolean;
	readonly keyOf: (number: string) => string;
	readonly market: () => Market;
}): PaidTown {
	const { tenantId, marketId, currency } = world.market();
	const { payments, store } = makePaymentsTown({
		...world,
		ids: () => ({ tenantId, marketId }),
		providers: [fakeProvider()],
		fulfilInsurance: (call) => insurance.fulfilPaid(call),
	});
	const { insurance } = makeInsuranceTown({ ...world, tenantId, marketId, currency, store });
	return { payments, insurance, rows: (table) => store.rows(table) };
}
