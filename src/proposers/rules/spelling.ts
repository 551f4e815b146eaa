/** How far two words are apart, counted in slips of the finger, and how many slips a word of its length may have. */

/** Short words are never guessed: `bar` is not `bay`. */
export function slipsAllowed(length: number): number {
	if (length < 5) return 0;
	if (length < 8) return 1;
	if (length < 14) return 2;
	return 3;
}

/** Damerau-Levenshtein (neighbours swapped count once), or `max + 1` as soon as it is more than `max`. */
export function slips(a: string, b: string, max: number): number {
	if (a === b) return 0;
	if (Math.abs(a.length - b.length) > max) return max + 1;
	let twoBack: number[] = [];
	let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		let least = i;
		for (let j = 1; j <= b.length; j++) {
			const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
			let cost = Math.min(
				(previous[j] ?? max) + 1,
				(row[j - 1] ?? max) + 1,
				(previous[j - 1] ?? max) + (same ? 0 : 1),
			);
			const swapped =
				i > 1 &&
				j > 1 &&
				a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
				a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
			if (swapped) cost = Math.min(cost, (twoBack[j - 2] ?? max) + 1);
			row.push(cost);
			least = Math.min(least, cost);
		}
		if (least > max) return max + 1;
		twoBack = previous;
		previous = row;
	}
	return Math.min(previous[b.length] ?? max + 1, max + 1);
}
