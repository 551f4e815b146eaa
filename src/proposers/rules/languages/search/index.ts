/** How each language asks what there is: one file each, one line here. */
import type { RulesLocale } from "../../locales.ts";
import type { SearchWords } from "../../../../ports/languages/search.ts";
import { el } from "../../../../languages/el/search.ts";
import { en } from "../../../../languages/en/search.ts";
import { fr } from "../../../../languages/fr/search.ts";
import { ru } from "../../../../languages/ru/search.ts";
import { rw } from "../../../../languages/rw/search.ts";
import { tr } from "../../../../languages/tr/search.ts";

export const searchWords: Readonly<Record<RulesLocale, SearchWords>> = { en, tr, el, ru, fr, rw };
