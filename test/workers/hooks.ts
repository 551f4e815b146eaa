/** Webhooks as Twilio sends them: a form, signed with the made-up token over the public address. */
import { exports } from "cloudflare:workers";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { accountSid, authToken, ourWhatsApp, publicUrl } from "./outside-rules.ts";

let sids = 0;
export const freshSid = (): string => `SM${String(++sids).padStart(31, "0")}f`;

export const messageForm = (more: Record<string, string> = {}): Record<string, string> => ({
	MessageSid: freshSid(),
	AccountSid: accountSid,
	SmsStatus: "received",
	From: "whatsapp:+447700900555",
	To: `whatsapp:${ourWhatsApp}`,
	Body: "hello",
	NumMedia: "0",
	...more,
});

export type Post = {
	readonly form: Record<string, string>;
	/** Absent: as Twilio would sign it. */
	readonly signature?: string | null;
	readonly origin?: string;
	readonly contentType?: string;
	readonly body?: string;
};

export const signatureOf = (
	path: string,
	form: Record<string, string>,
	token = authToken,
	origin = publicUrl,
): string => getExpectedTwilioSignature(token, `${origin}${path}`, form);

export function post(path: string, request: Post): Promise<Response> {
	const headers = new Headers({
		"content-type": request.contentType ?? "application/x-www-form-urlencoded",
	});
	const signature =
		request.signature === undefined ? signatureOf(path, request.form) : request.signature;
	if (signature !== null) headers.set("x-twilio-signature", signature);
	return exports.default.fetch(`${request.origin ?? publicUrl}${path}`, {
		method: "POST",
		headers,
		body: request.body ?? new URLSearchParams(request.form).toString(),
	});
}

export const postSigned = (path: string, form: Record<string, string>): Promise<Response> =>
	post(path, { form });
