/** Every schema of the admin API takes its strings from here, and a test walks them all. */
import * as z from "zod";

export const isPlain = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

const notPlain = "holds a character that cannot be kept";
export const plainText = () => z.string().refine(isPlain, notPlain);

export const jsonDepthMax = 12;

/** Walked without recursion: what is given may be deep without end. */
export function isPlainJson(value: unknown): boolean {
	let level: readonly unknown[] = [value];
	for (let depth = 0; depth <= jsonDepthMax && level.length > 0; depth++) {
		const below: unknown[] = [];
		for (const one of level) {
			if (typeof one === "string" && !isPlain(one)) return false;
			if (typeof one !== "object" || one === null) continue;
			if (!Object.keys(one).every(isPlain)) return false;
			below.push(...Object.values(one));
		}
		level = below;
	}
	return level.length === 0;
}
export const plainJson = () =>
	z
		.unknown()
		.refine(isPlainJson, `${notPlain}, or goes deeper than ${jsonDepthMax}`)
		.pipe(z.json());

export const madePlain = (text: string): string =>
	text.toWellFormed().replaceAll("\u0000", "\ufffd");
