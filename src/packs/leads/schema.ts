/**
 * Foreign keys to other wings stand in migration `leads`. `dueAt` is when the sweep next looks at a row; null exactly where nothing is due
 * any more.
 */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	char,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { dayParts, serviceEndings, serviceStates, viewingEndings, viewingStates } from "./needs.ts";

const lead = () => ({
	id: text().notNull(),
	tenantId: uuid().notNull(),
	marketId: uuid().notNull(),
	businessId: uuid().notNull(),
	listingId: uuid().notNull(),
	customerId: uuid().notNull(),
	threadKey: text().notNull(),
	timezone: text().notNull(),
	nameEncrypted: text(),
	ownerHash: text(),
	wordsTold: integer().notNull().default(0),
	code: char({ length: 4 }),
	expiresAt: moment().notNull(),
	endedAt: moment(),
	dueAt: moment(),
	...changing(),
});

export const viewings = pgTable(
	"viewings",
	{
		...lead(),
		state: text({ enum: viewingStates }).notNull().default("proposed"),
		ending: text({ enum: viewingEndings }),
		at: moment().notNull(),
		notesEncrypted: text(),
		visitorPhoneEncrypted: text(),
		visitorPhoneHash: text(),
		/** Somebody else's number was shown: without it, the yes books nothing. */
		hasVisitor: boolean().notNull().default(false),
		ownerAgreedAt: moment(),
		/** Its person said yes, and it waits to be paid. Null: it waits for nobody's money. */
		agreedAt: moment(),
		/** What has to come before it is booked. */
		payDueMinor: bigint({ mode: "number" }),
		currency: char({ length: 3 }),
		bookedAt: moment(),
		remindAt: moment(),
		remindedAt: moment(),
	},
	(t) => [
		primaryKey({ name: "viewings_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("viewings_one_open")
			.on(t.tenantId, t.customerId, t.listingId)
			.where(sql`${t.state} = 'booked'`),
		uniqueIndex("viewings_open_code")
			.on(t.tenantId, t.code)
			.where(sql`${t.state} in ('proposed', 'booked')`),
		index("viewings_of_listing").on(t.tenantId, t.listingId, t.at),
		index("viewings_due").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
		index("viewings_of_customer").on(t.tenantId, t.customerId, t.id.desc().nullsFirst()),
		index("viewings_updated").on(t.updatedAt),
		index("viewings_of_visitor")
			.on(t.tenantId, t.visitorPhoneHash)
			.where(sql`${t.visitorPhoneHash} is not null`),
		oneOf("viewings_state_known", t.state, viewingStates),
		oneOf("viewings_ending_known", t.ending, viewingEndings),
		check(
			"viewings_due_whole",
			sql`(${t.payDueMinor} is null) = (${t.currency} is null) and ${t.payDueMinor} > 0`,
		),
		check(
			"viewings_booked_whole",
			sql`(coalesce(${t.agreedAt}, ${t.bookedAt}) is null) = (${t.code} is null) and (${t.bookedAt} is null) = (${t.ownerHash} is null)
		and (${t.state} not in ('booked', 'done') or ${t.bookedAt} is not null)`,
		),
		check(
			"viewings_ended_whole",
			sql`(${t.state} in ('done', 'cancelled', 'expired')) = (${t.endedAt} is not null)
		and (${t.state} = 'cancelled') = (${t.ending} is not null) and (${t.endedAt} is null) = (${t.dueAt} is not null)`,
		),
	],
);

export const serviceRequests = pgTable(
	"service_requests",
	{
		...lead(),
		state: text({ enum: serviceStates }).notNull().default("proposed"),
		ending: text({ enum: serviceEndings }),
		detailsEncrypted: text().notNull(),
		preferredAt: moment(),
		preferredUntil: moment(),
		preferredPart: text({ enum: dayParts }),
		ownerWordsEncrypted: text(),
		sentAt: moment(),
	},
	(t) => [
		primaryKey({ name: "service_requests_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("service_requests_open_code")
			.on(t.tenantId, t.code)
			.where(sql`${t.state} = 'sent'`),
		index("service_requests_accepted_code")
			.on(t.tenantId, t.code)
			.where(sql`${t.state} = 'accepted'`),
		index("service_requests_of_business").on(t.tenantId, t.businessId),
		index("service_requests_due").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
		index("service_requests_of_customer").on(t.tenantId, t.customerId, t.id.desc().nullsFirst()),
		index("service_requests_updated").on(t.updatedAt),
		oneOf("service_requests_state_known", t.state, serviceStates),
		oneOf("service_requests_ending_known", t.ending, serviceEndings),
		oneOf("service_requests_part_known", t.preferredPart, dayParts),
		check(
			"service_requests_preferred_whole",
			sql`(${t.preferredAt} is null) = (${t.preferredUntil} is null)
		and (${t.preferredPart} is null or ${t.preferredAt} is not null)`,
		),
		check(
			"service_requests_sent_whole",
			sql`(${t.sentAt} is null) = (${t.code} is null) and (${t.sentAt} is null) = (${t.ownerHash} is null)
		and (${t.state} not in ('sent', 'accepted', 'declined') or ${t.sentAt} is not null)`,
		),
		check(
			"service_requests_ended_whole",
			sql`(${t.state} in ('accepted', 'declined', 'cancelled', 'expired')) = (${t.endedAt} is not null)
		and (${t.state} = 'cancelled') = (${t.ending} is not null) and (${t.endedAt} is null) = (${t.dueAt} is not null)`,
		),
	],
);
