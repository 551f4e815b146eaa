/** What happened: every change of the tenant's rows, and the threads' own journals. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { eventRecord } from "../../src/ports/admin-records.ts";
import { withoutSecretsIn } from "./personal.ts";
import { defineRoute, done, noBody, none, readers } from "./route.ts";
import { limit, listOf, pageOf, seqCursor } from "./shapes.ts";

const word = plainText().min(1).max(120).optional();

export const eventRoutes = [
	defineRoute({
		method: "get",
		path: "/events",
		name: "event.list",
		roles: readers,
		summary: "Events, newest first. What is sealed in a payload stays so.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: seqCursor,
			entityType: word,
			entityId: word,
			type: word,
		}),
		body: noBody,
		answer: listOf(eventRecord),
		example: {
			query: { entityType: "taxi_requests", entityId: "ride_01k9m2" },
			answer: {
				items: [
					{
						seq: 812,
						atMs: 1_790_000_000_000,
						type: "ride_requested",
						entityType: "taxi_requests",
						entityId: "ride_01k9m2",
						op: "insert",
						payload: { rows: [{ id: "ride_01k9m2", pickup_sealed: "[sealed]" }] },
						actor: "person:k3J9",
						traceId: "trc_01k9m2",
						threadKey: null,
						threadSeq: null,
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const rows = await deps.store.logs.events(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				entityType: query.entityType ?? null,
				entityId: query.entityId ?? null,
				type: query.type ?? null,
			});
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => ({ ...row, payload: withoutSecretsIn(row.payload) }),
					(row) => String(row.seq),
				),
			);
		},
	}),
];
