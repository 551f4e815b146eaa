/** The sealing sweep, as the system role: numbers and hashes, no payloads. */
import { and, desc, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import { manifestSchema } from "../../core/audit/heads.ts";
import type { SealStore } from "../../ports/log-seals.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { asked, type Queries } from "./queries.ts";
import { keptManifests, logChains, logHeads, logSegments, logWaiting } from "./schema/ops.ts";

const sealedSchema = z.strictObject({ rows: z.int(), isFull: z.boolean() });

const context: CallContext = { tenantId: null, actor: "sweep:seal_logs", traceId: "" };

/** Sealed rows are skipped by index, however many. */
const planned = ["seqscan", "bitmapscan"];
/**
 * Chains with unsealed rows, longest waiting first. `isReady`: a segment could be made. `isLost`: a dump restored into
 * another cluster, where new rows would sort before sealed ones.
 */
export function sealsDue(db: Queries) {
	const { log, partition, toTxid, txid, at } = logWaiting;
	const numbered = (end: "xmin" | "xmax") =>
		sql`app.txid_base() + ${sql.raw(`pg_snapshot_${end}`)}(pg_current_snapshot())::text::bigint`;
	const isLost = sql<boolean>`${toTxid} >= ${numbered("xmax")}`;
	const waitingMs = sql`greatest(0, coalesce(app.ms(clock_timestamp()) - app.ms(${at}), 0))`;
	return db
		.select({
			log,
			partition,
			isReady: sql<boolean>`coalesce(${txid} < ${numbered("xmin")}, false) and not ${isLost}`,
			isLost,
			waitingMs: waitingMs.mapWith(Number),
		})
		.from(logWaiting)
		.where(sql`${txid} is not null or ${isLost}`)
		.orderBy(desc(waitingMs), log, partition);
}

/** Each chain's oldest segment without a manifest, and all whose manifest is not yet stored. */
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
	const unlisted = sql`select s.sealed_at from ${logChains} c cross join lateral (${db
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

/** Chains only: nothing personal to decrypt. */
export const makeSealStore = ({ system }: { readonly system: Database }): SealStore => {
	const call: Database["callEncrypted"] = system.callEncrypted;
	return {
		due: async () => {
			const [chains] = await asked(system, context, (db) => [sealsDue(db)], planned);
			return chains;
		},
		seal: async (chain) => sealedSchema.parse(await call("seal_chain", context, { ...chain })),
		manifest: async (bounds) =>
			manifestSchema.nullable().parse(await call("manifest_next", context, { ...bounds })),
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
