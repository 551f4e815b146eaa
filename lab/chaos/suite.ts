/** A world is given up after a violation, or after many runs. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { throwawayFolder } from "../../dev/stack/throwaway.ts";
import type { Releases } from "./builds.ts";
import type { Conversation } from "./conversation.ts";
import { questionWaits } from "./kinds.ts";
import { inTurns, makeRandom, planOf } from "./plan.ts";
import { type Run, runOnce } from "./run.ts";
import { type Point, startWorld, type World } from "./world.ts";
import { auditWorld } from "./world-audit.ts";

const minuteMs = 60_000;
const firstGuest = 30_000;
const playsPerKillMax = 3;

export type SuiteOptions = {
	readonly releases: Releases;
	readonly conversations: readonly Conversation[];
	readonly kills: number;
	readonly seed: number;
	readonly worlds: number;
	readonly runsPerWorld: number;
	/** Runs before the one whose points are the plan: who is met for the first time is not asked twice. */
	readonly warmUps: number;
	readonly pick?: (plan: readonly Point[]) => readonly Point[];
	readonly say: (line: string) => void;
	readonly atStop?: (stop: () => Promise<void>) => void;
};

export type SuiteReport = {
	readonly found: Readonly<Record<string, number>>;
	readonly runs: readonly Run[];
	readonly violations: readonly string[];
};

type Job = { readonly conversation: Conversation; readonly point: Point };
type Play = { readonly guest: number; readonly cronPhaseMs: number; readonly isRedeploy: boolean };

function makeHome(releases: Releases) {
	let world: World | null = null;
	let dataDir = "";
	let runs = 0;
	let release: 0 | 1 = 0;
	const played = new Map<string, number>();
	const tools = new Set<string>();
	let inbound: string[] = [];
	return {
		/** Whether its people have heard as much as they may, or it has seen enough. */
		isWornOut: (conversations: readonly Conversation[], runsMax: number) =>
			runs >= runsMax ||
			conversations.some(({ name, perWorldMax }) => (played.get(name) ?? 0) >= perWorldMax),
		log: () => world?.log ?? [],
		play: async (
			conversation: Conversation,
			point: Point | null,
			{ guest, cronPhaseMs, isRedeploy }: Play,
		): Promise<Run> => {
			if (!world) {
				const { hasVendors = false } = conversation;
				const start = () => {
					dataDir = throwawayFolder("chaos");
					return startWorld({ dataDir, script: releases[release], hasVendors });
				};
				// A port that was free a moment ago may be another's by now.
				world = await start().catch(start);
			}
			runs += 1;
			const turn = (played.get(conversation.name) ?? 0) + 1;
			played.set(conversation.name, turn);
			for (const tool of conversation.tools) tools.add(tool);
			const next = isRedeploy ? (release === 0 ? 1 : 0) : release;
			const run = await runOnce(world, conversation, {
				point,
				turn,
				personNumber: `+4477009${firstGuest + guest}`,
				cronPhaseMs,
				nextScript: releases[next],
				isRedeploy,
			});
			if (run.wasKilled) release = next;
			inbound.push(...run.inbound);
			return run;
		},
		leave: async (isWhole: boolean): Promise<readonly string[]> => {
			if (!world) return [];
			try {
				return isWhole ? await auditWorld(world, inbound, { played: tools }) : [];
			} finally {
				await world.stop();
				await removePostgresData(join(dataDir, "postgres"));
				rmSync(dataDir, { recursive: true, force: true });
				world = null;
				runs = 0;
				played.clear();
				tools.clear();
				inbound = [];
			}
		},
	};
}

function sayRun(run: Run, log: readonly string[], say: (line: string) => void): void {
	const { point, wasKilled, violations } = run;
	const isBroken = violations.length > 0;
	const words = [
		wasKilled ? `settled ${run.settleMs} ms` : "not reached",
		...(wasKilled && run.isRedeploy ? ["another release"] : []),
		...(run.aged > 0 ? [`${run.aged} waited five minutes`] : []),
		...(run.swept > 0 ? ["swept"] : []),
		...(run.askedAnew > 0 ? ["asked anew"] : []),
		...(run.outdated > 0 ? ["outdated"] : []),
		run.told,
	];
	say(
		`${isBroken ? "✗" : wasKilled ? "✓" : "·"} ${run.conversation}: ${point?.label} #${point?.nth} ${words.join(", ")}`,
	);
	for (const one of run.slow) say(`    waited: ${one}`);
	for (const violation of violations) say(`    ${violation}`);
	for (const line of run.transcript) say(`      ${line}`);
	if (isBroken) for (const line of log.slice(-40)) say(`      ${line.slice(0, 400)}`);
}

export async function runSuite(options: SuiteOptions): Promise<SuiteReport> {
	const { say, kills, conversations } = options;
	const random = makeRandom(options.seed);
	const homes = Array.from({ length: options.worlds }, () => makeHome(options.releases));
	options.atStop?.(async () => {
		await Promise.all(homes.map((home) => home.leave(false)));
	});
	const runs: Run[] = [];
	const violations: string[] = [];
	const found: Record<string, number> = {};
	let guests = 0;
	const playOf = (isRedeploy: boolean): Play => {
		guests += 1;
		return { guest: guests, cronPhaseMs: Math.floor(random() * minuteMs), isRedeploy };
	};
	const [first] = homes;
	if (!first) throw new Error("no world to play in");

	const plans: Job[][] = [];
	for (const conversation of conversations) {
		const unkilled = async () => {
			const run = await first.play(conversation, null, playOf(false));
			if (run.violations.length > 0)
				throw new Error(`${conversation.name} fails unkilled: ${run.violations.join("; ")}`);
			return run;
		};
		for (let i = 0; i < options.warmUps; i += 1) await unkilled();
		const clean = await unkilled();
		runs.push(clean);
		const plan = planOf(clean.passed, random);
		found[conversation.name] = plan.length;
		say(`${conversation.name}: ${Object.keys(clean.passed).length} labels, ${plan.length} points`);
		const picked = options.pick?.(plan) ?? plan;
		plans.push(picked.map((point) => ({ conversation, point })));
	}
	const queue = inTurns(plans);
	let taken = 0;
	let killed = 0;
	let underWay = 0;
	const take = (): (Job & { readonly isRedeploy: boolean }) | undefined => {
		const job = queue[taken % queue.length];
		if (killed + underWay >= kills || taken >= kills * playsPerKillMax) return undefined;
		taken += 1;
		// Two and two, so that every conversation meets both.
		const isOdd = Math.floor(taken / conversations.length) % 2 === 1;
		return job && { ...job, isRedeploy: isOdd || job.point.label === questionWaits };
	};
	await Promise.all(
		homes.map(async (home) => {
			for (let job = take(); job; job = take()) {
				underWay += 1;
				const run = await home
					.play(job.conversation, job.point, playOf(job.isRedeploy))
					.finally(() => (underWay -= 1));
				runs.push(run);
				if (run.wasKilled) killed += 1;
				sayRun(run, home.log(), say);
				const isBroken = run.violations.length > 0;
				if (isBroken || home.isWornOut(conversations, options.runsPerWorld))
					violations.push(...(await home.leave(!isBroken)));
			}
			violations.push(...(await home.leave(true)));
		}),
	);
	return { found, runs, violations };
}
