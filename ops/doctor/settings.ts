import {
	type Bindings,
	readSettings,
	type Settings,
	tokenCharsMin,
	type WhyWrong,
	type Wrong,
} from "../../src/app/env.ts";
import { type Finding, fail, isLoopback, ok, warn } from "./finding.ts";

export type Env = Readonly<Record<string, string | undefined>>;

/** What each setting has to be. `.dev.vars.example` says what it is for. */
const wanted: Readonly<Record<string, string>> = {
	PUBLIC_BASE_URL: "the http or https address that Twilio calls, a host without a path or a query",
	DATABASE_URL: "the Postgres address of the role app_rw",
	DATABASE_URL_SYSTEM: "the Postgres address of the role app_system",
	DATA_KEY: "id:base64 of 32 bytes, several separated by commas",
	AUDIT_KEY:
		"id:base64 of 32 bytes, several separated by commas, or nothing: then no head is signed",
	TWILIO_ACCOUNT_SID: "AC and 32 hexadecimal digits",
	TWILIO_AUTH_TOKEN: "the account's auth token",
	ADMIN_TOKEN: "characters of ASCII without a space, 512 at most",
	TWILIO_WHATSAPP_FROM: "a number such as +15005550006",
	TWILIO_SMS_FROM: "a number such as +15005550006",
	TWILIO_API_BASE_URL: "an http or https address, or nothing for Twilio's own",
	WHATSAPP_APP_SECRET: "the app's secret at Meta, with the other three of its settings, or nothing",
	WHATSAPP_VERIFY_TOKEN: "what was entered at Meta beside the webhook's address",
	WHATSAPP_ACCESS_TOKEN: "a token of a system user that may send",
	WHATSAPP_PHONE_NUMBER_ID: "the digits of the number's id, which is not the number",
	WHATSAPP_BUSINESS_ACCOUNT_ID: "the digits of the business account's id, or nothing",
	WHATSAPP_API_BASE_URL: "an http or https address, or nothing for Meta's own",
	TELEGRAM_BOT_TOKEN: "a token as BotFather gives it, with TELEGRAM_WEBHOOK_SECRET, or nothing",
	TELEGRAM_WEBHOOK_SECRET: "characters out of A-Z a-z 0-9 _ -, 256 at most",
	TELEGRAM_API_BASE_URL: "an http or https address, or nothing for Telegram's own",
	EMAIL_PROVIDER: "resend or cloudflare, or nothing where no e-mail is sent",
	EMAIL_FROM: "an address, or a name and <an address>",
	RESEND_API_KEY: "a key of Resend that may send",
	RESEND_WEBHOOK_SECRET: "whsec_ and a base64 text, as Resend shows it for the webhook",
	RESEND_API_BASE_URL: "an http or https address, or nothing for Resend's own",
	CLOUDFLARE_ACCOUNT_ID: "32 hexadecimal digits",
	CLOUDFLARE_EMAIL_TOKEN: "an API token of Cloudflare that may send e-mail",
	CLOUDFLARE_API_BASE_URL: "an http or https address, or nothing for Cloudflare's own",
	TURNSTILE_BASE_URL: "an http or https address, or nothing for Cloudflare's own",
	OBJECTS_JURISDICTION: "eu, us or fedramp, or nothing: from the first thread on it stays",
	LLM_PROVIDER: "rules, openai-compatible or google",
	LLM_BASE_URL: "an http or https address; openai-compatible needs it",
	LLM_API_KEY: "the key of the model's provider; google needs it",
	LLM_MODEL: "the model's name; any model needs it",
	TYPESENSE_URL: "an http or https address, or nothing for a search in Postgres",
	OTEL_EXPORTER_OTLP_ENDPOINT: "an http or https address without /v1/traces, or nothing",
	OTEL_TRACES_SAMPLER_ARG: "a number from 0 to 1, or nothing",
	LOG_LEVEL: "info, warn or error",
	ALERT_SLACK_WEBHOOK_URL: "an http or https address, or nothing",
	SLACK_BOT_TOKEN: "a bot's token, xoxb-…, with SLACK_SIGNING_SECRET and SLACK_CHANNEL, or nothing",
	SLACK_SIGNING_SECRET: "the signing secret of the Slack app",
	SLACK_CHANNEL: "the id of a channel, or <tenant id>=<channel id> for each tenant",
	SLACK_API_BASE_URL: "an http or https address, or nothing for Slack's own",
	ALERT_PAGER_URL: "an http or https address; it needs ALERT_PAGER_ROUTING_KEY, too",
	MOMO_TARGET_ENVIRONMENT: "sandbox, or the name of the country's environment such as mtnrwanda",
	MOMO_API_BASE_URL: "the http or https address of that environment at MTN",
	OCR_SERVICE_URL: "an http or https address, or nothing where papers are not read",
	OCR_SERVICE_TOKEN: "the token of the service at OCR_SERVICE_URL",
	GOOGLE_VISION_BASE_URL: "an http or https address, or nothing for Google's own",
	MAPBOX_BASE_URL: "an http or https address, or nothing for Mapbox's own",
};
/** In words, and what to do where the setting's own form does not say it. */
export const saysOf: Readonly<Record<WhyWrong, string>> = {
	missing: "is missing",
	form: "has not the form it needs",
	short: "is short",
	example: "is the one of the example",
	half: "is missing, and what it goes with is set",
};
const todoOf = ({ name, why }: Wrong): string => {
	switch (why) {
		case "short":
			return `Whoever guesses it comes in: ${tokenCharsMin} characters or more.`;
		case "example":
			return "Make one: openssl rand -base64 32";
		case "half":
			return `Set it${wanted[name] ? `: ${wanted[name]}` : ""}, or none of those that it goes with.`;
		case "missing":
		case "form":
			return `Set it: ${wanted[name] ?? "see .dev.vars.example"}.`;
	}
};

export function checkSettings(env: Env): {
	readonly settings: Settings | null;
	readonly findings: readonly Finding[];
} {
	const read = readSettings(env as unknown as Bindings);
	if (!read.ok)
		return {
			settings: null,
			findings: read.wrong.map((wrong) => fail(wrong.name, saysOf[wrong.why], todoOf(wrong))),
		};
	const { settings } = read;
	return {
		settings,
		findings: [
			...ofPublicUrl(settings),
			...ofDatabases(settings),
			ok("DATA_KEY", "can be used"),
			...ofSenders(settings),
			...ofAdmin(settings),
		],
	};
}

function ofPublicUrl({ PUBLIC_BASE_URL: url }: Settings): readonly Finding[] {
	const about = "PUBLIC_BASE_URL";
	if (isLoopback(url)) return [warn(about, "is this machine", "Only for a laptop.")];
	if (!url.startsWith("https://"))
		return [fail(about, "is not https", "Messages would travel in the open: use https.")];
	return [ok(about, "has the form it needs")];
}

const postgresAddress = /^postgres(ql)?:\/\/[^:@/]+:[^@/]+@[^@/]+\/[^/?]+/;

const ofDatabases = (settings: Settings): readonly Finding[] =>
	(["DATABASE_URL", "DATABASE_URL_SYSTEM"] as const)
		.filter((name) => !postgresAddress.test(settings[name]))
		.map((name) => fail(name, "has not the form it needs", `Set it: ${wanted[name]}.`));

function ofSenders(settings: Settings): readonly Finding[] {
	const { TWILIO_WHATSAPP_FROM: whatsapp, TWILIO_SMS_FROM: sms } = settings;
	if (whatsapp || sms || settings.WHATSAPP_PHONE_NUMBER_ID) return [];
	return [
		fail(
			"TWILIO_WHATSAPP_FROM",
			"and TWILIO_SMS_FROM are both missing",
			"Set at least one: without a sender nothing can be answered.",
		),
	];
}

function ofAdmin({ ADMIN_TOKEN: token }: Settings): readonly Finding[] {
	const about = "ADMIN_TOKEN";
	if (token === undefined)
		return [warn(about, "is missing", "Without it nobody can be given a key of the admin API.")];
	return [ok(about, "is set")];
}

const placeholder = /^0+$/;

/** The id of the KV namespace is no setting: it stands in `wrangler.toml`, where a deployment has to put its own. */
export function checkWrangler(toml: string, settings: Settings): Finding {
	const about = "wrangler.toml";
	const block = toml
		.split("[[kv_namespaces]]")
		.find((part) => /^\s*binding = "PROJECTION"/m.test(part));
	const id = /^\s*id = "([^"]*)"/m.exec(block ?? "")?.[1] ?? "";
	if (id !== "" && !placeholder.test(id)) return ok(about, "names a KV namespace for PROJECTION");
	const says = "names no KV namespace of yours for PROJECTION";
	const todo = "npx wrangler kv namespace create PROJECTION, and put the id it prints there.";
	return isLoopback(settings.PUBLIC_BASE_URL) ? warn(about, says, todo) : fail(about, says, todo);
}
