/**
 * Seals the hashes of what the logs have new into segments, and keeps their signed heads outside the database (P10). What cannot be
 * sealed or kept now waits and follows in its order; who waits too long is told of.
 */
import { headName, signedText, writeHead } from "../core/audit/heads.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";

/** Hashed in one statement, some tenths of a second; and a signed head of so many rows is less than a megabyte. */
export const segmentRowsMax = 10_000;
/** Of one log in one run. */
export const segmentsMax = 500;
/** Heads of each log that are in memory at once. */
export const headsMax = 5;
export const headRoundsMax = segmentsMax / headsMax;
/** A transaction that is left open keeps everything after it from being sealed. */
export const sealLateMs = 10 * 60_000;
/** So long may the place of the heads be away, or have no key, before somebody is told. */
export const headsLateMs = 60 * 60_000;

type Deps = NonNullable<SweepDeps["sealing"]>;
type Counts = Record<"rows" | "segments" | "heads" | "failed", number>;

const raise = (
	{ alerts }: Deps,
	severity: "medium" | "critical",
	title: string,
	dedupeKey: string,
	detail: Readonly<Record<string, string | number>>,
) => alerts.raise({ tenantId: null, source: "seal_logs", severity, title, detail, dedupeKey });

async function seal(deps: Deps, counts: Counts): Promise<void> {
	let full: readonly string[] | undefined;
	for (let rounds = 0; rounds < segmentsMax; rounds++) {
		const logs = await deps.store.seal({ rowsMax: segmentRowsMax, ...(full && { logs: full }) });
		for (const { rows } of logs) {
			counts.rows += rows;
			counts.segments += rows > 0 ? 1 : 0;
		}
		for (const { log, isFull, isLost, waitingMs } of logs) {
			if (isFull) continue;
			if (isLost)
				await raise(deps, "critical", "A log cannot be sealed any more", `seal_lost:${log}`, {
					log,
				});
			if (waitingMs >= sealLateMs)
				await raise(deps, "medium", "Rows of a log wait for their seal", `seal_late:${log}`, {
					log,
					minutes: Math.floor(waitingMs / 60_000),
				});
		}
		// Only those again: the others would make a small segment of what came meanwhile.
		full = logs.filter(({ isFull }) => isFull).map(({ log }) => log);
		if (full.length === 0) return;
	}
}

/** True: nobody waits any more. */
async function keepHeads(deps: Deps, counts: Counts): Promise<void> {
	const { store, heads, sign } = deps;
	for (let rounds = 0; rounds < headRoundsMax; rounds++) {
		const due = await store.due({ limit: headsMax });
		const oldestMs = Math.max(0, ...due.map(({ waitingMs }) => waitingMs));
		let why = heads === null || sign === null ? "not_configured" : "";
		if (heads !== null && sign !== null)
			try {
				for (const { waitingMs: _, ...segment } of due) {
					const signed = await sign(signedText(segment));
					const name = headName(segment);
					if ((await heads.keep(name, writeHead(segment, signed))) === "differs") {
						await raise(deps, "critical", "Another head is kept in the place of ours", name, {
							name,
						});
						counts.failed += 1;
						// Signed by another key of ours, or by somebody else: what is kept there stays. Whoever verifies judges it.
					}
					const { log, seq } = segment;
					await store.kept({ log, seq, name, ...signed });
					counts.heads += 1;
				}
			} catch (error) {
				counts.failed += 1;
				why = error instanceof Error ? error.name : "unknown";
			}
		if (why !== "" && oldestMs >= headsLateMs)
			await raise(deps, "medium", "Signed heads wait to be kept outside", "heads_late", {
				why,
				minutes: Math.floor(oldestMs / 60_000),
			});
		if (why !== "" || due.length === 0) return;
	}
}

export const sealLogs: Sweep = {
	name: "seal_logs",
	cron: "* * * * *",
	run: async ({ runtime, sealing: deps }) => {
		if (!deps) return { off: 1 };
		const counts: Counts = { rows: 0, segments: 0, heads: 0, failed: 0 };
		await seal(deps, counts);
		await keepHeads(deps, counts);
		if (counts.failed > 0) runtime.log.warn("heads_not_kept", { count: counts.failed });
		return counts;
	},
};
