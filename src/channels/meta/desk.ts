/** Templates are made at Meta, which approves them or does not (Meta: "Message templates"). */
import * as z from "zod";
import {
	type SubmissionState,
	type SubmittableTemplate,
	type TemplateDesk,
	type TemplateStanding,
	type TemplateState,
	templateCategories,
	templateStates,
} from "../../ports/message-templates.ts";
import { whatsappLanguage } from "../shared/template-words.ts";
import { callGraph } from "./api.ts";
import { forgetApproved, isOurs, type Listed, listTemplates } from "./approved.ts";
import type { MetaConfig } from "./config.ts";
import { templateName } from "./template-name.ts";

const reasonCharsMax = 300;
const createdSchema = z.object({ id: z.string(), status: z.string() });

/** Words of Meta's own for what we call pending, and for what is gone. */
const otherStates: Readonly<Record<string, TemplateState>> = {
	in_appeal: "pending",
	pending_deletion: "disabled",
	deleted: "disabled",
	limit_exceeded: "rejected",
};

function stateOf(status: string): TemplateState {
	const word = status.toLowerCase();
	return templateStates.find((state) => state === word) ?? otherStates[word] ?? "unknown";
}

function standingOf({ id, status, category, rejected_reason: reason }: Listed): TemplateStanding {
	return {
		contentId: id,
		state: stateOf(status),
		category: templateCategories.find((known) => known === category) ?? null,
		// Meta says "NONE" where nothing was wrong.
		reason: reason && reason !== "NONE" ? reason.slice(0, reasonCharsMax) : null,
	};
}

/** By name. A template is approved for its language, and its name says which. */
async function standings(
	config: MetaConfig,
	signal: AbortSignal,
): Promise<ReadonlyMap<string, TemplateStanding> | null> {
	const listed = config.accountId === undefined ? null : await listTemplates(config, null, signal);
	return listed && new Map(listed.map((one) => [one.name, standingOf(one)]));
}

const componentsOf = ({ body, samples, buttonTitles }: SubmittableTemplate) => [
	{
		type: "BODY",
		text: body,
		...(samples.length > 0 ? { example: { body_text: [samples] } } : {}),
	},
	...(buttonTitles.length > 0
		? [{ type: "BUTTONS", buttons: buttonTitles.map((text) => ({ type: "QUICK_REPLY", text })) }]
		: []),
];

const submitted = (state: TemplateState): SubmissionState =>
	state === "approved" ? "approved" : "waiting";

async function make(
	config: MetaConfig,
	template: SubmittableTemplate,
	signal: AbortSignal,
): Promise<SubmissionState> {
	const json = {
		name: templateName(template),
		language: whatsappLanguage(template.locale),
		category: template.category,
		components: componentsOf(template),
	};
	const path = `${config.accountId}/message_templates`;
	const answer = await callGraph(config, { method: "POST", path, json }, signal);
	const made = answer.kind === "answer" ? createdSchema.safeParse(answer.json) : null;
	return made?.success ? submitted(stateOf(made.data.status)) : "failed";
}

/** One list tells what is there in these words: only the rest is made. Where it cannot be read nothing is, or a failure would leave copies. */
async function submit(
	config: MetaConfig,
	templates: readonly SubmittableTemplate[],
	signal: AbortSignal,
): Promise<readonly SubmissionState[]> {
	const listed = config.accountId === undefined ? null : await listTemplates(config, null, signal);
	if (listed === null) return templates.map(() => "failed");
	const states: SubmissionState[] = [];
	for (const template of templates) {
		const own = listed.find(isOurs(template));
		states.push(own ? submitted(stateOf(own.status)) : await make(config, template, signal));
	}
	return states;
}

export const deskOf = (config: MetaConfig): TemplateDesk => ({
	nameOf: templateName,
	submit: (templates, signal) => submit(config, templates, signal),
	standings: (signal) => standings(config, signal),
	forget: (name) => forgetApproved(config, name),
});
