import { loadReading } from "../../src/app/languages.ts";
import { type ReplyLocale, replyLocales } from "../../src/core/locale.ts";
import { replyTables } from "../../src/core/reply/languages.ts";
import type { ReplyLanguage } from "../../src/core/reply/reply-language.ts";

await loadReading(replyLocales);

export const replyLanguages = Object.fromEntries(
	replyLocales.map((locale) => [locale, replyTables.of(locale)]),
) as Readonly<Record<ReplyLocale, ReplyLanguage>>;
