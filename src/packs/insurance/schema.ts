/** A tariff never changes: what an insurer asks from now on is its next version. A quote names the version that it was worked out from. */
import { sql } from "drizzle-orm";
import {
	char,
	check,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { changing, moment, money, oneOf } from "../../store/postgres/schema/columns.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { tenantMarkets } from "../../store/postgres/schema/tenancy.ts";
import { insuranceTypes, quoteStates } from "./kinds.ts";

export const insuranceTariffs = pgTable(
	"insurance_tariffs",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		insurer: text().notNull(),
		type: text({ enum: insuranceTypes }).notNull(),
		category: text().notNull(),
		tariffVersion: integer().notNull(),
		currency: char({ length: 3 }).notNull(),
		/** What the premium is worked out from (rules/premium.ts). */
		formula: jsonb().notNull(),
		/** Millionths of the base. */
		taxPpm: integer().notNull(),
		feesMinor: money().notNull(),
		validFrom: moment().notNull(),
		validUntil: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "insurance_tariffs_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("insurance_tariffs_version_once").on(
			t.tenantId,
			t.marketId,
			t.insurer,
			t.type,
			t.category,
			t.tariffVersion,
		),
		foreignKey({
			name: "insurance_tariffs_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		oneOf("insurance_tariffs_type_known", t.type, insuranceTypes),
		check(
			"insurance_tariffs_sane",
			sql`${t.tariffVersion} >= 1 and ${t.taxPpm} between 0 and 1000000 and ${t.feesMinor} >= 0
		and (${t.validUntil} is null or ${t.validUntil} > ${t.validFrom})`,
		),
	],
);

export const insuranceQuotes = pgTable(
	"insurance_quotes",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		tariffId: text().notNull(),
		tariffVersion: integer().notNull(),
		insurer: text().notNull(),
		type: text({ enum: insuranceTypes }).notNull(),
		category: text().notNull(),
		/** JSON: vehicle, driver, destination. */
		inputsEncrypted: text().notNull(),
		/** `2026-11-25`, a day of the market. */
		coverFrom: text().notNull(),
		coverDays: integer().notNull(),
		baseMinor: money().notNull(),
		taxMinor: money().notNull(),
		feesMinor: money().notNull(),
		premiumMinor: money().notNull(),
		currency: char({ length: 3 }).notNull(),
		state: text({ enum: quoteStates }).notNull(),
		code: char({ length: 4 }).notNull(),
		agreedAt: moment().notNull(),
		/** Until then its premium may be paid. */
		payUntil: moment(),
		paidAt: moment(),
		endedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "insurance_quotes_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("insurance_quotes_code_unique").on(t.tenantId, t.code),
		index("insurance_quotes_of_customer").on(t.tenantId, t.customerId, t.createdAt),
		index("insurance_quotes_due").on(t.payUntil, t.id).where(sql`${t.state} = 'agreed'`),
		index("insurance_quotes_paid").on(t.paidAt, t.id).where(sql`${t.state} = 'paid'`),
		index("insurance_quotes_personal")
			.on(t.tenantId, t.createdAt)
			.where(sql`${t.inputsEncrypted} <> 'erased'`),
		foreignKey({
			name: "insurance_quotes_tariff_fk",
			columns: [t.tenantId, t.tariffId],
			foreignColumns: [insuranceTariffs.tenantId, insuranceTariffs.id],
		}),
		foreignKey({
			name: "insurance_quotes_customer_fk",
			columns: [t.tenantId, t.customerId],
			foreignColumns: [people.tenantId, people.id],
		}),
		oneOf("insurance_quotes_state_known", t.state, quoteStates),
		check(
			"insurance_quotes_sum",
			sql`${t.premiumMinor} = ${t.baseMinor} + ${t.taxMinor} + ${t.feesMinor}`,
		),
		check("insurance_quotes_paid_whole", sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
	],
);
