/**
 * Bundles the Worker as it is uploaded: one module for each door (`import()`), and what doors share. The runtime compiles
 * a module when it is first imported (flag `new_module_registry`), so an isolate pays for the doors that are knocked at.
 * wrangler runs this before it deploys (`[build]` in wrangler.toml). Several may run at once: each file is put in its place whole.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { leanPackages } from "./lean-packages.ts";

const root = resolve(import.meta.dirname, "..");
const outDir = join(root, "dist");

/** The model SDKs import the whole of zod; this is what they use of it. */
const leanZod: Plugin = {
	name: "lean-zod",
	setup: ({ onResolve }) => {
		onResolve({ filter: /^zod\/v4$/ }, () => ({
			path: join(root, "src/proposers/models/zod-of-sdk.ts"),
		}));
	},
};

/** Node's modules are the runtime's own. A `require` of one, in CommonJS, becomes an import: there is no `require` at the edge. */
const runtimeModules: Plugin = {
	name: "runtime-modules",
	setup: ({ onResolve, onLoad }) => {
		const names = builtinModules.filter((name) => !name.startsWith("_")).join("|");
		onResolve({ filter: new RegExp(`^(node:)?(${names})$`) }, ({ path, kind }) => {
			const name = path.startsWith("node:") ? path : `node:${path}`;
			return kind === "require-call"
				? { path: name, namespace: "required" }
				: { path: name, external: true };
		});
		onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
			contents: `import whole from ${JSON.stringify(path)}; module.exports = whole;`,
		}));
	},
};

const { outputFiles } = await build({
	absWorkingDir: root,
	entryPoints: { index: "workers/index.ts" },
	outdir: outDir,
	outExtension: { ".js": ".mjs" },
	write: false,
	bundle: true,
	splitting: true,
	format: "esm",
	target: "es2024",
	platform: "neutral",
	mainFields: ["browser", "module", "main"],
	conditions: ["workerd", "worker", "browser"],
	external: ["cloudflare:*"],
	define: { "process.env.NODE_ENV": '"production"' },
	minify: true,
	// Greek and Russian as letters, not as escapes of six characters each.
	charset: "utf8",
	legalComments: "none",
	logLevel: "warning",
	plugins: [leanZod, leanPackages, runtimeModules],
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
