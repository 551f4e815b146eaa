/** Addresses of a tenant's own that are told of events: what was agreed with them, how far they are, and each event for each of them. */
import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { deliveryStates, subscriptionStates } from "../../../core/webhooks/delivery.ts";
import { changing, createdAt, moment, oneOf } from "./columns.ts";
import { tenants } from "./tenancy.ts";

export const webhookSubscriptions = pgTable(
	"webhook_subscriptions",
	{
		id: text().notNull().default(sql`app.new_id('whs')`),
		tenantId: uuid()
			.notNull()
			.references(() => tenants.id),
		label: text().notNull(),
		address: text().notNull(),
		/** Empty: every kind there is. */
		kinds: text().array().notNull(),
		state: text({ enum: subscriptionStates }).notNull().default("active"),
		disabledBecause: text(),
		secretEncrypted: text().notNull(),
		/** Still signed with until then, so that the receiver can change over. */
		formerSecretEncrypted: text(),
		formerUntil: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "webhook_subscriptions_pk", columns: [t.tenantId, t.id] }),
		oneOf("webhook_subscriptions_state_known", t.state, subscriptionStates),
		check(
			"webhook_subscriptions_bounded",
			sql`length(${t.label}) between 1 and 80 and ${t.address} like 'https://%' and length(${t.address}) <= 500 and cardinality(${t.kinds}) <= 100`,
		),
		check(
			"webhook_subscriptions_whole",
			sql`(${t.formerSecretEncrypted} is null) = (${t.formerUntil} is null)
				and (${t.state} = 'disabled') = (${t.disabledBecause} is not null)`,
		),
	],
);

/** Moves each minute, and is no event itself. */
export const webhookProgress = pgTable(
	"webhook_progress",
	{
		tenantId: uuid().notNull(),
		/** The subscription's. */
		id: text().notNull(),
		/** The last row of the event log that was looked at, in the order of transactions. */
		cursorTxid: bigint({ mode: "number" }).notNull(),
		cursorSeq: bigint({ mode: "number" }).notNull(),
		/** When it is next looked at; null once it is closed. */
		dueAt: moment(),
		failures: integer().notNull().default(0),
		failingSince: moment(),
		deliveredAt: moment(),
	},
	(t) => [
		primaryKey({ name: "webhook_progress_pk", columns: [t.tenantId, t.id] }),
		foreignKey({
			name: "webhook_progress_subscription_fk",
			columns: [t.tenantId, t.id],
			foreignColumns: [webhookSubscriptions.tenantId, webhookSubscriptions.id],
		}),
		index("webhook_progress_due").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
	],
);

/** Written before anything is sent; one for each event and subscription, however often it is sent. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		tenantId: uuid().notNull(),
		/** `webhook-id`: the same each time. */
		id: text().notNull().default(sql`app.new_id('msg')`),
		subscriptionId: text().notNull(),
		/** The event's place in the log; of a test a negative number. */
		eventSeq: bigint({ mode: "number" }).notNull(),
		kind: text().notNull(),
		body: text().notNull(),
		occurredAt: moment().notNull(),
		state: text({ enum: deliveryStates }).notNull().default("waiting"),
		tries: integer().notNull().default(0),
		/** When it is next tried, or given up by whoever tries it now; null where it is over. */
		dueAt: moment(),
		/** Why the last try failed: our words, and the status. */
		why: text(),
		triedAt: moment(),
		settledAt: moment(),
		replays: integer().notNull().default(0),
		createdAt: createdAt(),
	},
	(t) => [
		primaryKey({ name: "webhook_deliveries_pk", columns: [t.tenantId, t.id] }),
		foreignKey({
			name: "webhook_deliveries_subscription_fk",
			columns: [t.tenantId, t.subscriptionId],
			foreignColumns: [webhookSubscriptions.tenantId, webhookSubscriptions.id],
		}),
		uniqueIndex("webhook_deliveries_once").on(t.tenantId, t.subscriptionId, t.eventSeq),
		index("webhook_deliveries_due")
			.on(t.tenantId, t.subscriptionId, t.dueAt, t.id)
			.where(sql`${t.dueAt} is not null`),
		index("webhook_deliveries_happened").on(t.tenantId, t.subscriptionId, t.occurredAt),
		index("webhook_deliveries_settled").on(t.settledAt).where(sql`${t.settledAt} is not null`),
		oneOf("webhook_deliveries_state_known", t.state, deliveryStates),
		check(
			"webhook_deliveries_whole",
			sql`(${t.dueAt} is not null) = (${t.state} in ('waiting', 'sending')) and (${t.settledAt} is not null) = (${t.dueAt} is null)`,
		),
	],
);
