/** Name and number are encrypted before they are stored. */
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import { deciderRoles } from "../../src/core/approval/states.ts";
import { channelDefault, numberChannels } from "../../src/core/channels.ts";
import { locales } from "../../src/core/locale.ts";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import { channelNames } from "../../src/ports/channel.ts";
import { people } from "../../src/store/postgres/schema/people.ts";
import { staff as members } from "../../src/store/postgres/schema/staff.ts";
import { openEmail, openPhone } from "../../src/admin/personal.ts";
import {
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
} from "../../src/ports/admin-route.ts";
import {
	actedUuid,
	after,
	decided,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
	sameRow,
} from "../../src/admin/rows.ts";
import {
	cursor,
	definedOf,
	emailAddress,
	flag,
	kept,
	limit,
	listOf,
	moment,
	phone,
	reveal,
	rowVersion,
	shownPage,
	uuidPattern,
} from "../../src/admin/shapes.ts";
import { changingMember, hiring } from "./staff-acts.ts";

/** Who says who may agree to things must not be whoever merely runs the day. */
const keepers: readonly Asker[] = ["tenant_admin", "super_admin"];
const otherPhonesMax = 5;

const staff = z.strictObject({
	id: z.uuid(),
	threadKey: kept(),
	channel: z.enum(channelNames),
	locale: z.enum(locales),
	roles: z.array(z.enum(deciderRoles)),
	active: z.boolean(),
	slackUserId: kept().nullable(),
	ticketSms: z.boolean(),
	email: kept().nullable(),
	otherPhones: z.int(),
	createdAtMs: moment,
	updatedAtMs: moment,
	version: z.int().positive(),
	name: kept(),
	phone: kept(),
});

const root = alias(people, "root");
const otherPhones = and(
	eq(people.tenantId, members.tenantId),
	sql`coalesce(${people.sameAs}, ${people.id}) = (
		select coalesce(${root.sameAs}, ${root.id}) from ${people} ${root} where ${sameRow(root, members.tenantId, members.personId)})`,
	ne(people.phoneHash, members.phoneHash),
);
const staffRows = (db: Queries, where?: SQL) =>
	db
		.select({
			id: members.id,
			nameEncrypted: members.nameEncrypted,
			phoneEncrypted: members.phoneEncrypted,
			threadKey: members.phoneHash,
			channel: members.channel,
			locale: members.locale,
			roles: members.roles,
			active: members.active,
			slackUserId: members.slackUserId,
			ticketSms: members.ticketSms,
			emailEncrypted: members.emailEncrypted,
			otherPhones: sql`(select count(*) from ${people} where ${otherPhones})`.mapWith(Number),
			createdAtMs: ms(members.createdAt),
			updatedAtMs: ms(members.updatedAt),
			version: members.version,
		})
		.from(members)
		.where(ofTenant(members, where));

const fields = {
	name: plainText().trim().min(1).max(80),
	channel: z.enum(numberChannels),
	locale: z.enum(locales),
	roles: z.array(z.enum(deciderRoles)).min(1).max(deciderRoles.length),
	slackUserId: plainText()
		.regex(/^[UW][A-Z0-9]{5,20}$/, "a member ID of Slack")
		.nullable()
		.meta({ description: "Who they are in Slack: what they click there is theirs." }),
	ticketSms: z.boolean().meta({
		description: "An SMS where a person asks for staff and nobody has answered in time.",
	}),
	email: emailAddress.nullable().meta({
		description: "A letter of the same, a step before the SMS. Null: none.",
	}),
	otherPhones: z.array(phone).max(otherPhonesMax).meta({
		description:
			"More numbers of the same person: what is asked from one of them is never agreed to from another.",
	}),
};
const created = z.strictObject({
	...fields,
	phone,
	channel: fields.channel.default(channelDefault),
	locale: fields.locale.default("en"),
	slackUserId: fields.slackUserId.default(null),
	ticketSms: fields.ticketSms.default(false),
	email: fields.email.default(null),
	otherPhones: fields.otherPhones.default([]),
});
const changed = z
	.strictObject({ ...fields, active: z.boolean() })
	.partial()
	.extend({ version: rowVersion })
	.refine((body) => Object.keys(body).length > 1, "nothing to change is given");

const params = z.strictObject({
	staffId: plainText().regex(uuidPattern, "a member of staff's id"),
});

async function show(
	{ personalData }: AdminDeps,
	{ nameEncrypted, phoneEncrypted, emailEncrypted, ...rest }: RowOf<typeof staffRows>,
	reveals: boolean,
): Promise<z.output<typeof staff>> {
	return {
		...rest,
		name: await personalData.open(nameEncrypted),
		phone: (await openPhone({ personalData }, phoneEncrypted, reveals)) ?? "",
		email: await openEmail({ personalData }, emailEncrypted, reveals),
	};
}

const encryptedPhone = async ({ deps, ctx }: Pick<Call, "deps" | "ctx">, number: string) => ({
	phoneHash: await deps.personalData.lookup(ctx.tenantId, number),
	phoneEncrypted: await deps.personalData.encrypt(number),
});

const encryptedEmail = async ({ deps }: Pick<Call, "deps">, email: string | null) =>
	email === null ? null : deps.personalData.encrypt(email);

const example: z.input<typeof staff> = {
	id: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	name: "Ayşe",
	phone: "+44…111",
	channel: "whatsapp",
	locale: "tr",
	roles: ["staff"],
	active: true,
	slackUserId: "U02ABCDEF",
	ticketSms: false,
	email: "a…@example.com",
	otherPhones: 1,
	createdAtMs: 1_790_000_000_000,
	updatedAtMs: 1_790_000_000_000,
	version: 1,
};

export const staffRoutes = [
	defineRoute({
		method: "get",
		path: "/staff",
		name: "staff.list",
		roles: readers,
		summary: "Members of staff, in the order of their ids.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(uuidPattern), active: flag, reveal }),
		body: noBody,
		answer: listOf(staff),
		example: { query: { active: "true" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				staffRows(db, and(after(members.id, query.cursor), is(members.active, query.active)))
					.orderBy(members.id)
					.limit(query.limit + 1),
			);
			return done(
				await shownPage(rows, query.limit, (row) => show(deps, row, query.reveal ?? false)),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/staff",
		name: "staff.create",
		roles: keepers,
		summary: "Add a member of staff. A number that another one has is a CONFLICT.",
		status: 201,
		params: none,
		query: none,
		body: created,
		answer: staff,
		example: {
			body: { name: "Ayşe", phone: "+447700900111", roles: ["staff"], locale: "tr" },
			answer: example,
		},
		run: async (call) => {
			const { deps, ctx, body, act } = call;
			const { name, phone: number, email, otherPhones: others, ...rest } = body;
			const given = {
				...rest,
				...(await encryptedPhone(call, number)),
				nameEncrypted: await deps.personalData.encrypt(name),
				emailEncrypted: await encryptedEmail(call, email),
				otherPhones: await Promise.all(others.map((one) => encryptedPhone(call, one))),
			};
			const outcome = await decided(
				{ deps, ctx },
				act("-", { fields: Object.keys(body), roles: body.roles }),
				hiring(ctx, given),
				(db) => staffRows(db, eq(members.id, actedUuid)),
			);
			return outcome.kind === "succeeded" ? done(await show(deps, outcome.data, false)) : outcome;
		},
	}),
	defineRoute({
		method: "get",
		path: "/staff/{staffId}",
		name: "staff.read",
		roles: readers,
		summary: "One member of staff.",
		params,
		query: z.strictObject({ reveal }),
		body: noBody,
		answer: staff,
		example: { params: { staffId: example.id }, answer: example },
		run: async ({ deps, ctx, params: { staffId }, query }) => {
			const [found] = await read({ deps, ctx }, (db) => staffRows(db, eq(members.id, staffId)));
			return found
				? done(await show(deps, found, query.reveal ?? false))
				: notFound("member of staff");
		},
	}),
	defineRoute({
		method: "patch",
		path: "/staff/{staffId}",
		name: "staff.change",
		roles: keepers,
		summary:
			"Change a member of staff. A role that is taken away, or `active: false`, counts at once: also for what they agreed to and that has not run yet.",
		params,
		query: none,
		body: changed,
		answer: staff,
		example: {
			params: { staffId: example.id },
			body: { version: 1, active: false },
			answer: { ...example, active: false, version: 2 },
		},
		run: async (call) => {
			const {
				deps,
				ctx,
				params: { staffId },
				body,
				act,
			} = call;
			const { version, name, email, otherPhones: others, ...rest } = body;
			const change = definedOf({
				...rest,
				nameEncrypted: name === undefined ? undefined : await deps.personalData.encrypt(name),
				emailEncrypted: email === undefined ? undefined : await encryptedEmail(call, email),
				otherPhones:
					others && (await Promise.all(others.map((number) => encryptedPhone(call, number)))),
			});
			const outcome = await decided(
				{ deps, ctx },
				act(staffId, { fields: Object.keys(body).filter((field) => field !== "version") }),
				changingMember(ctx, staffId, version, change),
				(db) => staffRows(db, eq(members.id, actedUuid)),
			);
			return outcome.kind === "succeeded" ? done(await show(deps, outcome.data, false)) : outcome;
		},
	}),
];
