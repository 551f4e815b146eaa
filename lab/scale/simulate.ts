/** Pure. */

export type Line = {
	readonly perSecond: number;
	/** Pieces of work that each message brings here, on average; they come together. */
	readonly visits: number;
	readonly hands: number;
	readonly eachMs: number;
};

export type Waited = {
	readonly used: number;
	readonly medianMs: number;
	readonly p99Ms: number;
	readonly left: number;
	readonly seconds: number;
};

const secondsMax = 60;
export const piecesMax = 200_000;

function makeHands(count: number) {
	const free = new Float64Array(count);
	const at = (i: number) => free[i] ?? Infinity;
	const put = (untilMs: number) => {
		let i = 0;
		for (;;) {
			const [left, right] = [2 * i + 1, 2 * i + 2];
			const child = at(right) < at(left) ? right : left;
			if (child >= count || at(child) >= untilMs) break;
			free[i] = at(child);
			i = child;
		}
		free[i] = untilMs;
	};
	return { soonestMs: () => at(0), put };
}

export function waitIn({ perSecond, visits, hands, eachMs }: Line, random: () => number): Waited {
	if (!(perSecond > 0 && visits > 0 && hands >= 1 && eachMs > 0))
		throw new Error("a line has arrivals, hands and a time for each");
	const seconds = Math.min(secondsMax, piecesMax / (perSecond * visits));
	const all = makeHands(hands);
	const waits: number[] = [];
	let left = 0;
	const [whole, rest] = [Math.floor(visits), visits % 1];
	for (let atMs = 0; ; ) {
		atMs += (-Math.log(1 - random()) / perSecond) * 1000;
		if (atMs > seconds * 1000) break;
		const pieces = whole + (random() < rest ? 1 : 0);
		for (let n = 0; n < pieces; n++) {
			const beginsMs = Math.max(atMs, all.soonestMs());
			all.put(beginsMs + eachMs);
			waits.push(beginsMs - atMs);
			if (beginsMs > seconds * 1000) left += 1;
		}
	}
	waits.sort((a, b) => a - b);
	const at = (part: number) =>
		waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
	return {
		used: (perSecond * visits * eachMs) / 1000 / hands,
		medianMs: at(0.5),
		p99Ms: at(0.99),
		left,
		seconds,
	};
}
