import type { Told } from "./exactly-once.ts";
import type { Side } from "./side.ts";

export type Lap = {
	readonly told: readonly Told[];
	readonly seconds: number;
	readonly proposeMs: readonly number[];
	readonly yesMs: readonly number[];
	readonly againMs: readonly number[];
};

export type LapOptions = {
	readonly people: readonly string[];
	readonly connections: number;
	readonly goesOn: (begun: number, ms: number) => boolean;
	readonly nextNumber: () => number;
};

/** The first error ends the lap. */
export async function runLap(side: Side, options: LapOptions): Promise<Lap> {
	const { people, connections, goesOn, nextNumber } = options;
	const told: Told[] = [];
	const proposeMs: number[] = [];
	const yesMs: number[] = [];
	const againMs: number[] = [];
	const startedAtMs = performance.now();
	let begun = 0;
	let isBroken = false;
	const pair = async (person: string) => {
		const number = nextNumber();
		const shown = performance.now();
		const proposal = await side.propose(person, number);
		const asked = performance.now();
		const yes = { person, message: `peers-${number}` };
		const said = await side.yes(yes);
		const answered = performance.now();
		const repeated = await side.again(yes);
		told.push({ proposal, yes: said.booking, again: repeated.booking });
		proposeMs.push(asked - shown);
		yesMs.push(answered - asked);
		againMs.push(performance.now() - answered);
	};
	const lane = async (own: readonly string[]) => {
		for (let turn = 0; !isBroken && goesOn(begun, performance.now() - startedAtMs); turn++) {
			begun += 1;
			try {
				await pair(own[turn % own.length] ?? "");
			} catch (error) {
				isBroken = true;
				throw error;
			}
		}
	};
	const lanes = Array.from({ length: Math.min(connections, people.length) }, (_, at) =>
		lane(people.filter((_, i) => i % connections === at)),
	);
	const ended = await Promise.allSettled(lanes);
	const broken = ended.find((one) => one.status === "rejected");
	if (broken) throw broken.reason;
	const seconds = (performance.now() - startedAtMs) / 1000;
	return { told, seconds, proposeMs, yesMs, againMs };
}
