/**
 * Bundles the Worker as it is uploaded: one module for each door (`import()`), and what doors share. The runtime compiles
 * a module when it is first imported (flag `new_module_registry`), so an isolate pays for the doors that are knocked at.
 * wrangler runs this before it deploys (`[build]` in wrangler.toml). Several may run at once: each file is put in its place whole.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { bundleSettings, root } from "./bundle-settings.ts";

const outDir = join(root, "dist");
const { outputFiles } = await build({
	...bundleSettings,
	entryPoints: { index: "workers/index.ts" },
	outdir: outDir,
});

mkdirSync(outDir, { recursive: true });
const written = new Set<string>();
for (const { path, contents } of outputFiles) {
	const name = basename(path);
	const unfinished = join(dirname(path), `.${name}.${process.pid}`);
	writeFileSync(unfinished, contents);
	renameSync(unfinished, path);
	written.add(name);
}
// Of an earlier build. Another that is being written beside this one has the same names.
for (const name of readdirSync(outDir))
	if (!name.startsWith(".") && !written.has(name)) rmSync(join(outDir, name), { force: true });
