/** A job is done once, whoever is killed, late or double, and staff hold it in their hands. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kindsOf } from "../../src/app/jobs.ts";
import type { Json } from "../../src/core/json.ts";
import { makeBehaviourStore } from "../../src/packs/analytics/store.ts";
import { makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import type { JobAct } from "../../src/packs/workflow/rules/running.ts";
import { makeJobRunner } from "../../src/packs/workflow/runner.ts";
import { runJobs } from "../../src/packs/workflow/sweep.ts";
import { JobFault, type JobAt, type JobRef, type ReadyJobKind } from "../../src/ports/job.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import * as z from "zod";
import { recordOf, startTestDatabase, switchTools, type TestDatabase } from "./support.ts";
import { loggingRuntime, sweepDeps } from "./sweeps-support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await switchTools(db, db.a, ["workflow.scheduleJob"]);
});
afterAll(() => db.stop());

const stepsOf = 5;
/** What a step does it does once under its key; `faults` says what happens in it. */
function bench(faults: ((job: JobAt) => void)[] = []) {
	const effects: string[] = [];
	const begun: string[] = [];
	const woken: JobRef[] = [];
	const kind: ReadyJobKind = {
		kind: "test.count",
		summary: "Count.",
		args: z.strictObject({}),
		askedBy: "anyone",
		attemptsMax: 3,
		step: async (job) => {
			begun.push(job.key);
			faults.shift()?.(job);
			if (!effects.includes(job.key)) effects.push(job.key);
			const cursor = z.int().catch(0).parse(job.cursor) + 1;
			return { cursor, did: 10, total: 50, next: cursor >= stepsOf ? "over" : "now" };
		},
	};
	const kinds = async () => new Map([[kind.kind, kind]]);
	const desk = makeJobsRepository(makeRowStore(db.rw), kinds, async (job) => void woken.push(job));
	const runner = makeJobRunner({
		desk,
		kinds,
		runtime: loggingRuntime(),
		wake: async (job) => void woken.push(job),
	});
	return { effects, begun, woken, desk, runner, kinds };
}
type Bench = ReturnType<typeof bench>;
const scheduled = async ({ desk }: Bench, more: { dedupeKey?: string; runAtMs?: number } = {}) => {
	const outcome = await desk.schedule({
		record: recordOf(db.a, { tool: "workflow.scheduleJob", key: `job_${randomUUID()}` }),
		kind: "test.count",
		args: {},
		runAtMs: more.runAtMs ?? null,
		dedupeKey: more.dedupeKey ?? null,
		as: "anyone",
	});
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return { tenantId: db.a.tenantId, jobId: outcome.data.jobId };
};
const rowOf = async ({ jobId }: JobRef) => {
	const [row] = await db.rows("select * from jobs where id = $1", [jobId]);
	if (!row) throw new Error("no job");
	return row;
};
/** As if the lease of whoever died had run out. */
const leaseEnds = ({ jobId }: JobRef) =>
	db.rows(
		"update jobs set lease_until = now() - interval '1 s', due_at = now() - interval '1 s' where id = $1",
		[jobId],
	);
const act = ({ desk }: Bench, { jobId, tenantId }: JobRef, what: JobAct) =>
	desk.act({
		context: { tenantId, actor: "staff:ada", traceId: "trc" },
		act: {
			name: `job.${what}`,
			target: jobId,
			actor: { kind: "staff", id: "ada" },
			detail: {},
			traceId: "trc",
		},
		jobId,
		what,
	}) as Promise<{ kind: string; reason?: Json }>;
const dies = () => {
	throw new Error("killed");
};

describe("a job", () => {
	it("goes through its steps, each under its own key, and ends with its counts [MRV-4-e]", async () => {
		const one = bench();
		const job = await scheduled(one);
		expect(one.woken).toEqual([job]);
		expect(await one.runner.run(job)).toBe("over");
		expect(one.effects).toEqual([0, 1, 2, 3, 4].map((step) => `${job.jobId}:${step}`));
		expect(await rowOf(job)).toMatchObject({ state: "done", done: 50, total: 50, due_at: null });
		expect(await one.runner.run(job)).toBe("idle");
		expect(one.begun).toHaveLength(stepsOf);
	});

	it("of a kind is one for each key of its own, however many ask at once [P3]", async () => {
		const one = bench();
		const all = await Promise.all(
			Array.from({ length: 8 }, () => scheduled(one, { dedupeKey: "nightly-1" })),
		);
		expect(new Set(all.map(({ jobId }) => jobId)).size).toBe(1);
	});

	it("waits until its time", async () => {
		const one = bench();
		const job = await scheduled(one, { runAtMs: Date.now() + 3_600_000 });
		expect(one.woken).toEqual([]);
		expect(await one.runner.run(job)).toBe("idle");
		expect(one.begun).toEqual([]);
	});

	it("that ten wake at once is run by one, and no step is begun twice [P3]", async () => {
		const one = bench();
		const job = await scheduled(one);
		await Promise.all(Array.from({ length: 10 }, () => one.runner.run(job)));
		expect(await rowOf(job)).toMatchObject({ state: "done", done: 50 });
		expect(new Set(one.begun).size).toBe(one.begun.length);
	});

	it("killed in the middle of a step goes on with the same key once the lease is over [P3]", async () => {
		const one = bench();
		const job = await scheduled(one);
		const first = await one.desk.claim({ ...job, leaseMs: 60_000 });
		expect(first.claimed).toBe(true);
		// Whoever held it is dead; until its lease ends nobody takes its place.
		expect(await one.runner.run(job)).toBe("idle");
		await leaseEnds(job);
		expect(await one.runner.run(job)).toBe("over");
		expect(one.effects).toHaveLength(stepsOf);
		// It was not dead after all: what it brings now is too late.
		if (!first.claimed) throw new Error("not claimed");
		const late = await one.desk.settle({
			...job,
			leaseUntilMs: first.leaseUntilMs,
			step: { cursor: 1, did: 10, next: "now" },
		});
		expect(late.settled).toBe(false);
		expect(await rowOf(job)).toMatchObject({ state: "done", done: 50 });
	});

	it("whose step fails is tried again later with the same key, and goes on [MRV-4-e]", async () => {
		const one = bench([() => {}, dies]);
		const job = await scheduled(one);
		expect(await one.runner.run(job)).toBe("failed");
		expect(await rowOf(job)).toMatchObject({ state: "scheduled", done: 10, attempts: 1 });
		expect(await one.runner.run(job)).toBe("idle");
		await leaseEnds(job);
		expect(await one.runner.run(job)).toBe("over");
		expect(one.begun[1]).toBe(one.begun[2]);
		expect(one.effects).toHaveLength(stepsOf);
	});

	it("given up after its tries is a dead letter that staff see, and go on with", async () => {
		const one = bench([dies, dies, dies]);
		const job = await scheduled(one);
		for (let tries = 0; tries < 3; tries++) {
			await one.runner.run(job);
			await db.rows(
				"update jobs set due_at = now() - interval '1 s' where id = $1 and due_at is not null",
				[job.jobId],
			);
		}
		expect(await rowOf(job)).toMatchObject({ state: "failed", note: "a step failed" });
		expect(
			await db.count("system_alerts", "dedupe_key = $1 and state = 'open'", [
				`job_failed:${job.jobId}`,
			]),
		).toBe(1);
		expect(await one.runner.run(job)).toBe("idle");
		expect((await act(one, job, "retry")).kind).toBe("succeeded");
		expect(await one.runner.run(job)).toBe("over");
		expect(one.effects).toHaveLength(stepsOf);
	});

	it("that must not be tried again is given up at once, with our words for it", async () => {
		const one = bench([
			() => {
				throw new JobFault("the words have changed");
			},
		]);
		const job = await scheduled(one);
		await one.runner.run(job);
		expect(await rowOf(job)).toMatchObject({ state: "failed", note: "the words have changed" });
	});

	it("paused while a step runs keeps what the step did, waits, and goes on from there", async () => {
		let pause = async () => {};
		const one = bench();
		const job = await scheduled(one);
		const claimed = await one.desk.claim({ ...job, leaseMs: 60_000 });
		if (!claimed.claimed) throw new Error("not claimed");
		pause = async () => void (await act(one, job, "pause"));
		await pause();
		expect(
			await one.desk.settle({
				...job,
				leaseUntilMs: claimed.leaseUntilMs,
				step: { cursor: 1, did: 10, next: "now" },
			}),
		).toMatchObject({ settled: true, more: false });
		expect(await rowOf(job)).toMatchObject({ state: "paused", done: 10, step: 1 });
		expect(await one.runner.run(job)).toBe("idle");
		await act(one, job, "resume");
		expect(await one.runner.run(job)).toBe("over");
		expect(await rowOf(job)).toMatchObject({ done: 50, step: 5 });
	});

	it.each([{ hold: "other words" }, { afterMs: 3_600_000 }])(
		"asked to go on while a step runs goes on at once, whatever that step ends with: %o",
		async (next) => {
			const one = bench();
			const job = await scheduled(one);
			const claimed = await one.desk.claim({ ...job, leaseMs: 60_000 });
			if (!claimed.claimed) throw new Error("not claimed");
			await act(one, job, "pause");
			await act(one, job, "resume");
			expect(await one.runner.run(job)).toBe("idle");
			const { leaseUntilMs } = claimed;
			expect(
				await one.desk.settle({ ...job, leaseUntilMs, step: { cursor: 1, did: 10, next } }),
			).toMatchObject({ settled: true, more: true, waitMs: 0 });
			expect(await one.runner.run(job)).toBe("over");
			expect(await rowOf(job)).toMatchObject({ done: 50, step: 5 });
		},
	);

	it("held before its time still waits for it once it is resumed", async () => {
		const one = bench();
		const job = await scheduled(one);
		await db.rows(
			"update jobs set run_at = date_trunc('second', now()) + interval '1 day', due_at = now() + interval '1 day' where id = $1",
			[job.jobId],
		);
		await act(one, job, "pause");
		await act(one, job, "resume");
		expect(await one.runner.run(job)).toBe("idle");
		expect(
			await db.rows("select due_at = run_at as in_time from jobs where id = $1", [job.jobId]),
		).toEqual([{ in_time: true }]);
	});

	it("called off does nothing more, and is no pause to resume", async () => {
		const one = bench();
		const job = await scheduled(one);
		await act(one, job, "cancel");
		expect(await one.runner.run(job)).toBe("idle");
		expect(await act(one, job, "resume")).toMatchObject({ kind: "failed", reason: "STALE_STATE" });
	});

	it("of a kind that the later release has no more is told as scheduled where it was, and not scheduled anew [P3]", async () => {
		const { desk } = bench();
		const later = makeJobsRepository(
			makeRowStore(db.rw),
			async () => new Map(),
			async () => {},
		);
		const call = (key: string) => ({
			record: recordOf(db.a, { tool: "workflow.scheduleJob", key }),
			...{ kind: "test.count", args: {}, runAtMs: null, dedupeKey: null, as: "anyone" as const },
		});
		const key = `job_${randomUUID()}`;
		const first = await desk.schedule(call(key));
		expect(await later.schedule(call(key))).toMatchObject({ ...first, replayed: true });
		expect(await later.schedule(call(`job_${randomUUID()}`))).toMatchObject({
			kind: "failed",
			code: "VALIDATION_ERROR",
		});
	});

	it("is not scheduled where that was switched off meanwhile [P4]", async () => {
		await switchTools(db, db.a, ["workflow.scheduleJob"], false);
		try {
			await expect(scheduled(bench())).rejects.toThrow("TOOL_DISABLED");
		} finally {
			await switchTools(db, db.a, ["workflow.scheduleJob"]);
		}
	});

	it("of another tenant is not there [P11]", async () => {
		const one = bench();
		const job = await scheduled(one);
		expect(await one.runner.run({ ...job, tenantId: db.b.tenantId })).toBe("idle");
		expect(await act(one, { ...job, tenantId: db.b.tenantId }, "cancel")).toMatchObject({
			kind: "failed",
			code: "NOT_FOUND",
		});
	});
});

describe("the minute's sweep", () => {
	it("wakes what is due and nobody was woken for, and nothing else [MRV-3-b]", async () => {
		const one = bench();
		await db.rows("update jobs set state = 'cancelled', due_at = null, ended_at = now()");
		const due = await scheduled(one);
		await scheduled(one, { runAtMs: Date.now() + 3_600_000 });
		const seen: JobRef[] = [];
		const counts = await runJobs.run({
			...sweepDeps(db).given,
			desk: { wake: async (job) => void seen.push(job) },
		});
		expect(seen).toEqual([due]);
		expect(counts).toMatchObject({ woken: 1, failed: 0 });
	});
});

describe("every kind of job that a pack declares", () => {
	it("takes strict arguments, and a step that is begun again ends the same", async () => {
		const kinds = await kindsOf({ analytics: makeBehaviourStore(db) });
		expect([...kinds.keys()].length).toBeGreaterThan(1);
		for (const { kind, args } of kinds.values()) {
			expect(kind).toMatch(/^[a-z]+\.[A-Za-z]+$/);
			expect(args.safeParse({ nobodyKnows: 1 }).success).toBe(false);
		}
		const recount = kinds.get("analytics.recount");
		const at: JobAt = {
			tenantId: db.a.tenantId,
			jobId: "job_x",
			marketId: db.a.marketId,
			traceId: "t",
			args: { size: 2 },
			cursor: null,
			key: "job_x:0",
			done: 0,
		};
		const signal = new AbortController().signal;
		expect(await recount?.step(at, signal)).toEqual(await recount?.step(at, signal));
		expect(await recount?.step({ ...at, cursor: 1 }, signal)).toMatchObject({ next: "over" });
	});
});
