/** What the core tools ask of the world. */
import type { Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { PersonalRequests } from "../../ports/personal.ts";
import type { AlertStore } from "../../ports/stores.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";
import type { Comparison, TableName, Value } from "./tables.ts";

export const ticketPriorities = ["low", "medium", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export type Tickets = {
	/** One that is not closed for each thread: asked for again, it is the same one, and never less urgent. */
	readonly open: (call: {
		readonly record: CallRecord;
		readonly reason: string;
		readonly summary: string | null;
		readonly priority: TicketPriority;
	}) => Promise<Outcome<{ readonly ticketId: string; readonly isNew: boolean }>>;
	/** The person goes back to the assistant. Null: there was no ticket to close. */
	readonly leave: (call: {
		readonly record: CallRecord;
	}) => Promise<Outcome<{ readonly ticketId: string | null }>>;
};

/** On which side of what somebody has going on the other one stands; a listing's contact; and for staff, who asked for them. */
export const contactKinds = [
	"driver",
	"passenger",
	"business",
	"customer",
	"listing",
	"ticket",
] as const;
export type ContactKind = (typeof contactKinds)[number];

export type Messages = {
	/** Who would get it; nothing changes. */
	readonly find: (call: { readonly record: CallRecord } & Whom) => Promise<
		Outcome<{
			/** A thread's key. */
			readonly recipient: string;
			readonly code: string | null;
			readonly name: string | null;
			/** What the yes rests on, without anything personal. */
			readonly seen: Json;
		}>
	>;
	/** The yes: written down, and owed to the recipient's thread. Refused where it would reach another one by now. */
	readonly send: (
		call: {
			readonly record: CallRecord;
			readonly recipient: string;
			readonly words: string;
			/** As `find` gave it; where it is not given or does not hold any more, it is read anew. */
			readonly seen?: Json;
		} & Whom,
	) => Promise<
		Outcome<{
			readonly messageId: string;
			readonly status: "queued";
			readonly code: string | null;
			readonly name: string | null;
			readonly notifications: readonly NotificationToRelay[];
		}>
	>;
};
type Whom = {
	/** Who asks. */
	readonly personHash: string;
	readonly to: ContactKind;
	/** A short code, or the id of a listing or a ticket; null: the only one there is. */
	readonly ref: string | null;
};

export type TableQuery = {
	readonly table: TableName;
	readonly filters: readonly {
		readonly column: string;
		readonly is: Comparison;
		readonly value: Value;
	}[];
	readonly limit: number;
	readonly order: { readonly column: string; readonly ascending: boolean };
};
export type Cell = string | number | boolean | null | readonly string[];
export type TableRow = Readonly<Record<string, Cell>>;

export type TableReader = {
	readonly query: (
		scope: {
			readonly tenantId: string;
			readonly marketId: string;
			readonly traceId: string;
			/** Whose own rows and whose market; null: staff, who see the tenant's. */
			readonly personHash: string | null;
		},
		query: TableQuery,
	) => Promise<{
		readonly items: readonly TableRow[];
		/** Of all that fit, counted up to `countMax`. */
		readonly count: number;
	}>;
};
export const countMax = 1000;

export type CoreNeeds = {
	readonly alerts: AlertStore;
	readonly messages: Messages;
	readonly personal: PersonalRequests;
	readonly tables: TableReader;
	readonly tickets: Tickets;
};
