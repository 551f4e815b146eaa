/** How far two words are apart, counted in slips of the finger, and how many slips a word of its length may have. */

/** Short words are never guessed: `bar` is not `bay`. */
export function slipsAllowed(length: number): number {
	if (length < 5) return 0;
	if (length < 8) return 1;
	if (length < 14) return 2;
	return 3;
}

/** Longer names are cut: they differ long before. */
const lengthMax = 96;
/** Three rows of the table, used again for each pair: a market has thousands of names. */
let twoBack = new Uint8Array(lengthMax + 1);
let previous = new Uint8Array(lengthMax + 1);
let row = new Uint8Array(lengthMax + 1);

/** Damerau-Levenshtein (neighbours swapped count once), or `max + 1` as soon as it is more than `max`. */
export function slips(first: string, second: string, max: number): number {
	if (first === second) return 0;
	if (Math.abs(first.length - second.length) > max) return max + 1;
	const a = first.slice(0, lengthMax);
	const b = second.slice(0, lengthMax);
	for (let j = 0; j <= b.length; j++) previous[j] = j;
	for (let i = 1; i <= a.length; i++) {
		row[0] = i;
		let least = i;
		for (let j = 1; j <= b.length; j++) {
			const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
			let cost = Math.min(
				(previous[j] ?? 0) + 1,
				(row[j - 1] ?? 0) + 1,
				(previous[j - 1] ?? 0) + (same ? 0 : 1),
			);
			const swapped =
				i > 1 &&
				j > 1 &&
				a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
				a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
			if (swapped) cost = Math.min(cost, (twoBack[j - 2] ?? 0) + 1);
			row[j] = cost;
			if (cost < least) least = cost;
		}
		if (least > max) return max + 1;
		[twoBack, previous, row] = [previous, row, twoBack];
	}
	return Math.min(previous[b.length] ?? 0, max + 1);
}
