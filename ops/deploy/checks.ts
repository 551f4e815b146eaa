/** What is looked at before anything is changed. */
import { execFileSync } from "node:child_process";
import { connectOwner } from "../migrate/migrate.ts";
import {
	expandingOf,
	type Migration,
	narrowingIn,
	newestMigration,
	pendingOf,
	readMigrations,
} from "../migrate/pending.ts";
import { checkDataKey } from "../doctor/data-key.ts";
import { type Finding, fail, ok, warn } from "../doctor/finding.ts";
import { checkSettings, type Env, saysOf } from "../doctor/settings.ts";
import { lackingIn, type Target } from "./environments.ts";
import { lackingOf, settingNames } from "./needs.ts";
import { NoWorkerYet, type Wrangler, WranglerRefused } from "./wrangler.ts";

const namesMax = 12;
const listed = (names: readonly string[]): string =>
	names.slice(0, namesMax).join(", ") + (names.length > namesMax ? ", …" : "");

export type Checkout = { readonly commit: string; readonly changed: number };

export function checkoutIn(folder: string): Checkout | null {
	const git = (...args: string[]) =>
		execFileSync("git", args, {
			cwd: folder,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		});
	try {
		const changed = git("status", "--porcelain")
			.split("\n")
			.filter((line) => line !== "");
		return { commit: git("rev-parse", "--short=12", "HEAD").trim(), changed: changed.length };
	} catch {
		return null;
	}
}

export function ofCheckout(checkout: Checkout | null): Finding {
	const about = "checkout";
	if (checkout === null)
		return warn(about, "is no clone of git", "Nobody can tell what is deployed.");
	const { commit, changed } = checkout;
	return changed === 0
		? ok(about, `is clean, at ${commit}`)
		: warn(
				about,
				`has ${changed} changes beside ${commit}`,
				"Commit first: nobody can make this again.",
			);
}

export function ofBindings(target: Target): Finding {
	const lacking = lackingIn(target);
	return lacking.length === 0
		? ok("wrangler.toml", `has every binding for ${target.name}`)
		: fail(
				"wrangler.toml",
				`lacks ${listed(lacking)}`,
				"docs/how-to/deploy.md says how each is made.",
			);
}

/** What the target is told already; null: there is no such Worker yet. */
export type Told = { readonly names: ReadonlySet<string>; readonly version: string | null } | null;

export async function ofTarget(
	wrangler: Wrangler,
	target: Target,
): Promise<{ readonly told: Told; readonly findings: readonly Finding[] }> {
	const about = "Cloudflare";
	try {
		const names = new Set(await wrangler.secretNames());
		const [version = null] = await wrangler.deployed();
		const findings: Finding[] = [ok(about, `has ${target.name}, with ${names.size} secrets`)];
		const key = "OBJECTS_JURISDICTION";
		const was = version === null ? undefined : (await wrangler.variablesOf(version)).get(key);
		if (names.has(key))
			findings.push(
				fail(key, "is a secret", "Make it a variable in wrangler.toml: nobody can compare it."),
			);
		else if (version !== null && (was ?? "") !== (target.vars?.[key] ?? ""))
			findings.push(
				fail(
					key,
					"is not what the objects of this Worker were made with",
					"Give it back: nobody would find their conversation.",
				),
			);
		return { told: { names, version }, findings };
	} catch (error) {
		if (error instanceof NoWorkerYet)
			return { told: null, findings: [warn(about, `has no ${target.name} yet`, "This makes it.")] };
		if (!(error instanceof WranglerRefused)) throw error;
		const words = (error.message.split("\n")[0] ?? "").replace(/\.$/, "");
		return {
			told: null,
			findings: [
				fail(about, `is not asked: ${words}`, "npx wrangler login, or set CLOUDFLARE_API_TOKEN."),
			],
		};
	}
}

/** What goes along as secrets: whatever is known here, and is no variable of wrangler.toml. */
export const secretsOf = (env: Env, target: Target): Readonly<Record<string, string>> =>
	Object.fromEntries(
		Object.entries(env).flatMap(([name, value]) =>
			settingNames.has(name) && value?.trim() && target.vars?.[name] === undefined
				? [[name, value] as const]
				: [],
		),
	);

export function ofSettings(options: {
	readonly env: Env;
	readonly target: Target;
	readonly told: Told;
	/** Whether what is known here is set there. */
	readonly brings: boolean;
}): readonly Finding[] {
	const { env, target, told, brings } = options;
	const here = secretsOf(env, target);
	const there = (name: string) =>
		(told?.names.has(name) ?? false) || Boolean(target.vars?.[name]) || (brings && name in here);
	const chosen = { ...env, ...target.vars };
	const lacking = lackingOf(there, chosen);
	const forgotten = Object.keys(here).filter((name) => !there(name));
	return [
		...lacking.map(({ name, why }) =>
			fail(
				name,
				`${saysOf[why]} at ${target.name}`,
				"npx wrangler secret put it, or deploy with --secrets.",
			),
		),
		...(forgotten.length > lacking.length
			? [
					warn(
						"secrets",
						`are known here and not there: ${listed(forgotten)}`,
						"Deploy with --secrets, or leave them.",
					),
				]
			: []),
		...(lacking.length === 0 ? [ok("secrets", `are all at ${target.name} that it needs`)] : []),
	];
}

/** Where everything is at hand: forms, and whether the key opens what is stored. */
export async function ofKeys(env: Env): Promise<readonly Finding[]> {
	const { settings, findings } = checkSettings(env);
	if (settings === null) {
		const wrong = findings.filter(({ says }) => says !== saysOf.missing && says !== saysOf.half);
		const first = findings.find((finding) => !wrong.includes(finding));
		return [
			...wrong,
			...(first
				? [
						warn(
							"DATA_KEY",
							`is not tried: here ${first.about} ${first.says}`,
							"Only whole settings can be.",
						),
					]
				: []),
		];
	}
	return [...findings.filter(({ level }) => level === "fail"), ...(await checkDataKey(settings))];
}

export type Plan = {
	readonly pending: readonly Migration[];
	readonly expanding: readonly Migration[];
	readonly narrowing: ReadonlyMap<string, string>;
};

export async function ofMigrations(
	ownerUrl: string,
	narrow: boolean,
	folder?: string,
): Promise<{ readonly plan: Plan | null; readonly findings: readonly Finding[] }> {
	const about = "migrations";
	if (ownerUrl === "")
		return {
			plan: null,
			findings: [
				fail("DATABASE_URL_OWNER", "is not known here", "It migrates; --code-only does without."),
			],
		};
	let newest: number | null;
	try {
		const client = await connectOwner(ownerUrl);
		try {
			newest = await newestMigration(client);
		} finally {
			await client.end();
		}
	} catch {
		return {
			plan: null,
			findings: [
				fail("DATABASE_URL_OWNER", "reaches no Postgres", "Correct it; is the project running?"),
			],
		};
	}
	const pending = pendingOf(readMigrations(folder), newest);
	// Nothing runs yet that could miss anything.
	const narrowing = newest === null ? new Map<string, string>() : narrowingIn(pending);
	const expanding = expandingOf(pending, narrowing);
	const plan = { pending, expanding, narrowing };
	const findings: Finding[] = [
		ok(
			about,
			pending.length === 0
				? "none is pending"
				: `pending: ${listed(pending.map(({ tag }) => tag))}`,
		),
	];
	const later = pending.slice(expanding.length).filter(({ tag }) => !narrowing.has(tag));
	if (later.length > 0)
		findings.push(
			fail(
				about,
				`${listed(later.map(({ tag }) => tag))} comes after one that narrows`,
				"Release what narrows by itself, later.",
			),
		);
	else if (narrowing.size > 0 && !narrow)
		for (const [tag, why] of narrowing)
			findings.push(
				fail(tag, why, "Running code would miss it: --narrow runs it after the new code."),
			);
	return { plan, findings };
}
