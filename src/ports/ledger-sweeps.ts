/** What the sweeps ask of the ledger, across tenants where they have to: what is due, and whether the sums are right (P9). */

export type DueHold = {
	readonly tenantId: string;
	readonly transactionId: string;
	readonly expiresAtMs: number;
	readonly expiresAtUs: number;
};

export type DueReminder = {
	readonly tenantId: string;
	readonly transactionId: string;
	readonly remindAtMs: number;
	readonly remindAtUs: number;
};

/** One offering and slot, counted: free and used tokens from the locks, held and confirmed from the bookings. */
export type SlotCount = {
	readonly offeringId: string;
	readonly slotStartMs: number;
	readonly capacity: number;
	readonly free: number;
	readonly held: number;
	readonly confirmed: number;
	/** capacity = free + held + confirmed. */
	readonly isConserved: boolean;
};

type DueCall<At> = {
	readonly olderThanMs: number;
	readonly limit: number;
	readonly after: (At & { readonly id: string }) | null;
};

/** What the sweeps ask: reads across tenants by the system role, writes by the role of the one tenant. */
export type LedgerSweepStore = {
	readonly dueHolds: (
		call: DueCall<{ readonly expiresAtUs: number }>,
	) => Promise<readonly DueHold[]>;
	/** How many were expired: in one transaction for each tenant. Those that are being decided just now are not. */
	readonly expireHolds: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly transactionIds: readonly string[];
	}) => Promise<number>;
	readonly dueReminders: (
		call: DueCall<{ readonly remindAtUs: number }>,
	) => Promise<readonly DueReminder[]>;
	/**
	 * How many were told: once for each booking, with its notification; not of one that has begun or was called off meanwhile.
	 */
	readonly remind: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly transactionIds: readonly string[];
	}) => Promise<number>;
	/** Locks without a booking that lives, by their key: freed (C-55). How many were. */
	readonly healLocks: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly lockKeys: readonly string[];
	}) => Promise<number>;
	/** The slots of one tenant that somebody has or had a token of, from a time on. */
	readonly conservation: (call: {
		readonly tenantId: string;
		readonly offeringId?: string;
		readonly fromMs: number;
		readonly limit: number;
		readonly onlyBroken: boolean;
	}) => Promise<readonly SlotCount[]>;
};
