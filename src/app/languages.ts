/**
 * What a language brings with it: the texts of the five that Assent writes besides English, and the reply tables of all that it reads.
 * Each is a module of its own, loaded for the market whose people write it, or for the person who is spoken to in it.
 */
import { isWritten, type Locale, locales, type ReplyLocale } from "../core/locale.ts";
import { type FurtherLocale, isThere, learn } from "../core/reply/languages/index.ts";
import type { ReplyLanguage } from "../core/reply/reply-language.ts";
import { isLoaded, type LoadedLocale, learnTexts } from "../core/template/texts.ts";

const replies: Readonly<Record<FurtherLocale, () => Promise<ReplyLanguage>>> = {
	tr: async () => (await import("../core/reply/languages/tr.ts")).tr,
	el: async () => (await import("../core/reply/languages/el.ts")).el,
	ru: async () => (await import("../core/reply/languages/ru.ts")).ru,
	rw: async () => (await import("../core/reply/languages/rw.ts")).rw,
	fr: async () => (await import("../core/reply/languages/fr.ts")).fr,
	sw: async () => (await import("../core/reply/languages/sw.ts")).sw,
	de: async () => (await import("../core/reply/languages/de.ts")).de,
	es: async () => (await import("../core/reply/languages/es.ts")).es,
	ar: async () => (await import("../core/reply/languages/ar.ts")).ar,
	pt: async () => (await import("../core/reply/languages/pt.ts")).pt,
	hi: async () => (await import("../core/reply/languages/hi.ts")).hi,
};
const texts: Readonly<
	Record<LoadedLocale, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>
> = {
	tr: () => import("./texts/texts-tr.ts"),
	el: () => import("./texts/texts-el.ts"),
	ru: () => import("./texts/texts-ru.ts"),
	fr: () => import("./texts/texts-fr.ts"),
	rw: () => import("./texts/texts-rw.ts"),
};

/** What is kept is the table, never its promise: in the runtime what one request waits for is no other's. */
export async function loadReplyLanguages(wanted: readonly ReplyLocale[]): Promise<void> {
	for (const locale of wanted) if (!isThere(locale)) learn(locale, await replies[locale]());
}

export async function loadTexts(wanted: readonly Locale[]): Promise<void> {
	for (const locale of wanted)
		if (locale !== "en" && !isLoaded(locale)) learnTexts(locale, (await texts[locale]()).texts);
}

/** Whoever is spoken to in a language may answer in it. What is there is not waited for. */
export async function speak(locale: ReplyLocale): Promise<void> {
	if (isWritten(locale)) await loadTexts([locale]);
	await loadReplyLanguages([locale]);
}

/** For who speaks to many at once, or lists what is ever said. */
export const loadAllTexts = (): Promise<void> => loadTexts(locales);
