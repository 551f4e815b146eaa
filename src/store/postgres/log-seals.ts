/** What the sealing sweep asks of Postgres, as the system role: it sees numbers and hashes, and no payload. */
import { and, desc, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import { manifestSchema } from "../../core/audit/heads.ts";
import { tenantPartitions } from "../../core/audit/partitions.ts";
import type { SealStore } from "../../ports/log-seals.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { asked, type Queries } from "./queries.ts";
import { keptManifests, logHeads, logSegments } from "./schema/ops.ts";

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

/** The oldest segment of each chain that no list has, and all whose list is not kept. */
function headsWaiting(db: Queries) {
	const { log, partition, seq, sealedAt } = logSegments;
	const isOf = and(eq(logHeads.log, log), eq(logHeads.partition, partition), eq(logHeads.seq, seq));
	const kept = sql`coalesce((select max(k.seq) from ${keptManifests} k), 0)`;
	const listed = db
		.select({ sealedAt })
		.from(logHeads)
		.innerJoin(logSegments, isOf)
		.where(gt(logHeads.manifest, kept));
	const lastListed = db
		.select({ seq: logHeads.seq })
		.from(logHeads)
		.where(sql`${logHeads.log} = c.log and ${logHeads.partition} = c.partition`)
		.orderBy(desc(logHeads.seq))
		.limit(1);
	const unlisted = sql`select s.sealed_at from app.log_chains(${highest}::int) c cross join lateral (${db
		.select({ sealedAt })
		.from(logSegments)
		.where(
			sql`${log} = c.log and ${partition} = c.partition and ${seq} > coalesce((${lastListed}), 0)`,
		)
		.orderBy(seq)
		.limit(1)}) s`;
	return db
		.select({
			ms: sql`greatest(0, coalesce(app.ms(clock_timestamp()) - app.ms(min(w.sealed_at)), 0))`.mapWith(
				Number,
			),
		})
		.from(sql`(${listed} union all ${unlisted}) w`);
}

/** Nothing of it is a person's: what is sealed there is a chain, and no value that could be opened. */
export const makeSealStore = ({ system }: { readonly system: Database }): SealStore => {
	const call: Database["callEncrypted"] = system.callEncrypted;
	return {
		due: async () => dueSchema.parse(await call("seals_due", context, { highest })),
		seal: async (chain) => sealedSchema.parse(await call("seal_chain", context, { ...chain })),
		manifest: async (bounds) =>
			manifestSchema.nullable().parse(await call("manifest_next", context, { ...bounds, highest })),
		kept: async (manifest) => {
			await asked(system, context, (db) => [
				db.insert(keptManifests).values(manifest).onConflictDoNothing(),
			]);
		},
		headsWaitingMs: async () => {
			const [[waiting]] = await asked(system, context, (db) => [headsWaiting(db)]);
			return waiting?.ms ?? 0;
		},
	};
};
