/** What the console and no Worker needs from npm, as one module beside it: `npm run vendor`; `--check` fails where it is stale. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";

export const vendorPath = "public/console/vendor/preact.js";
const root = resolve(import.meta.dirname, "..");
const packages = ["preact", "htm"];

const entry = `
export { render } from "preact";
export { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { h } from "preact";
import htm from "htm";
export const html = htm.bind(h);
`;

const versionOf = (name: string): string => {
	const { version, license } = JSON.parse(
		readFileSync(resolve(root, "node_modules", name, "package.json"), "utf8"),
	) as { readonly version: string; readonly license: string };
	return `${name} ${version} (${license})`;
};

export async function vendored(): Promise<string> {
	const { outputFiles } = await build({
		stdin: { contents: entry, resolveDir: root, loader: "js" },
		bundle: true,
		minify: true,
		format: "esm",
		target: "es2022",
		legalComments: "none",
		write: false,
	});
	const [file] = outputFiles;
	if (!file) throw new Error("esbuild wrote nothing");
	return `/* ${packages.map(versionOf).join(", ")}, by scripts/write-vendor.ts */\n${file.text}`;
}

if (process.argv[1] === import.meta.filename) {
	const wanted = await vendored();
	if (!process.argv.includes("--check")) {
		writeFileSync(resolve(root, vendorPath), wanted);
		console.log(`${vendorPath} written`);
	} else if (readFileSync(resolve(root, vendorPath), "utf8") !== wanted) {
		console.error(`${vendorPath} is stale: run npm run vendor`);
		process.exit(1);
	} else console.log(`${vendorPath} is fresh`);
}
