/**
 * `repository.ts` reads rows, lets the rules decide (`rules/`) and has their changes committed: a read and one transaction; a yes that
 * carries what it rests on is the transaction alone. A refusal is a value, with its audit row. Money is in minor units, times in
 * milliseconds. Notifications are written with their change, each once for an order, a state and a recipient. To the customer:
 * `order.confirmed`, `.preparing`, `.ready`, `.delivered`, `.refused`, `.words`, `.cancelled`; to the business `order.received` and
 * `order.called_off`, with `to`, `locale` and `commandOnly` beside them. A proposal that ends tells nobody.
 */
import type { Point } from "../../core/geo.ts";
import type { Json } from "../../core/json.ts";
import type { Locale } from "../../core/locale.ts";
import type {
	OrderStatus,
	orderEndings,
	orderKinds,
	SettableStatus,
} from "../../core/order-status.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { Address } from "../../ports/channel.ts";
import type { CallRecord, NotificationToRelay } from "../../ports/tool.ts";

export const qtyMax = 99;
export const linesMax = 30;

/** Who orders. */
export type OrderingPerson = {
	/** The thread's key. */
	readonly personHash: string;
	readonly address: Address;
	readonly locale: Locale;
};

export type RequestedItem = {
	/** One of both. A name may be an alias, in any language of the catalogue. */
	readonly sku: string | null;
	readonly name: string | null;
	readonly qty: number;
	/** Compared where it is said, never used. */
	readonly priceMinor?: number;
};

/** As the market calls it. A place that somebody shared has its point, encrypted before it is stored; one of the market's has none. */
export type Destination = { readonly name: string; readonly point: Point | null };

export type OrderRequest = {
	/** Null: whoever alone has it. */
	readonly businessId: string | null;
	readonly items: readonly RequestedItem[];
	/** Where it is brought to: `table 5`, `room 12`. */
	readonly tableNo: string | null;
	/** Somewhere in town that it is brought to. Absent or null: nobody said so. */
	readonly place?: Destination | null;
	/** Encrypted before it is stored. */
	readonly notes: string | null;
};

export type OrderLine = {
	readonly sku: string;
	readonly name: string;
	readonly qty: number;
	/** Of one. */
	readonly priceMinor: number;
};

export type Order = {
	readonly orderId: string;
	/** Four characters of `core/ids.ts`; no other order of the tenant that is under way has the same. */
	readonly code: string;
	readonly businessId: string;
	readonly businessName: string;
	readonly listingId: string;
	readonly title: string;
	readonly kind: (typeof orderKinds)[number];
	readonly status: OrderStatus;
	readonly ending: (typeof orderEndings)[number] | null;
	readonly tableNo: string | null;
	readonly totalMinor: number;
	/** What has to come before it begins; null: nothing. */
	readonly payDueMinor: number | null;
	readonly currency: string;
	/** IANA. */
	readonly timezone: string;
	/** When it is thought to be ready; null: nobody says. */
	readonly etaMs: number | null;
	readonly items: readonly OrderLine[];
};

/** The rows that a question rests on, without anything personal: frozen with it, and given back with its yes. Null: it rests on none. */
export type Rested = { readonly seen: Json };
export type ProposedOrder = Order & Rested & { readonly expiresAtMs: number };
export type OwnOrder = Order & Rested;
type Told = { readonly notifications: readonly NotificationToRelay[] };
export type ConfirmedOrder = Order & Told;
/** `isNew` false: it was so already, and nobody was told again. */
export type MovedOrder = Order & Told & { readonly isNew: boolean };

export type Orders = {
	/**
	 * Writes the order down as `pending` for ten minutes, with prices and names of the catalogue, its stock reserved. Refusals, none of
	 * which leaves a row of an order behind, and none of which ends the one that this stands in for:
	 * - NOT_FOUND/UNKNOWN_PLACE; NOT_FOUND/AMBIGUOUS_PLACE with `current: { businesses: string[] }`.
	 * - NOT_FOUND/UNKNOWN_ITEM with `current: { business: string | null, unknown: { asked, nearest: string[] }[] }`.
	 * - VALIDATION_ERROR/TOOL_DISABLED with `current: { business }`: the action or the assistant is off, or nobody would be told.
	 * - VALIDATION_ERROR/NO_DELIVERY with `current: { business, takes: ("pickup" | "here")[] }`: it is to be brought, and they bring nothing.
	 * - VALIDATION_ERROR/CLOSED with `current: { business, opensAtMs: number | null, timezone }`.
	 * - CONFLICT/SOLD_OUT with `current: { business, short: { name, left }[] }`.
	 * - CONFLICT/PRICE_MISMATCH with `current: { business, name, priceMinor, currency }`.
	 * - CONFLICT/TOO_MANY_OPEN: five proposals wait.
	 */
	readonly propose: (call: {
		readonly record: CallRecord;
		readonly person: OrderingPerson;
		readonly request: OrderRequest;
		readonly replaces?: string;
	}) => Promise<Outcome<ProposedOrder>>;

	/**
	 * pending -> confirmed, its stock sold, exactly once; or, where its business wants its money first, kept `pending` with its stock put
	 * aside for as long as it may be paid: what is paid confirms it (`fulfilPaid`), and nobody's word. Refusals, none of which ends the proposal: NOT_FOUND; EXPIRED;
	 * CONFLICT/STALE_STATE with `current: { why: "off" | "closed" | "items" | "total" }` where what was shown is no longer so, and with
	 * `current: { status }` where it was given up, or confirmed under another key.
	 */
	readonly confirm: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly orderId: string;
		/** As shown. */
		readonly totalMinor: number;
		readonly seen?: Json;
	}) => Promise<Outcome<ConfirmedOrder>>;

	/** pending -> cancelled, the stock free. */
	readonly release: (call: {
		readonly record: CallRecord;
		readonly orderId: string;
	}) => Promise<Outcome<{ readonly status: OrderStatus | null }>>;

	/**
	 * What a business says of an order that it was told of: a status, words, or both. NOT_FOUND/NO_ACTIVE_ORDER where this phone has
	 * no order with this code; CONFLICT/STALE_STATE with `current: { status }`: an order goes forward only.
	 */
	readonly update: (call: {
		readonly record: CallRecord;
		readonly ownerHash: string;
		readonly code: string;
		readonly status: SettableStatus | null;
		readonly words: string | null;
	}) => Promise<Outcome<MovedOrder>>;

	/** confirmed -> cancelled by its person, the stock back. NOT_FOUND/NO_ACTIVE_ORDER; CONFLICT/TOO_LATE once it is being prepared. */
	readonly cancelOwn: (call: {
		readonly record: CallRecord;
		readonly personHash: string;
		readonly orderId: string;
		/** Of `own`. */
		readonly seen?: Json;
	}) => Promise<Outcome<ConfirmedOrder>>;

	readonly own: (call: {
		readonly tenantId: string;
		readonly personHash: string;
		readonly code?: string;
	}) => Promise<readonly OwnOrder[]>;
};

export type OrdersNeeds = { readonly orders: Orders };
