/** The files stay as they are, and the Worker knows nothing of this. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { type Broken, brokenPlaces } from "./broken.ts";

const switchName = "brokenPlace";
export const setBroken = (name: string | null): void =>
	void Object.assign(globalThis, { [switchName]: name });

const root = new URL("../../", import.meta.url);

/** The file with its patches in it. Each is found exactly once: the code moves on, and a patch that hits nothing would prove nothing. */
export function patched(file: string, source: string, places: readonly Broken[]): string {
	let text = source;
	for (const { name, patches } of places)
		for (const { file: of, find, instead } of patches) {
			if (of !== file) continue;
			if (source.split(find).length !== 2)
				throw new Error(`${name}: not exactly once in ${file}: ${find}`);
			text = text.replace(
				find,
				() => `(globalThis.${switchName} === "${name}" ? ${instead} : ${find})`,
			);
		}
	return text;
}

export function breakWhatIsLoaded(): void {
	setBroken(null);
	const files = new Set(brokenPlaces.flatMap(({ patches }) => patches.map(({ file }) => file)));
	const byUrl = new Map([...files].map((file) => [new URL(file, root).href, file]));
	registerHooks({
		load: (url, context, next) => {
			const loaded = next(url, context);
			const file = byUrl.get(url);
			return file === undefined
				? loaded
				: {
						...loaded,
						source: patched(
							file,
							readFileSync(fileURLToPath(url), { encoding: "utf8" }),
							brokenPlaces,
						),
					};
		},
	});
}
