import { and, desc, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import type { Json } from "../../src/core/json.ts";
import { type Locale, locales } from "../../src/core/locale.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { taxiDrivers } from "../../src/packs/mobility/schema.ts";
import { type ThreadView, threadView } from "../../src/ports/admin-records.ts";
import { eventLog } from "../../src/store/postgres/schema/logs.ts";
import { people } from "../../src/store/postgres/schema/people.ts";
import {
	maskText,
	openPhone,
	shown,
	withCoarsePlaces,
	withoutSecrets,
} from "../../src/admin/personal.ts";
import {
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	writers,
} from "../../src/ports/admin-route.ts";
import { before, is, ms, ofTenant, type Queries, read } from "../../src/admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	pageOf,
	phone,
	reveal,
	seqCursor,
	threadKey,
} from "../../src/admin/shapes.ts";

const listed = z.strictObject({
	threadKey: kept(),
	locale: z.enum(locales).nullable(),
	driverId: kept().nullable(),
	lastEventType: kept(),
	lastEventAtMs: moment,
	phone: kept().nullable(),
});

/** Of a ship: what happened last. */
const lastLine = sql<string>`(select l ->> 'type' from jsonb_array_elements(${eventLog.changePayload} -> 'lines') l
	order by (l ->> 'atMs')::bigint desc, (l ->> 'seq')::int desc limit 1)`;

/** The last ship of each thread: what no later one of it follows. */
function threads(db: Queries, asked: string | undefined, cursor: string | undefined) {
	const e = eventLog;
	const later = alias(eventLog, "later");
	return db
		.select({
			threadKey: sql<string>`${e.threadKey}`,
			phoneEncrypted: sql<
				string | null
			>`coalesce(${people.phoneEncrypted}, ${taxiDrivers.phoneEncrypted})`,
			locale: sql<Locale | null>`coalesce(${people.locale}, ${taxiDrivers.locale})`,
			driverId: taxiDrivers.id,
			lastEventType: lastLine,
			lastEventAtMs: ms(e.ts),
			lastEventSeq: e.seq,
		})
		.from(e)
		.leftJoin(people, and(eq(people.tenantId, e.tenantId), eq(people.phoneHash, e.threadKey)))
		.leftJoin(
			taxiDrivers,
			and(eq(taxiDrivers.tenantId, e.tenantId), eq(taxiDrivers.phoneHash, e.threadKey)),
		)
		.where(
			ofTenant(
				e,
				and(
					isNotNull(e.threadSeq),
					before(e.seq, cursor),
					is(e.threadKey, asked),
					notExists(
						db
							.select({ seq: later.seq })
							.from(later)
							.where(
								and(
									eq(later.tenantId, e.tenantId),
									eq(later.entityType, e.entityType),
									eq(later.entityId, e.entityId),
									eq(later.threadKey, e.threadKey),
									isNotNull(later.threadSeq),
									gt(later.seq, e.seq),
								),
							),
					),
				),
			),
		)
		.orderBy(desc(e.seq));
}

export const keyExample = "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA";
const params = z.strictObject({ threadKey });
const closedMax = 500;
const closedItems = plainText()
	.regex(/^\d{1,3}$/, "a whole number")
	.transform(Number)
	.pipe(z.int().min(1).max(closedMax))
	.optional()
	.meta({ description: `Items that are over: at most ${closedMax}; the last 20 where absent.` });

const masked = <M extends { readonly text: string; readonly to?: string }>(message: M): M => ({
	...message,
	text: maskText(message.text),
	...(message.to === undefined ? {} : { to: shown(message.to, false) }),
});

export const maskView = (view: ThreadView): ThreadView => ({
	...view,
	name: view.name === null ? null : maskText(view.name),
	addresses: view.addresses.map((address) => ({
		...address,
		person: shown(address.person, false),
	})),
	items: view.items.map((item) => ({
		...item,
		args: withCoarsePlaces(withoutSecrets(item.args)),
		shownText: maskText(item.shownText),
	})),
	...(view.requests === undefined
		? {}
		: {
				requests: view.requests.map((request) => ({
					...request,
					values: withCoarsePlaces(withoutSecrets(request.values)),
				})),
			}),
	unsettled: view.unsettled.map(masked),
	messages: view.messages.map(masked),
});

const cursorOf = (before: ThreadView["before"]) =>
	before === null ? null : `${before.inboxSeq}.${before.outboxSeq}`;

function beforeOf(text: string | undefined): ThreadView["before"] {
	if (text === undefined) return null;
	const [inboxSeq, outboxSeq] = text.split(".").map(Number);
	return { inboxSeq: inboxSeq ?? 0, outboxSeq: outboxSeq ?? 0 };
}

const threadAnswer = threadView.omit({ before: true }).extend({ nextCursor: kept().nullable() });
const viewExample: z.input<typeof threadAnswer> = {
	threadKey: keyExample,
	name: "Ada",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	createdAtMs: 1_790_000_000_000,
	forwardTo: null,
	locale: "en",
	lastChannel: "whatsapp",
	addresses: [
		{
			channel: "whatsapp",
			person: "+44…101",
			ours: "+15005550006",
			lastInboundAtMs: 1_790_000_000_000,
		},
	],
	optedOut: false,
	roles: ["customer"],
	onDuty: false,
	withStaff: null,
	waitingInbound: 0,
	items: [],
	unsettled: [],
	messages: [
		{
			direction: "in",
			seq: 1,
			externalId: "SM1",
			atMs: 1_790_000_000_000,
			channel: "whatsapp",
			text: "a taxi from the harbour to the airport",
			buttonPayload: null,
			hasLocation: false,
			mediaCount: 0,
		},
	],
	nextCursor: null,
};

export const threadRoutes = [
	defineRoute({
		method: "get",
		path: "/threads",
		name: "thread.list",
		roles: readers,
		summary: "Conversations, by their last event, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: seqCursor,
			phone: phone.optional(),
			threadKey: threadKey.optional(),
			reveal,
		}),
		body: noBody,
		answer: listOf(listed),
		example: {
			query: { phone: "+447700900101" },
			answer: {
				items: [
					{
						threadKey: keyExample,
						phone: "+44…101",
						locale: "en",
						driverId: null,
						lastEventType: "message_received",
						lastEventAtMs: 1_790_000_000_000,
					},
				],
				nextCursor: null,
			},
		},
		run: async ({ deps, ctx, query }) => {
			const asked = query.phone
				? await deps.personalData.lookup(ctx.tenantId, query.phone)
				: query.threadKey;
			const rows = await read({ deps, ctx }, (db) =>
				threads(db, asked, query.cursor).limit(query.limit + 1),
			);
			const page = pageOf(
				rows,
				query.limit,
				(row) => row,
				(row) => String(row.lastEventSeq),
			);
			return done({
				nextCursor: page.nextCursor,
				items: await Promise.all(
					page.items.map(async ({ phoneEncrypted, lastEventSeq: _, ...row }) => ({
						...row,
						phone: await openPhone(deps, phoneEncrypted, query.reveal ?? false),
					})),
				),
			});
		},
	}),
	defineRoute({
		method: "get",
		path: "/threads/{threadKey}",
		name: "thread.read",
		roles: readers,
		summary: "One conversation as it stands: open items, unsettled sends, messages newest first.",
		isAuditedRead: true,
		params,
		query: z.strictObject({
			limit,
			cursor: cursor(/^\d{1,16}\.\d{1,16}$/),
			closed: closedItems,
			reveal,
		}),
		body: noBody,
		answer: threadAnswer,
		example: { params: { threadKey: keyExample }, query: { limit: "20" }, answer: viewExample },
		run: async ({ deps, ctx, params: { threadKey: key }, query }) => {
			const seen = await deps.objects.thread(key).inspect({
				tenantId: ctx.tenantId,
				before: beforeOf(query.cursor),
				limit: query.limit,
				...(query.closed === undefined ? {} : { closed: query.closed }),
			});
			if (!seen) return notFound("thread");
			const { before, ...view } = query.reveal ? seen : maskView(seen);
			return done({ ...view, nextCursor: cursorOf(before) });
		},
	}),
	defineRoute({
		method: "post",
		path: "/threads/{threadKey}/outbox/{outboxId}/settle",
		name: "thread.settle_unknown",
		roles: writers,
		summary:
			"Decide about a message of which nobody knows if it went out: send it once more, marked as a repeat, or give it up.",
		params: params.extend({ outboxId: plainText().min(1).max(64) }),
		query: none,
		body: z.strictObject({ act: z.enum(["retry", "give_up"]) }),
		answer: z.strictObject({ outboxId: kept(), status: z.enum(["queued", "failed"]) }),
		example: {
			params: { threadKey: keyExample, outboxId: "out_01k9m2" },
			body: { act: "retry" },
			answer: { outboxId: "out_01k9m2", status: "queued" },
		},
		run: async ({ deps, ctx, params: { threadKey: key, outboxId }, body, act, note }) => {
			const detail: Record<string, Json> = { threadKey: key, act: body.act };
			const written = act(outboxId, detail);
			// Intent first: what the thread then does can no longer go unseen.
			await note(written, { outcome: "started" });
			const settled = await deps.objects
				.thread(key)
				.settleUnknown({ tenantId: ctx.tenantId, outboxId, act: body.act });
			if (settled.ok) {
				await note(written, { outcome: "done", status: settled.status });
				return done({ outboxId, status: settled.status });
			}
			return settled.why === "not_found"
				? notFound("message")
				: refuse("CONFLICT", "This message is settled already.", { reason: "STALE_STATE" });
		},
	}),
];
