import { availableParallelism } from "node:os";
import type { Bench } from "../bench/row.ts";
import { createDatabase, dropDatabase } from "../../dev/postgres/databases.ts";
import type { Postgres } from "../../dev/postgres/postgres.ts";
import { type Judged, judge, type Told } from "./exactly-once.ts";
import {
	type Counters,
	perPair,
	readCounters,
	restMs,
	untilStill,
	withClient,
} from "./counters.ts";
import { type LapOptions, runLap } from "./load.ts";
import { startInNode, startObject } from "./others.ts";
import { startOurs } from "./ours.ts";
import { machineSeconds, processTimes, secondsOf } from "./processor.ts";
import { nowMs, type Side, type SideName } from "./side.ts";

export type Sizes = {
	readonly rounds: number;
	readonly people: number;
	readonly connections: number;
	readonly seconds: number;
	readonly alone: number;
};

/** Processor milliseconds. */
type Processor = { readonly own: number; readonly proxy: number; readonly postgres: number };

export type Round = {
	readonly side: SideName;
	readonly round: number;
	readonly pairsPerSecond: number;
	/** Under load. */
	readonly yesMs: readonly number[];
	readonly alone: {
		readonly proposeMs: readonly number[];
		readonly yesMs: readonly number[];
		readonly committedMs: readonly number[];
	};
	readonly processorMs: Processor;
	/** Part of the machine that somebody else had during the load: neither the side, nor Postgres, nor this process. */
	readonly others: number;
	readonly counted: Counters;
	readonly judged: Judged;
};

const startOf = (name: SideName) => {
	if (name === "ours") return startOurs;
	if (name === "object") return startObject;
	return (ground: Parameters<typeof startObject>[0]) => startInNode(name, ground);
};

/** Time for a message too many to arrive. */
const lateRestMs = 2_000;

type Load = Omit<Round, "side" | "round" | "judged"> & {
	readonly told: readonly Told[];
	readonly aloneSinceMs: number;
};

const sum = ({ own, proxy, postgres }: Processor): number => own + proxy + postgres;
const driverSeconds = (before: NodeJS.CpuUsage): number => {
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1e6;
};

/**
 * As a database has them a minute after its first rows. Sessions keep their plans: those of ours were made over empty tables, where every
 * index looks like any other, and a booking's row was looked for among all of its tenant's.
 */
async function takeStatistics(superUrl: string, database: string): Promise<void> {
	const url = new URL(superUrl);
	url.pathname = `/${database}`;
	await withClient(url.href, (client) => client.query("analyze"));
}

async function load(
	side: Side,
	{ superUrl, pid }: Postgres,
	database: string,
	sizes: Sizes,
): Promise<Load> {
	const people = Array.from({ length: sizes.people }, (_, i) => `person-${i}`);
	let number = 0;
	const lap = (connections: number, goesOn: LapOptions["goesOn"]) =>
		runLap(side, { people, connections, goesOn, nextNumber: () => number++ });
	const used = (): Processor => {
		const all = processTimes();
		const ms = (pids: readonly number[]) => secondsOf(pids, all) * 1000;
		return { own: ms(side.pids.own), proxy: ms(side.pids.proxy), postgres: ms([pid]) };
	};
	const first = await lap(sizes.connections, (begun) => begun < sizes.people);
	await takeStatistics(superUrl, database);
	await untilStill(superUrl, restMs);
	const [countedBefore, before] = [await readCounters(superUrl, database), used()];
	const machineBefore = machineSeconds();
	const driverBefore = process.cpuUsage();
	const busy = await lap(sizes.connections, (_, ms) => ms < sizes.seconds * 1000);
	const machine = machineSeconds() - machineBefore;
	const ours = (sum(used()) - sum(before)) / 1000 + driverSeconds(driverBefore);
	await untilStill(superUrl, restMs);
	const [after, countedAfter] = [used(), await readCounters(superUrl, database)];
	const aloneSinceMs = nowMs();
	const alone = await lap(1, (begun) => begun < sizes.alone);
	await untilStill(superUrl, lateRestMs);
	const pairs = busy.told.length;
	const each = (of: keyof Processor) => (after[of] - before[of]) / pairs;
	return {
		told: [...first.told, ...busy.told, ...alone.told],
		aloneSinceMs,
		pairsPerSecond: pairs / busy.seconds,
		yesMs: busy.yesMs,
		alone: { proposeMs: alone.proposeMs, yesMs: alone.yesMs, committedMs: [] },
		processorMs: { own: each("own"), proxy: each("proxy"), postgres: each("postgres") },
		others: Math.max(0, machine - ours) / (busy.seconds * availableParallelism()),
		counted: perPair(countedBefore, countedAfter, pairs),
	};
}

export async function runRound(
	bench: Bench,
	postgres: Postgres,
	name: SideName,
	round: number,
	sizes: Sizes,
): Promise<Round> {
	const { superUrl } = postgres;
	const database = `peers_${name}_${round}`;
	const databaseUrl = await createDatabase(superUrl, database);
	const side = await startOf(name)({ bench, databaseUrl, connections: sizes.connections });
	let loaded: Load;
	try {
		await withClient(superUrl, (client) => client.query("checkpoint"));
		loaded = await load(side, postgres, database, sizes);
	} finally {
		await side.stop();
	}
	const { told, aloneSinceMs, ...figures } = loaded;
	const committedMs = (await side.committedMs?.(aloneSinceMs)) ?? [];
	const judged = judge(told, await side.entries());
	await dropDatabase(superUrl, database);
	return { side: name, round, ...figures, alone: { ...figures.alone, committedMs }, judged };
}
