/** The packs' texts that WhatsApp must approve, and our account there. */
import {
	approvedName,
	listTemplateStates,
	submitTemplate,
	type TwilioConfig,
} from "../channels/index.ts";
import type { TextFault } from "../core/template/lint.ts";
import { faultsOf, seenAs, submittable } from "../kernel/approved-templates.ts";
import type { Registry } from "../kernel/registry.ts";
import { packs } from "../packs/index.ts";
import type { SeenTemplate, SubmittableTemplate } from "../ports/message-templates.ts";
import { loadAllTexts } from "./languages.ts";

const wanted = () => packs.flatMap((pack) => pack.approved ?? []);

export async function approvedTemplates(
	registry: Registry,
): Promise<readonly SubmittableTemplate[]> {
	await loadAllTexts();
	return submittable(registry, wanted());
}

export async function lintAllTexts(registry: Registry): Promise<readonly TextFault[]> {
	await loadAllTexts();
	return faultsOf(registry, wanted());
}

/** Submits what is missing; doing it again changes nothing. Gives the state of each. */
export async function submitApprovedTemplates(
	registry: Registry,
	config: TwilioConfig,
	signal: AbortSignal,
): Promise<readonly { readonly key: string; readonly locale: string; readonly state: string }[]> {
	const states = [];
	for (const template of await approvedTemplates(registry))
		states.push({
			key: template.key,
			locale: template.locale,
			state: await submitTemplate(config, template, signal),
		});
	return states;
}

/** Null where the provider could not be asked. */
export async function seenTemplates(
	registry: Registry,
	config: TwilioConfig,
	signal: AbortSignal,
): Promise<readonly SeenTemplate[] | null> {
	const states = await listTemplateStates(config, signal);
	return states && seenAs(await approvedTemplates(registry), states, approvedName);
}
