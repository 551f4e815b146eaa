/** Bookings with their events, and whether the sums of the slots are right (P9). */
import * as z from "zod";
import { transactionStates } from "../../src/core/ledger/states.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import {
	type BookingRecord,
	bookingEventRecord,
	bookingRecord,
	slotCountRecord,
} from "../../src/ports/admin-bookings.ts";
import { openPhone } from "./personal.ts";
import { defineRoute, done, noBody, none, notFound, readers, writers } from "./route.ts";
import { cursor, flag, kept, limit, listOf, reveal, shownPage, threadKey } from "./shapes.ts";

const booking = bookingRecord
	.omit({ customerPhoneSealed: true, contactNameSealed: true })
	.extend({ customerPhone: kept().nullable(), contactName: kept().nullable() });

async function showBooking(
	deps: AdminDeps,
	{ customerPhoneSealed, contactNameSealed, ...rest }: BookingRecord,
	reveals: boolean,
): Promise<z.output<typeof booking>> {
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneSealed, reveals),
		contactName:
			contactNameSealed === null ? null : await deps.personalData.open(contactNameSealed),
	};
}

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
	tokens: 1,
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

export const bookingRoutes = [
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
			reveal,
		}),
		body: noBody,
		answer: listOf(booking),
		example: {
			query: { state: "confirmed" },
			answer: { items: [bookingExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query }) => {
			const rows = await deps.store.bookings.list(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				state: query.state ?? null,
				threadKey: query.threadKey ?? null,
				businessId: query.businessId ?? null,
			});
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
		answer: booking.extend({ events: z.array(bookingEventRecord) }),
		example: {
			params: { bookingId: bookingExample.id },
			answer: {
				...bookingExample,
				events: [{ id: "txe_01k9m2", type: "draft_created", payload: {}, atMs: 1_789_900_000_000 }],
			},
		},
		run: async ({ deps, ctx, params, query }) => {
			const found = await deps.store.bookings.get(ctx, params.bookingId);
			if (!found) return notFound("booking");
			return done({
				...(await showBooking(deps, found.booking, query.reveal ?? false)),
				events: [...found.events],
			});
		},
	}),
	defineRoute({
		method: "post",
		path: "/bookings/{bookingId}/cancel",
		name: "booking.cancel",
		roles: writers,
		summary: "Calls off a booking that stands and has not begun; customer and business are told.",
		params: z.strictObject({ bookingId: plainText().min(1).max(64) }),
		query: none,
		body: noBody,
		answer: bookingRecord.pick({ id: true, state: true }),
		example: {
			params: { bookingId: bookingExample.id },
			answer: { id: bookingExample.id, state: "cancelled" },
		},
		run: async ({ deps, ctx, params: { bookingId }, act }) =>
			deps.store.bookings.cancel(ctx, act(bookingId), bookingId),
	}),
	defineRoute({
		method: "get",
		path: "/slot-counts",
		name: "booking.conservation",
		roles: readers,
		summary: "Slots from now on with their capacity: free + held + confirmed. Soonest first.",
		params: none,
		query: z.strictObject({ limit, offeringId: z.uuid().optional(), onlyBroken: flag }),
		body: noBody,
		answer: listOf(slotCountRecord),
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
		run: async ({ deps, ctx, query }) =>
			done({
				items: [
					...(await deps.store.bookings.conservation(ctx, {
						offeringId: query.offeringId ?? null,
						fromMs: deps.runtime.nowMs(),
						limit: query.limit,
						onlyBroken: query.onlyBroken ?? false,
					})),
				],
				nextCursor: null,
			}),
	}),
];
