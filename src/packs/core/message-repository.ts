/** Words passed on, in Postgres: one SQL function each (sql/messages.sql). They are sealed on the way in. */
import * as z from "zod";
import {
	type CallDatabase,
	handovers,
	outcomeOf,
	type Sealer,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import type { Messages } from "./needs.ts";

const face = { code: z.string().nullable(), name: z.string().nullable() };
const found = z.object({ ...face, recipient: z.string() });
export const messageQueued = z.object({
	...face,
	messageId: z.string(),
	status: z.literal("queued"),
	notifications: handovers,
});

export function makeMessagesRepository(db: CallDatabase, sealer: Sealer): Messages {
	const { callAs } = sqlCalls(db, "system:messages");
	return {
		find: async ({ record, ...whom }) =>
			outcomeOf(found).parse(await callAs("message_find", record, whom)),
		send: async ({ record, words, ...call }) =>
			outcomeOf(messageQueued).parse(
				await callAs("message_send", record, { ...call, wordsSealed: await sealer.seal(words) }),
			),
	};
}
