/** The heads' place is memory: what R2 takes is not in it. */

import { platformRuntime } from "../../src/app/runtime.ts";
import { makeAuditKeys } from "../../src/crypto/audit-heads.ts";
import type { HeadStore, SealStore } from "../../src/ports/log-seals.ts";
import { makeSealStore } from "../../src/store/postgres/log-seals.ts";
import {
	sealersMax,
	sealForMs,
	sealLogs,
	segmentRowsMax,
	segmentsMax,
} from "../../src/sweeps/seal-logs.ts";
import { type LedgerDatabase, startLedgerHost } from "./ledger-host.ts";
import { type Measured, median, type Row, spreadOf } from "./row.ts";
import { beginFilling, fill, type Mix, payloadBytes, rowsOf } from "./sealing-fill.ts";

const manyTenants = 400;
const messagesBudget = 5_000;
const mixes: readonly Mix[] = [
	{ batches: 1, lines: 0, changes: 2, audits: 2 },
	{ batches: 0, lines: 11, changes: 2, audits: 3 },
];
/** What the sweep's own bounds let through, whatever the machine. */
const rowsPerSecondMax = (segmentsMax * segmentRowsMax) / 60;

type Round = { readonly rows: number; readonly sealMs: number; readonly keepMs: number };
/** With what Postgres's own processes took of it. */
type Found = Round & { readonly cpuMs: number };

const { sign } = makeAuditKeys(`bench:${Buffer.alloc(32, 7).toString("base64")}`);

const heads: HeadStore = {
	keep: async () => "kept",
	names: async () => [],
	read: async () => null,
};

async function swept(store: SealStore): Promise<Round> {
	const startedAtMs = performance.now();
	let sealedAtMs = 0;
	const counts = await sealLogs.run({
		runtime: platformRuntime,
		sealing: {
			store: {
				...store,
				manifest: (bounds) => {
					sealedAtMs ||= performance.now();
					return store.manifest(bounds);
				},
			},
			heads,
			sign,
			alerts: { raise: async () => {} },
		},
	});
	if (!("rows" in counts) || counts.failed > 0) throw new Error("the sweep did not end well");
	return {
		rows: counts.rows,
		sealMs: sealedAtMs - startedAtMs,
		keepMs: performance.now() - sealedAtMs,
	};
}

async function byOneHand(store: SealStore): Promise<Round> {
	const startedAtMs = performance.now();
	let rows = 0;
	const queue = [...(await store.due())];
	for (let chain = queue.shift(); chain; chain = queue.shift()) {
		const { log, partition } = chain;
		const sealed = await store.seal({ log, partition, rowsMax: segmentRowsMax });
		rows += sealed.rows;
		if (sealed.isFull) queue.push(chain);
	}
	return { rows, sealMs: performance.now() - startedAtMs, keepMs: 0 };
}

/** In a minute: runs that follow each other, each of which begins no segment after its time. */
const rowsPerSecond = ({ rows, sealMs, keepMs }: Round): number =>
	Math.min(
		rowsPerSecondMax,
		(rows * 1000) / (sealMs + keepMs),
		((rows * 1000) / sealMs) * (sealForMs / 60_000),
	);

type Case = {
	readonly of: string;
	readonly mix: Mix;
	readonly tenants: number;
	readonly work: (store: SealStore) => Promise<Round>;
	readonly budget: number | null;
};
const cases: readonly Case[] = mixes.flatMap((mix): readonly Case[] => [
	{
		of: `of ${manyTenants} tenants: sealed by ${sealersMax} hands, and listed`,
		mix,
		tenants: manyTenants,
		work: swept,
		budget: messagesBudget,
	},
	{ of: "of one tenant: sealed, and listed", mix, tenants: 1, work: swept, budget: null },
	{
		of: `of ${manyTenants} tenants: sealed over one connection`,
		mix,
		tenants: manyTenants,
		work: byOneHand,
		budget: null,
	},
]);

async function measured(
	{ of, mix, tenants, work, budget }: Case,
	database: LedgerDatabase,
	sweepsCpuMs: () => number,
	{ rounds, messages }: { readonly rounds: number; readonly messages: number },
): Promise<Measured> {
	await beginFilling(database, tenants);
	const store = makeSealStore(database);
	await swept(store);
	const found: Found[] = [];
	for (let round = 0; round <= rounds; round++) {
		const from = 1 + round * messages;
		await fill(database, mix, from, from + messages);
		const before = sweepsCpuMs();
		const done = await work(store);
		const cpuMs = sweepsCpuMs() - before;
		if (done.rows !== messages * rowsOf(mix)) throw new Error(`${done.rows} rows were sealed`);
		if (round > 0) found.push({ ...done, cpuMs });
	}
	const each = rowsOf(mix);
	const rates = found.map((round) => rowsPerSecond(round) / each);
	const sealing = median(found.map(({ rows, sealMs }) => (rows * 1000) / sealMs));
	const keeping = median(found.map(({ sealMs, keepMs }) => keepMs / (sealMs + keepMs)));
	const cpuUs = median(found.map(({ rows, cpuMs }) => (cpuMs * 1000) / rows));
	return {
		what: `${each} rows a message ${of}, messages a second`,
		budget: budget === null ? "shown" : `≥ ${budget.toLocaleString("en")}`,
		figure: `${median(rates).toFixed(0)} (${sealing.toFixed(0)} rows a second while sealing, ${cpuUs.toFixed(1)} µs of a processor of Postgres each; lists ${(keeping * 100).toFixed(0)} % of the run; the bounds let ${(rowsPerSecondMax / each).toFixed(0)} through)`,
		spread: spreadOf(rates, 0),
		isWithin: budget === null || median(rates) >= budget,
		raw: { rounds: found, mix, tenants, payloadBytes: await payloadBytes(database) },
		plot: {
			unit: "messages a second",
			ours: rates,
			bare: [],
			judged: { of: "ours", budget, side: "at least" },
		},
	};
}

export const sealingRow: Row = {
	name: "sealing",
	kind: "timed",
	measure: async ({ isSmall, say }) => {
		const size = isSmall ? { rounds: 2, messages: 1_000 } : { rounds: 5, messages: 20_000 };
		const results: Measured[] = [];
		for (const one of cases) {
			const host = await startLedgerHost(["seals"], sealersMax + 4);
			try {
				const [database] = host.databases;
				if (!database) throw new Error("a database is there");
				const result = await measured(one, database, host.sweepsCpuMs, size);
				say(`  ${result.what}: ${result.figure}`);
				results.push(result);
			} finally {
				await host.stop();
			}
		}
		return results;
	},
};
