import { invariant } from "../core/errors.ts";
import { type Locale, locales } from "../core/locale.ts";
import { type About, makeAbout } from "../core/sending/about.ts";
import { withoutMarks } from "../core/template/marks.ts";
import { render } from "../core/template/render.ts";
import { textIn } from "../core/template/texts.ts";
import type { ShownWords } from "../ports/approvals.ts";
import type { Change, Memories } from "../ports/memory.ts";
import type { Told } from "../ports/notice.ts";
import type { Notice, Pack, Templates } from "../ports/pack.ts";
import { nothingRecalled, type Recalled } from "../ports/recalled.ts";
import type { AskingQuestion, PackSolicitation } from "../ports/solicitation.ts";
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

/** Whoever asks it for something of a pack whose body is not there yet is thrown `NotBrought`. */
export type Registry = {
	/** All of them: every body has to be there. */
	readonly tools: readonly Registered[];
	/** By canonical name, alias, or wire name `domain__verbNoun`. */
	readonly find: (name: string) => Registered | null;
	readonly notice: (type: string) => RegisteredNotice | null;
	readonly about: About;
	readonly solicitation: (kind: string) => Asking | null;
	readonly asking: (command: string) => PackSolicitation | null;
	/** Brings what those names are of; null where it is there. */
	readonly bring: (names: readonly string[]) => Promise<unknown> | null;
	readonly recalled: (memory: Memories) => Recalled;
	readonly remember: (memory: Memories, pack: string, change: Change) => Memories;
	/** What the pack remembers where its commitment was lost. */
	readonly lostOf: (pack: string) => Change | undefined;
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
	/** In the reader's language if its values exist in it, else wholly in the person's; without marks. */
	readonly shownIn: (reader: Locale, shown: ShownWords) => string | null;
	readonly hasText: (key: string) => boolean;
	/** All of them. Throws where a language is not loaded. */
	readonly texts: () => Readonly<Record<string, Readonly<Record<Locale, string>>>>;
	readonly isApprovable: (keys: readonly string[]) => boolean;
	/** Unrendered, with its gaps. */
	readonly raw: (key: string, locale: Locale) => string;
};

/** One is asked where its question is there. */
type Asking = PackSolicitation & { readonly question: AskingQuestion };

const domainOf = (name: string): string => name.split(/\.|__/u, 1)[0] ?? "";

export function makeRegistry(packs: readonly Pack[], extra: readonly Templates[]): Registry {
	const byName = new Map<string, Registered>();
	const notices = new Map<string, RegisteredNotice>();
	const texts: Record<string, Templates[string]> = {};
	const approvable = new Set<string>();
	const remembering = new Map(
		packs.flatMap(({ name, memory }) =>
			memory ? [[name, { ...memory, pack: name }] as const] : [],
		),
	);
	const addTexts = (templates: Templates) => {
		for (const [key, value] of Object.entries(templates)) {
			invariant(!Object.hasOwn(texts, key), `template ${key} is declared once`);
			texts[key] = value;
		}
	};
	for (const templates of [kernelTemplates, ...extra]) addTexts(templates);
	const owners = new Map<string, readonly Pack[]>();
	for (const pack of packs)
		for (const domain of pack.domains) owners.set(domain, [...(owners.get(domain) ?? []), pack]);

	/** What a pack has, once its body is there. */
	const opened = new Map<Pack, readonly Registered[]>();
	function open(pack: Pack): readonly Registered[] {
		const known = opened.get(pack);
		if (known !== undefined) return known;
		const body = pack.body();
		const isOwn = (name: string) => pack.domains.includes(domainOf(name));
		addTexts(body.templates);
		for (const [type, notice] of Object.entries(body.notices)) {
			invariant(!notices.has(type), `notice ${type} is declared once`);
			notices.set(type, {
				pack: pack.name,
				tell: ({ memory, ...call }) =>
					notice({ ...call, memory: pack.memory?.read(memory[pack.name]) }),
			});
		}
		const tools = body.tools.map((tool): Registered => ({ tool, pack: pack.name }));
		for (const registered of tools) {
			const { name, aliases } = registered.tool;
			for (const one of [name, name.replace(".", "__"), ...aliases]) {
				invariant(!byName.has(one), `tool name ${one} is declared once`);
				byName.set(one, registered);
			}
		}
		for (const { keys } of body.approved ?? []) approvable.add(keys.join("\n"));
		const names = [
			...Object.keys(body.templates),
			...Object.keys(body.notices),
			...body.tools.map(({ name }) => name),
		];
		for (const name of names) invariant(isOwn(name), `${name} is of a domain of ${pack.name}`);
		opened.set(pack, tools);
		return tools;
	}
	const all = (): readonly Registered[] => packs.flatMap(open);
	const ownersOf = (name: string): readonly Pack[] => owners.get(domainOf(name)) ?? [];
	const openFor = (name: string): void => ownersOf(name).forEach(open);
	const hasText = (key: string): boolean => {
		if (!Object.hasOwn(texts, key)) openFor(key);
		return Object.hasOwn(texts, key);
	};
	const raw = (key: string, locale: Locale): string => {
		hasText(key);
		return textIn(texts, key, locale);
	};

	const namesOf = (which: "ids" | "domains") => {
		const entries = packs.flatMap(({ things }) => Object.entries(things?.[which] ?? {}));
		const names = Object.fromEntries(entries);
		invariant(Object.keys(names).length === entries.length, `${which} of things are declared once`);
		return names;
	};
	const asking = (is: (one: PackSolicitation) => boolean) =>
		packs.find(({ solicitation }) => solicitation !== undefined && is(solicitation));
	const byCommand = (command: string) =>
		asking((one) => one.command === command)?.solicitation ?? null;
	const tryText: Registry["tryText"] = (key, locale, vars) => {
		const rendered = hasText(key) ? render(textIn(texts, key, locale), vars) : null;
		return rendered?.ok ? rendered.text : null;
	};
	return {
		get tools() {
			return all();
		},
		isApprovable: (keys) => {
			openFor(keys[0] ?? "");
			return approvable.has(keys.join("\n"));
		},
		find: (name) => {
			const known = byName.get(name);
			if (known !== undefined) return known;
			if (byCommand(name) !== null) return null;
			// A name without an owner may be an alias of anybody's.
			if (owners.has(domainOf(name))) openFor(name);
			else all();
			return byName.get(name) ?? null;
		},
		notice: (type) => {
			openFor(type);
			return notices.get(type) ?? null;
		},
		about: makeAbout({ ids: namesOf("ids"), domains: namesOf("domains") }),
		solicitation: (kind) => {
			const pack = asking((one) => one.kind === kind);
			const question = pack?.body().question;
			return pack?.solicitation && question ? { ...pack.solicitation, question } : null;
		},
		asking: byCommand,
		bring: (names) => {
			const missing = new Set(names.flatMap(ownersOf).filter((pack) => !opened.has(pack)));
			return missing.size === 0 ? null : Promise.all([...missing].map(({ bring }) => bring()));
		},
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
		lostOf: (pack) => remembering.get(pack)?.lost,
		tryText,
		shownIn: (reader, { template, vars, locale = reader, inLocales }) => {
			const own = reader === locale ? vars : inLocales?.[reader];
			const text =
				own === undefined ? tryText(template, locale, vars) : tryText(template, reader, own);
			return text && withoutMarks(text);
		},
		hasText,
		texts: () => {
			all();
			return Object.fromEntries(
				Object.keys(texts).map((key) => [
					key,
					Object.fromEntries(
						locales.map((locale) => [locale, textIn(texts, key, locale)]),
					) as Record<Locale, string>,
				]),
			);
		},
		raw,
		text: (key, locale, vars = {}) => {
			const rendered = render(raw(key, locale), vars);
			invariant(rendered.ok, `template ${key} has all its variables`);
			return rendered.text;
		},
	};
}
