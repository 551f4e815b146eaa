/** `dueAt` is when the sweep next looks at a payment; null where nothing is due any more. Amounts are whole minor units. */
import { sql } from "drizzle-orm";
import {
	bigint,
	char,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Json } from "../../core/json.ts";
import { subjectTypes } from "../../ports/payments.ts";
import { changing, createdAt, moment, money, oneOf } from "../../store/postgres/schema/columns.ts";
import {
	accounts,
	demands,
	eventTypes,
	fulfilments,
	paymentProviders,
	paymentStates,
	receiptOutcomes,
	staffWords,
} from "./states.ts";

export const payments = pgTable(
	"payments",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		/** Null: the tenant itself is paid. */
		businessId: uuid(),
		payee: text().notNull(),
		provider: text({ enum: paymentProviders }).notNull(),
		state: text({ enum: paymentStates }).notNull(),
		/** What the person calls it, and writes as the reference of a transfer. */
		reference: text().notNull(),
		amountMinor: money().notNull(),
		currency: char({ length: 3 }).notNull(),
		paidMinor: money().notNull().default(0),
		refundedMinor: money().notNull().default(0),
		/** To be given back: too much, twice, too late. */
		refundDueMinor: money().notNull().default(0),
		phoneEncrypted: text(),
		memoEncrypted: text(),
		metadata: jsonb().$type<Json>().notNull().default({}),
		/** What is dialled. Holds nothing personal. */
		dial: text(),
		linkEncrypted: text(),
		/** The provider's own name of it. */
		providerRef: text(),
		/** And of the money that came by it: what a refund names. */
		intentRef: text(),
		/** Of the last thing that went wrong. */
		failure: text(),
		subjectType: text({ enum: subjectTypes }),
		subjectId: text(),
		fulfilment: text({ enum: fulfilments }).notNull().default("none"),
		/** The first of the two members of staff who say that money came or went, and how much. */
		wordBy: text(),
		wordWhat: text({ enum: staffWords }),
		wordMinor: bigint({ mode: "number" }),
		expiresAt: moment().notNull(),
		paidAt: moment(),
		endedAt: moment(),
		dueAt: moment(),
		/** How often the provider was asked in vain. */
		asked: integer().notNull().default(0),
		/** The call that it is of: whoever finds out what came of it ends that, too. */
		callKey: text().notNull(),
		callTool: text().notNull(),
		callHash: text().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "payments_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("payments_key_unique").on(t.tenantId, t.callKey),
		uniqueIndex("payments_reference_unique").on(t.tenantId, t.reference),
		uniqueIndex("payments_provider_ref_unique").on(t.tenantId, t.provider, t.providerRef),
		uniqueIndex("payments_open_subject")
			.on(t.tenantId, t.subjectType, t.subjectId)
			.where(sql`${t.state} in ('created', 'pending')`),
		index("payments_due").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
		index("payments_of_customer").on(t.tenantId, t.customerId, t.id.desc().nullsFirst()),
		index("payments_of_subject").on(t.tenantId, t.subjectType, t.subjectId),
		index("payments_updated").on(t.updatedAt),
		index("payments_personal")
			.on(t.tenantId, t.createdAt)
			.where(
				sql`coalesce(${t.phoneEncrypted}, ${t.memoEncrypted}, ${t.linkEncrypted}) is not null and ${t.endedAt} is not null`,
			),
		oneOf("payments_provider_known", t.provider, paymentProviders),
		oneOf("payments_state_known", t.state, paymentStates),
		oneOf("payments_subject_known", t.subjectType, subjectTypes),
		oneOf("payments_fulfilment_known", t.fulfilment, fulfilments),
		check(
			"payments_amounts_sane",
			sql`${t.amountMinor} > 0 and ${t.paidMinor} >= 0 and ${t.refundedMinor} between 0 and ${t.paidMinor}
		and ${t.refundDueMinor} between 0 and ${t.paidMinor} - ${t.refundedMinor}`,
		),
		check(
			"payments_subject_whole",
			sql`(${t.subjectType} is null) = (${t.subjectId} is null) and (${t.subjectType} is not null or ${t.fulfilment} = 'none')`,
		),
		oneOf("payments_word_known", t.wordWhat, staffWords),
		check(
			"payments_word_whole",
			sql`(${t.wordBy} is null) = (${t.wordMinor} is null) and (${t.wordBy} is null) = (${t.wordWhat} is null)`,
		),
		check(
			"payments_paid_whole",
			sql`${t.state} not in ('paid', 'disputed') or ${t.paidMinor} >= ${t.amountMinor} and ${t.paidAt} is not null`,
		),
	],
);

/** What happened to a payment, each thing once. */
export const paymentEvents = pgTable(
	"payment_events",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		paymentId: text().notNull(),
		/** The provider's name of what happened, or ours where it names nothing. */
		eventId: text().notNull(),
		type: text({ enum: eventTypes }).notNull(),
		amountMinor: money().notNull().default(0),
		by: text().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "payment_events_pk", columns: [t.tenantId, t.id] }),
		unique("payment_events_once").on(t.tenantId, t.paymentId, t.eventId),
		foreignKey({
			name: "payment_events_payment_fk",
			columns: [t.tenantId, t.paymentId],
			foreignColumns: [payments.tenantId, payments.id],
		}),
		oneOf("payment_events_type_known", t.type, eventTypes),
	],
);

/** The ledger of money, in double entry: the entries of one posting sum to zero, whatever it was. */
export const moneyEntries = pgTable(
	"money_entries",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		paymentId: text().notNull(),
		/** What happened (`payment_events.event_id`). */
		posting: text().notNull(),
		account: text({ enum: accounts }).notNull(),
		amountMinor: money().notNull(),
		currency: char({ length: 3 }).notNull(),
		createdAt: createdAt(),
		updatedAt: moment().notNull().defaultNow(),
		version: integer().notNull().default(1),
	},
	(t) => [
		primaryKey({ name: "money_entries_pk", columns: [t.tenantId, t.id] }),
		index("money_entries_made").on(t.createdAt),
		unique("money_entries_once").on(t.tenantId, t.paymentId, t.posting, t.account),
		foreignKey({
			name: "money_entries_payment_fk",
			columns: [t.tenantId, t.paymentId],
			foreignColumns: [payments.tenantId, payments.id],
		}),
		oneOf("money_entries_account_known", t.account, accounts),
		check("money_entries_amount_sane", sql`${t.amountMinor} <> 0`),
	],
);

/** What a provider's webhook brought, each event once, and what became of it. */
export const webhookReceipts = pgTable(
	"webhook_receipts",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		provider: text({ enum: paymentProviders }).notNull(),
		kind: text().notNull(),
		externalId: text().notNull(),
		paymentId: text(),
		outcome: text({ enum: receiptOutcomes }).notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "webhook_receipts_pk", columns: [t.tenantId, t.id] }),
		unique("webhook_receipts_once").on(t.tenantId, t.provider, t.externalId),
		oneOf("webhook_receipts_provider_known", t.provider, paymentProviders),
		oneOf("webhook_receipts_outcome_known", t.outcome, receiptOutcomes),
	],
);

/** How a business is paid, and what it wants before it begins. Under the tenant's own id: the tenant itself. */
export const paymentTerms = pgTable(
	"payment_terms",
	{
		tenantId: uuid().notNull(),
		businessId: uuid().notNull(),
		demand: text({ enum: demands }).notNull().default("none"),
		depositPercent: integer(),
		/** Its number at the mobile-money service. Null: it is not paid that way. */
		momoCode: text(),
		/** What is dialled, with `{code}` and `{amount}`. */
		momoFormat: text().notNull(),
		/** It may be paid by a link of the card provider's. */
		card: text({ enum: ["on", "off"] })
			.notNull()
			.default("off"),
		/** What somebody pays before they come to see a home. Null: nothing. */
		viewingFeeMinor: bigint({ mode: "number" }),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "payment_terms_pk", columns: [t.tenantId, t.businessId] }),
		oneOf("payment_terms_demand_known", t.demand, demands),
		oneOf("payment_terms_card_known", t.card, ["on", "off"]),
		check("payment_terms_fee_sane", sql`${t.viewingFeeMinor} > 0`),
		check(
			"payment_terms_deposit_whole",
			sql`(${t.demand} = 'deposit') = (${t.depositPercent} is not null) and (${t.depositPercent} is null or ${t.depositPercent} between 1 and 99)`,
		),
	],
);
