/**
 * Where a stack that is thrown away keeps its data. On a disk that flushes for seconds the runtime stalls, and
 * what is sent meanwhile runs out of time and is `unknown` for five minutes: that measures the disk, not the product (decision 0071). Memory survives a killed process as a disk's cache does.
 */
import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's folder in memory; other systems have none. */
export const memoryFolder = "/dev/shm";
export const memoryFreeMin = 4 * 1024 ** 3;

function roomIn(folder: string): number {
	try {
		accessSync(folder, constants.W_OK);
		const { bavail, bsize } = statfsSync(folder);
		return bavail * bsize;
	} catch {
		return 0;
	}
}

export type Room = { readonly inFolder: number; readonly inMemory: number };
const roomNow = (): Room => ({
	inFolder: roomIn(memoryFolder),
	inMemory: process.availableMemory(),
});

export const throwawayRoot = ({ inFolder, inMemory }: Room = roomNow()): string =>
	inFolder >= memoryFreeMin && inMemory >= 2 * memoryFreeMin ? memoryFolder : tmpdir();

/** A new, empty folder that is ours alone. Whoever makes it removes it. */
export const throwawayFolder = (name: string): string =>
	mkdtempSync(join(throwawayRoot(), `assent-${name}-`));
