/** `npm run deploy`: brings this checkout to an environment, or goes back to the version before. */
import "../../scripts/node-guard.ts";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import type { Env } from "../doctor/settings.ts";
import { checkoutIn } from "./checks.ts";
import { deploy, rollBack } from "./deploy.ts";
import { production, readOwn, readWrangler, targetOf, withEnvironments } from "./environments.ts";
import { wranglerFor } from "./wrangler.ts";

const usage = `npm run deploy [-- options]
  --env <name>   production (the default: the head of wrangler.toml) or one of ops/deploy/environments.json
  --dry-run      looks at everything and builds, and changes nothing
  --secrets      sets what .dev.vars (.dev.vars.<name>) says at the Worker, in the same step as the code
  --narrow       runs, after the code, migrations that take something away
  --code-only    leaves the database alone
npm run deploy -- rollback [--env <name>] [--to <version>]`;

/** As wrangler reads them: a file for the environment, or else the one for all. */
function settingsOf(environment: string): Env {
	const files = [`.dev.vars.${environment}`, ".dev.vars"].map((name) => resolve(name));
	const file = files.find((path) => existsSync(path));
	return { ...(file ? parseEnv(readFileSync(file, "utf8")) : {}), ...process.env };
}

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			env: { type: "string", default: production },
			"dry-run": { type: "boolean", default: false },
			secrets: { type: "boolean", default: false },
			narrow: { type: "boolean", default: false },
			"code-only": { type: "boolean", default: false },
			to: { type: "string" },
			help: { type: "boolean", default: false },
		},
	});
	if (values.help || positionals.some((word) => word !== "rollback")) {
		console.log(usage);
		return values.help ? 0 : 1;
	}
	const toml = readFileSync("wrangler.toml", "utf8");
	const own = readOwn(readFileSync("ops/deploy/environments.json", "utf8"));
	if (withEnvironments(toml, own) !== toml) {
		console.error("wrangler.toml is stale: run npm run environments, and look at what changed.");
		return 1;
	}
	const environment = values.env;
	const target = targetOf(readWrangler(toml), environment);
	if (target === null) {
		console.error(`There is no ${environment}: ${[production, ...Object.keys(own)].join(", ")}.`);
		return 1;
	}
	const env = settingsOf(environment);
	const say = (line: string) => console.log(line);
	const wrangler = wranglerFor({ environment, heard: (chunk) => process.stdout.write(chunk) });
	const url = target.vars?.["PUBLIC_BASE_URL"] ?? env["PUBLIC_BASE_URL"] ?? "";
	if (positionals.length > 0)
		return rollBack({
			environment,
			wrangler,
			say,
			url,
			...(values.to === undefined ? {} : { to: values.to }),
		});
	// Where Cloudflare builds for its button, nothing is known yet: the code comes first, and everything else by this command.
	const isButton = process.env["WORKERS_CI"] === "1" && !env["DATABASE_URL_OWNER"];
	return deploy({
		environment,
		target,
		env,
		wrangler,
		say,
		checkout: checkoutIn("."),
		dryRun: values["dry-run"],
		narrow: values.narrow,
		secrets: values.secrets,
		codeOnly: values["code-only"] || isButton,
	});
}

try {
	process.exitCode = await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	console.error("\nnpm run deploy -- --help");
	process.exitCode = 1;
}
