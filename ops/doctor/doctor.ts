/** Settings are taken from the environment and, where it lacks one, from `.dev.vars`. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { checkDatabase } from "./database.ts";
import { checkDataKey } from "./data-key.ts";
import { checkDoor } from "./door.ts";
import type { Finding } from "./finding.ts";
import { checkHearing, checkModel } from "./model.ts";
import { checkSettings, checkWrangler, type Env } from "./settings.ts";
import { checkEmail } from "./email.ts";
import { checkHelpers } from "./helpers.ts";
import { checkMeta } from "./meta.ts";
import { checkMoney } from "./money.ts";
import { checkSlack } from "./slack.ts";
import { checkTelegram } from "./telegram.ts";
import { checkTwilio } from "./twilio.ts";
import { checkTypesense } from "./typesense.ts";

/** Nothing outside is asked with settings that cannot be right. */
export async function examine(env: Env, wranglerToml: string): Promise<readonly Finding[]> {
	const { settings, findings } = checkSettings(env);
	if (settings === null || findings.some(({ level }) => level === "fail")) return findings;
	const asked = await Promise.all([
		checkDatabase(settings),
		checkDataKey(settings),
		checkTwilio(settings),
		checkMeta(settings),
		checkTelegram(settings),
		checkEmail(settings),
		checkModel(settings),
		checkHearing(settings),
		checkTypesense(settings),
		checkHelpers(settings),
		checkMoney(settings),
		checkSlack(settings),
		checkDoor(settings).then((finding) => [finding]),
	]);
	return [...findings, checkWrangler(wranglerToml, settings), ...asked.flat()];
}

const aboutWidth = 22;

export const lineOf = ({ level, about, says, todo }: Finding): string =>
	`${level.padEnd(5)} ${about.padEnd(aboutWidth)} ${says}${todo ? `. ${todo}` : ""}`;

export const exitCodeOf = (findings: readonly Finding[]): number =>
	findings.some(({ level }) => level === "fail") ? 1 : 0;

if (process.argv[1] === import.meta.filename) {
	const file = resolve(".dev.vars");
	const kept = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
	const findings = await examine(
		{ ...kept, ...process.env },
		readFileSync(resolve("wrangler.toml"), "utf8"),
	);
	for (const finding of findings) console.log(lineOf(finding));
	process.exit(exitCodeOf(findings));
}
