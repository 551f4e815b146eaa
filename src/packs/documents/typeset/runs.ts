/**
 * A line as it stands on paper: pieces from left to right, each in one direction and of one face. The order is that of Unicode's
 * bidirectional algorithm, so that a price inside Arabic keeps the order of its digits; the letters of a piece stay in the order in which
 * they are read, and the face's own shaping joins and turns them.
 */
import makeBidi from "bidi-js";

export type Face = "latin" | "arabic";
export type Run = { readonly text: string; readonly face: Face; readonly isRtl: boolean };

const bidi = makeBidi();
const turned = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const arabic =
	/[\u0600-\u0605\u0608-\u065F\u066A-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/u;

export const hasTurned = (text: string): boolean => turned.test(text);

/** Signs that mean a direction and nothing else would be boxes on paper. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
export const visible = (text: string): string => text.normalize("NFC").replace(invisible, "");

export function runsOf(line: string, direction: "ltr" | "rtl"): readonly Run[] {
	if (direction === "ltr" && !hasTurned(line))
		return line === "" ? [] : [{ text: line, face: "latin", isRtl: false }];
	const { levels, paragraphs } = bidi.getEmbeddingLevels(line, direction);
	const pieces: { text: string; face: Face; level: number }[] = [];
	for (let at = 0; at < line.length; at++) {
		const level = levels[at] ?? paragraphs[0]?.level ?? 0;
		const isTurned = level % 2 === 1;
		const char = line[at] ?? "";
		const mirrored = isTurned ? (bidi.getMirroredCharacter(char) ?? char) : char;
		const last = pieces.at(-1);
		const face = faceOf(char, isTurned, last);
		if (last && last.level === level && last.face === face) last.text += mirrored;
		else pieces.push({ text: mirrored, face, level });
	}
	return inVisualOrder(pieces).map(({ text, face, level }) => ({
		text: face === "latin" && level % 2 === 1 ? [...text].reverse().join("") : text,
		face,
		isRtl: level % 2 === 1,
	}));
}

/** A space between two Arabic words stays with them. */
const faceOf = (
	char: string,
	isTurned: boolean,
	last: { readonly face: Face; readonly level: number } | undefined,
): Face =>
	arabic.test(char) || (char === " " && isTurned && last?.face === "arabic") ? "arabic" : "latin";

/** From the highest level down to the lowest odd one, whatever stands at it or above is turned (rule L2). */
function inVisualOrder<Piece extends { readonly level: number }>(
	pieces: readonly Piece[],
): readonly Piece[] {
	const ordered = [...pieces];
	const highest = Math.max(0, ...ordered.map(({ level }) => level));
	for (let level = highest; level >= 1; level--)
		for (let start = 0; start < ordered.length; start++) {
			if ((ordered[start]?.level ?? 0) < level) continue;
			let end = start;
			while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
			ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
			start = end;
		}
	return ordered;
}
