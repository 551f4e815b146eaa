/** Tickets in Postgres: one SQL function each (sql/tickets.sql). What the person says of it is sealed on the way in. */
import * as z from "zod";
import {
	type CallDatabase,
	outcomeOf,
	type Sealer,
	sealedOrNull,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import type { Tickets } from "./needs.ts";

const opened = z.object({ ticketId: z.string(), isNew: z.boolean() });
const left = z.object({ ticketId: z.string().nullable() });

export function makeTicketsRepository(db: CallDatabase, sealer: Sealer): Tickets {
	const { callAs } = sqlCalls(db, "system:tickets");
	return {
		open: async ({ record, summary, ...call }) =>
			outcomeOf(opened).parse(
				await callAs("ticket_open", record, {
					...call,
					summarySealed: await sealedOrNull(sealer, summary),
				}),
			),
		leave: async ({ record }) => outcomeOf(left).parse(await callAs("ticket_leave", record, {})),
	};
}
