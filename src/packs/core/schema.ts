/** Tickets of staff (migration 0180). Foreign keys to tenants and markets are not needed: a ticket outlives both. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { ticketPriorities } from "./needs.ts";

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
		summarySealed: text(),
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
		index("staff_tickets_by_state").on(t.tenantId, t.state, t.id.desc()),
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
