/** A row of one tenant in every table that holds rows of tenants. */
import { alertNamed } from "../../src/core/alerts.ts";
import { makeBehaviourStore } from "../../src/packs/analytics/store.ts";
import { makeTokenStore } from "../../src/packs/compliance/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { makeMetricsStore } from "../../src/store/postgres/metrics.ts";
import { member, pending, says } from "./approvals-support.ts";
import { auditBench } from "./audit-support.ts";
import { addBusiness } from "./catalogue.ts";
import { leadListing, proposedService, proposedViewing } from "./leads-support.ts";
import { bookable, heldBooking } from "./ledger-support.ts";
import { keptDecision } from "./policy-support.ts";
import { confirmedOrder, orderable } from "./shop-support.ts";
import { judgedInquiry } from "./shops.ts";
import { askedRide, hashOf, type Ids, type TestDatabase } from "./support.ts";

export async function somethingOfEverything(db: TestDatabase, ids: Ids): Promise<void> {
	await heldBooking(db, await bookable(db, {}, ids));
	await addBusiness(db, ids);
	await confirmedOrder(db, await orderable(db, ids));
	await judgedInquiry(db, ids);
	await proposedViewing(db, await leadListing(db, "property", {}, ids));
	await proposedService(db, await leadListing(db, "service", {}, ids));
	await keptDecision(db, ids);
	const staff = await member(db, { ids });
	const agreed = await pending(db, { ids });
	await says(db, staff, agreed);
	await db.rows(
		"insert into approval_grants (id, tenant_id, tool, granted_by) values ('apg_1', $1, 'x', 'key')",
		[ids.tenantId],
	);
	await makeTokenStore(makeRowStore(db.rw), hashOf).issue(agreed.record, hashOf(ids.tenantId));
	const ride = await askedRide(db, ids);
	await db.stores.consents.record({
		tenantId: ids.tenantId,
		personHash: ride.person.personHash,
		channel: "sms",
		status: "revoked",
		proofRef: "SM1",
		atMs: Date.now(),
	});
	await db.stores.alerts.raise({
		tenantId: ids.tenantId,
		source: "test",
		detail: {},
		...alertNamed("inbound_recovered"),
	});
	await db.rows(
		"insert into api_keys (tenant_id, label, key_hash, role) values ($1, 't', $2, 'staff')",
		[ids.tenantId, ids.tenantId],
	);
	await db.stores.journal.ship({
		tenantId: ids.tenantId,
		threadKey: "counted",
		rows: [
			{
				seq: 1,
				atMs: Date.now(),
				home: "event",
				type: "message_received",
				traceId: "tr_rls",
				payload: {},
			},
		],
	});
	await auditBench(db).allEnded();
	await makeMetricsStore(db).fold({ limit: 100 });
	await db.rows(
		"insert into on_call (tenant_id, market_id, phone_hash, phone_encrypted, channel, locale) values ($1, $2, 'h', 's', 'sms', 'en')",
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`insert into personal_requests (tenant_id, kind, person_hash, asked_by, origin, trace_id)
		values ($1, 'erasure', $2, 'person:x', 'message', 't')`,
		[ids.tenantId, ride.person.personHash],
	);
	await db.rows(
		"insert into log_erasures (tenant_id, event_seq, reason, payload_hash) values ($1, 0, 'test', 'h')",
		[ids.tenantId],
	);
	await db.rows(
		"insert into thread_upkeep (tenant_id, thread_key, last_at) values ($1, 'k', now())",
		[ids.tenantId],
	);
	await db.rows(
		"insert into resealings (tenant_id, key_id, entity, field) values ($1, 't1', 'people', 'phone_encrypted')",
		[ids.tenantId],
	);
	await db.rows(
		"insert into pauses (tenant_id, channel, reason, set_by) values ($1, 'sms', 'test', 'key')",
		[ids.tenantId],
	);
	await db.rows("insert into tenant_sending (tenant_id, messages_per_day) values ($1, 100)", [
		ids.tenantId,
	]);
	await db.rows(
		"insert into tenant_daily_use (tenant_id, day, shard, messages) values ($1, '2026-11-22', 0, 1)",
		[ids.tenantId],
	);
	await db.rows(
		`insert into passed_messages (id, tenant_id, market_id, thread_key, recipient_hash, to_kind, code)
		values ('msg_1', $1, $2, 'k', 'r', 'driver', '7K3M')`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`insert into generated_files (id, tenant_id, customer_id, thread_key, kind, subject_id, file_key, sha256, expires_at)
		select 'fil_1', $1, id, 'k', 'receipt', 'ord_1', 'f', 'h', now() + interval '1 day' from people where tenant_id = $1 limit 1`,
		[ids.tenantId],
	);
	await db.rows(
		`insert into documents (id, tenant_id, customer_id, thread_key, document_type, content_hash, fields_encrypted, confidence, read_by,
			extracted_at, redacted_at, redaction_reason)
		select 'doc_1', $1, id, 'k', 'id_card', 'h', 'x', '{}', 'test', now(), now(), 'extracted' from people where tenant_id = $1 limit 1`,
		[ids.tenantId],
	);
	await db.rows(
		`insert into insurance_tariffs (id, tenant_id, market_id, insurer, type, category, tariff_version, currency, formula, tax_ppm, fees_minor, valid_from)
		values ('tar_1', $1, $2, 'Test', 'motor', 'car', 1, 'EUR', '{}', 0, 0, now())`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`insert into insurance_quotes (id, tenant_id, market_id, customer_id, thread_key, tariff_id, tariff_version, insurer, type, category,
			inputs_encrypted, cover_from, cover_days, base_minor, tax_minor, fees_minor, premium_minor, currency, state, code, agreed_at)
		select 'inq_1', $1, $2, id, 'k', 'tar_1', 1, 'Test', 'motor', 'car', 'x', '2026-11-22', 365, 100, 0, 0, 100, 'EUR', 'agreed', '7K3M', now()
		from people where tenant_id = $1 limit 1`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`insert into legal_cases (id, tenant_id, market_id, customer_id, thread_key, category, summary_encrypted, papers, code)
		select 'cas_1', $1, $2, id, 'k', 'work', 'x', '{}', '7K3M' from people where tenant_id = $1 limit 1`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`insert into payments (id, tenant_id, market_id, customer_id, thread_key, payee, provider, state, reference, amount_minor, currency,
			expires_at, call_key, call_tool, call_hash)
		select 'pay_1', $1, $2, id, 'k', 'Test', 'momo_ussd', 'pending', '7K3M9Q4C', 100, 'EUR', now() + interval '1 day', 'k', 't', 'h'
		from people where tenant_id = $1 limit 1`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		"insert into payment_events (id, tenant_id, payment_id, event_id, type, by) values ('pev_1', $1, 'pay_1', 'e', 'created', 'test')",
		[ids.tenantId],
	);
	await db.rows(
		`insert into money_entries (id, tenant_id, payment_id, posting, account, amount_minor, currency)
		values ('ent_1', $1, 'pay_1', 'e', 'provider', 100, 'EUR'), ('ent_2', $1, 'pay_1', 'e', 'payable', -100, 'EUR')`,
		[ids.tenantId],
	);
	await db.rows(
		"insert into webhook_receipts (id, tenant_id, provider, kind, external_id, outcome) values ('whr_1', $1, 'stripe', 'x', 'e', 'noted')",
		[ids.tenantId],
	);
	await db.rows(
		"insert into payment_terms (tenant_id, business_id, momo_format) values ($1, $1, '*1*{code}*{amount}#') on conflict do nothing",
		[ids.tenantId],
	);
	await db.rows(
		`insert into jobs (id, tenant_id, market_id, kind, args, dedupe_key, run_at, due_at, asked_by, trace_id)
		values ('job_1', $1, $2, 'x.y', '{}', 'k', now(), now() + interval '1 day', 'k', 't')`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`insert into marketing_campaigns (id, tenant_id, market_id, channel, template, vars, words_hash, payload_hash, audience, per_second,
			scheduled_at, estimated_reach, asked_by)
		values ('brc_1', $1, $2, 'sms', 'broadcast.news', '{}', 'w', 'p', '{}', 1, now(), 1, 'k')`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`insert into campaign_sends (tenant_id, campaign_id, person_id, thread_key, proof_ref)
		values ($1, 'brc_1', gen_random_uuid(), 'k', 'p')`,
		[ids.tenantId],
	);
	await db.rows(
		`insert into behaviour_events (id, tenant_id, market_id, event, agent, role, channel, locale, visitor, props, trace_id)
		values ('bev_1', $1, $2, 'x_y', 'a', 'customer', 'sms', 'en', 'v', '{}', 't')`,
		[ids.tenantId, ids.marketId],
	);
	await makeBehaviourStore(db).fold({ tenantId: ids.tenantId, days: 1 });
	await db.rows(
		"insert into funnel_days (tenant_id, day, tool, step, count) values ($1, '2026-11-22', '', 'done', 1)",
		[ids.tenantId],
	);
	await db.rows(
		`insert into staff_tickets (id, tenant_id, market_id, thread_key, reason) values ('tkt_1', $1, $2, 'k', 't')`,
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`with d as (insert into thread_desks (id, tenant_id, thread_key) values ('dsk_1', $1, 'k')),
			a as (insert into canned_answers (id, tenant_id, name, words) values ('ans_1', $1, 'a', '{}'))
		insert into thread_notes (id, tenant_id, thread_key, written_by) values ('nte_1', $1, 'k', 'w')`,
		[ids.tenantId],
	);
	await db.rows(
		"insert into catalogue_imports (id, tenant_id, part, market_id, kind, imported_by, row_ids) values ('imp_1', $1, 1, $2, 'businesses', 'w', array[gen_random_uuid()])",
		[ids.tenantId, ids.marketId],
	);
	await db.rows(
		`with hook as (insert into webhook_subscriptions (tenant_id, label, address, kinds, secret_encrypted)
			values ($1, 't', 'https://till.example.com/', '{}', 's') returning id),
		begun as (insert into webhook_progress (tenant_id, id, cursor_txid, cursor_seq) select $1, id, 0, 0 from hook)
		insert into webhook_deliveries (tenant_id, subscription_id, event_seq, kind, body, occurred_at, due_at)
		select $1, id, 1, 'webhook.test', '{}', now(), now() from hook`,
		[ids.tenantId],
	);
	await db.rows(
		"insert into admin_requests (tenant_id, key_hash, request_hash) values ($1, 'k', 'r')",
		[ids.tenantId],
	);
	await db.rows(
		"insert into slack_posts (id, tenant_id, about, subject_id, due_at) values ('slk_1', $1, 'ticket', 'tkt_1', now())",
		[ids.tenantId],
	);
}
