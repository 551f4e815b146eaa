/** The execution ledger: what was carried out, refused, or is unknown. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { executionRecord, executionStates } from "../../src/ports/admin-records.ts";
import { withoutSecrets } from "./personal.ts";
import { defineRoute, done, noBody, none, readers } from "./route.ts";
import { limit, listOf, momentCursor, pageOf, threadKey } from "./shapes.ts";

const execution = executionRecord.omit({ cursor: true });

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
			cursor: momentCursor,
			tool: plainText().max(80).optional(),
			state: z.enum(executionStates).optional(),
			threadKey: threadKey.optional(),
		}),
		body: noBody,
		answer: listOf(execution),
		example: {
			query: { tool: "taxi.request" },
			answer: {
				items: [
					{
						id: "d3b1a3f0-52e1-4a0e-8f0e-1f0a2b3c4d5e",
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
			const rows = await deps.store.logs.executions(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				tool: query.tool ?? null,
				state: query.state ?? null,
				threadKey: query.threadKey ?? null,
			});
			return done(
				pageOf(
					rows,
					query.limit,
					({ cursor: _, ...row }) => ({
						...row,
						actor: withoutSecrets(row.actor),
						evidence: row.evidence.map(withoutSecrets),
					}),
					(row) => row.cursor,
				),
			);
		},
	}),
];
