/** What words that are not ours are judged by (P7). They come with the first of them, for every language: a model writes in any. */
import type { ClaimLanguage } from "../core/claim-guard/claim-language.ts";
import { guardClaims } from "../core/claim-guard/claims.ts";
import { claimTables, strangerTables } from "../core/claim-guard/languages.ts";
import type { Locale, ReplyLocale } from "../core/locale.ts";
import { claims as de } from "../languages/de/claims.ts";
import { claims as el } from "../languages/el/claims.ts";
import { claims as en } from "../languages/en/claims.ts";
import { everyday as es } from "../languages/es/everyday.ts";
import { claims as fr } from "../languages/fr/claims.ts";
import { claims as it } from "../languages/it/claims.ts";
import { everyday as pt } from "../languages/pt/everyday.ts";
import { claims as ru } from "../languages/ru/claims.ts";
import { claims as rw } from "../languages/rw/claims.ts";
import { everyday as sw } from "../languages/sw/everyday.ts";
import { claims as tr } from "../languages/tr/claims.ts";

const judged: Readonly<Record<Locale, ClaimLanguage>> = { en, tr, el, ru, fr, rw, it, de };
/** Of languages that are only read: where their words stand, a text is in none of ours. */
const strangers: Readonly<Partial<Record<ReplyLocale, readonly string[]>>> = { es, pt, sw };

for (const [locale, claims] of Object.entries(judged)) claimTables.add(locale as Locale, claims);
for (const [locale, words] of Object.entries(strangers))
	strangerTables.add(locale as ReplyLocale, words);

export { guardClaims };
