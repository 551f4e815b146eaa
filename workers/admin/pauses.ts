import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import { channelNames } from "../../src/ports/channel.ts";
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
import { reading } from "../../src/ports/rows.ts";
import { pauses } from "../../src/store/postgres/schema/sending.ts";
import { acting, workplace } from "../../src/admin/acts.ts";
import { projected } from "../../src/admin/projected.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	readers,
	refuse,
	writers,
} from "../../src/ports/admin-route.ts";
import { acted, before, decided, ms, ofTenant, type Queries, read } from "../../src/admin/rows.ts";
import {
	cursor,
	flag,
	isProjected,
	kept,
	limit,
	listOf,
	moment,
	pageOf,
	uuidPattern,
} from "../../src/admin/shapes.ts";

const pause = z.strictObject({
	id: kept(),
	marketId: kept().nullable(),
	/** Both null: everything. */
	channel: z.enum(channelNames).nullable(),
	tool: kept().nullable(),
	reason: kept(),
	setBy: kept(),
	setAtMs: moment,
	liftedAtMs: moment.nullable(),
	liftedBy: kept().nullable(),
});
const pauseRows = (db: Queries, where?: SQL) =>
	db
		.select({
			id: pauses.id,
			marketId: pauses.marketId,
			channel: pauses.channel,
			tool: pauses.tool,
			reason: pauses.reason,
			setBy: pauses.setBy,
			setAtMs: ms(pauses.createdAt),
			liftedAtMs: ms(pauses.liftedAt),
			liftedBy: pauses.liftedBy,
		})
		.from(pauses)
		.where(ofTenant(pauses, where));
const pauseTable = tableOf<typeof pauses.$inferSelect>("pauses");
const changedPause = (db: Queries) => pauseRows(db, eq(pauses.id, acted));

const marketId = plainText().regex(uuidPattern, "a market's id");
const rowId = plainText().min(1).max(64);
const example: z.input<typeof pause> = {
	id: "pause_01k9m2",
	marketId: null,
	channel: "sms",
	tool: null,
	reason: "The carrier asked us to stop for an hour.",
	setBy: "key_01k9m2",
	setAtMs: 1_790_000_000_000,
	liftedAtMs: null,
	liftedBy: null,
};

export const pauseRoutes = [
	defineRoute({
		method: "get",
		path: "/pauses",
		name: "pause.list",
		roles: readers,
		summary: "Pauses, newest first.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(/^pause_[0-9a-z]{1,40}$/), open: flag }),
		body: noBody,
		answer: listOf(pause),
		example: { query: { open: "true" }, answer: { items: [example], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const isOpen =
				query.open === undefined ? undefined : (query.open ? isNull : isNotNull)(pauses.liftedAt);
			const rows = await read({ deps, ctx }, (db) =>
				pauseRows(db, and(before(pauses.id, query.cursor), isOpen))
					.orderBy(desc(pauses.id))
					.limit(query.limit + 1),
			);
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
		method: "post",
		path: "/pauses",
		name: "pause.set",
		roles: writers,
		summary:
			"Pause what leaves: everything, one channel, or one tool; in one market or in all. What waits goes out when it is lifted.",
		params: none,
		query: none,
		body: z
			.strictObject({
				marketId: marketId.nullable().default(null),
				channel: z.enum(channelNames).nullable().default(null),
				tool: plainText().min(1).max(80).nullable().default(null),
				reason: plainText().trim().min(1).max(200),
			})
			.refine(
				(body) => body.channel === null || body.tool === null,
				"a channel or a tool, not both",
			),
		answer: pause.extend({ projected: isProjected }),
		example: {
			body: { channel: "sms", reason: example.reason },
			answer: { ...example, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, body, act } = call;
			if (body.tool !== null && !deps.tools.some(({ name }) => name === body.tool))
				return refuse("VALIDATION_ERROR", `There is no tool ${body.tool}.`, {
					reason: "UNKNOWN_TOOL",
					path: "body.tool",
				});
			const outcome = await decided(
				{ deps, ctx },
				act("new", { ...body }),
				{
					readings: {
						markets: workplace(ctx.tenantId, body.marketId),
						open: reading(
							pauseTable,
							["id", "liftedAt"],
							[
								["liftedAt", "is", null],
								["marketId", "is", body.marketId],
								["channel", "is", body.channel],
								["tool", "is", body.tool],
							],
						),
					},
					decide: ({ rows }) => {
						if (body.marketId !== null && rows.markets.length === 0)
							return refused("NOT_FOUND", null, "No such market.");
						const [open] = rows.open;
						// Asked twice, it is one pause.
						if (open) return acting({ rows: [unchanged(pauseTable, "pause", open)] });
						const row = { ...body, setBy: ctx.actorId };
						return acting({ writes: [insert(pauseTable, "pause", "pause_set", row)] });
					},
					target: filled("pause", "id"),
				},
				changedPause,
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
	defineRoute({
		method: "post",
		path: "/pauses/{pauseId}/lift",
		name: "pause.lift",
		roles: writers,
		summary: "End a pause. What waited leaves by itself. Lifting it twice changes nothing.",
		params: z.strictObject({ pauseId: rowId }),
		query: none,
		body: noBody,
		answer: pause.extend({ projected: isProjected }),
		example: {
			params: { pauseId: example.id },
			answer: {
				...example,
				liftedAtMs: 1_790_000_100_000,
				liftedBy: "key_01k9m2",
				projected: true,
			},
		},
		run: async (call) => {
			const { deps, ctx, params, act } = call;
			const outcome = await decided(
				{ deps, ctx },
				act(params.pauseId),
				{
					readings: {
						pause: reading(pauseTable, ["id", "liftedAt"], [["id", "=", params.pauseId]]),
					},
					decide: ({ rows: { pause } }) => {
						const [known] = pause;
						if (!known) return refused("NOT_FOUND", null, "No such pause.");
						if (known.liftedAt !== null)
							return acting({ rows: [unchanged(pauseTable, "pause", known)] });
						const lifted = { liftedAt: fromNow(0), liftedBy: ctx.actorId };
						return acting({
							rows: [changing(pauseTable, "pause", known)],
							writes: [update(pauseTable, "pause", "pause_lifted", lifted)],
						});
					},
				},
				changedPause,
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
];
