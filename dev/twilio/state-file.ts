/** Keeps the stand-in's memory in a file: read at the start, written a moment after each change and at the end. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { SAVE_DELAY_MS } from "./limits.ts";
import type { SavedWorld, World } from "./world.ts";

export async function restoreFrom(world: World, file: string): Promise<void> {
	const text = await readFile(file, "utf8").catch(() => null);
	if (text === null) return;
	try {
		world.restore(JSON.parse(text) as SavedWorld);
	} catch (error) {
		world.log(`stand-in: ${file} cannot be read and is left out: ${String(error)}`);
	}
}

export function keepIn(world: World, file: string): () => Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();
	const save = (): void => {
		timer = undefined;
		writing = writing
			.then(async () => {
				await mkdir(dirname(file), { recursive: true });
				await writeFile(`${file}.part`, JSON.stringify(world.snapshot()));
				await rename(`${file}.part`, file);
			})
			.catch((error: unknown) => world.log(`stand-in: ${file} was not written: ${String(error)}`));
	};
	const leave = world.subscribe((change) => {
		if (change.kind !== "typing") timer ??= setTimeout(save, SAVE_DELAY_MS);
	});
	return async () => {
		leave();
		clearTimeout(timer);
		save();
		await writing;
	};
}
