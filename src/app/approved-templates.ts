import type { TextFault } from "../core/template/lint.ts";
import { faultsOf, seenAs, submittable } from "../kernel/approved-templates.ts";
import type { Registry } from "../kernel/registry.ts";
import { bringPacks, packs } from "../packs/index.ts";
import type { Channel } from "../ports/channel.ts";
import type { SeenTemplate, SubmittableTemplate } from "../ports/message-templates.ts";
import { loadAllTexts } from "./languages.ts";

const wanted = () => packs.flatMap((pack) => pack.body().approved ?? []);
const bringAll = () => Promise.all([loadAllTexts(), bringPacks()]);

export async function approvedTemplates(
	registry: Registry,
): Promise<readonly SubmittableTemplate[]> {
	await bringAll();
	return submittable(registry, wanted());
}

export async function lintAllTexts(registry: Registry): Promise<readonly TextFault[]> {
	await bringAll();
	return faultsOf(registry, wanted());
}

/** Submits what is missing; doing it again changes nothing. */
export async function submitApprovedTemplates(
	registry: Registry,
	channels: readonly Channel[],
	signal: AbortSignal,
): Promise<readonly { readonly key: string; readonly locale: string; readonly state: string }[]> {
	const states = [];
	for (const { templates } of channels) {
		const desk = await templates?.();
		if (!desk) continue;
		const wanted = await approvedTemplates(registry);
		for (const [index, state] of (await desk.submit(wanted, signal)).entries()) {
			const { key = "", locale = "" } = wanted[index] ?? {};
			states.push({ key, locale, state });
		}
	}
	return states;
}

export async function seenTemplates(
	registry: Registry,
	channels: readonly Channel[],
	signal: AbortSignal,
): Promise<readonly SeenTemplate[] | null> {
	const seen: SeenTemplate[] = [];
	for (const { name, templates } of channels) {
		const desk = await templates?.();
		if (!desk) continue;
		const standings = await desk.standings(signal);
		if (standings === null) return null;
		seen.push(...seenAs(name, await approvedTemplates(registry), standings, desk.nameOf));
	}
	return seen;
}
