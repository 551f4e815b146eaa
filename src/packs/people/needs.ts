import type { Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { PersonalRequests } from "../../ports/personal.ts";
import type { AlertStore } from "../../ports/stores.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";
import type { Comparison, TableName, Value } from "./tables.ts";

export const ticketPriorities = ["low", "medium", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** How far a ticket is told, each step after the one before it. */
export const ticketRungs = ["inbox", "slack", "email", "sms", "alert"] as const;
export type TicketRung = (typeof ticketRungs)[number];
/** What whoever asks may choose of them. */
export const ticketVias = ["inbox", "slack", "email", "sms"] as const;
export type TicketVia = (typeof ticketVias)[number];

export type TicketOpened = {
	readonly ticketId: string;
	readonly isNew: boolean;
	/** How far it has been told. */
	readonly via: TicketRung;
	/** As it was with others lately; null where too few are known, or somebody has it already. */
	readonly estimatedResponseSeconds: number | null;
};

export type Tickets = {
	/** One that is not closed for each thread: asked for again, it is the same one, and never less urgent. */
	readonly open: (call: {
		readonly record: CallRecord;
		readonly reason: string;
		readonly summary: string | null;
		readonly priority: TicketPriority;
		/** Null or absent: the tenant's way. One that the tenant has not is the furthest before it. */
		readonly via?: TicketVia | null;
	}) => Promise<Outcome<TicketOpened>>;
	readonly leave: (call: {
		readonly record: CallRecord;
	}) => Promise<Outcome<{ readonly ticketId: string | null }>>;
};

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
	readonly send: (
		call: {
			readonly record: CallRecord;
			readonly recipient: string;
			readonly words: string;
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
			readonly personHash: string | null;
		},
		query: TableQuery,
	) => Promise<{
		readonly items: readonly TableRow[];
		readonly count: number;
	}>;
};
export const countMax = 1000;

export type PeopleNeeds = {
	readonly alerts: AlertStore;
	readonly messages: Messages;
	readonly personal: PersonalRequests;
	readonly tables: TableReader;
	readonly tickets: Tickets;
};
