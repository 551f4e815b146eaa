/** Viewings and requests for services as staff see them. Personal columns leave here sealed. */
import {
	type AdminLeads,
	type LeadsByStaff,
	serviceRecord,
	viewingRecord,
} from "../../ports/admin-leads.ts";
import { actOf, adminOutcome, contextOf } from "../../ports/admin-call.ts";
import { rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

const shared = `'id', t.id, 'marketId', t.market_id, 'businessId', b.id, 'businessName', b.name, 'listingId', l.id,
	'title', l.title, 'timezone', t.timezone, 'state', t.state, 'ending', t.ending, 'threadKey', t.thread_key,
	'customerPhoneSealed', p.phone_sealed, 'nameSealed', t.name_sealed, 'code', t.code,
	'expiresAtMs', app.ms(t.expires_at), 'endedAtMs', app.ms(t.ended_at), 'createdAtMs', app.ms(t.created_at),
	'version', t.version`;
const from = (table: string) => `from ${table} t
	join people p on p.tenant_id = t.tenant_id and p.id = t.customer_id
	join businesses b on b.tenant_id = t.tenant_id and b.id = t.business_id
	join listings l on l.tenant_id = t.tenant_id and l.id = t.listing_id
	where t.tenant_id = app.current_tenant() and ($1::text is null or t.id < $1)
		and ($3::text is null or t.state = $3) and ($4::text is null or t.thread_key = $4)
		and ($5::uuid is null or t.business_id = $5)
	order by t.id desc limit $2`;

export const adminLeads = (db: Database, leads: LeadsByStaff): AdminLeads => ({
	cancelViewing: async (ctx, act, viewingId) =>
		adminOutcome(viewingRecord.pick({ id: true, state: true })).parse(
			await leads.cancelViewing(contextOf(ctx), actOf(ctx, act), viewingId),
		),
	cancelService: async (ctx, act, requestId) =>
		adminOutcome(serviceRecord.pick({ id: true, state: true })).parse(
			await leads.cancelService(contextOf(ctx), actOf(ctx, act), requestId),
		),
	viewings: (ctx, { limit, before, state, threadKey, businessId }) =>
		rowsOf(
			db,
			ctx,
			viewingRecord,
			`select jsonb_build_object(${shared}, 'atMs', app.ms(t.at), 'notesSealed', t.notes_sealed,
				'addressSealed', l.exact_address_sealed, 'bookedAtMs', app.ms(t.booked_at),
				'ownerAgreedAtMs', app.ms(t.owner_agreed_at), 'remindedAtMs', app.ms(t.reminded_at)) as row ${from("viewings")}`,
			[before, limit, state, threadKey, businessId],
		),
	services: (ctx, { limit, before, state, threadKey, businessId }) =>
		rowsOf(
			db,
			ctx,
			serviceRecord,
			`select jsonb_build_object(${shared}, 'preferredAtMs', app.ms(t.preferred_at),
				'preferredPart', t.preferred_part, 'detailsSealed', t.details_sealed,
				'ownerWordsSealed', t.owner_words_sealed, 'sentAtMs', app.ms(t.sent_at)) as row ${from("service_requests")}`,
			[before, limit, state, threadKey, businessId],
		),
});
