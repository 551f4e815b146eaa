/** Here is only how a test says who takes what, what a provider answers, and how it looks at what came of it. */
import { makePaymentsRepository, type PaymentsDesk } from "../../src/packs/payments/repository.ts";
import { momoFormatDefault } from "../../src/packs/payments/rules/dialling.ts";
import { makeSettlingDesk, type SettlingDesk } from "../../src/packs/payments/settle.ts";
import type { Fulfil, PaymentProvider } from "../../src/ports/payments.ts";
import { type MemoryRow, makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";

export const payeeId = "00000000-0000-4000-8000-00000000f001";
export const refuserId = "00000000-0000-4000-8000-00000000f002";
export type PaymentsTown = {
	readonly payments: PaymentsDesk & SettlingDesk;
	readonly store: RowsInMemory;
	readonly paymentRows: readonly MemoryRow[];
};

const done = { did: "done", notifications: [] } as const;
const sealMark = "encrypted:";

export function makePaymentsTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly isSwitchedOn: (tool: string) => boolean;
	readonly keyOf: (number: string) => string;
	readonly ids: () => { readonly tenantId: string; readonly marketId: string };
	readonly currency?: string;
	readonly providers?: readonly PaymentProvider[];
	readonly fulfil?: Fulfil;
	readonly fulfilInsurance?: Fulfil;
	readonly fulfilBooking?: Fulfil;
	readonly fulfilViewing?: Fulfil;
	readonly store?: RowsInMemory;
	/** Whose order waits to be paid. */
	readonly orderOf?: string;
}): PaymentsTown {
	const store =
		world.store ?? makeRowsInMemory({ ...world, open: (text) => text.slice(sealMark.length) });
	const { tenantId, marketId } = world.ids();
	const business = {
		tenantId,
		marketId,
		status: "active",
		ownerChannel: "whatsapp",
		ownerLocale: "en",
	};
	store.put("businesses", {
		...business,
		id: payeeId,
		name: "Harbour Grill",
		ownerHash: world.keyOf("+447700900311"),
		ownerPhoneEncrypted: `${sealMark}+447700900311`,
	});
	store.put("businesses", { ...business, id: refuserId, name: "Cash Corner", ownerHash: null });
	store.put("markets", {
		id: marketId,
		currency: world.currency ?? "EUR",
		currencyDigits: 2,
		timezone: "Europe/Nicosia",
	});
	for (const businessId of [payeeId, tenantId])
		store.put("payment_terms", {
			id: businessId,
			businessId,
			tenantId,
			demand: "none",
			momoCode: "012345",
			momoFormat: momoFormatDefault,
			card: "on",
		});
	if (world.orderOf !== undefined)
		store.put("orders", {
			id: "ord_1",
			tenantId,
			code: "7K2M",
			threadKey: world.orderOf,
			businessId: payeeId,
			status: "confirmed",
			isCodeTaken: true,
			totalMinor: 2400,
			currency: "EUR",
			agreedAt: null,
			payDueMinor: null,
		});
	for (const [id, staffId] of [
		["key_ann", "stf_ann"],
		["key_ann_too", "stf_ann"],
		["key_bob", "stf_bob"],
		["key_nobody", null],
	] as const)
		store.put("api_keys", { id, tenantId, staffId });
	const given = {
		store,
		cipher: {
			encrypt: async (text: string) => `${sealMark}${text}`,
			lookup: async (_: string, value: string) =>
				value.startsWith("+") ? world.keyOf(value) : `hash:${value}`,
		},
		newCode: world.newCode,
		providers: world.providers ?? [],
		pageOf: async (dial: string) => `https://assent.test/p/${dial.length}`,
	};
	return {
		payments: {
			...makePaymentsRepository(given),
			...makeSettlingDesk({
				...given,
				fulfil: {
					order: world.fulfil ?? (async () => done),
					booking: world.fulfilBooking ?? (async () => done),
					viewing: world.fulfilViewing ?? (async () => done),
					insurance: world.fulfilInsurance ?? (async () => done),
				},
			}),
		},
		store,
		get paymentRows() {
			return store.rows("payments");
		},
	};
}
