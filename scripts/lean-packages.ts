/**
 * What a bundler cannot leave out of packages by itself, though nothing of ours reaches it: a class with a computed name in it, a
 * schema that a call makes at the top of a module, a converter for a zod that we do not have, connections where we only speak HTTP.
 * Each edit says what it leaves out and how often its text is there; another count fails the build, so that an upgrade is looked at.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

export type Edit = {
	readonly module: string;
	readonly leavesOut: string;
	readonly find: RegExp;
	readonly times: number;
	readonly put: string;
};

/** In the classes that are used they stay, as methods that nobody calls: Vercel's Workflow knows them by symbols. */
const workflowMethods = [
	["google/dist/internal", 6],
	["openai-compatible/dist", 8],
].map(
	([sdk, times]): Edit => ({
		module: `@ai-sdk/${sdk}/index.js`,
		leavesOut: "models of speech, images, embeddings, completions: classes with a computed name",
		find: /static \[WORKFLOW_((?:DE)?SERIALIZE)\]\(/g,
		times: Number(times),
		put: "static workflow_$1(",
	}),
);
const schemasAtTheTop = [
	["google/dist/internal", 18],
	["openai-compatible/dist", 7],
	["provider-utils/dist", 11],
].map(
	([sdk, times]): Edit => ({
		module: `@ai-sdk/${sdk}/index.js`,
		leavesOut: "schemas and tools that a call makes when the module is loaded",
		find: /^((?:var|const|let) [\w$]+ = )(?=[\w$.]+\()/gm,
		times: Number(times),
		put: "$1/* @__PURE__ */ ",
	}),
);
/** A model is asked once and answers whole: a turn needs all of a proposal before it shows any of it. */
const streams = ["google/dist/internal", "openai-compatible/dist"].map(
	(sdk): Edit => ({
		module: `@ai-sdk/${sdk}/index.js`,
		leavesOut: "answers in pieces, and all that reads and joins them",
		find: /^\tasync doStream\(options\) \{\n[\s\S]*?^\t\}$/gm,
		times: 2,
		put: '\tasync doStream() { throw new TypeError("No streams in this bundle."); }',
	}),
);
/** One file, minified before us: `T` and `V` wrap its modules, `we` imports one, `a` gives a function its name. */
const neon = "@neondatabase/serverless/index.mjs";
const connections = "connections over WebSockets: we speak HTTP, one request for each batch";
const neonEdits: readonly Edit[] = [
	{
		find: /(?<![\w$.])(?:T|V)\((?=\(?[\w$]*\)?(?:,[\w$]+\))?=>)/g,
		times: 53,
		put: "/* @__PURE__ */ $&",
	},
	{ find: /(?<![\w$.])a\(\s*[\w$]+,\s*"[^"]*"\)/g, times: 196, put: "/* @__PURE__ */ $&" },
	{
		find: /(?<![\w$.])we\(([\w$]+)\(\)\)/g,
		times: 7,
		put: "/* @__PURE__ */ we(/* @__PURE__ */ $1())",
	},
	{ find: /(class (?:On|Qn) extends )(?:Ao\.Client|Co\.Pool)\{/g, times: 2, put: "$1Object{" },
	{ find: /(var export_\w+=)(ct\.\w+);/g, times: 5, put: "$1/* @__PURE__ */ (() => $2)();" },
].map((edit) => ({ ...edit, module: neon, leavesOut: connections }));

/** What makes a JSON schema is asked late, by `zod/v4/core`, and knows each kind by its name: schemas need not carry it, too. */
const zodEdits: readonly Edit[] = [
	["classic/schemas", 41, /^ +inst\._zod\.processJSONSchema = .+\n/gm, ""],
	[
		"classic/schemas",
		1,
		/ +jsonSchema: \{\n +input: createStandard.+\n +output: createStandard.+\n +\},\n/g,
		"",
	],
	[
		"classic/schemas",
		1,
		/return createToJSONSchemaMethod\(this, \{\}\)\(params\);/g,
		"return absent();",
	],
	["classic/schemas", 12, /processors\.aggregateChecks\(inst\)/g, "absent()"],
	[
		"classic/schemas",
		1,
		/^import \* as processors from .+\n/gm,
		'const absent = () => { throw new TypeError("Only zod/v4/core makes a JSON schema in this bundle."); };\n',
	],
	["classic/schemas", 1, /^import \{ createStandardJSONSchemaMethod.+\n/gm, ""],
	["classic/external", 2, /^export \{ (?:to|from)JSONSchema \} from .+\n/gm, ""],
	[
		"core/index",
		3,
		/^export .+ from "\.\/(?:to-json-schema|json-schema-processors|json-schema-generator)\.js";\n/gm,
		"",
	],
].map(
	([module, times, find, put]): Edit => ({
		module: `zod/v4/${String(module)}.js`,
		leavesOut: "what makes a JSON schema of each kind",
		find: find as RegExp,
		times: Number(times),
		put: String(put),
	}),
);

export const edits: readonly Edit[] = [
	...zodEdits,
	{
		module: "zod/v4/classic/schemas.js",
		leavesOut: "values that refer to themselves: what we read came as text",
		find: /^ +if \(!core\.globalConfig\.memoizer\)\n +core\.config\(\{ memoizer: core\.memoizer\(\) \}\);\n/gm,
		times: 1,
		put: "",
	},
	...[
		[
			"the English of its messages: a module of ours asks for it where they are told",
			/^import en from .+\n/gm,
		],
		[
			"that English, set by each schema that is made",
			/^ +if \(!core\.globalConfig\.localeError\)\n +core\.config\(en\(\)\);\n/gm,
		],
	].map(
		([leavesOut, find]): Edit => ({
			module: "zod/v4/classic/schemas.js",
			leavesOut: String(leavesOut),
			find: find as RegExp,
			times: 1,
			put: "",
		}),
	),
	...workflowMethods,
	...schemasAtTheTop,
	...streams,
	...neonEdits,
	{
		module: "@ai-sdk/provider-utils/dist/index.js",
		leavesOut: "what makes a JSON schema of a schema of zod 3: ours are of zod 4",
		find: /return zod3Schema\(zodSchema, options\);/g,
		times: 1,
		put: 'throw new TypeError("No schema of zod 3 in this bundle.");',
	},
	{
		module: "@upstash/ratelimit/dist/index.mjs",
		leavesOut: "analytics, which are switched off",
		find: /import \{ Analytics as CoreAnalytics \} from "@upstash\/core-analytics";/g,
		times: 1,
		put: 'class CoreAnalytics { constructor() { throw new TypeError("No analytics in this bundle."); } }',
	},
];

export function edited(source: string, { module, leavesOut, find, times, put }: Edit): string {
	const found = [...source.matchAll(find)].length;
	if (found !== times)
		throw new Error(`${module}: ${find} is there ${found} times, not ${times} (${leavesOut}).`);
	return source.replace(find, put);
}

export const leanPackages: Plugin = {
	name: "lean-packages",
	setup: ({ onLoad, onResolve, resolve }) => {
		onResolve({ filter: /^@upstash\/ratelimit$/ }, ({ path, pluginData, ...from }) =>
			pluginData === "lean"
				? undefined
				: resolve(`${path}/dist/index.mjs`, { ...from, pluginData: "lean" }),
		);
		for (const module of new Set(edits.map(({ module }) => module)))
			onLoad({ filter: new RegExp(`/${module.replaceAll(".", "\\.")}$`) }, ({ path }) => ({
				contents: edits
					.filter((edit) => edit.module === module)
					.reduce(edited, readFileSync(path, "utf8")),
				loader: "js",
			}));
	},
};
