import { bookable, confirmedBooking, heldBooking } from "./ledger-support.ts";
import type { TestDatabase } from "./support.ts";

const lockOf = async (db: TestDatabase, transactionId: string) =>
	String(
		(
			await db.rows("select lock_key from resource_locks where transaction_id = $1", [
				transactionId,
			])
		)[0]?.["lock_key"],
	);

export async function clearBookings(db: TestDatabase) {
	await db.rows(
		"update resource_locks set state = 'none', transaction_id = null, expires_at = null where state <> 'none'",
	);
	await db.rows(
		`update transactions set state = 'cancelled', ending = 'cancelled_by_staff', ended_at = now()
		where state in ('hold', 'confirmed')`,
	);
}

export const ledgerStories = (database: () => TestDatabase) => ({
	lock_one_hold: {
		whole: async () => {
			await clearBookings(database());
			const what = await bookable(database(), { capacity: 2 });
			await heldBooking(database(), what);
			await confirmedBooking(database(), what);
		},
		broken: async () => {
			const db = database();
			const what = await bookable(db, { capacity: 2 });
			const robbed = await confirmedBooking(db, what);
			const other = await confirmedBooking(db, what);
			// Two bookings, one lock: the index that says who has it knows one of them.
			await db.rows("update resource_locks set transaction_id = $2 where transaction_id = $1", [
				robbed.held.transactionId,
				other.held.transactionId,
			]);
			await db.rows(
				"update transactions set state = 'cancelled', ending = 'released', ended_at = now() where id = $1",
				[other.held.transactionId],
			);
			return robbed.held.transactionId;
		},
		healed: (id: string) =>
			database().rows(
				`update resource_locks l set transaction_id = t.id from transactions t
				where t.id = $1 and l.lock_key = t.lock_key`,
				[id],
			),
	},
	booking_confirmed_once: {
		whole: async () => {
			await clearBookings(database());
			await confirmedBooking(database(), await bookable(database()));
		},
		broken: async () => {
			const db = database();
			const { held } = await confirmedBooking(db, await bookable(db));
			await db.rows("alter table event_log disable trigger append_only");
			await db.rows(
				"delete from event_log where seq in (select seq from transaction_events where transaction_id = $1 and type = 'confirmed')",
				[held.transactionId],
			);
			await db.rows("alter table event_log enable trigger append_only");
			return held.transactionId;
		},
		healed: (id: string) =>
			database().rows(
				`insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload)
				select tenant_id, 'booking_confirmed', 'transactions', id, 'update',
					jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('id', id, 'state', state))) from transactions where id = $1`,
				[id],
			),
	},
	lock_orphan: {
		whole: async () => {
			await clearBookings(database());
			const db = database();
			const { held } = await heldBooking(db, await bookable(db));
			await db.ledger.expire({
				tenantId: db.a.tenantId,
				transactionId: held.transactionId,
				traceId: "tr",
			});
		},
		broken: async () => {
			const db = database();
			const { held } = await heldBooking(db, await bookable(db));
			await db.rows("update transactions set state = 'expired', ended_at = now() where id = $1", [
				held.transactionId,
			]);
			return lockOf(db, held.transactionId);
		},
		healed: (lockKey: string) =>
			database().holds.healLocks({
				tenantId: database().a.tenantId,
				traceId: "tr_heal",
				lockKeys: [lockKey],
			}),
	},
	capacity_conserved: {
		whole: async () => {
			await clearBookings(database());
			const what = await bookable(database(), { capacity: 2 });
			await confirmedBooking(database(), what);
			await heldBooking(database(), what);
		},
		broken: async () => {
			const db = database();
			const what = await bookable(db, { capacity: 2 });
			const { held } = await confirmedBooking(db, what);
			await db.rows(
				"update resource_locks set state = 'none', transaction_id = null where transaction_id = $1",
				[held.transactionId],
			);
			return `${what.offeringId}:${held.slotStartMs}`;
		},
		healed: async (subject: string) =>
			database().rows(
				`update transactions set state = 'cancelled', ending = 'cancelled_by_staff', ended_at = now()
				where offering_id = $1`,
				[subject.split(":")[0]],
			),
	},
});
