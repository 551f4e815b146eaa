/** People who agreed, and the threads that they are written to through: each takes a key once, as a thread does. */
import { createHash } from "node:crypto";
import type { BroadcastAsked } from "../../src/packs/marketing/needs.ts";
import type { BroadcastDesk } from "../../src/packs/marketing/jobs.ts";
import { broadcastJob } from "../../src/packs/marketing/jobs.ts";
import { makeBroadcastsRepository } from "../../src/packs/marketing/repository.ts";
import { makeBroadcastStore } from "../../src/packs/marketing/store.ts";
import { makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import { makeJobRunner } from "../../src/packs/workflow/runner.ts";
import type { JobRef, ReadyJobKind } from "../../src/ports/job.ts";
import { makePolicyDesk } from "../../src/packs/compliance/desk.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { type Member, member } from "./approvals-support.ts";
import { personalData, recordOf, switchTools, type TestDatabase } from "./support.ts";
import { loggingRuntime } from "./sweeps-support.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** `prefix0`, `prefix1`, …: each with a number and a standing yes. */
export async function agreeing(db: TestDatabase, prefix: string, count: number, locale = "en") {
	await db.rows(
		`with p as (
			insert into people (tenant_id, phone_hash, phone_encrypted, locale)
			select $1, $2 || i, $3, $5 from generate_series(0, $4::int - 1) i returning id, phone_hash)
		insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
		select $1, p.id, 'broadcast', null, 'granted', 'proof_' || p.phone_hash, now() - interval '1 day' from p`,
		[db.a.tenantId, prefix, await personalData.encrypt("+447700900101"), count, locale],
	);
}
/** Nobody agrees any more. */
export const nobodyAgrees = (db: TestDatabase) =>
	db.rows(
		"update consents set status = 'revoked', revoked_at = now(), revoked_proof_ref = 'SM_before' where status = 'granted'",
	);

/** Of broadcasts, in its conversations. */
export const switchOn = (db: TestDatabase) =>
	switchTools(db, db.a, [
		"marketing.scheduleBroadcast",
		"marketing.holdBroadcast",
		"marketing.stopBroadcast",
	]);

const askers = new WeakMap<TestDatabase, Promise<Member>>();
/** A member of staff who may ask for a broadcast in their own conversation. */
export const asker = (db: TestDatabase): Promise<Member> => {
	const known = askers.get(db) ?? switchOn(db).then(() => member(db, { roles: ["operator"] }));
	askers.set(db, known);
	return known;
};

/** What a broadcast says when staff agree to it. */
export const agreedWords = "the words";

export type Faults = {
	/** Called before each batch is handed and after it; throws where the process dies. */
	readonly die?: (where: "before_hand" | "after_hand" | "in_relay") => void;
	readonly agreed?: "yes" | "waits" | "no";
	readonly quietForMs?: () => Promise<number | null> | number | null;
};

export function broadcasting(db: TestDatabase, faults: Faults = {}) {
	let words = agreedWords;
	/** By key: what a thread took, once. */
	const took = new Map<string, { readonly threadKey: string; readonly payload: unknown }>();
	let deliveries = 0;
	const policy = makePolicyEngine(loggingRuntime());
	const store = makeBroadcastStore(db.rw);
	const rows = makeRowStore(db.rw);
	const desk = makeBroadcastsRepository({
		rows,
		store,
		wordsOf: async () => words,
		sha256Hex: sha256,
		wake: async () => {},
		policy,
		nowMs: Date.now,
		staff: {
			open: personalData.open,
			approvals: db.approvals,
			decisions: makePolicyDesk({ policy, decisions: db.decisions, sha256Hex: sha256 }),
			marketOf: async () => null,
			relay: async () => {},
		},
	});
	const deliver = (dedupeKey: string, threadKey: string, payload: unknown) => {
		deliveries += 1;
		if (!took.has(dedupeKey)) took.set(dedupeKey, { threadKey, payload });
	};
	const jobDesk: BroadcastDesk = {
		store: {
			...store,
			hand: async (...call) => {
				faults.die?.("before_hand");
				const handed = await store.hand(...call);
				faults.die?.("after_hand");
				return handed;
			},
		},
		wordsHash: (template) => desk.wordsHash(template as never),
		agreed: async () => faults.agreed ?? "yes",
		quietForMs: async () => (await faults.quietForMs?.()) ?? null,
		relay: async (tenantId, given) => {
			const done: string[] = [];
			for (const { id, dedupeKey, target, payload } of given) {
				if (done.length === Math.floor(given.length / 2)) faults.die?.("in_relay");
				if (target.kind === "thread") deliver(dedupeKey, target.threadKey, payload);
				done.push(id);
			}
			await db.stores.notifications.markRelayed({ tenantId, ids: done });
		},
		nowMs: Date.now,
	};
	const kind: ReadyJobKind = {
		...broadcastJob,
		step: (job, signal) => broadcastJob.step({ job, desk: jobDesk, signal }),
	};
	const kinds = async () => new Map([[kind.kind, kind]]);
	const jobs = makeJobsRepository(rows, kinds, async () => {});
	const runner = makeJobRunner({
		desk: jobs,
		kinds,
		runtime: loggingRuntime(),
		wake: async () => {},
	});
	const asked: BroadcastAsked = {
		template: "broadcast.news",
		vars: { business: "Harbour Grill", news: "We are open again." },
		audience: { channel: "whatsapp" },
		runAtMs: null,
		perSecond: 80,
	};
	return {
		store,
		desk,
		runner,
		took,
		deliveries: () => deliveries,
		changeWords: (to: string) => {
			words = to;
		},
		/** What the minute's relay does with what a dead process owed. */
		relayRest: async () => {
			const due = await db.stores.notifications.due({ olderThanMs: 0, limit: 1_000_000 });
			for (const row of due.filter(({ type }) => type === "marketing.broadcast"))
				deliver(row.dedupeKey, row.targetId, row.payload);
		},
		scheduled: async (over: Partial<BroadcastAsked> & { readonly approvalId?: string } = {}) => {
			const { approvalId, ...more } = over;
			const { personHash: threadKey } = (await asker(db)).person;
			const outcome = await desk.schedule({
				record: recordOf(db.a, { tool: "marketing.scheduleBroadcast", threadKey }),
				estimatedReach: 1,
				wordsHash: await desk.wordsHash(asked.template),
				...asked,
				...more,
			});
			if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
			const { campaignId, jobId } = outcome.data;
			if (approvalId !== undefined)
				await db.rows("update marketing_campaigns set approval_id = $2 where id = $1", [
					campaignId,
					approvalId,
				]);
			return { campaignId, tenantId: db.a.tenantId, jobId };
		},
		/** Until nothing of it is sent any more; time between steps passes at once, and leases of the dead end. */
		toTheEnd: async (job: JobRef & { readonly campaignId: string }, max = 2000) => {
			for (let runs = 0; runs < max; runs++) {
				await db.rows(
					`update jobs set due_at = now() - interval '1 s', lease_until = case when lease_until is null then null else now() - interval '1 s' end
					where id = $1 and due_at is not null`,
					[job.jobId],
				);
				await runner.run(job).catch(() => "died");
				const [row] = await db.rows(
					`select c.state, j.state as job from marketing_campaigns c join jobs j on j.dedupe_key = c.id where c.id = $1`,
					[job.campaignId],
				);
				if (row?.["job"] === "paused" || row?.["job"] === "failed") return row;
				if (row && ["settling", "sent", "cancelled"].includes(String(row["state"]))) return row;
			}
			throw new Error("it does not end");
		},
	};
}
