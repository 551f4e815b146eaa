/**
 * Approved templates: the only words that may leave outside the 24-hour window (Meta: "Message templates"). One counts only where Meta
 * says that it is approved and its words are still ours.
 */
import * as z from "zod";
import { within } from "../../ports/deadline.ts";
import type { ApprovedTemplate } from "../../ports/message-templates.ts";
import { whatsappLanguage } from "../shared/template-words.ts";
import { callGraph } from "./api.ts";
import type { MetaConfig } from "./config.ts";
import { templateName } from "./template-name.ts";

const lookMs = 4_000;
const pageSize = 250;
/** Beyond five thousand, one is taken to be missing. */
const pagesMax = 20;
/** Its words may be changed there under its name: it is looked at anew each day. */
const knownSeconds = 24 * 3600;

const listedSchema = z.object({
	id: z.string(),
	name: z.string(),
	language: z.string(),
	status: z.string(),
	category: z.string().nullish(),
	rejected_reason: z.string().nullish(),
	components: z
		.array(z.object({ type: z.string(), text: z.string().optional() }))
		.optional()
		.catch(undefined),
});
export type Listed = z.output<typeof listedSchema>;
const pageSchema = z.object({
	data: z.array(z.unknown()),
	paging: z
		.object({
			cursors: z.object({ after: z.string() }).optional(),
			next: z.string().optional(),
		})
		.optional(),
});

/** Those of a name, or all. Null where the list could not be read to its end. */
export async function listTemplates(
	config: MetaConfig,
	name: string | null,
	signal: AbortSignal,
): Promise<readonly Listed[] | null> {
	const found: Listed[] = [];
	let after: string | undefined;
	for (let pages = 0; pages < pagesMax; pages++) {
		const query = {
			fields: "id,name,language,status,category,rejected_reason,components",
			limit: String(pageSize),
			...(name === null ? {} : { name }),
			...(after === undefined ? {} : { after }),
		};
		const path = `${config.accountId}/message_templates`;
		const answer = await callGraph(config, { method: "GET", path, query }, signal);
		if (answer.kind !== "answer" || answer.status !== 200) return null;
		const page = pageSchema.safeParse(answer.json);
		if (!page.success) return null;
		found.push(...page.data.data.flatMap((one) => listedSchema.safeParse(one).data ?? []));
		// `next` is an address with our token in it: the cursor says as much.
		after = page.data.paging?.next === undefined ? undefined : page.data.paging.cursors?.after;
		if (after === undefined) return found;
	}
	return null;
}

/** Whether it is this template, in these words. */
export const isOurs =
	(template: ApprovedTemplate) =>
	({ name, language, components = [] }: Listed): boolean =>
		name === templateName(template) &&
		language === whatsappLanguage(template.locale) &&
		components.find(({ type }) => type === "BODY")?.text === template.body;

const rememberedName = ({ accountId }: MetaConfig, name: string) =>
	`meta_template:${accountId}:${name}`;

/** `absent`: Meta says that there is none now; null: it could not be learnt, which says nothing of it. Never throws. */
export async function approvalOf(
	config: MetaConfig,
	template: ApprovedTemplate,
	signal: AbortSignal,
): Promise<"approved" | "absent" | null> {
	if (config.accountId === undefined) return "absent";
	const name = templateName(template);
	const remembered = await config.memory.get(rememberedName(config, name)).catch(() => null);
	if (remembered === "approved") return remembered;
	const listed = await within(lookMs, (bounded) => listTemplates(config, name, bounded), signal);
	if (listed === null) return null;
	const own = listed.find(isOurs(template));
	if (own?.status !== "APPROVED") return "absent";
	await config.memory
		.put(rememberedName(config, name), "approved", knownSeconds)
		.catch(() => undefined);
	return "approved";
}

export const forgetApproved = (config: MetaConfig, name: string): Promise<void> =>
	config.memory.put(rememberedName(config, name), "").catch(() => undefined);
