/** Bookings and the conservation check as staff see them. Personal columns leave here sealed. */
import * as z from "zod";
import {
	type AdminBookings,
	type BookingsByStaff,
	bookingEventRecord,
	bookingRecord,
	slotCountRecord,
} from "../../ports/admin-bookings.ts";
import { actOf, adminOutcome, contextOf } from "../../ports/admin-call.ts";
import { rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

/** A booking has a handful. */
const eventsMax = 100;

const columns = `app.booking_face(t) - 'transactionId' || jsonb_build_object(
	'id', t.id, 'marketId', t.market_id, 'state', t.state, 'acceptance', t.acceptance, 'ending', t.ending,
	'threadKey', t.thread_key, 'customerPhoneSealed', p.phone_sealed, 'contactNameSealed', t.contact_name_sealed,
	'confirmationCode', t.confirmation_code, 'terms', app.terms_of(t), 'holdExpiresAtMs', app.ms(t.hold_expires_at),
	'confirmedAtMs', app.ms(t.confirmed_at), 'endedAtMs', app.ms(t.ended_at), 'replacesId', t.replaces_id,
	'createdAtMs', app.ms(t.created_at), 'version', t.version) as row
	from transactions t join people p on p.tenant_id = t.tenant_id and p.id = t.customer_id`;

export const adminBookings = (db: Database, bookings: BookingsByStaff): AdminBookings => ({
	list: (ctx, { limit, before, state, threadKey, businessId }) =>
		rowsOf(
			db,
			ctx,
			bookingRecord,
			`select ${columns}
			where t.tenant_id = app.current_tenant() and ($1::text is null or t.id < $1)
				and ($3::text is null or t.state = $3) and ($4::text is null or t.thread_key = $4)
				and ($5::uuid is null or t.business_id = $5)
			order by t.id desc limit $2`,
			[before, limit, state, threadKey, businessId],
		),
	get: async (ctx, bookingId) => {
		const [bookings, events] = await db.runBatch(contextOf(ctx), [
			{
				sql: `select ${columns} where t.tenant_id = app.current_tenant() and t.id = $1`,
				params: [bookingId],
			},
			{
				sql: `select jsonb_build_object('id', e.id, 'type', e.type, 'payload', e.payload,
					'atMs', app.ms(e.created_at)) as row
				from transaction_events e where e.tenant_id = app.current_tenant() and e.transaction_id = $1
				order by e.created_at, e.id limit $2`,
				params: [bookingId, eventsMax],
			},
		]);
		const [booking] = bookings ?? [];
		if (!booking) return null;
		return {
			booking: bookingRecord.parse(booking["row"]),
			events: (events ?? []).map((event) => bookingEventRecord.parse(event["row"])),
		};
	},
	cancel: async (ctx, act, bookingId) =>
		adminOutcome(bookingRecord.pick({ id: true, state: true })).parse(
			await bookings.cancelByStaff(contextOf(ctx), actOf(ctx, act), bookingId),
		),
	conservation: async (ctx, { offeringId, fromMs, limit, onlyBroken }) =>
		z.array(slotCountRecord).parse(
			await db.call("booking_conservation", contextOf(ctx), {
				offeringId,
				fromMs,
				limit,
				onlyBroken,
			}),
		),
});
