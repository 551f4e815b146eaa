/** Who was allowed or refused what, and why. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { auditRecord } from "../../src/ports/admin-records.ts";
import { withoutSecrets, withoutSecretsIn } from "./personal.ts";
import { defineRoute, done, noBody, none, readers } from "./route.ts";
import { limit, listOf, pageOf, seqCursor } from "./shapes.ts";

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
			scopeType: z.enum(["thread", "campaign", "job", "admin", "system"]).optional(),
			scopeId: plainText().min(1).max(120).optional(),
		}),
		body: noBody,
		answer: listOf(auditRecord),
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
			const rows = await deps.store.logs.audit(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				scopeType: query.scopeType ?? null,
				scopeId: query.scopeId ?? null,
			});
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
