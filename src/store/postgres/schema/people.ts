/** People on the phone. Identifying values are encrypted in the Worker; look-ups use keyed hashes. */
import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	jsonb,
	pgTable,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { locales } from "../../../core/locale.ts";
import { consentPurposes } from "../../../core/sending/purposes.ts";
import { channelNames } from "../../../ports/channel.ts";
import { changing, channelNamed, moment, oneOf, rowId } from "./columns.ts";
import { writtenLocales } from "./ops.ts";
import { tenants } from "./tenancy.ts";

const consentStatuses = ["granted", "revoked"] as const;

export const people = pgTable(
	"people",
	{
		id: rowId(),
		tenantId: uuid()
			.notNull()
			.references(() => tenants.id),
		displayNameEncrypted: text(),
		/** Null where only a scoped id, or only an opt-out, is known. */
		phoneEncrypted: text(),
		/** The thread's key. */
		phoneHash: text().notNull(),
		emailEncrypted: text(),
		emailHash: text(),
		locale: text({ enum: locales }).references(() => writtenLocales.code),
		/** IANA name, where staff entered it. */
		timezone: text(),
		flags: jsonb().notNull().default({}),
		/** The same person's other key; null for the first known. */
		sameAs: uuid(),
		/** What was blanked before this is no longer theirs. */
		erasedAt: moment(),
		...changing(),
	},
	(t) => [
		unique("people_tenant_row_unique").on(t.tenantId, t.id),
		foreignKey({
			name: "people_same_as_fk",
			columns: [t.tenantId, t.sameAs],
			foreignColumns: [t.tenantId, t.id],
		}),
		check("people_same_as_another", sql`${t.sameAs} <> ${t.id}`),
		index("people_same_as").on(t.tenantId, t.sameAs).where(sql`${t.sameAs} is not null`),
		unique("people_phone_unique").on(t.tenantId, t.phoneHash),
	],
);

export const identities = pgTable(
	"identities",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		personId: uuid().notNull(),
		channel: text({ enum: channelNames }).notNull(),
		/** Keyed hash of `channel:value`. */
		addressHash: text().notNull(),
		verifiedAt: moment(),
		...changing(),
	},
	(t) => [
		unique("identities_address_unique").on(t.tenantId, t.channel, t.addressHash),
		index("identities_person").on(t.tenantId, t.personId),
		foreignKey({
			name: "identities_person_fk",
			columns: [t.tenantId, t.personId],
			foreignColumns: [people.tenantId, people.id],
		}),
		channelNamed("identities_channel_form", t.channel),
	],
);

/** granted -> revoked; a later grant is a new row. At most one granted row per person, purpose and channel. */
export const consents = pgTable(
	"consents",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		personId: uuid().notNull(),
		purpose: text({ enum: consentPurposes }).notNull(),
		channel: text({ enum: channelNames }),
		status: text({ enum: consentStatuses }).notNull(),
		/** The granting message. */
		proofRef: text(),
		grantedAt: moment(),
		/** The revoking message. */
		revokedProofRef: text(),
		revokedAt: moment(),
		...changing(),
	},
	(t) => [
		uniqueIndex("consents_one_granted")
			.on(t.tenantId, t.personId, t.purpose, sql`coalesce(${t.channel}, '')`)
			.where(sql`${t.status} = 'granted'`),
		foreignKey({
			name: "consents_person_fk",
			columns: [t.tenantId, t.personId],
			foreignColumns: [people.tenantId, people.id],
		}),
		index("consents_person").on(t.tenantId, t.personId, t.purpose, t.channel),
		oneOf("consents_purpose_known", t.purpose, consentPurposes),
		channelNamed("consents_channel_form", t.channel),
		oneOf("consents_status_known", t.status, consentStatuses),
		check(
			"consents_proof_given",
			sql`(${t.grantedAt} is null) = (${t.proofRef} is null)
				and (${t.revokedAt} is null) = (${t.revokedProofRef} is null)
				and case ${t.status} when 'granted' then ${t.grantedAt} is not null and ${t.revokedAt} is null
					else ${t.revokedAt} is not null end`,
		),
	],
);
