/** What the sealing sweep asks of Postgres, as the system role: it sees numbers and hashes, and no payload. */
import * as z from "zod";
import { manifestSchema } from "../../core/audit/heads.ts";
import { tenantPartitions } from "../../core/audit/partitions.ts";
import type { SealStore } from "../../ports/log-seals.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";

const dueSchema = z.array(
	z.strictObject({
		log: z.string(),
		partition: z.int(),
		isReady: z.boolean(),
		isLost: z.boolean(),
		waitingMs: z.int(),
	}),
);
const sealedSchema = z.strictObject({ rows: z.int(), isFull: z.boolean() });

const context: CallContext = { tenantId: null, actor: "sweep:seal_logs", traceId: "" };
const highest = tenantPartitions;

/** Nothing of it is a person's: what is sealed there is a chain, and no value that could be opened. */
export const makeSealStore = ({ system }: { readonly system: Database }): SealStore => {
	const call: Database["callEncrypted"] = system.callEncrypted;
	return {
		due: async () => dueSchema.parse(await call("seals_due", context, { highest })),
		seal: async (chain) => sealedSchema.parse(await call("seal_chain", context, { ...chain })),
		manifest: async (bounds) =>
			manifestSchema.nullable().parse(await call("manifest_next", context, { ...bounds, highest })),
		kept: async (manifest) => {
			await call("manifest_kept", context, { ...manifest });
		},
		headsWaitingMs: async () => z.int().parse(await call("heads_waiting", context, { highest })),
	};
};
