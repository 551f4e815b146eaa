/**
 * Nothing is ever deleted: a lock that is free again stays as a row with the state `none`, and what became of a booking stands in the event
 * log.
 */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	char,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	pgView,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Json } from "../../core/json.ts";
import {
	acceptances,
	endings,
	lockStates,
	transactionEventTypes,
	transactionStates,
} from "../../core/ledger/states.ts";
import { businesses, offerings } from "../../store/postgres/schema/catalogue.ts";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { tenantMarkets } from "../../store/postgres/schema/tenancy.ts";

export const transactions = pgTable(
	"transactions",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		businessId: uuid().notNull(),
		offeringId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		state: text({ enum: transactionStates }).notNull().default("draft"),
		acceptance: text({ enum: acceptances }).notNull().default("not_needed"),
		ending: text({ enum: endings }),
		slotStart: moment().notNull(),
		slotEnd: moment().notNull(),
		slotStarts: moment().array().notNull(),
		units: integer().notNull(),
		partySize: integer().notNull(),
		timezone: text().notNull(),
		contactNameEncrypted: text(),
		contactPhoneEncrypted: text(),
		notesEncrypted: text(),
		ownerWordsEncrypted: text(),
		lockKey: text().notNull(),
		holdExpiresAt: moment().notNull(),
		isFirstHold: boolean().notNull().default(false),
		/** Its person said yes, and it waits to be paid. Null: it waits for nobody's money. */
		agreedAt: moment(),
		/** What has to come before it counts. */
		payDueMinor: bigint({ mode: "number" }),
		confirmedAt: moment(),
		endedAt: moment(),
		remindAt: moment(),
		remindedAt: moment(),
		answerDueAt: moment(),
		confirmationCode: char({ length: 4 }),
		/** Given up with the booking's end, or when somebody else needs it after the day. */
		isCodeTaken: boolean().notNull().default(false),
		priceMinor: bigint({ mode: "number" }),
		currency: char({ length: 3 }),
		needsAcceptance: boolean().notNull(),
		cancelMinutes: integer().notNull(),
		offeringVersion: integer().notNull(),
		businessVersion: integer().notNull(),
		replacesId: text(),
		idempotencyKeyHash: text().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "transactions_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("transactions_key_unique").on(t.tenantId, t.businessId, t.idempotencyKeyHash),
		uniqueIndex("transactions_code_unique")
			.on(t.tenantId, t.confirmationCode)
			.where(sql`${t.isCodeTaken}`),
		index("transactions_holds_due").on(t.holdExpiresAt, t.id).where(sql`${t.state} = 'hold'`),
		index("transactions_reminders_due")
			.on(t.remindAt, t.id)
			.where(sql`${t.state} = 'confirmed' and ${t.remindedAt} is null`),
		index("transactions_of_customer").on(t.tenantId, t.customerId, t.slotStart),
		index("transactions_of_business").on(t.tenantId, t.businessId, t.slotStart),
		index("transactions_standing")
			.on(t.tenantId, t.offeringId, t.slotStart)
			.where(sql`${t.state} in ('hold', 'confirmed')`),
		index("transactions_updated").on(t.updatedAt),
		index("transactions_unanswered")
			.on(t.answerDueAt, t.id)
			.where(sql`${t.answerDueAt} is not null`),
		foreignKey({
			name: "transactions_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		foreignKey({
			name: "transactions_business_fk",
			columns: [t.tenantId, t.businessId],
			foreignColumns: [businesses.tenantId, businesses.id],
		}),
		foreignKey({
			name: "transactions_offering_fk",
			columns: [t.tenantId, t.offeringId],
			foreignColumns: [offerings.tenantId, offerings.id],
		}),
		foreignKey({
			name: "transactions_customer_fk",
			columns: [t.tenantId, t.customerId],
			foreignColumns: [people.tenantId, people.id],
		}),
		oneOf("transactions_state_known", t.state, transactionStates),
		oneOf("transactions_acceptance_known", t.acceptance, acceptances),
		oneOf("transactions_ending_known", t.ending, endings),
		check(
			"transactions_numbers_sane",
			sql`${t.units} >= 1 and ${t.partySize} >= 1 and cardinality(${t.slotStarts}) >= 1
				and ${t.slotStarts}[1] = ${t.slotStart} and ${t.slotEnd} > ${t.slotStart}`,
		),
		check("transactions_due_sane", sql`${t.payDueMinor} > 0`),
		check(
			"transactions_confirmed_whole",
			sql`${t.state} <> 'confirmed' or (${t.confirmedAt} is not null and ${t.confirmationCode} is not null)`,
		),
		check(
			"transactions_ended_whole",
			sql`(${t.state} in ('cancelled', 'expired')) = (${t.endedAt} is not null)
				and (${t.state} = 'cancelled') = (${t.ending} is not null)`,
		),
	],
);

/** What became of each booking, as the event log says it (sql/bookings.sql). */
export const transactionEvents = pgView("transaction_events", {
	id: text().notNull(),
	tenantId: uuid().notNull(),
	transactionId: text().notNull(),
	type: text({ enum: transactionEventTypes }).notNull(),
	payload: jsonb().$type<Readonly<Record<string, Json>>>().notNull(),
	createdAt: moment().notNull(),
	seq: bigint({ mode: "number" }).notNull(),
	step: integer().notNull(),
}).existing();

/** The key says which, and is unique: the last judge of who has it. */
export const resourceLocks = pgTable(
	"resource_locks",
	{
		lockKey: text().primaryKey(),
		tenantId: uuid().notNull(),
		businessId: uuid().notNull(),
		offeringId: uuid().notNull(),
		slotStart: moment().notNull(),
		unit: integer().notNull(),
		transactionId: text(),
		state: text({ enum: lockStates }).notNull().default("none"),
		expiresAt: moment(),
		isFirstHold: boolean().notNull().default(false),
		...changing(),
	},
	(t) => [
		index("resource_locks_slot").on(t.tenantId, t.offeringId, t.slotStart),
		index("resource_locks_of").on(t.tenantId, t.transactionId).where(sql`${t.state} <> 'none'`),
		index("resource_locks_updated").on(t.updatedAt),
		foreignKey({
			name: "resource_locks_offering_fk",
			columns: [t.tenantId, t.offeringId],
			foreignColumns: [offerings.tenantId, offerings.id],
		}),
		oneOf("resource_locks_state_known", t.state, lockStates),
		check(
			"resource_locks_key_says_which",
			sql`${t.lockKey} = app.lock_key(${t.businessId}, ${t.offeringId}, ${t.slotStart}, ${t.unit})`,
		),
		check(
			"resource_locks_whole",
			sql`(${t.state} = 'none') = (${t.transactionId} is null) and (${t.state} = 'held') = (${t.expiresAt} is not null)`,
		),
	],
);
