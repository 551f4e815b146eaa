/**
 * Erases who asked to be forgotten: their threads first, so that nothing of theirs is said or shipped any more, then
 * the objects of their rides and inquiries, then the rows, step by step. Killed anywhere it goes on with the next minute: every step may be run again and finds less to do.
 */
import { backOffMs } from "../core/back-off.ts";
import { eachDue } from "../ports/each-due.ts";
import type { ErasureDue } from "../ports/personal.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";

export const erasuresPerRun = 20;
export const stepsPerErasure = 20;
export const rowsPerStep = 100;
/** A person's threads: one by number, one by id, stubs between them, and chats that have joined. */
const threadsMax = 6;
/** Objects of rides and inquiries that are asked to forget in one run; the next run goes on. */
export const solicitationsPerErasure = 50;
/** After so many tries what is still on its way to them is given up; with back-off, hours. */
export const triesBeforeGivingUp = 8;

/** Twice as long after each try that was in vain, an hour at most. */
const waitMs = (tries: number): number =>
	backOffMs({ firstMs: 30_000, longestMs: 3_600_000 }, tries);

type Personal = NonNullable<SweepDeps["personal"]>;

async function threadsDone({ thread }: Personal, due: ErasureDue): Promise<boolean> {
	const seen = new Set<string>();
	const waiting = [due.threadKey];
	let done = true;
	for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
		if (seen.has(key) || seen.size >= threadsMax) continue;
		seen.add(key);
		const erased = await thread(key).erase({
			tenantId: due.tenantId,
			isLast: due.tries >= triesBeforeGivingUp,
		});
		done &&= erased.done;
		waiting.push(...erased.linked);
	}
	return done;
}

/** Before the rows, by which they are found. */
async function solicitationsDone(
	{ store, solicitation }: Personal,
	due: ErasureDue,
): Promise<boolean> {
	const found = await store.solicitationsOf(due, solicitationsPerErasure);
	let done = found.length < solicitationsPerErasure;
	for (const solicitationId of found) {
		const isLast = due.tries >= triesBeforeGivingUp;
		const forgotten = await solicitation(solicitationId).forget({ isLast });
		done &&= forgotten.done;
		if (forgotten.done) await store.solicitationForgotten({ ...due, solicitationId });
	}
	return done;
}

async function eraseOne(personal: Personal, due: ErasureDue): Promise<boolean> {
	if (!(await threadsDone(personal, due))) return false;
	if (!(await solicitationsDone(personal, due))) return false;
	for (let steps = 0; steps < stepsPerErasure; steps++) {
		const { more } = await personal.store.step(due, rowsPerStep);
		if (!more) return personal.store.finish(due);
	}
	return false;
}

export const processErasures: Sweep = {
	name: "process_erasures",
	cron: "* * * * *",
	stage: "house",
	run: async ({ runtime, personal }) => {
		if (!personal) return { off: 1 };
		return eachDue({
			runtime,
			read: ({ limit }: { readonly limit: number }) => personal.store.due(limit),
			batchMax: erasuresPerRun,
			batchesMax: 1,
			by: { rowsAtOnce: 1 },
			did: ["done", "postponed"],
			work: async ([due]) => {
				if (await eraseOne(personal, due)) return { done: 1, postponed: 0 };
				await personal.store.postpone(due, waitMs(due.tries));
				return { done: 0, postponed: 1 };
			},
			failed: {
				event: "settle_failed",
				of: ({ requestId }) => ({ what: "erasure", id: requestId }),
			},
		});
	},
};
