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

export function submitTemplates(account: {
	readonly accountSid: string;
	readonly authToken: string;
	readonly apiBaseUrl: string | undefined;
}) {
	const settings: ChannelSettings = {
		PUBLIC_BASE_URL: "",
		TWILIO_ACCOUNT_SID: account.accountSid,
		TWILIO_AUTH_TOKEN: account.authToken,
		TWILIO_API_BASE_URL: account.apiBaseUrl ?? "https://api.twilio.com",
		TWILIO_WHATSAPP_FROM: anySender,
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

if (process.argv[1] === import.meta.filename) {
	const faults = await lintAllTexts(makeAppRegistry());
	for (const { key, locale, fault } of faults) console.error(`${key} (${locale}): ${fault}`);
	if (process.argv.includes("--lint") || faults.length > 0) process.exit(faults.length > 0 ? 1 : 0);
	const accountSid = process.env["TWILIO_ACCOUNT_SID"];
	const authToken = process.env["TWILIO_AUTH_TOKEN"];
	if (!accountSid || !authToken) {
		console.error("Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.");
		process.exit(1);
	}
	const states = await submitTemplates({
		accountSid,
		authToken,
		apiBaseUrl: process.env["TWILIO_API_BASE_URL"],
	});
	for (const { key, locale, state } of states) console.log(`${key} (${locale}): ${state}`);
	process.exit(states.some(({ state }) => state === "failed") ? 1 : 0);
}
