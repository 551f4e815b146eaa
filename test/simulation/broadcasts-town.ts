/** Words to many over rows in memory: who of the staff may ask, who agreed, and the job that writes to them. */
import type { Locale } from "../../src/core/locale.ts";
import { type BroadcastDesk, broadcastJob } from "../../src/packs/marketing/jobs.ts";
import type { MarketingNeeds } from "../../src/packs/marketing/needs.ts";
import { makeBroadcastsRepository } from "../../src/packs/marketing/repository.ts";
import type { BroadcastStore } from "../../src/packs/marketing/store.ts";
import type { Line } from "../../src/packs/marketing/rules/delivery.ts";
import { makeConsents } from "../../src/packs/people/consent-repository.ts";
import { type JobsDesk, makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import { type JobRunner, makeJobRunner } from "../../src/packs/workflow/runner.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import type { JobRef, ReadyJobKind } from "../../src/ports/job.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import type { ConsentStore } from "../../src/ports/stores.ts";
import { broadcastsInMemory, type SendRow } from "../support/broadcasts-in-memory.ts";
import type { MemoryRow, RowsInMemory } from "../support/rows-in-memory.ts";

const sealMark = "encrypted:";

type Over = {
	readonly runtime: Runtime;
	/** Where the people are, and what they said of being written to. */
	readonly rows: RowsInMemory;
	readonly keyOf: (number: string) => string;
	readonly ids: () => { readonly tenantId: string; readonly marketId: string };
	readonly linesOf: (dedupeKey: string) => readonly Line[];
};
export type BroadcastsTown = MarketingNeeds & {
	/** One of the staff, who may ask for a broadcast from their own phone. */
	readonly hire: (number: string) => void;
	readonly letGo: (number: string) => void;
	/** Known by their number, as whoever wrote once is. */
	readonly know: (number: string, locale?: Locale) => void;
	/** What somebody says of being written to in broadcasts, as staff enter it. */
	readonly consents: ConsentStore;
	/** From now on the words of every template are others. */
	readonly reword: () => void;
	readonly rewordedAtMs: () => number | null;
	readonly store: BroadcastStore;
	readonly sends: readonly SendRow[];
	readonly campaigns: () => readonly MemoryRow[];
	readonly jobs: () => readonly MemoryRow[];
	/** What does its steps, and reaches the rest by these. */
	readonly jobsDesk: JobsDesk;
	readonly runner: (by: {
		readonly jobs: Pick<JobsDesk, "claim" | "settle" | "fault">;
		readonly store: BroadcastStore;
		readonly relay: BroadcastDesk["relay"];
		readonly quietForMs: () => Promise<number | null>;
		readonly wake: (job: JobRef, afterMs: number) => Promise<void>;
	}) => JobRunner;
	/** Called with each job that is asked for or resumed. */
	readonly onWake: (wake: (job: JobRef) => void) => void;
};

export function makeBroadcastsTown(world: Over): BroadcastsTown {
	const { runtime, rows, keyOf, ids } = world;
	const { nowMs, newId, sha256Hex, log } = runtime;
	let words = 1;
	let rewordedAtMs: number | null = null;
	let woken: (job: JobRef) => void = () => {};
	const store = broadcastsInMemory({
		...{ rows, nowMs, newId, linesOf: world.linesOf },
		open: (text) => text.slice(sealMark.length),
	});
	const notHere = () => Promise.reject(new Error("nobody asks over the admin API here"));
	const broadcasts = makeBroadcastsRepository({
		rows,
		store,
		wordsOf: async (template) => `${template} ${words}`,
		sha256Hex,
		wake: async (job) => woken(job),
		policy: makePolicyEngine(runtime),
		nowMs,
		staff: {
			open: async (text) => text,
			approvals: { request: notHere },
			decisions: { decide: notHere },
			marketOf: notHere,
			relay: notHere,
		},
	});
	const jobsDesk = makeJobsRepository(
		rows,
		async () => new Map(),
		async () => {},
	);
	const memberOf = (number: string) =>
		rows.rows("staff").find(({ phoneHash }) => phoneHash === keyOf(number));
	return {
		broadcasts,
		hire: (number) => {
			const { tenantId } = ids();
			rows.put("staff", {
				id: `stf_${number}`,
				...{ tenantId, active: true, phoneHash: keyOf(number), roles: ["operator"] },
			});
		},
		letGo: (number) => void Object.assign(memberOf(number) ?? {}, { active: false }),
		know: (number, locale = "en") => {
			const phoneHash = keyOf(number);
			if (rows.rows("people").some((row) => row["phoneHash"] === phoneHash)) return;
			rows.put("people", {
				id: `person ${number}`,
				...{ tenantId: ids().tenantId, phoneHash, locale, sameAs: null },
				phoneEncrypted: `${sealMark}${number}`,
			});
		},
		consents: makeConsents(rows),
		reword: () => {
			words += 1;
			rewordedAtMs = nowMs();
		},
		rewordedAtMs: () => rewordedAtMs,
		store,
		sends: store.sends,
		campaigns: () => rows.rows("marketing_campaigns"),
		jobs: () => rows.rows("jobs"),
		jobsDesk,
		runner: (by) => {
			const desk: BroadcastDesk = {
				store: by.store,
				wordsHash: (template) => broadcasts.wordsHash(template as never),
				// Asked for by words, it was agreed to before there was a job.
				agreed: async () => "no",
				quietForMs: by.quietForMs,
				relay: by.relay,
				nowMs,
			};
			const kind: ReadyJobKind = {
				...broadcastJob,
				step: (job, signal) => broadcastJob.step({ job, desk, signal }),
			};
			return makeJobRunner({
				desk: by.jobs,
				kinds: async () => new Map([[kind.kind, kind]]),
				runtime: { nowMs, log },
				wake: by.wake,
			});
		},
		onWake: (wake) => {
			woken = wake;
		},
	};
}
