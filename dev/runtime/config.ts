/** `wrangler.toml` as the runtime takes it. Apart from what starts the runtime: wrangler is a second of processor time to load. */
import { resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

export type WorkerConfig = Readonly<Record<string, unknown>> & {
	readonly bindings?: Readonly<Record<string, string>>;
};

/** Plain JSON. Nothing else is read: no .dev.vars, no .env, no environment. */
export function readConfig(configPath: string): WorkerConfig {
	// A file that is not there stands for .dev.vars, which is therefore not looked for.
	const noFiles = { overrides: {}, envFiles: [`${resolve(configPath)}.no-vars`] };
	return unstable_getMiniflareWorkerOptions(configPath, undefined, noFiles)
		.workerOptions as WorkerConfig;
}
