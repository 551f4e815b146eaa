/**
 * `npm run templates`: checks every text in every language, submits those that a channel must approve, and says how they stand.
 * `npm run templates -- --lint` checks and asks nobody anything.
 */
import { lintAllTexts, submitApprovedTemplates } from "../src/app/approved-templates.ts";
import { makeAppRegistry } from "../src/app/compose.ts";
import { type ChannelSettings, makeProviders } from "../src/channels/index.ts";

const timeoutMs = 60_000;
/** Words are approved for an account, whichever sender it has. */
const anySender = "+15005550006";
const anyNumberId = "1005550006";

export type TemplateAccounts = {
	readonly twilio?: {
		readonly accountSid: string;
		readonly authToken: string;
		readonly apiBaseUrl: string | undefined;
	};
	readonly meta?: {
		readonly accountId: string;
		readonly accessToken: string;
		readonly apiBaseUrl: string | undefined;
	};
};

export function submitTemplates({ twilio, meta }: TemplateAccounts) {
	const settings: ChannelSettings = {
		PUBLIC_BASE_URL: "",
		TWILIO_ACCOUNT_SID: twilio?.accountSid ?? "",
		TWILIO_AUTH_TOKEN: twilio?.authToken ?? "",
		TWILIO_API_BASE_URL: twilio?.apiBaseUrl ?? "https://api.twilio.com",
		TWILIO_WHATSAPP_FROM: twilio && anySender,
		WHATSAPP_API_BASE_URL: meta?.apiBaseUrl ?? "https://graph.facebook.com",
		...(meta
			? {
					WHATSAPP_APP_SECRET: "nobody calls",
					WHATSAPP_VERIFY_TOKEN: "nobody calls",
					WHATSAPP_ACCESS_TOKEN: meta.accessToken,
					WHATSAPP_PHONE_NUMBER_ID: anyNumberId,
					WHATSAPP_BUSINESS_ACCOUNT_ID: meta.accountId,
				}
			: {}),
		TELEGRAM_API_BASE_URL: "",
		RESEND_API_BASE_URL: "",
		CLOUDFLARE_API_BASE_URL: "",
	};
	const providers = makeProviders(settings, {
		nowMs: () => Date.now(),
		memory: { get: async () => null, put: async () => {} },
		wayOut: async () => "",
	});
	return submitApprovedTemplates(
		makeAppRegistry(),
		providers.flatMap(({ channels }) => channels),
		AbortSignal.timeout(timeoutMs),
	);
}

function accountsOf(env: NodeJS.ProcessEnv): TemplateAccounts {
	const [accountSid, authToken] = [env["TWILIO_ACCOUNT_SID"], env["TWILIO_AUTH_TOKEN"]];
	const accountId = env["WHATSAPP_BUSINESS_ACCOUNT_ID"];
	const accessToken = env["WHATSAPP_ACCESS_TOKEN"];
	return {
		...(accountSid && authToken
			? { twilio: { accountSid, authToken, apiBaseUrl: env["TWILIO_API_BASE_URL"] } }
			: {}),
		...(accountId && accessToken
			? { meta: { accountId, accessToken, apiBaseUrl: env["WHATSAPP_API_BASE_URL"] } }
			: {}),
	};
}

if (process.argv[1] === import.meta.filename) {
	const faults = await lintAllTexts(makeAppRegistry());
	for (const { key, locale, fault } of faults) console.error(`${key} (${locale}): ${fault}`);
	if (process.argv.includes("--lint") || faults.length > 0) process.exit(faults.length > 0 ? 1 : 0);
	const accounts = accountsOf(process.env);
	if (!accounts.twilio && !accounts.meta) {
		console.error(
			"Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, or WHATSAPP_BUSINESS_ACCOUNT_ID and WHATSAPP_ACCESS_TOKEN.",
		);
		process.exit(1);
	}
	const states = await submitTemplates(accounts);
	for (const { key, locale, state } of states) console.log(`${key} (${locale}): ${state}`);
	process.exit(states.some(({ state }) => state === "failed") ? 1 : 0);
}
