/** What happened: every change of the tenant's rows, and the threads' own journals. */
import { and, desc } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { eventLog } from "../../src/store/postgres/schema/logs.ts";
import { withoutSecretsIn } from "./personal.ts";
import { defineRoute, done, noBody, none, readers } from "./route.ts";
import { before, is, ms, ofTenant, read } from "./rows.ts";
import { kept, limit, listOf, moment, pageOf, seqCursor } from "./shapes.ts";

const event = z.strictObject({
	seq: z.int(),
	atMs: moment,
	type: kept(),
	entityType: kept(),
	entityId: kept(),
	op: kept(),
	payload: z.record(kept(), z.json() as z.ZodType<Json>),
	actor: kept().nullable(),
	traceId: kept().nullable(),
	threadKey: kept().nullable(),
	threadSeq: z.int().nullable(),
});

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
		answer: listOf(event),
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
			const e = eventLog;
			const asked = and(
				before(e.seq, query.cursor),
				is(e.entityType, query.entityType),
				is(e.entityId, query.entityId),
				is(e.type, query.type),
			);
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select({
						seq: e.seq,
						atMs: ms(e.ts),
						type: e.type,
						entityType: e.entityType,
						entityId: e.entityId,
						op: e.op,
						payload: e.changePayload,
						actor: e.actor,
						traceId: e.traceId,
						threadKey: e.threadKey,
						threadSeq: e.threadSeq,
					})
					.from(e)
					.where(ofTenant(e, asked))
					.orderBy(desc(e.seq))
					.limit(query.limit + 1),
			);
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
