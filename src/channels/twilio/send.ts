/**
 * Sends one message: `POST /2010-04-01/Accounts/{sid}/Messages.json` (Twilio: "Message resource"). The API has no
 * idempotency key, so what is not surely refused is `unknown`, never "failed": a 5xx, a timeout, a cut connection, a
 * 2xx without an id. Only `find` or a delivery report settles those.
 *
 * A refused connection costs that caution too where the runtime cannot tell it from a cut one (`shared/http.ts`):
 * a few minutes' delay while Twilio is unreachable, against a person hearing something twice.
 */
import * as z from "zod";
import type { Button } from "../../core/confirmation/buttons.ts";
import { readChoice } from "../../core/confirmation/choices.ts";
import type { Channel, Outgoing, SendResult } from "../../ports/channel.ts";
import { writeAddress } from "./address.ts";
import { type ApiAnswer, callTwilio, errorNumberOf } from "./api.ts";
import { approvedSid, approvedVariables, forgetApproved } from "./approved.ts";
import {
	apiBase,
	buttonsMax,
	messageSidForm,
	type TwilioConfig,
	type TwilioProduct,
} from "./config.ts";
import {
	type ContentTemplates,
	contentVariables,
	type FilledContent,
	makeContentTemplates,
} from "./content.ts";
import { contentRefusals, explainRefusal } from "./errors.ts";
import { deliveryStatus } from "./status.ts";

type Failed = Extract<SendResult, { kind: "failed" }>;

/** Many choices are a list, few are typed: two or three buttons have always been an answer here, and stay that. */
export async function contentOf(message: Outgoing): Promise<FilledContent | null> {
	// A list holds choices and nothing else: no entry of one is ever a yes (P2).
	const { buttons } = message;
	const isChoice = ({ payload }: Button) => readChoice(payload) !== null;
	if (!buttons.some(isChoice)) return contentVariables(message);
	if (buttons.length <= buttonsMax || !buttons.every(isChoice)) return null;
	return (await import("./list-picker.ts")).pickerOf(message);
}

/** What it learns of stored contents, it keeps. */
export function makeSend(product: TwilioProduct, config: TwilioConfig): Channel["send"] {
	const contents = makeContentTemplates(config);
	return (message, signal) => sendMessage(product, config, contents, message, signal);
}

async function sendMessage(
	product: TwilioProduct,
	config: TwilioConfig,
	contents: ContentTemplates,
	message: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const form = envelope(product, config, message);
	const url = messagesUrl(config);
	if (!(form instanceof URLSearchParams)) return form;
	if (url === null) return { kind: "failed", code: "misconfigured", retryable: false };

	if (message.approved && product === "whatsapp") {
		const sid = await approvedSid(config, message.approved.template, signal);
		// Nothing has left, and nothing is known of the template: not the same as one that is not there.
		if (sid === null) return { kind: "failed", code: "template_unknown", retryable: true };
		if (sid === "absent") return { kind: "failed", code: "window_closed", retryable: false };
		form.set("ContentSid", sid);
		form.set(
			"ContentVariables",
			approvedVariables(
				message.approved.values,
				message.buttons.map((button) => button.payload),
			),
		);
		const result = await create(config, url, form, signal);
		if (result.kind !== "failed" || !contentRefusals.has(result.providerCode ?? 0)) return result;
		await forgetApproved(config, message.approved.template);
		return { ...result, code: "template_gone", retryable: false };
	}
	const filled = product === "whatsapp" && !message.document ? await contentOf(message) : null;
	const content = filled === null ? null : contents(filled.shape);
	const contentSid = content === null ? null : await content.sid(signal);
	if (filled !== null && content !== null && contentSid !== null) {
		const rich = new URLSearchParams(form);
		rich.set("ContentSid", contentSid);
		rich.set("ContentVariables", filled.json);
		const result = await create(config, url, rich, signal);
		const why =
			result.kind === "failed" ? contentRefusals.get(result.providerCode ?? 0) : undefined;
		if (why === undefined) return result;
		await content.refused(why);
	}
	form.set("Body", message.text);
	if (message.document) form.set("MediaUrl", message.document.link);
	return create(config, url, form, signal);
}

export function messagesUrl(config: TwilioConfig): string | null {
	const base = apiBase(config);
	return base === null
		? null
		: `${base}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`;
}

function envelope(
	product: TwilioProduct,
	config: TwilioConfig,
	message: Outgoing,
): URLSearchParams | Failed {
	const sender = message.from.value === "" ? config.from : message.from.value;
	const from = writeAddress({ channel: message.from.channel, value: sender });
	if (from === null || message.from.channel !== product) {
		return { kind: "failed", code: "misconfigured", retryable: false };
	}
	const to = writeAddress(message.to);
	if (to === null || message.to.channel !== product) {
		return { kind: "failed", code: "bad_address", retryable: false };
	}
	const form = new URLSearchParams({ To: to, From: from });
	// The callback's address names the row, so that a report settles a message whose answer was lost.
	const row = new URLSearchParams({ thread: message.threadKey, row: message.outboxId });
	form.set("StatusCallback", `${config.statusUrl}?${row}`);
	return form;
}

async function create(
	config: TwilioConfig,
	url: string,
	form: URLSearchParams,
	signal: AbortSignal,
): Promise<SendResult> {
	const answer = await callTwilio(config, { method: "POST", url, form }, signal);
	switch (answer.kind) {
		case "answer":
			return asResult(answer);
		case "never_left":
			return { kind: "failed", code: "provider_down", retryable: true };
		case "open":
			return { kind: "unknown", detail: answer.detail };
	}
}

const createdSchema = z.object({
	sid: z.string().regex(messageSidForm),
	status: z.string().catch("accepted"),
});

function asResult(answer: Extract<ApiAnswer, { kind: "answer" }>): SendResult {
	const { status, json } = answer;
	if (status >= 200 && status < 300) {
		const created = createdSchema.safeParse(json);
		if (!created.success) return { kind: "unknown", detail: `http_${status}_without_id` };
		const { sid, status: word } = created.data;
		return { kind: "sent", externalId: sid, status: deliveryStatus(word) ?? "accepted" };
	}
	// 408 is a proxy's: it does not say what became of the request behind it.
	if (status >= 500 || status === 408) return { kind: "unknown", detail: `http_${status}` };

	const providerCode = errorNumberOf(json);
	const { code, retryable, retryAfterMs } = explainRefusal(status, providerCode);
	const waitMs = answer.retryAfterMs ?? retryAfterMs;
	return {
		kind: "failed",
		code,
		retryable,
		...(providerCode !== undefined && { providerCode }),
		...(retryable && waitMs !== undefined && { retryAfterMs: waitMs }),
	};
}
