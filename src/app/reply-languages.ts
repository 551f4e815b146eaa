/** Languages that are only read: each a module, loaded before the first answer of a market whose people write it. */
import type { ReplyLocale } from "../core/locale.ts";
import { type FurtherLocale, isThere, learn } from "../core/reply/languages/index.ts";
import type { ReplyLanguage } from "../core/reply/reply-language.ts";

const tables: Readonly<Record<FurtherLocale, () => Promise<ReplyLanguage>>> = {
	sw: async () => (await import("../core/reply/languages/sw.ts")).sw,
	de: async () => (await import("../core/reply/languages/de.ts")).de,
	es: async () => (await import("../core/reply/languages/es.ts")).es,
	ar: async () => (await import("../core/reply/languages/ar.ts")).ar,
	pt: async () => (await import("../core/reply/languages/pt.ts")).pt,
	hi: async () => (await import("../core/reply/languages/hi.ts")).hi,
};

/** What is kept is the table, never its promise: in the runtime what one request waits for is no other's. */
export async function loadReplyLanguages(locales: readonly ReplyLocale[]): Promise<void> {
	for (const locale of locales) if (!isThere(locale)) learn(locale, await tables[locale]());
}
