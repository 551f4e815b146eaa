/** All tools and texts there are, looked up by name or alias. Built once, from the explicit list of packs. */
import { invariant } from "../core/errors.ts";
import type { Locale } from "../core/locale.ts";
import { render } from "../core/template/render.ts";
import type { Notice, Pack, Templates } from "../ports/pack.ts";
import type { AnyTool } from "../ports/tool.ts";
import { kernelTemplates } from "./templates.ts";

export type Registered = { readonly tool: AnyTool; readonly pack: string };

export type Registry = {
	readonly tools: readonly Registered[];
	/** By canonical name, alias, or the wire name `domain__verbNoun` (C-38). */
	readonly find: (name: string) => Registered | null;
	readonly notice: (type: string) => Notice | null;
	readonly text: (
		key: string,
		locale: Locale,
		vars?: Readonly<Record<string, string | number>>,
	) => string;
	/** Null where there is no such text, or a variable is missing. */
	readonly tryText: (
		key: string,
		locale: Locale,
		vars: Readonly<Record<string, string | number>>,
	) => string | null;
	readonly hasText: (key: string) => boolean;
	/** Everything that is ever said, by key. */
	readonly texts: () => Templates;
	/** These words, in this order, are submitted to WhatsApp for approval. */
	readonly isApprovable: (keys: readonly string[]) => boolean;
	/** The text with its gaps. */
	readonly raw: (key: string, locale: Locale) => string;
};

export function makeRegistry(packs: readonly Pack[], extra: readonly Templates[]): Registry {
	const byName = new Map<string, Registered>();
	const tools: Registered[] = [];
	const notices = new Map<string, Notice>();
	const texts = new Map<string, Templates[string]>();
	const addTexts = (templates: Templates) => {
		for (const [key, value] of Object.entries(templates)) {
			invariant(!texts.has(key), `template ${key} is declared once`);
			texts.set(key, value);
		}
	};
	for (const templates of [kernelTemplates, ...extra]) addTexts(templates);
	for (const pack of packs) {
		addTexts(pack.templates);
		for (const [type, notice] of Object.entries(pack.notices)) {
			invariant(!notices.has(type), `notice ${type} is declared once`);
			notices.set(type, notice);
		}
		for (const tool of pack.tools) {
			const registered = { tool, pack: pack.name };
			tools.push(registered);
			for (const name of [tool.name, tool.name.replace(".", "__"), ...tool.aliases]) {
				invariant(!byName.has(name), `tool name ${name} is declared once`);
				byName.set(name, registered);
			}
		}
	}
	const approvable = new Set(
		packs.flatMap((pack) => pack.approved ?? []).map(({ keys }) => keys.join("\n")),
	);
	return {
		tools,
		isApprovable: (keys) => approvable.has(keys.join("\n")),
		find: (name) => byName.get(name) ?? null,
		notice: (type) => notices.get(type) ?? null,
		tryText: (key, locale, vars) => {
			const template = texts.get(key);
			const rendered = template ? render(template[locale], vars) : null;
			return rendered?.ok ? rendered.text : null;
		},
		hasText: (key) => texts.has(key),
		texts: () => Object.fromEntries(texts),
		raw: (key, locale) => {
			const template = texts.get(key);
			invariant(template, `template ${key} exists`);
			return template[locale];
		},
		text: (key, locale, vars = {}) => {
			const template = texts.get(key);
			invariant(template, `template ${key} exists`);
			const rendered = render(template[locale], vars);
			invariant(rendered.ok, `template ${key} has all its variables`);
			return rendered.text;
		},
	};
}
