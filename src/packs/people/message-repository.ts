/** They are encrypted on the way in. */
import * as z from "zod";
import { decideAndCommit, seenBefore } from "../../ports/deciding.ts";
import type { RowStore } from "../../ports/rows.ts";
import { jsonAsRead, outcomeOf, type FieldCipher } from "../../ports/sql-calls.ts";
import type { CallRecord } from "../../ports/tool.ts";
import { messageSummary, messageQueued } from "./format.ts";
import type { Messages } from "./needs.ts";
import { contactReadings } from "./rules/contact-rows.ts";
import { decideFind, decideSend } from "./rules/messages.ts";

const found = z.object({
	...messageSummary,
	recipient: z.string(),
	seen: jsonAsRead,
});

/** Each is given to the database, which takes the first that is free. */
const codesMax = 5;

const callFrame = (record: CallRecord, keyed: boolean) => ({
	context: {
		tenantId: record.tenantId,
		actor: `${record.actor.kind}:${record.actor.id}`,
		traceId: record.traceId,
	},
	frame: { kind: "call", record, keyed, switched: keyed, tells: keyed } as const,
});

export const makeMessagesRepository = (
	store: RowStore,
	cipher: FieldCipher,
	newCode: () => string,
): Messages => ({
	find: async ({ record, personHash, to, ref }) => {
		const { context, frame } = callFrame(record, false);
		const whom = { me: personHash, marketId: record.marketId, to, ref };
		const decision = decideFind(await store.read(context, contactReadings(whom)), whom);
		return outcomeOf(found).parse(
			await store.open(
				decision.kind === "found"
					? { kind: "succeeded", data: decision.answer }
					: await store.commit(context, { frame, decision }),
			),
		);
	},
	send: async ({ record, personHash, to, ref, recipient, words, seen }) => {
		const whom = { me: personHash, marketId: record.marketId, to, ref };
		const wordsEncrypted = await cipher.encrypt(words);
		const readings = contactReadings(whom);
		return outcomeOf(messageQueued).parse(
			await decideAndCommit(store, {
				...callFrame(record, true),
				readings,
				decide: (rows, failed) =>
					decideSend(rows, failed, whom, {
						recipient,
						wordsEncrypted,
						codes: Array.from({ length: codesMax }, newCode),
					}),
				seen: seenBefore(readings, seen),
			}),
		);
	},
});
