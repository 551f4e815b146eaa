/** Who reads cases at their console: they take them, two at once, close them, and act once more where it is closed. */
import type { LegalTown } from "../../test/simulation/insurance-town.ts";
import type { World } from "../../test/simulation/world.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";

const lookMs = 30_000;
/** Nobody asks for them later. */
const looksMax = 60;
const triesMax = 4;
const lawyers = ["ida", "jon"] as const;

/** In their order; who, and what. */
const ways = {
	takes: [[0, "assigned"]],
	takes_and_closes: [
		[0, "assigned"],
		[0, "closed"],
	],
	closes: [[0, "closed"]],
	both_take: [
		[0, "assigned"],
		[1, "assigned"],
		[1, "closed"],
	],
	acts_too_late: [
		[0, "closed"],
		[1, "assigned"],
		[1, "closed"],
	],
	nobody: [],
} as const;
type Way = keyof typeof ways;
export type LawyerPlan = {
	readonly ways: readonly { readonly way: Way; readonly afterMs: number }[];
};

export const lawyersOf = (chance: Chance): LawyerPlan => ({
	ways: [1, 2, 3].map((turn) => ({
		way: chance.weighed<Way>(`way${turn}`, [
			[2, "takes"],
			[3, "takes_and_closes"],
			[1, "closes"],
			[2, "both_take"],
			[2, "acts_too_late"],
			[1, "nobody"],
		]),
		afterMs: chance.between(`after${turn}`, 2_000, 240_000),
	})),
});

export function makeLawyers(deps: {
	readonly plan: LawyerPlan;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly world: World;
	readonly move: LegalTown["move"];
	readonly tell: (line: string) => void;
}): void {
	const { plan, chance, clockwork, world, move, tell } = deps;
	const seen = new Set<string>();
	let turn = 0;

	/** Whoever gets no answer tries again, and what is refused stays refused. */
	function act(id: string, steps: (typeof ways)[Way], at: number, tries = 1): void {
		const step = steps[at];
		if (!step) return;
		const [who, to] = step;
		const ms = chance.between(`${id}:${at}:${tries}`, 200, 20_000);
		clockwork.after(ms, `lawyer:${id}`, () => {
			tell(`${lawyers[who]} does: ${to} ${id}`);
			void move(id, to, lawyers[who]).then(
				() => act(id, steps, at + 1),
				() => {
					if (tries < triesMax) act(id, steps, at, tries + 1);
				},
			);
		});
	}
	let looks = 0;
	const look = () => {
		looks += 1;
		for (const { id } of world.legal().store.rows("legal_cases")) {
			if (seen.has(id)) continue;
			seen.add(id);
			const planned = plan.ways[turn++ % plan.ways.length];
			if (planned)
				clockwork.after(planned.afterMs, `reads:${id}`, () => act(id, ways[planned.way], 0));
		}
		if (looks < looksMax) clockwork.after(lookMs, "lawyers look", look);
	};
	clockwork.after(lookMs, "lawyers look", look);
}
