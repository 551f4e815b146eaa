/** A key is shown once; only its hash is kept. Here the deployment's token makes them; beside that only a sign-in link does (`sign-in.ts`). */
import { desc, eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminAct, AdminContext } from "../../src/ports/admin-call.ts";
import { adminRoles } from "../../src/ports/admin-records.ts";
import {
	changing,
	filled,
	fromNow,
	insert,
	refused,
	tableOf,
	unchanged,
	update,
} from "../../src/ports/commit.ts";
import { type Readings, reading } from "../../src/ports/rows.ts";
import { apiKeys, type staff } from "../../src/store/postgres/schema/staff.ts";
import { tenants } from "../../src/store/postgres/schema/tenancy.ts";
import { type Act, acting } from "../../src/admin/acts.ts";
import { holderOf } from "../../src/admin/key-names.ts";
import { keyText } from "./auth.ts";
import {
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	type Result,
	readers,
	refuse,
} from "../../src/ports/admin-route.ts";
import {
	acted,
	before,
	decided,
	is,
	ms,
	ofTenant,
	type Queries,
	read,
	readAsSystem,
} from "../../src/admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	pageOf,
	uuidPattern,
} from "../../src/admin/shapes.ts";

const minters: readonly Asker[] = ["bootstrap"];
const keepers: readonly Asker[] = ["bootstrap", "tenant_admin", "super_admin"];
const expiresInDaysDefault = 90;

const tenantId = plainText()
	.regex(uuidPattern, "a tenant's id")
	.optional()
	.meta({ description: "For the admin token, where the deployment has more than one tenant." });

/** For the token that mints the first keys and belongs to no tenant: two are enough to be several. */
const tenantsNamed = (call: Call, named: string | undefined) =>
	readAsSystem(call, (db) =>
		db
			.select({ id: tenants.id })
			.from(tenants)
			.where(is(tenants.id, named))
			.orderBy(tenants.slug)
			.limit(2),
	);

async function inTenant(
	call: Call,
	named: string | undefined,
	where: "body" | "query",
): Promise<Result<AdminContext>> {
	if (call.ctx.role !== "bootstrap")
		return named === undefined || named === call.ctx.tenantId
			? done(call.ctx)
			: refuse("NOT_FOUND", "No such tenant.");
	const found = await tenantsNamed(call, named);
	const [only] = found;
	if (!only) return refuse("NOT_FOUND", "No such tenant.");
	if (found.length > 1)
		return refuse("VALIDATION_ERROR", "There are several tenants: say which.", {
			path: `${where}.tenantId`,
		});
	return done({ ...call.ctx, tenantId: only.id });
}

export const keyRecord = z.strictObject({
	id: kept(),
	label: kept(),
	role: z.enum(adminRoles),
	createdAtMs: moment,
	expiresAtMs: moment.nullable(),
	lastUsedAtMs: moment.nullable(),
	revokedAtMs: moment.nullable(),
	staffId: z.uuid().nullable(),
});
export const keys = (db: Queries, where?: SQL) =>
	db
		.select({
			id: apiKeys.id,
			label: apiKeys.label,
			role: apiKeys.role,
			createdAtMs: ms(apiKeys.createdAt),
			expiresAtMs: ms(apiKeys.expiresAt),
			lastUsedAtMs: ms(apiKeys.lastUsedAt),
			revokedAtMs: ms(apiKeys.revokedAt),
			staffId: apiKeys.staffId,
		})
		.from(apiKeys)
		.where(ofTenant(apiKeys, where));
const changedKey = <R extends Readings>(
	{ deps }: Call,
	ctx: AdminContext,
	act: AdminAct,
	what: Act<R>,
) => decided({ deps, ctx }, act, what, (db) => keys(db, eq(apiKeys.id, acted)));
export const keyTable = tableOf<typeof apiKeys.$inferSelect>("api_keys");
export const staffTable = tableOf<typeof staff.$inferSelect>("staff");
const dayMs = 86_400_000;

export const keyExample = {
	id: "key_01k9m2",
	label: "Ayşe's console",
	role: "tenant_admin" as const,
	createdAtMs: 1_790_000_000_000,
	expiresAtMs: 1_797_776_000_000,
	lastUsedAtMs: null,
	revokedAtMs: null,
	staffId: null,
};

export const keyRoutes = [
	defineRoute({
		method: "post",
		path: "/keys",
		name: "key.mint",
		roles: minters,
		summary: "Mint the key of a person. The answer is the only place where it is ever shown.",
		status: 201,
		isAnsweredOnce: true,
		params: none,
		query: none,
		body: z.strictObject({
			label: plainText().trim().min(1).max(80).meta({ description: "Whose key it is." }),
			role: z.enum(adminRoles),
			expiresInDays: z.int().min(1).max(366).default(expiresInDaysDefault),
			staffId: plainText().regex(uuidPattern, "a member of staff's id").optional().meta({
				description: "Whose key it is. Without it the key decides no approval.",
			}),
			tenantId,
		}),
		answer: keyRecord.extend({ key: kept(), tenantId: z.uuid() }),
		example: {
			body: { label: keyExample.label, role: "tenant_admin", expiresInDays: 90 },
			answer: {
				...keyExample,
				key: "ask_…",
				tenantId: "0b7c1d52-6c1e-4b8e-9d0a-2f6a1c3e5d70",
			},
		},
		run: async (call) => {
			const { deps, body } = call;
			const tenant = await inTenant(call, body.tenantId, "body");
			if (tenant.kind !== "succeeded") return tenant;
			const key = keyText(tenant.data.tenantId, deps.newSecret());
			const { label, role, expiresInDays, staffId = null } = body;
			const given = { label, role, expiresInDays, staffId };
			const minted = await changedKey(call, tenant.data, call.act("-", given), {
				readings: {
					member: reading(staffTable, ["id", "active", "roles"], [["id", "=", staffId]]),
				},
				decide: ({ rows }) => {
					const [member] = rows.member;
					if (staffId !== null && !member?.active)
						return refused("NOT_FOUND", null, "No such active member of staff.");
					if (member && !member.roles.includes(role))
						return refused(
							"AUTH_ERROR",
							"ROLE_DENIED",
							"This member of staff does not have that role.",
						);
					const keyHash = deps.runtime.sha256Hex(key);
					const [createdAt, expiresAt] = [fromNow(0), fromNow(expiresInDays * dayMs)];
					return acting({
						rows: member ? [unchanged(staffTable, "member", member)] : [],
						writes: [
							insert(keyTable, "key", "admin_key_minted", {
								label,
								role,
								staffId,
								keyHash,
								createdAt,
								expiresAt,
							}),
						],
					});
				},
				target: filled("key", "id"),
			});
			if (minted.kind !== "succeeded") return minted;
			return done({ ...minted.data, key, tenantId: tenant.data.tenantId });
		},
	}),
	defineRoute({
		method: "get",
		path: "/keys",
		name: "key.list",
		roles: keepers,
		summary: "The keys of this tenant, newest first. Never the keys themselves.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(/^key_[0-9a-z]{26}$/), tenantId }),
		body: noBody,
		answer: listOf(keyRecord),
		example: { query: { limit: "50" }, answer: { items: [keyExample], nextCursor: null } },
		run: async (call) => {
			const { query } = call;
			const tenant = await inTenant(call, query.tenantId, "query");
			if (tenant.kind !== "succeeded") return tenant;
			const rows = await read({ deps: call.deps, ctx: tenant.data }, (db) =>
				keys(db, before(apiKeys.id, query.cursor))
					.orderBy(desc(apiKeys.id))
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => row.id,
				),
			);
		},
	}),
	defineRoute({
		method: "post",
		path: "/keys/{keyId}/revoke",
		name: "key.revoke",
		roles: keepers,
		summary:
			"Take a key back, at once and for good. A super_admin's: by a super_admin or by the admin token.",
		params: z.strictObject({ keyId: plainText().min(1).max(64) }),
		query: z.strictObject({ tenantId }),
		body: noBody,
		answer: keyRecord,
		example: {
			params: { keyId: keyExample.id },
			answer: { ...keyExample, revokedAtMs: 1_790_000_100_000 },
		},
		run: async (call) => {
			const { params, query } = call;
			const tenant = await inTenant(call, query.tenantId, "query");
			if (tenant.kind !== "succeeded") return tenant;
			const { role } = tenant.data;
			return changedKey(call, tenant.data, call.act(params.keyId), {
				readings: {
					key: reading(keyTable, ["id", "role", "revokedAt"], [["id", "=", params.keyId]]),
				},
				decide: ({ rows: { key } }) => {
					const [known] = key;
					if (!known) return refused("NOT_FOUND", null, "No such key.");
					// The deployment's token takes back any key: somebody has to where a super_admin's has leaked.
					if (known.role === "super_admin" && role !== "super_admin" && role !== "bootstrap")
						return refused(
							"AUTH_ERROR",
							"ROLE_DENIED",
							"Only a super admin or the admin token may take back this key.",
						);
					const isRevoked = known.revokedAt !== null;
					return acting({
						rows: [(isRevoked ? unchanged : changing)(keyTable, "key", known)],
						writes: isRevoked
							? []
							: [update(keyTable, "key", "admin_key_revoked", { revokedAt: fromNow(0) })],
					});
				},
			});
		},
	}),
	defineRoute({
		method: "post",
		path: "/me/key",
		name: "key.renew",
		roles: readers,
		summary:
			"Gives a new key for the one that asks, which ends at once: so a key that came as a link opens once. It may what the old one might, and no longer. Shown once.",
		status: 201,
		isAnsweredOnce: true,
		params: none,
		query: none,
		body: noBody,
		answer: keyRecord.extend({ key: kept() }),
		example: { answer: { ...keyExample, key: "ask_…" } },
		run: async (call) => {
			const { deps, ctx } = call;
			const key = keyText(ctx.tenantId, deps.newSecret());
			const renewed = await changedKey(call, ctx, call.act("-", { keyId: ctx.actorId }), {
				readings: {
					old: reading(
						keyTable,
						["id", "label", "role", "staffId", "expiresAt", "revokedAt"],
						[["id", "=", ctx.actorId]],
					),
				},
				decide: ({ rows }) => {
					const [old] = rows.old;
					// The same link opened twice at a time: the first has it.
					if (!old || old.revokedAt !== null)
						return refused("CONFLICT", "STALE_STATE", "This key is over.");
					const { label, role, staffId, expiresAt } = old;
					const keyHash = deps.runtime.sha256Hex(key);
					return acting({
						rows: [changing(keyTable, "old", old)],
						writes: [
							update(keyTable, "old", "admin_key_revoked", { revokedAt: fromNow(0) }),
							insert(keyTable, "key", "admin_key_minted", {
								label,
								role,
								staffId,
								keyHash,
								createdAt: fromNow(0),
								expiresAt,
							}),
						],
					});
				},
				target: filled("key", "id"),
			});
			return renewed.kind === "succeeded" ? done({ ...renewed.data, key }) : renewed;
		},
	}),
	defineRoute({
		method: "get",
		path: "/me",
		name: "key.me",
		roles: readers,
		summary:
			"Whose key this is, and what it may. A member of staff goes by their name, any other key by its own.",
		params: none,
		query: none,
		body: noBody,
		answer: z.strictObject({
			keyId: kept(),
			label: kept(),
			role: z.enum(adminRoles),
			tenantId: z.uuid(),
		}),
		example: {
			answer: {
				keyId: keyExample.id,
				label: keyExample.label,
				role: "tenant_admin",
				tenantId: "0b7c1d52-6c1e-4b8e-9d0a-2f6a1c3e5d70",
			},
		},
		run: async ({ deps, ctx, keyLabel }) =>
			done({
				keyId: ctx.actorId,
				label: (await holderOf({ deps, ctx })) ?? keyLabel ?? "",
				role: z.enum(adminRoles).parse(ctx.role),
				tenantId: ctx.tenantId,
			}),
	}),
];
