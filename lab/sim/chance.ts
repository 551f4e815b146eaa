/**
 * Chance that replays: each draw is a hash of the seed and of what it is drawn for, never of how many draws came before it. So a
 * step that is left out while a failure shrinks moves nothing but what it touched.
 */

function hash32(text: string): number {
	let value = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) {
		value ^= text.charCodeAt(at);
		value = Math.imul(value, 0x01000193);
	}
	value ^= value >>> 16;
	value = Math.imul(value, 0x85ebca6b);
	value ^= value >>> 13;
	value = Math.imul(value, 0xc2b2ae35);
	return (value ^ (value >>> 16)) >>> 0;
}

export type Chance = {
	/** In [0, 1). */
	readonly of: (what: string) => number;
	readonly is: (what: string, probability: number) => boolean;
	readonly between: (what: string, least: number, most: number) => number;
	readonly pick: <T>(what: string, list: readonly T[]) => T;
	readonly weighed: <T>(what: string, list: readonly (readonly [number, T])[]) => T;
	readonly under: (name: string) => Chance;
};

export function makeChance(seed: string): Chance {
	const of = (what: string) => hash32(`${seed}|${what}`) / 0x1_0000_0000;
	return {
		of,
		is: (what, probability) => of(what) < probability,
		between: (what, least, most) => least + Math.floor(of(what) * (most - least + 1)),
		pick: (what, list) => {
			const found = list[Math.floor(of(what) * list.length)];
			if (found === undefined) throw new Error(`nothing to pick for ${what}`);
			return found;
		},
		weighed: (what, list) => {
			const whole = list.reduce((sum, [weight]) => sum + weight, 0);
			let at = of(what) * whole;
			for (const [weight, value] of list) {
				at -= weight;
				if (at < 0) return value;
			}
			throw new Error(`nothing to pick for ${what}`);
		},
		under: (name) => makeChance(`${seed}/${name}`),
	};
}
