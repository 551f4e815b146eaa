import { and, asc, desc, eq, gte, inArray, lte, notInArray, type SQL, sum } from "drizzle-orm";
import * as z from "zod";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	readers,
} from "../../ports/admin-route.ts";
import { before, is, ms, ofTenant, type Queries, read, readAll } from "../../admin/rows.ts";
import { cursor, kept, limit, listOf, moment, pageOf } from "../../admin/shapes.ts";
import { plainText } from "../../core/plain-text.ts";
import { tenantDailyUse } from "../../store/postgres/schema/sending.ts";
import { eventStages } from "./needs.ts";
import { behaviourDays, behaviourEvents, funnelDays } from "./schema.ts";
import { serviceOf } from "./service.ts";

const rowsMax = 1000;
/** At most twenty of a day. */
const serviceRowsMax = 20 * 120;
/** One that there is: the calendar knows no 30 February, and no year 0. */
const day = plainText()
	.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, "a day such as 2026-11-26")
	.pipe(z.iso.date("a day that there is"));
const market = z.uuid().optional().meta({ description: "Of one market; of all where absent." });
const span = { from: day.optional(), to: day.optional(), market };
const eventName = plainText().regex(/^[a-z][a-z0-9_.]{1,59}$/, "an event's name");

const event = z.strictObject({
	id: kept(),
	marketId: z.uuid(),
	event: kept(),
	stage: z.enum(eventStages).nullable(),
	agent: kept(),
	role: kept(),
	channel: kept(),
	locale: kept(),
	visitor: kept(),
	props: z.record(kept(), z.union([kept(), z.number(), z.boolean()])),
	stripped: z.int(),
	traceId: kept(),
	createdAtMs: moment,
});
const events = (db: Queries, where?: SQL) =>
	db
		.select({
			id: behaviourEvents.id,
			marketId: behaviourEvents.marketId,
			event: behaviourEvents.event,
			stage: behaviourEvents.stage,
			agent: behaviourEvents.agent,
			role: behaviourEvents.role,
			channel: behaviourEvents.channel,
			locale: behaviourEvents.locale,
			visitor: behaviourEvents.visitor,
			props: behaviourEvents.props,
			stripped: behaviourEvents.stripped,
			traceId: behaviourEvents.traceId,
			createdAtMs: ms(behaviourEvents.createdAt),
		})
		.from(behaviourEvents)
		.where(ofTenant(behaviourEvents, where))
		.orderBy(desc(behaviourEvents.id));

const dayRow = z.strictObject({
	day: kept(),
	marketId: z.uuid(),
	event: kept(),
	count: z.int(),
	visitors: z.int(),
});
const funnelRow = z.strictObject({
	day: kept(),
	/** Empty: all of them. */
	tool: kept(),
	written: z.int(),
	proposed: z.int(),
	agreed: z.int(),
	done: z.int(),
});
/** The steps of a conversation. */
const funnelSteps = ["written", "proposed", "agreed", "done"];

const serviceRow = z.strictObject({
	day: kept(),
	/** Taken by the provider, refused by it, kept back by a rule of ours. */
	sent: z.int(),
	failed: z.int(),
	heldBack: z.int(),
	/** As the provider reports it; who hides when they read is in the first alone. */
	delivered: z.int(),
	read: z.int(),
	undelivered: z.int(),
	/** How long messages waited for their answer: so many up to each bound, and above the last (null). */
	answers: z.array(z.strictObject({ withinMs: z.int().nullable(), count: z.int() })),
	/** By our table of prices, which is estimated. */
	costMicros: z.int(),
	modelCalls: z.int(),
	modelTokens: z.int(),
});

const example = {
	id: "bev_01k9m2000000000000000000aa",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	event: "menu_opened",
	stage: "page_view" as const,
	agent: "concierge",
	role: "customer",
	channel: "whatsapp",
	locale: "en",
	visitor: "5e884898da28047151d0e56f",
	props: { items: 12 },
	stripped: 1,
	traceId: "trc_01k9m2",
	createdAtMs: 1_789_900_000_000,
};
const between = (
	column: typeof behaviourDays.day | typeof funnelDays.day | typeof tenantDailyUse.day,
	{ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
) => and(from ? gte(column, from) : undefined, to ? lte(column, to) : undefined);

type Step = { readonly day: string; readonly tool: string; readonly step: string; count: number };
/** A row for each day and tool, with a number for each step. */
function funnelOf(rows: readonly Step[]) {
	const found = new Map<string, Record<string, string | number>>();
	for (const { day: on, tool, step, count } of rows) {
		const key = `${on} ${tool}`;
		const row = found.get(key) ?? { day: on, tool, written: 0, proposed: 0, agreed: 0, done: 0 };
		found.set(key, { ...row, [step]: count });
	}
	return [...found.values()] as z.input<typeof funnelRow>[];
}

const routes = [
	defineRoute({
		method: "get",
		path: "/analytics/events",
		name: "analytics.events",
		roles: readers,
		summary: "What was logged, newest first, without anything personal; kept for ninety days.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^bev_[0-9a-z]{26}$/),
			event: eventName.optional(),
			market,
		}),
		body: noBody,
		answer: listOf(event),
		example: { query: { event: "menu_opened" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				before(behaviourEvents.id, query.cursor),
				is(behaviourEvents.event, query.event),
				is(behaviourEvents.marketId, query.market),
			);
			const rows = await read({ deps, ctx }, (db) => events(db, asked).limit(query.limit + 1));
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					({ id }) => id,
				),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/analytics/days",
		name: "analytics.days",
		roles: readers,
		summary: "Events by day, market and name: how often, and by how many.",
		params: none,
		query: z.strictObject({ ...span, event: eventName.optional() }),
		body: noBody,
		answer: listOf(dayRow),
		example: {
			query: { from: "2026-11-01" },
			answer: {
				items: [
					{
						day: "2026-11-26",
						marketId: example.marketId,
						event: "menu_opened",
						count: 40,
						visitors: 31,
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const items = await read({ deps, ctx }, (db) =>
				db
					.select({
						day: behaviourDays.day,
						marketId: behaviourDays.marketId,
						event: behaviourDays.event,
						count: behaviourDays.count,
						visitors: behaviourDays.visitors,
					})
					.from(behaviourDays)
					.where(
						ofTenant(
							behaviourDays,
							and(
								between(behaviourDays.day, query),
								is(behaviourDays.event, query.event),
								is(behaviourDays.marketId, query.market),
							),
						),
					)
					.orderBy(desc(behaviourDays.day), asc(behaviourDays.event), asc(behaviourDays.marketId))
					.limit(rowsMax),
			);
			return done({ items, nextCursor: null });
		},
	}),
	defineRoute({
		method: "get",
		path: "/analytics/funnel",
		name: "analytics.funnel",
		roles: readers,
		summary:
			"By day, how many messages were written, proposals shown, yeses said and agreed calls done; and the last three for each tool.",
		params: none,
		query: z.strictObject(span),
		body: noBody,
		answer: listOf(funnelRow),
		example: {
			query: { from: "2026-11-01" },
			answer: {
				items: [
					{ day: "2026-11-26", tool: "", written: 120, proposed: 40, agreed: 30, done: 29 },
					{ day: "2026-11-26", tool: "taxi.request", written: 0, proposed: 9, agreed: 7, done: 7 },
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				db
					.select(stepColumns)
					.from(funnelDays)
					.where(
						ofTenant(
							funnelDays,
							and(
								between(funnelDays.day, query),
								is(funnelDays.marketId, query.market),
								inArray(funnelDays.step, funnelSteps),
							),
						),
					)
					.groupBy(funnelDays.day, funnelDays.tool, funnelDays.step)
					.orderBy(desc(funnelDays.day), asc(funnelDays.tool), asc(funnelDays.step))
					.limit(rowsMax),
			);
			return done({ items: funnelOf(rows), nextCursor: null });
		},
	}),
	defineRoute({
		method: "get",
		path: "/analytics/service",
		name: "analytics.service",
		roles: readers,
		summary:
			"By day, what was sent and delivered, how long messages waited for an answer, what messages cost by our estimate, and how much models were asked.",
		params: none,
		query: z.strictObject(span),
		body: noBody,
		answer: listOf(serviceRow),
		example: {
			query: { from: "2026-11-01" },
			answer: {
				items: [
					{
						...{ day: "2026-11-26", sent: 130, failed: 1, heldBack: 2, delivered: 121, read: 90 },
						...{ undelivered: 3, costMicros: 1_240_000, modelCalls: 40, modelTokens: 52_000 },
						answers: [
							{ withinMs: 1000, count: 100 },
							{ withinMs: null, count: 2 },
						],
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const use = tenantDailyUse;
			const [steps, uses] = await readAll(
				{ deps, ctx },
				(db) =>
					[
						db
							.select(stepColumns)
							.from(funnelDays)
							.where(
								ofTenant(
									funnelDays,
									and(
										between(funnelDays.day, query),
										is(funnelDays.marketId, query.market),
										eq(funnelDays.tool, ""),
										notInArray(funnelDays.step, funnelSteps),
									),
								),
							)
							.groupBy(funnelDays.day, funnelDays.tool, funnelDays.step)
							.orderBy(desc(funnelDays.day), asc(funnelDays.step))
							.limit(serviceRowsMax),
						db
							.select({
								day: use.day,
								costMicros: sum(use.costMicros),
								modelCalls: sum(use.modelCalls),
								modelTokens: sum(use.modelTokens),
							})
							.from(use)
							.where(ofTenant(use, and(between(use.day, query), is(use.marketId, query.market))))
							.groupBy(use.day)
							.orderBy(desc(use.day))
							.limit(rowsMax),
					] as const,
			);
			return done({ items: [...serviceOf(steps, uses)], nextCursor: null });
		},
	}),
];

export const analyticsAdmin: readonly AdminResource[] = [{ section: "records", routes }];
const stepColumns = {
	day: funnelDays.day,
	tool: funnelDays.tool,
	step: funnelDays.step,
	/** Of the markets that are asked for, together. */
	count: sum(funnelDays.count).mapWith(Number),
};
