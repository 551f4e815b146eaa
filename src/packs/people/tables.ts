/**
 * A customer is shown what is public in their market, or their own; staff are shown their tenant's rows. Nothing encrypted is listed, so no
 * number of anybody can be asked for.
 */

/** `words`: somebody wrote them, links and numbers to call are cut out. `point`: three decimals. */
export type ColumnKind = "id" | "text" | "words" | "tags" | "number" | "flag" | "moment" | "point";
export type Comparison = "eq" | "gte" | "lte" | "has";
export type Value = string | number | boolean;

type Column = { readonly sql: string; readonly kind: ColumnKind };
export type Table = {
	readonly from: string;
	readonly forCustomers: string | null;
	readonly columns: Readonly<Record<string, Column>>;
	readonly filters: Readonly<Record<string, readonly Comparison[]>>;
	readonly orders: readonly string[];
	readonly line: readonly string[];
};

const id = (sql: string): Column => ({ sql, kind: "id" });
const text = (sql: string): Column => ({ sql, kind: "text" });
const words = (sql: string): Column => ({ sql, kind: "words" });
const number = (sql: string): Column => ({ sql, kind: "number" });
const moment = (sql: string): Column => ({ sql, kind: "moment" });
const flag = (sql: string): Column => ({ sql, kind: "flag" });
const tags: Column = { sql: "t.tags", kind: "tags" };
const point = {
	lat: { sql: "t.lat", kind: "point" },
	lng: { sql: "t.lng", kind: "point" },
} as const;
const price = { priceMinor: number("t.price_minor"), currency: text("t.currency") };

const own =
	"t.customer_id = (select p.id from people p where p.tenant_id = t.tenant_id and p.phone_hash = $person)";
const exactly = ["eq"] as const;
const range = ["eq", "gte", "lte"] as const;

export const tables = {
	businesses: {
		from: "businesses t",
		forCustomers: "t.market_id = $market and t.status = 'active'",
		columns: {
			id: id("t.id"),
			name: words("t.name"),
			kind: text("t.kind"),
			category: words("t.category"),
			tags,
			address: words("t.address"),
			status: text("t.status"),
			...point,
		},
		filters: {
			id: exactly,
			name: exactly,
			kind: exactly,
			category: exactly,
			status: exactly,
			tags: ["has"],
		},
		orders: ["name", "category"],
		line: ["name", "category", "address"],
	},
	listings: {
		from: "listings t join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id",
		forCustomers: "t.market_id = $market and t.status = 'active' and b.status = 'active'",
		columns: {
			id: id("t.id"),
			businessId: id("t.business_id"),
			business: words("b.name"),
			kind: text("t.kind"),
			domain: words("t.domain"),
			category: words("t.category"),
			subCategory: words("t.sub_category"),
			title: words("t.title"),
			description: words("t.description"),
			area: words("t.area"),
			tags,
			status: text("t.status"),
			...price,
			...point,
		},
		filters: {
			id: exactly,
			businessId: exactly,
			kind: exactly,
			domain: exactly,
			category: exactly,
			subCategory: exactly,
			area: exactly,
			status: exactly,
			priceMinor: range,
			tags: ["has"],
		},
		orders: ["title", "priceMinor"],
		line: ["title", "category", "area", "priceMinor"],
	},
	items: {
		from: `listing_items t join listings l on l.tenant_id = t.tenant_id and l.id = t.listing_id
			join businesses b on b.tenant_id = l.tenant_id and b.id = l.business_id`,
		forCustomers:
			"l.market_id = $market and l.status = 'active' and b.status = 'active' and t.available",
		columns: {
			id: id("t.id"),
			listingId: id("t.listing_id"),
			business: words("b.name"),
			sku: text("t.sku"),
			name: words("t.name"),
			available: flag("t.available"),
			...price,
		},
		filters: {
			listingId: exactly,
			sku: exactly,
			name: exactly,
			available: exactly,
			priceMinor: range,
		},
		orders: ["name", "priceMinor"],
		line: ["name", "business", "priceMinor"],
	},
	orders: {
		from: "orders t join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id",
		forCustomers: own,
		columns: {
			id: id("t.id"),
			code: text("t.code"),
			business: words("b.name"),
			kind: text("t.kind"),
			status: text("t.status"),
			totalMinor: number("t.total_minor"),
			currency: text("t.currency"),
			createdAt: moment("t.created_at"),
		},
		filters: { code: exactly, kind: exactly, status: exactly, totalMinor: range, createdAt: range },
		orders: ["createdAt", "totalMinor"],
		line: ["code", "business", "totalMinor", "createdAt"],
	},
	bookings: {
		from: `transactions t join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id
			join offerings o on o.tenant_id = t.tenant_id and o.id = t.offering_id`,
		forCustomers: own,
		columns: {
			id: id("t.id"),
			code: text("t.confirmation_code"),
			business: words("b.name"),
			offering: words("o.name"),
			state: text("t.state"),
			acceptance: text("t.acceptance"),
			partySize: number("t.party_size"),
			startsAt: moment("t.slot_start"),
			endsAt: moment("t.slot_end"),
		},
		filters: {
			code: exactly,
			state: exactly,
			acceptance: exactly,
			partySize: range,
			startsAt: range,
		},
		orders: ["startsAt"],
		line: ["code", "business", "offering", "startsAt"],
	},
	rides: {
		from: "taxi_requests t",
		forCustomers: own,
		columns: {
			id: id("t.id"),
			code: text("t.code"),
			state: text("t.state"),
			pickup: words("t.pickup_label"),
			destination: words("t.destination_label"),
			pax: number("t.pax"),
			at: moment("t.at"),
			createdAt: moment("t.created_at"),
		},
		filters: { code: exactly, state: exactly, pax: range, at: range, createdAt: range },
		orders: ["createdAt", "at"],
		line: ["code", "pickup", "destination", "createdAt"],
	},
	viewings: {
		from: "viewings t join listings l on l.tenant_id = t.tenant_id and l.id = t.listing_id",
		forCustomers: own,
		columns: {
			id: id("t.id"),
			code: text("t.code"),
			listing: words("l.title"),
			state: text("t.state"),
			at: moment("t.at"),
		},
		filters: { code: exactly, state: exactly, at: range },
		orders: ["at"],
		line: ["code", "listing", "at"],
	},
	services: {
		from: `service_requests t join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id`,
		forCustomers: own,
		columns: {
			id: id("t.id"),
			code: text("t.code"),
			business: words("b.name"),
			state: text("t.state"),
			preferredAt: moment("t.preferred_at"),
			createdAt: moment("t.created_at"),
		},
		filters: { code: exactly, state: exactly, preferredAt: range, createdAt: range },
		orders: ["createdAt", "preferredAt"],
		line: ["code", "business", "createdAt"],
	},
	drivers: {
		from: "taxi_drivers t",
		forCustomers: null,
		columns: {
			id: id("t.id"),
			vehicle: words("t.vehicle"),
			district: words("t.district"),
			available: flag("t.available"),
			lastSeenAt: moment("t.last_seen_at"),
			...point,
		},
		filters: { district: exactly, available: exactly, lastSeenAt: range },
		orders: ["lastSeenAt", "district"],
		line: ["vehicle", "district"],
	},
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof tables;
export const tableNames = Object.keys(tables) as [TableName, ...TableName[]];

/** Own keys alone: `constructor` is no column. */
export const columnOf = (table: TableName, name: string): Column | null => {
	const { columns }: Table = tables[table];
	return Object.hasOwn(columns, name) ? (columns[name] ?? null) : null;
};
export const comparisonsOf = (table: TableName, name: string): readonly Comparison[] => {
	const { filters }: Table = tables[table];
	return Object.hasOwn(filters, name) ? (filters[name] ?? []) : [];
};

const wordsMax = 100;
const isUuid = (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(value);
const isMoment = (value: string) => {
	const ms = Date.parse(value);
	return /^20\d\d-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/u.test(value) && !Number.isNaN(ms);
};

export function fits(kind: ColumnKind, value: Value): boolean {
	switch (kind) {
		case "number":
			return typeof value === "number" && Number.isSafeInteger(value);
		case "flag":
			return typeof value === "boolean";
		case "moment":
			return typeof value === "string" && isMoment(value);
		case "id":
			return typeof value === "string" && isUuid(value);
		case "text":
		case "words":
		case "tags":
			return (
				typeof value === "string" &&
				value.length > 0 &&
				value.length <= wordsMax &&
				!/\p{C}/u.test(value)
			);
		case "point":
			return false;
	}
}
