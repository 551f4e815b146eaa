import { readdirSync } from "node:fs";
import { dirname, extname, join } from "node:path";

export type ModuleType = "ESModule" | "Text" | "Data" | "CompiledWasm";
export type WorkerModule = { readonly type: ModuleType; readonly path: string };

const typeOfEnding: Readonly<Record<string, ModuleType>> = {
	".js": "ESModule",
	".mjs": "ESModule",
	".wasm": "CompiledWasm",
	".bin": "Data",
	".ttf": "Data",
};
const notUploaded = new Set([".map", ".md"]);

/** Every file with another ending is imported as text. The entry is first. */
export function findModules(scriptPath: string): readonly WorkerModule[] {
	const folder = dirname(scriptPath);
	const others = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !notUploaded.has(extname(entry.name)))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => path !== scriptPath)
		.map((path): WorkerModule => ({ type: typeOfEnding[extname(path)] ?? "Text", path }));
	return [{ type: "ESModule", path: scriptPath }, ...others];
}
