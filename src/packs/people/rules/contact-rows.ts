import { fromNow, type TableOf } from "../../../ports/commit.ts";
import { type FromReading, from, type Reading, reading } from "../../../ports/rows.ts";
import type { ContactKind } from "../needs.ts";
import {
	type ActionRow,
	actions,
	type BookingRow,
	type BusinessRow,
	bookings,
	businesses,
	type ConsentRow,
	consents,
	type DriverRow,
	drivers,
	type ListingRow,
	listings,
	type OrderRow,
	orders,
	type PassedRow,
	type PersonRow,
	passed,
	people,
	type RideRow,
	rides,
	type ServiceRow,
	type StaffRow,
	services,
	staff,
	type TicketRow,
	tickets,
	type ViewingRow,
	viewings,
} from "../rows.ts";

export type Whom = {
	readonly me: string;
	readonly marketId: string;
	readonly to: ContactKind;
	readonly ref: string | null;
};

const openMax = 20;
const consentsMax = 100;
/** After it is over, and after a message about a listing: so long they still answer each other. */
export const answerableMs = 7 * 24 * 60 * 60_000;

const riding = ["state", "in", ["assigned", "arrived"]] as const;
const served = ["status", "in", ["confirmed", "preparing", "ready"]] as const;
const asked = ["state", "in", ["sent", "accepted"]] as const;
const rideColumns = ["id", "code", "marketId", "threadKey", "state", "assignedDriverId"] as const;
const driverColumns = ["id", "phoneHash", "channel", "locale", "nameEncrypted"] as const;
const listed = ["id", "marketId", "threadKey", "businessId", "listingId"] as const;
const leadColumns = [...listed, "code", "state", "ownerHash"] as const;
const orderColumns = [...listed, "code", "status", "dispatchHash"] as const;
const bookingColumns = [
	"id",
	"marketId",
	"threadKey",
	"businessId",
	"confirmationCode",
	"state",
	"slotEnd",
] as const;
const businessColumns = [
	"id",
	"name",
	"ownerHash",
	"ownerChannel",
	"ownerLocale",
	"status",
] as const;
const actionColumns = ["id", "listingId", "actionType", "enabled", "dispatchToHash"] as const;

const many = { limit: openMax };
const personOf = (me: string) => reading(people, ["id"], [["phoneHash", "=", me]]);
const coded = <Column extends string>(column: Column, code: string | null) =>
	code === null ? [] : [[column, "=", code] as const];
const businessOf = (...names: readonly string[]) =>
	reading(businesses, businessColumns, [["id", "in", from(names, "businessId")]], many);
const actionOf = (...names: readonly string[]) =>
	reading(actions, actionColumns, [["listingId", "in", from(names, "listingId")]], {
		order: [["actionType", "asc"]],
		limit: 4 * openMax,
	});
function recipients(first: FromReading, second: FromReading = first) {
	const known = (which: FromReading) =>
		reading(people, ["id", "phoneHash"], [["phoneHash", "in", which]], many);
	return {
		recipient: known(first),
		other: known(second),
		consent: reading(
			consents,
			["personId", "status", "grantedAt", "revokedAt"],
			[
				["personId", "in", from(["recipient", "other"], "id")],
				["purpose", "=", "messaging"],
			],
			{ order: [["updatedAt", "desc"]], limit: consentsMax },
		),
	};
}

export function contactReadings({
	me,
	marketId,
	to,
	ref,
}: Whom): Readonly<Record<string, Reading>> {
	const code = ref?.toUpperCase() ?? null;
	switch (to) {
		case "driver":
			return {
				person: personOf(me),
				ride: reading(
					rides,
					rideColumns,
					[["customerId", "in", from("person", "id")], riding, ...coded("code", code)],
					many,
				),
				driver: reading(
					drivers,
					driverColumns,
					[["id", "in", from("ride", "assignedDriverId")]],
					many,
				),
				...recipients(from("driver", "phoneHash")),
			};
		case "passenger":
			return {
				driver: reading(drivers, driverColumns, [["phoneHash", "=", me]]),
				ride: reading(
					rides,
					rideColumns,
					[["assignedDriverId", "in", from("driver", "id")], riding, ...coded("code", code)],
					many,
				),
				...recipients(from("ride", "threadKey")),
			};
		case "business":
			return ofMine(me, code);
		case "customer":
			return code === null ? {} : ofMyCustomers(me, code);
		case "listing":
			return {
				listing: reading(
					listings,
					["id", "marketId", "businessId", "title", "status", "assistantEnabled"],
					[
						["id", "=", ref],
						["marketId", "=", marketId],
						["status", "=", "active"],
						["assistantEnabled", "=", true],
					],
				),
				business: businessOf("listing"),
				action: reading(
					actions,
					actionColumns,
					[
						["listingId", "in", from("listing", "id")],
						["enabled", "=", true],
					],
					{ order: [["actionType", "asc"]], limit: openMax },
				),
				...recipients(from("business", "ownerHash"), from("action", "dispatchToHash")),
			};
		case "ticket":
			return {
				ticket: reading(
					tickets,
					["id", "marketId", "threadKey", "state"],
					[
						["id", "=", ref],
						["state", "in", ["open", "claimed"]],
					],
				),
				member: reading(
					staff,
					["id", "phoneHash", "active", "roles"],
					[
						["phoneHash", "=", me],
						["active", "=", true],
					],
				),
				...recipients(from("ticket", "threadKey")),
			};
	}
}
const ofMine = (me: string, code: string | null) => {
	const mine = ["customerId", "in", from("person", "id")] as const;
	return {
		person: personOf(me),
		booking: reading(
			bookings,
			bookingColumns,
			[
				mine,
				["state", "=", "confirmed"],
				["slotEnd", ">", fromNow(0)],
				...coded("confirmationCode", code),
			],
			many,
		),
		order: reading(orders, orderColumns, [mine, served, ...coded("code", code)], many),
		viewing: reading(
			viewings,
			leadColumns,
			[mine, ["state", "=", "booked"], ...coded("code", code)],
			many,
		),
		service: reading(services, [...leadColumns, "endedAt"], [mine, asked, ...coded("code", code)], {
			order: [["id", "desc"]],
			limit: openMax,
		}),
		business: businessOf("booking", "order", "viewing", "service"),
		action: actionOf("order", "viewing", "service"),
		...recipients(
			from(["business", "viewing", "service"], "ownerHash"),
			from("order", "dispatchHash"),
		),
	};
};
const coming = (which: Parameters<typeof reading<ServiceRow, keyof ServiceRow>>[2]) =>
	reading(services, [...leadColumns, "endedAt"], which, many);
const ofMyCustomers = (me: string, code: string) => {
	const owned = ["ownerHash", "=", me] as const;
	return {
		booking: reading(
			bookings,
			[...bookingColumns, "isCodeTaken"],
			[
				["confirmationCode", "=", code],
				["isCodeTaken", "=", true],
				["state", "=", "confirmed"],
				["slotEnd", ">", fromNow(0)],
			],
		),
		order: reading(
			orders,
			[...orderColumns, "isCodeTaken"],
			[["code", "=", code], ["isCodeTaken", "=", true], served, ["dispatchHash", "=", me]],
		),
		viewing: reading(viewings, leadColumns, [["code", "=", code], ["state", "=", "booked"], owned]),
		service: coming([["code", "=", code], ["state", "=", "sent"], owned]),
		accepted: coming([
			["code", "=", code],
			["state", "=", "accepted"],
			["endedAt", ">", fromNow(-answerableMs)],
			owned,
		]),
		earlier: reading(
			passed,
			["id", "marketId", "threadKey", "recipientHash", "code", "toKind", "createdAt"],
			[
				["recipientHash", "=", me],
				["code", "=", code],
				["toKind", "=", "listing"],
				["createdAt", ">", fromNow(-answerableMs)],
			],
			many,
		),
		business: businessOf("booking", "order", "viewing", "service", "accepted"),
		own: reading(businesses, businessColumns, [owned], { order: [["id", "asc"]] }),
		...recipients(
			from(["booking", "order", "viewing", "service", "accepted", "earlier"], "threadKey"),
		),
	};
};

type Seen<Row, Column extends keyof Row> = readonly Pick<Row, Column>[];
export type ContactRows = {
	readonly person: Seen<PersonRow, "id">;
	readonly ride: Seen<RideRow, (typeof rideColumns)[number]>;
	readonly driver: Seen<DriverRow, (typeof driverColumns)[number]>;
	readonly booking: Seen<BookingRow, (typeof bookingColumns)[number]>;
	readonly order: Seen<OrderRow, (typeof orderColumns)[number]>;
	readonly viewing: Seen<ViewingRow, (typeof leadColumns)[number]>;
	readonly service: Seen<ServiceRow, (typeof leadColumns)[number] | "endedAt">;
	readonly accepted: ContactRows["service"];
	readonly listing: Seen<ListingRow, "id" | "marketId" | "businessId" | "title">;
	readonly business: Seen<BusinessRow, (typeof businessColumns)[number]>;
	readonly own: Seen<BusinessRow, (typeof businessColumns)[number]>;
	readonly action: Seen<ActionRow, (typeof actionColumns)[number]>;
	readonly ticket: Seen<TicketRow, "id" | "marketId" | "threadKey">;
	readonly member: Seen<StaffRow, "id" | "roles">;
	readonly earlier: Seen<PassedRow, "id" | "marketId" | "threadKey" | "createdAt">;
	readonly recipient: Seen<PersonRow, "id" | "phoneHash">;
	readonly other: Seen<PersonRow, "id" | "phoneHash">;
	readonly consent: Seen<ConsentRow, "personId" | "status" | "grantedAt" | "revokedAt">;
};
export const tables = {
	person: people,
	ride: rides,
	driver: drivers,
	booking: bookings,
	order: orders,
	viewing: viewings,
	service: services,
	accepted: services,
	listing: listings,
	business: businesses,
	own: businesses,
	action: actions,
	ticket: tickets,
	member: staff,
	earlier: passed,
} as const satisfies Partial<Record<keyof ContactRows, TableOf<{ readonly id: string }>>>;
export type Rested = { readonly [Name in keyof typeof tables]?: ContactRows[Name] };
