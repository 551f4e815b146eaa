/**
 * In the tests inside the runtime, a module that is loaded when it is needed is asked of a process outside, by whichever object needs
 * it. Where that object is cut off meanwhile, the answer reaches nobody, and everybody who needs the module waits for ever. So such
 * modules are loaded with their importer here. Large SDKs stay out, of models, Stripe and PDF: no test asks one.
 */
import type { Plugin } from "vite";

const ours = /\/(?:src|workers|durable-objects)\/.*\.ts$/;
const lazy = /(?<!typeof\s+)\bimport\(\s*"(\.[^"]+|@neondatabase\/serverless)"\s*\)/g;

const staysOut = /\/(?:providers\/stripe|typeset\/pdf)\.ts$/;

export const loadedAtOnce = (): Plugin => ({
	name: "loaded-at-once",
	enforce: "pre",
	transform(code, id) {
		if (!ours.test(id) || id.includes("/proposers/models/")) return null;
		const imports: string[] = [];
		const changed = code.replaceAll(lazy, (whole, path: string) => {
			if (staysOut.test(path)) return whole;
			const name = `loadedAtOnce${imports.length}`;
			imports.push(`import * as ${name} from "${path}";`);
			return `Promise.resolve(${name})`;
		});
		// After the code: lines of what fails stay where they are.
		return imports.length > 0 ? { code: `${changed}\n${imports.join("\n")}`, map: null } : null;
	},
});
