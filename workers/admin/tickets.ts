/** Conversations that ask for a member of staff: claim one, write into it, close it. */
import * as z from "zod";
import { plainText } from "../../src/core/plain-text.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import type { AdminContext, AdminOutcome } from "../../src/ports/admin-call.ts";
import {
	type TicketMoved,
	type TicketRecord,
	ticketRecord,
	ticketRecordStates,
} from "../../src/ports/admin-tickets.ts";
import { type Asker, defineRoute, done, noBody, none, readers, writers } from "./route.ts";
import { cursor, kept, limit, listOf, shownPage, threadKey } from "./shapes.ts";

/** Who answers people: staff, too. */
const answerers: readonly Asker[] = ["staff", ...writers];
const textMax = 900;

const ticket = ticketRecord.omit({ summarySealed: true }).extend({ summary: kept().nullable() });

async function show(
	deps: AdminDeps,
	{ summarySealed, ...rest }: TicketRecord,
): Promise<z.output<typeof ticket>> {
	return {
		...rest,
		summary: summarySealed === null ? null : await deps.personalData.open(summarySealed),
	};
}

/** The rows that tell the person go to their thread at once. */
async function told(deps: AdminDeps, ctx: AdminContext, moved: AdminOutcome<TicketMoved>) {
	if (moved.kind !== "succeeded") return moved;
	await deps.handOver(ctx, moved.data.notifications);
	return done(await show(deps, moved.data.ticket));
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
		}),
		body: noBody,
		answer: listOf(ticket),
		example: { query: { state: "open" }, answer: { items: [ticketExample], nextCursor: null } },
		run: async ({ deps, ctx, query }) => {
			const rows = await deps.store.tickets.list(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				state: query.state ?? null,
				threadKey: query.threadKey ?? null,
			});
			return done(await shownPage(rows, query.limit, (row) => show(deps, row)));
		},
	}),
	defineRoute({
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
		run: async ({ deps, ctx, params: { ticketId }, act }) =>
			told(
				deps,
				ctx,
				await deps.store.tickets.move(ctx, act(ticketId), ticketId, { what: "claim" }),
			),
	}),
	defineRoute({
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
		run: async ({ deps, ctx, params: { ticketId }, body, act }) =>
			told(
				deps,
				ctx,
				await deps.store.tickets.move(ctx, act(ticketId, { messageId: body.messageId }), ticketId, {
					what: "say",
					messageId: body.messageId,
					textSealed: await deps.personalData.seal(body.text),
				}),
			),
	}),
	defineRoute({
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
		run: async ({ deps, ctx, params: { ticketId }, act }) =>
			told(
				deps,
				ctx,
				await deps.store.tickets.move(ctx, act(ticketId), ticketId, { what: "close" }),
			),
	}),
];
