import { onTestFinished } from "vitest";
import { type StandInOptions, startTwilioStandIn, type TwilioStandIn } from "./stand-in.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./test-webhook.ts";

export const accountSid = "AC00000000000000000000000000000000";
export const authToken = "test_auth_token_0123456789abcdef";
export const senders = { whatsapp: "+15005550006", sms: "+15005550001" };
export const aline = {
	id: "aline",
	name: "Aline M.",
	number: "+250788123456",
	role: "person",
	locale: "en",
} as const;
export const eric = {
	id: "eric",
	name: "Eric",
	number: "+250788000222",
	role: "driver",
	locale: "rw",
} as const;

export type Answered = { readonly status: number; readonly json: Record<string, unknown> };
export type Bench = {
	readonly twilio: TwilioStandIn;
	readonly hook: WebhookReceiver;
	readonly call: (
		method: string,
		path: string,
		body?: Record<string, unknown> | URLSearchParams,
	) => Promise<Answered>;
	readonly create: (form: Record<string, string>) => Promise<Answered>;
	readonly text: (to: string, body: string) => Promise<string>;
};

export async function bench(
	options: Partial<StandInOptions> & { readonly fragment?: string } = {},
	answer?: Parameters<typeof startWebhookReceiver>[0],
): Promise<Bench> {
	const hook = await startWebhookReceiver(answer);
	const { fragment = "", ...given } = options;
	const twilio = await startTwilioStandIn({
		accountSid,
		authToken,
		webhookUrl: `${hook.url}/messages${fragment}`,
		senders,
		phones: [{ ...aline, windowOpen: true }, eric],
		...given,
	});
	onTestFinished(async () => {
		await twilio.stop();
		await hook.stop();
	});
	const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
	const call: Bench["call"] = async (method, path, body) => {
		const isForm = body instanceof URLSearchParams;
		const response = await fetch(path.startsWith("http") ? path : twilio.url + path, {
			method,
			headers: {
				authorization,
				...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
			},
			...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, json: text === "" ? {} : JSON.parse(text) };
	};
	const create: Bench["create"] = (form) => {
		const isWhatsApp = form["To"]?.startsWith("whatsapp:") === true;
		const From = isWhatsApp ? `whatsapp:${senders.whatsapp}` : senders.sms;
		const StatusCallback = `${hook.url}/status?row=1`;
		const body = new URLSearchParams({ From, StatusCallback, ...form });
		return call("POST", `/2010-04-01/Accounts/${accountSid}/Messages.json`, body);
	};
	const text: Bench["text"] = async (To, Body) => {
		const { status, json } = await create({ To, Body });
		if (status !== 201) throw new Error(JSON.stringify(json));
		return String(json["sid"]);
	};
	return { twilio, hook, call, create, text };
}
