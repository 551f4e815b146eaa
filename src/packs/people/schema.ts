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
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		threadKey: text().notNull(),
		reason: text().notNull(),
		summaryEncrypted: text(),
		priority: text({ enum: ticketPriorities }).notNull().default("medium"),
		state: text({ enum: ticketStates }).notNull().default("open"),
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

const passedStates = ["queued", "held", "sent", "not_sent", "unknown"] as const;

export const passedMessages = pgTable(
	"passed_messages",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		/** Whose words. */
		threadKey: text().notNull(),
		recipientHash: text().notNull(),
		toKind: text({ enum: contactKinds }).notNull(),
		code: char({ length: 4 }),
		state: text({ enum: passedStates }).notNull().default("queued"),
		why: text(),
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
