/** What the sealing sweep asks of Postgres, as the system role: it sees numbers and hashes, and no payload. */
import * as z from "zod";
import type { SealStore } from "../../ports/log-seals.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";

const sealedSchema = z.array(
	z.strictObject({
		log: z.string(),
		seq: z.int(),
		rows: z.int(),
		isFull: z.boolean(),
		isLost: z.boolean(),
		waitingMs: z.int(),
	}),
);

const dueSchema = z.array(
	z.strictObject({
		log: z.string(),
		seq: z.int(),
		fromTxid: z.int(),
		fromSeq: z.int(),
		toTxid: z.int(),
		toSeq: z.int(),
		count: z.int(),
		rows: z.string(),
		rowsDigest: z.string(),
		previous: z.string(),
		head: z.string(),
		sealedAtUs: z.int(),
		waitingMs: z.int(),
	}),
);

const context: CallContext = { tenantId: null, actor: "sweep:seal_logs", traceId: "" };

export const makeSealStore = ({ system }: { readonly system: Database }): SealStore => ({
	seal: async (call) => sealedSchema.parse(await system.call("seal_logs", context, { ...call })),
	due: async (call) => dueSchema.parse(await system.call("log_heads_due", context, { ...call })),
	kept: async (head) => {
		await system.call("log_head_kept", context, { ...head });
	},
});
