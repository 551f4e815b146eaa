import { builtinModules } from "node:module";
import { join, resolve } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { leanPackages } from "./lean-packages.ts";

export const root = resolve(import.meta.dirname, "..");

/** The model SDKs import the whole of zod; this is what they use of it. Of its core, what they and we use. */
const leanZod: Plugin = {
	name: "lean-zod",
	setup: ({ onResolve, onLoad }) => {
		onResolve({ filter: /^zod\/v4$/ }, () => ({
			path: join(root, "src/proposers/models/zod-of-sdk.ts"),
		}));
		onResolve({ filter: /^zod\/v4\/core$/ }, ({ path }) => ({ path, namespace: "lean-core" }));
		onLoad({ filter: /.*/, namespace: "lean-core" }, () => ({
			contents:
				'export { config } from "./core.js"; export { toJSONSchema } from "./json-schema-processors.js";',
			resolveDir: join(root, "node_modules/zod/v4/core"),
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

export const bundleSettings = {
	absWorkingDir: root,
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
	// A face is a module of bytes, uploaded as it is.
	loader: { ".ttf": "copy" },
	define: { "process.env.NODE_ENV": '"production"' },
	minify: true,
	// Greek and Russian as letters, not as escapes of six characters each.
	charset: "utf8",
	legalComments: "none",
	logLevel: "warning",
	plugins: [leanZod, leanPackages, runtimeModules],
} satisfies BuildOptions;
