import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { findModules } from "./modules.ts";

const buildTimeoutMs = 180_000;
const outputMaxChars = 8000;

/** Quiet, and offline. */
const wranglerEnv = {
	CI: "1",
	CLOUDFLARE_CF_FETCH_ENABLED: "false",
	FORCE_COLOR: "0",
	NO_COLOR: "1",
	WRANGLER_HIDE_BANNER: "true",
	WRANGLER_SEND_ERROR_REPORTS: "false",
	WRANGLER_SEND_METRICS: "false",
	WRANGLER_WRITE_LOGS: "false",
} as const;

export type BuildOptions = {
	/** Emptied first. */
	readonly outDir: string;
	readonly entry?: string;
	readonly configPath?: string;
	readonly define?: Readonly<Record<string, string>>;
};

export type Built = {
	readonly scriptPath: string;
	readonly bytes: number;
	readonly gzipBytes: number;
};

export async function buildWorker(options: BuildOptions): Promise<Built> {
	const outDir = resolve(options.outDir);
	rmSync(outDir, { recursive: true, force: true });
	const args = ["deploy", ...(options.entry === undefined ? [] : [resolve(options.entry)])];
	args.push("--dry-run", "--outdir", outDir);
	if (options.configPath !== undefined) {
		args.push("--config", resolve(options.configPath));
	}
	for (const [name, value] of Object.entries(options.define ?? {})) {
		args.push("--define", `${name}:${value}`);
	}
	const output = await runWrangler(args);
	const scripts = readdirSync(outDir).filter((name) => /^[^.]+\.m?js$/.test(name));
	// A Worker of several modules is entered by its index; one of a single script by that, whatever its name.
	const script = scripts.length > 1 ? scripts.find((name) => name === "index.mjs") : scripts[0];
	if (script === undefined) {
		throw new Error(`wrangler left ${scripts.length} scripts in ${outDir}:\n${output}`);
	}
	const scriptPath = join(outDir, script);
	const contents = findModules(scriptPath).map(({ path }) => readFileSync(path));
	return {
		scriptPath,
		bytes: contents.reduce((sum, content) => sum + content.length, 0),
		gzipBytes: contents.reduce((sum, content) => sum + gzipSync(content).length, 0),
	};
}

/** Its own JavaScript, in this Node: no wrapper process that could be killed without its child. */
function runWrangler(args: readonly string[]): Promise<string> {
	const script = createRequire(import.meta.url).resolve("wrangler");
	const child = spawn(process.execPath, ["--no-warnings", script, ...args], {
		env: { ...process.env, ...wranglerEnv },
		stdio: ["ignore", "pipe", "pipe"],
		timeout: buildTimeoutMs,
		killSignal: "SIGKILL",
	});
	let output = "";
	const keep = (chunk: Buffer) => {
		output = (output + chunk.toString()).slice(-outputMaxChars);
	};
	child.stdout.on("data", keep);
	child.stderr.on("data", keep);
	return new Promise((done, fail) => {
		child.once("error", fail);
		child.once("close", (code, signal) => {
			if (code === 0) {
				done(output);
			} else {
				fail(new Error(`The Worker does not build (wrangler: ${code ?? signal}):\n${output}`));
			}
		});
	});
}
