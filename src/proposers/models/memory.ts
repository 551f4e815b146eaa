/** What the model proposer remembers of an unfinished request: the last lines and the points in them. Foreign drafts are not ours to read. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { dialogueMaxChars, type SaidLine } from "../../ports/proposer.ts";
import { asPoint, type Point } from "./pins.ts";
import { maskPhones } from "./words.ts";

const memoryVersion = 1;
const linesMax = 6;
export const lineCharsMax = 300;
const pointsMax = 2;
/** After this nobody remembers what the question was. */
const memoryAgeMaxMs = 6 * 60 * 60 * 1000;

const schema = z.strictObject({
	model: z.literal(memoryVersion),
	lines: z
		.array(
			z.strictObject({ from: z.enum(["person", "assent"]), text: z.string().max(lineCharsMax) }),
		)
		.max(linesMax),
	points: z
		.array(z.strictObject({ lat: z.number(), lng: z.number(), label: z.string().optional() }))
		.max(pointsMax),
	savedAtMs: z.number(),
});

export type Memory = { readonly lines: readonly SaidLine[]; readonly points: readonly Point[] };

export const isMemory = (draft: Json): boolean => schema.safeParse(draft).success;

export function readMemory(draft: Json, nowMs: number): Memory {
	const parsed = schema.safeParse(draft);
	if (!parsed.success || !(Math.abs(nowMs - parsed.data.savedAtMs) < memoryAgeMaxMs))
		return { lines: [], points: [] };
	return {
		lines: parsed.data.lines,
		points: parsed.data.points.map((point) => asPoint(point)).filter((point) => point !== null),
	};
}

export const shortLine = (text: string): string =>
	maskPhones(text.slice(0, lineCharsMax).toWellFormed());

export function writeMemory(memory: Memory, nowMs: number): Json {
	const points = memory.points.slice(-pointsMax);
	let lines = memory.lines
		.slice(-linesMax)
		.map(({ from, text }) => ({ from, text: shortLine(text).slice(0, lineCharsMax) }));
	const written = () => ({ model: memoryVersion, lines, points, savedAtMs: nowMs });
	// Control characters take six letters each when they are written down.
	while (lines.length > 0 && JSON.stringify(written()).length > dialogueMaxChars)
		lines = lines.slice(1);
	return written();
}
