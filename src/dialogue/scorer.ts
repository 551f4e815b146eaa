/**
 * What a message is likely to ask for, by the examples that the packs declare: naive Bayes over words, pairs of words and pieces of
 * words. Learned from the examples alone, when a language is first needed; the same examples give the same figures.
 */
import { fold } from "../core/fold.ts";

/** By what they ask for. Names stand in brackets: `{business}`, `{place}`, `{thing}`, `{home}`. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/**
 * `lead`: by how much it is ahead of the next, for each piece of the message that is known. `known`: the share of its pieces that are.
 * `next`: what it would be if it were not that.
 */
export type Guess = {
	readonly intent: string;
	readonly lead: number;
	readonly known: number;
	readonly next?: Omit<Guess, "next">;
};
export type Scorer = (line: string) => Guess | null;

/** Pieces of words of so many letters. */
const pieceSizes = [3, 4];
/** A piece that no example of a kind has counts as this much of one. */
const smoothing = 0.05;
/** More of a message says no more. */
const wordsMax = 40;

export const markOf = { business: "bbb", place: "ppp", thing: "ttt", home: "hhh" } as const;

const plainLine = (text: string): string =>
	fold(text)
		.replaceAll(/\{(business|place|thing|home)\}/gu, (_, kind: keyof typeof markOf) => markOf[kind])
		.replaceAll(/[^\p{L}\p{N}\s?]/gu, " ")
		.replaceAll("?", " ? ")
		.replaceAll(/\d+/gu, "0")
		.trim();

function piecesOf(line: string): readonly string[] {
	const words = plainLine(line).split(/\s+/u).slice(0, wordsMax);
	const pieces = [`f:${words[0]}`];
	for (const [at, word] of words.entries()) {
		pieces.push(`w:${word}`);
		if (at > 0) pieces.push(`b:${words[at - 1]} ${word}`);
		const whole = `^${word}$`;
		for (const size of pieceSizes)
			for (let from = 0; from + size <= whole.length; from++)
				pieces.push(whole.slice(from, from + size));
	}
	return pieces;
}

/** How often each piece is in it. */
function countsOf(line: string): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const piece of piecesOf(line)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
	return counts;
}

/** More of the same says less. */
const damped = (count: number): number => damping[count] ?? Math.log1p(count);
const damping = Array.from({ length: 8 }, (_, count) => Math.log1p(count));

/** About what the examples of one language have; the table grows where they have more. */
const firstRows = 12_288;
const twice = (table: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> => {
	const larger = new Float32Array(2 * table.length);
	larger.set(table);
	return larger;
};

/** Whoever writes first in an isolate waits for it: nothing is made for each of its hundred thousand pieces. */
export function learn(examples: Examples): Scorer {
	const intents = Object.keys(examples);
	const columns = intents.length + 1;
	const all = intents.length;
	const rowOf = new Map<string, number>();
	/** Of each piece: its weight in the examples of each kind, and in all. */
	let table = new Float32Array(firstRows * columns);
	const totals = new Float64Array(columns);
	for (const [at, intent] of intents.entries())
		for (const line of examples[intent] ?? []) {
			const said = countsOf(line);
			let squares = 0;
			for (const count of said.values()) squares += damped(count) ** 2;
			const length = Math.sqrt(squares);
			for (const [piece, count] of said) {
				let row = rowOf.get(piece);
				if (row === undefined) {
					row = rowOf.size;
					rowOf.set(piece, row);
					if (rowOf.size * columns > table.length) table = twice(table);
				}
				const weight = damped(count) / length;
				for (const column of [at, all]) {
					const cell = row * columns + column;
					table[cell] = (table[cell] ?? 0) + weight;
					totals[column] = (totals[column] ?? 0) + weight;
				}
			}
		}
	const spread = smoothing * rowOf.size;
	return (line) => {
		const scores = new Float64Array(intents.length);
		let [size, whole] = [0, 0];
		for (const [piece, count] of countsOf(line)) {
			const weight = damped(count);
			const row = rowOf.get(piece);
			whole += weight;
			if (row === undefined) continue;
			size += weight;
			const inAll = table[row * columns + all] ?? 0;
			for (let at = 0; at < all; at++) {
				const own = table[row * columns + at] ?? 0;
				const is = (own + smoothing) / ((totals[at] ?? 0) + spread);
				const isNot = (inAll - own + smoothing) / ((totals[all] ?? 0) - (totals[at] ?? 0) + spread);
				scores[at] = (scores[at] ?? 0) + weight * Math.log(is / isNot);
			}
		}
		const ranked = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
		const known = size / whole;
		const nth = (n: number) => {
			const [one = 0, other = 0] = ranked.slice(n);
			const intent = intents[one];
			const lead = ((scores[one] ?? 0) - (scores[other] ?? 0)) / Math.sqrt(size);
			return intent === undefined || size === 0 ? null : { intent, lead, known };
		};
		const [guess, next] = [nth(0), nth(1)];
		return guess && { ...guess, ...(next && { next }) };
	};
}
