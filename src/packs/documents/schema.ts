/** The bytes are in the bucket and end there by themselves; the rows say what was made of what, and for whom. */
import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { changing, moment, oneOf } from "../../store/postgres/schema/columns.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { documentTypes, redactionReasons, sheetKinds } from "./kinds.ts";

export const generatedFiles = pgTable(
	"generated_files",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		kind: text({ enum: sheetKinds }).notNull(),
		/** The row that it shows. */
		subjectId: text().notNull(),
		fileKey: text().notNull(),
		sha256: text().notNull(),
		expiresAt: moment().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "generated_files_pk", columns: [t.tenantId, t.id] }),
		index("generated_files_of_customer").on(t.tenantId, t.customerId, t.createdAt),
		foreignKey({
			name: "generated_files_customer_fk",
			columns: [t.tenantId, t.customerId],
			foreignColumns: [people.tenantId, people.id],
		}),
		oneOf("generated_files_kind_known", t.kind, sheetKinds),
	],
);

/** What was read in a paper that somebody sent; the picture itself is gone by then. */
export const documents = pgTable(
	"documents",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		documentType: text({ enum: documentTypes }).notNull(),
		/** Keyed, so that nobody finds a picture by its hash. */
		contentHash: text().notNull(),
		/** JSON of the fields by their names. */
		fieldsEncrypted: text().notNull(),
		/** 0 to 1, by the same names. */
		confidence: jsonb().notNull(),
		readBy: text().notNull(),
		extractedAt: moment().notNull(),
		redactedAt: moment().notNull(),
		redactionReason: text({ enum: redactionReasons }).notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "documents_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("documents_content_once").on(
			t.tenantId,
			t.customerId,
			t.documentType,
			t.contentHash,
		),
		index("documents_personal")
			.on(t.tenantId, t.createdAt)
			.where(sql`${t.fieldsEncrypted} <> 'erased'`),
		foreignKey({
			name: "documents_customer_fk",
			columns: [t.tenantId, t.customerId],
			foreignColumns: [people.tenantId, people.id],
		}),
		oneOf("documents_type_known", t.documentType, documentTypes),
		oneOf("documents_reason_known", t.redactionReason, redactionReasons),
		check("documents_redacted_whole", sql`${t.redactedAt} >= ${t.extractedAt}`),
	],
);
