import { invariant } from "../core/errors.ts";
import { type Locale, locales } from "../core/locale.ts";
import { type About, makeAbout } from "../core/sending/about.ts";
import { render } from "../core/template/render.ts";
import { textIn } from "../core/template/texts.ts";
import type { Change, Memories } from "../ports/memory.ts";
import type { Told } from "../ports/notice.ts";
import type { Notice, Pack, Templates } from "../ports/pack.ts";
import { nothingRecalled, type Recalled } from "../ports/recalled.ts";
import type { PackSolicitation } from "../ports/solicitation.ts";
import type { AnyTool } from "../ports/tool.ts";
import { kernelTemplates } from "./templates.ts";

export type Registered = { readonly tool: AnyTool; readonly pack: string };

/** `tell` takes a thread's whole memory and passes on only its own pack's part. */
export type RegisteredNotice = {
	readonly pack: string;
	readonly tell: (
		call: Omit<Parameters<Notice>[0], "memory"> & { readonly memory: Memories },
	) => Told;
};

export type Registry = {
	readonly tools: readonly Registered[];
	/** By canonical name, alias, or wire name `domain__verbNoun` (C-38). */
	readonly find: (name: string) => Registered | null;
	readonly notice: (type: string) => RegisteredNotice | null;
	readonly about: About;
	readonly solicitation: (kind: string) => PackSolicitation | null;
	readonly asking: (command: string) => PackSolicitation | null;
	readonly recalled: (memory: Memories) => Recalled;
	readonly remember: (memory: Memories, pack: string, change: Change) => Memories;
	readonly text: (
		key: string,
		locale: Locale,
		vars?: Readonly<Record<string, string | number>>,
	) => string;
	readonly tryText: (
		key: string,
		locale: Locale,
		vars: Readonly<Record<string, string | number>>,
	) => string | null;
	readonly hasText: (key: string) => boolean;
	/** Throws where a language is not loaded. */
	readonly texts: () => Readonly<Record<string, Readonly<Record<Locale, string>>>>;
	readonly isApprovable: (keys: readonly string[]) => boolean;
	/** Unrendered, with its gaps. */
	readonly raw: (key: string, locale: Locale) => string;
};

export function makeRegistry(packs: readonly Pack[], extra: readonly Templates[]): Registry {
	const byName = new Map<string, Registered>();
	const tools: Registered[] = [];
	const notices = new Map<string, RegisteredNotice>();
	const remembering = new Map(
		packs.flatMap(({ name, memory }) =>
			memory ? [[name, { ...memory, pack: name }] as const] : [],
		),
	);
	const texts: Record<string, Templates[string]> = {};
	const addTexts = (templates: Templates) => {
		for (const [key, value] of Object.entries(templates)) {
			invariant(!Object.hasOwn(texts, key), `template ${key} is declared once`);
			texts[key] = value;
		}
	};
	for (const templates of [kernelTemplates, ...extra]) addTexts(templates);
	for (const pack of packs) {
		addTexts(pack.templates);
		for (const [type, notice] of Object.entries(pack.notices)) {
			invariant(!notices.has(type), `notice ${type} is declared once`);
			notices.set(type, {
				pack: pack.name,
				tell: ({ memory, ...call }) =>
					notice({ ...call, memory: pack.memory?.read(memory[pack.name]) }),
			});
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
	const namesOf = (which: "ids" | "domains") => {
		const entries = packs.flatMap(({ things }) => Object.entries(things?.[which] ?? {}));
		const names = Object.fromEntries(entries);
		invariant(Object.keys(names).length === entries.length, `${which} of things are declared once`);
		return names;
	};
	const solicitations = packs.flatMap(({ solicitation }) => solicitation ?? []);
	const approvable = new Set(
		packs.flatMap((pack) => pack.approved ?? []).map(({ keys }) => keys.join("\n")),
	);
	const hasText = (key: string): boolean => Object.hasOwn(texts, key);
	return {
		tools,
		isApprovable: (keys) => approvable.has(keys.join("\n")),
		find: (name) => byName.get(name) ?? null,
		notice: (type) => notices.get(type) ?? null,
		about: makeAbout({ ids: namesOf("ids"), domains: namesOf("domains") }),
		solicitation: (kind) => solicitations.find((one) => one.kind === kind) ?? null,
		asking: (command) => solicitations.find((one) => one.command === command) ?? null,
		recalled: (memory) =>
			Object.assign(
				{ ...nothingRecalled },
				...[...remembering.values()].map(({ pack, read, tells }) => tells(read(memory[pack]))),
			),
		remember: (memory, pack, change) => {
			const own = remembering.get(pack);
			invariant(own, `pack ${pack} has a memory`);
			const { [pack]: stored, ...others } = memory;
			const next = own.remember(stored, change);
			return next === null ? others : { ...others, [pack]: next };
		},
		tryText: (key, locale, vars) => {
			const rendered = hasText(key) ? render(textIn(texts, key, locale), vars) : null;
			return rendered?.ok ? rendered.text : null;
		},
		hasText,
		texts: () =>
			Object.fromEntries(
				Object.keys(texts).map((key) => [
					key,
					Object.fromEntries(
						locales.map((locale) => [locale, textIn(texts, key, locale)]),
					) as Record<Locale, string>,
				]),
			),
		raw: (key, locale) => textIn(texts, key, locale),
		text: (key, locale, vars = {}) => {
			const rendered = render(textIn(texts, key, locale), vars);
			invariant(rendered.ok, `template ${key} has all its variables`);
			return rendered.text;
		},
	};
}
