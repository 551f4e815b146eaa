import { and, desc, eq, exists, inArray, notExists, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { plainText } from "../../../core/plain-text.ts";
import { apiKeys } from "../../../store/postgres/schema/staff.ts";
import { restsOf } from "../../../admin/resting.ts";
import { answerers } from "./notes.ts";
import { staffTickets, threadDesks } from "../schema.ts";
import type { AdminDeps } from "../../../ports/admin.ts";
import type { AdminAct, AdminOutcome } from "../../../ports/admin-call.ts";
import {
	type TicketMove,
	type TicketMoved,
	type TicketsByStaff,
	ticketMoved,
	ticketRecord,
	ticketRecordStates,
} from "../ticket-acts.ts";
import { ofPack } from "../../../admin/acts.ts";
import {
	type Call,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	refuse,
	routeAt,
} from "../../../ports/admin-route.ts";
import { heldKeys, holderName } from "../../../admin/key-names.ts";
import { before, is, ms, ofTenant, type Queries, read } from "../../../admin/rows.ts";
import { cursor, flag, kept, limit, listOf, shownPage, threadKey } from "../../../admin/shapes.ts";

const textMax = 900;
const whyMax = 300;

const ticket = ticketRecord.omit({ summaryEncrypted: true }).extend({ summary: kept().nullable() });

async function show(
	deps: AdminDeps,
	{ summaryEncrypted, ...rest }: TicketMoved["ticket"],
): Promise<z.output<typeof ticket>> {
	return {
		...rest,
		summary: summaryEncrypted === null ? null : await deps.personalData.open(summaryEncrypted),
	};
}

const tickets = (db: Queries, where?: SQL) =>
	db
		.select({
			id: staffTickets.id,
			marketId: staffTickets.marketId,
			threadKey: staffTickets.threadKey,
			reason: staffTickets.reason,
			summaryEncrypted: staffTickets.summaryEncrypted,
			priority: staffTickets.priority,
			state: staffTickets.state,
			claimedBy: staffTickets.claimedBy,
			claimedAtMs: ms(staffTickets.claimedAt),
			closedBecause: staffTickets.closedBecause,
			closedAtMs: ms(staffTickets.closedAt),
			createdAtMs: ms(staffTickets.createdAt),
			version: staffTickets.version,
		})
		.from(staffTickets)
		.where(ofTenant(staffTickets, where))
		.orderBy(desc(staffTickets.id));

const restOf = (db: Queries) =>
	db
		.select({ one: sql`1` })
		.from(threadDesks)
		.where(
			ofTenant(
				threadDesks,
				and(eq(threadDesks.threadKey, staffTickets.threadKey), restsOf(threadDesks)),
			),
		);

/** What those are called who have taken these. */
async function namesOf(
	at: Pick<Call, "deps" | "ctx">,
	rows: readonly { readonly claimedBy: string | null }[],
): Promise<ReadonlyMap<string, string>> {
	const ids = [...new Set(rows.flatMap(({ claimedBy }) => claimedBy ?? []))];
	if (ids.length === 0) return new Map();
	const found = await read(at, (db) => heldKeys(db, inArray(apiKeys.id, ids)));
	return new Map(
		await Promise.all(
			found.map(async (key) => [key.id, (await holderName(at.deps, key)) ?? ""] as const),
		),
	);
}

async function moveTicket(
	{ deps, desk, ctx }: Pick<Call<TicketsByStaff>, "deps" | "desk" | "ctx">,
	act: AdminAct,
	ticketId: string,
	move: TicketMove,
) {
	return shownMoved(
		{ deps, ctx },
		await ofPack(ctx, act, ticketMoved, (context, written) =>
			desk.move({ context, act: written, by: ctx.actorId, ticketId, move }),
		),
	);
}

async function shownMoved(
	{ deps, ctx }: Pick<Call, "deps" | "ctx">,
	moved: AdminOutcome<TicketMoved>,
) {
	if (moved.kind !== "succeeded") return moved;
	await deps.relayNotification(ctx, moved.data.notifications);
	return done(await show(deps, moved.data.ticket));
}

/** In which market a conversation is, which its thread alone knows. */
async function marketOf({ deps, ctx }: Pick<Call, "deps" | "ctx">, key: string) {
	const { tenantId } = ctx;
	const seen = await deps.objects.thread(key).inspect({ tenantId, before: null, limit: 1 });
	if (!seen) return notFound("thread");
	if (seen.forwardTo !== null)
		return refuse("CONFLICT", "This conversation goes on in another one.", {
			reason: "STALE_STATE",
		});
	return done(seen.marketId);
}

const ticketExample: z.input<typeof ticket> = {
	id: "tkt_01k9m2",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	reason: "asked_for_human",
	summary: null,
	priority: "medium",
	state: "claimed",
	claimedBy: "key_01k9m2",
	claimedAtMs: 1_789_900_100_000,
	closedBecause: null,
	closedAtMs: null,
	createdAtMs: 1_789_900_000_000,
	version: 2,
};
const params = z.strictObject({ ticketId: plainText().min(1).max(64) });
const example = { params: { ticketId: ticketExample.id }, answer: ticketExample };

const atDesk = routeAt<TicketsByStaff>();

export const ticketRoutes = [
	defineRoute({
		method: "get",
		path: "/tickets",
		name: "ticket.list",
		roles: readers,
		summary: "Conversations that ask or asked for a member of staff, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^tkt_[0-9a-z]{26}$/),
			state: z.enum(ticketRecordStates).optional(),
			threadKey: threadKey.optional(),
			claimedBy: plainText().min(1).max(64).optional(),
			resting: flag.meta({ description: "False: without conversations that rest." }),
		}),
		body: noBody,
		answer: listOf(ticket.extend({ claimedByName: kept().nullable() })),
		example: {
			query: { state: "open" },
			answer: { items: [{ ...ticketExample, claimedByName: "Ayşe" }], nextCursor: null },
		},
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				before(staffTickets.id, query.cursor),
				is(staffTickets.state, query.state),
				is(staffTickets.threadKey, query.threadKey),
				is(staffTickets.claimedBy, query.claimedBy),
			);
			const rows = await read({ deps, ctx }, (db) =>
				tickets(
					db,
					and(
						asked,
						query.resting === undefined
							? undefined
							: (query.resting ? exists : notExists)(restOf(db)),
					),
				).limit(query.limit + 1),
			);
			const named = await namesOf({ deps, ctx }, rows);
			return done(
				await shownPage(rows, query.limit, async (row) => ({
					...(await show(deps, row)),
					claimedByName: named.get(row.claimedBy ?? "") ?? null,
				})),
			);
		},
	}),
	atDesk({
		method: "post",
		path: "/threads/{threadKey}/tickets",
		name: "ticket.begin",
		roles: answerers,
		summary:
			"Takes over a conversation in which nobody has asked for staff. Where somebody has, that ticket is claimed. The person is told, and everything is as after a claim.",
		params: z.strictObject({ threadKey }),
		query: none,
		body: z.strictObject({
			why: plainText().trim().min(1).max(whyMax).optional().meta({
				description:
					"For colleagues. It is in no message, and in the copy of their data that its person may ask for.",
			}),
		}),
		answer: ticket,
		example: {
			params: { threadKey: ticketExample.threadKey },
			body: { why: "Nobody took their ride; a driver can come at six." },
			answer: {
				...ticketExample,
				reason: "staff_began",
				summary: "Nobody took their ride; a driver can come at six.",
			},
		},
		run: async ({ params: of, body, act, deps, desk, ctx }) => {
			const market = await marketOf({ deps, ctx }, of.threadKey);
			if (market.kind !== "succeeded") return market;
			const { why } = body;
			const begun = {
				...of,
				ticketId: deps.runtime.newId("tkt"),
				marketId: market.data,
				summaryEncrypted: why === undefined ? null : await deps.personalData.encrypt(why),
			};
			return shownMoved(
				{ deps, ctx },
				await ofPack(ctx, act("-", { threadKey: of.threadKey }), ticketMoved, (context, written) =>
					desk.begin({ context, act: written, by: ctx.actorId, begun }),
				),
			);
		},
	}),
	atDesk({
		method: "post",
		path: "/tickets/{ticketId}/claim",
		name: "ticket.claim",
		roles: answerers,
		summary:
			"Takes a conversation over: the assistant is quiet in it until the ticket is closed, the person writes ASSISTANT, or staff are silent for half an hour. The person is told.",
		params,
		query: none,
		body: noBody,
		answer: ticket,
		example,
		run: async ({ params: { ticketId }, act, ...call }) =>
			moveTicket(call, act(ticketId), ticketId, { what: "claim" }),
	}),
	atDesk({
		method: "post",
		path: "/tickets/{ticketId}/messages",
		name: "ticket.say",
		roles: answerers,
		summary:
			"Writes to the person, as staff. Whoever claimed the ticket may; the same messageId is said once. Passes the send gate like every message.",
		params,
		query: none,
		body: z.strictObject({
			messageId: plainText().regex(/^[\w-]{8,64}$/),
			text: plainText().trim().min(1).max(textMax),
		}),
		answer: ticket,
		example: {
			...example,
			body: { messageId: "b2f6c0de-1", text: "We have found your bag in the car." },
		},
		run: async ({ params: { ticketId }, body, act, ...call }) =>
			moveTicket(call, act(ticketId, { messageId: body.messageId }), ticketId, {
				what: "say",
				messageId: body.messageId,
				textEncrypted: await call.deps.personalData.encrypt(body.text),
			}),
	}),
	atDesk({
		method: "post",
		path: "/tickets/{ticketId}/close",
		name: "ticket.close",
		roles: answerers,
		summary:
			"Gives the conversation back to the assistant. The person is told, where it was taken over.",
		params,
		query: none,
		body: noBody,
		answer: ticket,
		example: {
			...example,
			answer: {
				...ticketExample,
				state: "closed",
				closedBecause: "staff",
				closedAtMs: 1_789_900_900_000,
				version: 3,
			},
		},
		run: async ({ params: { ticketId }, act, ...call }) =>
			moveTicket(call, act(ticketId), ticketId, { what: "close" }),
	}),
];
