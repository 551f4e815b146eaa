/** Here is only how a test says what there is, and how it looks at what came of it. */
import { type BookingSettings, bookingDefaults } from "../../src/core/ledger/first-holds.ts";
import type { SlotRules } from "../../src/core/ledger/slots.ts";
import type { TransactionState } from "../../src/core/ledger/states.ts";
import type { Locale } from "../../src/core/locale.ts";
import { makeBookingsRepository } from "../../src/packs/bookings/repository.ts";
import type { Commit, TableName } from "../../src/ports/commit.ts";
import type { Ledger } from "../../src/ports/ledger.ts";
import type { Fulfil } from "../../src/ports/payments.ts";
import type { Readings, RowStore } from "../../src/ports/rows.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { testVenues } from "../support/market.ts";
import { makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";

export const ownerNumber = "+447700900311";

export type BusinessRow = {
	readonly id: string;
	readonly name: string;
	readonly ownerHash: string | null;
	readonly ownerLocale?: Locale;
	open: boolean;
	version: number;
};
export type OfferingRow = {
	readonly id: string;
	readonly businessId: string;
	readonly name: string;
	rules: SlotRules;
	holdSeconds: number;
	cancelMinutes: number;
	needsAcceptance: boolean;
	priceMinor: number | null;
	currency: string | null;
	active: boolean;
	version: number;
};
export type Bookables = {
	readonly ledger: Ledger & {
		readonly rows: () => readonly { readonly state: TransactionState }[];
	};
	/** Changed as staff would change it: whoever reads next sees it. */
	readonly businesses: BusinessRow[];
	readonly offerings: OfferingRow[];
	readonly offering: (id: string) => OfferingRow;
	readonly beforeCommit: { current: ((call: Commit) => void) | null };
	/** How whoever never came may hold. */
	readonly holding: { current: BookingSettings };
	/** Brings the rows to what there is. */
	readonly offer: () => void;
	readonly fulfilPaid: Fulfil;
	/** Agreed to, and not paid in time. */
	readonly unpaid: () => readonly string[];
	/** What the sweep does. */
	readonly endUnpaid: () => Promise<number>;
};

const span = [["10:00", "23:00"]] as [string, string][];
const everyDay = { "0": span, "1": span, "2": span, "3": span, "4": span, "5": span, "6": span };
const minutes: SlotRules = {
	unit: "minutes",
	slotMinutes: 30,
	slotsDefault: 1,
	capacity: 1,
	partyMax: 8,
	openingHours: { days: everyDay },
	leadMinutes: 0,
	aheadDaysMax: 60,
	timezone: "Europe/Nicosia",
};
const settings: Readonly<Record<string, Partial<OfferingRow>>> = {
	off_table: { priceMinor: 900, currency: "EUR" },
	off_room: {
		rules: { ...minutes, unit: "nights", capacity: 2, partyMax: 2, openingHours: null },
		priceMinor: 8000,
		currency: "EUR",
	},
	off_haircut: { needsAcceptance: true },
};

const sealMark = "encrypted:";
const numberOf = (key: string) => key.replace(/^key:/u, "");

export function makeBookables(
	runtime: Pick<Runtime, "nowMs" | "newId" | "newCode">,
	isSwitchedOn: (tool: string) => boolean,
	ids: () => { readonly tenantId: string; readonly marketId: string },
	hasCome: (personHash: string) => boolean = () => false,
	/** That of others too, so that what is held here is paid there. */
	shared: RowsInMemory | null = null,
): Bookables {
	const businesses = testVenues.map(
		({ businessId, name }): BusinessRow => ({
			id: businessId,
			name,
			ownerHash: businessId === "biz_salon" ? `key:${ownerNumber}` : null,
			open: true,
			version: 1,
		}),
	);
	const offerings = testVenues.flatMap(({ businessId, offerings: has }) =>
		has.map(
			({ offeringId, name }): OfferingRow => ({
				id: offeringId,
				businessId,
				name,
				rules: minutes,
				holdSeconds: 600,
				cancelMinutes: 60,
				needsAcceptance: false,
				priceMinor: null,
				currency: null,
				active: true,
				version: 1,
				...settings[offeringId],
			}),
		),
	);
	const holding = { current: bookingDefaults };
	const beforeCommit: Bookables["beforeCommit"] = { current: null };
	const store =
		shared ??
		makeRowsInMemory({
			...runtime,
			isSwitchedOn,
			open: (text) => text.slice(sealMark.length),
		});
	const set = (table: TableName, row: Record<string, unknown> & { id: string }) => {
		const known = store.rows(table).find(({ id }) => id === row.id);
		if (known) Object.assign(known, row);
		else store.put(table, row);
	};
	function knowWhoCame(asked: Readings): void {
		const { tenantId } = ids();
		const readings = Object.values(asked).flatMap((one) => ("table" in one ? [one] : []));
		for (const { table, where } of readings)
			for (const [column, , value] of where)
				if (table === "people" && column === "phoneHash" && hasCome(String(value))) {
					const known = store.rows("people").find(({ phoneHash }) => phoneHash === value);
					const { id } =
						known ?? store.put("people", { id: `who came ${value}`, tenantId, phoneHash: value });
					set("taxi_requests", {
						id: `ride of ${id}`,
						tenantId,
						customerId: id,
						state: "completed",
					});
				}
	}
	function offer(): void {
		const { tenantId, marketId } = ids();
		set("market_configs", { id: marketId, marketId, bookings: holding.current });
		for (const { open, ownerHash, ownerLocale = "en", ...business } of businesses)
			set("businesses", {
				...business,
				...{ tenantId, marketId, ownerHash, ownerLocale },
				ownerPhoneEncrypted: ownerHash === null ? null : `${sealMark}${numberOf(ownerHash)}`,
				ownerChannel: "whatsapp",
				openingHours: null,
				timezone: offerings.find(({ businessId }) => businessId === business.id)?.rules.timezone,
				status: open ? "active" : "closed",
			});
		for (const { rules, ...offering } of offerings)
			set("offerings", { ...offering, ...rules, tenantId, listingId: null, remindMinutes: 120 });
	}
	const offered: RowStore = {
		...store,
		read: (context, readings) => {
			offer();
			knowWhoCame(readings);
			return store.read(context, readings);
		},
		commit: (context, call) => {
			offer();
			beforeCommit.current?.(call);
			return store.commit(context, call);
		},
	};
	const ledger = makeBookingsRepository(
		offered,
		{
			encrypt: async (text) => `${sealMark}${text}`,
			lookup: async (_, value) => `hash:${value}`,
		},
		{ ...runtime, sha256Hex: (text) => `sha256:${text}` },
	);
	const unpaid = () => {
		const nowMs = runtime.nowMs();
		const isOver = ({ state, agreedAt, holdExpiresAt }: Record<string, unknown>) =>
			state === "hold" && (agreedAt ?? null) !== null && Number(holdExpiresAt) <= nowMs;
		return store
			.rows("transactions")
			.filter(isOver)
			.map(({ id }) => id);
	};
	return {
		ledger: {
			...ledger,
			rows: () => store.rows("transactions") as unknown as { state: TransactionState }[],
		},
		offer,
		fulfilPaid: ledger.fulfilPaid,
		unpaid,
		endUnpaid: async () => {
			const over = unpaid();
			const { tenantId } = ids();
			return over.length === 0
				? 0
				: ledger.endUnpaid({ tenantId, traceId: "trc_sweep", ids: over });
		},
		holding,
		beforeCommit,
		businesses,
		offerings,
		offering: (id) => {
			const found = offerings.find((row) => row.id === id);
			if (!found) throw new Error(`there is no ${id}`);
			return found;
		},
	};
}
