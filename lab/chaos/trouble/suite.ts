import { rmSync } from "node:fs";
import { join } from "node:path";
import type { WebhookAttempt } from "../../../dev/twilio/types.ts";
import { removePostgresData } from "../../../dev/postgres/data-folder.ts";
import { throwawayFolder } from "../../../dev/stack/throwaway.ts";
import { makeRandom } from "../plan.ts";
import { chaosPhones, chaosTown } from "../town.ts";
import { startWorld, type World } from "../world.ts";
import { auditWorld } from "../world-audit.ts";
import { makeDriver, makeOwner, makePeople, makePost, type Part } from "./people.ts";
import { playRound, type Round, type Trouble } from "./round.ts";

const firstGuest = 50_000;
const guestsPerRoundMax = 1_000;
const logShownMax = 40;
const betweenMs = 3_600_000;

const restock = "update inventory_levels set qty = 1000 where sku = 'ak-sandwich'";

/**
 * What staff are told truly where a provider is bad: that replies are slow and sends fail, whom nothing reached, which business
 * has not answered.
 */
const truthful = ["rules", "outbox", "notify_unanswered"];

/** A power cut that lasts longer than all attempts of a message's webhook: it comes by the provider's list, and staff are told that, too. */
export function toldTruly(attempts: readonly WebhookAttempt[]): readonly string[] {
	const brought = Map.groupBy(
		attempts.filter(({ kind }) => kind === "inbound"),
		({ messageSid }) => messageSid,
	);
	const isTaken = ({ status }: WebhookAttempt) => status >= 200 && status < 400;
	const isGivenUp = [...brought.values()].some((tries) => !tries.some(isTaken));
	return isGivenUp ? [...truthful, "recover_inbound"] : truthful;
}

const town = {
	...chaosTown,
	drivers: chaosTown.drivers.map((driver) => ({ ...driver, onDuty: true })),
};

export type TroubleReport = {
	readonly rounds: readonly Round[];
	readonly violations: readonly string[];
};

export type TroubleOptions = {
	readonly script: string;
	readonly troubles: readonly Trouble[];
	/** In each. */
	readonly people: number;
	readonly parts?: readonly Part[];
	readonly seed: number;
	readonly say: (line: string) => void;
	readonly atStop?: (stop: () => Promise<void>) => void;
};

function sayRound(
	{ trouble, people, caught, texts, repeats, settledMs, ...round }: Round,
	say: (line: string) => void,
): void {
	const isBroken = round.violations.length + round.unsettled.length > 0;
	say(
		`${isBroken ? "✗" : "✓"} ${trouble}: ${people} people, ${caught} times in its way, ${texts} texts, ${repeats} of them again, settled ${Math.round(settledMs / 1000)} s of the world's time after it`,
	);
	for (const one of round.unsettled) say(`    never settled: ${one}`);
	for (const { sentence, phone, words } of round.violations)
		say(`    ${sentence}: ${phone} ${words}`);
	for (const { phone, lines } of round.transcripts) {
		say(`      ${phone}`);
		for (const { atMs, by, text } of lines)
			say(
				`      ${new Date(atMs).toISOString().slice(11, 19)} ${by === "us" ? "<" : ">"} ${text.replaceAll("\n", " / ")}`,
			);
	}
}

export async function runTroubles(options: TroubleOptions): Promise<TroubleReport> {
	if (options.people > guestsPerRoundMax)
		throw new Error(`at most ${guestsPerRoundMax} people in a round`);
	const dataDir = throwawayFolder("trouble");
	let world: World | null = null;
	let stopped: Promise<void> | null = null;
	const stopAll = async () => {
		await world?.stop();
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	};
	const stop = () => {
		stopped ??= stopAll();
		return stopped;
	};
	options.atStop?.(stop);
	try {
		world = await startWorld({ dataDir, script: options.script, movable: true, town });
		const { twilio } = world;
		const random = makeRandom(options.seed);
		const post = makePost();
		const others = chaosPhones.flatMap(({ number, role }) =>
			role === "driver"
				? [makeDriver(post, twilio.phone(number))]
				: role === "vendor"
					? [makeOwner(post, twilio.phone(number))]
					: [],
		);
		const rounds: Round[] = [];
		for (const [i, trouble] of options.troubles.entries()) {
			if (i > 0) {
				// What was left for the crons of that hour is not an hour late.
				await world.tick(true);
				await world.moveClock(betweenMs);
			}
			await world.rows(restock);
			const people = makePeople(post, twilio, {
				count: options.people,
				first: firstGuest + i * guestsPerRoundMax,
				before: i * options.people,
				...(options.parts ? { of: options.parts } : {}),
			});
			const round = await playRound(world, trouble, { people, others, post, random });
			rounds.push(round);
			sayRound(round, options.say);
		}
		const inbound = twilio
			.messages()
			.filter(({ direction }) => direction === "inbound")
			.map(({ sid }) => sid);
		const expected = toldTruly(twilio.webhooks);
		return { rounds, violations: await auditWorld(world, inbound, { expected }) };
	} catch (error) {
		for (const line of world?.log.slice(-logShownMax) ?? [])
			options.say(`      ${line.slice(0, 400)}`);
		throw error;
	} finally {
		await stop();
	}
}
