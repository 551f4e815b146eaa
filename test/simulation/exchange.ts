import type { World } from "./world.ts";

const pauseMs = 2_000;

/** Somebody writes these, one after the other. Answers what they were told last. */
export async function writesAll(
	world: World,
	number: string,
	texts: readonly string[],
): Promise<string> {
	for (const text of texts) {
		await world.write(number, text);
		await world.pass(pauseMs);
	}
	return world.last(number).text;
}
