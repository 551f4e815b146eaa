import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	foreignKey,
	index,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { deciderRoles } from "../../../core/approval/states.ts";
import { channelDefault, channelNames } from "../../../core/channels.ts";
import { locales } from "../../../core/locale.ts";
import { adminRoles } from "../../../ports/admin-records.ts";
import { changing, channelNamed, moment, oneOf, rowId } from "./columns.ts";
import { writtenLocales } from "./ops.ts";
import { people } from "./people.ts";
import { tenants } from "./tenancy.ts";

export const staff = pgTable(
	"staff",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		/** Compare only after linking (`same_as`): a person may have several phones. */
		personId: uuid().notNull(),
		nameEncrypted: text().notNull(),
		phoneEncrypted: text().notNull(),
		/** The thread's key. */
		phoneHash: text().notNull(),
		channel: text({ enum: channelNames }).notNull().default(channelDefault),
		locale: text({ enum: locales })
			.notNull()
			.references(() => writtenLocales.code),
		roles: text({ enum: deciderRoles }).array().notNull(),
		active: boolean().notNull().default(true),
		/** Who they are in Slack: a click of anybody else does nothing. */
		slackUserId: text(),
		/** They want to be told by SMS of a person whom nobody has answered. */
		ticketSms: boolean().notNull().default(false),
		/** Where they are told the same by e-mail; null: nowhere. */
		emailEncrypted: text(),
		...changing(),
	},
	(t) => [
		unique("staff_tenant_row_unique").on(t.tenantId, t.id),
		unique("staff_phone_unique").on(t.tenantId, t.phoneHash),
		unique("staff_slack_unique").on(t.tenantId, t.slackUserId),
		index("staff_person").on(t.tenantId, t.personId),
		foreignKey({
			name: "staff_person_fk",
			columns: [t.tenantId, t.personId],
			foreignColumns: [people.tenantId, people.id],
		}),
		channelNamed("staff_channel_form", t.channel),
		check(
			"staff_roles_known",
			sql`cardinality(${t.roles}) between 1 and 4
				and ${t.roles} <@ array['staff', 'operator', 'tenant_admin', 'super_admin']`,
		),
	],
);

export const apiKeys = pgTable(
	"api_keys",
	{
		id: text().primaryKey().default(sql`app.new_id('key')`),
		tenantId: uuid()
			.notNull()
			.references(() => tenants.id),
		label: text().notNull(),
		/** SHA-256; the key itself is stored nowhere. */
		keyHash: text().notNull().unique("api_keys_key_hash_unique"),
		role: text({ enum: adminRoles }).notNull(),
		expiresAt: moment(),
		lastUsedAt: moment(),
		revokedAt: moment(),
		...changing(),
		/** Owner, where it is a staff member's. */
		staffId: uuid(),
	},
	(t) => [
		index("api_keys_tenant").on(t.tenantId, t.id),
		check("api_keys_label_bounded", sql`length(${t.label}) between 1 and 80`),
		oneOf("api_keys_role_known", t.role, adminRoles),
		foreignKey({
			name: "api_keys_staff_fk",
			columns: [t.tenantId, t.staffId],
			foreignColumns: [staff.tenantId, staff.id],
		}),
	],
);

export const confirmationTokens = pgTable(
	"confirmation_tokens",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		/** The person's thread. */
		personHash: text().notNull(),
		tool: text().notNull(),
		payloadHash: char({ length: 64 }).notNull(),
		/** SHA-256; the token is not stored here. */
		tokenHash: char({ length: 64 }).notNull(),
		expiresAt: moment().notNull(),
		usedAt: moment(),
		usedKeyHash: text(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "confirmation_tokens_pk", columns: [t.tenantId, t.id] }),
		unique("confirmation_tokens_once").on(t.tenantId, t.tokenHash),
		check(
			"confirmation_tokens_used_whole",
			sql`(${t.usedAt} is null) = (${t.usedKeyHash} is null)`,
		),
	],
);
