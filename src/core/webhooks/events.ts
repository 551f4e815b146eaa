/**
 * What is told outside of an event: its kind, what it is of, and of its row nothing but these columns, none of which is anybody's. An event
 * that is not listed here is told to nobody. A form that is told stays as it is: columns may come, and another form is another version.
 */
import type { Json } from "../json.ts";

export const eventFormVersion = 1;

type Noun = {
	/** As the log names it. */
	readonly table: string;
	/** What the names of its events begin with, in the log. */
	readonly prefix: string;
	readonly happenings: readonly string[];
	readonly columns: readonly string[];
};

export const nouns: Readonly<Record<string, Noun>> = {
	ride: {
		table: "taxi_requests",
		prefix: "ride",
		happenings:
			"requested assigned arrived started given_back completed no_show cancelled expired".split(
				" ",
			),
		columns:
			"market_id code state pax at vehicle_type fare_min_minor fare_max_minor fare_currency assigned_driver_id".split(
				" ",
			),
	},
	booking: {
		table: "transactions",
		prefix: "booking",
		happenings: "held confirmed agreed answered cancelled expired".split(" "),
		columns:
			"market_id business_id offering_id state acceptance ending slot_start slot_end units party_size confirmation_code price_minor currency replaces_id".split(
				" ",
			),
	},
	order: {
		table: "orders",
		prefix: "order",
		happenings: "agreed confirmed preparing ready delivered cancelled".split(" "),
		columns:
			"market_id business_id listing_id kind status ending code total_minor currency prep_minutes confirmed_at eta".split(
				" ",
			),
	},
	viewing: {
		table: "viewings",
		prefix: "viewing",
		happenings: "agreed booked done cancelled expired".split(" "),
		columns: "market_id business_id listing_id state ending at code pay_due_minor currency".split(
			" ",
		),
	},
	service: {
		table: "service_requests",
		prefix: "service",
		happenings: "sent accepted declined cancelled expired".split(" "),
		columns:
			"market_id business_id listing_id state ending preferred_at preferred_until code".split(" "),
	},
	inquiry: {
		table: "market_vendor_inquiries",
		prefix: "inquiry",
		happenings: "created partial complete cancelled expired".split(" "),
		columns: "market_id code request_type state expires_at taken_at".split(" "),
	},
	payment: {
		table: "payments",
		prefix: "payment",
		happenings:
			"created pending paid declined failed expired fulfilled owed refunded refund_failed disputed dispute_won dispute_lost".split(
				" ",
			),
		columns:
			"market_id business_id state provider subject_type subject_id amount_minor paid_minor refunded_minor refund_due_minor currency fulfilment".split(
				" ",
			),
	},
	insurance: {
		table: "insurance_quotes",
		prefix: "insurance",
		happenings: "agreed paid lapsed".split(" "),
		columns:
			"market_id tariff_id insurer type category cover_from cover_days premium_minor currency state code".split(
				" ",
			),
	},
	approval: {
		table: "approvals",
		prefix: "approval",
		happenings: "requested approved rejected used expired revoked".split(" "),
		columns: "market_id type tool state ending code people_needed expires_at".split(" "),
	},
	ticket: {
		table: "staff_tickets",
		prefix: "ticket",
		happenings: "opened raised claimed closed".split(" "),
		columns: "market_id priority state rung claimed_at closed_at closed_because".split(" "),
	},
	broadcast: {
		table: "marketing_campaigns",
		prefix: "broadcast",
		happenings: "scheduled stopped".split(" "),
		columns: "market_id channel template state scheduled_at estimated_reach".split(" "),
	},
	job: {
		table: "jobs",
		prefix: "job",
		happenings: "scheduled paused resumed done failed cancelled".split(" "),
		columns: "market_id kind state done failed total".split(" "),
	},
};

/** `ride.requested`; in the log `ride_requested`, of `taxi_requests`. */
export const eventKinds: readonly string[] = Object.entries(nouns).flatMap(
	([noun, { happenings }]) => happenings.map((happening) => `${noun}.${happening}`),
);
/** Told of none: it shows that an address is heard, and how it is signed. */
export const testKind = "webhook.test";

const known = new Map(
	Object.entries(nouns).flatMap(([noun, { table, prefix, happenings, columns }]) =>
		happenings.map((happening) => [
			`${table}/${prefix}_${happening}`,
			{ kind: `${noun}.${happening}`, noun, columns },
		]),
	),
);
/** Tables of which something is told. */
export const toldTables: readonly string[] = Object.values(nouns).map(({ table }) => table);

/** A row of the event log. */
export type LoggedEvent = {
	readonly type: string;
	readonly entityType: string;
	readonly entityId: string;
	readonly atMs: number;
	/** What was written of the row: of an update its keys, and what is different now. */
	readonly row: Readonly<Record<string, Json>> | null;
};
export type ToldEvent = {
	readonly kind: string;
	/** As it is sent, each time the same. */
	readonly body: string;
};

const camel = (name: string) =>
	name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
export const bodyOf = (kind: string, atIso: string, data: Readonly<Record<string, Json>>): string =>
	JSON.stringify({ type: kind, version: eventFormVersion, timestamp: atIso, data });

/** Null: it is told to nobody. */
export function toldOf(
	{ type, entityType, entityId, row }: LoggedEvent,
	atIso: string,
): ToldEvent | null {
	const event = known.get(`${entityType}/${type}`);
	if (!event) return null;
	const { kind, noun, columns } = event;
	const shown = columns.flatMap((column): readonly (readonly [string, Json])[] => {
		const value = row?.[column];
		return value === undefined ? [] : [[camel(column), value]];
	});
	return {
		kind,
		body: bodyOf(kind, atIso, { object: noun, id: entityId, ...Object.fromEntries(shown) }),
	};
}
