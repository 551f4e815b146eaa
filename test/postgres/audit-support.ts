import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { HeadSource, PublicKeys } from "../../ops/audit/heads.ts";
import { sealedLogs } from "../../ops/audit/logs.ts";
import { verifyAudit } from "../../ops/audit/verify.ts";
import { headsFolder } from "../../src/core/audit/heads.ts";
import { makeAuditKeys } from "../../src/crypto/audit-heads.ts";
import type { HeadStore } from "../../src/ports/log-seals.ts";
import type { SweepDeps } from "../../src/ports/sweep.ts";
import { makeSealStore } from "../../src/store/postgres/log-seals.ts";
import { sealLogs } from "../../src/sweeps/seal-logs.ts";
import type { TestDatabase } from "./support.ts";
import { sweepDeps } from "./sweeps-support.ts";

export const auditKey = `t2:${Buffer.alloc(32, 9).toString("base64")}`;
export const otherKey = `t3:${Buffer.alloc(32, 10).toString("base64")}`;

export function headsInMemory(from: ReadonlyMap<string, string> = new Map()) {
	const kept = new Map<string, string>(from);
	const store: HeadStore = {
		keep: async (name, text) => {
			const there = kept.get(name);
			if (there === undefined) kept.set(name, text);
			return there === undefined || there === text ? "kept" : "differs";
		},
		names: async ({ after, limit }) =>
			[...kept.keys()]
				.filter((name) => name.startsWith(headsFolder) && (after === null || name > after))
				.sort()
				.slice(0, limit),
		read: async (name) => kept.get(name) ?? null,
	};
	const source: HeadSource = async function* () {
		for (const name of [...kept.keys()].sort()) yield { name, text: kept.get(name) ?? "" };
	};
	return { kept, store, source };
}

const publicKeysOf = async (key: string): Promise<PublicKeys> =>
	new Map((await makeAuditKeys(key).publicKeys()).map(({ id, publicKey }) => [id, publicKey]));

const logs = sealedLogs.map(({ name }) => name);
/** Each look plans anew over all the logs: one that comes back at once takes the processor from whoever is waited for. */
const lookEveryMs = 50;
const triesMax = 2_000;

export function auditBench(db: TestDatabase, keptBefore?: ReadonlyMap<string, string>) {
	const heads = headsInMemory(keptBefore);
	const { sign } = makeAuditKeys(auditKey);
	const store = makeSealStore(db);
	const deps = (over: Partial<NonNullable<SweepDeps["sealing"]>> = {}): SweepDeps => ({
		...sweepDeps(db).deps,
		sealing: { store, heads: heads.store, sign, alerts: db.stores.alerts, ...over },
	});
	const sealOnce = (over: Partial<NonNullable<SweepDeps["sealing"]>> = {}) =>
		sealLogs.run(deps(over));
	/** Written by a transaction that has ended for everybody in this cluster: then it may be sealed. */
	const mayBeEncrypted = `(select txid < app.txid_base() + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from (
		select max(txid) as txid from (${logs.map((log) => `select max(txid) as txid from ${log}`).join(" union all ")}) every) last)`;
	const until = async (what: string) => {
		for (let tries = 0; tries < triesMax; tries++) {
			const [row] = await db.rows(`select ${what} as is_so`);
			if (row?.["is_so"] === true) return;
			await setTimeout(lookEveryMs);
		}
		throw new Error("another transaction of this cluster does not end");
	};
	return {
		heads,
		store,
		sealOnce,
		/** Other test files' open transactions keep rows from being sealed; a moment later they have ended. */
		allEnded: () => until(mayBeEncrypted),
		/** Until nothing waits. */
		sealAll: async (over: Partial<NonNullable<SweepDeps["sealing"]>> = {}) => {
			await until(mayBeEncrypted);
			await sealOnce(over);
		},
		verify: async (over: Partial<Parameters<typeof verifyAudit>[0]> = {}, key: string = auditKey) =>
			verifyAudit({
				databaseUrl: db.ownerUrl,
				tenantId: null,
				span: { from: null, to: null },
				heads: { source: heads.source, keys: await publicKeysOf(key) },
				...over,
			}),
		tamper: async (...statements: readonly string[]) => {
			const client = new pg.Client({ connectionString: db.ownerUrl });
			await client.connect();
			try {
				await client.query("set session_replication_role = replica");
				for (const text of statements) await client.query(text);
			} finally {
				await client.end();
			}
		},
	};
}
