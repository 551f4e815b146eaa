/** wrangler as a child process: what it is asked, and what of its answers we read. It speaks to Cloudflare; nothing here does. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { production } from "./environments.ts";

const callTimeoutMs = 600_000;
const outputMaxChars = 200_000;

/** Its own JavaScript in this Node, so that no wrapper stands between; a test names another. */
const ownScript = () => createRequire(import.meta.url).resolve("wrangler");

/** What it did not do, in its own words. */
export class WranglerRefused extends Error {
	override readonly name: string = "WranglerRefused";
}
/** There is no such Worker yet. */
export class NoWorkerYet extends WranglerRefused {
	override readonly name: string = "NoWorkerYet";
}

const entrySchema = z.discriminatedUnion("type", [
	z.looseObject({ type: z.literal("deploy"), version_id: z.string().nullable() }),
	z.looseObject({ type: z.literal("command-failed"), message: z.string().optional() }),
]);
const secretsSchema = z.array(z.looseObject({ name: z.string() }));
const deploymentsSchema = z.array(
	z.looseObject({
		created_on: z.string(),
		versions: z.array(z.looseObject({ version_id: z.string(), percentage: z.number() })),
	}),
);
const versionSchema = z.looseObject({
	resources: z.looseObject({
		bindings: z.array(
			z.looseObject({ type: z.string(), name: z.string(), text: z.string().optional() }),
		),
	}),
});

export type Wrangler = ReturnType<typeof wranglerFor>;

export function wranglerFor(options: {
	readonly environment: string;
	readonly script?: string;
	readonly env?: Readonly<Record<string, string | undefined>>;
	/** What it prints while it works, for whoever waits. */
	readonly heard?: (chunk: string) => void;
}) {
	const { environment, script = ownScript(), env = process.env, heard = () => {} } = options;
	const target = `--env=${environment === production ? "" : environment}`;

	async function call(args: readonly string[], isHeard = false) {
		const folder = mkdtempSync(join(tmpdir(), "assent-wrangler-"));
		const told = join(folder, "told.ndjson");
		try {
			const child = spawn(process.execPath, ["--no-warnings", script, ...args, target], {
				// Nobody answers a question: it takes its defaults, and says so.
				stdio: ["ignore", "pipe", "pipe"],
				env: {
					...env,
					CI: "1",
					NO_COLOR: "1",
					WRANGLER_HIDE_BANNER: "true",
					WRANGLER_OUTPUT_FILE_PATH: told,
					WRANGLER_SEND_METRICS: "false",
				},
				timeout: callTimeoutMs,
				killSignal: "SIGKILL",
			});
			let [out, errors] = ["", ""];
			child.stdout.on("data", (chunk: Buffer) => {
				out = (out + chunk.toString()).slice(-outputMaxChars);
				if (isHeard) heard(chunk.toString());
			});
			child.stderr.on("data", (chunk: Buffer) => {
				errors = (errors + chunk.toString()).slice(-outputMaxChars);
			});
			const code = await new Promise<number | null>((done, fail) => {
				child.once("error", fail);
				child.once("close", done);
			});
			const entries = existsSync(told)
				? readFileSync(told, "utf8")
						.split("\n")
						.flatMap((line) =>
							line === "" ? [] : (entrySchema.safeParse(JSON.parse(line)).data ?? []),
						)
				: [];
			if (code === 0) return { out, entries };
			const failed = entries.find((entry) => entry.type === "command-failed");
			const words = failed?.message ?? errors.trim().slice(-500);
			if (/Worker .* not found|does not exist on your account/s.test(words))
				throw new NoWorkerYet(words);
			throw new WranglerRefused(words || `wrangler ended with ${code}`);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}

	const json = async <T>(schema: z.ZodType<T>, args: readonly string[]): Promise<T> => {
		const { out } = await call(args);
		try {
			return schema.parse(JSON.parse(out));
		} catch {
			throw new WranglerRefused(`wrangler ${args.slice(0, 2).join(" ")} answers in another form`);
		}
	};

	return {
		secretNames: async () =>
			(await json(secretsSchema, ["secret", "list", "--format=json"])).map(({ name }) => name),
		/** Newest first: which versions had all of the traffic. */
		deployed: async (): Promise<readonly string[]> =>
			(await json(deploymentsSchema, ["deployments", "list", "--json"]))
				.toSorted((a, b) => b.created_on.localeCompare(a.created_on))
				.flatMap(
					({ versions }) => versions.find(({ percentage }) => percentage === 100)?.version_id ?? [],
				),
		/** Its variables in the open. */
		variablesOf: async (version: string): Promise<ReadonlyMap<string, string>> =>
			new Map(
				(
					await json(versionSchema, ["versions", "view", version, "--json"])
				).resources.bindings.flatMap(({ type, name, text }) =>
					type === "plain_text" ? [[name, text ?? ""] as const] : [],
				),
			),
		/** The id of the version that now answers; null: only tried. */
		deploy: async (what: {
			readonly dryRun: boolean;
			readonly tag: string;
			/** Set together with the code. */
			readonly secrets: Readonly<Record<string, string>>;
		}): Promise<string | null> => {
			const folder = mkdtempSync(join(tmpdir(), "assent-secrets-"));
			try {
				const file = join(folder, "secrets.json");
				const isAny = Object.keys(what.secrets).length > 0;
				if (isAny) writeFileSync(file, JSON.stringify(what.secrets), { mode: 0o600 });
				const { entries } = await call(
					[
						"deploy",
						`--tag=${what.tag}`,
						...(what.dryRun ? ["--dry-run"] : isAny ? [`--secrets-file=${file}`] : []),
					],
					true,
				);
				return entries.find((entry) => entry.type === "deploy")?.version_id ?? null;
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		},
		rollBack: async (version: string, message: string): Promise<void> => {
			await call(["rollback", version, "--yes", `--message=${message}`], true);
		},
	};
}
