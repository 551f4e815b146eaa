/** The Twilio account as it answers: credentials, senders and where they bring messages to, the texts that WhatsApp approved. */
import { z } from "zod";
import { approvedTemplates } from "../../src/app/approved-templates.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import type { Settings } from "../../src/app/env.ts";
import { type ApiAnswer, callTwilio } from "../../src/channels/twilio/api.ts";
import { approvedName } from "../../src/channels/shared/template-words.ts";
import type { TwilioConfig } from "../../src/channels/twilio/config.ts";
import { listTemplateStates } from "../../src/channels/twilio/template-states.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const senderPagesMax = 10;
const timeoutMs = 60_000;
/** Twilio's shared WhatsApp number for trying things out; it is nobody's sender. */
const sandbox = "+14155238886";
const webhookPath = "/webhooks/twilio/messages";
const messagingBaseUrl = "https://messaging.twilio.com";

const accountSchema = z.object({ status: z.string() });
const numbersSchema = z.object({
	incoming_phone_numbers: z.array(
		z.object({ phone_number: z.string(), sms_url: z.string().nullish() }),
	),
});
const sendersSchema = z.object({
	senders: z.array(
		z.object({
			sender_id: z.string().nullish(),
			status: z.string(),
			webhook: z.object({ callback_url: z.string().nullish() }).nullish(),
		}),
	),
	meta: z.object({ next_page_url: z.string().nullish() }).nullish(),
});
type Sender = z.infer<typeof sendersSchema>["senders"][number];

const isTwilios = (url: string) => /(^|\.)twilio\.com$/.test(new URL(url).hostname);

function configOf(settings: Settings): TwilioConfig {
	return {
		accountSid: settings.TWILIO_ACCOUNT_SID,
		authToken: settings.TWILIO_AUTH_TOKEN,
		apiBaseUrl: settings.TWILIO_API_BASE_URL,
		statusUrl: "",
		from: "",
		nowMs: () => Date.now(),
		contentSids: { get: async () => null, put: async () => {} },
	};
}

function ofAccount(answer: ApiAnswer): Finding {
	if (answer.kind !== "answer")
		return fail("TWILIO_API_BASE_URL", "is not reached", "Is Twilio up, and this network open?");
	if (answer.status === 401)
		return fail("TWILIO_AUTH_TOKEN", "is refused by Twilio", "Copy account sid and token anew.");
	const account = accountSchema.safeParse(answer.json);
	if (answer.status !== 200 || !account.success)
		return fail(
			"TWILIO_ACCOUNT_SID",
			"is no account that answers",
			"Copy account sid and token anew.",
		);
	return account.data.status === "active"
		? ok("TWILIO_ACCOUNT_SID", "and its token are accepted")
		: fail("TWILIO_ACCOUNT_SID", `is ${account.data.status}`, "Ask Twilio why.");
}

/** A message that arrives elsewhere reaches nobody here; without the fragment it is not tried again where we were away. */
function ofWebhook(about: string, url: string | null | undefined, settings: Settings): Finding {
	const expected = `${settings.PUBLIC_BASE_URL}${webhookPath}`;
	const todo = `Set its webhook for incoming messages to PUBLIC_BASE_URL with ${webhookPath}#rc=2&rp=5xx,ct,rt`;
	const [address, fragment] = (url ?? "").split("#");
	if (address !== expected) return fail(about, "brings its messages elsewhere", todo);
	return fragment?.includes("rp=")
		? ok(about, "is in the account and brings its messages here")
		: warn(about, "brings its messages here, and is not tried again where we were away", todo);
}

async function checkSms(config: TwilioConfig, settings: Settings, signal: AbortSignal) {
	const about = "TWILIO_SMS_FROM";
	const number = settings.TWILIO_SMS_FROM;
	if (number === undefined) return [];
	const url = `${config.apiBaseUrl}/2010-04-01/Accounts/${config.accountSid}/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(number)}`;
	const answer = await callTwilio(config, { method: "GET", url }, signal);
	const listed = answer.kind === "answer" ? numbersSchema.safeParse(answer.json) : null;
	if (!listed?.success)
		return [warn(about, "cannot be looked up", "Look for it among the account's numbers.")];
	const found = listed.data.incoming_phone_numbers.find((one) => one.phone_number === number);
	return [
		found
			? ofWebhook(about, found.sms_url, settings)
			: fail(about, "is no number of this account", "Buy it, or set the one you have."),
	];
}

async function findSender(
	config: TwilioConfig,
	number: string,
	signal: AbortSignal,
): Promise<Sender | "absent" | null> {
	const base = isTwilios(config.apiBaseUrl ?? "") ? messagingBaseUrl : config.apiBaseUrl;
	const list = `${base}/v2/Channels/Senders?`;
	let url = `${list}Channel=whatsapp&PageSize=100`;
	for (let page = 0; page < senderPagesMax; page++) {
		const answer = await callTwilio(config, { method: "GET", url }, signal);
		const listed = answer.kind === "answer" ? sendersSchema.safeParse(answer.json) : null;
		if (!listed?.success) return null;
		const found = listed.data.senders.find((one) => one.sender_id === `whatsapp:${number}`);
		if (found) return found;
		const next = listed.data.meta?.next_page_url;
		// Only within the same list: the next request carries our credentials.
		if (!next?.startsWith(list)) return "absent";
		url = next;
	}
	return null;
}

async function checkWhatsApp(config: TwilioConfig, settings: Settings, signal: AbortSignal) {
	const about = "TWILIO_WHATSAPP_FROM";
	const number = settings.TWILIO_WHATSAPP_FROM;
	if (number === undefined) return [];
	if (number === sandbox)
		return [warn(about, "is Twilio's sandbox", "Only for trying it out: register a sender.")];
	const sender = await findSender(config, number, signal);
	if (sender === null)
		return [
			warn(about, "cannot be looked up", "Look for it among the account's WhatsApp senders."),
		];
	if (sender === "absent")
		return [
			fail(about, "is no WhatsApp sender of this account", "Register it, or set the one you have."),
		];
	if (!sender.status.startsWith("ONLINE"))
		return [fail(about, `is ${sender.status.toLowerCase()}`, "Finish its registration at Twilio.")];
	return [ofWebhook(about, sender.webhook?.callback_url, settings)];
}

/** Of the texts that are not approved, named in one line; `npm run templates` names all. */
const namesMax = 8;

async function checkTemplates(config: TwilioConfig, settings: Settings, signal: AbortSignal) {
	if (settings.TWILIO_WHATSAPP_FROM === undefined) return [];
	const about = "approved templates";
	const templates = await approvedTemplates(makeAppRegistry());
	const states = await listTemplateStates(config, signal);
	if (states === null)
		return [warn(about, "could not be read to the end of the list", "Try again in a while.")];
	const missing = new Map<string, string[]>();
	for (const template of templates)
		if (states.get(approvedName(template))?.state !== "approved")
			missing.set(template.key, [...(missing.get(template.key) ?? []), template.locale]);
	const count = [...missing.values()].flat().length;
	const names = [...missing].map(([key, locales]) => `${key} (${locales.join(" ")})`);
	const more = names.length - namesMax;
	return [
		count === 0
			? ok(about, `all ${templates.length} are approved`)
			: warn(
					about,
					`${count} of ${templates.length} are not: ${names.slice(0, namesMax).join(", ")}${more > 0 ? `, and ${more} texts more` : ""}`,
					"Run npm run templates, and wait for WhatsApp: until then these words reach only who wrote in the last 24 hours.",
				),
	];
}

export async function checkTwilio(settings: Settings): Promise<readonly Finding[]> {
	const config = configOf(settings);
	const signal = AbortSignal.timeout(timeoutMs);
	const url = `${config.apiBaseUrl}/2010-04-01/Accounts/${config.accountSid}.json`;
	const account = ofAccount(await callTwilio(config, { method: "GET", url }, signal));
	if (account.level === "fail") return [account];
	return [
		account,
		...(await checkWhatsApp(config, settings, signal)),
		...(await checkSms(config, settings, signal)),
		...(await checkTemplates(config, settings, signal)),
	];
}
