/** Tickets of staff, and words passed on (rules/messages.ts; what became of them: sql/messages.sql). Foreign keys to tenants and markets are not needed: a ticket outlives both. */
import { sql } from "drizzle-orm";
import {
	char,
	check,
	index,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { contactKinds, ticketPriorities } from "./needs.ts";

const ticketStates = ["open", "claimed", "closed"] as const;
const ticketEndings = ["staff", "person"] as const;

export const staffTickets = pgTable(
	"staff_tickets",
	{
		/** `tkt_` and what sorts by time. */
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		threadKey: text().notNull(),
		reason: text().notNull(),
		summaryEncrypted: text(),
		priority: text({ enum: ticketPriorities }).notNull().default("medium"),
		state: text({ enum: ticketStates }).notNull().default("open"),
		/** The key of the member of staff. */
		claimedBy: text(),
		claimedAt: moment(),
		closedBecause: text({ enum: ticketEndings }),
		closedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "staff_tickets_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("staff_tickets_one_open")
			.on(t.tenantId, t.threadKey)
			.where(sql`${t.state} <> 'closed'`),
		index("staff_tickets_by_state").on(t.tenantId, t.state, t.id.desc().nullsFirst()),
		oneOf("staff_tickets_state_known", t.state, ticketStates),
		oneOf("staff_tickets_priority_known", t.priority, ticketPriorities),
		oneOf("staff_tickets_ending_known", t.closedBecause, ticketEndings),
		check(
			"staff_tickets_whole",
			sql`(${t.claimedBy} is null) = (${t.claimedAt} is null) and (${t.state} <> 'claimed' or ${t.claimedBy} is not null)
				and (${t.state} = 'closed') = (${t.closedAt} is not null) and (${t.closedAt} is null) = (${t.closedBecause} is null)`,
		),
	],
);

/**
 * queued -> held (it waits for its time) -> sent | not_sent | unknown; queued -> the same three. A report may still turn sent into
 * not_sent, and unknown into either. Holds no words.
 */
const passedStates = ["queued", "held", "sent", "not_sent", "unknown"] as const;

export const passedMessages = pgTable(
	"passed_messages",
	{
		/** `msg_` and what sorts by time. */
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		/** Whose words. */
		threadKey: text().notNull(),
		recipientHash: text().notNull(),
		toKind: text({ enum: contactKinds }).notNull(),
		/** Of what they have going on; of a message about a listing its own, to answer it by. */
		code: char({ length: 4 }),
		state: text({ enum: passedStates }).notNull().default("queued"),
		/** The send gate's rule or the provider's error. */
		why: text(),
		/** In the recipient's thread, which knows the provider's id of it. */
		outboxId: text(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "passed_messages_pk", columns: [t.tenantId, t.id] }),
		index("passed_messages_of_thread").on(t.tenantId, t.threadKey, t.createdAt.desc().nullsFirst()),
		index("passed_messages_answerable")
			.on(t.tenantId, t.recipientHash, t.code)
			.where(sql`${t.toKind} = 'listing'`),
		oneOf("passed_messages_kind_known", t.toKind, contactKinds),
		oneOf("passed_messages_state_known", t.state, passedStates),
		check("passed_messages_not_oneself", sql`${t.threadKey} <> ${t.recipientHash}`),
	],
);
