import { and, desc } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { toolExecutions } from "../../src/store/postgres/schema/logs.ts";
import { withoutSecrets } from "../../src/admin/personal.ts";
import { defineRoute, done, noBody, none, readers } from "../../src/ports/admin-route.ts";
import { before, is, ms, ofTenant, read } from "../../src/admin/rows.ts";
import {
	kept,
	limit,
	listOf,
	moment,
	pageOf,
	seqCursor,
	threadKey,
} from "../../src/admin/shapes.ts";

const json = z.json() as z.ZodType<Json>;
const execution = z.strictObject({
	seq: z.int(),
	marketId: z.uuid().nullable(),
	tool: kept(),
	actor: json,
	threadKey: kept(),
	state: z.enum(toolExecutions.state.enumValues),
	evidence: z.array(json),
	errorCode: kept().nullable(),
	errorReason: kept().nullable(),
	attempts: z.int(),
	latencyMs: z.int().nullable(),
	traceId: kept(),
	startedAtMs: moment,
	finishedAtMs: moment.nullable(),
});

export const executionRoutes = [
	defineRoute({
		method: "get",
		path: "/executions",
		name: "execution.list",
		roles: readers,
		summary: "Executions of tools, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: seqCursor,
			tool: plainText().max(80).optional(),
			state: execution.shape.state.optional(),
			threadKey: threadKey.optional(),
		}),
		body: noBody,
		answer: listOf(execution),
		example: {
			query: { tool: "taxi.request" },
			answer: {
				items: [
					{
						seq: 98,
						marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
						tool: "taxi.request",
						actor: { kind: "person", id: "k3J9", roles: ["customer"], agent: "concierge" },
						threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
						state: "succeeded",
						evidence: [{ kind: "ride", id: "ride_01k9m2" }],
						errorCode: null,
						errorReason: null,
						attempts: 1,
						latencyMs: 12,
						traceId: "trc_01k9m2",
						startedAtMs: 1_790_000_000_000,
						finishedAtMs: 1_790_000_000_012,
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const t = toolExecutions;
			const asked = and(
				before(t.seq, query.cursor),
				is(t.toolName, query.tool),
				is(t.state, query.state),
				is(t.threadKey, query.threadKey),
			);
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({
						seq: t.seq,
						marketId: t.marketId,
						tool: t.toolName,
						actor: t.actor,
						threadKey: t.threadKey,
						state: t.state,
						evidence: t.evidenceRefs,
						errorCode: t.errorCode,
						errorReason: t.errorReason,
						attempts: t.attempts,
						latencyMs: t.latencyMs,
						traceId: t.traceId,
						startedAtMs: ms(t.startedAt),
						finishedAtMs: ms(t.finishedAt),
					})
					.from(t)
					.where(ofTenant(t, asked))
					.orderBy(desc(t.seq))
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => ({
						...row,
						actor: withoutSecrets(row.actor),
						evidence: row.evidence.map(withoutSecrets),
					}),
					(row) => String(row.seq),
				),
			);
		},
	}),
];
