import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { unstable_readConfig } from "wrangler";
import { findModules } from "../../dev/runtime/modules.ts";
import { memoryFolder } from "../../dev/stack/throwaway.ts";
import { findFreePort } from "../../dev/supervisor/ports.ts";

const fromMiniflare = createRequire(createRequire(import.meta.url).resolve("miniflare"));
const workerd = (fromMiniflare("workerd") as { readonly default: string }).default;
const { compatibility_date: compatibilityDate = "", compatibility_flags: ourFlags } =
	unstable_readConfig({ config: "wrangler.toml" });

const configBytesMax = 64 * 1024 * 1024;

export type Served = {
	readonly port: number;
	readonly pid: number;
	readonly spawnedAtMs: number;
	readonly stop: () => Promise<void>;
};

export type ServeOptions = {
	readonly dir: string;
	readonly script: string;
	readonly text: Readonly<Record<string, string>>;
	readonly isOurs?: boolean;
	readonly objects?: Readonly<Record<string, string>>;
	readonly kvPort?: number;
	readonly logLine?: (line: string) => void;
};

const quote = (text: string) => JSON.stringify(text);
const list = (entries: readonly string[]) => `[${entries.join(", ")}]`;

function configOf(options: ServeOptions, port: number, dir: string): string {
	const field = { ESModule: "esModule", Text: "text", Data: "data", CompiledWasm: "wasm" } as const;
	const modules = findModules(options.script).map(
		({ type, path }) =>
			`(name = ${quote(relative(dirname(options.script), path))}, ${field[type]} = embed ${quote(relative(dir, path))})`,
	);
	const objects = Object.entries(options.objects ?? {});
	const bindings = [
		...Object.entries(options.text).map(
			([name, value]) => `(name = ${quote(name)}, text = ${quote(value)})`,
		),
		...objects.map(
			([name, className]) =>
				`(name = ${quote(name)}, durableObjectNamespace = ${quote(className)})`,
		),
		...(options.kvPort ? ['(name = "PROJECTION", kvNamespace = "kv")'] : []),
	];
	const namespaces = objects.map(
		([, className]) =>
			`(className = ${quote(className)}, uniqueKey = ${quote(className)}, enableSql = true)`,
	);
	const services = [
		'(name = "main", worker = .worker)',
		`(name = "disk", disk = (path = ${quote(dir)}, writable = true))`,
		'(name = "internet", network = (allow = ["public", "private"]))',
		...(options.kvPort
			? [`(name = "kv", external = (address = "127.0.0.1:${options.kvPort}", http = ()))`]
			: []),
	];
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = ${list(services)},
	sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const worker :Workerd.Worker = (
	compatibilityDate = ${quote(compatibilityDate)},
	compatibilityFlags = ${list((options.isOurs ? ourFlags : []).map(quote))},
	modules = ${list(modules)},
	bindings = ${list(bindings)},
	durableObjectNamespaces = ${list(namespaces)},
	${objects.length > 0 ? 'durableObjectStorage = (localDisk = "disk")' : "durableObjectStorage = (none = void)"}
);
`;
}

/**
 * As the platform and Miniflare hand a Worker over. Read as text, each embedded module is parsed at every start, and half of what was
 * measured was the parser.
 */
function compiled(text: string, dir: string): Buffer {
	const path = join(dir, "config.capnp");
	writeFileSync(path, text);
	return execFileSync(workerd, ["compile", "--config-only", basename(path)], {
		cwd: dir,
		maxBuffer: configBytesMax,
	});
}

export async function serve(options: ServeOptions): Promise<Served> {
	const port = await findFreePort();
	const dir = mkdtempSync(
		join(existsSync(memoryFolder) ? memoryFolder : options.dir, "assent-serve-"),
	);
	const config = join(dir, "config.bin");
	writeFileSync(config, compiled(configOf(options, port, dir), dir));
	const spawnedAtMs = performance.now();
	// Alone, the runtime takes `new_module_registry` only so; Miniflare always says it.
	const child: ChildProcess = spawn(
		workerd,
		["serve", "--experimental", "--binary", basename(config)],
		{
			cwd: dir,
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	const last: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		if (stream)
			createInterface({ input: stream }).on("line", (line) => {
				options.logLine?.(line);
				last.push(line);
				last.splice(0, last.length - 20);
			});
	let isStopping = false;
	child.once("exit", (code) => {
		if (!isStopping) process.stderr.write(`workerd ended with ${code}:\n${last.join("\n")}\n`);
	});
	return {
		port,
		pid: child.pid ?? 0,
		spawnedAtMs,
		stop: async () => {
			isStopping = true;
			if (child.exitCode === null && child.signalCode === null) {
				child.kill("SIGKILL");
				await once(child, "exit");
			}
			rmSync(dir, { recursive: true, force: true });
		},
	};
}
