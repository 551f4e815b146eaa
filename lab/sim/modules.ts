/**
 * What the kernel and the packs load late, loaded before a day begins. A module that comes in its middle comes when the disk likes and
 * not by the seed: one turn stands still for as long as the day goes on without it, which is hours.
 */
import { readdirSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "../../src");
const late = ["kernel", "packs", "store/thread"];
/** Tests, and what nobody comes to by a conversation. */
const isBeside = (path: string) =>
	/\.test\.ts$|\/(testing|admin|typeset|providers)\/|\/admin\.ts$/.test(path);

const realNow = Date.now;
let all: Promise<void> | null = null;
export function loadAllModules(): Promise<void> {
	all ??= load();
	return all;
}

async function load(): Promise<void> {
	const paths = late.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
			(path) => `${folder}/${path}`,
		),
	);
	const wanted = paths.filter((path) => path.endsWith(".ts") && !isBeside(path)).toSorted();
	for (const path of wanted) await import(pathToFileURL(join(root, path)).href);
}

/** Of the process, once: what was loaded while time was simulated, since it was last asked. */
export function watchLoads(): { readonly inTheMiddle: () => readonly string[] } {
	const found: string[] = [];
	registerHooks({
		load: (url, context, next) => {
			if (Date.now !== realNow) found.push(url);
			return next(url, context);
		},
	});
	return { inTheMiddle: () => found.splice(0) };
}
