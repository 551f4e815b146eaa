/** Worlds side by side that take one point after another from a plan. A world is given up after a violation, or after many runs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removePostgresData } from "../postgres/data-folder.ts";
import type { Conversation } from "./conversation.ts";
import { inTurns, makeRandom, planOf } from "./plan.ts";
import { type Run, runOnce } from "./run.ts";
import { type Point, startWorld, type World } from "./world.ts";
import { auditWorld } from "./world-audit.ts";

const minuteMs = 60_000;
const firstGuest = 30_000;

export type SuiteOptions = {
	readonly script: string;
	readonly conversations: readonly Conversation[];
	/** At most so many are killed. */
	readonly pointsMax: number;
	readonly seed: number;
	readonly worlds: number;
	readonly runsPerWorld: number;
	/** Only points whose label holds this. */
	readonly match?: string;
	readonly say: (line: string) => void;
};

export type SuiteReport = {
	readonly found: Readonly<Record<string, number>>;
	readonly runs: readonly Run[];
	/** Of whole worlds, at their ends. */
	readonly violations: readonly string[];
};

type Job = { readonly conversation: Conversation; readonly point: Point };

/** A world that is made when it is needed, audited when it is left, and forgotten. */
function makeHome(script: string) {
	let world: World | null = null;
	let dataDir = "";
	let runs = 0;
	const played = new Map<string, number>();
	let inbound: string[] = [];
	return {
		/** Whether its people have heard as much as they may, or it has seen enough. */
		isWornOut: (conversations: readonly Conversation[], runsMax: number) =>
			runs >= runsMax ||
			conversations.some(({ name, perWorldMax }) => (played.get(name) ?? 0) >= perWorldMax),
		log: () => world?.log ?? [],
		play: async (
			conversation: Conversation,
			options: Omit<Parameters<typeof runOnce>[2], "turn">,
		): Promise<Run> => {
			if (!world) {
				dataDir = mkdtempSync(join(tmpdir(), "assent-chaos-"));
				world = await startWorld({ dataDir, script });
			}
			runs += 1;
			played.set(conversation.name, (played.get(conversation.name) ?? 0) + 1);
			const run = await runOnce(world, conversation, { ...options, turn: runs });
			inbound.push(...run.inbound);
			return run;
		},
		leave: async (isWhole: boolean): Promise<readonly string[]> => {
			if (!world) return [];
			try {
				return isWhole ? await auditWorld(world, inbound) : [];
			} finally {
				await world.stop();
				await removePostgresData(join(dataDir, "postgres"));
				rmSync(dataDir, { recursive: true, force: true });
				world = null;
				runs = 0;
				played.clear();
				inbound = [];
			}
		},
	};
}

export async function runSuite(options: SuiteOptions): Promise<SuiteReport> {
	const { say } = options;
	const random = makeRandom(options.seed);
	const homes = Array.from({ length: options.worlds }, () => makeHome(options.script));
	const runs: Run[] = [];
	const violations: string[] = [];
	const found: Record<string, number> = {};
	let guests = 0;
	const play = (home: (typeof homes)[number], conversation: Conversation, point: Point | null) => {
		guests += 1;
		return home.play(conversation, {
			point,
			personNumber: `+4477009${firstGuest + guests}`,
			cronPhaseMs: Math.floor(random() * minuteMs),
		});
	};
	const [first] = homes;
	if (!first) throw new Error("no world to play in");

	const plans: Job[][] = [];
	for (const conversation of options.conversations) {
		// The first one meets people for the first time, and catches nothing in the middle of it; the second is as the others will be.
		await play(first, conversation, null);
		const clean = await play(first, conversation, null);
		runs.push(clean);
		if (clean.violations.length > 0)
			throw new Error(`${conversation.name} fails unkilled: ${clean.violations.join("; ")}`);
		const plan = planOf(clean.passed, random);
		found[conversation.name] = plan.length;
		say(`${conversation.name}: ${Object.keys(clean.passed).length} labels, ${plan.length} points`);
		plans.push(
			plan
				.filter(({ label }) => label.includes(options.match ?? ""))
				.map((point) => ({ conversation, point })),
		);
	}
	const queue = inTurns(plans).slice(0, options.pointsMax);
	let next = 0;
	await Promise.all(
		homes.map(async (home) => {
			for (let job = queue[next++]; job; job = queue[next++]) {
				const run = await play(home, job.conversation, job.point);
				runs.push(run);
				const name = `${run.conversation}: ${job.point.label} #${job.point.nth}`;
				const isBroken = run.violations.length > 0;
				say(
					`${isBroken ? "✗" : run.wasKilled ? "✓" : "·"} ${name} ${run.wasKilled ? `settled ${run.settleMs} ms` : "not reached"}${run.aged > 0 ? `, ${run.aged} waited five minutes` : ""}${run.swept > 0 ? ", swept" : ""}, ${run.told}`,
				);
				for (const violation of run.violations) say(`    ${violation}`);
				if (isBroken) for (const line of home.log().slice(-40)) say(`      ${line.slice(0, 400)}`);
				if (isBroken || home.isWornOut(options.conversations, options.runsPerWorld))
					violations.push(...(await home.leave(!isBroken)));
			}
			violations.push(...(await home.leave(true)));
		}),
	);
	return { found, runs, violations };
}
