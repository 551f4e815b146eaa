/**
 * A deployment, in an order that leaves whoever writes served: look at everything, add to the database what the new code needs, bring
 * the code, ask it, and only then take away what nobody needs any more.
 */
import { lineOf } from "../doctor/doctor.ts";
import type { Finding } from "../doctor/finding.ts";
import type { Env } from "../doctor/settings.ts";
import { migrate } from "../migrate/migrate.ts";
import {
	type Checkout,
	ofBindings,
	ofCheckout,
	ofKeys,
	ofMigrations,
	ofSettings,
	ofTarget,
	type Plan,
	secretsOf,
} from "./checks.ts";
import type { Target } from "./environments.ts";
import { smoke } from "./smoke.ts";
import type { Wrangler } from "./wrangler.ts";

export type DeployOptions = {
	readonly environment: string;
	readonly target: Target;
	/** Settings as known here: `.dev.vars` and the environment. */
	readonly env: Env;
	readonly wrangler: Wrangler;
	readonly checkout: Checkout | null;
	readonly say: (line: string) => void;
	/** Looks and tries, and changes nothing. */
	readonly dryRun: boolean;
	/** Also what takes something away, after the code. */
	readonly narrow: boolean;
	/** Settings known here are set there, in the same step as the code. */
	readonly secrets: boolean;
	/** The code alone: somebody else brings the database along. */
	readonly codeOnly: boolean;
	readonly patience?: Parameters<typeof smoke>[0]["patience"];
	readonly migrationsFolder?: string;
};

const isBad = (findings: readonly Finding[]) => findings.some(({ level }) => level === "fail");

const passwordOf = (url: string | undefined): string =>
	url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : "";

const rollBackHint = (environment: string) =>
	`To go back: npm run deploy -- rollback --env ${environment}. The database stays as it is: the release before can live with it.`;

/** Exit code: 0 where all is well, 1 where not. */
export async function deploy(options: DeployOptions): Promise<number> {
	const { environment, target, env, wrangler, checkout, say, dryRun, narrow, secrets } = options;
	const tell = (findings: readonly Finding[]) => {
		for (const finding of findings) say(lineOf(finding));
		return !isBad(findings);
	};
	say(`${dryRun ? "Looking at" : "Deploying"} ${environment} (${target.name}).`);
	const { told, findings } = await ofTarget(wrangler, target);
	const before = [
		ofCheckout(checkout),
		ofBindings(target),
		...findings,
		...ofSettings({ env, target, told, brings: secrets }),
	];
	let plan: Plan | null = null;
	const ownerUrl = env["DATABASE_URL_OWNER"];
	if (!options.codeOnly) {
		const looked = await ofMigrations(ownerUrl ?? "", narrow, options.migrationsFolder);
		plan = looked.plan;
		before.push(...looked.findings);
		// A database that has no tables yet has nothing to open.
		if (plan !== null && !plan.pending.some(({ tag }) => tag.startsWith("0000_")))
			before.push(...(await ofKeys(env)));
	}
	if (!tell(before) && !dryRun) {
		say("Nothing was changed.");
		return 1;
	}
	const url = (target.vars?.["PUBLIC_BASE_URL"] ?? env["PUBLIC_BASE_URL"] ?? "").replace(
		/\/+$/,
		"",
	);

	const database = {
		ownerUrl: ownerUrl ?? "",
		rwPassword: passwordOf(env["DATABASE_URL"]),
		systemPassword: passwordOf(env["DATABASE_URL_SYSTEM"]),
		...(options.migrationsFolder === undefined ? {} : { folder: options.migrationsFolder }),
	};
	if (plan !== null && !dryRun) {
		if (database.rwPassword === "" || database.systemPassword === "") {
			say(
				"DATABASE_URL and DATABASE_URL_SYSTEM have to be known here: migrating gives the two roles their passwords.",
			);
			return 1;
		}
		await migrate({ ...database, expandTo: plan.expanding.at(-1)?.tag ?? null });
		say(`The database has what the new code needs (${plan.expanding.length} migrations).`);
	}
	const tag =
		checkout === null ? "unknown" : `${checkout.commit}${checkout.changed > 0 ? "-changed" : ""}`;
	const version = await wrangler.deploy({
		dryRun,
		tag,
		secrets: secrets ? secretsOf(env, target) : {},
	});
	if (dryRun) {
		say("Built and tried. Nothing was changed.");
		return isBad(before) ? 1 : 0;
	}
	say(`Version ${version ?? "unknown"} is deployed.`);
	if (url === "") {
		say("PUBLIC_BASE_URL is not known here: nothing was asked of what was deployed.");
		return 1;
	}
	const has = (name: string) => (told?.names.has(name) ?? false) || Boolean(env[name]?.trim());
	const answers = await smoke({
		url,
		version,
		has,
		...(options.patience ? { patience: options.patience } : {}),
	});
	if (!tell(answers)) {
		say(rollBackHint(environment));
		return 1;
	}
	if (plan !== null && narrow) {
		await migrate(database);
		say("What nobody needs any more is gone: the release before cannot come back.");
	} else say(rollBackHint(environment));
	return 0;
}

/** The version before takes all of the traffic; tables and objects stay as they are. */
export async function rollBack(options: {
	readonly environment: string;
	readonly wrangler: Wrangler;
	readonly say: (line: string) => void;
	readonly url: string;
	/** Absent: the one before. */
	readonly to?: string;
	readonly patience?: DeployOptions["patience"];
}): Promise<number> {
	const { environment, wrangler, say, url } = options;
	const [now, before] = [...new Set(await wrangler.deployed())];
	const to = options.to ?? before;
	if (to === undefined || to === now) {
		say(`There is no version before ${now ?? "the first"} to go back to.`);
		return 1;
	}
	await wrangler.rollBack(to, `back from ${now ?? "unknown"}`);
	say(`${environment} is at version ${to} again.`);
	if (url === "") return 0;
	const answers = await smoke({
		url,
		version: to,
		has: (name) => name === "TWILIO_AUTH_TOKEN",
		...(options.patience ? { patience: options.patience } : {}),
	});
	for (const finding of answers) say(lineOf(finding));
	return isBad(answers) ? 1 : 0;
}
