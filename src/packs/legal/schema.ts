/** What somebody brought to the lawyers of the house, in their own words: taken in, and never answered here. */
import { sql } from "drizzle-orm";
import {
	char,
	check,
	foreignKey,
	index,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { tenantMarkets } from "../../store/postgres/schema/tenancy.ts";
import { caseCategories, caseStates } from "./kinds.ts";

export const legalCases = pgTable(
	"legal_cases",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		category: text({ enum: caseCategories }).notNull(),
		summaryEncrypted: text().notNull(),
		clientNameEncrypted: text(),
		clientPhoneEncrypted: text(),
		/** Keys of the files that came with it. */
		papers: text().array().notNull(),
		code: char({ length: 4 }).notNull(),
		state: text({ enum: caseStates }).notNull().default("open"),
		assignedTo: text(),
		endedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "legal_cases_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("legal_cases_reference_unique").on(t.tenantId, t.code),
		index("legal_cases_of_customer").on(t.tenantId, t.customerId, t.createdAt),
		index("legal_cases_standing").on(t.tenantId, t.state, t.createdAt),
		index("legal_cases_personal")
			.on(t.tenantId, t.createdAt)
			.where(sql`${t.summaryEncrypted} <> 'erased' and ${t.endedAt} is not null`),
		foreignKey({
			name: "legal_cases_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		foreignKey({
			name: "legal_cases_customer_fk",
			columns: [t.tenantId, t.customerId],
			foreignColumns: [people.tenantId, people.id],
		}),
		oneOf("legal_cases_category_known", t.category, caseCategories),
		oneOf("legal_cases_state_known", t.state, caseStates),
		check("legal_cases_papers_bounded", sql`cardinality(${t.papers}) <= 10`),
		check("legal_cases_ended_whole", sql`(${t.state} = 'closed') = (${t.endedAt} is not null)`),
	],
);
