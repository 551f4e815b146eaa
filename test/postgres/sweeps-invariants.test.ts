/** MRV-11.6: each invariant is seen when it breaks, told once, and forgotten when it is whole again. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertNamed, type GradedKind } from "../../src/core/alerts.ts";
import { invariantChecks } from "../../src/sweeps/invariants.ts";
import { approvalStories } from "./approval-stories.ts";
import { leadStories } from "./leads-stories.ts";
import { ledgerStories } from "./ledger-stories.ts";
import { orderStories } from "./order-stories.ts";
import { paymentStories } from "./payment-stories.ts";
import { judgedInquiry } from "./shops.ts";
import { askedRide, assignRecord, startTestDatabase, type TestDatabase } from "./support.ts";
import { invariantTools, line } from "./sweeps-support.ts";

let db: TestDatabase;
let tools: ReturnType<typeof invariantTools>;
beforeAll(async () => {
	db = await startTestDatabase();
	tools = invariantTools(db);
});
afterAll(() => db.stop());
const look = (...call: Parameters<typeof tools.look>) => tools.look(...call);
const alertsOf = (...call: Parameters<typeof tools.alertsOf>) => tools.alertsOf(...call);
const ship = (...call: Parameters<typeof tools.ship>) => tools.ship(...call);

const assigned = async () => {
	const ride = await askedRide(db);
	const [offer] = ride.offers;
	if (!offer) throw new Error("no offer");
	const outcome = await db.mobility.rides.assign({
		record: assignRecord(db.a, offer.offerId),
		rideId: ride.rideId,
		...offer,
	});
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return { ...ride, offer };
};
const end = (rideId: string) =>
	db.rows("update taxi_requests set state = 'completed', ended_at = now() where id = $1", [rideId]);

const relayAll = () =>
	db.rows("update notifications set relayed_at = now() where relayed_at is null");

/** `broken` gives the subject. */
type Story = {
	readonly whole: () => Promise<unknown>;
	readonly broken: () => Promise<string>;
	readonly healed: (subject: string) => Promise<unknown>;
};

const stories: Readonly<Record<string, Story>> = {
	ride_one_driver: {
		whole: async () => end((await assigned()).rideId),
		broken: async () => {
			const ride = await assigned();
			await db.rows("update taxi_offers set state = 'lost' where id = $1", [ride.offer.offerId]);
			return ride.rideId;
		},
		healed: (rideId) =>
			db.rows(
				`update taxi_offers o set state = 'accepted' from taxi_requests r
				where r.id = $1 and o.request_id = r.id and o.driver_id = r.assigned_driver_id`,
				[rideId],
			),
	},
	driver_one_ride: {
		whole: async () => end((await assigned()).rideId),
		broken: async () => {
			await db.rows("drop index taxi_requests_one_active_per_driver");
			const [first, second] = [await assigned(), await assigned()];
			await db.rows("update taxi_requests set assigned_driver_id = $2 where id = $1", [
				first.rideId,
				second.offer.driverId,
			]);
			return second.offer.driverId;
		},
		healed: (driverId) =>
			db.rows(
				"update taxi_requests set state = 'completed', ended_at = now() where assigned_driver_id = $1",
				[driverId],
			),
	},
	ride_logged: {
		whole: () => askedRide(db),
		broken: async () => {
			const ride = await askedRide(db);
			const id = `${ride.rideId.slice(0, -4)}copy`;
			await db.rows(
				`insert into taxi_requests select (jsonb_populate_record(r,
					jsonb_build_object('id', $2::text, 'code', 'ZZ99', 'created_at', clock_timestamp()))).*
				from taxi_requests r where id = $1`,
				[ride.rideId, id],
			);
			return id;
		},
		healed: (rideId) =>
			db.rows(
				`with event as (
					insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload)
					select tenant_id, 'ride_requested', 'taxi_requests', id, 'insert', '{}' from taxi_requests where id = $1)
				insert into tool_executions (tenant_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash,
					state, evidence_refs, trace_id, started_at)
				select tenant_id, 'taxi.request', '{}', 't', id, 'i', 'succeeded',
					jsonb_build_array(jsonb_build_object('kind', 'ride', 'id', id)), 'tr', now()
				from taxi_requests where id = $1`,
				[rideId],
			),
	},
	...ledgerStories(() => db),
	...orderStories(() => db),
	...paymentStories(() => db),
	...leadStories(() => db),
	...approvalStories(() => db),
	offer_subject: {
		whole: async () => {
			const ride = await askedRide(db);
			const [offer] = ride.offers;
			const payload = { actionId: offer?.offerId ?? "", solicitationId: ride.rideId };
			await ship("driver", line("offer_received", payload));
			await ship(
				"later",
				line("offer_received", { ...payload, solicitationId: `${ride.rideId}:2` }),
			);
			// Another kind's offers are not among these records.
			await ship("vendor", line("offer_received", { actionId: "off_1", solicitationId: "inq_1" }));
		},
		broken: async () => {
			const ride = await askedRide(db);
			const payload = { actionId: "off_phantom", solicitationId: ride.rideId };
			await ship("driver", line("offer_received", payload));
			return "off_phantom";
		},
		healed: async () => {
			const [row] = await db.rows(
				"select detail ->> 'rideId' as ride from ops.invariant_violations where subject = 'off_phantom'",
			);
			await db.rows(
				`insert into taxi_offers (id, tenant_id, request_id, driver_id, wave, expires_at)
				select 'off_phantom', r.tenant_id, r.id, d.id, 9, now() from taxi_requests r
				join taxi_drivers d on d.tenant_id = r.tenant_id and not exists (
					select from taxi_offers o where o.request_id = r.id and o.driver_id = d.id)
				where r.id = $1 limit 1`,
				[row?.["ride"]],
			);
		},
	},
	notice_handed: {
		whole: relayAll,
		broken: async () => {
			await relayAll();
			const ride = await assigned();
			const [row] = await db.rows(
				"select id from notifications where payload ->> 'rideId' = $1 and type = 'ride.assigned'",
				[ride.rideId],
			);
			const id = String(row?.["id"]);
			await db.rows("update notifications set relayed_at = now() where id <> $1", [id]);
			return id;
		},
		healed: (id) => db.stores.notifications.markRelayed({ tenantId: db.a.tenantId, ids: [id] }),
	},
	notice_queued: {
		whole: async () => {
			const ride = await assigned();
			await end(ride.rideId);
			const rows = await db.rows(
				"select id, dedupe_key from notifications where target_kind = 'thread'",
			);
			const why = ["outbox_queued", "notice_refused"];
			await ship(
				"person",
				...rows.map((row, i) =>
					line(why[i % 2] ?? "", { dedupeKey: String(row["dedupe_key"]), outboxId: "out_x" }),
				),
			);
			const ids = rows.map((row) => String(row["id"]));
			await db.stores.notifications.markRelayed({ tenantId: db.a.tenantId, ids });
		},
		broken: async () => {
			const ride = await assigned();
			await end(ride.rideId);
			const [row] = await db.rows(
				"select id from notifications where payload ->> 'rideId' = $1 and type = 'ride.assigned'",
				[ride.rideId],
			);
			const id = String(row?.["id"]);
			await db.stores.notifications.markRelayed({ tenantId: db.a.tenantId, ids: [id] });
			return id;
		},
		healed: async (id) => {
			const [row] = await db.rows("select dedupe_key from notifications where id = $1", [id]);
			await ship("person", line("outbox_queued", { dedupeKey: String(row?.["dedupe_key"]) }));
		},
	},
	send_settled: {
		whole: async () => {
			const outboxId = "out_settled";
			await ship(
				"sender",
				line("outbox_send_unknown", { outboxId }, 1_000_000_100),
				line("outbox_sent", { outboxId }, 1_000_000_101),
			);
		},
		broken: async () => {
			const outboxId = "out_lost";
			// Sent at first; the repeat is the one nobody knows of.
			await ship(
				"sender",
				line("outbox_repeated", { outboxId }, 1_000_000_200),
				line("outbox_send_unknown", { outboxId }, 1_000_000_201),
			);
			return outboxId;
		},
		healed: (outboxId) => ship("sender", line("outbox_failed", { outboxId }, 1_000_000_202)),
	},
	execution_ended: {
		whole: async () => {},
		broken: async () => {
			const [row] = await db.rows(
				`insert into tool_executions (tenant_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash,
					state, trace_id, started_at)
				values ($1, 'payment.charge', '{}', 't', 'k', 'i', 'unknown', 'tr', clock_timestamp()) returning seq`,
				[db.a.tenantId],
			);
			return String(row?.["seq"]);
		},
		healed: (seq) =>
			db.rows(
				`insert into tool_executions (tenant_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash, state,
					trace_id, started_at)
				select tenant_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash, 'succeeded', trace_id, clock_timestamp()
				from tool_executions where seq = $1`,
				[seq],
			),
	},
	action_ended: {
		whole: async () => {
			const shown = (actionId: string, more = {}) =>
				line("proposal_shown", { actionId, expiresAtMs: Date.now(), ...more });
			await ship(
				"asker",
				shown("pa_yes"),
				line("confirmed_call_settled", { actionId: "pa_yes" }),
				shown("pa_old"),
				shown("pa_new", { replaces: "pa_old" }),
				line("action_expired", { actionId: "pa_new" }),
				shown("pa_free"),
				line("approval_awaited", { actionId: "pa_staff", replaces: "pa_free" }),
				line("offer_received", {
					actionId: "off_no",
					solicitationId: "x",
					expiresAtMs: Date.now(),
				}),
				line("offer_answered", { actionId: "off_no" }),
				// Not over yet, and without an end.
				shown("pa_later", { expiresAtMs: Date.now() + 3_600_000 }),
				shown("pa_never", { expiresAtMs: "soon" }),
			);
			await ship("stopped", shown("pa_stopped"), line("keyword_stop", {}));
		},
		broken: async () => {
			await ship(
				"asleep",
				line("proposal_shown", { actionId: "pa_asleep", expiresAtMs: Date.now() }),
				line("proposal_suspended", { actionId: "pa_asleep" }),
			);
			return "pa_asleep";
		},
		healed: (actionId) => ship("asleep", line("action_expired", { actionId })),
	},
	inquiry_vendors: {
		whole: () => judgedInquiry(db, db.a),
		broken: async () => {
			const { inquiryId } = await judgedInquiry(db, db.a);
			await db.rows(
				"alter table market_vendor_inquiries drop constraint market_vendor_inquiries_taken_fk",
			);
			await db.rows("create schema if not exists aside");
			await db.rows(
				`create table aside.kept as select * from market_vendor_inquiry_messages where inquiry_id = '${inquiryId}'`,
			);
			await db.rows("delete from market_vendor_inquiry_messages where inquiry_id = $1", [
				inquiryId,
			]);
			return inquiryId;
		},
		healed: () => db.rows("insert into market_vendor_inquiry_messages select * from aside.kept"),
	},
	quote_taken: {
		whole: () => judgedInquiry(db, db.a),
		broken: async () => {
			const { inquiryId } = await judgedInquiry(db, db.a);
			await db.rows(
				"update market_vendor_inquiry_messages set status = 'no', price_minor = null, currency = null where inquiry_id = $1",
				[inquiryId],
			);
			return inquiryId;
		},
		healed: (inquiryId) =>
			db.rows(
				"update market_vendor_inquiry_messages set status = 'yes', price_minor = 100, currency = 'TRY' where inquiry_id = $1",
				[inquiryId],
			),
	},
	vendor_counts: {
		whole: () => judgedInquiry(db, db.a),
		broken: async () => {
			const { businessId } = await judgedInquiry(db, db.a);
			await db.rows("update vendor_metrics set asked = asked + 7 where business_id = $1", [
				businessId,
			]);
			return businessId;
		},
		healed: (businessId) =>
			db.rows("update vendor_metrics set asked = asked - 7 where business_id = $1", [businessId]),
	},
};

describe("an invariant", () => {
	it("has its story here, its SQL, and its place to go on from", async () => {
		const names = invariantChecks.map(({ name }) => name).toSorted();
		expect(Object.keys(stories).toSorted()).toEqual(names);
		const cursors = await db.rows("select invariant from ops.invariant_cursors order by 1");
		expect(cursors.map((row) => row["invariant"])).toEqual(names);
	});

	it.each(Object.entries(stories))(
		"%s is seen, told once, and healed [P10] [DET-3.1-d] [MRV-11.6-a] [MRV-11.6-b] [MRV-11.6-c] [MRV-11.6-e]",
		async (name, story) => {
			await story.whole();
			expect(await look(name)).toMatchObject({ busy: false, violations: 0, behind: false });
			const subject = await story.broken();
			const found = await look(name);
			expect(found.subjects).toEqual([subject]);
			expect(found.broken[0]).toMatchObject({ tenantId: db.a.tenantId, isNew: true });
			const { severity } = alertNamed(name as GradedKind);
			const alert = { severity, count: 1, tenant_id: db.a.tenantId };
			expect(await alertsOf(name, subject)).toEqual([{ ...alert, state: "open" }]);

			const again = await look(name);
			expect(again).toMatchObject({ checked: 1, violations: 1, healed: 0 });
			expect(again.broken[0]).toMatchObject({ subject, isNew: false });
			expect(await alertsOf(name, subject)).toEqual([{ ...alert, state: "open" }]);

			await story.healed(subject);
			expect(await look(name)).toMatchObject({ violations: 0, healed: 1 });
			expect(await alertsOf(name, subject)).toEqual([{ ...alert, state: "resolved" }]);
			expect(await look(name)).toMatchObject({ checked: 0, violations: 0, healed: 0 });
			const [first] = await db.rows(
				"select position_from <= position_to as onwards from ops.invariant_runs where invariant = $1",
				[name],
			);
			expect(first).toEqual({ onwards: true });
		},
	);
});
