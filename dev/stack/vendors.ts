/** Stand-ins of the vendors whom a stack is given one by one, and the settings by which the Worker finds each. A vendor's own setting leaves its stand-in out. */
import { submitTemplates } from "../../ops/templates.ts";
import { harbourTown } from "../seed/harbour-town.ts";
import { type EmailStandIn, startEmailStandIn } from "../email/stand-in.ts";
import { type MetaStandIn, startMetaStandIn } from "../meta/stand-in.ts";
import { type MomoStandIn, startMomoStandIn } from "../momo/stand-in.ts";
import { startOcrService } from "../ocr/service.ts";
import { type SlackWorkspace, startSlackWorkspace } from "../slack/stand-in.ts";
import { type StripeStandIn, startStripeStandIn } from "../stripe/stand-in.ts";
import { startTypesenseStandIn, type TypesenseStandIn } from "../typesense/stand-in.ts";
import { startUpstashStandIn, type UpstashStandIn } from "../upstash/stand-in.ts";
import { ourEmail } from "./senders.ts";
import type { StackOptions } from "./stack.ts";

/** Of a stand-in that listens on this machine alone and forgets everything. */
const typesenseKey = "local-typesense";
const ocrToken = "local-reader-of-papers";
const upstashToken = "local-upstash";

export type Vendors = {
	readonly stripe: StripeStandIn | null;
	readonly momo: MomoStandIn | null;
	readonly slack: SlackWorkspace | null;
	readonly email: EmailStandIn | null;
	readonly meta: MetaStandIn | null;
	readonly typesense: TypesenseStandIn | null;
	readonly upstash: UpstashStandIn | null;
	readonly vars: Readonly<Record<string, string>>;
};

export async function startVendors({
	options,
	publicUrl,
	allowedHosts,
	stops,
}: {
	readonly options: StackOptions;
	readonly publicUrl: string;
	readonly allowedHosts: readonly string[];
	/** Each that has started is stopped by one more of these. */
	readonly stops: (() => Promise<void>)[];
}): Promise<Vendors> {
	const clock = options.nowMs ? { nowMs: options.nowMs } : {};
	const has = (name: string) => (options.env?.[name] ?? "") !== "";
	async function started<One extends { readonly stop: () => Promise<void> }>(
		isWanted: boolean,
		start: () => Promise<One>,
	): Promise<One | null> {
		if (!isWanted) return null;
		const one = await start();
		stops.push(one.stop);
		return one;
	}
	const stripe = await started(!has("STRIPE_SECRET_KEY"), () =>
		startStripeStandIn({ webhookUrl: `${publicUrl}/webhooks/stripe`, ...clock }),
	);
	const momo = await started(Boolean(options.momo) && !has("MOMO_SUBSCRIPTION_KEY"), () =>
		startMomoStandIn({
			isSandbox: options.momo === "sandbox",
			currency: (options.town ?? harbourTown).marketDraft.currency,
			...clock,
		}),
	);
	const slack = await started(Boolean(options.slack) && !has("SLACK_BOT_TOKEN"), () =>
		startSlackWorkspace({ webhookUrl: `${publicUrl}/webhooks/slack/interactions`, ...clock }),
	);
	const email = await started(Boolean(options.email) && !has("EMAIL_PROVIDER"), () =>
		startEmailStandIn({ webhookUrl: `${publicUrl}/webhooks/email/events`, allowedHosts, ...clock }),
	);
	const meta = await started(Boolean(options.meta) && !has("WHATSAPP_PHONE_NUMBER_ID"), () =>
		startMetaStandIn({ webhookUrl: `${publicUrl}/webhooks/whatsapp`, allowedHosts, ...clock }),
	);
	if (meta) {
		const { accountId, accessToken, url } = meta;
		await submitTemplates({ meta: { accountId, accessToken, apiBaseUrl: url } });
	}
	const typesense = await started(Boolean(options.typesense) && !has("TYPESENSE_URL"), () =>
		startTypesenseStandIn({ apiKey: typesenseKey }),
	);
	const upstash = await started(Boolean(options.upstash) && !has("UPSTASH_REDIS_REST_URL"), () =>
		startUpstashStandIn({ token: upstashToken }),
	);
	const ocr = await started(
		Boolean(options.ocr) && !has("OCR_SERVICE_URL") && !has("GOOGLE_VISION_API_KEY"),
		() => startOcrService({ token: ocrToken }),
	);
	return {
		...{ stripe, momo, slack, email, meta, typesense, upstash },
		vars: {
			...(ocr ? { OCR_SERVICE_URL: ocr.url, OCR_SERVICE_TOKEN: ocrToken } : {}),
			...(typesense ? { TYPESENSE_URL: typesense.url, TYPESENSE_API_KEY: typesenseKey } : {}),
			...(stripe
				? {
						STRIPE_SECRET_KEY: stripe.secretKey,
						STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
						STRIPE_API_BASE_URL: stripe.url,
					}
				: {}),
			...(momo
				? {
						MOMO_SUBSCRIPTION_KEY: momo.subscriptionKey,
						MOMO_API_USER: momo.apiUser,
						MOMO_API_KEY: momo.apiKey,
						MOMO_TARGET_ENVIRONMENT: momo.targetEnvironment,
						MOMO_API_BASE_URL: momo.url,
						MOMO_CALLBACK_BASE_URL: publicUrl,
					}
				: {}),
			...(slack
				? {
						SLACK_BOT_TOKEN: slack.token,
						SLACK_SIGNING_SECRET: slack.signingSecret,
						SLACK_CHANNEL: slack.channel,
						SLACK_API_BASE_URL: slack.url,
					}
				: {}),
			...(email
				? {
						EMAIL_PROVIDER: "resend",
						EMAIL_FROM: `Harbour Town <${ourEmail}>`,
						RESEND_API_KEY: email.apiKey,
						RESEND_WEBHOOK_SECRET: email.webhookSecret,
						RESEND_API_BASE_URL: email.url,
					}
				: {}),
			...(meta ? settingsOfMeta(meta) : {}),
			...(upstash
				? { UPSTASH_REDIS_REST_URL: upstash.url, UPSTASH_REDIS_REST_TOKEN: upstashToken }
				: {}),
		},
	};
}

/** As an operator sets them. */
export const settingsOfMeta = (meta: MetaStandIn) => ({
	WHATSAPP_APP_SECRET: meta.appSecret,
	WHATSAPP_VERIFY_TOKEN: meta.verifyToken,
	WHATSAPP_ACCESS_TOKEN: meta.accessToken,
	WHATSAPP_PHONE_NUMBER_ID: meta.phoneNumberId,
	WHATSAPP_BUSINESS_ACCOUNT_ID: meta.accountId,
	WHATSAPP_API_BASE_URL: meta.url,
});
