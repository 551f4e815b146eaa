import { and, desc, sql } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { eventLog } from "../../src/store/postgres/schema/logs.ts";
import { withoutSecretsIn } from "../../src/admin/personal.ts";
import { defineRoute, done, noBody, none, readers } from "../../src/ports/admin-route.ts";
import { beforeLine, is, lineAfter, ofTenant, type Queries, read } from "../../src/admin/rows.ts";
import { kept, limit, lineCursor, listOf, moment, pageOf } from "../../src/admin/shapes.ts";

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

const e = eventLog;
const line = sql.raw("l.line");
const place = sql`coalesce(l.place, 0)`.mapWith(Number);
const type = sql<string>`coalesce(${line} ->> 'type', ${e.type})`;
type Asked = { readonly [K in "cursor" | "entityType" | "entityId" | "type"]?: string | undefined };
const events = (db: Queries, asked: Asked) =>
	db
		.select({
			seq: e.seq,
			place,
			atMs: sql`coalesce((${line} ->> 'atMs')::bigint, app.ms(${e.ts}))`.mapWith(Number),
			type,
			entityType: e.entityType,
			entityId: e.entityId,
			op: e.op,
			payload: sql<
				Record<string, Json>
			>`case when ${line} is null then ${e.changePayload} else coalesce(${line} -> 'payload', ${e.changePayload} - 'lines') end`,
			actor: e.actor,
			traceId: sql<string | null>`coalesce(${line} ->> 'traceId', ${e.traceId})`,
			threadKey: e.threadKey,
			threadSeq: sql<number | null>`(${line} -> 'seq')`,
		})
		.from(e)
		.leftJoinLateral(
			sql`jsonb_array_elements(case when ${e.op} = 'journal' then ${e.changePayload} -> 'lines' end) with ordinality l (line, place)`,
			sql`true`,
		)
		.where(
			ofTenant(
				e,
				and(
					beforeLine(e.seq, place, asked.cursor),
					is(e.entityType, asked.entityType),
					is(e.entityId, asked.entityId),
					asked.type === undefined ? undefined : sql`${type} = ${asked.type}`,
				),
			),
		)
		.orderBy(desc(e.seq), desc(place));

export const eventRoutes = [
	defineRoute({
		method: "get",
		path: "/events",
		name: "event.list",
		roles: readers,
		summary: "Events, newest first. What is encrypted in a payload stays so.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: lineCursor,
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
						payload: { rows: [{ id: "ride_01k9m2", pickup_encrypted: "[encrypted]" }] },
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
			const rows = await read({ deps, ctx }, (db) => events(db, query).limit(query.limit + 1));
			return done(
				pageOf(
					rows,
					query.limit,
					({ place: _, ...row }) => ({ ...row, payload: withoutSecretsIn(row.payload) }),
					lineAfter,
				),
			);
		},
	}),
];
