/** The environment, read and checked once at the door (design 3). `.dev.vars.example` says what each setting is for. */
import * as z from "zod";
import type { PriceList } from "../core/budget.ts";
import { logLevels } from "./log.ts";

const text = z.string().trim().min(1);
const optional = z
	.string()
	.trim()
	.optional()
	.transform((value) => (value === "" ? undefined : value));
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const dollars = String.raw`\d{1,4}(?:\.\d{1,6})?`;
const prices = z
	.string()
	.regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2} ${dollars} ${dollars}$`), "a date and two prices")
	.transform((text): PriceList => {
		const [asOf = "", input, output] = text.split(" ");
		const micros = (price: string | undefined) => Math.round(Number(price) * 1_000_000);
		return { asOf, inputMicrosPerMillion: micros(input), outputMicrosPerMillion: micros(output) };
	});

const fields = z.object({
	PUBLIC_BASE_URL: httpUrl,
	DATABASE_URL: text,
	DATABASE_URL_SYSTEM: text,
	DATA_KEY: text,
	TWILIO_ACCOUNT_SID: z.string().regex(/^AC[0-9a-fA-F]{32}$/, "AC and 32 hexadecimal digits"),
	TWILIO_AUTH_TOKEN: text,
	TWILIO_WHATSAPP_FROM: z
		.string()
		.regex(/^\+[1-9]\d{6,14}$/, "E.164")
		.optional(),
	TWILIO_SMS_FROM: z
		.string()
		.regex(/^\+[1-9]\d{6,14}$/, "E.164")
		.optional(),
	TWILIO_API_BASE_URL: optional.pipe(httpUrl.optional().default("https://api.twilio.com")),
	LLM_PROVIDER: z.enum(["rules", "openai-compatible", "google"]).optional().default("rules"),
	/** Needed by `openai-compatible`; Google has its own. */
	LLM_BASE_URL: optional.pipe(httpUrl.optional()),
	LLM_API_KEY: optional,
	LLM_MODEL: optional,
	/** Since when, and dollars for a million tokens in and out: `2026-11-01 0.15 0.60`. */
	LLM_PRICES: optional.pipe(prices.optional()),
	ADMIN_TOKEN: optional,
	/** Signs the heads of the logs' segments; without it they wait. */
	AUDIT_KEY: optional.pipe(
		z
			.string()
			.regex(/^([a-z0-9]{1,16}:[A-Za-z0-9+/_-]{43}=?)(,[a-z0-9]{1,16}:[A-Za-z0-9+/_-]{43}=?)*$/)
			.optional(),
	),
	/** Both or neither: without the key search stays in Postgres. */
	TYPESENSE_URL: optional.pipe(httpUrl.optional()),
	TYPESENSE_API_KEY: optional,
	/** Traces and counters go there, in OTLP's JSON form; absent: nowhere. Names as OpenTelemetry has them. */
	OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(httpUrl.optional()),
	OTEL_EXPORTER_OTLP_HEADERS: optional,
	OTEL_TRACES_SAMPLER_ARG: optional
		.transform((share) => Number(share ?? 1))
		.pipe(z.number().min(0).max(1)),
	LOG_LEVEL: optional.pipe(z.enum(logLevels).optional().default("info")),
	/** Where alerts are told, by how bad they are; each is absent where nobody listens there. */
	ALERT_SLACK_WEBHOOK_URL: optional.pipe(httpUrl.optional()),
	ALERT_PAGER_URL: optional.pipe(httpUrl.optional()),
	ALERT_PAGER_ROUTING_KEY: optional,
	/** Both or neither: without them calls are counted in the thread and in the isolate. */
	UPSTASH_REDIS_REST_URL: optional.pipe(httpUrl.optional()),
	UPSTASH_REDIS_REST_TOKEN: optional,
	MAPBOX_TOKEN: optional,
	MAPBOX_BASE_URL: optional.pipe(httpUrl.optional().default("https://api.mapbox.com")),
});

const llmNeeds = {
	rules: [],
	"openai-compatible": ["LLM_BASE_URL", "LLM_MODEL"],
	google: ["LLM_API_KEY", "LLM_MODEL"],
} as const;

/** A provider without what it needs would fall back to the rules at every turn, and nobody would notice. */
const schema = fields.superRefine((settings, issue) => {
	for (const name of llmNeeds[settings.LLM_PROVIDER])
		if (settings[name] === undefined)
			issue.addIssue({ code: "custom", path: [name], message: "needed" });
});

export type Settings = z.output<typeof schema>;

/** The Worker's bindings; settings come as plain text variables and secrets beside them. */
export type Bindings = {
	readonly THREAD: DurableObjectNamespace;
	readonly SOLICITATION: DurableObjectNamespace;
	readonly TOOL_HEALTH: DurableObjectNamespace;
	/** Directory and markets, projected from Postgres by a sweep. */
	readonly PROJECTION: KVNamespace;
	/** Signed heads of the logs; they are kept here and never read by the Worker's own work. */
	readonly AUDIT?: R2Bucket;
	readonly [setting: string]: unknown;
};

export type SettingsResult =
	| { readonly ok: true; readonly settings: Settings }
	/** Names of settings, never their values. */
	| { readonly ok: false; readonly wrong: readonly string[] };

export function readSettings(bindings: Bindings): SettingsResult {
	const parsed = schema.safeParse(bindings);
	if (parsed.success) return { ok: true, settings: parsed.data };
	return {
		ok: false,
		wrong: [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))],
	};
}
