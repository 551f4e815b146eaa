/**
 * Foreign keys to other wings stand in migration `vendor_foreign_keys`. A taken quote is a moment beside the state. Message: pending -> yes
 * | no | other; other -> yes | no; yes -> yes (a corrected price) | no (taken back), until it is taken.
 */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	char,
	check,
	doublePrecision,
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
import { locales } from "../../core/locale.ts";
import { changing, moment, money, oneOf } from "../../store/postgres/schema/columns.ts";
import { feedbackTypes, inquiryStates, replyStatuses, requestTypes } from "./needs.ts";

export const marketVendorInquiries = pgTable(
	"market_vendor_inquiries",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		code: char({ length: 4 }).notNull(),
		requestType: text({ enum: requestTypes }).notNull(),
		/** The person's own words, numbers of people left out: what the vendors are told. */
		summary: text().notNull(),
		/** `{ maxPriceMinor, quantity, near }`: the request in figures. */
		payload: jsonb().notNull().default({}),
		/** Three decimals. */
		lat: doublePrecision(),
		lng: doublePrecision(),
		language: text({ enum: locales }).notNull(),
		consentId: uuid().notNull(),
		state: text({ enum: inquiryStates }).notNull().default("pending"),
		expiresAt: moment().notNull(),
		takeUntil: moment().notNull(),
		takenMessageId: text(),
		takenAt: moment(),
		endedAt: moment(),
		told: integer().notNull().default(0),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "market_vendor_inquiries_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("market_vendor_inquiries_open_code")
			.on(t.tenantId, t.code)
			.where(sql`${t.state} in ('pending', 'partial')`),
		index("market_vendor_inquiries_overdue")
			.on(t.expiresAt)
			.where(sql`${t.state} in ('pending', 'partial')`),
		index("market_vendor_inquiries_thread").on(t.tenantId, t.threadKey, t.createdAt.desc()),
		oneOf("market_vendor_inquiries_state_known", t.state, inquiryStates),
		oneOf("market_vendor_inquiries_type_known", t.requestType, requestTypes),
		check("market_vendor_inquiries_point_whole", sql`(${t.lat} is null) = (${t.lng} is null)`),
		check(
			"market_vendor_inquiries_taken_whole",
			sql`(${t.takenMessageId} is null) = (${t.takenAt} is null)
				and (${t.takenAt} is null or ${t.state} in ('complete', 'expired'))`,
		),
		check(
			"market_vendor_inquiries_ended_whole",
			sql`(${t.endedAt} is null) = (${t.state} in ('pending', 'partial'))`,
		),
	],
);

export const marketVendorInquiryMessages = pgTable(
	"market_vendor_inquiry_messages",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		inquiryId: text().notNull(),
		businessId: uuid().notNull(),
		ownerHash: text().notNull(),
		/** The item in that thread. */
		offerId: text(),
		distanceM: integer(),
		status: text({ enum: replyStatuses }).notNull().default("pending"),
		unreachable: boolean().notNull().default(false),
		/** By which the person takes it; given with the first price and never moved. */
		number: integer(),
		priceMinor: money(),
		currency: char({ length: 3 }),
		quantity: integer(),
		notes: text(),
		rawReplyEncrypted: text(),
		mediaRef: text(),
		replyMessageId: text(),
		askedAt: moment(),
		repliedAt: moment(),
		responseTimeSec: integer(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "market_vendor_inquiry_messages_pk", columns: [t.tenantId, t.id] }),
		unique("market_vendor_inquiry_messages_asked_once").on(t.tenantId, t.inquiryId, t.businessId),
		unique("market_vendor_inquiry_messages_owner_once").on(t.tenantId, t.inquiryId, t.ownerHash),
		unique("market_vendor_inquiry_messages_number_once").on(t.tenantId, t.inquiryId, t.number),
		unique("market_vendor_inquiry_messages_reply_once").on(t.tenantId, t.replyMessageId),
		index("market_vendor_inquiry_messages_business").on(
			t.tenantId,
			t.businessId,
			t.createdAt.desc(),
		),
		foreignKey({
			name: "market_vendor_inquiry_messages_inquiry_fk",
			columns: [t.tenantId, t.inquiryId],
			foreignColumns: [marketVendorInquiries.tenantId, marketVendorInquiries.id],
		}),
		oneOf("market_vendor_inquiry_messages_status_known", t.status, replyStatuses),
		check(
			"market_vendor_inquiry_messages_quote_whole",
			sql`case ${t.status} when 'yes' then ${t.priceMinor} > 0 and ${t.currency} is not null and ${t.number} is not null
				else ${t.priceMinor} is null and ${t.currency} is null end`,
		),
		check(
			"market_vendor_inquiry_messages_quantity_sane",
			sql`${t.quantity} is null or ${t.quantity} > 0`,
		),
	],
);

/** `qualityFrom` makes the rates. */
export const vendorMetrics = pgTable(
	"vendor_metrics",
	{
		tenantId: uuid().notNull(),
		businessId: uuid().notNull(),
		asked: integer().notNull().default(0),
		answered: integer().notNull().default(0),
		responseTimeSumSec: bigint({ mode: "number" }).notNull().default(0),
		feedback: integer().notNull().default(0),
		accurate: integer().notNull().default(0),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "vendor_metrics_pk", columns: [t.tenantId, t.businessId] }),
		check(
			"vendor_metrics_counts_sane",
			sql`${t.answered} between 0 and ${t.asked} and ${t.accurate} between 0 and ${t.feedback} and ${t.responseTimeSumSec} >= 0`,
		),
	],
);

export const vendorFeedback = pgTable(
	"vendor_feedback",
	{
		id: uuid().primaryKey().defaultRandom(),
		tenantId: uuid().notNull(),
		inquiryId: text().notNull(),
		businessId: uuid().notNull(),
		customerId: uuid().notNull(),
		type: text({ enum: feedbackTypes }).notNull(),
		rating: integer(),
		commentEncrypted: text(),
		...changing(),
	},
	(t) => [
		unique("vendor_feedback_once").on(t.tenantId, t.customerId, t.businessId, t.inquiryId),
		index("vendor_feedback_business").on(t.tenantId, t.businessId),
		foreignKey({
			name: "vendor_feedback_inquiry_fk",
			columns: [t.tenantId, t.inquiryId],
			foreignColumns: [marketVendorInquiries.tenantId, marketVendorInquiries.id],
		}),
		oneOf("vendor_feedback_type_known", t.type, feedbackTypes),
		check("vendor_feedback_rating_sane", sql`${t.rating} is null or ${t.rating} between 1 and 5`),
	],
);
