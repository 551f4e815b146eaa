import { buttonTitles } from "../core/confirmation/buttons.ts";
import { locales } from "../core/locale.ts";
import { lintTexts, type TextFault } from "../core/template/lint.ts";
import { numbered } from "../core/template/render.ts";
import type {
	SeenTemplate,
	SubmittableTemplate,
	TemplateStanding,
} from "../ports/message-templates.ts";
import type { ApprovedWords } from "../ports/pack.ts";
import type { Registry } from "./registry.ts";

type Wanted = readonly ApprovedWords[];

const buttonsOf = (keys: readonly string[]): readonly string[] =>
	keys.includes("gate.how_to_answer") ? buttonTitles : [];

export const submittable = (registry: Registry, wanted: Wanted): readonly SubmittableTemplate[] =>
	wanted.flatMap(({ keys, samples, category }) =>
		locales.map((locale) => {
			const text = keys.map((key) => registry.raw(key, locale)).join("\n");
			const { body, names } = numbered(text);
			return {
				key: keys[0] ?? "",
				locale,
				body,
				buttonTitles: buttonsOf(keys).map((key) => registry.text(key, locale)),
				samples: names.map((name) => samples[name] ?? name),
				category: category ?? "UTILITY",
			};
		}),
	);

export const faultsOf = (registry: Registry, wanted: Wanted): readonly TextFault[] =>
	lintTexts(
		registry.texts(),
		wanted.map(({ keys, samples }) => ({ keys, samples, buttons: buttonsOf(keys) })),
	);

export const seenAs = (
	channel: SeenTemplate["channel"],
	templates: readonly SubmittableTemplate[],
	standings: ReadonlyMap<string, TemplateStanding>,
	nameOf: (template: SubmittableTemplate) => string,
): readonly SeenTemplate[] =>
	templates.map((template) => {
		const name = nameOf(template);
		const found = standings.get(name);
		return {
			channel,
			name,
			key: template.key,
			locale: template.locale,
			body: template.body,
			variables: template.samples.length,
			buttons: template.buttonTitles,
			category: found?.category ?? template.category,
			state: found?.state ?? "absent",
			reason: found?.reason ?? null,
			contentId: found?.contentId ?? null,
		};
	});
