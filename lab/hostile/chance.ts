export type Chance = {
	readonly below: (max: number) => number;
	readonly is: (share: number) => boolean;
	readonly of: <T>(from: readonly T[]) => T;
	readonly shuffled: <T>(from: readonly T[]) => T[];
};

export function makeChance(seed: number): Chance {
	let state = (seed ^ 0x9e3779b9) >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (max: number) => Math.floor(next() * max);
	return {
		below,
		is: (share) => next() < share,
		of: (from) => {
			if (from.length === 0) throw new Error("there is nothing to choose from");
			return from[below(from.length)] as (typeof from)[number];
		},
		shuffled: (from) => {
			const all = [...from];
			for (let at = all.length - 1; at > 0; at--) {
				const other = below(at + 1);
				[all[at], all[other]] = [all[other] as never, all[at] as never];
			}
			return all;
		},
	};
}
