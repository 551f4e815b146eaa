/**
 * The send gate as staff see it: quiet hours and caps of a market, ceilings of the tenant, pauses, and in words why a message was or
 * was not sent.
 */
import { and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import {
	ceilingsSchema,
	marketSendingSchema,
	usedSchema,
} from "../../src/core/sending/settings.ts";
import { eventLog } from "../../src/store/postgres/schema/logs.ts";
import { tenantSending } from "../../src/store/postgres/schema/sending.ts";
import { marketConfigs, tenants } from "../../src/store/postgres/schema/tenancy.ts";
import { projected } from "./projected.ts";
import { defineRoute, done, noBody, none, notFound, readers, writers } from "./route.ts";
import {
	before,
	change,
	changedRow,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
} from "./rows.ts";
import {
	isProjected,
	kept,
	limit,
	listOf,
	moment,
	pageOf,
	rowVersion,
	seqCursor,
	threadKey,
	uuidPattern,
	versionMax,
} from "./shapes.ts";

const marketId = plainText().regex(uuidPattern, "a market's id");
const marketExample = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";
const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";
const rowId = plainText().min(1).max(64);

const marketSendingRecord = z.strictObject({
	settings: marketSendingSchema,
	version: z.int().positive(),
});

const ceilingsRecord = z.strictObject({
	ceilings: ceilingsSchema,
	used: usedSchema,
	/** 0: none were ever set. */
	version: z.int().nonnegative(),
});
const ceilingsOf = (db: Queries) =>
	db
		.select({
			ceilings: sql<z.input<typeof ceilingsSchema>>`app.ceilings_of(${tenants.id})`,
			used: sql<
				z.input<typeof usedSchema>
			>`app.used_on(${tenants.id}, (clock_timestamp() at time zone 'UTC')::date)`,
			version: sql`coalesce(${tenantSending.version}, 0)`.mapWith(Number),
		})
		.from(tenants)
		.leftJoin(tenantSending, eq(tenantSending.tenantId, tenants.id))
		.where(sql`${tenants.id} = app.current_tenant()`);

const ceilingsExample: z.input<typeof ceilingsRecord> = {
	ceilings: {
		messagesPerDay: 5000,
		costMicrosPerDay: 50_000_000,
		modelCallsPerDay: 2000,
		modelTokensPerDay: null,
	},
	used: {
		day: "2026-11-22",
		messages: 212,
		costMicros: 4_120_000,
		modelCalls: 90,
		modelTokens: 150_000,
	},
	version: 1,
};
const said = z.strictObject({
	seq: z.int(),
	atMs: moment,
	threadKey: kept(),
	/** `outbox_send_started`, `outbox_suppressed`, `outbox_postponed`, `outbox_rerouted` */
	type: kept(),
	outboxId: kept(),
	channel: kept(),
	verdict: kept(),
	rule: kept().nullable(),
	objections: z.record(kept(), kept()),
	facts: z.record(kept(), z.json() as z.ZodType<Json>),
	costMicros: z.int().nullable(),
	why: kept().meta({ description: "What the rule means; or that none objected." }),
});
const saidExample: z.input<typeof said> = {
	seq: 4711,
	atMs: 1_790_000_000_000,
	threadKey: keyExample,
	type: "outbox_suppressed",
	outboxId: "out_01k9m2",
	channel: "whatsapp",
	verdict: "refuse",
	rule: "opted_out",
	objections: { opted_out: "refuse" },
	facts: { optedOut: true, kind: "notice" },
	costMicros: null,
	why: "The person wrote STOP, or their carrier says so: only their own START changes that.",
};

const line = eventLog.changePayload;
const judged = sql`${line} -> 'judged'`;
const decisions = (
	db: Queries,
	asked: { readonly [K in "threadKey" | "outboxId" | "rule" | "cursor"]?: string | undefined },
) =>
	db
		.select({
			seq: eventLog.seq,
			atMs: ms(eventLog.ts),
			threadKey: sql<string>`${eventLog.threadKey}`,
			type: eventLog.type,
			outboxId: sql<string>`${line} ->> 'outboxId'`,
			channel: sql<string>`${line} ->> 'channel'`,
			verdict: sql<string>`${judged} ->> 'verdict'`,
			rule: sql<string | null>`${judged} ->> 'rule'`,
			objections: sql<Record<string, string>>`${judged} -> 'objections'`,
			facts: sql<Record<string, Json>>`${judged} -> 'facts'`,
			costMicros: sql<number | null>`${line} -> 'costMicros'`,
		})
		.from(eventLog)
		.where(
			ofTenant(
				eventLog,
				and(
					sql`${line} ? 'judged'`,
					before(eventLog.seq, asked.cursor),
					is(eventLog.threadKey, asked.threadKey),
					asked.outboxId ? sql`${line} ->> 'outboxId' = ${asked.outboxId}` : undefined,
					asked.rule ? sql`${judged} -> 'objections' ? ${asked.rule}` : undefined,
				),
			),
		)
		.orderBy(desc(eventLog.seq));

export const sendingRoutes = [
	defineRoute({
		method: "get",
		path: "/markets/{marketId}/sending",
		name: "sending.read",
		roles: readers,
		summary: "A market's quiet hours, caps for each person, and price list.",
		params: z.strictObject({ marketId }),
		query: none,
		body: noBody,
		answer: marketSendingRecord,
		example: {
			params: { marketId: marketExample },
			answer: { settings: { quietHours: { from: "21:00", to: "08:00" } }, version: 3 },
		},
		run: async ({ deps, ctx, params }) => {
			const [found] = await read({ deps, ctx }, (db) =>
				db
					.select({
						settings: sql<
							z.input<typeof marketSendingSchema>
						>`app.sending_settings(${marketConfigs})`,
						version: marketConfigs.version,
					})
					.from(marketConfigs)
					.where(eq(marketConfigs.marketId, params.marketId)),
			);
			return found ? done(found) : notFound("market");
		},
	}),
	defineRoute({
		method: "patch",
		path: "/markets/{marketId}/sending",
		name: "sending.change",
		roles: writers,
		summary: "Change them. What is not given stays.",
		params: z.strictObject({ marketId }),
		query: none,
		body: marketSendingSchema
			.extend({ version: rowVersion.meta({ description: "The market's version that was read." }) })
			.refine((body) => Object.keys(body).length > 1, "nothing to change is given"),
		answer: z.strictObject({ version: rowVersion, projected: isProjected }),
		example: {
			params: { marketId: marketExample },
			body: { version: 3, quietHours: { from: "21:00", to: "08:00" } },
			answer: { version: 4, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, params, body, act } = call;
			const { version, ...rest } = body;
			const given = z.record(kept(), z.json()).parse(rest) as Record<string, Json>;
			const outcome = await change(
				{ deps, ctx },
				act(params.marketId, { change: given }),
				{
					name: "admin_sending_change",
					args: { ...params, version, change: given },
					isOfMarket: true,
				},
				z.strictObject({ version: rowVersion }),
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ version: outcome.data.version, projected: await projected(call) });
		},
	}),
	defineRoute({
		method: "get",
		path: "/sending",
		name: "sending.ceilings",
		roles: readers,
		summary: "What the tenant may send and spend in a day (UTC), and what it has used today.",
		params: none,
		query: none,
		body: noBody,
		answer: ceilingsRecord,
		example: { answer: ceilingsExample },
		run: async ({ deps, ctx }) => {
			const [found] = await read({ deps, ctx }, ceilingsOf);
			return found ? done(found) : notFound("tenant");
		},
	}),
	defineRoute({
		method: "put",
		path: "/sending",
		name: "sending.put_ceilings",
		roles: ["tenant_admin", "super_admin"],
		summary:
			"Set the ceilings. Null: none. Beyond them receipts still leave, and the offline rules answer.",
		params: none,
		query: none,
		body: ceilingsSchema.extend({
			version: z
				.int()
				.min(0)
				.max(versionMax)
				.meta({ description: "The version that was read; 0 for the first." }),
		}),
		answer: ceilingsRecord.extend({ projected: isProjected }),
		example: {
			body: { ...ceilingsExample.ceilings, version: 0 },
			answer: { ...ceilingsExample, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, body, act } = call;
			const { version, ...ceilings } = body;
			const outcome = await changedRow(
				{ deps, ctx },
				act(ctx.tenantId, { ceilings }),
				{ name: "admin_ceilings_put", args: { version, ceilings } },
				ceilingsOf,
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
	defineRoute({
		method: "get",
		path: "/sends",
		name: "send.decisions",
		roles: readers,
		summary:
			"Why a message was or was not sent: each decision with its facts, and its rule in words.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: seqCursor,
			threadKey: threadKey.optional(),
			outboxId: rowId.optional(),
			rule: plainText().min(1).max(60).optional(),
		}),
		body: noBody,
		answer: listOf(said),
		example: {
			query: { outboxId: "out_01k9m2" },
			answer: { items: [saidExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query }) => {
			const rows = await read({ deps, ctx }, (db) => decisions(db, query).limit(query.limit + 1));
			const inWords = (row: RowOf<typeof decisions>) => ({
				...row,
				why:
					deps.sendRules.find(({ name }) => name === row.rule)?.sentence ??
					(row.rule === null ? "No rule objected." : "A rule of an earlier release."),
			});
			return done(pageOf(rows, query.limit, inWords, ({ seq }) => String(seq)));
		},
	}),
];
