/** What the kernel and the sweeps need from Postgres. Implemented in store/postgres. */
import type { AlertName } from "../core/alerts.ts";
import type { Json } from "../core/json.ts";
import type { Directory, Market } from "../core/market.ts";
import type { ConsentPurpose } from "../core/sending/purposes.ts";
import type { ChannelName } from "./channel.ts";

/** The database could not be reached, or answered with a fault. Nothing is known of the call; repeat it with the same key. */
export class StoreUnavailable extends Error {
	override readonly name = "StoreUnavailable";
}

/** A line of a thread's own journal, shipped later in batches. (threadKey, seq) is unique: shipping twice changes nothing. */
export type JournalRow = {
	readonly seq: number;
	readonly atMs: number;
	readonly home: "event" | "audit";
	/** Event: `message_received`, `proposal_shown`, ... Audit: the tool or act. */
	readonly type: string;
	readonly traceId: string;
	readonly payload: Readonly<Record<string, Json>>;
};

/** Lines of what is sent have numbers of their own from here on, by message and place; those below are of turns, and ship in their order. */
export const sentSeqBase = 1_000_000_000;

export type JournalStore = {
	readonly ship: (batch: {
		readonly tenantId: string;
		readonly threadKey: string;
		/** Where its thread is at home: what is counted of the rows is counted there. Absent: not known. */
		readonly marketId?: string | null;
		readonly rows: readonly JournalRow[];
		/** Notifications that were handed over meanwhile: marked with the last of the rows. */
		readonly relayed?: readonly string[];
	}) => Promise<void>;
};

/** Directory and markets for KV. */
export type Projected = {
	/** What was committed by then is in it: microseconds of the database's clock. */
	readonly asOfUs: number;
	readonly directory: Directory;
	readonly markets: readonly Market[];
};

/** Read across tenants, by the system role. */
export type ProjectionStore = { readonly read: () => Promise<Projected> };

export type DueNotification = {
	readonly id: string;
	readonly tenantId: string;
	readonly dedupeKey: string;
	readonly targetKind: "thread" | "solicitation";
	readonly targetId: string;
	readonly type: string;
	/** Null where it cannot be opened: its key is gone. */
	readonly payload: Readonly<Record<string, Json>> | null;
	readonly createdAtMs: number;
};

export type OpenedNotification = DueNotification & {
	readonly payload: NonNullable<DueNotification["payload"]>;
};

export type NotificationStore = {
	readonly markRelayed: (call: {
		readonly tenantId: string;
		readonly ids: readonly string[];
	}) => Promise<void>;
	/** They could not be relayed: each is due again later than the time before, an hour at most. */
	readonly postpone: (call: {
		readonly tenantId: string;
		readonly ids: readonly string[];
	}) => Promise<void>;
	/** Not relayed, and due for longer than `olderThanMs`: the longest due first; the system role. */
	readonly due: (call: {
		readonly olderThanMs: number;
		readonly limit: number;
	}) => Promise<readonly DueNotification[]>;
};

export type ConsentStore = {
	/** Opt-out and opt-in of a person, with the inbound message as proof. Idempotent by proof. */
	readonly record: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		/** Absent: being written to at all. */
		readonly purpose?: ConsentPurpose;
		readonly channel: ChannelName;
		readonly status: "granted" | "revoked";
		readonly proofRef: string;
		readonly atMs: number;
	}) => Promise<void>;
};

/** Something a person should look at: one open row for each tenant and key. */
export type Alert = AlertName & {
	readonly tenantId: string | null;
	readonly source: string;
	readonly detail: Json;
};

export type AlertStore = {
	readonly raise: (alert: Alert) => Promise<void>;
};

/**
 * Whether Postgres has a call that had an effect, or may have had one, on a yes to this text: no two questions of a thread are the same,
 * since each has its code. (Some tools keep keys of their own.)
 */
export type IsCarriedOut = (call: {
	readonly tenantId: string;
	readonly threadKey: string;
	readonly shownHash: string;
}) => Promise<boolean>;

/** For whoever sees that what an alert was about is over: its open row is resolved. None open is no fault. */
export type AlertEnds = {
	readonly resolve: (alert: Pick<Alert, "tenantId" | "source" | "dedupeKey">) => Promise<void>;
};
