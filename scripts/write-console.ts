/** `npm run console`: what the pages of staff load, from `console/`; checked as fresh by a test. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledForBrowsers } from "./browser-bundle.ts";
import { root } from "./bundle-settings.ts";

export type ConsoleFile = { readonly path: string; readonly text: string };

const files = [
	{ from: "console/main.js", to: "public/console/app.js" },
	{ from: "console/main.css", to: "public/console/app.css" },
	{ from: "console/admin-docs/main.js", to: "public/admin/docs/app.js" },
	{ from: "console/admin-docs/main.css", to: "public/admin/docs/app.css" },
] as const;

const licenceOf = (name: string): string => {
	const { version, license } = JSON.parse(
		readFileSync(join(root, "node_modules", name, "package.json"), "utf8"),
	) as { readonly version: string; readonly license: string };
	return `${name} ${version} (${license})`;
};

/** A script holds what it needs from npm, and says so in front. */
export const consoleFiles = (): Promise<readonly ConsoleFile[]> => {
	const held = `/* with ${["preact", "htm"].map(licenceOf).join(", ")}, by scripts/write-console.ts */`;
	return Promise.all(
		files.map(async ({ from, to }) => ({
			path: to,
			text: await bundledForBrowsers(from, { banner: { js: held } }),
		})),
	);
};

if (import.meta.main)
	for (const { path, text } of await consoleFiles()) {
		writeFileSync(join(root, path), text);
		console.log(`${path}: ${Buffer.byteLength(text)} bytes`);
	}
