import { type AnyColumn, and, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { priceListDefault } from "../../src/core/sending/prices.ts";
import {
	ceilingsSchema,
	marketSendingSchema,
	noCeilings,
	sendingDefaults,
	usedSchema,
} from "../../src/core/sending/settings.ts";
import {
	changing,
	type Decision,
	insert,
	refused,
	tableOf,
	update,
} from "../../src/ports/commit.ts";
import { reading } from "../../src/ports/rows.ts";
import { journalLines } from "../../src/store/postgres/schema/logs.ts";
import { tenantDailyUse, tenantSending } from "../../src/store/postgres/schema/sending.ts";
import { marketConfigs, tenants } from "../../src/store/postgres/schema/tenancy.ts";
import { acting, changeMarket } from "../../src/admin/acts.ts";
import { projected } from "../../src/admin/projected.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	writers,
} from "../../src/ports/admin-route.ts";
import {
	beforeLine,
	decided,
	is,
	lineAfter,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
} from "../../src/admin/rows.ts";
import {
	isProjected,
	kept,
	limit,
	lineCursor,
	listOf,
	moment,
	pageOf,
	rowVersion,
	threadKey,
	uuidPattern,
	versionMax,
} from "../../src/admin/shapes.ts";

const marketId = plainText().regex(uuidPattern, "a market's id");
const marketExample = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";
const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";
const rowId = plainText().min(1).max(64);

const marketSendingRecord = z.strictObject({
	settings: marketSendingSchema.meta({ description: "What this market says itself." }),
	usual: marketSendingSchema.meta({ description: "What holds where it says nothing." }),
	version: z.int().positive(),
});
const usual = { ...sendingDefaults, prices: priceListDefault };

const ceilingsRecord = z.strictObject({
	ceilings: ceilingsSchema,
	used: usedSchema,
	/** 0: none were ever set. */
	version: z.int().nonnegative(),
});
const today = sql`(clock_timestamp() at time zone 'UTC')::date`;
/** Of today, of all shards. */
const used = (column: AnyColumn) =>
	sql`(select coalesce(sum(${column}), 0) from ${tenantDailyUse} where ${and(eq(tenantDailyUse.tenantId, tenants.id), eq(tenantDailyUse.day, today))})`.mapWith(
		Number,
	);
const ceilingsOf = (db: Queries) =>
	db
		.select({
			ceilings: {
				messagesPerDay: tenantSending.messagesPerDay,
				costMicrosPerDay: tenantSending.costMicrosPerDay,
				modelCallsPerDay: tenantSending.modelCallsPerDay,
				modelTokensPerDay: tenantSending.modelTokensPerDay,
			},
			used: {
				day: sql<string>`(${today})::text`,
				messages: used(tenantDailyUse.messages),
				costMicros: used(tenantDailyUse.costMicros),
				modelCalls: used(tenantDailyUse.modelCalls),
				modelTokens: used(tenantDailyUse.modelTokens),
			},
			version: sql`coalesce(${tenantSending.version}, 0)`.mapWith(Number),
		})
		.from(tenants)
		.leftJoin(tenantSending, eq(tenantSending.tenantId, tenants.id))
		.where(sql`${tenants.id} = app.current_tenant()`);

const shownCeilings = (row: RowOf<typeof ceilingsOf>) => ({
	...row,
	ceilings: row.ceilings ?? noCeilings,
});

const dailyCeilings = tableOf<typeof tenantSending.$inferSelect>("tenant_sending");
/** Two first ones at the same moment: the key lets one in, and the other finds its version. */
function decideCeilings(
	known: { readonly tenantId: string; readonly version: number } | undefined,
	version: number,
	ceilings: z.output<typeof ceilingsSchema>,
): Decision {
	const event = "tenant_ceilings_put";
	if ((known?.version ?? 0) !== version)
		return refused("CONFLICT", "STALE_STATE", "The ceilings were changed meanwhile.", {
			version: known?.version ?? 0,
		});
	if (!known) return acting({ writes: [insert(dailyCeilings, "ceilings", event, ceilings)] });
	return acting({
		rows: [changing(dailyCeilings, "ceilings", { id: known.tenantId, version })],
		writes: [update(dailyCeilings, "ceilings", event, ceilings)],
	});
}

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

const line = journalLines.changePayload;
const judged = sql`${line} -> 'judged'`;
const decisions = (
	db: Queries,
	asked: { readonly [K in "threadKey" | "outboxId" | "rule" | "cursor"]?: string | undefined },
) =>
	db
		.select({
			seq: journalLines.seq,
			place: journalLines.place,
			atMs: ms(journalLines.ts),
			threadKey: journalLines.threadKey,
			type: journalLines.type,
			outboxId: sql<string>`${line} ->> 'outboxId'`,
			channel: sql<string>`${line} ->> 'channel'`,
			verdict: sql<string>`${judged} ->> 'verdict'`,
			rule: sql<string | null>`${judged} ->> 'rule'`,
			objections: sql<Record<string, string>>`coalesce(${judged} -> 'objections', '{}')`,
			facts: sql<Record<string, Json>>`${judged} -> 'facts'`,
			costMicros: sql<number | null>`${line} -> 'costMicros'`,
		})
		.from(journalLines)
		.where(
			ofTenant(
				journalLines,
				and(
					sql`${line} ? 'judged'`,
					beforeLine(journalLines.seq, journalLines.place, asked.cursor),
					is(journalLines.threadKey, asked.threadKey),
					asked.outboxId ? sql`${line} ->> 'outboxId' = ${asked.outboxId}` : undefined,
					asked.rule ? sql`${judged} -> 'objections' ? ${asked.rule}` : undefined,
				),
			),
		)
		.orderBy(desc(journalLines.seq), desc(journalLines.place));

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
			answer: { settings: { quietHours: { from: "21:00", to: "08:00" } }, usual, version: 3 },
		},
		run: async ({ deps, ctx, params }) => {
			const [found] = await read({ deps, ctx }, (db) =>
				db
					.select({
						settings: sql<
							z.input<typeof marketSendingSchema>
						>`${marketConfigs.sending} || case when ${marketConfigs.quietHours} ->> 'from' is null or ${marketConfigs.quietHours} ->> 'to' is null then '{}' else jsonb_build_object('quietHours', ${marketConfigs.quietHours}) end`,
						version: marketConfigs.version,
					})
					.from(marketConfigs)
					.where(eq(marketConfigs.marketId, params.marketId)),
			);
			return found ? done({ ...found, usual }) : notFound("market");
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
			const { version, quietHours, ...rest } = body;
			const { version: _, ...given } = z.record(kept(), z.json()).parse(body);
			const outcome = await changeMarket(
				{ deps, ctx },
				act(params.marketId, { change: given as Record<string, Json> }),
				{ ...params, version, event: "market_sending_changed", columns: ["sending"] },
				({ sending }) => ({
					...(quietHours === undefined ? {} : { quietHours }),
					sending: { ...(sending as object), ...rest },
				}),
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
			return found ? done(shownCeilings(found)) : notFound("tenant");
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
			const outcome = await decided(
				{ deps, ctx },
				act(ctx.tenantId, { ceilings }),
				{
					readings: { known: reading(dailyCeilings, ["tenantId", "version"], []) },
					decide: ({ rows: { known } }) => decideCeilings(known[0], version, ceilings),
				},
				ceilingsOf,
			);
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...shownCeilings(outcome.data), projected: await projected(call) });
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
			cursor: lineCursor,
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
			const inWords = ({ place: _, ...row }: RowOf<typeof decisions>) => ({
				...row,
				why:
					deps.sendRules.find(({ name }) => name === row.rule)?.sentence ??
					(row.rule === null ? "No rule objected." : "A rule of an earlier release."),
			});
			return done(pageOf(rows, query.limit, inWords, lineAfter));
		},
	}),
];
