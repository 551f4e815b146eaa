/** Every text that WhatsApp must approve, in every language, as it is submitted and as it is looked for. */
import { submitTemplate, type TwilioConfig } from "../channels/index.ts";
import { locales } from "../core/locale.ts";
import { numbered } from "../core/template/render.ts";
import type { Registry } from "../kernel/registry.ts";
import { packs } from "../packs/index.ts";
import type { ApprovedTemplate } from "../ports/channel.ts";

export type SubmittableTemplate = ApprovedTemplate & { readonly samples: readonly string[] };

export function approvedTemplates(registry: Registry): readonly SubmittableTemplate[] {
	return packs
		.flatMap((pack) => pack.approved ?? [])
		.flatMap(({ keys, samples }) =>
			locales.map((locale) => {
				const text = keys.map((key) => registry.raw(key, locale)).join("\n");
				const { body, names } = numbered(text);
				return {
					key: keys[0] ?? "",
					locale,
					body,
					buttonTitles: keys.includes("gate.how_to_answer")
						? [registry.text("gate.button_yes", locale), registry.text("gate.button_no", locale)]
						: [],
					samples: names.map((name) => samples[name] ?? name),
				};
			}),
		);
}

/** Submits what is missing; doing it again changes nothing. Gives the state of each. */
export async function submitApprovedTemplates(
	registry: Registry,
	config: TwilioConfig,
	signal: AbortSignal,
): Promise<readonly { readonly key: string; readonly locale: string; readonly state: string }[]> {
	const states = [];
	for (const template of approvedTemplates(registry))
		states.push({
			key: template.key,
			locale: template.locale,
			state: await submitTemplate(config, template, signal),
		});
	return states;
}
