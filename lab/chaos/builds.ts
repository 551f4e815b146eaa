/**
 * The builds that the suite starts: the real Worker, entered through the file that puts the points round it; the same with tools
 * of another shape, as a later release has them; and builds with one guard taken out, which the suite must find.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { bundleSettings } from "../../scripts/bundle-settings.ts";
import { type Edit, edited } from "../../scripts/lean-packages.ts";

const edit = (name: string, of: Edit): Plugin => ({
	name,
	setup: ({ onLoad }) => {
		onLoad({ filter: new RegExp(`/${of.module.replaceAll(".", "\\.")}$`) }, ({ path }) => ({
			contents: edited(readFileSync(path, "utf8"), of),
			loader: "ts",
		}));
	},
});

/**
 * Every tool that is asked about takes one field more. A proposal of the release before lacks it, and where this release is taken
 * back, a proposal of this one has a field that nobody knows.
 */
const movedTools = edit("moved-tools", {
	module: "src/ports/tool.ts",
	leavesOut: "the shape that a confirmed tool had",
	find: /^\t\ttool;$/gm,
	times: 1,
	put: `		moved(tool);

import * as zod from "zod";

const moved = (tool: any): any =>
	tool.confirm && "safeExtend" in tool.input
		? { ...tool, input: tool.input.safeExtend({ release: zod.literal(2).default(2) }) }
		: tool;`,
});

const guards = {
	dedupe: edit("without-dedupe", {
		module: "src/store/thread/sqlite.ts",
		leavesOut: "the inbox's dedupe",
		find: /^\t+delivery\.message\.externalId,\n(?=\t+delivery\.receivedAtMs)/gm,
		times: 1,
		put: "delivery.message.externalId + crypto.randomUUID(),\n",
	}),
	keys: edit("without-keys", {
		module: "src/kernel/router/arguments.ts",
		leavesOut: "the key of a confirmed call",
		find: /key: confirmed\.actionId,/g,
		times: 1,
		put: "key: crypto.randomUUID(),",
	}),
	outdated: edit("without-outdated", {
		module: "src/kernel/thread/gate/outdated.ts",
		leavesOut: "the look at the shape",
		find: /if \(!tool \|\| input === null\) return false;/g,
		times: 1,
		put: "return false;",
	}),
	momo: edit("without-reference", {
		module: "src/packs/payments/providers/momo.ts",
		leavesOut: "the reference that a payment keeps",
		find: /const reference = await referenceOf\(asked\.paymentId\);/g,
		times: 1,
		put: "const reference: string = crypto.randomUUID();",
	}),
	refund: edit("without-refund-key", {
		module: "src/packs/payments/refunding.ts",
		leavesOut: "the key of a refund",
		find: /`\$\{payment\.id\}:refund:/g,
		times: 1,
		put: "crypto.randomUUID() + `:refund:",
	}),
	agent: edit("without-agent-key", {
		module: "src/app/agents.ts",
		leavesOut: "the key of an agent's call",
		find: /turnKey: `agent:\$\{key\}`,/g,
		times: 1,
		put: "turnKey: crypto.randomUUID(),",
	}),
	slack: edit("without-look", {
		module: "src/packs/people/rules/slack-posts.ts",
		leavesOut: "what was found in Slack",
		find: /case "found":\n\t\t\treturn arrived\(seen, post, found, openAt\[post\.about\]\);\n/g,
		times: 1,
		put: 'case "found":\n',
	}),
	jobs: edit("without-known-job", {
		module: "src/packs/workflow/rules/scheduling.ts",
		leavesOut: "the job that is there already",
		find: /if \(known\)\n/g,
		times: 1,
		put: "if (known && Date.now() < 0)\n",
	}),
	erasure: edit("without-erased-thread", {
		module: "src/sweeps/process-erasures.ts",
		leavesOut: "the threads of who is erased",
		find: /if \(!\(await threadsDone\(personal, due\)\)\) return false;/g,
		times: 1,
		put: "if (due.tries < 0 && !(await threadsDone(personal, due))) return false;",
	}),
	hold: edit("without-hold", {
		module: "src/packs/marketing/rules/scheduling.ts",
		leavesOut: "that what is held waits",
		find: /\(\{ state: "paused", dueAt: null, note: "by_staff" \} as const\)/g,
		times: 1,
		put: '({ note: "by_staff" } as const)',
	}),
	stop: edit("without-stop", {
		module: "src/packs/marketing/rules/scheduling.ts",
		leavesOut: "that what is stopped is over",
		find: /state: "cancelled",\n\t+endedAt: fromNow\(0\),/g,
		times: 1,
		put: "state: campaign.state,",
	}),
	papers: edit("without-encryption", {
		module: "src/packs/documents/reading.ts",
		leavesOut: "the encryption of what was read",
		find: /fieldsEncrypted: await cipher\.encrypt\(/g,
		times: 1,
		put: "fieldsEncrypted: String(",
	}),
} as const;
export type GuardName = keyof typeof guards;
export const guardNames = Object.keys(guards) as readonly GuardName[];

async function buildInto(outDir: string, edits: readonly Plugin[]): Promise<string> {
	const { outputFiles } = await build({
		...bundleSettings,
		entryPoints: { index: "lab/chaos/worker/entry.ts" },
		outdir: outDir,
		plugins: [...edits, ...bundleSettings.plugins],
	});
	rmSync(outDir, { recursive: true, force: true });
	mkdirSync(outDir, { recursive: true });
	for (const { path, contents } of outputFiles)
		writeFileSync(join(outDir, basename(path)), contents);
	return join(outDir, "index.mjs");
}

export type Releases = readonly [string, string];

/** The first of them alone, where none follows it. */
export const buildRelease = (outDir: string): Promise<string> => buildInto(join(outDir, "one"), []);

export async function buildReleases(outDir: string, without?: GuardName): Promise<Releases> {
	const broken = without ? [guards[without]] : [];
	return Promise.all([
		buildInto(join(outDir, "one"), broken),
		buildInto(join(outDir, "two"), [...broken, movedTools]),
	]);
}
