/** Our number at Meta as it answers: token and number, what brings its messages here, the texts that were approved. */
import { z } from "zod";
import { approvedTemplates } from "../../src/app/approved-templates.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Settings } from "../../src/app/env.ts";
import { callGraph } from "../../src/channels/meta/api.ts";
import { configOf, type MetaConfig } from "../../src/channels/meta/config.ts";
import { deskOf } from "../../src/channels/meta/desk.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const timeoutMs = 60_000;
const webhookPath = "/webhooks/whatsapp";
const [token, number, verify, account] = [
	"WHATSAPP_ACCESS_TOKEN",
	"WHATSAPP_PHONE_NUMBER_ID",
	"WHATSAPP_VERIFY_TOKEN",
	"WHATSAPP_BUSINESS_ACCOUNT_ID",
] as const;
const numberSchema = z.object({ display_phone_number: z.string() });
const appsSchema = z.object({ data: z.array(z.unknown()) });

async function ofNumber(config: MetaConfig, signal: AbortSignal): Promise<Finding> {
	const query = { fields: "display_phone_number" };
	const path = config.phoneNumberId;
	const answer = await callGraph(config, { method: "GET", path, query }, signal);
	if (answer.kind !== "answer")
		return fail("WHATSAPP_API_BASE_URL", "is not reached", "Is Meta up, and this network open?");
	if (answer.told.code === 190)
		return fail(token, "is refused by Meta", "Make one of a system user that does not end.");
	return numberSchema.safeParse(answer.json).success
		? ok(number, "and its token are accepted")
		: fail(number, "is no number that this token may use", "Copy the id, not the number, anew.");
}

/** The deployed door answers as Meta would ask it. */
async function ofDoor(settings: Settings): Promise<Finding> {
	const url = new URL(`${settings.PUBLIC_BASE_URL}${webhookPath}`);
	url.searchParams.set("hub.mode", "subscribe");
	url.searchParams.set("hub.challenge", "doctor");
	url.searchParams.set("hub.verify_token", settings.WHATSAPP_VERIFY_TOKEN ?? "");
	const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) })
		.then(async (response) => response.status === 200 && (await response.text()) === "doctor")
		.catch(() => null);
	if (answer === null)
		return warn(verify, "cannot be tried: the Worker is not reached", "Deploy it first.");
	return answer
		? ok(verify, "is what the Worker is asked by")
		: fail(verify, "is not what the deployed Worker knows", "Set the secret anew, and deploy.");
}

async function ofAccount(config: MetaConfig, signal: AbortSignal): Promise<readonly Finding[]> {
	if (config.accountId === undefined)
		return [warn(account, "is missing", "Without it nothing leaves outside the 24-hour window.")];
	const path = `${config.accountId}/subscribed_apps`;
	const answer = await callGraph(config, { method: "GET", path }, signal);
	const apps = answer.kind === "answer" ? appsSchema.safeParse(answer.json) : null;
	if (!apps?.success)
		return [fail(account, "is no account that this token may use", "Copy its id anew.")];
	const wanted = await approvedTemplates(makeAppRegistry());
	const desk = deskOf(config);
	const states = await desk.standings(signal);
	const lacking = wanted.filter((one) => states?.get(desk.nameOf(one))?.state !== "approved");
	return [
		apps.data.data.length > 0
			? ok(account, "brings its updates to an app")
			: fail(
					account,
					"brings its updates to nobody",
					`POST /<id>/subscribed_apps, and give the app PUBLIC_BASE_URL with ${webhookPath} and its fields messages and user_preferences.`,
				),
		states !== null && lacking.length === 0
			? ok("templates at Meta", `all ${wanted.length} are approved`)
			: warn(
					"templates at Meta",
					states === null
						? "could not be read to the end of the list"
						: `${lacking.length} of ${wanted.length} are not approved`,
					"Run npm run templates, and wait for Meta.",
				),
	];
}

export async function checkMeta(settings: Settings): Promise<readonly Finding[]> {
	if (settings.WHATSAPP_PHONE_NUMBER_ID === undefined) return [];
	const memory = { get: async () => null, put: async () => {} };
	const bounds = { max: 0, titleMax: 0, payloadMax: 0 };
	const config = configOf(settings, { nowMs: () => Date.now(), memory }, bounds);
	const signal = AbortSignal.timeout(timeoutMs);
	const found = await ofNumber(config, signal);
	if (found.level === "fail") return [found];
	return [found, await ofDoor(settings), ...(await ofAccount(config, signal))];
}
