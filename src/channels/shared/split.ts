/**
 * Cuts a long text into parts of at most `max` UTF-16 units which join back to the text exactly. It prefers the end
 * of a paragraph, then of a line, a sentence, a word; it never cuts inside what a reader sees as one character.
 */

/** A part is at least this share of `max` before a nicer place to cut is preferred over a fuller part: each bubble costs money. */
const fullEnough = 0.5;
/** Enough of what follows to know whether a grapheme ends exactly at `max`. */
const lookaheadUnits = 32;

/** Where each kind of place ends, best first. All of them lie after white space, so no part begins with it. */
const places: readonly RegExp[] = [/\n\s*\n\s*/g, /\n\s*/g, /[.!?…。！？؟]["'”’»)\]]*\s+/g, /\s+/g];

/** Made with the first long text: it is dear, and most texts fit. Null where the runtime has none. */
let segmenter: Intl.Segmenter | null | undefined;
function graphemes(): Intl.Segmenter | null {
	if (segmenter === undefined)
		segmenter =
			typeof Intl !== "undefined" && "Segmenter" in Intl
				? new Intl.Segmenter("und", { granularity: "grapheme" })
				: null;
	return segmenter;
}

export function splitText(text: string, max: number): readonly string[] {
	const parts: string[] = [];
	let from = 0;
	while (text.length - from > max) {
		const cut = from + cutPoint(text.slice(from, from + max + lookaheadUnits), max);
		parts.push(text.slice(from, cut));
		from = cut;
	}
	if (from < text.length) parts.push(text.slice(from));
	return parts;
}

function cutPoint(window: string, max: number): number {
	const boundaries = graphemeEnds(window, max);
	const floor = Math.floor(max * fullEnough);
	for (const place of places) {
		let best = 0;
		for (const match of window.matchAll(place)) {
			const end = match.index + match[0].length;
			if (end > max) break;
			if (boundaries.has(end)) best = end;
		}
		if (best >= floor && best > 0) return best;
	}
	const last = Math.max(0, ...boundaries);
	return last > 0 ? last : codePointCut(window, max);
}

/** Ends of the graphemes of `window` that lie within `max`. The window starts at a boundary, so they are those of the text. */
function graphemeEnds(window: string, max: number): ReadonlySet<number> {
	const ends = new Set<number>();
	const known = graphemes();
	if (known === null) {
		for (let end = 1; end <= max; end++) if (isCodePointEnd(window, end)) ends.add(end);
		return ends;
	}
	for (const { index, segment } of known.segment(window)) {
		const end = index + segment.length;
		if (end > max) break;
		ends.add(end);
	}
	return ends;
}

/** Only for a single "character" longer than a whole part (a letter under a thousand accents): that one is cut. */
function codePointCut(window: string, max: number): number {
	return isCodePointEnd(window, max) || max === 1 ? max : max - 1;
}

function isCodePointEnd(text: string, end: number): boolean {
	return !(isHighSurrogate(text.charCodeAt(end - 1)) && isLowSurrogate(text.charCodeAt(end)));
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
