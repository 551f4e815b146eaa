/** What an address was sent, what was given up, and sending it again: one message or a span of time. */
import { and, desc, eq } from "drizzle-orm";
import * as z from "zod";
import { acting, perform } from "../../src/admin/acts.ts";
import { is, olderThan, read } from "../../src/admin/rows.ts";
import { kept, limit, listOf, moment, pageOf } from "../../src/admin/shapes.ts";
import {
	deliveryRows,
	dueNow,
	ofSubscription,
	oweTest,
	sendOneAgain,
	sendSpanAgain,
} from "../../src/admin/webhooks.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { deliveryStates } from "../../src/core/webhooks/delivery.ts";
import { bodyOf, testKind } from "../../src/core/webhooks/events.ts";
import type { AdminAct } from "../../src/ports/admin-call.ts";
import {
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	type Result,
} from "../../src/ports/admin-route.ts";
import { refused, tableOf, unchanged } from "../../src/ports/commit.ts";
import { reading } from "../../src/ports/rows.ts";
import type { Statement } from "../../src/ports/sql-calls.ts";
import {
	webhookDeliveries as d,
	type webhookSubscriptions,
} from "../../src/store/postgres/schema/webhooks.ts";
import { webhookExample, webhookKeepers, webhookParams as params } from "./webhooks.ts";

/** Of one request; whoever wants more asks again from where it ended. */
export const replayMax = 1_000;
const table = tableOf<typeof webhookSubscriptions.$inferSelect>("webhook_subscriptions");

const delivery = z.strictObject({
	id: kept().meta({ description: "The `webhook-id` of its messages, each time the same." }),
	kind: kept(),
	state: z.enum(deliveryStates),
	tries: z.int(),
	why: kept().nullable().meta({ description: "Why the last try failed." }),
	replays: z.int(),
	occurredAtMs: moment,
	triedAtMs: moment.nullable(),
	dueAtMs: moment.nullable(),
	settledAtMs: moment.nullable(),
	body: kept().meta({ description: "As it is sent, byte for byte." }),
});
const deliveryExample: z.input<typeof delivery> = {
	id: "msg_01k9m2000000000000000000aa",
	kind: "order.confirmed",
	state: "dead",
	tries: 9,
	why: "status_500",
	replays: 0,
	occurredAtMs: 1_790_000_000_000,
	triedAtMs: 1_790_259_000_000,
	dueAtMs: null,
	settledAtMs: 1_790_259_000_000,
	body: '{"type":"order.confirmed","version":1,"timestamp":"2026-09-21T14:13:20.000Z","data":{"object":"order","id":"ord_01k9m2","status":"confirmed"}}',
};
const exampleParams = { webhookId: webhookExample.id };

type Row = { readonly place: string };
const shown = <R extends Row>({ place: _, ...row }: R) => row;

/** Where the subscription is active: written down, owed, and sent at once. */
async function owed(
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	act: AdminAct,
	webhookId: string,
	write: Statement,
): Promise<Result<readonly (readonly unknown[])[]>> {
	const { outcome, rows } = await perform(
		{ deps, ctx },
		act,
		{
			readings: { row: reading(table, ["id", "state"], [["id", "=", webhookId]]) },
			decide: ({ rows: { row } }) => {
				const [known] = row;
				if (!known) return refused("NOT_FOUND", null, "No such webhook.");
				if (known.state !== "active")
					return refused("CONFLICT", "STALE_STATE", "This webhook is turned off.", {
						state: known.state,
					});
				return acting({ rows: [unchanged(table, "row", known)] });
			},
			also: [dueNow],
		},
		[write],
	);
	if (outcome.kind !== "succeeded") return outcome;
	await deps
		.wakeWebhooks({ tenantId: ctx.tenantId, subscriptionId: webhookId })
		.catch(() => deps.runtime.log.warn("webhooks_not_woken", { trace: ctx.traceId }));
	return done(rows[0] ?? []);
}

async function one({ deps, ctx }: Pick<Call, "deps" | "ctx">, webhookId: string, id: string) {
	const [row] = await read({ deps, ctx }, (db) =>
		deliveryRows(db, ofSubscription(webhookId, eq(d.id, id))).limit(1),
	);
	return row ? done(shown(row)) : notFound("message of this webhook");
}

export const webhookDeliveryRoutes = [
	defineRoute({
		method: "get",
		path: "/webhooks/{webhookId}/deliveries",
		name: "webhook.deliveries",
		roles: readers,
		summary:
			"What an address is sent, the newest event first, for thirty days. What was given up is `dead`.",
		params,
		query: z.strictObject({
			limit,
			cursor: plainText()
				.regex(/^\d{1,17}\.msg_[0-9a-z]{26}$/, "a nextCursor of this list")
				.optional(),
			state: z.enum(deliveryStates).optional(),
			kind: plainText().max(60).optional(),
		}),
		body: noBody,
		answer: listOf(delivery),
		example: {
			params: exampleParams,
			query: { state: "dead" },
			answer: { items: [deliveryExample], nextCursor: null },
		},
		run: async ({ deps, ctx, params: { webhookId }, query }) => {
			const rows = await read({ deps, ctx }, (db) =>
				deliveryRows(
					db,
					ofSubscription(
						webhookId,
						and(
							olderThan(d.occurredAt, d.id, query.cursor, "text"),
							is(d.state, query.state),
							is(d.kind, query.kind),
						),
					),
				)
					.orderBy(desc(d.occurredAt), desc(d.id))
					.limit(query.limit + 1),
			);
			return done(pageOf(rows, query.limit, shown, ({ place }) => place));
		},
	}),
	defineRoute({
		method: "post",
		path: "/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
		name: "webhook.replay_one",
		roles: webhookKeepers,
		summary: "Send one message again, under the same id.",
		params: params.extend({
			deliveryId: plainText().regex(/^msg_[0-9a-z]{26}$/, "a message's id"),
		}),
		query: none,
		body: noBody,
		answer: delivery,
		example: {
			params: { ...exampleParams, deliveryId: deliveryExample.id },
			answer: {
				...deliveryExample,
				state: "waiting",
				tries: 0,
				why: null,
				replays: 1,
				dueAtMs: 1_790_260_000_000,
				settledAtMs: null,
			},
		},
		run: async ({ deps, ctx, params: { webhookId, deliveryId }, act }) => {
			const again = await owed(
				{ deps, ctx },
				act(webhookId, { deliveryId }),
				webhookId,
				sendOneAgain(deliveryId),
			);
			return again.kind === "succeeded" ? one({ deps, ctx }, webhookId, deliveryId) : again;
		},
	}),
	defineRoute({
		method: "post",
		path: "/webhooks/{webhookId}/replay",
		name: "webhook.replay",
		roles: webhookKeepers,
		summary: `Send again what happened in a span of time, the oldest first, ${replayMax} at most.`,
		params,
		query: none,
		body: z
			.strictObject({
				fromMs: moment.max(8_640_000_000_000),
				uptoMs: moment.max(8_640_000_000_000),
				isDeadOnly: z
					.boolean()
					.default(true)
					.meta({ description: "False: also what has arrived." }),
			})
			.refine(({ fromMs, uptoMs }) => fromMs < uptoMs, "from before upto"),
		answer: z.strictObject({
			count: z.int(),
			nextFromMs: moment
				.nullable()
				.meta({ description: "Ask again from here; null: that was all." }),
		}),
		example: {
			params: exampleParams,
			body: { fromMs: 1_790_000_000_000, uptoMs: 1_790_086_400_000, isDeadOnly: true },
			answer: { count: 3, nextFromMs: null },
		},
		run: async ({ deps, ctx, params: { webhookId }, body, act }) => {
			const again = await owed(
				{ deps, ctx },
				act(webhookId, { ...body }),
				webhookId,
				sendSpanAgain(body, replayMax),
			);
			if (again.kind !== "succeeded") return again;
			const rows = again.data;
			const last = Math.max(...rows.map(([, atMs]) => Number(atMs)));
			return done({
				count: rows.length,
				nextFromMs: rows.length === replayMax ? last : null,
			});
		},
	}),
	defineRoute({
		method: "post",
		path: "/webhooks/{webhookId}/test",
		name: "webhook.test",
		roles: webhookKeepers,
		summary: `Send a signed message of the kind \`${testKind}\`, which tells of nothing.`,
		params,
		query: none,
		body: noBody,
		answer: delivery,
		example: {
			params: exampleParams,
			answer: {
				...deliveryExample,
				kind: testKind,
				state: "delivered",
				tries: 1,
				why: null,
				body: '{"type":"webhook.test","version":1,"timestamp":"2026-09-21T14:13:20.000Z","data":{}}',
			},
		},
		run: async ({ deps, ctx, params: { webhookId }, act }) => {
			const at = new Date(deps.runtime.nowMs()).toISOString();
			const sent = await owed(
				{ deps, ctx },
				act(webhookId),
				webhookId,
				oweTest(testKind, bodyOf(testKind, at, {})),
			);
			if (sent.kind !== "succeeded") return sent;
			return one({ deps, ctx }, webhookId, String(sent.data[0]?.[0]));
		},
	}),
];
