/**
 * Seals the hashes of what the logs have new into segments, several chains at once, and keeps their signed heads outside the database
 * (P10). What cannot be sealed or kept now waits and follows in its order; who waits too long is told of.
 */
import { type AlertName, alertNamed } from "../core/alerts.ts";
import { manifestName, signedText, writeManifest } from "../core/audit/heads.ts";
import type { ChainDue } from "../ports/log-seals.ts";
import type { Runtime } from "../ports/runtime.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";

/** Hashed in one statement, some tenths of a second. */
export const segmentRowsMax = 10_000;
export const segmentsMax = 600;
export const sealersMax = 4;
/** So long does a run begin new segments; what is left is the next one's. */
export const sealForMs = 50_000;
/** Of one list: its heads, and the rows of their segments, a hundred bytes each. */
export const manifestHeadsMax = 500;
export const manifestRowsMax = 60_000;
export const manifestsMax = 100;
export const keepForMs = 40_000;
/** A transaction that is left open keeps everything after it from being sealed. */
export const sealLateMs = 10 * 60_000;
/** So long may the place of the heads be away, or have no key, before somebody is told. */
export const headsLateMs = 60 * 60_000;

type Deps = NonNullable<SweepDeps["sealing"]> & Pick<Runtime, "nowMs">;
type Counts = Record<"rows" | "segments" | "heads" | "manifests" | "failed", number>;

const minutes = (ms: number) => Math.floor(ms / 60_000);

const raise = (
	{ alerts }: Deps,
	named: AlertName,
	detail: Readonly<Record<string, string | number>>,
) => alerts.raise({ tenantId: null, source: "seal_logs", detail, ...named });

async function seal(deps: Deps, counts: Counts): Promise<void> {
	const { store, nowMs } = deps;
	const queue = (await store.due()).filter(({ isReady }) => isReady);
	const untilMs = nowMs() + sealForMs;
	let begun = 0;
	const hand = async () => {
		while (begun < segmentsMax && nowMs() < untilMs) {
			const chain = queue.shift();
			if (!chain) return;
			begun += 1;
			const { log, partition } = chain;
			const { rows, isFull } = await store.seal({ log, partition, rowsMax: segmentRowsMax });
			counts.rows += rows;
			counts.segments += rows > 0 ? 1 : 0;
			// Behind the others: a chain that never ends keeps none of them waiting.
			if (isFull) queue.push(chain);
		}
	};
	const ends = await Promise.allSettled(Array.from({ length: sealersMax }, hand));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}

async function tellWaiting(deps: Deps): Promise<void> {
	const byLog = Map.groupBy(await deps.store.due(), ({ log }: ChainDue) => log);
	for (const [log, chains] of byLog) {
		const oldestMs = Math.max(...chains.map(({ waitingMs }) => waitingMs));
		if (chains.some(({ isLost }) => isLost))
			await raise(deps, alertNamed(`seal_lost:${log}`), { log });
		if (oldestMs >= sealLateMs)
			await raise(deps, alertNamed(`seal_late:${log}`), {
				log,
				minutes: minutes(oldestMs),
			});
	}
}

async function keepManifest(
	deps: Deps,
	heads: NonNullable<Deps["heads"]>,
	sign: NonNullable<Deps["sign"]>,
	counts: Counts,
): Promise<boolean> {
	const manifest = await deps.store.manifest({
		headsMax: manifestHeadsMax,
		rowsMax: manifestRowsMax,
	});
	if (manifest === null) return false;
	const signed = await sign(signedText(manifest));
	const name = manifestName(manifest);
	if ((await heads.keep(name, writeManifest(manifest, signed))) === "differs") {
		// Signed by another key of ours, or by somebody else: what is kept there stays. Whoever verifies judges it.
		await raise(deps, alertNamed(`head_replaced:${name}`), { name });
		counts.failed += 1;
	}
	await deps.store.kept({ seq: manifest.seq, name, ...signed });
	counts.heads += manifest.heads.length;
	counts.manifests += 1;
	return true;
}

async function keepHeads(deps: Deps, counts: Counts): Promise<void> {
	const { store, heads, sign, nowMs } = deps;
	let why = heads === null || sign === null ? "not_configured" : "";
	if (heads !== null && sign !== null)
		try {
			const untilMs = nowMs() + keepForMs;
			for (let lists = 0; lists < manifestsMax && nowMs() < untilMs; lists++)
				if (!(await keepManifest(deps, heads, sign, counts))) break;
		} catch (error) {
			counts.failed += 1;
			why = error instanceof Error ? error.name : "unknown";
		}
	if (why === "") return;
	const waitingMs = await store.headsWaitingMs();
	if (waitingMs >= headsLateMs)
		await raise(deps, alertNamed("heads_late"), {
			why,
			minutes: minutes(waitingMs),
		});
}

export const sealLogs = {
	name: "seal_logs",
	cron: "* * * * *",
	stage: "house",
	run: async ({ runtime, sealing }: Pick<SweepDeps, "runtime" | "sealing">) => {
		if (!sealing) return { off: 1 };
		const deps: Deps = { ...sealing, nowMs: runtime.nowMs };
		const counts: Counts = { rows: 0, segments: 0, heads: 0, manifests: 0, failed: 0 };
		await seal(deps, counts);
		await tellWaiting(deps);
		await keepHeads(deps, counts);
		if (counts.failed > 0) runtime.log.warn("heads_not_kept", { count: counts.failed });
		return counts;
	},
} satisfies Sweep;
