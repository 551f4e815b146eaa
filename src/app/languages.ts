/**
 * What a language brings with it: the texts of the five that Assent writes besides English, and the reply tables of all that it reads.
 * Each is a module of its own, loaded for the market whose people write it, or for the person who is spoken to in it.
 */
import { isWritten, type Locale, locales, type ReplyLocale } from "../core/locale.ts";
import { type FurtherLocale, isThere, learn } from "../core/reply/languages.ts";
import type { ReplyLanguage } from "../core/reply/reply-language.ts";
import { isLoaded, type LoadedLocale, learnTexts } from "../core/template/texts.ts";

const replies: Readonly<Record<FurtherLocale, () => Promise<ReplyLanguage>>> = {
	tr: async () => (await import("../languages/tr/replies.ts")).tr,
	el: async () => (await import("../languages/el/replies.ts")).el,
	ru: async () => (await import("../languages/ru/replies.ts")).ru,
	rw: async () => (await import("../languages/rw/replies.ts")).rw,
	fr: async () => (await import("../languages/fr/replies.ts")).fr,
	sw: async () => (await import("../languages/sw/replies.ts")).sw,
	de: async () => (await import("../languages/de/replies.ts")).de,
	es: async () => (await import("../languages/es/replies.ts")).es,
	ar: async () => (await import("../languages/ar/replies.ts")).ar,
	pt: async () => (await import("../languages/pt/replies.ts")).pt,
	hi: async () => (await import("../languages/hi/replies.ts")).hi,
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
