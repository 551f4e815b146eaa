/**
 * One small job by other systems and by ours, in turns: somebody is shown something, says yes, it is committed to Postgres exactly
 * once, and the same yes again does nothing. Each round of a side starts it afresh, on an empty database. All data is in
 * memory where the machine has /dev/shm, with every flush that Postgres makes: what is compared is work and not a disk.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Row } from "../bench/row.ts";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { startPostgres } from "../../dev/postgres/postgres.ts";
import { throwawayFolder } from "../../dev/stack/throwaway.ts";
import { countingSettings, withClient } from "./counters.ts";
import { installPackages, pinned } from "./install.ts";
import { reportOf } from "./report.ts";
import { type Round, runRound, type Sizes } from "./round.ts";
import { names, titles } from "./side.ts";

const whole: Sizes = { rounds: 3, people: 200, connections: 16, seconds: 12, alone: 60 };
const small: Sizes = { rounds: 1, people: 24, connections: 8, seconds: 3, alone: 10 };

function sizesOf({ isSmall, option }: Bench): Sizes {
	const base = isSmall ? small : whole;
	const of = (name: keyof Sizes) => option(name) ?? base[name];
	return {
		rounds: of("rounds"),
		people: of("people"),
		connections: of("connections"),
		seconds: of("seconds"),
		alone: of("alone"),
	};
}

const turnsOf = (round: number) => names.map((_, i) => names[(i + round) % names.length] ?? "ours");

async function measure(bench: Bench) {
	const sizes = sizesOf(bench);
	installPackages(bench.say);
	const dataDir = throwawayFolder("peers");
	const folder = join(dataDir, "postgres");
	const postgres = await startPostgres({
		dataDir: folder,
		durable: true,
		settings: countingSettings,
	});
	try {
		await withClient(postgres.superUrl, (client) =>
			client.query("create extension if not exists pg_stat_statements"),
		);
		const rounds: Round[] = [];
		for (let round = 0; round < sizes.rounds; round++)
			for (const name of turnsOf(round)) {
				const found = await runRound(bench, postgres, name, round, sizes);
				rounds.push(found);
				bench.say(
					`  round ${round + 1}, ${titles[name]}: ${found.pairsPerSecond.toFixed(0)} pairs/s`,
				);
			}
		return reportOf(rounds, sizes, pinned());
	} finally {
		await postgres.stop();
		await removePostgresData(folder);
		rmSync(dataDir, { recursive: true, force: true });
	}
}

export const peersRow: Row = { name: "peers", kind: "timed", isOnlyAsked: true, measure };
