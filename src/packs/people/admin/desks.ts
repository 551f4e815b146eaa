/** How staff keep conversations: labels, and rests that end by themselves, or when the person writes. */
import {
	and,
	arrayContains,
	asc,
	count,
	eq,
	gt,
	inArray,
	isNotNull,
	type SQL,
	sql,
} from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import { plainText } from "../../../core/plain-text.ts";
import { filled, fromNow, insert, refused } from "../../../ports/commit.ts";
import { reading } from "../../../ports/rows.ts";
import { acting, decideChange, objection } from "../../../admin/acts.ts";
import { defineRoute, done, noBody, none, notFound, readers } from "../../../ports/admin-route.ts";
import { acted, decided, ms, ofTenant, type Queries, read } from "../../../admin/rows.ts";
import { cursor, kept, limit, listOf, moment, pageOf, threadKey } from "../../../admin/shapes.ts";
import { restsOf } from "../../../admin/resting.ts";
import { answerers, isTheirs, keyExample } from "./notes.ts";
import { desks } from "../rows.ts";
import { threadDesks, threadNotes } from "../schema.ts";

const isResting = restsOf(threadDesks);
const labelsMax = 10;
const labelMax = 40;
const keysMax = 100;
const knownLabelsMax = 100;
const minuteMs = 60_000;
const snoozeMinutesMax = 60 * 24 * 30;

const label = plainText()
	.trim()
	.min(1)
	.max(labelMax)
	.transform((text) => text.toLowerCase());
const restStates = ["resting", "back"] as const;

const desk = z.strictObject({
	threadKey: kept(),
	labels: z.array(kept()),
	/** `back`: its rest is over, and nobody has looked after it since. */
	rest: z.enum(restStates).nullable(),
	snoozedUntilMs: moment.nullable(),
	snoozedBy: kept().nullable(),
	notes: z.int(),
	version: z.int().min(0),
});

const desksOf = (db: Queries, where: SQL | undefined) =>
	db
		.select({
			threadKey: threadDesks.threadKey,
			labels: threadDesks.labels,
			rest: sql<
				(typeof restStates)[number] | null
			>`case when ${threadDesks.snoozedUntil} is null then null when ${isResting} then 'resting' else 'back' end`,
			snoozedUntilMs: ms(threadDesks.snoozedUntil),
			snoozedBy: threadDesks.snoozedBy,
			notes:
				sql<number>`(select ${count()} from ${threadNotes} n where n.tenant_id = ${threadDesks.tenantId}
				and n.thread_key = ${threadDesks.threadKey} and n.text_encrypted is not null)`.mapWith(
					Number,
				),
			version: threadDesks.version,
		})
		.from(threadDesks)
		.where(ofTenant(threadDesks, where))
		.orderBy(asc(threadDesks.threadKey));

const deskExample: z.input<typeof desk> = {
	threadKey: keyExample,
	labels: ["vip"],
	rest: "resting",
	snoozedUntilMs: 1_789_990_000_000,
	snoozedBy: "key_01k9m2",
	notes: 1,
	version: 3,
};

const keys = plainText()
	.max(keysMax * 44)
	.transform((text) => text.split(","))
	.pipe(z.array(threadKey).min(1).max(keysMax))
	.meta({ description: `Up to ${keysMax} keys of threads, with commas between them.` });

export const deskRoutes = [
	defineRoute({
		method: "get",
		path: "/thread-desks",
		name: "desk.list",
		roles: readers,
		summary:
			"Labels and rests of conversations that have any: of some of them, under a label, or by how their rest stands.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^[A-Za-z0-9_-]{43}$/),
			threadKeys: keys.optional(),
			label: label.optional(),
			rest: z.enum(restStates).optional(),
		}),
		body: noBody,
		answer: listOf(desk),
		example: { query: { label: "vip" }, answer: { items: [deskExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				query.cursor === undefined ? undefined : gt(threadDesks.threadKey, query.cursor),
				query.threadKeys && inArray(threadDesks.threadKey, query.threadKeys),
				query.label === undefined ? undefined : arrayContains(threadDesks.labels, [query.label]),
				query.rest && isNotNull(threadDesks.snoozedUntil),
				query.rest === "resting" ? isResting : undefined,
				query.rest === "back" ? sql`not ${isResting}` : undefined,
			);
			const rows = await read({ deps, ctx }, (db) => desksOf(db, asked).limit(query.limit + 1));
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => row.threadKey,
				),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/thread-labels",
		name: "desk.labels",
		roles: readers,
		summary: "The labels there are, the most used first, and on how many conversations each is.",
		params: none,
		query: none,
		body: noBody,
		answer: z.strictObject({
			items: z.array(z.strictObject({ label: kept(), threads: z.int() })),
		}),
		example: { answer: { items: [{ label: "vip", threads: 12 }] } },
		run: async ({ deps, ctx }) => {
			const one = sql<string>`unnest(${threadDesks.labels})`.as("label");
			const items = await read({ deps, ctx }, (db) => {
				const all = db
					.select({ label: one })
					.from(threadDesks)
					.where(ofTenant(threadDesks))
					.as("all_labels");
				return db
					.select({ label: all.label, threads: count() })
					.from(all)
					.groupBy(all.label)
					.orderBy(sql`count(*) desc`, all.label)
					.limit(knownLabelsMax);
			});
			return done({ items });
		},
	}),
	defineRoute({
		method: "put",
		path: "/threads/{threadKey}/desk",
		name: "desk.set",
		roles: answerers,
		summary:
			"Set a conversation’s labels, or let it rest for so many minutes (null: its rest is over). It comes back then, or as soon as its person writes. `version` 0 where it has none of either yet.",
		params: z.strictObject({ threadKey }),
		query: none,
		body: z
			.strictObject({
				version: z.int().min(0),
				labels: z.array(label).max(labelsMax).optional(),
				snoozeMinutes: z.int().min(1).max(snoozeMinutesMax).nullable().optional(),
			})
			.refine(
				({ labels, snoozeMinutes }) => labels !== undefined || snoozeMinutes !== undefined,
				"nothing to change is given",
			),
		answer: desk,
		example: {
			params: { threadKey: keyExample },
			body: { version: 2, labels: ["vip"], snoozeMinutes: 60 },
			answer: deskExample,
		},
		run: async (call) => {
			const { deps, ctx, params, body, act } = call;
			if (!(await isTheirs(call, params.threadKey))) return notFound("thread");
			const rest =
				body.snoozeMinutes === undefined
					? {}
					: body.snoozeMinutes === null
						? { snoozedUntil: null, snoozedAt: null, snoozedBy: null }
						: {
								snoozedUntil: fromNow(body.snoozeMinutes * minuteMs),
								snoozedAt: fromNow(0),
								snoozedBy: ctx.actorId,
							};
			const labels =
				body.labels === undefined ? {} : { labels: [...new Set(body.labels)].toSorted() };
			const stale = "Somebody else has changed this meanwhile.";
			const told: Record<string, Json> = { threadKey: params.threadKey };
			// Labels are words about a person: which they were stands in the row alone.
			if (body.labels) told["labels"] = body.labels.length;
			if (body.snoozeMinutes !== undefined) told["snoozeMinutes"] = body.snoozeMinutes;
			const set = await decided(
				{ deps, ctx },
				act(params.threadKey, told),
				{
					readings: {
						known: reading(desks, ["id", "version"], [["threadKey", "=", params.threadKey]]),
					},
					decide: ({ rows }, failed) => {
						const [known] = rows.known;
						if (!known && body.version === 0)
							return (
								objection(failed, { UNIQUE: stale }) ??
								acting({
									writes: [
										insert(desks, "row", "desk_set", {
											id: { $id: "dsk" },
											threadKey: params.threadKey,
											...labels,
											...rest,
										}),
									],
								})
							);
						if (!known) return refused("CONFLICT", "STALE_STATE", stale, { version: 0 });
						return decideChange(known, desks, {
							what: { gone: stale, stale },
							version: body.version,
							event: "desk_set",
							set: { ...labels, ...rest },
						});
					},
					target: filled("row", "threadKey"),
				},
				(db) => desksOf(db, eq(threadDesks.threadKey, acted)),
			);
			return set.kind === "succeeded" ? done(set.data) : set;
		},
	}),
];
