/** Templates are made at Twilio, and WhatsApp's approval asked for (Twilio: "Content API", "Submit templates for approval"). */
import * as z from "zod";
import type {
	SubmissionState,
	SubmittableTemplate,
	TemplateStanding,
} from "../../ports/message-templates.ts";
import { callTwilio } from "./api.ts";
import { approvedName, whatsappLanguage } from "../shared/template-words.ts";
import { sidOf, typeOf } from "./approved.ts";
import type { TwilioConfig } from "./config.ts";
import { contentUrl, sidSchema, walkContents } from "./content-list.ts";
import { standingOf } from "./template-states.ts";

const createdSchema = z.object({ sid: sidSchema });
const askedSchema = z.object({ status: z.string() });

const buttonsOf = (template: SubmittableTemplate, gaps: number) =>
	template.buttonTitles.map((title, index) => ({
		type: "QUICK_REPLY",
		title,
		id: `{{${gaps + index + 1}}}`,
	}));

const contentOf = (template: SubmittableTemplate) => {
	const samples = [...template.samples, ...template.buttonTitles.map((_, i) => `answer_${i}`)];
	return {
		friendly_name: approvedName(template),
		language: whatsappLanguage(template.locale),
		variables: Object.fromEntries(samples.map((sample, i) => [String(i + 1), sample])),
		types: {
			[typeOf(template)]: {
				body: template.body,
				...(template.buttonTitles.length > 0
					? { actions: buttonsOf(template, template.samples.length) }
					: {}),
			},
		},
	};
};

/** Null where it was not made. */
async function make(
	config: TwilioConfig,
	url: string,
	template: SubmittableTemplate,
	signal: AbortSignal,
): Promise<string | null> {
	const json = contentOf(template);
	const answer = await callTwilio(config, { method: "POST", url, json }, signal);
	const created = answer.kind === "answer" ? createdSchema.safeParse(answer.json) : null;
	return created?.success ? created.data.sid : null;
}

async function askApproval(
	config: TwilioConfig,
	url: string,
	template: SubmittableTemplate,
	signal: AbortSignal,
): Promise<SubmissionState> {
	const json = { name: approvedName(template), category: template.category };
	const answer = await callTwilio(config, { method: "POST", url, json }, signal);
	if (answer.kind !== "answer" || answer.status >= 300) return "failed";
	return askedSchema.safeParse(answer.json).data?.status === "approved" ? "approved" : "waiting";
}

/** What is stored in these words, by template. Null where the list could not be read to its end. */
async function stored(
	config: TwilioConfig,
	url: string,
	templates: readonly SubmittableTemplate[],
	signal: AbortSignal,
): Promise<ReadonlyMap<SubmittableTemplate, TemplateStanding> | null> {
	const byName = new Map(templates.map((template) => [approvedName(template), template]));
	const found = new Map<SubmittableTemplate, TemplateStanding>();
	const keep = (content: unknown) => {
		const [name, standing] = standingOf(content) ?? [];
		const template = name === undefined ? undefined : byName.get(name);
		if (template && standing && sidOf(template)(content) !== null)
			if (found.get(template)?.state !== "approved") found.set(template, standing);
		return false;
	};
	const walk = await walkContents(config, `${url}AndApprovals`, keep, signal);
	return walk === "ended" ? found : null;
}

/**
 * The states of the templates, in their order. One list tells what is there already, in these words: only the rest is made, and
 * approval asked for where nobody has yet, so that doing it again changes nothing. Where the list cannot be read nothing is made,
 * or each failure would leave a copy behind.
 */
export async function submitTemplates(
	config: TwilioConfig,
	templates: readonly SubmittableTemplate[],
	signal: AbortSignal,
): Promise<readonly SubmissionState[]> {
	const url = contentUrl(config);
	const known = url === null ? null : await stored(config, url, templates, signal);
	if (url === null || known === null) return templates.map(() => "failed");
	const states: SubmissionState[] = [];
	for (const template of templates) {
		const standing = known.get(template);
		if (standing !== undefined && standing.state !== "unsubmitted") {
			states.push(standing.state === "approved" ? "approved" : "waiting");
			continue;
		}
		const sid = standing?.contentId ?? (await make(config, url, template, signal));
		states.push(
			sid === null
				? "failed"
				: await askApproval(config, `${url}/${sid}/ApprovalRequests/whatsapp`, template, signal),
		);
	}
	return states;
}
