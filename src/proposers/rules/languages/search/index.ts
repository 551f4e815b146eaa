/** How each language asks what there is: one file each, one line here. */
import type { RulesLocale } from "../../locales.ts";
import type { SearchWords } from "../../search-words.ts";
import { el } from "./el.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";
import { rw } from "./rw.ts";
import { tr } from "./tr.ts";

export const searchWords: Readonly<Record<RulesLocale, SearchWords>> = { en, tr, el, ru, fr, rw };
