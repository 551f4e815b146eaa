/** What the person says of it is encrypted on the way in. */
import * as z from "zod";
import type { TicketsByStaff } from "./ticket-acts.ts";
import { filled } from "../../ports/commit.ts";
import { decideAndCommit } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import { outcomeOf, type FieldCipher, encryptedOrNull } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { type TicketOpened, type Tickets, ticketRungs } from "./needs.ts";
import {
	beginReadings,
	decideBegin,
	decideLeave,
	decideMove,
	decideOpen,
	leaveReadings,
	moveReadings,
	openReadings,
} from "./rules/tickets.ts";
import { decideFurther, untakenReadings } from "./rules/telling.ts";

/** An answer of an earlier release knows neither. */
const opened: z.ZodType<TicketOpened> = z.object({
	ticketId: z.string(),
	isNew: z.boolean(),
	via: z.enum(ticketRungs).default("inbox"),
	estimatedResponseSeconds: z.int().nullable().default(null),
});
const moved = z.object({ kind: z.literal("moved") });
const left = z.object({ ticketId: z.string().nullable() });

export type TicketsDesk = Tickets & {
	readonly byStaff: TicketsByStaff;
	/** Tells those that nobody has claimed in time one step further. How many. */
	readonly tellFurther: (call: {
		readonly tenantId: string;
		readonly traceId: string;
		readonly ids: readonly string[];
	}) => Promise<number>;
};

const callFrame = (record: CallRecord) => ({
	context: {
		tenantId: record.tenantId,
		actor: `${record.actor.kind}:${record.actor.id}`,
		traceId: record.traceId,
	},
	frame: { kind: "call", record, keyed: true, switched: false, tells: false } as const,
});

export const makeTicketsRepository = (
	store: RowStore,
	cipher: FieldCipher,
	/** Null: that tenant has none. */
	slackChannelOf: (tenantId: string) => string | null = () => null,
	hasEmail: () => boolean = () => false,
): TicketsDesk => ({
	open: async ({ record, summary, reason, priority, via = null }) => {
		const { marketId, threadKey } = record;
		const summaryEncrypted = await encryptedOrNull(cipher, summary);
		const request = { marketId, threadKey, reason, summaryEncrypted, priority };
		return outcomeOf(opened).parse(
			await decideAndCommit(store, {
				...callFrame(record),
				readings: openReadings(threadKey, priority),
				decide: (rows) =>
					decideOpen(rows, request, via, {
						slack: slackChannelOf(record.tenantId) !== null,
						email: hasEmail(),
					}),
			}),
		);
	},
	leave: async ({ record }) =>
		outcomeOf(left).parse(
			await decideAndCommit(store, {
				...callFrame(record),
				readings: leaveReadings(record.threadKey),
				decide: decideLeave,
			}),
		),
	byStaff: {
		begin: ({ context, act, by, begun }) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: filled("ticket", "id"), tells: true },
				readings: beginReadings(begun.threadKey, { by }),
				decide: (rows) => decideBegin(rows, { by }, begun),
			}),
		move: ({ context, act, by, ticketId, move }) =>
			decideAndCommit(store, {
				context,
				frame: { kind: "act", act, target: ticketId, tells: true },
				readings: moveReadings(ticketId, move, { by }),
				decide: (rows) => decideMove(rows, { by }, move),
			}),
	},
	tellFurther: async ({ tenantId, traceId, ids }) => {
		const context = { tenantId, actor: "sweep:escalate_tickets", traceId };
		const { rows } = await store.read(context, untakenReadings(ids));
		if (rows.tickets.length === 0) return 0;
		const ways = { slack: slackChannelOf(tenantId) !== null, email: hasEmail() };
		const answers = await store.commitEach(
			context,
			rows.tickets.map((ticket) => ({
				frame: { kind: "own" },
				decision: decideFurther(ticket, rows, ways),
			})),
		);
		return answers.filter((answer) => !moved.safeParse(answer).success).length;
	},
});
