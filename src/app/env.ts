/** The environment, read and checked once at the door. `.dev.vars.example` says what each setting is for. */
import * as z from "zod";
import type { PriceList } from "../core/budget.ts";
import { readSender } from "../core/email.ts";
import { usableKeys } from "../crypto/field-cipher.ts";
import { isPlaceholder, keyRing, type RingKey } from "../crypto/key-ring.ts";
import type { JobRef } from "../ports/job.ts";
import type { SubscriptionRef } from "../ports/webhooks.ts";
import { logLevels } from "../telemetry/log.ts";

/**
 * What is wrong with a setting: it is not there, it has not its form, it can be guessed, it is that of the example, or the other
 * half of it is missing. The doctor has words for each.
 */
export type WhyWrong = "missing" | "form" | "short" | "example" | "half";

/** Whoever guesses a token is staff, or the provider: fewer characters are not taken. */
export const tokenCharsMin = 20;
/** As an `authorization` header may carry it. */
const tokenForm = /^[\x21-\x7e]{1,512}$/;

type Issues = z.core.$RefinementCtx;
const say = (issues: Issues, why: WhyWrong) =>
	issues.addIssue({ code: "custom", params: { why }, message: why });

const adminToken = z.string().superRefine((token, issues) => {
	if (token.length < tokenCharsMin) say(issues, "short");
	else if (!tokenForm.test(token)) say(issues, "form");
});
/** Two, separated by a comma, while it is rotated. */
const authTokens = z.string().superRefine((text, issues) => {
	const tokens = text.split(",").flatMap((token) => token.trim() || []);
	if (tokens.length === 0) say(issues, "missing");
	else if (tokens.some((token) => token.length < tokenCharsMin)) say(issues, "short");
});
/** As Telegram takes one for a webhook. Two, separated by a comma, while it is changed. */
const webhookSecrets = z.string().superRefine((text, issues) => {
	const secrets = text.split(",").map((secret) => secret.trim());
	if (secrets.some((secret) => secret.length < tokenCharsMin)) say(issues, "short");
	else if (!secrets.every((secret) => /^[A-Za-z0-9_-]{1,256}$/.test(secret))) say(issues, "form");
});
/** As Svix makes them; two, separated by a comma, while one is changed. */
const svixSecrets = z.string().superRefine((text, issues) => {
	const secrets = text.split(",").map((secret) => secret.trim());
	if (!secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{24,200}={0,2}$/.test(secret)))
		say(issues, "form");
});
const ringOf = (keysOf: (text: string) => readonly RingKey[]) =>
	z.string().superRefine((text, issues) => {
		try {
			if (keysOf(text).some(isPlaceholder)) say(issues, "example");
		} catch {
			say(issues, "form");
		}
	});

const text = z.string().trim().min(1);
const optional = z
	.string()
	.trim()
	.optional()
	.transform((value) => (value === "" ? undefined : value));
/** As Meta names what it has. */
const graphId = optional.pipe(
	z
		.string()
		.regex(/^\d{5,20}$/)
		.optional(),
);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

/** As the driver takes it: somebody, at a host, in a database. */
const postgresUrl = text.superRefine((value, issues) => {
	const url = URL.canParse(value) ? new URL(value) : null;
	const isWhole =
		url !== null &&
		/^postgres(ql)?:$/.test(url.protocol) &&
		url.username !== "" &&
		url.hostname !== "" &&
		url.pathname.length > 1;
	if (!isWhole) say(issues, "form");
});

/** A host and nothing behind it: what we put there is signed and called as it stands. */
const origin = /^https?:\/\/[^/?#@\s]+\/*$/i;

const dollars = String.raw`\d{1,4}(?:\.\d{1,6})?`;
const prices = z
	.string()
	.regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2} ${dollars} ${dollars}$`))
	.transform((text): PriceList => {
		const [asOf = "", input, output] = text.split(" ");
		const micros = (price: string | undefined) => Math.round(Number(price) * 1_000_000);
		return { asOf, inputMicrosPerMillion: micros(input), outputMicrosPerMillion: micros(output) };
	});

const slackChannel = "[CG][A-Z0-9]{5,20}";
const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** One for all tenants, which one team serves then; or `tenant=channel` for each. */
const slackChannels = z
	.string()
	.regex(new RegExp(`^(?:${slackChannel}|${uuid}=${slackChannel}(?:, *${uuid}=${slackChannel})*)$`))
	.transform((text) => {
		const pairs = text.split(/, */).map((pair) => pair.split("="));
		const isForAll = pairs[0]?.length === 1;
		return isForAll
			? { all: text, of: {} }
			: { all: null, of: Object.fromEntries(pairs) as Readonly<Record<string, string>> };
	});
/** As Slack makes them; two, separated by a comma, while one is changed. */
const signingSecrets = z.string().superRefine((text, issues) => {
	const secrets = text.split(",").map((secret) => secret.trim());
	if (secrets.some((secret) => secret.length < tokenCharsMin)) say(issues, "short");
	else if (!secrets.every((secret) => tokenForm.test(secret))) say(issues, "form");
});

/** Each setting by itself. */
export const fields = z.object({
	PUBLIC_BASE_URL: z.string().trim().regex(origin).pipe(httpUrl),
	DATABASE_URL: postgresUrl,
	DATABASE_URL_SYSTEM: postgresUrl,
	DATA_KEY: text.pipe(ringOf(usableKeys)),
	TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-fA-F]{32}$/),
	TWILIO_AUTH_TOKEN: authTokens,
	TWILIO_WHATSAPP_FROM: z
		.string()
		.regex(/^\+[1-9]\d{6,14}$/)
		.optional(),
	TWILIO_SMS_FROM: z
		.string()
		.regex(/^\+[1-9]\d{6,14}$/)
		.optional(),
	TWILIO_API_BASE_URL: optional.pipe(httpUrl.optional().default("https://api.twilio.com")),
	/** Meta's Cloud API: the first four, or none. */
	WHATSAPP_APP_SECRET: optional.pipe(authTokens.optional()),
	/** Whoever guesses it hears their own words back, and nothing more. */
	WHATSAPP_VERIFY_TOKEN: optional,
	WHATSAPP_ACCESS_TOKEN: optional,
	WHATSAPP_PHONE_NUMBER_ID: graphId,
	WHATSAPP_BUSINESS_ACCOUNT_ID: graphId,
	WHATSAPP_API_BASE_URL: optional.pipe(httpUrl.optional().default("https://graph.facebook.com")),
	/** Both or neither: whoever knows the secret is Telegram to us. */
	TELEGRAM_BOT_TOKEN: optional.pipe(
		z
			.string()
			.regex(/^[1-9]\d{4,15}:[A-Za-z0-9_-]{20,100}$/)
			.optional(),
	),
	TELEGRAM_WEBHOOK_SECRET: optional.pipe(webhookSecrets.optional()),
	TELEGRAM_API_BASE_URL: optional.pipe(httpUrl.optional().default("https://api.telegram.org")),
	/** E-mail; absent: none. */
	EMAIL_PROVIDER: optional.pipe(z.enum(["resend", "cloudflare"]).optional()),
	EMAIL_FROM: optional.pipe(
		z
			.string()
			.refine((from) => readSender(from) !== null)
			.optional(),
	),
	RESEND_API_KEY: optional,
	RESEND_WEBHOOK_SECRET: optional.pipe(svixSecrets.optional()),
	RESEND_API_BASE_URL: optional.pipe(httpUrl.optional().default("https://api.resend.com")),
	CLOUDFLARE_ACCOUNT_ID: optional.pipe(
		z
			.string()
			.regex(/^[0-9a-f]{32}$/)
			.optional(),
	),
	CLOUDFLARE_EMAIL_TOKEN: optional,
	CLOUDFLARE_API_BASE_URL: optional.pipe(
		httpUrl.optional().default("https://api.cloudflare.com/client/v4"),
	),
	/** Asks whoever opens a chat on a web page to show that they are no machine; without it nobody is asked. */
	TURNSTILE_SECRET_KEY: optional,
	TURNSTILE_BASE_URL: optional.pipe(
		httpUrl.optional().default("https://challenges.cloudflare.com"),
	),
	/** Where the objects may live. From the first thread on it stays: the same name is another object elsewhere. */
	OBJECTS_JURISDICTION: optional.pipe(z.enum(["eu", "us", "fedramp"]).optional()),
	LLM_PROVIDER: z.enum(["rules", "openai-compatible", "google"]).optional().default("rules"),
	LLM_BASE_URL: optional.pipe(httpUrl.optional()),
	LLM_API_KEY: optional,
	LLM_MODEL: optional,
	/** Listens to voice notes, looks at pictures; absent: nobody does. At `LLM_BASE_URL`, or by the binding `AI` (`@cf/…`, voice alone). */
	LLM_HEARING_MODEL: optional,
	LLM_SEEING_MODEL: optional,
	/** Since when, and dollars for a million tokens in and out: `2026-11-01 0.15 0.60`. */
	LLM_PRICES: optional.pipe(prices.optional()),
	ADMIN_TOKEN: optional.pipe(adminToken.optional()),
	/** Signs the heads of the logs' segments; without it they wait. */
	AUDIT_KEY: optional.pipe(ringOf((ring) => keyRing("AUDIT_KEY", ring)).optional()),
	TYPESENSE_URL: optional.pipe(httpUrl.optional()),
	TYPESENSE_API_KEY: optional,
	/** Traces and counters go there, in OTLP's JSON form; absent: nowhere. Names as OpenTelemetry has them. */
	OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(httpUrl.optional()),
	OTEL_EXPORTER_OTLP_HEADERS: optional,
	OTEL_TRACES_SAMPLER_ARG: optional
		.transform((share) => Number(share ?? 1))
		.pipe(z.number().min(0).max(1)),
	LOG_LEVEL: optional.pipe(z.enum(logLevels).optional().default("info")),
	ALERT_SLACK_WEBHOOK_URL: optional.pipe(httpUrl.optional()),
	ALERT_PAGER_URL: optional.pipe(httpUrl.optional()),
	ALERT_PAGER_ROUTING_KEY: optional,
	/** Tickets and approvals in Slack: all three or none. */
	SLACK_BOT_TOKEN: optional.pipe(
		z
			.string()
			.regex(/^xoxb-[\w-]{8,200}$/)
			.optional(),
	),
	SLACK_SIGNING_SECRET: optional.pipe(signingSecrets.optional()),
	SLACK_CHANNEL: optional.pipe(slackChannels.optional()),
	SLACK_API_BASE_URL: optional.pipe(httpUrl.optional().default("https://slack.com")),
	UPSTASH_REDIS_REST_URL: optional.pipe(httpUrl.optional()),
	UPSTASH_REDIS_REST_TOKEN: optional,
	/** Payments by card: both or neither; without them none are offered. */
	STRIPE_SECRET_KEY: optional,
	STRIPE_WEBHOOK_SECRET: optional,
	STRIPE_API_BASE_URL: optional.pipe(httpUrl.optional().default("https://api.stripe.com")),
	/**
	 * Mobile money over MTN's API: all five or none; without them people dial a code. Which environment it is, and its address, have no
	 * default: payments of the sandbox would count as paid.
	 */
	MOMO_SUBSCRIPTION_KEY: optional,
	MOMO_API_USER: optional,
	MOMO_API_KEY: optional,
	MOMO_TARGET_ENVIRONMENT: optional,
	MOMO_API_BASE_URL: optional.pipe(httpUrl.optional()),
	/** Where MTN calls back, if not here: its host is the one that was registered there. None over http: payments are only asked about. */
	MOMO_CALLBACK_BASE_URL: optional.pipe(httpUrl.optional()),
	/** A reader of papers of one's own; or Google's. Neither: papers are not read. */
	OCR_SERVICE_URL: optional.pipe(httpUrl.optional()),
	OCR_SERVICE_TOKEN: optional,
	GOOGLE_VISION_API_KEY: optional,
	GOOGLE_VISION_BASE_URL: optional.pipe(
		httpUrl.optional().default("https://vision.googleapis.com"),
	),
	MAPBOX_TOKEN: optional,
	MAPBOX_BASE_URL: optional.pipe(httpUrl.optional().default("https://api.mapbox.com")),
});

const llmNeeds = {
	rules: [],
	"openai-compatible": ["LLM_BASE_URL", "LLM_MODEL"],
	google: ["LLM_API_KEY", "LLM_MODEL"],
} as const;

const emailNeeds = {
	resend: ["EMAIL_FROM", "RESEND_API_KEY", "RESEND_WEBHOOK_SECRET"],
	cloudflare: ["EMAIL_FROM", "CLOUDFLARE_ACCOUNT_ID", "CLOUDFLARE_EMAIL_TOKEN"],
} as const;

const halves = [
	["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"],
	[
		"WHATSAPP_APP_SECRET",
		"WHATSAPP_VERIFY_TOKEN",
		"WHATSAPP_ACCESS_TOKEN",
		"WHATSAPP_PHONE_NUMBER_ID",
	],
	["TELEGRAM_BOT_TOKEN", "TELEGRAM_WEBHOOK_SECRET"],
	["SLACK_BOT_TOKEN", "SLACK_SIGNING_SECRET", "SLACK_CHANNEL"],
	["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
	[
		"MOMO_SUBSCRIPTION_KEY",
		"MOMO_API_USER",
		"MOMO_API_KEY",
		"MOMO_TARGET_ENVIRONMENT",
		"MOMO_API_BASE_URL",
	],
	["OCR_SERVICE_URL", "OCR_SERVICE_TOKEN"],
] as const;

export type Wrong = { readonly name: string; readonly why: WhyWrong };

/**
 * A provider without what it needs would fall back to the rules at every turn, half of Upstash would count nothing together, and half
 * of Telegram would hear nobody: nobody would notice any of them.
 */
export function lackingTogether(
	has: (name: string) => boolean,
	chosen: Readonly<Partial<Record<"LLM_PROVIDER" | "EMAIL_PROVIDER", string | undefined>>>,
): readonly Wrong[] {
	const llm = llmNeeds[chosen.LLM_PROVIDER as keyof typeof llmNeeds] ?? [];
	const email = emailNeeds[chosen.EMAIL_PROVIDER as keyof typeof emailNeeds] ?? [];
	return [
		...[...llm, ...email]
			.filter((name) => !has(name))
			.map((name) => ({ name, why: "missing" as const })),
		...halves.flatMap((pair) => {
			const lacking = pair.filter((name) => !has(name));
			return lacking.length < pair.length
				? lacking.map((name) => ({ name, why: "half" as const }))
				: [];
		}),
	];
}

const schema = fields.superRefine((settings, issues) => {
	const has = (name: string) => settings[name as keyof typeof settings] !== undefined;
	for (const { name, why } of lackingTogether(has, settings))
		issues.addIssue({ code: "custom", path: [name], params: { why }, message: why });
});

export type Settings = z.output<typeof schema>;

/** Null: that tenant has none. */
export const slackChannelOf =
	({ SLACK_CHANNEL: channels }: Pick<Settings, "SLACK_CHANNEL">) =>
	(tenantId: string): string | null =>
		channels ? (channels.all ?? channels.of[tenantId] ?? null) : null;

/** The Worker's bindings; settings come as plain text variables and secrets beside them. */
export type Bindings = {
	readonly THREAD: DurableObjectNamespace;
	readonly SOLICITATION: DurableObjectNamespace;
	readonly TOOL_HEALTH: DurableObjectNamespace;
	/** Chats of web pages. Without it there are none. */
	readonly WEB_CHAT?: DurableObjectNamespace;
	readonly PROJECTION: KVNamespace;
	/** Signed heads of the logs; they are kept here and never read by the Worker's own work. */
	readonly AUDIT?: R2Bucket;
	/** What people send, what is typeset for them, what agents store. Without it there are no files. */
	readonly FILES?: R2Bucket;
	/** Wakes jobs. Absent: the minute's sweep runs what is due. */
	readonly JOBS?: Queue<JobRef | SubscriptionRef>;
	/** Which version answers. */
	readonly VERSION?: WorkerVersionMetadata;
	readonly [setting: string]: unknown;
};

export type SettingsResult =
	| { readonly ok: true; readonly settings: Settings }
	| { readonly ok: false; readonly wrong: readonly Wrong[] };

/** What is unsafe is refused here and nowhere else: who cannot read the settings serves nobody, at any door. */
export function readSettings(bindings: Bindings): SettingsResult {
	const parsed = schema.safeParse(bindings);
	if (parsed.success) return { ok: true, settings: parsed.data };
	const wrong = new Map<string, Wrong>();
	for (const issue of parsed.error.issues) {
		const name = issue.path.join(".");
		const given = bindings[name];
		const isMissing = given === undefined || (typeof given === "string" && given.trim() === "");
		const said =
			issue.code === "custom" ? (issue.params?.["why"] as WhyWrong | undefined) : undefined;
		if (!wrong.has(name)) wrong.set(name, { name, why: said ?? (isMissing ? "missing" : "form") });
	}
	return { ok: false, wrong: [...wrong.values()] };
}

const wordsMax = 8;

/** For the log: `ADMIN_TOKEN.short,DATA_KEY.example`. */
export const wordsOf = (wrong: readonly Wrong[]): string =>
	wrong
		.slice(0, wordsMax)
		.map(({ name, why }) => `${name}.${why}`)
		.join(",");
