/**
 * The send gate as staff see it: quiet hours and caps of a market, ceilings of the tenant, pauses, and in words why a message was or
 * was not sent.
 */
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { ceilingsSchema, marketSendingSchema } from "../../src/core/sending/settings.ts";
import {
	ceilingsRecord,
	type DecisionRecord,
	decisionRecord,
	marketSendingRecord,
	pauseRecord,
} from "../../src/ports/admin-sending.ts";
import { channelNames } from "../../src/ports/channel.ts";
import { projected } from "./projected.ts";
import { defineRoute, done, noBody, none, notFound, readers, refuse, writers } from "./route.ts";
import {
	cursor,
	flag,
	kept,
	limit,
	listOf,
	pageOf,
	rowVersion,
	versionMax,
	seqCursor,
	threadKey,
	uuidPattern,
} from "./shapes.ts";

const marketId = plainText().regex(uuidPattern, "a market's id");
const marketExample = "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22";
const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";
const isProjected = z.boolean().meta({
	description: "False: people are served by the old settings for up to a minute more.",
});
const rowId = plainText().min(1).max(64);

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
const pauseExample: z.input<typeof pauseRecord> = {
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

const said = decisionRecord.extend({
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
			const found = await deps.store.sending.market(ctx, params.marketId);
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
			const change = z.record(kept(), z.json()).parse(rest) as Record<string, Json>;
			const outcome = await deps.store.sending.changeMarket(ctx, act(params.marketId, { change }), {
				marketId: params.marketId,
				version,
				change,
			});
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
		run: async ({ deps, ctx }) => done(await deps.store.sending.ceilings(ctx)),
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
			const outcome = await deps.store.sending.putCeilings(ctx, act(ctx.tenantId, { ceilings }), {
				version,
				ceilings,
			});
			if (outcome.kind !== "succeeded") return outcome;
			return done({ ...outcome.data, projected: await projected(call) });
		},
	}),
	defineRoute({
		method: "get",
		path: "/pauses",
		name: "pause.list",
		roles: readers,
		summary: "Pauses, newest first.",
		params: none,
		query: z.strictObject({ limit, cursor: cursor(/^pause_[0-9a-z]{1,40}$/), open: flag }),
		body: noBody,
		answer: listOf(pauseRecord),
		example: { query: { open: "true" }, answer: { items: [pauseExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await deps.store.sending.pauses(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				isOpen: query.open ?? null,
			});
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
		answer: pauseRecord.extend({ projected: isProjected }),
		example: {
			body: { channel: "sms", reason: pauseExample.reason },
			answer: { ...pauseExample, projected: true },
		},
		run: async (call) => {
			const { deps, ctx, body, act } = call;
			if (body.tool !== null && !deps.tools.some(({ name }) => name === body.tool))
				return refuse("VALIDATION_ERROR", `There is no tool ${body.tool}.`, {
					reason: "UNKNOWN_TOOL",
					path: "body.tool",
				});
			const outcome = await deps.store.sending.pause(ctx, act("new", { ...body }), body);
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
		answer: pauseRecord.extend({ projected: isProjected }),
		example: {
			params: { pauseId: pauseExample.id },
			answer: {
				...pauseExample,
				liftedAtMs: 1_790_000_100_000,
				liftedBy: "key_01k9m2",
				projected: true,
			},
		},
		run: async (call) => {
			const { deps, ctx, params, act } = call;
			const outcome = await deps.store.sending.lift(ctx, act(params.pauseId), params.pauseId);
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
			const rows = await deps.store.sending.decisions(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				threadKey: query.threadKey ?? null,
				outboxId: query.outboxId ?? null,
				rule: query.rule ?? null,
			});
			const inWords = (row: DecisionRecord) => ({
				...row,
				why:
					deps.sendRules.find(({ name }) => name === row.rule)?.sentence ??
					(row.rule === null ? "No rule objected." : "A rule of an earlier release."),
			});
			return done(pageOf(rows, query.limit, inWords, ({ seq }) => String(seq)));
		},
	}),
];
