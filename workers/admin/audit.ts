import { and, desc } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { auditLines, auditLog } from "../../src/store/postgres/schema/logs.ts";
import { withoutSecrets, withoutSecretsIn } from "../../src/admin/personal.ts";
import { defineRoute, done, noBody, none, readers } from "../../src/ports/admin-route.ts";
import { before, is, ms, ofTenant, read } from "../../src/admin/rows.ts";
import { kept, limit, listOf, moment, pageOf, seqCursor } from "../../src/admin/shapes.ts";

const json = z.json() as z.ZodType<Json>;
const line = z.strictObject({
	seq: z.int(),
	atMs: moment,
	scopeType: kept(),
	scopeId: kept(),
	action: kept(),
	actor: json,
	payload: z.record(kept(), json),
	traceId: kept(),
	threadKey: kept().nullable(),
});

export const auditRoutes = [
	defineRoute({
		method: "get",
		path: "/audit",
		name: "audit.list",
		roles: readers,
		summary: "The audit log, newest first: calls of tools, and the acts of staff.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: seqCursor,
			scopeType: z.enum(auditLog.scopeType.enumValues).optional(),
			scopeId: plainText().min(1).max(120).optional(),
		}),
		body: noBody,
		answer: listOf(line),
		example: {
			query: { scopeType: "admin" },
			answer: {
				items: [
					{
						seq: 97,
						atMs: 1_790_000_000_000,
						scopeType: "admin",
						scopeId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
						action: "admin.driver.change",
						actor: { kind: "staff", id: "key_01k9m2", roles: ["operator"], agent: "admin" },
						payload: { fields: ["available"], outcome: "done" },
						traceId: "trc_01k9m2",
						threadKey: null,
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const a = auditLines;
			const asked = and(
				before(a.seq, query.cursor),
				is(a.scopeType, query.scopeType),
				is(a.scopeId, query.scopeId),
			);
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({
						seq: a.seq,
						atMs: ms(a.ts),
						scopeType: a.scopeType,
						scopeId: a.scopeId,
						action: a.actionType,
						actor: a.actor,
						payload: a.payload,
						traceId: a.traceId,
						threadKey: a.threadKey,
					})
					.from(a)
					.where(ofTenant(a, asked))
					.orderBy(desc(a.seq))
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => ({
						...row,
						actor: withoutSecrets(row.actor),
						payload: withoutSecretsIn(row.payload),
					}),
					(row) => String(row.seq),
				),
			);
		},
	}),
];
