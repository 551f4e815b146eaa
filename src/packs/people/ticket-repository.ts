/** What the person says of it is encrypted on the way in. */
import * as z from "zod";
import type { TicketsByStaff } from "./ticket-acts.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import { outcomeOf, type FieldCipher, encryptedOrNull } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import type { Tickets } from "./needs.ts";
import {
	decideLeave,
	decideMove,
	decideOpen,
	moveReadings,
	openReadings,
} from "./rules/tickets.ts";

const opened = z.object({ ticketId: z.string(), isNew: z.boolean() });
const left = z.object({ ticketId: z.string().nullable() });

export type TicketsDesk = Tickets & { readonly byStaff: TicketsByStaff };

const callFrame = (record: CallRecord) => ({
	context: {
		tenantId: record.tenantId,
		actor: `${record.actor.kind}:${record.actor.id}`,
		traceId: record.traceId,
	},
	frame: { kind: "call", record, keyed: true, switched: false, tells: false } as const,
});

export const makeTicketsRepository = (store: RowStore, cipher: FieldCipher): TicketsDesk => ({
	open: async ({ record, summary, reason, priority }) => {
		const { marketId, threadKey } = record;
		const summaryEncrypted = await encryptedOrNull(cipher, summary);
		const request = { marketId, threadKey, reason, summaryEncrypted, priority };
		return outcomeOf(opened).parse(
			await decideAndCommit(store, {
				...callFrame(record),
				readings: openReadings(threadKey),
				decide: (rows) => decideOpen(rows, request),
			}),
		);
	},
	leave: async ({ record }) =>
		outcomeOf(left).parse(
			await decideAndCommit(store, {
				...callFrame(record),
				readings: openReadings(record.threadKey),
				decide: decideLeave,
			}),
		),
	byStaff: {
		move: ({ context, act, by, ticketId, move }) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: ticketId, tells: true },
				readings: moveReadings(ticketId, move),
				decide: (rows) => decideMove(rows, by, move),
			}),
	},
});
