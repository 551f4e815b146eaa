/**
 * Sends one message: `POST /<our number's id>/messages` (Meta: "Messages API"). There is no idempotency key and no list of what was
 * sent: what is not surely refused is `unknown`. Each message carries its row's name, which its statuses carry back: they settle it.
 */
import * as z from "zod";
import type { Outgoing, SendResult } from "../../ports/channel.ts";
import { filledValue, whatsappLanguage } from "../shared/template-words.ts";
import { callGraph } from "./api.ts";
import { approvalOf, forgetApproved } from "./approved.ts";
import { captionMax, type MetaConfig, phoneNumberIdForm } from "./config.ts";
import { explainRefusal } from "./errors.ts";
import { externalIdOf, rowMark } from "./ids.ts";
import { interactiveOf } from "./interactive.ts";
import { isNumber, isScopedId } from "./person.ts";
import { templateName } from "./template-name.ts";

type Failed = Extract<SendResult, { kind: "failed" }>;
type Content = Readonly<Record<string, unknown>> & { readonly type: string };

const failed = (code: Failed["code"], retryable = false): Failed => ({
	kind: "failed",
	code,
	retryable,
});

export async function sendMessage(
	config: MetaConfig,
	message: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const { from, to, approved } = message;
	const sender = from.value === "" ? config.phoneNumberId : from.value;
	if (from.channel !== "whatsapp" || !phoneNumberIdForm.test(sender))
		return failed("misconfigured");
	const recipient = to.channel === "whatsapp" ? recipientOf(to.value) : null;
	if (recipient === null) return failed("bad_address");
	const post = (content: Content) =>
		create(config, sender, { ...recipient, ...content }, message, signal);
	if (!approved) return post(contentOf(message, config.buttonBounds));
	const approval = await approvalOf(config, approved.template, signal);
	// Nothing has left, and nothing is known of the template: not the same as one that is not there.
	if (approval === null) return failed("template_unknown", true);
	if (approval === "absent") return failed("window_closed");
	const result = await post(templateOf(message, approved));
	if (result.kind === "failed" && result.code === "template_gone")
		await forgetApproved(config, templateName(approved.template));
	return result;
}

/** A number goes in `to`, an id in `recipient`: where both stand, the number would win. */
const recipientOf = (value: string): Readonly<Record<string, string>> | null => {
	if (isNumber(value)) return { to: value.slice(1) };
	return isScopedId(value) ? { recipient: value } : null;
};

function contentOf(message: Outgoing, bounds: MetaConfig["buttonBounds"]): Content {
	const { document, text } = message;
	if (document && text.length <= captionMax)
		return {
			type: "document",
			document: { link: document.link, filename: document.name, caption: text },
		};
	const interactive = document ? null : interactiveOf(message, bounds);
	if (interactive) return { type: "interactive", interactive };
	return {
		type: "text",
		// A card of a stranger's page is none of our words.
		text: { preview_url: false, body: document ? `${text}\n${document.link}` : text },
	};
}

const templateOf = (
	{ buttons }: Outgoing,
	{ template, values }: NonNullable<Outgoing["approved"]>,
): Content => ({
	type: "template",
	template: {
		name: templateName(template),
		language: { code: whatsappLanguage(template.locale) },
		components: [
			...(values.length > 0
				? [
						{
							type: "body",
							parameters: values.map((value) => ({ type: "text", text: filledValue(value) })),
						},
					]
				: []),
			...buttons.map(({ payload }, index) => ({
				type: "button",
				sub_type: "quick_reply",
				index: String(index),
				parameters: [{ type: "payload", payload }],
			})),
		],
	},
});

const sentSchema = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });

async function create(
	config: MetaConfig,
	sender: string,
	content: Readonly<Record<string, unknown>>,
	{ threadKey, outboxId, tries }: Outgoing,
	signal: AbortSignal,
): Promise<SendResult> {
	const json = {
		messaging_product: "whatsapp",
		recipient_type: "individual",
		...content,
		biz_opaque_callback_data: rowMark(threadKey, outboxId),
	};
	const answer = await callGraph(
		config,
		{ method: "POST", path: `${sender}/messages`, json },
		signal,
	);
	switch (answer.kind) {
		case "never_left":
			return failed("provider_down", true);
		case "open":
			return { kind: "unknown", detail: answer.detail };
		case "answer": {
			const { status, told } = answer;
			if (status >= 200 && status < 300) {
				const sent = sentSchema.safeParse(answer.json);
				if (!sent.success) return { kind: "unknown", detail: `http_${status}_without_id` };
				const [{ id }] = sent.data.messages;
				return { kind: "sent", externalId: await externalIdOf(id), status: "accepted" };
			}
			const refusal = explainRefusal(status, told, tries);
			if (refusal === null) return { kind: "unknown", detail: `http_${status}` };
			const waitMs = answer.retryAfterMs ?? refusal.retryAfterMs;
			return {
				...failed(refusal.code, refusal.retryable),
				...(told.code === undefined ? {} : { providerCode: told.code }),
				...(refusal.retryable && waitMs !== undefined ? { retryAfterMs: waitMs } : {}),
			};
		}
	}
}
