/** Bookings and the conservation check as staff see them. Personal columns leave here sealed. */
import * as z from "zod";
import {
	type AdminBookings,
	type BookingsByStaff,
	bookingEventRecord,
	bookingRecord,
	slotCountRecord,
} from "../../ports/admin-bookings.ts";
import { actOf, adminOutcome, contextOf, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";
import { countSlots } from "./ledger.ts";

/** A booking has a handful. */
const eventsMax = 100;

const columns = `jsonb_build_object(
	'businessId', b.id, 'businessName', b.name, 'offeringId', o.id, 'offeringName', o.name, 'unit', o.unit, 'timezone', t.timezone,
	'slotStartMs', app.ms(t.slot_start), 'slotEndMs', app.ms(t.slot_end), 'slots', cardinality(t.slot_starts), 'tokens', t.tokens,
	'partySize', t.party_size, 'id', t.id, 'marketId', t.market_id, 'state', t.state, 'acceptance', t.acceptance, 'ending', t.ending,
	'threadKey', t.thread_key, 'customerPhoneSealed', p.phone_sealed, 'contactNameSealed', t.contact_name_sealed,
	'confirmationCode', t.confirmation_code, 'terms', jsonb_build_object('priceMinor', t.price_minor, 'currency', t.currency,
		'totalMinor', t.price_minor * cardinality(t.slot_starts) * t.tokens, 'needsAcceptance', t.needs_acceptance,
		'cancelMinutes', t.cancel_minutes, 'offeringVersion', t.offering_version, 'businessVersion', t.business_version),
	'holdExpiresAtMs', app.ms(t.hold_expires_at),
	'confirmedAtMs', app.ms(t.confirmed_at), 'endedAtMs', app.ms(t.ended_at), 'replacesId', t.replaces_id,
	'createdAtMs', app.ms(t.created_at), 'version', t.version) as row
	from transactions t join people p on p.tenant_id = t.tenant_id and p.id = t.customer_id
	join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id
	join offerings o on o.tenant_id = t.tenant_id and o.id = t.offering_id`;

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
		z
			.array(slotCountRecord)
			.parse(await countSlots(db, contextOf(ctx), { offeringId, fromMs, limit, onlyBroken })),
});
