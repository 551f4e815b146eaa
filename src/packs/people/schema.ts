import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
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
import { slackSubjects } from "../../ports/slack-posts.ts";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { contactKinds, ticketPriorities, ticketRungs } from "./needs.ts";

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
		/** How far it has been told. */
		rung: text({ enum: ticketRungs }).notNull().default("inbox"),
		/** When it is told one step further; null where nobody waits any more. */
		tellAgainAt: moment(),
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
		index("staff_tickets_untaken").on(t.tellAgainAt, t.id).where(sql`${t.tellAgainAt} is not null`),
		index("staff_tickets_claim_times")
			.on(t.tenantId, t.priority, t.claimedAt.desc().nullsFirst())
			.where(sql`${t.claimedAt} is not null`),
		oneOf("staff_tickets_state_known", t.state, ticketStates),
		oneOf("staff_tickets_rung_known", t.rung, ticketRungs),
		oneOf("staff_tickets_priority_known", t.priority, ticketPriorities),
		oneOf("staff_tickets_ending_known", t.closedBecause, ticketEndings),
		check(
			"staff_tickets_whole",
			sql`(${t.claimedBy} is null) = (${t.claimedAt} is null) and (${t.state} <> 'claimed' or ${t.claimedBy} is not null)
				and (${t.state} = 'closed') = (${t.closedAt} is not null) and (${t.closedAt} is null) = (${t.closedBecause} is null)`,
		),
	],
);

export const slackPostStates = ["waiting", "calling", "unknown", "told", "over"] as const;

/** A message in Slack is a row before it is sent: about what, and what is known of it. */
export const slackPosts = pgTable(
	"slack_posts",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		about: text({ enum: slackSubjects }).notNull(),
		subjectId: text().notNull(),
		state: text({ enum: slackPostStates }).notNull().default("waiting"),
		/** Which state of its subject it shows. */
		shown: text(),
		/** Where it stands. */
		channel: text(),
		ts: text(),
		attempts: integer().notNull().default(0),
		/** Of posts whose answer was lost and that were not found. */
		repeats: integer().notNull().default(0),
		/** Of the last post. */
		calledAt: moment(),
		/** When it is next looked at; null where nothing is due. */
		dueAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "slack_posts_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("slack_posts_once").on(t.tenantId, t.about, t.subjectId),
		index("slack_posts_due").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
		oneOf("slack_posts_about_known", t.about, slackSubjects),
		oneOf("slack_posts_state_known", t.state, slackPostStates),
		check(
			"slack_posts_whole",
			sql`(${t.ts} is null) = (${t.channel} is null) and (${t.state} <> 'told' or (${t.ts} is not null and ${t.shown} is not null))
				and (${t.state} not in ('waiting', 'calling', 'unknown') or ${t.dueAt} is not null)`,
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

/** Words of staff about a conversation, for staff alone. */
export const threadNotes = pgTable(
	"thread_notes",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		threadKey: text().notNull(),
		/** Null: taken back, or its person was forgotten. */
		textEncrypted: text(),
		/** The key by which it was written. */
		writtenBy: text().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "thread_notes_pk", columns: [t.tenantId, t.id] }),
		index("thread_notes_of_thread").on(t.tenantId, t.threadKey, t.id.desc().nullsFirst()),
	],
);

/** How staff keep a conversation: under which labels, and until when it rests. */
export const threadDesks = pgTable(
	"thread_desks",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		threadKey: text().notNull(),
		labels: text().array().notNull().default([]),
		/** It rests until then, or until its person has written since `snoozedAt`. */
		snoozedUntil: moment(),
		snoozedAt: moment(),
		snoozedBy: text(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "thread_desks_pk", columns: [t.tenantId, t.id] }),
		unique("thread_desks_of_thread").on(t.tenantId, t.threadKey),
		index("thread_desks_labels").using("gin", t.labels),
		index("thread_desks_resting")
			.on(t.tenantId, t.snoozedUntil)
			.where(sql`${t.snoozedUntil} is not null`),
		check(
			"thread_desks_snooze_whole",
			sql`(${t.snoozedUntil} is null) = (${t.snoozedAt} is null) and (${t.snoozedUntil} is null) = (${t.snoozedBy} is null)`,
		),
	],
);

/** What staff say again and again, by language, with gaps. */
export const cannedAnswers = pgTable(
	"canned_answers",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		name: text().notNull(),
		words: jsonb().notNull(),
		active: boolean().notNull().default(true),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "canned_answers_pk", columns: [t.tenantId, t.id] }),
		unique("canned_answers_name_unique").on(t.tenantId, t.name),
	],
);
