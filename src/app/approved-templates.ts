/** Every text that a channel must approve, in every language, as it is submitted, looked for, and seen at the provider. */
import { buttonTitles } from "../core/gate/buttons.ts";
import { locales } from "../core/locale.ts";
import { lintTexts, type TextFault } from "../core/template/lint.ts";
import { numbered } from "../core/template/render.ts";
import type { Registry } from "../kernel/registry.ts";
import { packs } from "../packs/index.ts";
import type { Channel } from "../ports/channel.ts";
import type { SeenTemplate, SubmittableTemplate } from "../ports/message-templates.ts";
import { loadAllTexts } from "./languages.ts";

const buttonsOf = (keys: readonly string[]): readonly string[] =>
	keys.includes("gate.how_to_answer") ? buttonTitles : [];
const wanted = () => packs.flatMap((pack) => pack.approved ?? []);

export async function approvedTemplates(
	registry: Registry,
): Promise<readonly SubmittableTemplate[]> {
	await loadAllTexts();
	return wanted().flatMap(({ keys, samples, category }) =>
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
}

/** What is wrong with any text of ours, in any language. */
export async function lintAllTexts(registry: Registry): Promise<readonly TextFault[]> {
	await loadAllTexts();
	return lintTexts(
		registry.texts(),
		wanted().map(({ keys, samples }) => ({ keys, samples, buttons: buttonsOf(keys) })),
	);
}

/** Submits what is missing; doing it again changes nothing. Gives the state of each. */
export async function submitApprovedTemplates(
	registry: Registry,
	channels: readonly Channel[],
	signal: AbortSignal,
): Promise<readonly { readonly key: string; readonly locale: string; readonly state: string }[]> {
	const states = [];
	for (const { templates } of channels) {
		const desk = await templates?.();
		if (!desk) continue;
		for (const template of await approvedTemplates(registry))
			states.push({
				key: template.key,
				locale: template.locale,
				state: await desk.submit(template, signal),
			});
	}
	return states;
}

/** How each of ours stands at each channel that approves words; null where one of them could not be asked. */
export async function seenTemplates(
	registry: Registry,
	channels: readonly Channel[],
	signal: AbortSignal,
): Promise<readonly SeenTemplate[] | null> {
	const seen: SeenTemplate[] = [];
	for (const { name: channel, templates } of channels) {
		const desk = await templates?.();
		if (!desk) continue;
		const standings = await desk.standings(signal);
		if (standings === null) return null;
		for (const template of await approvedTemplates(registry)) {
			const name = desk.nameOf(template);
			const found = standings.get(name);
			seen.push({
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
			});
		}
	}
	return seen;
}
