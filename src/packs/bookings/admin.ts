import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { offeringUnits } from "../../core/catalogue.ts";
import type { Json } from "../../core/json.ts";
import {
	acceptances,
	endings,
	transactionEventTypes,
	transactionStates,
} from "../../core/ledger/states.ts";
import { plainText } from "../../core/plain-text.ts";
import type { AdminDeps } from "../../ports/admin.ts";
import { slotCounts } from "./invariants.ts";
import { businesses, offerings } from "../../store/postgres/schema/catalogue.ts";
import { transactionEvents, transactions } from "./schema.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { ofPack } from "../../admin/acts.ts";
import { openPhone } from "../../admin/personal.ts";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	routeAt,
	writers,
} from "../../ports/admin-route.ts";
import {
	before,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
	readAll,
	sameRow,
} from "../../admin/rows.ts";
import {
	cursor,
	flag,
	kept,
	limit,
	listOf,
	moment,
	reveal,
	shownPage,
	threadKey,
} from "../../admin/shapes.ts";
import type { BookingsDesk } from "./repository.ts";

const booking = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	businessId: z.uuid(),
	businessName: kept(),
	offeringId: z.uuid(),
	offeringName: kept(),
	unit: z.enum(offeringUnits),
	timezone: kept(),
	slotStartMs: moment,
	slotEndMs: moment,
	slots: z.int(),
	units: z.int(),
	partySize: z.int(),
	state: z.enum(transactionStates),
	acceptance: z.enum(acceptances),
	ending: z.enum(endings).nullable(),
	threadKey: kept(),
	customerPhone: kept().nullable(),
	contactName: kept().nullable(),
	confirmationCode: kept().nullable(),
	terms: z.strictObject({
		priceMinor: z.int().nullable(),
		currency: kept().nullable(),
		totalMinor: z.int().nullable(),
		needsAcceptance: z.boolean(),
		cancelMinutes: z.int(),
		offeringVersion: z.int(),
		businessVersion: z.int(),
	}),
	holdExpiresAtMs: moment,
	confirmedAtMs: moment.nullable(),
	endedAtMs: moment.nullable(),
	/** The booking whose place and code it took. */
	replacesId: kept().nullable(),
	createdAtMs: moment,
	version: z.int().positive(),
});
const slots = sql`cardinality(${transactions.slotStarts})`.mapWith(Number);
const bookings = (db: Queries, where?: SQL) =>
	db
		.select({
			id: transactions.id,
			marketId: transactions.marketId,
			businessId: businesses.id,
			businessName: businesses.name,
			offeringId: offerings.id,
			offeringName: offerings.name,
			unit: offerings.unit,
			timezone: transactions.timezone,
			slotStartMs: ms(transactions.slotStart),
			slotEndMs: ms(transactions.slotEnd),
			slots,
			units: transactions.units,
			partySize: transactions.partySize,
			state: transactions.state,
			acceptance: transactions.acceptance,
			ending: transactions.ending,
			threadKey: transactions.threadKey,
			customerPhoneEncrypted: people.phoneEncrypted,
			contactNameEncrypted: transactions.contactNameEncrypted,
			confirmationCode: transactions.confirmationCode,
			terms: {
				priceMinor: transactions.priceMinor,
				currency: transactions.currency,
				needsAcceptance: transactions.needsAcceptance,
				cancelMinutes: transactions.cancelMinutes,
				offeringVersion: transactions.offeringVersion,
				businessVersion: transactions.businessVersion,
			},
			holdExpiresAtMs: ms(transactions.holdExpiresAt),
			confirmedAtMs: ms(transactions.confirmedAt),
			endedAtMs: ms(transactions.endedAt),
			replacesId: transactions.replacesId,
			createdAtMs: ms(transactions.createdAt),
			version: transactions.version,
		})
		.from(transactions)
		.innerJoin(people, sameRow(people, transactions.tenantId, transactions.customerId))
		.innerJoin(businesses, sameRow(businesses, transactions.tenantId, transactions.businessId))
		.innerJoin(offerings, sameRow(offerings, transactions.tenantId, transactions.offeringId))
		.where(ofTenant(transactions, where))
		.orderBy(desc(transactions.id));

const bookingEvent = z.strictObject({
	id: kept(),
	type: z.enum(transactionEventTypes),
	payload: z.record(kept(), z.json() as z.ZodType<Json>),
	atMs: moment,
});
/** A booking has a handful. */
const eventsMax = 100;
const eventsOf = (db: Queries, bookingId: string) =>
	db
		.select({
			id: transactionEvents.id,
			type: transactionEvents.type,
			payload: transactionEvents.payload,
			atMs: ms(transactionEvents.createdAt),
		})
		.from(transactionEvents)
		.where(ofTenant(transactionEvents, eq(transactionEvents.transactionId, bookingId)))
		.orderBy(transactionEvents.seq, transactionEvents.step)
		.limit(eventsMax);

export const slotCount = z.strictObject({
	offeringId: z.uuid(),
	slotStartMs: moment,
	capacity: z.int(),
	free: z.int(),
	held: z.int(),
	confirmed: z.int(),
	isConserved: z.boolean(),
});

async function showBooking(
	deps: AdminDeps,
	{ customerPhoneEncrypted, contactNameEncrypted, terms, ...rest }: RowOf<typeof bookings>,
	reveals: boolean,
): Promise<z.output<typeof booking>> {
	const { priceMinor } = terms;
	return {
		...rest,
		terms: {
			...terms,
			totalMinor: priceMinor === null ? null : priceMinor * rest.slots * rest.units,
		},
		customerPhone: await openPhone(deps, customerPhoneEncrypted, reveals),
		contactName:
			contactNameEncrypted === null ? null : await deps.personalData.open(contactNameEncrypted),
	};
}

const momentAsked = plainText()
	.regex(/^\d{1,15}$/, "milliseconds")
	.transform(Number)
	.optional();
/** Whatever lies in it, at least in part. */
const span = { fromMs: momentAsked, uptoMs: momentAsked };
const atMs = (ms: number) => sql`app.at(${ms}::bigint)`;

const cancelled = booking.pick({ id: true, state: true });
const bookingExample: z.input<typeof booking> = {
	id: "tx_01k9m2",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	businessId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
	businessName: "Harbour Grill",
	offeringId: "9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f",
	offeringName: "Table",
	unit: "minutes",
	timezone: "Europe/Athens",
	slotStartMs: 1_790_000_000_000,
	slotEndMs: 1_790_001_800_000,
	slots: 1,
	units: 1,
	partySize: 2,
	state: "confirmed",
	acceptance: "not_needed",
	ending: null,
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	customerPhone: "+44…101",
	contactName: "Ada",
	confirmationCode: "7K3M",
	terms: {
		priceMinor: 900,
		currency: "EUR",
		totalMinor: 900,
		needsAcceptance: false,
		cancelMinutes: 60,
		offeringVersion: 1,
		businessVersion: 1,
	},
	holdExpiresAtMs: 1_789_900_600_000,
	confirmedAtMs: 1_789_900_100_000,
	endedAtMs: null,
	replacesId: null,
	createdAtMs: 1_789_900_000_000,
	version: 4,
};

const atDesk = routeAt<Pick<BookingsDesk, "cancelByStaff">>();

const bookingRoutes = [
	defineRoute({
		method: "get",
		path: "/bookings",
		name: "booking.list",
		roles: readers,
		summary: "Bookings, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^tx_[0-9a-z]{26}$/),
			state: z.enum(transactionStates).optional(),
			threadKey: threadKey.optional(),
			businessId: z.uuid().optional(),
			...span,
			reveal,
		}),
		body: noBody,
		answer: listOf(booking),
		example: {
			query: { state: "confirmed" },
			answer: { items: [bookingExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				before(transactions.id, query.cursor),
				is(transactions.state, query.state),
				is(transactions.threadKey, query.threadKey),
				is(transactions.businessId, query.businessId),
				query.fromMs === undefined ? undefined : gt(transactions.slotEnd, atMs(query.fromMs)),
				query.uptoMs === undefined ? undefined : lt(transactions.slotStart, atMs(query.uptoMs)),
			);
			const rows = await read({ deps, ctx }, (db) => bookings(db, asked).limit(query.limit + 1));
			return done(
				await shownPage(rows, query.limit, (row) => showBooking(deps, row, query.reveal ?? false)),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/bookings/{bookingId}",
		name: "booking.read",
		roles: readers,
		summary: "One booking with every event of it.",
		params: z.strictObject({ bookingId: plainText().min(1).max(64) }),
		query: z.strictObject({ reveal }),
		body: noBody,
		answer: booking.extend({ events: z.array(bookingEvent) }),
		example: {
			params: { bookingId: bookingExample.id },
			answer: {
				...bookingExample,
				events: [{ id: "evt_97_1", type: "draft_created", payload: {}, atMs: 1_789_900_000_000 }],
			},
		},
		run: async ({ deps, ctx, params, query }) => {
			const [[found], events] = await readAll(
				{ deps, ctx },
				(db) =>
					[
						bookings(db, eq(transactions.id, params.bookingId)),
						eventsOf(db, params.bookingId),
					] as const,
			);
			if (!found) return notFound("booking");
			return done({ ...(await showBooking(deps, found, query.reveal ?? false)), events });
		},
	}),
	atDesk({
		method: "post",
		path: "/bookings/{bookingId}/cancel",
		name: "booking.cancel",
		roles: writers,
		summary: "Calls off a booking that stands and has not begun; customer and business are told.",
		params: z.strictObject({ bookingId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: cancelled,
		example: {
			params: { bookingId: bookingExample.id },
			answer: { id: bookingExample.id, state: "cancelled" },
		},
		run: async ({ desk, ctx, params: { bookingId }, act }) =>
			ofPack(ctx, act(bookingId), cancelled, (context, written) =>
				desk.cancelByStaff(context, written, bookingId),
			),
	}),
	defineRoute({
		method: "get",
		path: "/slot-counts",
		name: "booking.conservation",
		roles: readers,
		summary:
			"Slots from a moment on (now, where none is said) with their capacity: free + held + confirmed. Soonest first.",
		params: none,
		query: z.strictObject({ limit, offeringId: z.uuid().optional(), ...span, onlyBroken: flag }),
		body: noBody,
		answer: listOf(slotCount),
		example: {
			query: { onlyBroken: "false" },
			answer: {
				items: [
					{
						offeringId: bookingExample.offeringId,
						slotStartMs: bookingExample.slotStartMs,
						capacity: 3,
						free: 1,
						held: 1,
						confirmed: 1,
						isConserved: true,
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const [rows] = await deps.rows.read(ctx, [
				slotCounts({
					offeringId: query.offeringId ?? null,
					fromMs: query.fromMs ?? deps.runtime.nowMs(),
					uptoMs: query.uptoMs ?? null,
					limit: query.limit,
					onlyBroken: query.onlyBroken ?? false,
				}),
			]);
			return done({ items: z.array(slotCount).parse(rows?.[0]?.[0]), nextCursor: null });
		},
	}),
];

export const bookingsAdmin: readonly AdminResource[] = [{ section: "work", routes: bookingRoutes }];
