/**
 * wrangler for tests, from outside: it speaks as wrangler does to whoever runs it (arguments, JSON on stdout, a line for each outcome in
 * WRANGLER_OUTPUT_FILE_PATH) about an account that is a file, named by WRANGLER_STAND_IN. It has no network.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

export type Account = {
	/** By the name of an environment; "" is the head of the file. */
	readonly workers: Record<
		string,
		{
			secrets: Record<string, string>;
			/** Newest last. */
			deployments: { created_on: string; versions: { version_id: string; percentage: number }[] }[];
			variables: Record<string, string>;
		}
	>;
	/** Arguments without values that change from run to run. */
	calls: string[];
	/** Whether somebody is signed in. */
	signedIn: boolean;
	/** The next upload does not go well. */
	refuseUpload: boolean;
};

const path = process.env["WRANGLER_STAND_IN"] ?? "";
const account = JSON.parse(readFileSync(path, "utf8")) as Account;
const args = process.argv.slice(2);
const flag = (name: string) =>
	args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);
const environment = flag("env") ?? "";
const words = args.filter((one) => !one.startsWith("--"));
const told = process.env["WRANGLER_OUTPUT_FILE_PATH"];

function tell(entry: object): void {
	if (told) appendFileSync(told, `${JSON.stringify({ version: 1, ...entry })}\n`);
}
function end(failure: string | null): never {
	writeFileSync(path, JSON.stringify(account));
	if (failure !== null) {
		tell({ type: "command-failed", message: failure });
		console.error(`\n✘ [ERROR] ${failure}\n`);
	}
	process.exit(failure === null ? 0 : 1);
}

tell({ type: "wrangler-session", command_line_args: args });
account.calls.push(
	[...words, ...(args.includes("--dry-run") ? ["--dry-run"] : []), environment].join(" ").trim(),
);
if (args.includes("--dry-run")) {
	tell({ type: "deploy", version_id: null });
	console.log("--dry-run: exiting now.");
	end(null);
}
if (!account.signedIn)
	end(
		"In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable for wrangler to work.",
	);

const worker = account.workers[environment];
const noWorker = `Worker "assent"${environment ? ` (env: ${environment})` : ""} not found.\n\nIf this is a new Worker, run \`wrangler deploy\` first to create it.`;
const goLive = (version: string, of: NonNullable<typeof worker>) =>
	of.deployments.push({
		created_on: new Date(Date.UTC(2026, 0, 1, 0, of.deployments.length)).toISOString(),
		versions: [{ version_id: version, percentage: 100 }],
	});

switch (words.slice(0, 2).join(" ")) {
	case "secret list":
		if (!worker) end(noWorker);
		console.log(
			JSON.stringify(Object.keys(worker.secrets).map((name) => ({ name, type: "secret_text" }))),
		);
		end(null);
		break;
	case "deployments list":
		if (!worker) end(noWorker);
		console.log(JSON.stringify(worker.deployments, null, 2));
		end(null);
		break;
	case "versions view":
		if (!worker) end(noWorker);
		console.log(
			JSON.stringify({
				id: words[2],
				resources: {
					bindings: Object.entries(worker.variables).map(([name, text]) => ({
						type: "plain_text",
						name,
						text,
					})),
				},
			}),
		);
		end(null);
		break;
	case "deploy": {
		if (account.refuseUpload) end("A request to the Cloudflare API failed.");
		const file = flag("secrets-file");
		const brought = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
		const made = worker ?? { secrets: {}, deployments: [], variables: {} };
		account.workers[environment] = made;
		Object.assign(made.secrets, brought);
		const version = `version-${made.deployments.length + 1}`;
		goLive(version, made);
		tell({ type: "deploy", version_id: version });
		end(null);
		break;
	}
	default:
		if (words[0] !== "rollback" || !worker || !words[1]) end(`Unknown command: ${words.join(" ")}`);
		goLive(words[1], worker);
		end(null);
}
