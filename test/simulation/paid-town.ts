/** Payments, and what begins by them, over the same rows in memory. */
import type { Market } from "../../src/core/market.ts";
import type { InsuranceDesk } from "../../src/packs/insurance/repository.ts";
import { momoFormatDefault } from "../../src/packs/payments/rules/dialling.ts";
import type { PaymentProvider } from "../../src/ports/payments.ts";
import { fakeProvider } from "../support/fake-provider.ts";
import type { MemoryRow, RowsInMemory } from "../support/rows-in-memory.ts";
import type { Bookables } from "./bookables.ts";
import { makeInsuranceTown } from "./insurance-town.ts";
import type { LeadsTown } from "./leads-town.ts";
import type { Orderables } from "./orderables.ts";
import { makePaymentsTown, type PaymentsTown } from "./payments-town.ts";

/** Which businesses want money before they begin, and who takes it. */
export type Charging = {
	readonly providers: readonly PaymentProvider[];
	readonly terms: readonly {
		readonly businessId: string;
		readonly demand: "none" | "deposit" | "full";
		readonly depositPercent: number | null;
		readonly viewingFeeMinor?: number | null;
	}[];
};
export type PaidTown = {
	readonly payments: PaymentsTown["payments"];
	readonly insurance: InsuranceDesk;
	readonly raisePremiums: () => void;
	readonly store: RowsInMemory;
	readonly rows: RowsInMemory["rows"];
	readonly isDue: () => boolean;
	/** What the sweep does. */
	readonly settleDue: () => Promise<void>;
};

export function makePaidTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly sha256Hex: (text: string) => string;
	readonly isSwitchedOn: (tool: string) => boolean;
	readonly keyOf: (number: string) => string;
	readonly market: () => Market;
	readonly charging?: Charging;
	readonly bookables?: Bookables;
	readonly orderables?: Orderables;
	readonly leads?: LeadsTown;
}): PaidTown {
	const { tenantId, marketId, currency } = world.market();
	const { charging, bookables, orderables, leads } = world;
	const shared = charging && orderables ? orderables.store : undefined;
	const offer = () => {
		orderables?.offer();
		bookables?.offer();
		leads?.offer();
	};
	const offered: RowsInMemory | undefined = shared && {
		...shared,
		read: (context, readings) => {
			offer();
			return shared.read(context, readings);
		},
		commit: (context, call) => {
			offer();
			return shared.commit(context, call);
		},
	};
	const { payments, store } = makePaymentsTown({
		...world,
		ids: () => ({ tenantId, marketId }),
		currency,
		providers: charging?.providers ?? [fakeProvider()],
		fulfilInsurance: (call) => insurance.fulfilPaid(call),
		...(orderables ? { fulfil: orderables.orders.fulfilPaid } : {}),
		...(bookables ? { fulfilBooking: bookables.fulfilPaid } : {}),
		...(leads ? { fulfilViewing: leads.fulfilPaid } : {}),
		...(offered ? { store: offered } : {}),
	});
	const { insurance, raise } = makeInsuranceTown({ ...world, tenantId, marketId, currency, store });
	for (const { businessId, ...terms } of charging?.terms ?? [])
		store.put("payment_terms", {
			id: businessId,
			businessId,
			tenantId,
			momoCode: "012345",
			momoFormat: momoFormatDefault,
			card: "on",
			viewingFeeMinor: null,
			...terms,
		});
	const rows = (table: Parameters<RowsInMemory["rows"]>[0]): MemoryRow[] => store.rows(table);
	const due = () =>
		rows("payments")
			.filter(({ dueAt }) => typeof dueAt === "number" && dueAt <= world.nowMs())
			.map(({ id }) => id);
	return {
		payments,
		insurance,
		raisePremiums: raise,
		store,
		rows,
		isDue: () => due().length > 0,
		settleDue: async () => {
			const ids = due();
			if (ids.length > 0) await payments.settle({ tenantId, traceId: "trc_sweep", ids });
		},
	};
}
