/** What takes long to make, in a folder that several processes use one after the other: whoever comes first makes it. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removePostgresData } from "../postgres/data-folder.ts";

/** What `prepareStack` is given of such a folder. */
export const stackIn = (folder: string): string => join(folder, "stack");

/** One that broke off half-way is made anew. */
export async function madeOnce(folder: string, make: () => Promise<void>): Promise<void> {
	const done = join(folder, "made");
	if (existsSync(done)) return;
	await removePrepared(folder);
	mkdirSync(folder, { recursive: true });
	await make();
	writeFileSync(done, "");
}

export async function removePrepared(folder: string): Promise<void> {
	// It may lie elsewhere, and says where.
	await removePostgresData(join(stackIn(folder), "postgres"));
	rmSync(folder, { recursive: true, force: true });
}
