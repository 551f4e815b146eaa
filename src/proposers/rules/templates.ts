/** All that the rules say, in every language. Short, plain, and never a word that something is done. */
import { byKey } from "../../core/template/by-key.ts";
import { el } from "./texts/el.ts";
import { en } from "./texts/en.ts";
import { fr } from "./texts/fr.ts";
import { ru } from "./texts/ru.ts";
import { rw } from "./texts/rw.ts";
import { tr } from "./texts/tr.ts";

export const rulesTemplates = byKey({ en, tr, el, ru, fr, rw });

export type RulesTemplateKey = keyof typeof rulesTemplates;
