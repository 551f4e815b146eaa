/** Addresses of a tenant's own that are told of events: set up, changed, given a new secret, turned off. What they are sent: webhook-deliveries.ts. */
import { and, desc, eq } from "drizzle-orm";
import * as z from "zod";
import { acting, decideChange, objection } from "../../src/admin/acts.ts";
import { acted, before, decided, is, read } from "../../src/admin/rows.ts";
import {
	cursor,
	definedOf,
	kept,
	limit,
	listOf,
	moment,
	pageOf,
	rowVersion,
} from "../../src/admin/shapes.ts";
import {
	beginProgress,
	dueNow,
	endDeliveries,
	subscriptionRows,
} from "../../src/admin/webhooks.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { addressCharsMax, wrongAddress } from "../../src/core/webhooks/address.ts";
import { subscriptionStates } from "../../src/core/webhooks/delivery.ts";
import { eventFormVersion, eventKinds } from "../../src/core/webhooks/events.ts";
import {
	type Asker,
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
} from "../../src/ports/admin-route.ts";
import { filled, fromNow, insert, refused, type Stored, tableOf } from "../../src/ports/commit.ts";
import { reading } from "../../src/ports/rows.ts";
import type { Statement } from "../../src/ports/sql-calls.ts";
import type { AdminAct } from "../../src/ports/admin-call.ts";
import { webhookSubscriptions as rowsOfWebhooks } from "../../src/store/postgres/schema/webhooks.ts";

/** Of a tenant, those that are closed not counted. */
export const subscriptionsMax = 20;
const overlapHoursMax = 168;
const hourMs = 3_600_000;

export const webhookKeepers: readonly Asker[] = ["tenant_admin", "super_admin"];
export const webhookParams = z.strictObject({
	webhookId: plainText().regex(/^whs_[0-9a-z]{26}$/, "a webhook's id"),
});
const table = tableOf<typeof rowsOfWebhooks.$inferSelect>("webhook_subscriptions");
const standing = (id: string) => ({
	row: reading(table, ["id", "version", "state"], [["id", "=", id]]),
});
/** What is closed stays so. */
const isOpen = ([row]: readonly { readonly state: string }[]) =>
	row?.state === "closed" ? refused("CONFLICT", "STALE_STATE", "This webhook is closed.") : null;
const called = { gone: "No such webhook.", stale: "This webhook was changed meanwhile." };

type Moved = Pick<
	Parameters<typeof decideChange<Stored<typeof rowsOfWebhooks.$inferSelect>>>[2],
	"version" | "event" | "set"
> & {
	readonly also: readonly Statement[];
};
const moved = (at: Pick<Call, "deps" | "ctx">, act: AdminAct, { also, ...put }: Moved) =>
	decided(
		at,
		act,
		{
			readings: standing(act.target),
			decide: ({ rows }) =>
				isOpen(rows.row) ?? decideChange(rows.row[0], table, { what: called, ...put }),
			also,
		},
		(db) => subscriptionRows(db, eq(rowsOfWebhooks.id, act.target)),
	);

const address = plainText()
	.max(addressCharsMax)
	.transform((text, issues) => {
		const wrong = wrongAddress(text);
		if (wrong !== null) issues.addIssue({ code: "custom", message: wrong });
		return text;
	})
	.meta({
		description: "https alone, by a public name: no number, no inner name, no credentials.",
	});
const kinds = z
	.array(z.enum(eventKinds))
	.max(eventKinds.length)
	.transform((given) => [...new Set(given)])
	.meta({ description: "Of which kinds of event it is told; empty: of all, those to come too." });
const label = plainText().trim().min(1).max(80);

const webhook = z.strictObject({
	id: kept(),
	label: kept(),
	address: kept(),
	kinds: z.array(kept()),
	state: z.enum(subscriptionStates),
	disabledBecause: kept().nullable(),
	formerSecretUntilMs: moment.nullable(),
	createdAtMs: moment,
	version: rowVersion,
	failures: z.int().meta({ description: "Tries that failed since the last one that did not." }),
	failingSinceMs: moment.nullable(),
	deliveredAtMs: moment.nullable(),
});
export const webhookExample: z.input<typeof webhook> = {
	id: "whs_01k9m2000000000000000000aa",
	label: "Our till",
	address: "https://till.example.com/assent",
	kinds: ["order.confirmed", "order.cancelled"],
	state: "active",
	disabledBecause: null,
	formerSecretUntilMs: null,
	createdAtMs: 1_790_000_000_000,
	version: 1,
	failures: 0,
	failingSinceMs: null,
	deliveredAtMs: null,
};
const secret = kept().meta({
	description: "What its messages are signed with. Shown here and never again.",
});
const secretExample = "whsec_…";
const params = webhookParams;
const exampleParams = { webhookId: webhookExample.id };

export const webhookRoutes = [
	defineRoute({
		method: "get",
		path: "/webhook-kinds",
		name: "webhook.kinds",
		roles: readers,
		summary: "Every kind of event that an address can be told of.",
		params: none,
		query: none,
		body: noBody,
		answer: z.strictObject({ formVersion: z.int(), kinds: z.array(kept()) }),
		example: { answer: { formVersion: 1, kinds: ["ride.requested", "order.confirmed"] } },
		run: async () => done({ formVersion: eventFormVersion, kinds: [...eventKinds] }),
	}),
	defineRoute({
		method: "get",
		path: "/webhooks",
		name: "webhook.list",
		roles: readers,
		summary: "Addresses that are told of events, newest first. Never their secrets.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^whs_[0-9a-z]{26}$/),
			state: z.enum(subscriptionStates).optional(),
		}),
		body: noBody,
		answer: listOf(webhook),
		example: { query: { state: "active" }, answer: { items: [webhookExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const { id, state } = rowsOfWebhooks;
			const rows = await read({ deps, ctx }, (db) =>
				subscriptionRows(db, and(before(id, query.cursor), is(state, query.state)))
					.orderBy(desc(id))
					.limit(query.limit + 1),
			);
			return done(
				pageOf(
					rows,
					query.limit,
					(row) => row,
					(row) => row.id,
				),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/webhooks/{webhookId}",
		name: "webhook.get",
		roles: readers,
		summary: "One address, and whether it takes what it is sent.",
		params,
		query: none,
		body: noBody,
		answer: webhook,
		example: { params: exampleParams, answer: webhookExample },
		run: async ({ deps, ctx, params: { webhookId } }) => {
			const [row] = await read({ deps, ctx }, (db) =>
				subscriptionRows(db, eq(rowsOfWebhooks.id, webhookId)).limit(1),
			);
			return row ? done(row) : notFound("webhook");
		},
	}),
	defineRoute({
		method: "post",
		path: "/webhooks",
		name: "webhook.create",
		roles: webhookKeepers,
		status: 201,
		isAnsweredOnce: true,
		summary:
			"Have an address told of events, from now on. Its messages are signed as Standard Webhooks are.",
		params: none,
		query: none,
		body: z.strictObject({ label, address, kinds: kinds.default([]) }),
		answer: webhook.extend({ secret }),
		example: {
			body: {
				label: webhookExample.label,
				address: webhookExample.address,
				kinds: ["order.confirmed", "order.cancelled"],
			},
			answer: { ...webhookExample, secret: secretExample },
		},
		run: async ({ deps, ctx, body, act }) => {
			const given = deps.newWebhookSecret();
			const secretEncrypted = await deps.personalData.encrypt(given);
			const made = await decided(
				{ deps, ctx },
				act("-", { kinds: body.kinds }),
				{
					readings: {},
					decide: (_, failed) =>
						objection(failed, {
							LIMIT: `A tenant has at most ${subscriptionsMax} webhooks.`,
						}) ??
						acting({
							fewer: [
								{
									table: table.name,
									where: [["state", "<>", "closed"]],
									than: subscriptionsMax,
									turn: "webhooks",
								},
							],
							writes: [insert(table, "webhook", "webhook_created", { ...body, secretEncrypted })],
						}),
					target: filled("webhook", "id"),
					also: [beginProgress],
				},
				(db) => subscriptionRows(db, eq(rowsOfWebhooks.id, acted)),
			);
			return made.kind === "succeeded" ? done({ ...made.data, secret: given }) : made;
		},
	}),
	defineRoute({
		method: "patch",
		path: "/webhooks/{webhookId}",
		name: "webhook.change",
		roles: webhookKeepers,
		summary:
			"Change an address, or turn it off and on. Turned on again it hears what it has missed.",
		params,
		query: none,
		body: z.strictObject({
			version: rowVersion,
			label: label.optional(),
			address: address.optional(),
			kinds: kinds.optional(),
			state: z.enum(["active", "paused"]).optional(),
		}),
		answer: webhook,
		example: {
			params: exampleParams,
			body: { version: 1, state: "paused" },
			answer: { ...webhookExample, state: "paused", version: 2 },
		},
		run: ({ deps, ctx, params: { webhookId }, body: { version, ...given }, act }) =>
			moved({ deps, ctx }, act(webhookId, { fields: Object.keys(definedOf(given)) }), {
				version,
				event: "webhook_changed",
				set: {
					...definedOf(given),
					...(given.state === undefined ? {} : { disabledBecause: null }),
				},
				also: given.state === "active" ? [dueNow] : [],
			}),
	}),
	defineRoute({
		method: "post",
		path: "/webhooks/{webhookId}/rotate",
		name: "webhook.rotate",
		roles: webhookKeepers,
		isAnsweredOnce: true,
		summary:
			"A new secret. For as long as is said messages carry a signature by the former one as well.",
		params,
		query: none,
		body: z.strictObject({
			version: rowVersion,
			overlapHours: z.int().min(0).max(overlapHoursMax).default(24),
		}),
		answer: webhook.extend({ secret }),
		example: {
			params: exampleParams,
			body: { version: 1, overlapHours: 24 },
			answer: {
				...webhookExample,
				formerSecretUntilMs: 1_790_086_400_000,
				version: 2,
				secret: secretExample,
			},
		},
		run: async ({ deps, ctx, params: { webhookId }, body, act }) => {
			const given = deps.newWebhookSecret();
			const secretEncrypted = await deps.personalData.encrypt(given);
			const rotated = await decided(
				{ deps, ctx },
				act(webhookId, { overlapHours: body.overlapHours }),
				{
					readings: {
						row: reading(
							table,
							["id", "version", "state", "secretEncrypted"],
							[["id", "=", webhookId]],
						),
					},
					decide: ({ rows }) =>
						isOpen(rows.row) ??
						decideChange(rows.row[0], table, {
							what: called,
							version: body.version,
							event: "webhook_secret_rotated",
							set: {
								secretEncrypted,
								formerSecretEncrypted: rows.row[0]?.secretEncrypted ?? null,
								formerUntil: fromNow(body.overlapHours * hourMs),
							},
						}),
				},
				(db) => subscriptionRows(db, eq(rowsOfWebhooks.id, webhookId)),
			);
			return rotated.kind === "succeeded" ? done({ ...rotated.data, secret: given }) : rotated;
		},
	}),
	defineRoute({
		method: "post",
		path: "/webhooks/{webhookId}/close",
		name: "webhook.close",
		roles: webhookKeepers,
		summary: "Tell this address nothing more, for good. What waits for it is sent no more.",
		params,
		query: none,
		body: z.strictObject({ version: rowVersion }),
		answer: webhook,
		example: {
			params: exampleParams,
			body: { version: 1 },
			answer: { ...webhookExample, state: "closed", version: 2 },
		},
		run: ({ deps, ctx, params: { webhookId }, body: { version }, act }) =>
			moved({ deps, ctx }, act(webhookId), {
				version,
				event: "webhook_closed",
				set: {
					state: "closed",
					disabledBecause: null,
					formerSecretEncrypted: null,
					formerUntil: null,
				},
				also: [endDeliveries],
			}),
	}),
];
