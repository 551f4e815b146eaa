/** Whoever does the job of a broadcast: woken when it is asked for and by the minute's sweep, killed and begun anew. */
import type { NotificationStore } from "../../src/ports/stores.ts";
import type { Objects } from "../../src/ports/objects.ts";
import type { JobRef } from "../../src/ports/job.ts";
import { quietForMs, relayingBy } from "../../src/app/broadcasting.ts";
import type { BroadcastStore } from "../../src/packs/marketing/store.ts";
import type { JobRunner } from "../../src/packs/workflow/runner.ts";
import type { Life, World } from "../../test/simulation/world.ts";
import { testTenant } from "../../test/support/market.ts";
import type { MailPlan } from "./broadcasters.ts";
import type { Clockwork } from "./clockwork.ts";
import type { Lines } from "./seams.ts";

export function startMailing(deps: {
	readonly plan: MailPlan;
	readonly clockwork: Clockwork;
	readonly world: World;
	readonly lines: Lines;
	readonly objects: Objects;
	readonly notifications: NotificationStore;
	readonly handed: (threadKey: string) => void;
	readonly tell: (line: string) => void;
}): { readonly sweep: () => void } {
	const { plan, clockwork, world, lines, objects, notifications, tell } = deps;
	const town = world.broadcasts();
	/** Slower, and page by page, so that something can come between. */
	const paced: BroadcastStore = {
		...town.store,
		campaign: async (tenantId, campaignId) => {
			const campaign = await town.store.campaign(tenantId, campaignId);
			return campaign && { ...campaign, perSecond: Math.min(plan.pace, campaign.perSecond) };
		},
		hand: async (...call) => {
			const given = await town.store.hand(...call);
			for (const { target } of given.handed)
				if (target.kind === "thread") deps.handed(target.threadKey);
			return given;
		},
		plan: (campaign, after, limit) =>
			town.store.plan(campaign, after, Math.min(plan.pageMax, limit)),
	};
	let lives = 0;
	let life: { isDead: boolean } & Life;
	let runner: JobRunner;
	const begin = () => {
		lives += 1;
		const own = { isDead: false, object: `runner ${lives}`, isOver: () => own.isDead };
		life = own;
		const later = (job: JobRef, afterMs: number) =>
			void clockwork.after(afterMs, `job:${job.jobId}`, () => run(job));
		runner = town.runner({
			jobs: lines.port("desks.jobs", town.jobsDesk, own),
			store: lines.port("desks.broadcasts", paced, own),
			relay: relayingBy(
				lines.port("objects", objects, own),
				lines.port("notifications", notifications, own),
			),
			quietForMs: async () => quietForMs(world.market.current, clockwork.clock.nowMs),
			wake: async (job, afterMs) => later(job, afterMs),
		});
	};
	const run = (job: JobRef): void => void runner.run(job).catch(() => undefined);
	begin();
	for (const { id, atMs } of plan.kills)
		clockwork.after(atMs, `kill:${id}`, () => {
			tell("whoever does the job is killed");
			life.isDead = true;
			begin();
		});
	town.onWake((job) => void clockwork.after(0, `job:${job.jobId}`, () => run(job)));
	return {
		sweep: () => {
			for (const { id, dueAt } of town.jobs())
				if ((dueAt ?? null) !== null && Number(dueAt) <= clockwork.clock.nowMs)
					run({ tenantId: testTenant, jobId: id });
		},
	};
}
