/**
 * Approved templates: the only words that may leave outside the 24-hour window (Twilio: "Content API", "WhatsApp
 * approval"). A template is a stored content under a name of ours; it counts only where Twilio says that WhatsApp has
 * approved it and its words are still ours.
 */
import * as z from "zod";
import { within } from "../../ports/deadline.ts";
import type { ApprovedTemplate } from "../../ports/message-templates.ts";
import { approvedName, filledValue } from "../shared/template-words.ts";
import { callTwilio } from "./api.ts";
import type { TwilioConfig } from "./config.ts";
import { contentUrl, findContent, sidSchema } from "./content-list.ts";

const rememberedName = (template: ApprovedTemplate) => `approved:${approvedName(template)}`;
export const approvedTimeoutMs = 4_000;

const contentSchema = z.object({
	sid: sidSchema,
	friendly_name: z.string(),
	types: z.object({
		"twilio/quick-reply": z.object({ body: z.string() }).optional(),
		"twilio/text": z.object({ body: z.string() }).optional(),
	}),
});
const approvalSchema = z.object({
	whatsapp: z.object({ status: z.string() }).nullish(),
});

/** An approved template without buttons is plain text. */
export const typeOf = (template: ApprovedTemplate) =>
	template.buttonTitles.length > 0 ? "twilio/quick-reply" : "twilio/text";

/** Null for a content that is not this template in these words. */
export const sidOf = (template: ApprovedTemplate) => (candidate: unknown) => {
	const content = contentSchema.safeParse(candidate);
	if (!content.success || content.data.friendly_name !== approvedName(template)) return null;
	return content.data.types[typeOf(template)]?.body === template.body ? content.data.sid : null;
};

/** Null where it could not be learnt. */
async function isApproved(
	config: TwilioConfig,
	url: string,
	sid: string,
	signal: AbortSignal,
): Promise<boolean | null> {
	const answer = await callTwilio(
		config,
		{ method: "GET", url: `${url}/${sid}/ApprovalRequests` },
		signal,
	);
	if (answer.kind !== "answer") return null;
	if (answer.status === 404) return false;
	const parsed = answer.status === 200 ? approvalSchema.safeParse(answer.json) : null;
	return parsed?.success ? parsed.data.whatsapp?.status === "approved" : null;
}

/**
 * The sid of the approved content; `absent` where the provider says that there is none now; null where it could not be learnt:
 * that says nothing of the template. Never throws.
 */
export async function approvedSid(
	config: TwilioConfig,
	template: ApprovedTemplate,
	signal: AbortSignal,
): Promise<string | "absent" | null> {
	const remembered = await config.contentSids.get(rememberedName(template)).catch(() => null);
	const known = sidSchema.safeParse(remembered);
	if (known.success) return known.data;
	const url = contentUrl(config);
	if (url === null) return null;
	const found = await within(
		approvedTimeoutMs,
		async (bounded) => {
			const listed = await findContent(config, url, sidOf(template), bounded);
			if (listed === null || listed === "absent") return listed;
			const approved = await isApproved(config, url, listed, bounded);
			return approved === true ? listed : approved === false ? "absent" : null;
		},
		signal,
	);
	if (found === null || found === "absent") return found;
	await config.contentSids.put(rememberedName(template), found).catch(() => undefined);
	return found;
}

export const forgetApproved = (config: TwilioConfig, template: ApprovedTemplate): Promise<void> =>
	forgetApprovedName(config, approvedName(template));
export const forgetApprovedName = (config: TwilioConfig, name: string): Promise<void> =>
	config.contentSids.put(`approved:${name}`, "").catch(() => undefined);

/** `ContentVariables`: the gaps in order, then the buttons' payloads. */
export function approvedVariables(values: readonly string[], payloads: readonly string[]): string {
	return JSON.stringify(
		Object.fromEntries(
			[...values, ...payloads].map((value, index) => [String(index + 1), filledValue(value)]),
		),
	);
}
